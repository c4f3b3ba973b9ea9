/** Small readings that many outputs share. */
import { dayNumber } from '../../time/days.ts';
import type { Seen, Subject, Verdict } from './types.ts';

/** `Image version: 24.1` and `IP Address : 10.1.1.1` as pairs, keys in lower case; the first of a key counts. */
export function pairs(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const match = /^\s*([A-Za-z][\w .,()/-]*?)\s*[:=]\s*(.*?)\s*$/.exec(line);
    if (match?.[1] !== undefined && !found.has(match[1].toLowerCase()))
      found.set(match[1].toLowerCase(), match[2] ?? '');
  }
  return found;
}

/** Rows of a table by the columns of its heading line: blanks part them. */
export function columns(lines: readonly string[], heading: RegExp): ReadonlyMap<string, string>[] {
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return [];
  const names = (lines[at] ?? '').trim().split(/\s+/);
  return lines.slice(at + 1).flatMap((line) => {
    const cells = line.trim().split(/\s+/);
    return cells.length === names.length
      ? [new Map(names.map((name, i) => [name.toLowerCase(), cells[i] ?? '']))]
      : [];
  });
}

/** Comma-separated rows with a heading, quotes taken off. */
export function csvRows(lines: readonly string[]): ReadonlyMap<string, string>[] {
  const rows = lines
    .filter((line) => line.includes(','))
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const [names = [], ...rest] = rows;
  return rest.map((cells) => new Map(names.map((name, i) => [name.toLowerCase(), cells[i] ?? ''])));
}

/** GiB of `16391G`, `19.8T`, `20971520M`, `4.0019T`; undefined when it is no size. */
export function gib(text: string): number | undefined {
  const match = /^([\d.,]+)\s*([KMGTP])i?B?$/i.exec(text.trim());
  if (!match) return undefined;
  const power = 'KMGTP'.indexOf((match[2] ?? 'G').toUpperCase()) - 2;
  // A comma is the decimal sign of another locale: sizes have no thousands here.
  return Math.round(Number((match[1] ?? '').replace(',', '.')) * 1024 ** power);
}

export const seenOf = (subject: Subject, values: Readonly<Record<string, unknown>>): Seen[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value !== undefined && isFiniteValue(value) ? [{ subject, key, value }] : [],
  );

/** A number with too many digits, or that was cut off, is none; neither is a value that has one in it. */
const isFiniteValue = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFiniteValue);

/** `1 answer`, `3 answers`. */
export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

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
      ? good || 'Nothing in it to judge.'
      : bad
          .slice(0, 5)
          .map((line) => line.trim().slice(0, 160))
          .join('; ') + (bad.length > 5 ? ` and ${bad.length - 5} more` : ''),
  ...(checks && { checks }),
});

const ipv4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;

/** Literal IPv4 addresses of a text, each once, without masks and loopback. */
export const literals = (text: string): string[] => [
  ...new Set((text.match(ipv4) ?? []).filter((one) => !/^(?:127|255|0)\./.test(one))),
];

/** Lines that hold any of these addresses go into the list of changes of a re-IP. */
export const literalVerdict = (text: string): Verdict => {
  const found = literals(text);
  return {
    ok: undefined,
    text: found.length === 0 ? 'No literal address.' : `Literal addresses: ${found.join(', ')}.`,
  };
};

/** Days after which a backup is too old to count: field practice. */
const mostBackupDays = 7;

/** Of the newest date in a list of backups; undefined when there is none. */
export function backupVerdict(
  text: string,
  at: string,
): { readonly last: string; readonly isOld: boolean } | undefined {
  const last = days(text).sort().at(-1);
  const age = (dayNumber(at) ?? 0) - (dayNumber(last) ?? 0);
  return last === undefined ? undefined : { last, isOld: age > mostBackupDays };
}

/** Lines with a date: `2025-02-20`, `2025/02/20`, as ISO days. */
export const days = (text: string): string[] =>
  [...text.matchAll(/\b(20\d\d)[-/](\d\d)[-/](\d\d)\b/g)].map(([, y, m, d]) => `${y}-${m}-${d}`);
