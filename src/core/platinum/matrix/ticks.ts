/**
 * Ticks of matrix rows: the day on which a row was seen to work, and what shows it. A tick is of the addresses and ports
 * that it was given for: when they change it is kept, and counts as outdated.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { entriesOf, platinumOf, type Tick, withPlatinum } from '../contract/record.ts';
import { type MatrixRow, networkMatrix, wireOf } from './network-matrix.ts';

type TickState = 'open' | 'ticked' | 'outdated';

export const tickWords: Readonly<Record<TickState, string>> = {
  open: 'Open',
  ticked: 'Ticked',
  outdated: 'Address or port changed since',
};

type Ticks = Readonly<Record<string, Tick>>;

const noTicks: Ticks = {};

const ticksOf = (appliance: Appliance): Ticks => platinumOf(appliance).ticks ?? noTicks;

const tickIn = (ticks: Ticks, { key }: MatrixRow): Tick | undefined =>
  ticks !== noTicks && Object.hasOwn(ticks, key) ? ticks[key] : undefined;

function stateIn(ticks: Ticks, row: MatrixRow): TickState {
  const tick = tickIn(ticks, row);
  if (!tick) return 'open';
  return tick.wire === wireOf(row) ? 'ticked' : 'outdated';
}

export const tickOf = (appliance: Appliance, row: MatrixRow): Tick | undefined =>
  tickIn(ticksOf(appliance), row);

export const tickState = (appliance: Appliance, row: MatrixRow): TickState =>
  stateIn(ticksOf(appliance), row);

export type RowCount = { readonly all: number; readonly ticked: number; readonly outdated: number };

const countIn = memoize((ticks: Ticks) =>
  memoize((rows: readonly MatrixRow[]): RowCount => {
    let ticked = 0;
    let outdated = 0;
    for (const row of rows) {
      const state = stateIn(ticks, row);
      if (state === 'ticked') ticked++;
      else if (state === 'outdated') outdated++;
    }
    return { all: rows.length, ticked, outdated };
  }),
);

/** Counted once for a list of rows, until a tick changes: a key that moves the focus counts nothing. */
export const countRows = (appliance: Appliance, rows: readonly MatrixRow[]): RowCount =>
  countIn(ticksOf(appliance))(rows);

/** Ticks rows on a day (`YYYY-MM-DD`); existing evidence stays unless new evidence is given. */
export function tickRows(
  appliance: Appliance,
  rows: readonly MatrixRow[],
  { date, evidence, by }: { readonly date: string; readonly evidence?: string; readonly by?: string },
): Appliance {
  const ticks = { ...entriesOf(appliance, 'ticks') };
  for (const row of rows) {
    const text = evidence ?? tickOf(appliance, row)?.evidence;
    ticks[row.key] = { date, wire: wireOf(row), ...(text && { evidence: text }), ...(by && { by }) };
  }
  return withPlatinum(appliance, 'ticks', ticks);
}

export function untickRows(appliance: Appliance, rows: readonly MatrixRow[]): Appliance {
  const gone = new Set(rows.map(({ key }) => key));
  const remaining = Object.entries(entriesOf(appliance, 'ticks')).filter(([key]) => !gone.has(key));
  return withPlatinum(appliance, 'ticks', Object.fromEntries(remaining));
}

type TickCount = { readonly ticked: number; readonly outdated: number; readonly rows: number };

const byKey = memoize((rows: readonly MatrixRow[]) => new Map(rows.map((row) => [row.key, row])));

/** Walks the ticks, not the rows: it is asked for at every edit. */
export function tickCount(appliance: Appliance): TickCount {
  const rows = networkMatrix(appliance);
  const ticks = Object.entries(platinumOf(appliance).ticks ?? {});
  if (ticks.length === 0) return { ticked: 0, outdated: 0, rows: rows.length };
  const known = byKey(rows);
  let ticked = 0;
  let outdated = 0;
  for (const [key, tick] of ticks) {
    const row = known.get(key);
    if (!row) continue;
    if (tick.wire === wireOf(row)) ticked++;
    else outdated++;
  }
  return { ticked, outdated, rows: rows.length };
}
