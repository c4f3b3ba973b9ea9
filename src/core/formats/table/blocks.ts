/**
 * A block of lines for each server, `Management IP: 10.20.10.11` below `Server: vega01dbadm01`, as a table with a row for
 * each block.
 */
import { writeCsv } from '../../table/write-csv.ts';
import { addressIn } from '../shared/cell-values.ts';
import { isMachineTitle } from '../shared/section-titles.ts';
import { fieldOfHeading, networkHeading } from '../shared/vocabulary.ts';

const pair = /^[ \t]*(?:[-*\u2022][ \t]+)?(\p{L}[^:=\r\n]{0,40}?)[ \t]*[:=][ \t]*(\S.*)?$/u;
const ruler = /^[\s=*_~#-]*$/;

/** A server has a few networks, with a few facts each. */
const mostKeys = 100;

/** Undefined for a text of other lines, or of blocks that begin with other words or name no network. */
export function serverBlocks(text: string): string | undefined {
  const rows: Map<string, string>[] = [];
  const keys = new Map<string, string>();
  let first: string | undefined;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (ruler.test(line)) continue;
    const [, key, value = ''] = isMachineTitle(line.trim())
      ? ['', 'hostname', line.trim().replace(/:$/, '')]
      : (pair.exec(line) ?? []);
    if (key === undefined) return undefined;
    const word = key.toLowerCase();
    first ??= word;
    if (word === first) rows.push(new Map());
    const row = rows.at(-1);
    if (!row || row.has(word)) return undefined;
    row.set(word, value.trim());
    if (!keys.has(word)) keys.set(word, key);
    if (keys.size > mostKeys) return undefined;
  }
  const named = fieldOfHeading(first ?? '') ?? '';
  const isNamed = /^(?:hostname|machine)$/.test(named);
  // One address in each block, of a host by its name.
  const isPlain = (key: string) =>
    named === 'hostname' && rows.length > 1 && fieldOfHeading(key) === 'address';
  const isOfNetworks = rows.some((row) =>
    [...row].some(
      ([key, value]) => (networkHeading(key)?.field === 'address' || isPlain(key)) && addressIn(value),
    ),
  );
  if (!isNamed || !isOfNetworks) return undefined;
  return writeCsv([
    [...keys.values()],
    ...rows.map((row) => [...keys.keys()].map((key) => row.get(key) ?? '')),
  ]);
}
