/**
 * Hosts files: `address name [alias ...] [# comment]`. The first name is the host name, its domain split off. The
 * names, or a comment that is the word of a role, show the network; subnets are not known.
 *
 *   10.30.40.11   vega01db01.example.com   vega01db01   # client
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { parseAddress, parseIpv4 } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { mostProblems, type ReadInput, type ReadOptions } from '../shared/result.ts';
import { isRoleWord, networkWord } from '../shared/vocabulary.ts';
import type { TableRead } from './endpoint-table.ts';
import { addressFix, notAnAddress } from './parse-address-cell.ts';

type Line = { readonly number: number; readonly offset: number; readonly text: string };

function* linesOf(text: string): Generator<Line> {
  let number = 1;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    if (match.index >= at) yield { number, offset: at, text: text.slice(at, match.index) };
    at = match.index + match[0].length;
    number++;
  }
  yield { number, offset: at, text: text.slice(at) };
}

/** Loopback, multicast and broadcast: lines of the operating system, not of the appliance. */
function isSystemLine(address: string, names: readonly string[]): boolean {
  const v4 = parseIpv4(address);
  if (v4 !== undefined && (v4 >>> 24 === 127 || v4 >= 0xe0000000 || v4 === 0)) return true;
  const lower = address.toLowerCase();
  if (v4 === undefined && (lower === '::1' || /^f[ef]0/.test(lower))) return true;
  return names.some((name) => /^localhost(?:\.|$)/i.test(name));
}

export function readHosts(input: ReadInput, options: ReadOptions = {}): TableRead {
  const text = withoutShell(input.text);
  const rows: EndpointRow[] = [];
  const problems: Problem[] = [];
  const notes: Note[] = [];
  const addresses = new Map<string, number>();
  const names = new Map<string, number>();
  let skipped = 0;
  let faults = 0;
  let scans = 0;
  let firstScan: EndpointRow | undefined;
  const fault = (problem: Problem) => {
    if (++faults <= mostProblems) problems.push(problem);
  };
  const note = (message: string, line: number) => {
    if (notes.length < mostProblems) notes.push({ message, line });
  };
  for (const line of linesOf(text)) {
    if (line.number % 8192 === 0) options.onProgress?.(line.offset, text.length * 2);
    const hash = line.text.indexOf('#');
    const [address = '', name, ...more] = (hash < 0 ? line.text : line.text.slice(0, hash))
      .split(/\s+/)
      .filter(Boolean);
    if (address === '') continue;
    const column = line.text.indexOf(address) + 1;
    const place = { line: line.number, column, offset: line.offset + column - 1 };
    // `fe80::1%lo0 localhost` is a line of the operating system as well.
    if (name !== undefined && isSystemLine(address.replace(/%\S*$/, ''), [name, ...more])) {
      skipped++;
      continue;
    }
    if (!parseAddress(address)) {
      fault({
        message: `Line ${line.number}: ${notAnAddress(address)}`,
        ...place,
        fix: addressFix(address),
      });
      continue;
    }
    if (name === undefined) {
      const end = {
        line: line.number,
        column: column + address.length,
        offset: place.offset + address.length,
      };
      fault({
        message: `Line ${line.number}: no name follows ${address}`,
        ...end,
        fix: 'Write the host name.',
      });
      continue;
    }
    const second = [name, ...more].find((word) => parseAddress(word));
    if (second !== undefined) {
      fault({
        message: `Line ${line.number}: ${second} is an address, where a name should stand`,
        ...place,
        fix: 'Write a line for each address, with its name.',
      });
      continue;
    }
    const row = rowOf(line.number, address, name, more, hash < 0 ? '' : line.text.slice(hash + 1).trim());
    if (!row.hostname) {
      fault({ message: `Line ${line.number}: "${name}" is no name`, ...place, fix: 'Write the host name.' });
      continue;
    }
    const before = addresses.get(address);
    if (before !== undefined)
      note(`${address} stands on lines ${rows[before]?.line} and ${line.number}`, line.number);
    else addresses.set(address, rows.length);
    // The same name again, as a script appends it: one address, which bears the aliases of both lines.
    const first = rows[before ?? -1];
    if (
      before !== undefined &&
      first &&
      first.hostname === row.hostname &&
      (first.domain ?? row.domain) === (row.domain ?? first.domain)
    ) {
      const aliases = [...new Set([...(first.aliases ?? []), ...(row.aliases ?? [])])];
      const domain = first.domain ?? row.domain;
      rows[before] = { ...first, ...(domain && { domain }), ...(aliases.length > 0 && { aliases }) };
      continue;
    }
    if (row.endpointKind === 'scan' || fromEnding(row.hostname)?.kind === 'scan') {
      scans++;
      firstScan ??= row;
    } else {
      const key = name.toLowerCase();
      const above = names.get(key);
      if (above !== undefined) note(`${name} stands on lines ${above} and ${line.number}`, line.number);
      else names.set(key, line.number);
    }
    rows.push(row);
  }
  if (firstScan) {
    note(
      `${firstScan.hostname} is a SCAN name (${scans} ${scans === 1 ? 'line' : 'lines'}): a SCAN belongs into DNS, because a hosts file gives one address only`,
      firstScan.line,
    );
  }
  if (skipped > 0) {
    notes.push({
      message: `${skipped} ${skipped === 1 ? 'line' : 'lines'} skipped: loopback, localhost or multicast`,
    });
  }
  if (faults > mostProblems) {
    const fix = 'Mend those above and read the file again.';
    problems.push({ message: `${faults - mostProblems} more faults are not listed`, fix });
  }
  const built = buildAppliance(rows, input.name);
  options.onProgress?.(text.length * 2, text.length * 2);
  return { appliance: built.appliance, notes: [...notes, ...built.notes], problems, leftOut: faults };
}

function rowOf(
  line: number,
  address: string,
  name: string,
  more: readonly string[],
  comment: string,
): EndpointRow {
  const { label, domain: own } = splitName(name);
  // With the short name first, the full name after it supplies the domain.
  const full = own
    ? undefined
    : more.find((alias) => alias.toLowerCase().startsWith(`${label.toLowerCase()}.`));
  const domain = full ? splitName(full).domain : own;
  const aliases = more.filter((alias) => alias !== full && alias.toLowerCase() !== label.toLowerCase());
  const role = isRoleWord(comment) ? networkWord(comment) : undefined;
  return {
    line,
    hostname: label,
    address,
    ...(domain ? { domain } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(role ? { network: role } : comment ? { notes: { comment } } : {}),
  };
}
