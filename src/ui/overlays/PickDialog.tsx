import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../text/classes.ts';
import { closing, useModal } from './Dialog.tsx';
import { placeAfter } from './palette-match.ts';

export interface PickGroup<Item> {
  group: string;
  items: readonly Item[];
  /** At the end of its line, for example a count. */
  note?: string | undefined;
  /** Items that are not shown until the user asks for them. */
  more?: number | undefined;
}

/** A combobox in a modal dialog, open while rendered: typing narrows the list, the arrows move, Enter takes. */
export function PickDialog<Item>({
  label,
  inputLabel = label,
  listLabel = label,
  placeholder,
  note,
  find,
  onQuery,
  onMore,
  isWaiting = false,
  idOf,
  isRefused = () => false,
  isStaying = () => false,
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
  /** At the end of the input: where it looks. */
  note?: ReactNode;
  /** The items that match the query, in display order. Keep its identity: another function asks again. */
  find: (query: string) => readonly PickGroup<Item>[];
  onQuery?: (query: string) => void;
  /** Shows the rest of a group; Tab asks for that of the active item. */
  onMore?: (group: string) => void;
  /** Better items for the query are on their way: Enter waits for them. */
  isWaiting?: boolean;
  idOf: (item: Item) => string | number;
  /** It stays in the list and is not taken. */
  isRefused?: (item: Item) => boolean;
  /** Taking it leaves the dialog open. */
  isStaying?: (item: Item) => boolean;
  itemClass?: string;
  row: (item: Item, query: string) => ReactNode;
  foot: (count: number, query: string) => ReactNode;
  onPick: (item: Item) => void;
  onClose: () => void;
}) {
  const dialog = useModal();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  // By its id: items that come later must not move the choice to another one. Without it, the first.
  const [chosen, setChosen] = useState<string | number>();
  const groups = useMemo(() => find(query), [find, query]);
  const flat = groups.flatMap((group) => group.items);
  const place = Math.max(
    0,
    flat.findIndex((item) => idOf(item) === chosen),
  );
  const active = flat[place];
  const optionId = (item: Item) => `${id}-${idOf(item)}`;
  const isEntered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another item becomes the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const pick = (item: Item | undefined) => {
    if (item === undefined || isRefused(item)) return;
    if (!isStaying(item)) onClose();
    onPick(item);
  };
  useEffect(() => {
    if (isWaiting || !isEntered.current) return;
    isEntered.current = false;
    pick(active);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeAfter(event.key, place, flat.length);
    const more = groups.find(({ items }) => active !== undefined && items.includes(active));
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isWaiting && chosen === undefined) isEntered.current = true;
      else pick(active);
    } else if (event.key === 'Tab' && !event.shiftKey && more?.more && onMore) onMore(more.group);
    else if (step !== undefined) setChosen(flat[step] && idOf(flat[step]));
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
            isEntered.current = false;
            setQuery(event.target.value);
            setChosen(undefined);
            onQuery?.(event.target.value);
          }}
        />
        {note && <span className="palette-note">{note}</span>}
      </div>
      <div className="palette-list" ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
        {groups.map(({ group, items, note: groupNote, more }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden>
              <span>{group}</span>
              {more ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: Tab in the combobox does the same
                // biome-ignore lint/a11y/useKeyWithClickEvents: Tab in the combobox does the same
                <span className="palette-more" onClick={() => onMore?.(group)}>
                  {more.toLocaleString('en')} more
                </span>
              ) : (
                <span>{groupNote}</span>
              )}
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
                onPointerMove={() => item !== active && setChosen(idOf(item))}
              >
                {row(item, query)}
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
