import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../../ui/text/classes.ts';

export type GridItem = {
  /** Stable among the items. */
  readonly key: number;
  /** A class of subnet-map.css, without its `map-`. */
  readonly look: string;
  readonly sign: string;
  /** Everything about it in words. */
  readonly name: string;
};

type Props = {
  readonly label: string;
  readonly items: readonly GridItem[];
  readonly columns: number;
  /** The label before a row: the name of its first item. */
  readonly rowLabel: (key: number) => string;
  /** Place of the item that the keys are at. */
  readonly active: number;
  /** Keys of items that are shown as one with what another part of the screen speaks of. */
  readonly lit: ReadonlySet<number>;
  readonly onActive: (place: number) => void;
  /** The item under the pointer, or under the keys when the focus comes; undefined when neither is here. */
  readonly onLook: (place: number | undefined) => void;
  readonly onOpen: (place: number) => void;
  readonly onUp?: (() => void) | undefined;
};

const page = 8;

/** Where the keys lead: rows follow each other, so the right arrow at the end of one goes on in the next. */
export function moveIn(
  count: number,
  columns: number,
  place: number,
  key: string,
  ctrl: boolean,
): number | undefined {
  const row = place - (place % columns);
  const moves: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns < count ? place + columns : place,
    ArrowUp: place >= columns ? place - columns : place,
    Home: ctrl ? 0 : row,
    End: ctrl ? count - 1 : row + columns - 1,
    PageDown: place + columns * page,
    PageUp: place - columns * page,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/** A picture of up to 1,024 cells as a grid of one tab stop: the focus stays on it and names the active cell. */
export const CellGrid = memo(function CellGrid(props: Props) {
  const { label, items, columns, rowLabel, active, lit, onActive, onLook, onOpen, onUp } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === table.current)
      document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moveIn(items.length, columns, active, event.key, event.ctrlKey || event.metaKey);
    if (to !== undefined) {
      onActive(to);
      onLook(to);
    } else if (event.key === 'Enter') onOpen(active);
    else if (event.key === 'Backspace' && onUp) onUp();
    else return;
    event.preventDefault();
  };
  const placeOf = (target: EventTarget): number | undefined => {
    const place = (target as Element).closest<HTMLElement>('td')?.dataset.place;
    return place === undefined ? undefined : Number(place);
  };
  const rows: (readonly GridItem[])[] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  const activeRow = Math.floor(active / columns);
  const grid = { role: 'grid', 'aria-activedescendant': `${id}-${active}` };
  return (
    <table
      ref={table}
      className="map-grid"
      {...grid}
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={() => onLook(active)}
      onBlur={() => onLook(undefined)}
      onPointerLeave={() => onLook(undefined)}
      onPointerOver={(event) => onLook(placeOf(event.target))}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (place === undefined) return;
        onActive(place);
        onOpen(place);
      }}
    >
      <tbody>
        {rows.map((row, at) => (
          <Row
            key={row[0]?.key}
            id={id}
            first={at * columns}
            items={row}
            label={rowLabel(row[0]?.key ?? 0)}
            active={at === activeRow ? active : -1}
            lit={row.flatMap(({ key }) => (lit.has(key) ? key : [])).join()}
          />
        ))}
      </tbody>
    </table>
  );
});

type RowProps = {
  readonly id: string;
  readonly first: number;
  readonly items: readonly GridItem[];
  readonly label: string;
  readonly active: number;
  /** Keys with commas between: a text, so that a row draws again only when its own light changes. */
  readonly lit: string;
};

const Row = memo(
  function Row({ id, first, items, label, active, lit }: RowProps) {
    const bright = lit ? lit.split(',').map(Number) : [];
    return (
      <tr>
        <th scope="row">{label}</th>
        {items.map(({ key, look, sign, name }, at) => (
          <td
            key={key}
            id={`${id}-${first + at}`}
            data-place={first + at}
            className={classes(
              `map-${look}`,
              first + at === active && 'active',
              bright.includes(key) && 'lit',
            )}
            aria-label={name}
          >
            {sign}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.first === after.first &&
    before.label === after.label &&
    before.active === after.active &&
    before.lit === after.lit &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at]),
);
