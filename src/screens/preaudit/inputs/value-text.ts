/**
 * Values of inputs as one types them, and back: an unreadable text yields the problem with it.
 *
 *   date     03/01/2025                 list    10.0.0.0/8, 172.16.0.0/12
 *   flag     yes, no                    table   X10M: 23.1.0, X11M: 24.1.0
 *   disks    DATAC1 12 x 16391 sparse   patches /u01/app/19.0.0.0/grid: 19.26.0.0.250121 + 37260974
 *
 * `none` is a value that is known to be empty; an empty text means that the value is unknown.
 */
import { typedNumber } from '../../../core/text/typed-number.ts';
import { usDate } from '../../../core/time/days.ts';
import { parseFullYear } from '../../../core/time/typed-dates.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';

export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'list'
  | 'table'
  | 'numbers'
  | 'disks'
  | 'patches'
  | 'ids';

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

const none = 'none';
const took = (value: unknown): Parsed => ({ ok: true, value });
const refused = (problem: string): Parsed => ({ ok: false, problem });

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

export const entries = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** `a: b` at the last colon that is followed by a blank, else at the first: paths and times may hold colons. */
function pair(entry: string): readonly [string, string] | undefined {
  const at = entry.indexOf(': ') >= 0 ? entry.lastIndexOf(': ') : entry.indexOf(':');
  const [key, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
  return at > 0 && key && value ? [key, value] : undefined;
}

/** An object is no word: a foreign file may hold one anywhere. */
const word = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export function textOf(shape: Shape, value: unknown): string {
  if (value === undefined) return '';
  if (value === '' || value === false) return shape === 'flag' ? 'no' : none;
  if (value === true) return 'yes';
  if (Array.isArray(value) && value.length === 0) return none;
  if (shape === 'date') return usDate(word(value));
  if (shape === 'list') return Array.isArray(value) ? value.map(word).join(', ') : word(value);
  if (shape === 'disks' && Array.isArray(value))
    return value
      .map(record)
      .map(
        ({ group, count, sizeGib, sparse }) =>
          `${group ? `${word(group)} ` : ''}${word(count)} x ${word(sizeGib)}${sparse === true ? ' sparse' : ''}`,
      )
      .join(', ');
  if (shape === 'ids') {
    const { users, groups } = record(value);
    const listed = (noun: string, ids: unknown) =>
      Object.entries(record(ids)).map(([name, id]) => `${noun} ${name}: ${word(id)}`);
    return [...listed('user', users), ...listed('group', groups)].join(', ') || none;
  }
  if (shape === 'patches' || shape === 'table' || shape === 'numbers')
    return (
      Object.entries(record(value))
        .map(([key, one]) => `${key}: ${Array.isArray(one) ? one.map(word).join(' + ') : usDate(word(one))}`)
        .join(', ') || none
    );
  return word(value);
}

const emptyOf: Readonly<Record<Shape, unknown>> = {
  text: '',
  number: undefined,
  flag: false,
  date: '',
  list: [],
  table: {},
  numbers: {},
  disks: [],
  patches: {},
  ids: { users: {}, groups: {} },
};

/** The value that a text stands for; `undefined` for an empty one. */
export function valueFrom(shape: Shape, typed: string): Parsed {
  const text = typed.trim();
  if (text === '') return took(undefined);
  if (text.toLowerCase() === none && shape !== 'number') return took(emptyOf[shape]);
  switch (shape) {
    case 'text':
      return took(text);
    case 'number': {
      const number = typedNumber(text);
      return number === undefined ? refused('Numbers only') : took(number);
    }
    case 'flag':
      return /^(?:yes|no)$/i.test(text) ? took(/^y/i.test(text)) : refused('Enter yes or no.');
    case 'date': {
      const date = parseFullYear(text);
      return date ? took(date) : refused(dateNotValid);
    }
    case 'list':
      return took(entries(text));
    case 'disks':
      return disksOf(text);
    case 'ids':
      return idsOf(text);
    default:
      return tableOf(shape, text);
  }
}

function tableOf(shape: 'table' | 'numbers' | 'patches', text: string): Parsed {
  const table: Record<string, unknown> = {};
  for (const entry of entries(text)) {
    const [key, value] = pair(entry) ?? [];
    if (key === undefined || value === undefined || key === '__proto__')
      return refused(`"${entry}" is not a name with its value. Enter "name: value".`);
    const number = shape === 'numbers' ? typedNumber(value) : undefined;
    if (shape === 'numbers' && number === undefined) return refused('Numbers only');
    table[key] =
      shape === 'numbers'
        ? number
        : shape === 'patches'
          ? value.split(/\s*\+\s*/).filter(Boolean)
          : (parseFullYear(value) ?? value);
  }
  return took(table);
}

function disksOf(text: string): Parsed {
  const disks = [];
  for (const entry of entries(text)) {
    const [, group = '', count, size, sparse] =
      /^(?:([A-Za-z]\w*)[:\s]\s*)?(\d+)\s*[x×]\s*(\d+)(\s+sparse)?$/i.exec(entry) ?? [];
    if (!count || !size)
      return refused(
        `"${entry}" is not a number of disks with their size. Enter "group count x size in GiB".`,
      );
    const [counted, sizeGib] = [typedNumber(count), typedNumber(size)];
    if (counted === undefined || sizeGib === undefined) return refused('Numbers only');
    const row = { group: group.toUpperCase(), count: counted, sizeGib };
    disks.push(sparse ? { ...row, sparse: true } : row);
  }
  return took(disks);
}

function idsOf(text: string): Parsed {
  const ids: { users: Record<string, number>; groups: Record<string, number> } = { users: {}, groups: {} };
  for (const entry of entries(text)) {
    const [, kind, name, id] = /^(user|group)\s+([\w.-]+)\s*[:=]\s*(\d+)$/i.exec(entry) ?? [];
    if (!kind || !name || name === '__proto__')
      return refused(`"${entry}" is not an id. Enter "user name: id" or "group name: id".`);
    const number = typedNumber(id ?? '');
    if (number === undefined) return refused('Numbers only');
    ids[kind.toLowerCase() === 'user' ? 'users' : 'groups'][name] = number;
  }
  return took(ids);
}
