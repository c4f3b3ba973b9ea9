/**
 * Hosts files: `address name [alias ...] [# comment]`. The first name is the host name, its domain split off. The
 * names, or a comment that is the word of a role, show the network; subnets are not known.
 *
 *   10.30.40.11   vega01db01.example.com   vega01db01   # client
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { parseAddress, parseIpv4 } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { formatSubnet } from '../../network/subnet.ts';
import { plural } from '../../text/plural.ts';
import { withoutEnd } from '../../text/without-end.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import { addressIn, subnetByMask } from '../shared/cell-values.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { addressFix, notAnAddress } from '../shared/parse-address-cell.ts';
import { listed, mostProblems, type ReadInput, type ReadOptions, shown } from '../shared/result.ts';
import { isRoleWord, networkWord } from '../shared/vocabulary.ts';
import { withOccupied } from '../shared/with-occupied.ts';
import type { TableRead } from './endpoint-table.ts';
import { foreignHost } from './foreign-hosts.ts';
import { hostRemarks, partsOf } from './host-remarks.ts';
import { isProse } from './list-entries.ts';
import { isWholeSubnet } from './parse-subnet-cell.ts';

/** A prefix length of one address or of a pair is not that of a network. */
const subnetFromPrefix = (address: string, prefix: string): string | undefined => {
  const subnet = subnetByMask(address, prefix);
  return subnet && subnet.prefix < (subnet.family === 4 ? 31 : 127) ? formatSubnet(subnet) : undefined;
};

const section = /^\s*\[([\w: -]{1,80})\]\s*$/;

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
  const occupied: Occupied[] = [];
  const others: string[] = [];
  const prose: string[] = [];
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
  const remarks = hostRemarks();
  for (const line of linesOf(text)) {
    if (line.number % 8192 === 0) options.onProgress?.(line.offset, text.length * 2);
    const { words, comment } = partsOf(line.text);
    const [written = '', name, ...more] = words;
    if (written === '') {
      remarks.heading(comment);
      continue;
    }
    // The section of an inventory, `[dbservers]`.
    const title = section.exec(line.text)?.[1];
    if (title !== undefined && addressIn(title) === undefined) {
      remarks.heading(title);
      continue;
    }
    // `=== Client ===`
    if (/^[=*_~-]{2,}$/.test(written) && !words.some((word) => addressIn(word))) {
      remarks.heading(withoutEnd([name, ...more].join(' '), '=*_~- '));
      continue;
    }
    const { address, prefix } = addressIn(written) ?? { address: written, prefix: '' };
    const column = line.text.indexOf(written) + 1;
    const place = { line: line.number, column, offset: line.offset + column - 1 };
    // `fe80::1%lo0 localhost` is a line of the operating system as well.
    if (name !== undefined && isSystemLine(address.replace(/%\S*$/, ''), [name, ...more])) {
      skipped++;
      continue;
    }
    if (!parseAddress(address) && isProse(line.text)) {
      prose.push(line.text.trim());
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
        message: `Line ${line.number}: ${second} is an address in place of a name`,
        ...place,
        fix: 'Write a line for each address, with its name.',
      });
      continue;
    }
    const row = rowOf(line.number, address, prefix, name, more, comment);
    if (!row.hostname) {
      fault({
        message: `Line ${line.number}: "${name}" is not a name`,
        ...place,
        fix: 'Write the host name.',
      });
      continue;
    }
    if (prefix !== '' && isWholeSubnet(address, prefix)) {
      fault({
        message: `Line ${line.number}: ${written} is a subnet, not the address of ${name}`,
        ...place,
        fix: 'Write the address of the host.',
      });
      continue;
    }
    const foreign = foreignHost(name, comment);
    if (foreign) {
      others.push(`${row.hostname} ${address}`);
      if (foreign !== 'empty') occupied.push({ address, name: row.hostname, source: 'list' });
      continue;
    }
    const before = addresses.get(address);
    if (before !== undefined)
      note(`${address} is on lines ${rows[before]?.line} and ${line.number}`, line.number);
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
      if (above !== undefined) note(`${name} is on lines ${above} and ${line.number}`, line.number);
      else names.set(key, line.number);
    }
    remarks.of(rows.length, row, comment);
    rows.push(row);
  }
  remarks.apply(rows, notes);
  if (firstScan) {
    note(
      `${firstScan.hostname} is a SCAN name (${scans} ${scans === 1 ? 'line' : 'lines'}): a SCAN belongs in DNS, because a hosts file gives one address only`,
      firstScan.line,
    );
  }
  if (skipped > 0) {
    notes.push({
      message: `${skipped} ${skipped === 1 ? 'line' : 'lines'} skipped: loopback, localhost or multicast`,
    });
  }
  if (prose.length > 0)
    notes.push({
      message: `${plural(prose.length, 'line', 'lines')} without an address skipped: ${listed(prose.map(shown))}`,
      toCheck: true,
    });
  if (faults > mostProblems) {
    const fix = 'Correct those above and read the file again.';
    problems.push({ message: `${faults - mostProblems} more faults are not listed`, fix });
  }
  if (others.length > 0)
    notes.push({
      message: `${plural(others.length, 'line names', 'lines name')} no machine but a gateway or a service: ${listed(others)}`,
      toCheck: true,
    });
  const built = withOccupied(buildAppliance(rows, input.name), occupied);
  options.onProgress?.(text.length * 2, text.length * 2);
  return { ...built, notes: [...notes, ...built.notes], problems, leftOut: faults };
}

function rowOf(
  line: number,
  address: string,
  prefix: string,
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
  const subnet = subnetFromPrefix(address, prefix);
  return {
    line,
    hostname: label,
    address,
    ...(subnet !== undefined && { subnet, masked: true as const }),
    ...(domain ? { domain } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(role ? { network: role } : comment ? { notes: { comment } } : {}),
  };
}
