import Pencil from 'lucide-react/icons/pencil';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Icon } from '../../../ui/text/icon.ts';

/** Opens a form above the tab: `what` is the value of the address key `edit`. Gets the focus back when the form closes. */
export function EditButton({ what, label, icon = Pencil }: { what: string; label: string; icon?: Icon }) {
  const { query, set } = useQuery();
  return (
    <Button
      variant="quiet"
      icon={icon}
      data-edit={what}
      aria-expanded={query.get('edit') === what}
      onClick={() => set({ edit: what }, 'push')}
    >
      {label}
    </Button>
  );
}
