import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import History from 'lucide-react/icons/history';
import ListFilter from 'lucide-react/icons/list-filter';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { Filters } from './use-filters.ts';

type Props = {
  readonly filters: Filters;
  readonly onChoose: (text: string) => void;
  /** Opens the dialog in which filters get and lose their names. */
  readonly onManage: () => void;
};

/** Filters to use again: those with a name, and the last ones. */
export function FilterMenu({ filters: { recent, kept: saved }, onChoose, onManage }: Props) {
  return (
    <Menu
      label="Remembered filters"
      icon={ListFilter}
      items={[
        ...saved.map(({ name, text }) => ({
          id: `kept ${name}`,
          label: name,
          hint: text,
          icon: Bookmark,
          onSelect: () => onChoose(text),
        })),
        ...recent.map((text, place) => ({
          id: `recent ${text}`,
          label: text,
          icon: History,
          divided: place === 0 && saved.length > 0,
          onSelect: () => onChoose(text),
        })),
        {
          id: 'manage',
          label: 'Keep or remove filters',
          icon: BookmarkPlus,
          divided: saved.length + recent.length > 0,
          onSelect: onManage,
        },
      ]}
    />
  );
}
