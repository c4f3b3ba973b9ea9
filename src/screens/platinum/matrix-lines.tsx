/** The rows of the network matrix as its table shows them, and what an edit of a cell means. */
import type { Appliance } from '../../core/appliance/types.ts';
import { markWords, matrixColumns } from '../../core/platinum/matrix-csv.ts';
import { type MatrixEnd, type MatrixRow, networkMatrix } from '../../core/platinum/network-matrix.ts';
import type { Tick } from '../../core/platinum/record.ts';
import {
  type TickState,
  tickOf,
  tickRows,
  tickState,
  tickWords,
  untickRows,
} from '../../core/platinum/ticks.ts';
import type { Tone } from '../../ui/icon.ts';
import { Pill } from '../../ui/Pill.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AddressEnd } from './AddressEnd.tsx';
import { dateNotValid, dayText, readDay } from './dates.ts';

export type MatrixLine = {
  readonly row: MatrixRow;
  readonly tick: Tick | undefined;
  readonly state: TickState;
};

export const matrixLines = (appliance: Appliance): readonly MatrixLine[] =>
  networkMatrix(appliance).map((row) => ({
    row,
    tick: tickOf(appliance, row),
    state: tickState(appliance, row),
  }));

const tones: Readonly<Record<TickState, Tone>> = { open: 'neutral', ticked: 'ok', outdated: 'warn' };
const short: Readonly<Record<TickState, string>> = { open: 'Open', ticked: 'Ticked', outdated: 'Outdated' };

const textOf = (id: string) => {
  const column = matrixColumns.find((one) => one.id === id);
  return ({ row }: MatrixLine) => column?.text(row) ?? '';
};

/** Several addresses are told by their count, which is in the name. */
const addressOf = ({ addresses }: MatrixEnd) =>
  addresses.length === 0 ? 'not stated' : addresses.length === 1 ? addresses[0] : undefined;

export const matrixTableColumns: readonly Column<MatrixLine>[] = [
  {
    id: 'state',
    title: 'State',
    editor: ['Open', 'Ticked'],
    kind: 'text',
    text: ({ state }) => short[state],
    cell: ({ state }) => (
      <Pill tone={tones[state]} title={tickWords[state]}>
        {short[state]}
      </Pill>
    ),
  },
  { id: 'application', title: 'Application', kind: 'text', text: textOf('application') },
  {
    id: 'from',
    title: 'From',
    kind: 'text',
    mono: true,
    text: (line) => `${textOf('from')(line)} ${textOf('fromAddress')(line)}`,
    cell: ({ row }) => <AddressEnd name={row.from.name} address={addressOf(row.from)} />,
  },
  {
    id: 'to',
    title: 'To',
    kind: 'text',
    mono: true,
    text: (line) => `${textOf('to')(line)} ${textOf('toAddress')(line)}`,
    cell: ({ row }) => <AddressEnd name={row.to.name} address={addressOf(row.to)} />,
  },
  { id: 'port', title: 'Port', kind: 'text', mono: true, text: textOf('port') },
  {
    id: 'date',
    title: 'Date',
    kind: 'text',
    mono: true,
    editor: 'text',
    text: ({ tick }) => dayText(tick?.date),
  },
  {
    id: 'evidence',
    title: 'Evidence',
    kind: 'text',
    editor: 'text',
    text: ({ tick }) => tick?.evidence ?? '',
  },
  { id: 'purpose', title: 'Purpose', kind: 'text', text: textOf('purpose') },
  { id: 'direction', title: 'Direction', kind: 'text', text: textOf('direction') },
  {
    id: 'mark',
    title: 'Source',
    kind: 'text',
    text: textOf('mark'),
    cell: ({ row }) => <Pill tone={row.mark === 'verify' ? 'warn' : 'neutral'}>{markWords[row.mark]}</Pill>,
  },
];

type TickEdit =
  | { readonly problem: string }
  | { readonly label: string; readonly change: (appliance: Appliance) => Appliance };

/** A date or evidence ticks the row: nobody has evidence of a row that is open. */
export function editTick(
  { row, tick }: MatrixLine,
  columnId: string,
  typed: string,
  today: string,
  by = '',
): TickEdit {
  const text = typed.trim();
  const what = `${row.application} to ${row.to.name}`;
  const untick = {
    label: `Take the tick of ${what} back`,
    change: (appliance: Appliance) => untickRows(appliance, [row]),
  };
  const date = columnId === 'date' ? readDay(text) : (tick?.date ?? today);
  if (date === undefined) return { problem: dateNotValid };
  if (date === '' || (columnId === 'state' && text !== short.ticked)) return untick;
  const evidence = columnId === 'evidence' ? text : undefined;
  return {
    label: columnId === 'evidence' ? `Change the evidence of ${what}` : `Tick ${what}`,
    change: (appliance) =>
      // Whoever ticks it again has seen it again.
      tickRows(appliance, [row], {
        date: columnId === 'state' ? today : date,
        ...(evidence !== undefined && { evidence }),
        ...(by && { by }),
      }),
  };
}
