/** Small readings that many outputs share. */
import { prefixIn } from '../../formats/shared/cell-values.ts';
import { parseIpv4 } from '../../network/address.ts';
import { netmask } from '../../network/subnet.ts';
import { andMore } from '../../text/plural.ts';
import { dayNumber, zoneDays } from '../../time/days.ts';
import type { Sheet } from './sheet.ts';
import type { Observed, Seen, Subject, Verdict } from './types.ts';

type Pair = { readonly key: string; readonly value: string; readonly line: number };

const pair = /^\s*([A-Za-z][\w .,()/#'-]*?)\s*(?::|=(?!>)|\.{3,}:?)\s*(.*?)\s*$/;

/** `Image version: 24.1` and `IP Address : 10.1.1.1`; keys as written. */
export function fieldsOf(sheet: Sheet, pattern: RegExp = pair): readonly Pair[] {
  const found: Pair[] = [];
  sheet.walk([
    [
      pattern,
      ([, key = '', value = ''], line) => found.push({ key: key.trim(), value: unquote(value), line }),
    ],
  ]);
  return found;
}

export const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

export type Row = { readonly cells: ReadonlyMap<string, string>; readonly line: number };

/**
 * Rows of the tables that begin with this line, names of columns in lower case. A line of dashes under the names gives
 * the widths; without one blanks separate the cells. A line inside the table that does not fit spoils it.
 */
export function tableOf(sheet: Sheet, header: RegExp): readonly Row[] {
  const rows: Row[] = [];
  const { lines } = sheet;
  for (const [at, line] of lines.entries()) {
    if (!header.test(line)) continue;
    sheet.take(at);
    const ruler = /^\s*-{2,}(?:\s+-{2,})*\s*$/.test(lines[at + 1] ?? '') ? (lines[at + 1] ?? '') : undefined;
    const cut = ruler === undefined ? words : byWidths(ruler);
    const names = cut(line);
    if (ruler !== undefined) sheet.take(at + 1);
    for (let next = at + (ruler === undefined ? 1 : 2); next < lines.length; next++) {
      const row = lines[next] ?? '';
      if (row.trim() === '' || header.test(row) || /^(?:SQL>|\d+ rows?\b|OPatch|The command)/.test(row))
        break;
      const cells = cut(row);
      if (cells.length === names.length) {
        sheet.take(next);
        rows.push({
          line: next,
          cells: new Map(names.map((name, i) => [name.toLowerCase(), cells[i] ?? ''])),
        });
      } else sheet.spoil(next);
    }
  }
  return rows;
}

const words = (line: string) => line.trim().split(/\s+/);
const byWidths = (ruler: string) => {
  const spans = [...spaced(ruler).matchAll(/-+/g)].map(({ index }) => index);
  return (line: string) => {
    const text = spaced(line);
    return spans.map((from, i) => text.slice(from, spans[i + 1]).trim());
  };
};

/** SQL*Plus writes tabs for blanks: a tab goes to the next column of eight. */
const spaced = (line: string): string => {
  let text = '';
  for (const one of line) text += one === '\t' ? ' '.repeat(8 - (text.length % 8)) : one;
  return text;
};

/** Comma-separated rows under a line of names, quotes taken off. */
export function csvOf(sheet: Sheet, header: RegExp): readonly Row[] {
  const rows: Row[] = [];
  const at = sheet.lines.findIndex((line) => header.test(line) && line.includes(','));
  if (at < 0) return rows;
  sheet.take(at);
  const cut = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, bare = '']) =>
      (quoted ?? bare).trim(),
    );
  const names = cut(sheet.lines[at] ?? '');
  for (const [n, line] of sheet.lines.slice(at + 1).entries()) {
    if (!line.includes(',')) continue;
    sheet.take(at + 1 + n);
    const cells = cut(line);
    rows.push({
      line: at + 1 + n,
      cells: new Map(names.map((name, i) => [name.toLowerCase(), cells[i] ?? ''])),
    });
  }
  return rows;
}

/** GiB of `16391G`, `19.8T`, `20971520M`, `4.0019T`; undefined when it is not a size. */
export function gib(text: string): number | undefined {
  const match = /^([\d.,]+)\s*([KMGTP])i?B?$/i.exec(text.trim());
  if (!match) return undefined;
  const power = 'KMGTP'.indexOf((match[2] ?? 'G').toUpperCase()) - 2;
  // A comma is the decimal sign of another locale: sizes have no thousands here.
  const size = Math.round(Number((match[1] ?? '').replace(',', '.')) * 1024 ** power);
  return Number.isFinite(size) ? size : undefined;
}

/** A number of an output; undefined for an empty cell, words and what has too many digits. */
export function numberIn(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** Facts with a value: an empty text and a number that is none are not read. */
export const seenOf = (subject: Subject, values: Readonly<Record<string, unknown>>, line?: number): Seen[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value !== undefined && value !== '' && isFiniteValue(value)
      ? [{ subject, key, value, ...(line !== undefined && { line }) }]
      : [],
  );

/** A number with too many digits, or that was cut off, is none; neither is a value that has one in it. */
const isFiniteValue = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFiniteValue);

/**
 * A verdict that lists the faults, or states that there are none. Without a text for the good case there is no
 * judgment.
 */
export const judged = (
  bad: readonly string[],
  good: string | false | undefined,
  checks?: readonly string[],
): Verdict => ({
  ok: bad.length > 0 ? false : good ? true : undefined,
  text:
    bad.length === 0
      ? good || 'Nothing to evaluate.'
      : bad
          .slice(0, 5)
          .map((line) => line.trim().slice(0, 160))
          .join('; ') + (bad.length > 5 ? ` ${andMore(bad.length - 5)}` : ''),
  ...(checks && { checks }),
});

/** Of a part that is not as it is meant to be; some tools leave its state empty. */
export const inState = (name: string, state: string): string =>
  state ? `${name} is ${state}` : `${name} has no state`;

/** A statement that judges nothing by itself: the document is compared with it. */
export const stated = (text: string, checks?: readonly string[]): Verdict => ({
  ok: undefined,
  text,
  ...(checks && { checks }),
});

/**
 * The mask of an address, written in any way, in one spelling: dotted for IPv4, the prefix length for IPv6. Four numbers
 * that are not a mask stay as they are; undefined for any other text.
 */
export function maskIn(text: string, address: string): string | undefined {
  const isSix = address.includes(':');
  const prefix = prefixIn(text.trim(), isSix ? 128 : 32);
  if (prefix !== undefined) return isSix ? String(prefix) : netmask(prefix);
  return !isSix && parseIpv4(text.trim()) !== undefined ? text.trim() : undefined;
}

/** The mode of a bond in the words of the document; its number is that of the kernel. */
export const bondingMode = (text: string): string =>
  /802\.3ad|^4$/.test(text) ? 'lacp' : /active-backup|^1$/.test(text) ? 'active-backup' : text;

/** The mask of a single address: it defines no subnet. */
export const isOfOneAddress = (mask: string): boolean => mask === '255.255.255.255' || mask === '128';

/** An address of the host itself, of either family: no other host is there, and none reaches it there. */
export const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address);

/** What an interface gives itself on its link, and a host to itself: no address of the document. */
export const isOfItself = (address: string): boolean =>
  isLoopback(address) || /^169\.254\.|^fe[89ab]/i.test(address);

/** Of an output that does not reach its end. */
export const cutOff = 'Not evaluated: the output is cut off.';

const dotted = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]|-[a-z])/gi;

/** Literal IPv4 addresses of a text, each once, without masks and loopback. A release in a path is not an address. */
export const literals = (shown: string): string[] => {
  // A terminal may wrap a line between the two brackets of a value.
  const text = shown.replace(/(\([A-Z_]+\s?=\s?[\w.:-]*)\n([\w.:-]*\))/gi, '$1$2');
  const found = new Set<string>();
  for (const { 0: value, index } of text.matchAll(dotted)) {
    const before = text.slice(Math.max(0, index - 200), index);
    const token = /[^\s"'=(,;]*$/.exec(before)?.[0] ?? '';
    const isRelease = /^\/(?!\/)/.test(token) || /\b(?:version|release|ver)[ :=]*$/i.test(before);
    if (!isRelease && !/^(?:127|255|0)\./.test(value) && parseIpv4(value) !== undefined) found.add(value);
  }
  return [...found];
};

/**
 * Private addresses of storage servers in the paths of disks: the name of the server is at the end of the path.
 *
 *   o/192.168.10.5;192.168.10.6/DATAC1_CD_00_vega01celadm01
 */
export const inDiskPaths = (lines: readonly string[]): readonly Observed[] =>
  lines.flatMap((text, line) => {
    const [, list = '', name] =
      /(?<![\w.])o\/([\d.;]+|\[?[\da-f:.;]+\]?)\/\w+_[CF]D_\d+_([A-Za-z][\w-]*)/i.exec(text) ?? [];
    return name === undefined
      ? []
      : list
          .split(';')
          .filter(Boolean)
          .map((value): Observed => ({ what: 'address', name, value, line }));
  });

/** Lines that hold any of these addresses go into the list of changes of a re-IP. */
export const literalVerdict = (text: string, checks?: readonly string[]): Verdict => {
  const found = literals(text);
  return stated(
    found.length === 0 ? 'No literal address.' : `Literal addresses: ${found.join(', ')}.`,
    checks,
  );
};

/** Days after which a backup is too old to count: field practice. */
const mostBackupDays = 7;

/** Of the newest date in a list of backups; undefined when there is none. */
export function backupVerdict(
  text: string,
  at: string,
): { readonly last: string; readonly isOld: boolean } | undefined {
  // A date after the output is of something else, or of a clock that is wrong.
  const latest = (dayNumber(at) ?? 0) + zoneDays;
  const last = days(text)
    .filter((day) => (dayNumber(day) ?? 0) <= latest)
    .sort()
    .at(-1);
  const age = (dayNumber(at) ?? 0) - (dayNumber(last) ?? 0);
  return last === undefined ? undefined : { last, isOld: age > mostBackupDays };
}

const months = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

/** Dates of a text as ISO days: `2025-02-20`, `2025/02/20`, `20-Feb-2025`, `20-FEB-25`. */
export const days = (text: string): string[] => [
  ...[...text.matchAll(/\b(20\d\d)[-/](\d\d)[-/](\d\d)(?!\d)/g)].map(([, y, m, d]) => `${y}-${m}-${d}`),
  ...[...text.matchAll(/\b(\d{1,2})[- ]([A-Z][a-z]{2}|[A-Z]{3})[- ]((?:20)?\d\d)(?!\d)/g)].flatMap(
    ([, d = '', name = '', y = '']) => {
      const month = months.indexOf(name.toUpperCase()) / 3 + 1;
      const isMonth = month >= 1 && Number.isInteger(month);
      return isMonth
        ? `${y.length === 2 ? `20${y}` : y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
        : [];
    },
  ),
];
