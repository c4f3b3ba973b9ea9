import { useMemo, useState } from 'react';
import type { Appliance, Id, Mark } from '../../../core/appliance/document/appliance-types.ts';
import { lowerFirst, upperFirst } from '../../../core/text/first-letter.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { SubjectTable } from './input-groups.ts';
import { type Lack, waitingWords } from './missing.ts';
import { originOf } from './origin.ts';
import { choicesOf, inputAt } from './places.ts';
import { factAt, parseAt, textAt, withValue } from './values.ts';

type Props = {
  readonly appliance: Appliance;
  readonly table: SubjectTable;
  readonly mark: Mark;
  readonly lacks: ReadonlyMap<string, Lack>;
};

/** `all`: what is typed there is taken for every row at once. */
type Row = { readonly id: Id; readonly name: string; readonly all?: readonly Id[] };

/** Inputs of one kind of subject: a row each, and a first row for all of them. */
export function SubjectInputs({ appliance, table, mark, lacks }: Props) {
  const { workspace, clock } = useServices();
  const [apart, setApart] = useState(false);
  const subjects = table.subjects(appliance);
  const columns = useMemo(() => columnsOf(appliance, table, lacks), [appliance, table, lacks]);
  if (subjects.length === 0) return null;
  const all = { id: '*', name: `All ${subjects.length} ${table.many}`, all: subjects.map(({ id }) => id) };
  const isAlike = subjects.length > 1 && !apart && agree(appliance, table, lacks, all.all);
  const rows: readonly Row[] = isAlike ? [all] : subjects.length > 1 ? [all, ...subjects] : subjects;
  const onEdit = (row: Row, place: string, text: string) => {
    const parsed = parseAt(appliance, place, text, localDay(clock.now()));
    if (!parsed.ok) return parsed.problem;
    const at = new Date(clock.now()).toISOString();
    const of = row.all ? lowerFirst(row.name) : row.name;
    workspace.edit(`Enter ${inputAt(place).label} of ${of}`, (document) =>
      withValue(document, place, row.all ?? [row.id], parsed.value, { at, mark }),
    );
    return undefined;
  };
  return (
    <div data-inputs={table.places.join(' ')}>
      <Card
        title={table.title}
        note={
          isAlike
            ? 'The same for each'
            : subjects.length > 1 && `The first row is for all ${subjects.length} at once`
        }
        actions={
          isAlike && (
            <Button
              variant="quiet"
              aria-label={`Each by itself: ${table.title}`}
              onClick={() => setApart(true)}
            >
              Each by itself
            </Button>
          )
        }
        flush
      >
        <Table<Row>
          label={`Inputs: ${table.title}`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          onEdit={onEdit}
        />
      </Card>
    </div>
  );
}

/** Nothing is missing and every subject has the same values: one row covers them all. */
const agree = (appliance: Appliance, { places }: SubjectTable, lacks: Props['lacks'], ids: readonly Id[]) =>
  places.every(
    (place) => !lacks.has(place) && new Set(ids.map((id) => textAt(appliance, place, id))).size === 1,
  );

function columnsOf(
  appliance: Appliance,
  table: SubjectTable,
  lacks: ReadonlyMap<string, Lack>,
): readonly Column<Row>[] {
  const text = (place: string, row: Row) => {
    if (!row.all) return textAt(appliance, place, row.id);
    const texts = new Set(row.all.map((id) => textAt(appliance, place, id)));
    const [only = ''] = texts;
    return texts.size === 1 ? only : '';
  };
  return [
    {
      id: 'name',
      title: upperFirst(table.one),
      text: ({ name }) => name,
      cell: ({ name, all }) => (all ? <b>{name}</b> : <span className="mono">{name}</span>),
    },
    ...table.places.map(
      (place): Column<Row> => ({
        id: place,
        title: inputAt(place).label,
        text: (row) => text(place, row),
        mono: true,
        editor: choicesOf(place) ? ['', ...(choicesOf(place) ?? [])] : 'text',
        cell: (row) => cellOf(appliance, place, row, text(place, row)),
        mark: (row) => {
          const lack = lacks.get(place);
          if (!lack || row.all || (lack.subjects.size > 0 && !lack.subjects.has(row.id))) return undefined;
          return { level: 'warning', text: `Missing: ${waitingWords(lack)}` };
        },
      }),
    ),
  ];
}

/** The value with its origin as the title; a row for all shows when its subjects differ. */
function cellOf(appliance: Appliance, place: string, row: Row, text: string) {
  // A long text wraps in its cell, so that no column leaves the window.
  const className = text.length > 24 ? 'audit-text' : undefined;
  if (row.all)
    return text ? (
      <span className={className}>{text}</span>
    ) : (
      <span className="muted">{row.all.some((id) => textAt(appliance, place, id)) ? 'differs' : ''}</span>
    );
  const fact = factAt(appliance, place, row.id);
  return (
    <span title={fact && originOf(fact)} className={className}>
      {text}
    </span>
  );
}
