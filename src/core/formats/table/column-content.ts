/**
 * The content of each column of a table, by the first of its rows: how many of its filled cells are addresses, masks,
 * names, states ... Headings and content together show the field of a column.
 */
import { memoizeText } from '../../collections/memoize.ts';
import { labelProblem, splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import { stateOf } from '../shared/address-states.ts';
import { addressIn, hardwareAddress, isAddress, isMask, unwrapped } from '../shared/cell-values.ts';
import { addressesOf, isTooLong } from '../shared/occupied-addresses.ts';
import { isRoleText, roleInText } from '../shared/role-words.ts';
import { endpointKindWords, isNothing, machineKindIn, plain } from '../shared/vocabulary.ts';

const shapes = [
  'address',
  'range',
  'mask',
  'mac',
  'state',
  'free',
  'name',
  'role',
  'kind',
  'number',
  'record',
] as const;
type Shape = (typeof shapes)[number];

export type Content = {
  readonly filled: number;
  readonly distinct: number;
  /** Number of filled cells of a shape. */
  readonly count: Readonly<Record<Shape, number>>;
  readonly samples: readonly string[];
};

/** A cell of a column whose heading asks. */
export const isAnswer = (text: string): boolean =>
  /^(?:yes|no|true|false|ja|nein|oui|non|[ynjx])$/i.test(text);

/** The type of a record in an export of a DNS server: `A`, `IN A`, `Host (A)`, `Autorit\u00e4tsursprung (SOA)`. */
export const recordTypeOf = (text: string): string | undefined =>
  /^(?:(?:in )?|[^()]{1,40}\()(a|aaaa|cname|ptr|srv|mx|ns|soa|txt)\)?$/i.exec(text)?.[1]?.toUpperCase();

const isName = (text: string): boolean => {
  if (isAnswer(text)) return false;
  const { label } = splitName(text);
  return /[a-z]/i.test(label) && !/\s/.test(text) && labelProblem(label.replace(/[\s_]/g, '-')) === undefined;
};

/** Several addresses, as those of a SCAN. */
function isList(cell: string): boolean {
  const parts = cell.split(/[\s,;]+/);
  return (
    parts.length > 1 && parts.every((part) => /^[\da-f]+[.:]/i.test(part) && isAddress(part) && !isMask(part))
  );
}

const mayBeRange = /^[0-9a-f]*[.:]\S*\s*(?:[-\u2013\u2014/]|\.\.|\bto\b|\bbis\b|\bau?\b)/i;

/** A table repeats its cells, and the same cells are looked at when it is recognized and when it is read. */
const shapesOf: (cell: string) => readonly Shape[] = memoizeText((cell) => {
  const found: Shape[] = [];
  if (isMask(cell)) return ['mask'];
  if (cell.length < 60 && addressIn(cell)) return ['address'];
  if (cell.length < 200 && isList(cell)) return ['address'];
  if (cell.length < 60 && mayBeRange.test(cell) && (addressesOf(cell).length > 1 || isTooLong(cell)))
    return ['range'];
  if (/^\/?\d{1,2}$/.test(cell)) found.push('number');
  else if (/^\d+([.,]\d+)*$/.test(cell)) return ['number'];
  if (hardwareAddress(cell)) return ['mac'];
  const state = stateOf(cell);
  if (state) found.push('state');
  if (state === 'free') found.push('free');
  if (isRoleText(cell)) found.push('role');
  if (recordTypeOf(cell) !== undefined) found.push('record');
  const word = plain(cell);
  if (machineKindIn(cell) || endpointKindWords.has(word)) found.push('kind');
  if (isName(cell)) found.push('name');
  return found;
});

/** A longer cell is a text. */
const longestCell = 300;

export function contentOf(rows: readonly CsvRow[], columns: number): readonly Content[] {
  return Array.from({ length: columns }, (_, cell) => {
    const count = Object.fromEntries(shapes.map((shape) => [shape, 0])) as Record<Shape, number>;
    const texts = new Map<string, readonly Shape[]>();
    let filled = 0;
    for (const { cells } of rows) {
      const text = unwrapped((cells[cell] ?? '').trim());
      if (isNothing(text)) continue;
      filled++;
      const known = texts.get(text) ?? (text.length > longestCell ? [] : shapesOf(text));
      texts.set(text, known);
      for (const shape of known) count[shape]++;
    }
    return { filled, distinct: texts.size, count, samples: [...texts.keys()].slice(0, 3) };
  });
}

/** At least this part of the filled cells has the shape. */
export const isMostly = ({ filled, count }: Content, shape: Shape, part = 0.5): boolean =>
  filled > 0 && count[shape] >= filled * part;

/** Only a port, such as `eth0`, names the role in most cells. */
export const isOfPorts = ({ samples }: Content): boolean =>
  samples.every((text) => roleInText(text)?.byPort ?? false);
