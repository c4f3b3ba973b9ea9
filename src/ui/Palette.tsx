import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { closing, useModal } from './Dialog.tsx';
import type { Icon } from './icon.ts';
import { Kbd } from './Kbd.tsx';
import { groupItems, type Matchable, matchItems, placeAfter } from './palette-match.ts';

export interface PaletteItem extends Matchable {
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
  items,
  onClose,
}: {
  label?: string;
  placeholder?: string;
  items: readonly PaletteItem[];
  onClose(): void;
}) {
  const dialog = useModal();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const groups = useMemo(() => groupItems(matchItems(items, query)), [items, query]);
  const flat = groups.flatMap((group) => group.items);
  const active = flat[Math.min(place, flat.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item becomes the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeAfter(event.key, place, flat.length);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(active);
    else if (step !== undefined) setPlace(step);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="dialog palette" aria-label={label} {...closing(onClose, true)}>
      <div className="palette-input">
        <Search size={16} aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={flat.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
        />
      </div>
      <div className="palette-list" ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
        {groups.map(({ group, items: members }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden>
              {group}
            </div>
            {members.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the combobox
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                aria-selected={item === active}
                className="palette-item"
                onClick={() => choose(item)}
                onPointerMove={() => item !== active && setPlace(flat.indexOf(item))}
              >
                {item.icon && <item.icon size={16} aria-hidden />}
                <span className={item.mono ? 'mono' : undefined}>{item.title}</span>
                <span className={classes('detail', item.mono && 'mono')}>{item.detail}</span>
                {item.keys && <Kbd>{item.keys}</Kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-foot" role="status">
        {flat.length === 0 ? `Nothing fits '${query}'` : <PaletteKeys />}
      </p>
    </dialog>
  );
}

function PaletteKeys() {
  return (
    <>
      <span>
        <Kbd>↑ ↓</Kbd> move
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </>
  );
}
