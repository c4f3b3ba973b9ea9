/**
 * Objects that cellcli, dbmcli or imageinfo prints as JSON, as the lines `name: value` of their lists. Each line has the
 * number of the one in which its value is.
 *
 *   {"name":"vega01celadm01","cellsrvStatus":"running"}      name: vega01celadm01, cellsrvStatus: running
 */
import { isRecord } from '../../../collections/is-record.ts';
import type { Block } from './block.ts';

const tools = /\b(?:cellcli|dbmcli|exadcli|dcli|imageinfo)\b/i;

/** A block without them, with an object in an object, or cut off, stays as it is: then no line of it is read. */
export function objectLines(block: Block): Block {
  const { command = '', lines, numbers } = block;
  const from = lines.findIndex((line) => line.trim() !== '');
  if (!tools.test(command) || !/^\s*[[{]/.test(lines[from] ?? '')) return block;
  const objects = parsed(lines.join('\n'));
  if (!objects) return block;
  const shown: { text: string; number: number }[] = [];
  let at = from;
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) {
      const name = `"${key}"`;
      // The keys are in the order of the lines; one that is written with an escape has the place of the one before it.
      for (let next = at; next < lines.length; next++)
        if (lines[next]?.includes(name)) {
          at = next;
          break;
        }
      shown.push({ text: `${key}: ${value ?? ''}`.trimEnd(), number: numbers[at] ?? block.line });
    }
  return { ...block, lines: shown.map(({ text }) => text), numbers: shown.map(({ number }) => number) };
}

type Flat = Readonly<Record<string, string | number | boolean | null>>;

const isFlat = (value: unknown): value is Flat =>
  isRecord(value) &&
  Object.values(value).every(
    (one) => one === null || (typeof one !== 'object' && !/[\r\n]/.test(String(one))),
  );

function parsed(text: string): readonly Flat[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.length > 0 && list.every(isFlat) ? list : undefined;
  } catch {
    return undefined;
  }
}
