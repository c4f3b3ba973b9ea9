/**
 * Foreign hosts in the subnets: an export of an address database (any table with an address column), an ARP or
 * neighbor table, a ping sweep, or plain addresses. The result is a document with `settings.occupied` alone.
 *
 *   ? (10.20.10.5) at 00:10:e0:aa:bb:cc [ether] on eth0        { address: '10.20.10.5', mac: '00:10:e0:...', source: 'arp' }
 */

import type { Note } from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { applianceId } from '../../appliance/document/ids.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { formatAddress, formatIpv4, parseAddress, parseIpv4 } from '../../network/address.ts';
import { readCsv } from '../../table/csv.ts';
import { type ReadInput, type ReadResult, refusal, shown } from '../shared/result.ts';
import { type Field, fieldOfHeading, plain } from '../shared/vocabulary.ts';
import { headingsBelow } from './columns.ts';

type Found = { readonly address: string; readonly name?: string; readonly mac?: string };
/** `free`: a line about an address that does not answer. */
type Line = Found | 'free' | undefined;

// The address of an InfiniBand port is longer, and its beginning no MAC address.
const mac = /(?<![:\w-])(?:[0-9a-f]{1,2}[:-]){5}[0-9a-f]{1,2}(?![:\w-])/i;
const macOf = (text: string): string | undefined => mac.exec(text)?.[0].toLowerCase().replaceAll('-', ':');
const named = (name: string | undefined): { name?: string } => (name && name !== '?' ? { name } : {});
const withMac = (text: string): { mac?: string } => {
  const found = macOf(text);
  return found ? { mac: found } : {};
};

/** `arp -a`, `arp -an`, the table of `arp -n`, and the one that Windows prints. */
function arpLine(line: string): Line {
  const unix = /^(\S+) \(([0-9a-f.:]+)\) at (\S+)/i.exec(line);
  if (unix) {
    const [, name, address = '', at = ''] = unix;
    return /incomplete/i.test(at) ? 'free' : { address, ...named(name), ...withMac(at) };
  }
  const table =
    /^(\S+)\s+(?:\((incomplete)\)|[a-z]\w+\s+(?:[0-9a-f]{2}:){5,}[0-9a-f]{2}\s+[A-Z!]+)\s+\S+$/i.exec(line);
  // A name in place of an address is passed on, so that the line is reported as skipped.
  if (table) return table[2] ? 'free' : { address: table[1] ?? '', ...withMac(line) };
  const windows = /^\s*([0-9.]+)\s+((?:[0-9a-f]{2}-){5}[0-9a-f]{2})\s+(?:dynamic|static)\b/i.exec(line);
  if (!windows) return undefined;
  return /^ff-ff|^01-00-5e/i.test(windows[2] ?? '')
    ? 'free'
    : { address: windows[1] ?? '', ...withMac(line) };
}

/** `ip neigh`. */
function neighbourLine(line: string): Line {
  const match = /^(\S+) dev \S+(?: lladdr (\S+))?.*?\b([A-Z]+)\s*$/.exec(line);
  if (!match) return undefined;
  const [, address = '', at = '', state = ''] = match;
  return /^(?:FAILED|INCOMPLETE|NOARP)$/.test(state) || !at ? 'free' : { address, ...withMac(at) };
}

/** `nmap -sn` in its greppable form, and `fping`. */
function sweepLine(line: string): Line {
  const grep = /^Host: (\S+) \(([^)]*)\)\s+Status: (\w+)/.exec(line);
  if (grep) return grep[3] === 'Up' ? { address: grep[1] ?? '', ...named(grep[2]) } : 'free';
  const ping = /^(\S+)(?: \(([^)]+)\))? is (alive|unreachable)/.exec(line);
  if (!ping) return undefined;
  const [, first = '', second, state] = ping;
  if (state !== 'alive') return 'free';
  return second ? { address: second, name: first } : { address: first };
}

/** `nmap -sn` as it prints for people: a MAC address follows its host on a line of its own. */
function* reportLines(text: string): Generator<Line> {
  let open: Found | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const host = /^Nmap scan report for (?:(\S+) \(([^)]+)\)|(\S+))(.*)$/.exec(line);
    if (host) {
      if (open) yield open;
      const [, name, address, bare = '', rest = ''] = host;
      const down = /host down/.test(rest);
      open = down ? undefined : { address: address ?? bare, ...named(name) };
      if (down) yield 'free';
    } else if (open && /^MAC Address:/.test(line)) open = { ...open, ...withMac(line) };
  }
  if (open) yield open;
}

/** No line of these tools is longer; a long one is something else, and slow to look at. */
const longest = 400;

/** A line of these tools that is of none of its hosts, although it holds an address. */
const aside = /^(?:Interface:|ICMP )/;

function* plainLines(text: string, of: (line: string) => Line): Generator<Line> {
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.length > longest || line.trim() === '' || line.startsWith('#')) continue;
    const read = of(line.trimEnd());
    if (read) yield read;
    // Reported as skipped: an occupied address that goes unnoticed would be assigned a second time.
    else if (/\d+\.\d+\.\d+/.test(line) && !aside.test(line)) yield { address: line.trim() };
  }
}

const bare = (line: string): Line => ({ address: line.trim() });

type OccupiedKind = 'arp' | 'neighbours' | 'ping sweep' | 'list' | 'ipam';

/** Which of the lists a text is, by its first lines; undefined when it is none. */
export function occupiedKind(head: string): OccupiedKind | undefined {
  const lines = head
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/, 40)
    .map((line) => line.slice(0, longest))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (/^\s*Starting Nmap|^Nmap scan report/m.test(head) || lines.some((line) => sweepLine(line)))
    return 'ping sweep';
  if (lines.some((line) => neighbourLine(line))) return 'neighbours';
  if (lines.some((line) => arpLine(line))) return 'arp';
  if (lines.length > 0 && lines.slice(0, -1).every((line) => parseAddress(line.trim()))) {
    if (parseAddress(lines[0]?.trim() ?? '')) return 'list';
  }
  return looksLikeIpam(head) ? 'ipam' : undefined;
}

/** Columns of an address database that no table of a machine's addresses has. */
const foreign =
  /^(?:mac|macaddress|hwaddress|status|state|lastseen|lease|leasestate|usage|inuse|assignment|expires|reservation)$/;
const owners: ReadonlySet<Field> = new Set([
  'machine',
  'machineKind',
  'network',
  'endpointKind',
  'rack',
  'unit',
]);
/** Fields of an address plan: a table with one of them is a plan without names, not a list of occupied addresses. */
const planned: ReadonlySet<Field> = new Set(['netmask', 'gateway', 'mtu']);

function looksLikeIpam(head: string): boolean {
  const cells = readCsv(head, { rows: 1 }).heading?.cells ?? [];
  const fields = cells.map(fieldOfHeading);
  if (!fields.includes('address') || fields.some((field) => field && owners.has(field))) return false;
  if (cells.some((cell) => foreign.test(plain(cell)))) return true;
  return !fields.some((field) => field && (field === 'hostname' || planned.has(field)));
}

/** States that mean that the address is not in use. */
const free = /^(?:free|available|unused|unassigned|down|offline|no|false|vacant)$/i;

function* tableLines(text: string): Generator<Line> {
  const from = headingsBelow(text);
  const { heading, rows } = readCsv(text, from && { from });
  const cells = heading?.cells ?? [];
  const column = (test: (heading: string) => boolean) => cells.findIndex(test);
  const address = column((cell) => fieldOfHeading(cell) === 'address');
  const name = column((cell) => fieldOfHeading(cell) === 'hostname');
  const hardware = column((cell) => /^(?:mac|macaddress|hwaddress)$/.test(plain(cell)));
  const state = column((cell) => /^(?:status|state|usage|inuse|leasestate)$/.test(plain(cell)));
  for (const row of rows) {
    const at = (index: number) => (row.cells[index] ?? '').trim();
    if (free.test(at(state))) yield 'free';
    else if (at(address)) yield { address: at(address), ...named(at(name)), ...withMac(at(hardware)) };
  }
}

const linesOf: Readonly<Record<OccupiedKind, (text: string) => Iterable<Line>>> = {
  arp: (text) => plainLines(text, arpLine),
  neighbours: (text) => plainLines(text, neighbourLine),
  'ping sweep': (text) => (/^Nmap scan report/m.test(text) ? reportLines(text) : plainLines(text, sweepLine)),
  list: (text) => plainLines(text, bare),
  ipam: tableLines,
};

/** A pool of a DHCP server is one line; a longer range than this is a slip of the pen. */
const longestRange = 4096;

/** One address, with or without its prefix length, or each of a range: `10.1.1.4 - 10.1.1.9`, `10.1.1.4-9`. */
function addressesOf(text: string): string[] {
  const one = parseAddress(text.replace(/\/\d+$/, ''));
  if (one) return [formatAddress(one)];
  const [, from = '', to = ''] = /^([\d.]+)\s*[-\u2013]\s*([\d.]+)$/.exec(text.trim()) ?? [];
  const first = parseIpv4(from);
  const last = parseIpv4(to.includes('.') ? to : `${from.replace(/\d+$/, '')}${to}`);
  if (first === undefined || last === undefined) return [];
  const length = last - first + 1;
  if (length < 1 || length > longestRange) return [];
  return Array.from({ length }, (_, i) => formatIpv4(first + i));
}

export function readOccupied(input: ReadInput, kind = occupiedKind(input.text) ?? 'ipam'): ReadResult {
  const found = new Map<string, Occupied>();
  let unused = 0;
  const unread: string[] = [];
  for (const line of linesOf[kind](input.text.replace(/^\ufeff/, ''))) {
    if (line === 'free') unused++;
    if (!line || line === 'free') continue;
    const { address, ...rest } = line;
    const texts = addressesOf(address);
    if (texts.length === 0) unread.push(address);
    for (const text of texts) found.set(text, { ...rest, ...found.get(text), address: text, source: kind });
  }
  if (found.size === 0) {
    return refusal(
      'The list names no address that is in use',
      'Choose a table with a column named address, the output of arp -an, ip neigh, nmap -sn or fping, or one address a line.',
    );
  }
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const notes: Note[] = [
    {
      message: `${count(found.size, 'address is', 'addresses are')} in use by others; no machine is in this file${kind === 'ipam' ? ' (a plan of the appliance itself has a column named network)' : ''}`,
    },
  ];
  if (unused > 0)
    notes.push({ message: `${count(unused, 'line names', 'lines name')} an address that nobody uses` });
  if (unread.length > 0) {
    const which = `${unread.length === 1 ? '' : 'the first is '}${shown(unread[0] ?? '')}`;
    notes.push({
      message: `${count(unread.length, 'line is', 'lines are')} no address and left out: ${which}`,
    });
  }
  const name = input.name.replace(/^.*[\\/]/, '').trim() || 'occupied';
  return {
    ok: true,
    format: 'occupied',
    appliance: { ...emptyAppliance(applianceId(name), name), settings: { occupied: [...found.values()] } },
    notes,
  };
}
