/** The rows of the network matrix as its table shows them, and what an edit of a cell means. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Tick } from '../../../core/platinum/contract/record.ts';
import { matrixColumns } from '../../../core/platinum/matrix/matrix-csv.ts';
import {
  type MatrixEnd,
  type MatrixRow,
  networkMatrix,
} from '../../../core/platinum/matrix/network-matrix.ts';
import {
  type TickState,
  tickOf,
  tickRows,
  tickState,
  tickWords,
  untickRows,
} from '../../../core/platinum/matrix/ticks.ts';
import { readDay } from '../../../core/time/typed-dates.ts';
import { AddressEnd, TwoLines } from '../../../parts/change-notice/AddressEnd.tsx';
import { dayText } from '../../../parts/labels/dates.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

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

/** Several addresses show only their count, which is in the name. */
const addressOf = ({ addresses }: MatrixEnd) =>
  addresses.length === 0 ? 'not stated' : addresses.length === 1 ? addresses[0] : undefined;

/** Widths in characters, for long tables: together they fit into a window of 1366 pixels. */
export const matrixTableColumns: readonly Column<MatrixLine>[] = [
  {
    id: 'state',
    title: 'State',
    editor: ['Open', 'Ticked'],
    kind: 'text',
    width: 10.5,
    text: ({ state }) => short[state],
    cell: ({ state }) => (
      <Pill tone={tones[state]} title={tickWords[state]}>
        {short[state]}
      </Pill>
    ),
  },
  {
    id: 'application',
    title: 'Application, port',
    kind: 'text',
    width: 14.8,
    text: (line) => `${textOf('application')(line)} ${textOf('port')(line)}`,
    cell: (line) => <TwoLines first={textOf('application')(line)} second={textOf('port')(line)} />,
  },
  {
    id: 'from',
    width: 16.6,
    title: 'From',
    kind: 'text',
    mono: true,
    text: (line) => `${textOf('from')(line)} ${textOf('fromAddress')(line)}`,
    cell: ({ row }) => <AddressEnd name={row.from.name} address={addressOf(row.from)} />,
  },
  {
    id: 'to',
    width: 16.6,
    title: 'To',
    kind: 'text',
    mono: true,
    text: (line) => `${textOf('to')(line)} ${textOf('toAddress')(line)}`,
    cell: ({ row }) => <AddressEnd name={row.to.name} address={addressOf(row.to)} />,
  },
  {
    id: 'date',
    width: 9.6,
    title: 'Date',
    kind: 'text',
    mono: true,
    editor: 'text',
    text: ({ tick }) => dayText(tick?.date),
  },
  {
    id: 'evidence',
    width: 8,
    title: 'Evidence',
    kind: 'text',
    editor: 'text',
    text: ({ tick }) => tick?.evidence ?? '',
    cell: ({ tick }) => <span title={tick?.evidence}>{tick?.evidence}</span>,
  },
  {
    id: 'purpose',
    title: 'Purpose, direction, source',
    kind: 'text',
    width: 36.8,
    text: (line) => ['purpose', 'direction', 'mark'].map((id) => textOf(id)(line)).join(' '),
    cell: (line) => (
      <>
        {line.row.purpose}
        <br />
        <span className="muted">{textOf('direction')(line)}</span>{' '}
        <MarkPill mark={line.row.mark} compact={line.row.mark === 'documented'} />
      </>
    ),
  },
];

type TickEdit =
  | { readonly problem: string }
  | { readonly label: string; readonly change: (appliance: Appliance) => Appliance };

/** A date or evidence ticks the row: an open row has no evidence. */
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
  const evidence = columnId === 'evidence' ? evidenceText(text) : undefined;
  return {
    label: columnId === 'evidence' ? `Change the evidence of ${what}` : `Tick ${what}`,
    change: (appliance) =>
      // Ticking a row again means that the user has checked it again.
      tickRows(appliance, [row], {
        date: columnId === 'state' ? today : date,
        ...(evidence !== undefined && { evidence }),
        ...(by && { by }),
      }),
  };
}
