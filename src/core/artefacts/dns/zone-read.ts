/**
 * Reads a zone file far enough to check it: $ORIGIN, $TTL, owners, TTLs, types and data, comments, brackets and quotes.
 * It does not judge; unreadable lines are retained, so that the checks can report them.
 *
 * Invariant: the work grows with the text alone. An unclosed bracket, a line that no record needs and an $ORIGIN that
 * is longer than a name are unreadable lines; reading continues after them.
 *
 *   readZone('example.com.', 'vega01db01 IN A 10.30.40.11\n').records[0]
 *   { line: 1, written: 'vega01db01', owner: 'vega01db01.example.com.', type: 'A', data: '10.30.40.11', ... }
 */

export type ReadRecord = {
  readonly line: number;
  /** The last line of a record in brackets, else `line`. */
  readonly end: number;
  /** The owner as written on the line, or as inherited. */
  readonly written: string;
  /** Absolute, case as written. */
  readonly owner: string;
  /** Completes a name without a final dot on this line. */
  readonly origin: string;
  readonly ttl: number | undefined;
  readonly type: string;
  readonly data: string;
};

type ReadZone = {
  readonly records: readonly ReadRecord[];
  readonly unread: readonly { readonly line: number; readonly text: string }[];
};

const types = new Set(['A', 'AAAA', 'PTR', 'CNAME', 'NS', 'SOA', 'MX', 'TXT', 'SRV', 'CAA', 'DNAME']);

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}...` : text);

const absoluteIn = (name: string, origin: string): string =>
  name === '@' ? origin : name.endsWith('.') ? name : `${name}.${origin}`;

/** RFC 1035: a name has 255 octets. */
const longestName = 255;
/** Lines of one record in brackets; keys of DNSSEC have tens. */
const mostLines = 200;

/** Quoted text holds no comment, bracket or name. An unclosed quote ends with its line. */
const quoted = /"(?:[^"\\]|\\.?)*(?:"|$)/g;

const withoutComment = (line: string): string =>
  line.replace(/\r$/, '').replace(quoted, '""').replace(/;.*$/, '');

/** Without its comment, and with every character where it was. */
export const maskedLine = (line: string): string =>
  line.replace(quoted, (text) => '"'.repeat(text.length)).replace(/;.*$/, '');

const isTtl = (word: string) => /^\d+(?:[smhdw]\d+)*[smhdw]?$/i.test(word);
const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** `3600`, and as BIND writes it, `1h` or `1w2d`. */
const ttlOf = (word: string): number | undefined =>
  isTtl(word)
    ? [...word.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * (seconds[unit || 's'] ?? 1),
        0,
      )
    : undefined;

export function readZone(zone: string, text: string): ReadZone {
  const records: ReadRecord[] = [];
  const unread: { line: number; text: string }[] = [];
  let origin = zone;
  let ttl: number | undefined;
  let written = '@';
  let owner = zone;
  const raws = text.split('\n');
  const lines = raws.map(withoutComment);
  let close = 0;
  for (let i = 0; i < lines.length; i++) {
    const at = i + 1;
    let line = lines[i] ?? '';
    if (line.includes('(') && !line.includes(')')) {
      // The search goes on where the last one ended, so that brackets without an end cost no more than others.
      close = Math.max(close, at);
      while (close < lines.length && !lines[close]?.includes(')')) close++;
      if (close >= lines.length || close - i > mostLines) {
        unread.push({ line: at, text: shortened(raws[i] ?? '') });
        continue;
      }
      line = lines.slice(i, close + 1).join(' ');
      i = close;
    }
    line = line.replace(/[()]/g, ' ');
    if (line.trim() === '') continue;
    const words = line.trim().split(/\s+/);
    const [first = '', second = ''] = words;
    if (first === '$ORIGIN' && absoluteIn(second, origin).length <= longestName)
      origin = absoluteIn(second, origin);
    else if (first === '$TTL' && isTtl(second)) ttl = ttlOf(second);
    else if (first.startsWith('$')) unread.push({ line: at, text: shortened(line.trim()) });
    else {
      if (!/^\s/.test(line)) {
        written = words.shift() ?? '@';
        // An owner that later lines inherit stays the same name under another $ORIGIN.
        owner = absoluteIn(written, origin);
      }
      let own = ttl;
      while (words[0] !== undefined && (isTtl(words[0]) || /^in$/i.test(words[0]))) {
        const word = words.shift() ?? '';
        own = ttlOf(word) ?? own;
      }
      const type = words.shift()?.toUpperCase() ?? '';
      if (types.has(type) && words.length > 0)
        records.push({
          line: at,
          end: i + 1,
          written,
          owner,
          origin,
          ttl: own,
          type,
          data: words.join(' '),
        });
      else unread.push({ line: at, text: shortened(line.trim()) });
    }
  }
  return { records, unread };
}
