import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../text/classes.ts';
import { closing, useModal } from './Dialog.tsx';
import { placeAfter } from './palette-match.ts';

export interface PickGroup<Item> {
  group: string;
  items: readonly Item[];
}

/** A combobox in a modal dialog, open while rendered: typing narrows the list, the arrows move, Enter takes. */
export function PickDialog<Item>({
  label,
  inputLabel = label,
  listLabel = label,
  placeholder,
  find,
  idOf,
  isRefused = () => false,
  itemClass,
  row,
  foot,
  onPick,
  onClose,
}: {
  label: string;
  inputLabel?: string;
  listLabel?: string;
  placeholder: string;
  /** The items that match the query, in display order. Keep its identity: another function asks again. */
  find: (query: string) => readonly PickGroup<Item>[];
  idOf: (item: Item) => string | number;
  /** It stays in the list and is not taken. */
  isRefused?: (item: Item) => boolean;
  itemClass?: string;
  row: (item: Item) => ReactNode;
  foot: (count: number, query: string) => ReactNode;
  onPick: (item: Item) => void;
  onClose: () => void;
}) {
  const dialog = useModal();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const groups = useMemo(() => find(query), [find, query]);
  const flat = groups.flatMap((group) => group.items);
  const active = flat[Math.min(place, flat.length - 1)];
  const optionId = (item: Item) => `${id}-${idOf(item)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item becomes the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const pick = (item: Item | undefined) => {
    if (item === undefined || isRefused(item)) return;
    onClose();
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeAfter(event.key, place, flat.length);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(active);
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
          aria-label={inputLabel}
          aria-expanded={flat.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
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
      <div className="palette-list" ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
        {groups.map(({ group, items }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden>
              {group}
            </div>
            {items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the combobox
              <div
                key={idOf(item)}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                aria-disabled={isRefused(item) || undefined}
                className={classes('palette-item', itemClass)}
                onClick={() => pick(item)}
                onPointerMove={() => item !== active && setPlace(flat.indexOf(item))}
              >
                {row(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-foot" role="status">
        {foot(flat.length, query)}
      </p>
    </dialog>
  );
}
