/**
 * What keys and pointer do in the matrix: a cell, a row, a column and a block of cells are chosen; the arrows move from
 * cell to cell. A cell is named by its place, `row.column`; column 0 is the head of its row.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import type { Picked } from '../../../ui/table/table-selection.ts';

type Place = { readonly row: number; readonly column: number };

/** A block that keys and pointer extend and shrink: `after` is `before` with the block. */
type Range = { readonly anchor: Place; readonly before: Picked; readonly after: Picked };

const placeAt = (target: EventTarget): Place | undefined => {
  const text = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
  const [row, column] = text?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

/** All of them chosen: none of them after it; else all of them. */
export function toggled(picked: Picked, rows: readonly MatrixRow[]): Picked {
  const next = new Set(picked);
  if (rows.every(({ key }) => picked.has(key))) for (const { key } of rows) next.delete(key);
  else for (const { key } of rows) next.add(key);
  return next;
}

export function useMatrixSelection({
  rows,
  columns,
  rulesAt,
  picked,
  onPick,
  onFold,
}: {
  /** Number of lines and of lanes of the table. */
  rows: number;
  columns: number;
  /** The rules of a cell; of column 0 those of the whole row. */
  rulesAt(row: number, column: number): readonly MatrixRow[];
  picked: Picked;
  onPick(picked: Picked): void;
  /** Opens or closes the group of that row. */
  onFold(row: number): void;
}) {
  const [requested, setActive] = useState<Place>({ row: 0, column: 0 });
  const active = { row: Math.min(requested.row, rows - 1), column: Math.min(requested.column, columns) };
  const range = useRef<Range>(undefined);
  const dragged = useRef<{ moved: boolean }>(undefined);
  const block = (from: Place, to: Place, before: Picked): Picked => {
    const next = new Set(before);
    for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row++)
      for (
        let column = Math.min(from.column, to.column);
        column <= Math.max(from.column, to.column);
        column++
      )
        if (column > 0) for (const { key } of rulesAt(row, column)) next.add(key);
    return next;
  };
  /** The block from the place where the range began, instead of the block before it. */
  const extend = (to: Place, from?: Place) => {
    const { anchor = from, before, after } = range.current ?? {};
    if (!anchor) return;
    // Another selection since: it is what the next block is added to.
    const base = before && after === picked ? before : picked;
    const next = block(anchor, to, base);
    range.current = { anchor, before: base, after: next };
    onPick(next);
  };
  /** Selects or clears one cell; a range begins at it. */
  const begin = (anchor: Place) => {
    const rules = rulesAt(anchor.row, anchor.column);
    const next = rules.length > 0 ? toggled(picked, rules) : picked;
    range.current = { anchor, before: next, after: next };
    if (rules.length > 0) onPick(next);
  };
  const goTo = (place: Place, table: Element) => {
    setActive(place);
    const cell = table.querySelector<HTMLElement>(`[data-at="${place.row}.${place.column}"]`);
    cell?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // A key in a check box or a button of the table is theirs.
    const cell = event.target as HTMLElement;
    if (cell.dataset.at === undefined) return;
    const [down, right] = steps[event.key] ?? [0, 0];
    if (down !== 0 || right !== 0 || event.key === 'Home' || event.key === 'End') {
      const isEnd = event.key === 'Home' || event.key === 'End';
      const column = isEnd ? (event.key === 'End' ? columns : 0) : active.column + right;
      const next = {
        row: Math.max(0, Math.min(rows - 1, active.row + down)),
        column: Math.max(0, Math.min(columns, column)),
      };
      if (event.shiftKey) extend(next, active);
      else range.current = undefined;
      goTo(next, event.currentTarget);
    } else if (event.key === ' ') begin(active);
    else if (event.key === 'Enter' && active.column === 0) onFold(active.row);
    else return;
    event.preventDefault();
  };

  return {
    active,
    onTable: {
      onKeyDown,
      onPointerDown: (event: PointerEvent) => {
        const place = placeAt(event.target);
        if (!place || place.column === 0 || event.button !== 0) return;
        if (!event.shiftKey) range.current = { anchor: place, before: picked, after: picked };
        dragged.current = { moved: false };
      },
      onPointerOver: (event: PointerEvent) => {
        const place = placeAt(event.target);
        const drag = dragged.current;
        const anchor = range.current?.anchor;
        if (!drag || (event.buttons & 1) === 0 || !anchor || !place || place.column === 0) return;
        if (place.row === anchor.row && place.column === anchor.column && !drag.moved) return;
        drag.moved = true;
        extend(place);
      },
      onClick: (event: { target: EventTarget; shiftKey: boolean }) => {
        const { moved } = dragged.current ?? {};
        dragged.current = undefined;
        const place = placeAt(event.target);
        if (moved || !place || place.column === 0) return;
        setActive(place);
        if (event.shiftKey && range.current) extend(place);
        else begin(place);
      },
    },
  };
}
