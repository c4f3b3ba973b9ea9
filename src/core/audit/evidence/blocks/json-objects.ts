/**
 * Objects that cellcli, dbmcli or imageinfo prints as JSON, as the lines `name: value` of their lists. Each line has the
 * number of the one in which its value is.
 *
 *   {"name":"vega01celadm01","cellsrvStatus":"running"}      name: vega01celadm01, cellsrvStatus: running
 */
import { isRecord } from '../../../collections/is-record.ts';
import { parseJson } from '../../../formats/shared/json.ts';
import type { Block } from './block.ts';
import { attributesOf } from './command-parts.ts';

const tools = /\b(?:cellcli|dbmcli|exadcli|imageinfo)\b/i;

/** A block without them, with an object in an object, or cut off, stays as it is: then no line of it is read. */
export function objectLines(block: Block): Block {
  const { command = '', lines, numbers } = block;
  const from = lines.findIndex((line) => line.trim() !== '');
  if (!tools.test(command) || !/^\s*[[{]/.test(lines[from] ?? '')) return block;
  const asked = attributesOf(command);
  const objects = parsed(lines.join('\n'));
  if (!objects || (asked.length > 0 && asked[0] !== 'name')) return block;
  const shown: { text: string; number: number }[] = [];
  let at = from;
  for (const object of objects) {
    const fields = inOrder(object, asked);
    // A line for each field and for each brace at the most.
    const nearby = lines.slice(at, at + fields.length + 3);
    let last = 0;
    for (const [key, value] of fields) {
      const place = nearby.findIndex((line) => line.includes(`"${key}"`));
      last = Math.max(last, place);
      const number = numbers[at + Math.max(place, 0)] ?? block.line;
      shown.push({ text: `${key}: ${value ?? ''}`.trimEnd(), number });
    }
    at += last;
  }
  return { ...block, lines: shown.map(({ text }) => text), numbers: shown.map(({ number }) => number) };
}

type Flat = Readonly<Record<string, string | number | boolean | null>>;

/** A list of values begins each object at its name; rows have the order of the attributes that were asked for. */
function inOrder(object: Flat, asked: readonly string[]): [string, Flat[string]][] {
  const placeOf = (key: string) => {
    const place = asked.indexOf(key.toLowerCase());
    return key === 'name' ? -1 : place < 0 ? asked.length : place;
  };
  return Object.entries(object).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

const isFlat = (value: unknown): value is Flat =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, one]) => (one === null || typeof one !== 'object') && !/[\r\n]/.test(`${key}${one}`),
  );

function parsed(text: string): readonly Flat[] | undefined {
  const read = parseJson(text);
  if (!read.ok) return undefined;
  const list: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  if (list.length === 0 || !list.every(isFlat)) return undefined;
  return list.length === 1 || list.every(({ name }) => name !== undefined) ? list : undefined;
}
