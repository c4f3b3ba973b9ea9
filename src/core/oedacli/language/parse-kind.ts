/**
 * The kinds of values in the tables of commands: a word, then its limits or its choices.
 *
 *   readKind('integer 1 99')      { is: 'integer', min: 1, max: 99 }
 */
import type { Item, Kind } from './command-record.ts';
import { split, words } from './table-words.ts';

/** Throws for a word that is no kind, so that no broken table can ship. */
export function readKind(text: string): Kind {
  const [is = '', first, ...more] = words(text);
  switch (is) {
    case 'quoted':
      return { is: 'text', quoted: true };
    case 'command':
      return { is: 'text', quoted: true, either: true };
    case 'name': {
      const exceptions = more.map((one) => split(one, ':')).map(([name, max]) => [name, Number(max)]);
      return {
        ...{ is, max: Number(first) },
        ...(exceptions.length > 0 ? { maxFor: Object.fromEntries(exceptions) } : {}),
      };
    }
    case 'short-name':
      return { is, max: Number(first) };
    case 'dns-name':
      return { is: 'short-name', max: Number(first), dns: true };
    case 'choice':
      return { is, values: [first ?? '', ...more] };
    case 'flag':
      return { is, bare: false };
    case 'bare':
      return { is: 'flag', bare: true };
    case 'port':
      return { is: 'integer', min: 1, max: 65_535 };
    case 'integer':
      return { is, min: Number(first), ...(more[0] ? { max: Number(more[0]) } : {}) };
    case 'list':
    case 'any-list':
      return {
        ...{ is: 'list', separator: is === 'list' ? ',' : 'any', quote: "'", of: (first ?? 'text') as Item },
        ...(more[0] ? { most: Number(more[0]) } : {}),
      };
    case 'words':
      return { is: 'list', separator: ' ', quote: "'", of: 'text' };
    case 'double-list':
      return { is: 'list', separator: ',', quote: '"', of: 'text' };
  }
  if (!plain.includes(is)) throw new Error(`Unknown kind ${text}`);
  return { is } as Kind;
}

const plain: readonly string[] = 'text label path file version address mask mac mail host domain size'.split(
  ' ',
);
