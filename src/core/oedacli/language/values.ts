/**
 * Values of a script: allowed characters and quoting.
 *
 * How OEDACLI escapes a quote is not public (docs/rules/oedacli.md 2), so nothing is escaped: a value with a character
 * that could end its quotes, its line or reach a shell is refused, with the reason.
 *
 *   refusalOf("SALES'")       { reason: "A value cannot hold ': how OEDACLI escapes it ...", at: 5 }
 *   quoteFor('a,b', list)     '
 */
import type { Kind } from './command-record.ts';

// Quotes, shell characters, control characters, line and paragraph separators, invisible format characters,
// lone surrogates, and every blank that is not the plain one (a no-break space out of a PDF looks like a blank).
const forbidden = /['"`$\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const bare = /^[A-Za-z0-9_.:/@+#-]+$/;

const names: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  '\u00a0': 'a no-break space',
};

/** Why the value cannot be written, or undefined. `at` counts from 0. */
export function refusalOf(value: string): { readonly reason: string; readonly at: number } | undefined {
  const found = forbidden.exec(value);
  if (!found) return undefined;
  const character = found[0];
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const shown =
    names[character] ?? (/['"`$\\]/.test(character) ? character : `an invisible character (U+${code})`);
  return {
    reason: `A value cannot hold ${shown}: how OEDACLI escapes it is not publicly documented.`,
    at: found.index,
  };
}

/** A word in angle brackets stands for one of the user's: `<Customer>` of a default, `<size>` out of a page. */
export function placeholderIn(value: string): { readonly message: string; readonly fix: string } | undefined {
  const [word] = /<[^<>@]+>/.exec(value) ?? [];
  return word === undefined
    ? undefined
    : { message: `${word} stands for a word of yours.`, fix: 'Write it in its place.' };
}

/** The quote around the value, or '' for a bare value. A list is one quoted value. */
export function quoteFor(value: string, kind: Kind | undefined, wasQuoted: boolean): "'" | '"' | '' {
  // LIST NETWORKS WHERE HOSTNAMES=ALL is a word and no list.
  if (kind?.is === 'list') return value.toUpperCase() === 'ALL' ? '' : kind.quote;
  if (kind?.is === 'text' && kind.quoted) return "'";
  return wasQuoted || !bare.test(value) ? "'" : '';
}

/** The items of a list as it is written in a line. */
export const itemsOf = (value: string, { separator }: Extract<Kind, { is: 'list' }>): readonly string[] =>
  (separator === 'any' ? value.trim().split(/\s*,\s*|\s+/) : value.split(separator))
    .map((item) => item.trim())
    .filter((item) => item !== '' || separator !== ' ');

/** The separator of the list, where the value has the other one: `'a b'` where commas are taken. */
export function wrongSeparator(value: string, { separator }: Extract<Kind, { is: 'list' }>) {
  if (separator === ' ' && value.includes(',')) return 'spaces';
  return separator === ',' && /[^\s,]\s+[^\s,]/.test(value) ? 'commas' : undefined;
}

export const listItems = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
