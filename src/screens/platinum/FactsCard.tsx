import { useMemo } from 'react';
import type { Appliance, Mark } from '../../core/appliance/types.ts';
import type { EditableFact } from '../../core/appliance/types-services.ts';
import { type FactLine, factLines, factOf, isCitable, withFact } from '../../core/platinum/facts.ts';
import { markWords } from '../../core/platinum/matrix-csv.ts';
import { dateNotValid, dayText, readDay } from '../../parts/dates.ts';
import { useServices } from '../../parts/use-services.ts';
import { Card } from '../../ui/Card.tsx';
import { numbersOnly } from '../../ui/field-checks.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useEditor } from './use-editor.ts';

type Row = { readonly line: FactLine; readonly fact: EditableFact<number> };

export const markOf = (word: string): Mark | undefined =>
  (Object.keys(markWords) as Mark[]).find((mark) => markWords[mark] === word);

const columns: readonly Column<Row>[] = [
  { id: 'title', title: 'What', text: ({ line }) => line.title },
  {
    id: 'value',
    title: 'Value',
    editor: 'text',
    text: ({ fact }) => (fact.value === null ? '' : String(fact.value)),
    cell: ({ line, fact }) =>
      fact.value === null ? (
        <span className="muted">not set</span>
      ) : (
        // A value that nobody can look up stays off paper.
        <span className={isCitable(fact) ? undefined : 'no-print'}>{`${fact.value} ${line.unit}`}</span>
      ),
  },
  {
    id: 'source',
    title: 'Document',
    editor: 'text',
    text: ({ fact }) => fact.source ?? '',
    cell: ({ fact }) => fact.source || <span className="muted">not stated</span>,
  },
  {
    id: 'mark',
    title: 'Source',
    editor: Object.values(markWords),
    text: ({ fact }) => markWords[fact.mark],
    cell: ({ fact }) => (
      <Pill tone={fact.mark === 'verify' ? 'warn' : 'neutral'}>{markWords[fact.mark]}</Pill>
    ),
  },
  {
    id: 'asOf',
    title: 'As of',
    mono: true,
    editor: 'text',
    text: ({ fact }) => dayText(fact.asOf),
    cell: ({ fact }) => dayText(fact.asOf) || <span className="muted">-</span>,
  },
  {
    id: 'editedBy',
    title: 'Changed by',
    text: ({ fact }) => fact.editedBy ?? '',
    cell: ({ fact }) => fact.editedBy || <span className="muted">-</span>,
  },
];

/** Response targets, patch cadence, password expiry: numbers that the contract's edition decides. */
export function FactsCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const editedBy = useEditor();
  const rows = useMemo(
    () => factLines.map((line): Row => ({ line, fact: factOf(appliance, line) })),
    [appliance],
  );
  const edit = ({ line }: Row, columnId: string, typed: string): string | undefined => {
    const text = typed.trim();
    const take = (change: Parameters<typeof withFact>[2]) => {
      workspace.edit(`Change '${line.title}'`, (document) =>
        withFact(document, line, { ...change, editedBy }),
      );
      return undefined;
    };
    if (columnId === 'value') return numbersOnly(text) ?? take({ value: text === '' ? null : Number(text) });
    if (columnId === 'source') return take({ source: text });
    if (columnId === 'mark') return take({ mark: markOf(text) ?? 'verify' });
    const asOf = readDay(text);
    return asOf === undefined ? dateNotValid : take({ asOf });
  };
  return (
    <Card title="Response targets and patch cadence" flush>
      <Table<Row>
        label="Response targets and patch cadence"
        columns={columns}
        rows={rows}
        rowId={({ line }) => line.id}
        onEdit={edit}
      />
      <p className="card-note small muted">
        Targets are no guarantees. Take them from your contract's edition: without a document and a date a
        value is never printed for others. Enter or a double click changes a cell.
      </p>
    </Card>
  );
}
