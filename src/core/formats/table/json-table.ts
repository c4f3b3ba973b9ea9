/**
 * The list of objects in the JSON of another tool as a table: a heading for each key, a row for each object.
 *
 *   jsonTable({ results: [{ address: '10.20.10.5/24', status: { value: 'active' } }] })     'address,status\r\n10.20.10.5/24,active\r\n'
 */
import { isRecord } from '../../collections/is-record.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { addressIn, hardwareAddress } from '../shared/cell-values.ts';
import { fieldOfHeading } from '../shared/vocabulary.ts';

type Objects = readonly Readonly<Record<string, unknown>>[];

const deepest = 4;
const mostColumns = 100;

export function jsonTable(value: unknown): string | undefined {
  const [objects] = listsIn(value, 0).toSorted((a, b) => b.length - a.length);
  if (!objects || objects.length === 0) return undefined;
  const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))].slice(0, mostColumns);
  return writeCsv([keys, ...objects.map((one) => keys.map((key) => textOf(one[key])))]);
}

/** Lists of objects that hold an address in most of them. */
function listsIn(value: unknown, depth: number): Objects[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) {
    const objects = value.filter(isRecord);
    const own = objects.filter(holdsAddress).length * 2 > value.length ? [objects] : [];
    return own.length > 0 ? own : nested(objects, depth);
  }
  return isRecord(value) ? Object.values(value).flatMap((one) => listsIn(one, depth + 1)) : [];
}

/** Objects inside of objects, with the plain values of those around them: a host and its interfaces. */
function nested(objects: Objects, depth: number): Objects[] {
  const lists = objects.map((one) => {
    const around = Object.fromEntries(Object.entries(one).filter(([, entry]) => typeof entry !== 'object'));
    return listsIn(one, depth + 1).map((list) => list.map((entry) => ({ ...around, ...entry })));
  });
  // One list of all of them, where each has one.
  return lists.every((own) => own.length < 2) ? [lists.flatMap(([own = []]) => own)] : lists.flat();
}

/** Below a key for addresses, or as the only one next to a hardware address. */
function holdsAddress(one: Readonly<Record<string, unknown>>): boolean {
  const texts = Object.entries(one).map(([key, value]) => [key, textOf(value)] as const);
  const held = texts.filter(([, text]) => addressIn(text.split(', ')[0] ?? '') !== undefined);
  return (
    held.some(([key]) => fieldOfHeading(key) === 'address') ||
    // A neighbor that does not answer has a state alone.
    (held.length === 1 && texts.some(([key, text]) => key === 'state' || hardwareAddress(text) !== undefined))
  );
}

/** The keys under which tools keep what a person reads. */
const readable = ['label', 'value', 'name', 'display', 'text'];

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (!isRecord(value)) return String(value);
  const texts = Object.entries(value).filter(([, entry]) => typeof entry !== 'object');
  const address = texts.find(([, entry]) => addressIn(String(entry)) !== undefined);
  const word = readable.map((key) => texts.find(([name]) => name === key)).find(Boolean);
  return String((address ?? word ?? texts[0])?.[1] ?? '');
}
