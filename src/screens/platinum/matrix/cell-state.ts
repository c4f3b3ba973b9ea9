/** The count of a cell of the matrix by the state of its rules, and the words for a selection of rules. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Tick } from '../../../core/platinum/contract/record.ts';
import { portWords } from '../../../core/platinum/matrix/matrix-csv.ts';
import { portGroupTitle } from '../../../core/platinum/matrix/matrix-table.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { type RowCount, tickOf, tickState } from '../../../core/platinum/matrix/ticks.ts';
import { plural } from '../../../core/text/plural.ts';
import { dayText } from '../../../parts/labels/dates.ts';
import type { Picked } from '../../../ui/table/table-selection.ts';

/** How many of the rows are selected; the whole walk only where there is a selection. */
export function chosenOf(rows: readonly MatrixRow[], picked: Picked): 'all' | 'some' | 'none' {
  if (picked.size === 0) return 'none';
  const count = rows.filter(({ key }) => picked.has(key)).length;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}

/** `12 of 15 open`: an outdated tick counts as open. */
export const openWords = ({ all, ticked }: RowCount): string =>
  `${(all - ticked).toLocaleString('en')} of ${all.toLocaleString('en')} open`;

/** `SNMP, 15 machines: 30 rules` */
export function selectionWords(rows: readonly MatrixRow[]): string {
  const titles = [...new Set(rows.map(portGroupTitle))];
  const machines = new Set(rows.map(({ endpoint, to }) => endpoint?.id ?? to.name)).size;
  const ports = titles.length <= 2 ? titles.join(' and ') : plural(titles.length, 'port group');
  return `${ports}, ${plural(machines, 'machine')}: ${plural(rows.length, 'rule')}`;
}

/** The tick that all rows have in common: by its day and its evidence. */
export function commonTick(appliance: Appliance, rows: readonly MatrixRow[]): Tick | undefined {
  const [first, ...others] = rows.map((row) =>
    tickState(appliance, row) === 'ticked' ? tickOf(appliance, row) : undefined,
  );
  const isSame = (one: Tick | undefined) => one?.date === first?.date && one?.evidence === first?.evidence;
  return first && others.every(isSame) ? first : undefined;
}

export const tickText = ({ date, evidence, by }: Tick): string =>
  [`Ticked ${dayText(date)}`, by, evidence].filter(Boolean).join(', ');

/** The rows of one cell, in words for its tooltip: the wire of a single row, what it is for, and its tick. */
export function cellText(appliance: Appliance, rows: readonly MatrixRow[]): string {
  const [row] = rows;
  if (!row) return '';
  const purposes = [...new Set(rows.map(({ purpose }) => purpose))].join('; ');
  const wire = rows.length === 1 ? `${row.from.name} to ${row.to.name}` : plural(rows.length, 'rule');
  const tick = commonTick(appliance, rows);
  const marks = rows.some(({ mark }) => mark === 'verify') ? ['Check on your release'] : [];
  return [portWords(row), wire, purposes, ...marks, ...(tick ? [tickText(tick)] : [])].join('. ');
}
