/**
 * The networks that the comments of a hosts file name: behind a name, where most comments name one, and above a block of
 * lines. A comment that only holds the word of a role among others, as in `next to the client rack`, names none.
 */

import type { Note } from '../../appliance/document/appliance-types.ts';
import { plural } from '../../text/plural.ts';
import { withoutEnd } from '../../text/without-end.ts';
import { addressIn } from '../shared/cell-values.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { isRoleText, roleInText } from '../shared/role-words.ts';
import type { NetworkWord } from '../shared/vocabulary.ts';
import { bullet, mayBeName } from './foreign-hosts.ts';

type HostRemarks = {
  /** A comment on a line of its own. */
  readonly heading: (comment: string) => void;
  /** The comment behind the names of a row. */
  readonly of: (index: number, row: EndpointRow, comment: string) => void;
  readonly apply: (rows: EndpointRow[], notes: Note[]) => void;
};

/** `RoCE leaf` and `Management switch` are machines, whose own addresses are in another network than their ports. */
const ofDevices = /\b(?:leafs?|leaves|spines?|switch(?:es)?|pdus?)\b/i;

const wordOf = (text: string): NetworkWord | undefined => {
  if (ofDevices.test(text)) return undefined;
  const found = isRoleText(text) ? roleInText(text) : undefined;
  return found && { role: found.role, stem: found.stem, ...(found.kind && { kind: found.kind }) };
};

export function hostRemarks(): HostRemarks {
  const ofRow = new Map<number, NetworkWord | undefined>();
  const ofBlock = new Map<number, NetworkWord>();
  let block: NetworkWord | undefined;
  return {
    heading: (comment) => {
      const text = withoutEnd(comment, '#=*_:- \t\u00a0').replace(/^[#\s=*_-]+/, '');
      if (text !== '') block = wordOf(text);
    },
    of: (index, row, comment) => {
      if (row.network === undefined && comment !== '') ofRow.set(index, wordOf(comment));
      const ending = fromEnding(row.hostname);
      const fits = !ending || ending.role === block?.role || ending.kind === 'ilom';
      // The kind of a block is that of its rows, unless an ending shows another.
      if (block && fits) ofBlock.set(index, ending ? { role: block.role, stem: block.stem ?? '' } : block);
    },
    apply: (rows, notes) => {
      const named = [...ofRow].filter(([, word]) => word !== undefined);
      const isColumn = named.length * 2 >= ofRow.size;
      let blocks = 0;
      let first: EndpointRow | undefined;
      for (const [index, row] of rows.entries()) {
        if (row.network) continue;
        const own = isColumn ? ofRow.get(index) : undefined;
        const word = own ?? ofBlock.get(index);
        if (!word) continue;
        rows[index] = { ...row, network: word };
        if (own) continue;
        blocks++;
        first ??= row;
      }
      if (first)
        notes.push({
          message: `The comment above them names the network of ${plural(blocks, 'line')}`,
          line: first.line,
          toCheck: true,
        });
    },
  };
}

/** No name is longer. */
const longestWord = 600;

/** A comment begins with `#` or `//`, with `;` at the start of a line or behind a name. */
function commentAt(line: string): number {
  const hash = line.includes('//') ? line.search(/#|(?<!\S)\/\//) : line.indexOf('#');
  if (hash >= 0) return hash;
  const sign = line.indexOf(';');
  // A semicolon that ends the line, or separates the address from its name or the next entry, begins no comment.
  const isComment = sign >= 0 && /^\s*(?:\S+[\s,]+\S[^;]*)?$/.test(line.slice(0, sign));
  const [, next = ''] = /^\s*[^\s;][^;]*;\s*([^\s;]+)(?:\s+[^\s;]+)?\s*(?:;|$)/.exec(line) ?? [];
  return isComment && addressIn(next) === undefined ? sign : line.length;
}

/** Commas, semicolons and brackets around the names are no part of them, and a word of signs alone is no name. */
export function partsOf(line: string): { readonly words: readonly string[]; readonly comment: string } {
  const at = commentAt(line);
  const words = line
    .slice(0, at)
    .replace(bullet, '')
    .split(/[\s,;]+/)
    .map((word) => (word.length > longestWord ? word : word.replace(/^[([<"']+|[)\]>"']+$/g, '')))
    .filter(
      (word, i) => word !== '' && (i === 0 || word.length > 3 || !/^[:=>|*\u2013\u2014\u2192-]+$/.test(word)),
    );
  const [first = '', second = ''] = words;
  const isTurned = words.length === 2 && addressIn(second) !== undefined && mayBeName(first);
  return {
    words: isTurned ? [second, first.replace(/:$/, '')] : words,
    comment: line
      .slice(at)
      .replace(/^(?:#|;|\/\/)/, '')
      .trim(),
  };
}
