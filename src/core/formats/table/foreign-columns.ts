/** Columns whose heading is that of a field, and whose cells are something else: models, people, running numbers. */
import { splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import type { Field } from '../shared/fields.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import { machineKindIn, plain } from '../shared/vocabulary.ts';
import type { Content } from './column-content.ts';

/** Fields whose heading has other meanings in tables of other programs. */
const doubtful: ReadonlySet<Field> = new Set(['machineKind', 'machine']);

/** A column Type, Kind or Role without a word of ours, and one of owners that are people or applications, hold no field. */
export function isOfOthers(
  field: Field,
  content: Content | undefined,
  heading: string,
  rows: readonly CsvRow[],
  cell: number,
): boolean {
  if (!content || content.filled === 0 || !doubtful.has(field) || plain(heading) === plain(field))
    return false;
  if (field === 'machineKind') return content.count.kind + content.count.role === 0;
  // A running number is no name.
  if (content.count.number === content.filled) return true;
  if (areModels(rows, cell)) return true;
  // The service that gives the address.
  if (content.samples.every((text) => /^dhcp/i.test(text))) return true;
  // `ASSET-1` below Asset is the number of an inventory.
  if (/\basset\b/i.test(heading) && content.samples.every((text) => !isMaskName(text))) return true;
  const others = rows.flatMap(({ cells }) =>
    cells.flatMap((text, i) => (i === cell ? [] : text.trim().toLowerCase())),
  );
  const isNamed = (word: string) =>
    others.some((text) => text.startsWith(word) && /^(?:$|[-.\d])/.test(text.slice(word.length)));
  const isMachine = (text: string) =>
    /\d/.test(text) || machineKindIn(text) !== undefined || isNamed(text.trim().toLowerCase());
  return !content.samples.some(isMachine);
}

const serverName = /^(.*(?:db|cel))(?:adm)?(\d+)$/i;

/** One text for several servers with names of their own is a model or a rack. */
function areModels(rows: readonly CsvRow[], cell: number): boolean {
  const serversOf = new Map<string, string>();
  for (const { cells } of rows) {
    const value = (cells[cell] ?? '').trim();
    if (value === '') continue;
    for (const [i, text] of cells.entries()) {
      const [, stem, number] = i === cell ? [] : (serverName.exec(splitName(text.trim()).label) ?? []);
      if (!stem || !number) continue;
      const server = `${stem}${number}`.toLowerCase();
      const known = serversOf.get(value);
      if (known !== undefined && known !== server) return true;
      serversOf.set(value, server);
    }
  }
  return false;
}
