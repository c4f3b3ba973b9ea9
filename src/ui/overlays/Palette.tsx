import { useCallback } from 'react';
import { classes } from '../text/classes.ts';
import type { Icon } from '../text/icon.ts';
import { Kbd } from '../text/Kbd.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { PickDialog } from './PickDialog.tsx';
import { groupItems, type Matchable, matchItems } from './palette-match.ts';

interface PaletteItem extends Matchable {
  id: string;
  icon?: Icon | undefined;
  /** Its own keys, shown at the end: 'Ctrl Z'. */
  keys?: string | undefined;
  /** Addresses and names. */
  mono?: boolean | undefined;
  onSelect(): void;
}

/** Find anything: a combobox in a modal dialog, open while rendered. The picker of appliances is one too, with its own items. */
export function Palette({
  label = 'Find anything',
  placeholder = 'Screens, commands, machines, addresses, names',
  typed,
  items,
  onClose,
}: {
  label?: string;
  placeholder?: string;
  typed?: string | undefined;
  items: readonly PaletteItem[];
  onClose(): void;
}) {
  const find = useCallback((query: string) => groupItems(matchItems(items, query)), [items]);
  return (
    <PickDialog<PaletteItem>
      label={label}
      placeholder={placeholder}
      typed={typed}
      find={find}
      idOf={(item) => item.id}
      row={({ icon: Icon, mono, title, detail, keys }) => (
        <>
          {Icon && <Icon size={16} aria-hidden />}
          <span className={mono ? 'mono' : undefined}>{title}</span>
          <span className={classes('detail', mono && 'mono')}>{detail}</span>
          {keys && <Kbd>{keys}</Kbd>}
        </>
      )}
      foot={(count) => count > 0 && <PaletteKeys />}
      onPick={(item) => item.onSelect()}
      onClose={onClose}
    />
  );
}
