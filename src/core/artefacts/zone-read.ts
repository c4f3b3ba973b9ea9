/**
 * Reads a zone file far enough to check it: $ORIGIN, $TTL, owners, TTLs, types and data, comments and brackets. It
 * does not judge; a line that it cannot read is kept as one, so that the checks can tell it.
 *
 *   readZone('example.com.', 'vega01db01 IN A 10.30.40.11\n').records[0]
 *   { line: 1, written: 'vega01db01', owner: 'vega01db01.example.com.', type: 'A', data: '10.30.40.11', ... }
 */

export type ReadRecord = {
  readonly line: number;
  /** The owner as it stands on the line, or as inherited. */
  readonly written: string;
  /** Absolute, case as written. */
  readonly owner: string;
  readonly ttl: number | undefined;
  readonly type: string;
  readonly data: string;
};

type ReadZone = {
  readonly records: readonly ReadRecord[];
  readonly unread: readonly { readonly line: number; readonly text: string }[];
};

const types = new Set(['A', 'AAAA', 'PTR', 'CNAME', 'NS', 'SOA', 'MX', 'TXT', 'SRV', 'CAA', 'DNAME']);

const absoluteIn = (name: string, origin: string): string =>
  name === '@' ? origin : name.endsWith('.') ? name : `${name}.${origin}`;

export function readZone(zone: string, text: string): ReadZone {
  const records: ReadRecord[] = [];
  const unread: { line: number; text: string }[] = [];
  let origin = zone;
  let ttl: number | undefined;
  let written = '@';
  let open = '';
  let openedAt = 0;
  for (const [i, raw] of text.split('\n').entries()) {
    let line = open + raw.replace(/\r$/, '').replace(/;.*$/, '');
    if (line.includes('(') && !line.includes(')')) {
      if (!open) openedAt = i;
      open = `${line} `;
      continue;
    }
    const at = (open ? openedAt : i) + 1;
    open = '';
    line = line.replace(/[()]/g, ' ');
    if (line.trim() === '') continue;
    const words = line.trim().split(/\s+/);
    const [first = '', second = ''] = words;
    if (first === '$ORIGIN') origin = absoluteIn(second, origin);
    else if (first === '$TTL') ttl = Number(second);
    else {
      if (!/^\s/.test(line)) written = words.shift() ?? '@';
      let own = ttl;
      while (words[0] !== undefined && (/^\d+$/.test(words[0]) || /^in$/i.test(words[0]))) {
        const word = words.shift() ?? '';
        if (/^\d/.test(word)) own = Number(word);
      }
      const type = words.shift()?.toUpperCase() ?? '';
      if (types.has(type) && words.length > 0)
        records.push({
          line: at,
          written,
          owner: absoluteIn(written, origin),
          ttl: own,
          type,
          data: words.join(' '),
        });
      else unread.push({ line: at, text: line.trim() });
    }
  }
  return { records, unread };
}
