import { useMemo } from 'react';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import type { ProblemLevel } from '../../core/text/level.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { levelTones } from '../../ui/text/level-tones.ts';
import { Pill } from '../../ui/text/Pill.tsx';

/** One address before and after. */
export type PreviewLine = {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** What to know of it, the most severe first. */
  readonly remark?: { readonly level: ProblemLevel | 'info'; readonly text: string } | undefined;
};

const columnsFor = (title: string): readonly Column<PreviewLine>[] => [
  { id: 'name', title, text: (line) => line.name, mono: true },
  {
    id: 'from',
    title: 'Now',
    text: (line) => line.from,
    mono: true,
    cell: ({ from, to, remark }) =>
      from === '' ? (
        <span className="muted">none</span>
      ) : to === from || remark?.level === 'error' ? (
        from
      ) : (
        <del>{from}</del>
      ),
  },
  {
    id: 'to',
    title: 'Then',
    text: (line) => line.to,
    mono: true,
    cell: ({ from, to, remark }) =>
      remark?.level === 'error' ? (
        <span className="muted">{to || 'none'}</span>
      ) : to === '' ? (
        <span className="muted">none</span>
      ) : to === from ? (
        to
      ) : (
        <ins>{to}</ins>
      ),
  },
  {
    id: 'remark',
    title: 'Remark',
    text: (line) => line.remark?.text ?? '',
    width: 44,
    cell: ({ remark }) =>
      remark && (
        <Pill tone={levelTones[remark.level]} title={remark.text}>
          {remark.text}
        </Pill>
      ),
  },
];

const byName = columnsFor('Name');
const byAddress = columnsFor('Address');

/** Old and new of each address, before anything is done. Without remarks there is no column for them. */
export function PreviewTable({
  label,
  lines,
  empty,
  called = 'name',
}: {
  label: string;
  lines: readonly PreviewLine[];
  empty: string;
  /** Where names change, `name` would be ambiguous, so the address identifies the line. */
  called?: 'name' | 'address';
}) {
  const columns = called === 'name' ? byName : byAddress;
  const remarked = lines.some(({ remark }) => remark);
  const shown = useMemo(() => (remarked ? columns : columns.slice(0, -1)), [remarked, columns]);
  return (
    <div className="address-preview">
      <Table<PreviewLine>
        label={label}
        columns={shown}
        rows={lines}
        rowId={(line) => line.id}
        rowLevel={({ remark }) => (remark && remark.level !== 'info' ? remark.level : undefined)}
        empty={empty}
      />
    </div>
  );
}

/** `12 of 14 addresses change, 2 stay as they are`; a status, so screen readers repeat it whenever it changes. */
export function PreviewCount({ changing, staying }: { changing: number; staying: number }) {
  return (
    <p className="row" role="status">
      {changing > 0 && (
        <Pill tone="ok">
          {changing === 1 ? '1 address changes' : `${countWords('endpoints', changing)} change`}
        </Pill>
      )}
      {changing === 0 && staying === 0 && <Pill tone="neutral">Nothing changes</Pill>}
      {staying > 0 && (
        <Pill tone="bad">
          {staying === 1
            ? '1 address stays as it is'
            : `${countWords('endpoints', staying)} stay as they are`}
        </Pill>
      )}
    </p>
  );
}
