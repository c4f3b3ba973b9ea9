import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../text/classes.ts';
import { closing } from './closing.ts';
import { useModal } from './Dialog.tsx';
import { placeAfter } from './palette-match.ts';

export interface PickGroup<Item> {
  group: string;
  items: readonly Item[];
  /** At the end of its line, for example a count. */
  note?: string | undefined;
  /** Items that are not shown until the user asks for them. */
  more?: number | undefined;
}

/** An item, or the line that asks for the rest of a group. */
interface Line<Item> {
  id: string | number;
  group: string;
  item: Item | undefined;
}

const matchesFound = (count: number, query: string) =>
  count === 0 ? `No matches for "${query.trim()}"` : <CountFound count={count} />;

/** For screen readers: others see the list. */
export const CountFound = ({ count }: { count: number }) => (
  <span className="hidden-text">{count.toLocaleString('en')} found</span>
);

/** A combobox in a modal dialog, open while rendered: typing narrows the list, the arrows move, Enter takes. */
export function PickDialog<Item>({
  label,
  inputLabel = label,
  listLabel = label,
  placeholder,
  note,
  typed = '',
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
  status = matchesFound,
  onPick,
  onClose,
}: {
  label: string;
  inputLabel?: string;
  listLabel?: string;
  placeholder: string;
  /** At the end of the input: where it looks. */
  note?: ReactNode;
  /** In the input from the start, without a call of `onQuery`. */
  typed?: string | undefined;
  /** The items that match the query, in display order. Keep its identity: another function asks again. */
  find: (query: string) => readonly PickGroup<Item>[];
  onQuery?: (query: string) => void;
  /** Shows the rest of a group: its last line asks for it, and Tab at any line of the group. */
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
  /** Shown below the list, and not announced. */
  foot: (count: number, query: string) => ReactNode;
  /** Announced when it changes, and not while the answer is awaited. Usually the count of matches, as hidden text. */
  status?: (count: number, query: string) => ReactNode;
  onPick: (item: Item) => void;
  onClose: () => void;
}) {
  const dialog = useModal();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(typed);
  // By its id: items that come later must not move the choice to another one. Without it, the first.
  const [chosen, setChosen] = useState<string | number>();
  const groups = useMemo(() => find(query), [find, query]);
  const lines = groups.flatMap(({ group, items, more }): Line<Item>[] => [
    ...items.map((item) => ({ id: idOf(item), group, item })),
    ...(more && onMore ? [{ id: `more ${group}`, group, item: undefined }] : []),
  ]);
  const count = lines.filter(({ item }) => item !== undefined).length;
  const place = Math.max(
    0,
    lines.findIndex((line) => line.id === chosen),
  );
  const active = lines[place];
  const lineId = (of: string | number) => `${id}-${of}`;
  const isEntered = useRef(false);
  /** Place of the line that asked for the rest of its group: the first line of the rest comes there. */
  const asked = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another line becomes the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const pick = (line: Line<Item> | undefined) => {
    if (line === undefined) return;
    const { item, group } = line;
    if (item === undefined) {
      asked.current = lines.indexOf(line);
      onMore?.(group);
    } else if (!isRefused(item)) {
      if (!isStaying(item)) onClose();
      onPick(item);
    }
  };
  useEffect(() => {
    const first = asked.current === undefined ? undefined : lines[asked.current];
    asked.current = undefined;
    if (first?.item !== undefined) setChosen(first.id);
  });
  useEffect(() => {
    if (isWaiting || !isEntered.current) return;
    isEntered.current = false;
    pick(active);
  });
  const choose = (line: Line<Item> | undefined) => {
    isEntered.current = false;
    setChosen(line?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeAfter(event.key, place, lines.length);
    const more = groups.find(({ group }) => group === active?.group)?.more;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isWaiting && chosen === undefined) isEntered.current = true;
      else pick(active);
    } else if (event.key === 'Tab' && !event.shiftKey && active && more && onMore) {
      isEntered.current = false;
      if (active.item === undefined) pick(active);
      else onMore(active.group);
    } else if (step !== undefined) choose(lines[step]);
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
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : lineId(active.id)}
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
        {groups.map(({ group, note: groupNote, more = 0 }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden>
              <span>{group}</span>
              <span>{groupNote}</span>
            </div>
            {lines.map((line) =>
              line.group === group ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
                // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the combobox
                <div
                  key={line.id}
                  id={lineId(line.id)}
                  role="option"
                  aria-selected={line === active}
                  aria-disabled={(line.item && isRefused(line.item)) || undefined}
                  className={classes('palette-item', line.item ? itemClass : 'palette-more')}
                  onClick={() => pick(line)}
                  onPointerMove={() => line !== active && choose(line)}
                >
                  {line.item ? row(line.item, query) : `${more.toLocaleString('en')} more`}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
      <div className="palette-foot">
        <span role="status">{query.trim() !== '' && !isWaiting && status(count, query)}</span>
        {foot(count, query)}
      </div>
    </dialog>
  );
}
