/**
 * The networks that the comments of a hosts file name: behind a name, where most comments name one, and above a block of
 * lines. A comment that only holds the word of a role among others, as in `next to the client rack`, names none.
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { plural } from '../../text/plural.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { isRoleText, roleInText } from '../shared/role-words.ts';
import type { NetworkWord } from '../shared/vocabulary.ts';

type HostRemarks = {
  /** A comment on a line of its own. */
  readonly heading: (comment: string) => void;
  /** The comment behind the names of a row. */
  readonly of: (index: number, row: EndpointRow, comment: string) => void;
  readonly apply: (rows: EndpointRow[], notes: Note[]) => void;
};

const wordOf = (text: string): NetworkWord | undefined => {
  const found = isRoleText(text) ? roleInText(text) : undefined;
  return found && { role: found.role, stem: found.stem, ...(found.kind && { kind: found.kind }) };
};

export function hostRemarks(): HostRemarks {
  const ofRow = new Map<number, NetworkWord | undefined>();
  const ofBlock = new Map<number, NetworkWord>();
  let block: NetworkWord | undefined;
  return {
    heading: (comment) => {
      const text = comment.replace(/^[#\s=*_-]+|[#\s=*_:-]+$/g, '');
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
