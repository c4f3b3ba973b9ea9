import { memoize } from '../../../core/collections/memoize.ts';
import { writeCsv } from '../../../core/table/write-csv.ts';
import { plural } from '../../../core/text/plural.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { stageView, type UnsavedEdits } from './stage-words.ts';

/** `34 addresses` */
export const sizeWords = ({ counts }: RecordMeta) => plural(counts.endpoints, 'address', 'addresses');
/** `1 rack, 10 machines` */
export const partWords = ({ counts }: RecordMeta) =>
  `${plural(counts.racks, 'rack')}, ${plural(counts.machines, 'machine')}`;

/** Formatted on first use: a thousand of them would take most of a frame at the first key in the filter. */
export const changedText = memoize(({ at }: RecordMeta) => zonedDateTime(at));

/** The columns of the list as texts: for the filter and the order. The list decides how they look. */
export const listColumns = (unsaved: UnsavedEdits): readonly Column<RecordMeta>[] => [
  {
    id: 'name',
    title: 'Name',
    kind: 'text',
    // By lines, so that `vega01` comes before `vega01 copy`.
    text: ({ name, customer, file }) => [name, customer, file].filter(Boolean).join('\n'),
  },
  {
    id: 'stage',
    title: 'Stage',
    kind: 'text',
    text: (meta) => {
      const { word, note } = stageView(meta, unsaved);
      return `${word} ${note}`;
    },
  },
  // Ordered by its first number, so without a comma in it.
  {
    id: 'size',
    title: 'Size',
    kind: 'text',
    text: (meta) => `${meta.counts.endpoints} addresses ${partWords(meta)} ${meta.generation ?? ''}`,
  },
  {
    id: 'changed',
    title: 'Changed',
    kind: 'text',
    text: (meta) => `${changedText(meta)} r${meta.revision} ${meta.by}`,
  },
];

const csvColumns: readonly (readonly [title: string, text: (meta: RecordMeta) => string])[] = [
  ['Name', ({ name }) => name],
  ['Customer', ({ customer = '' }) => customer],
  ['File', ({ file = '' }) => file],
  ['Stage', (meta) => stageView(meta, new Map()).word],
  ['Pre-audit', ({ score }) => String(score ?? '')],
  ['Generation', ({ generation }) => generation ?? ''],
  ['Racks', ({ counts }) => String(counts.racks)],
  ['Machines', ({ counts }) => String(counts.machines)],
  ['Addresses', ({ counts }) => String(counts.endpoints)],
  ['Changed', changedText],
  ['By', ({ by }) => by],
  ['Revision', ({ revision }) => String(revision)],
  ['Note', ({ note }) => note],
];

/** A line for each appliance, with the note of its last save. */
export const listCsv = (records: readonly RecordMeta[]): string =>
  writeCsv([
    csvColumns.map(([title]) => title),
    ...records.map((meta) => csvColumns.map(([, text]) => text(meta))),
  ]);
