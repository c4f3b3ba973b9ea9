import { writeCsv } from '../../../core/table/write-csv.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { zonedDateTime } from '../../../ui/text/format-date.ts';

const number = { kind: 'number', align: 'end' } as const;

/** The columns of the list as texts: for the filter, the order and the CSV. The list decides how they look. */
export const listColumns: readonly Column<RecordMeta>[] = [
  { id: 'name', title: 'Name', kind: 'text', text: ({ name }) => name },
  { id: 'score', title: 'Pre-audit', kind: 'number', text: ({ score }) => String(score ?? '') },
  { id: 'generation', title: 'Generation', kind: 'text', text: ({ generation }) => generation ?? '' },
  { id: 'racks', title: 'Racks', ...number, text: ({ counts }) => String(counts.racks) },
  { id: 'machines', title: 'Machines', ...number, text: ({ counts }) => String(counts.machines) },
  { id: 'addresses', title: 'Addresses', ...number, text: ({ counts }) => String(counts.endpoints) },
  { id: 'changed', title: 'Changed', kind: 'text', text: ({ at }) => zonedDateTime(at) },
  { id: 'by', title: 'By', kind: 'text', text: ({ by }) => by },
  { id: 'revision', title: 'Revision', ...number, text: ({ revision }) => String(revision) },
];

/** With the note of the last save, which the list shows under the pointer alone. */
export const listCsv = (records: readonly RecordMeta[]): string =>
  writeCsv([
    [...listColumns.map(({ title }) => title), 'Note'],
    ...records.map((meta) => [...listColumns.map(({ text }) => text(meta)), meta.note]),
  ]);
