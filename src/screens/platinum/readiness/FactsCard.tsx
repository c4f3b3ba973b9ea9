import { useMemo } from 'react';
import type { Appliance, Mark } from '../../../core/appliance/document/appliance-types.ts';
import type { EditableFact } from '../../../core/appliance/document/service-types.ts';
import {
  type FactLine,
  factLines,
  isCitable,
  serviceFactOf,
  withServiceFact,
} from '../../../core/platinum/contract/service-facts.ts';
import { markWords } from '../../../core/platinum/matrix/matrix-csv.ts';
import { readDay } from '../../../core/time/typed-dates.ts';
import { dayText } from '../../../parts/labels/dates.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { numbersOnly } from '../../../ui/fields/field-checks.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import { useEditor } from '../use-editor.ts';

type Row = { readonly line: FactLine; readonly fact: EditableFact<number> };

const orDash = (text: string) => text || <span className="muted">-</span>;

type Provenance = Pick<EditableFact<unknown>, 'mark' | 'source' | 'asOf' | 'editedBy'>;

/** Where a number comes from, as of when, and who changed it: the columns of every table of such numbers. */
export const provenanceColumns = <Of,>(of: (row: Of) => Provenance): readonly Column<Of>[] => [
  {
    id: 'source',
    title: 'Document',
    editor: 'text',
    text: (row) => of(row).source ?? '',
    cell: (row) => orDash(of(row).source ?? ''),
  },
  {
    id: 'mark',
    title: 'Source',
    editor: Object.values(markWords),
    text: (row) => markWords[of(row).mark],
    cell: (row) => <MarkPill mark={of(row).mark} />,
  },
  {
    id: 'asOf',
    title: 'As of',
    mono: true,
    editor: 'text',
    text: (row) => dayText(of(row).asOf),
    cell: (row) => orDash(dayText(of(row).asOf)),
  },
  {
    id: 'editedBy',
    title: 'Changed by',
    text: (row) => of(row).editedBy ?? '',
    cell: (row) => orDash(of(row).editedBy ?? ''),
  },
];

/** What an edit of one of these columns changes; undefined for a date that is none. */
export function provenanceEdit(
  columnId: string,
  text: string,
): Partial<Pick<Provenance, 'mark' | 'source' | 'asOf'>> | undefined {
  if (columnId === 'source') return { source: text };
  const marks = Object.keys(markWords) as Mark[];
  if (columnId === 'mark') return { mark: marks.find((mark) => markWords[mark] === text) ?? 'verify' };
  const asOf = readDay(text);
  return asOf === undefined ? undefined : { asOf };
}

const columns: readonly Column<Row>[] = [
  { id: 'title', title: 'What', text: ({ line }) => line.title },
  {
    id: 'value',
    title: 'Value',
    editor: 'text',
    text: ({ fact }) => (fact.value === null ? '' : String(fact.value)),
    cell: ({ line, fact }) =>
      fact.value === null ? (
        orDash('')
      ) : (
        // A value without a source that can be looked up is not printed.
        <span className={isCitable(fact) ? undefined : 'no-print'}>{`${fact.value} ${line.unit}`}</span>
      ),
  },
  ...provenanceColumns(({ fact }: Row) => fact),
];

/** Response targets, patch cadence, password expiry: numbers that the contract's edition decides. */
export function FactsCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const editedBy = useEditor();
  const rows = useMemo(
    () => factLines.map((line): Row => ({ line, fact: serviceFactOf(appliance, line) })),
    [appliance],
  );
  const edit = ({ line }: Row, columnId: string, typed: string): string | undefined => {
    const text = typed.trim();
    const take = (change: Parameters<typeof withServiceFact>[2]) => {
      workspace.edit(`Change '${line.title}'`, (document) =>
        withServiceFact(document, line, { ...change, editedBy }),
      );
      return undefined;
    };
    if (columnId === 'value') return numbersOnly(text) ?? take({ value: text === '' ? null : Number(text) });
    const change = provenanceEdit(columnId, text);
    return change ? take(change) : dateNotValid;
  };
  return (
    <Card title="Response targets and patch cadence" flush>
      <div className="targets">
        <Table<Row>
          label="Response targets and patch cadence"
          columns={columns}
          rows={rows}
          rowId={({ line }) => line.id}
          onEdit={edit}
        />
      </div>
      <p className="card-note small muted">
        Targets are not guarantees. Take them from your contract's edition: without a document and a date a
        value is never printed for others. To change a cell, press Enter or double-click it.
      </p>
    </Card>
  );
}
