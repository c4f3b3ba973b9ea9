import BookCheck from 'lucide-react/icons/book-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wrench from 'lucide-react/icons/wrench';
import type { Mark } from '../../core/appliance/document/appliance-types.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { markLabel } from './labels.ts';

const icons = { documented: BookCheck, practice: Wrench, verify: TriangleAlert };

/** How sure a fact is. */
export function MarkPill({ mark, compact }: { readonly mark: Mark; readonly compact?: boolean }) {
  return (
    <Pill
      tone={mark === 'verify' ? 'warn' : 'neutral'}
      icon={icons[mark]}
      title={markLabel(mark)}
      {...(compact && { compact })}
    >
      {markLabel(mark)}
    </Pill>
  );
}
