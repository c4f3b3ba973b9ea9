/** The network matrix in words: the columns that screen, paper and CSV share. */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { directionWords, type MatrixEnd, type MatrixRow, networkMatrix } from './network-matrix.ts';
import { tickOf, tickState, tickWords } from './ticks.ts';

export const markWords: Readonly<Record<Mark, string>> = {
  documented: 'Vendor document',
  practice: 'Field practice',
  verify: 'Check on your release',
};

/** Longer lists show only their count, because thousands of rows may share them. */
const mostAddresses = 64;

const addresses = ({ addresses: all }: MatrixEnd): string => {
  if (all.length > mostAddresses) return `${all.length} addresses`;
  return all.join(' ') || 'not set';
};

/** `TCP 22`, `ICMP 0, 8`, `TCP, port not set`. */
export function portWords({ protocol, ports }: Pick<MatrixRow, 'protocol' | 'ports'>): string {
  if (ports === null) return `${protocol}, port not set`;
  const list = ports.replaceAll(',', ', ');
  if (protocol === 'ICMP') return list === '' ? 'ICMP' : `ICMP ${list}`;
  return `${protocol} ${list}`;
}

type MatrixColumn = { readonly id: string; readonly title: string; text(row: MatrixRow): string };

const matrixColumns: readonly MatrixColumn[] = [
  { id: 'application', title: 'Application', text: ({ application }) => application },
  { id: 'from', title: 'From', text: ({ from }) => from.name },
  { id: 'fromAddress', title: 'From address', text: ({ from }) => addresses(from) },
  { id: 'to', title: 'To', text: ({ to }) => to.name },
  { id: 'toAddress', title: 'To address', text: ({ to }) => addresses(to) },
  { id: 'port', title: 'Port', text: portWords },
  { id: 'purpose', title: 'Purpose', text: ({ purpose }) => purpose },
  { id: 'direction', title: 'Direction', text: ({ direction }) => directionWords[direction] },
  { id: 'mark', title: 'Source', text: ({ mark }) => markWords[mark] },
];

/** For a spreadsheet: no cell of it runs as a formula. */
export const matrixCsv = (
  appliance: Appliance,
  rows: readonly MatrixRow[] = networkMatrix(appliance),
): string =>
  writeCsv([
    [...matrixColumns.map(({ title }) => title), 'State', 'Date', 'Evidence'],
    ...rows.map((row) => {
      const tick = tickOf(appliance, row);
      return [
        ...matrixColumns.map((column) => column.text(row)),
        tickWords[tickState(appliance, row)],
        tick?.date ?? '',
        tick?.evidence ?? '',
      ];
    }),
  ]);
