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
import { appendTo } from '../../collections/grouping.ts';
import { splitName } from '../../network/names.ts';
import { andMore, plural } from '../../text/plural.ts';
import { nameOfFile } from '../document/name-of-file.ts';
import { addressPlaces, keyOf, keysOf } from '../shared/address-places.ts';
import { type AddressState, isTaken, stateOf } from '../shared/address-states.ts';
import { addressIn } from '../shared/cell-values.ts';
import { dhcpLines } from '../shared/dhcp-server.ts';
import { leftAddresses } from '../shared/left-addresses.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import { addressesOf, isTooLong, longestRange } from '../shared/occupied-addresses.ts';
import { listed, type ReadInput, type ReadResult, refusal, shown } from '../shared/result.ts';
import { partsOf } from './host-remarks.ts';
import { inShortLines, isEntry, listEntries } from './list-entries.ts';
import {
  isAside,
  type Line,
  longestLine,
  neighbourLine,
  reportLines,
  stateLine,
  sweepLine,
} from './occupied-lines.ts';
import { type States, tableLines } from './occupied-table.ts';

export type OccupiedKind = 'arp' | 'neighbours' | 'ping sweep' | 'list' | 'dhcp' | 'ipam';

function* plainLines(text: string, of: (line: string) => Line | readonly Line[]): Generator<Line> {
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.length > longestLine || line.trim() === '' || line.startsWith('#')) continue;
    const read = [of(line.trimEnd())].flat().filter((one) => one !== undefined);
    if (read.length > 0) yield* read;
    // Reported as skipped: an occupied address that goes unnoticed would be assigned a second time.
    else if (/\d+\.\d+\.\d+/.test(line) && !isAside(line)) yield { address: line.trim() };
    else if (holdsHardware.test(line)) yield { address: line.trim().split(/\s+/, 1)[0] ?? '' };
  }
}

/** The line of a neighbor whose address is replaced by a name. */
const holdsHardware = /^\S+\s.*(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}/i;

/** A line of a hosts file, an address and the name of its host in this order or the other; none of loopback or multicast. */
export const hostEntry = (line: string): { readonly address: string; readonly name: string } | undefined => {
  const [written = '', second = ''] = partsOf(line).words;
  const address = addressIn(written)?.address;
  const name = /^[a-z][\w.-]*/i.exec(second)?.[0];
  if (address === undefined || name === undefined || /^(?:127\.|::1$|f[ef]0)/i.test(address))
    return undefined;
  return { address, name };
};

/** `10.20.10.5 to 10.20.10.9` is a range, and no host. */
function listOrHost(line: string): readonly Line[] {
  const host = hostEntry(line);
  if (host && /^\p{L}+$/u.test(host.name) && stateOf(host.name) === 'free') return [{ free: host.address }];
  const [first = '', ...others] = listEntries(line);
  if (isEntry(first)) return [first, ...others].map((address) => ({ address }));
  // `; was 10.20.10.6` is a remark.
  const hosts = others.filter((text) => addressIn(text.split(/\s/, 1)[0] ?? '') !== undefined);
  return [host ?? (first === '' ? undefined : { address: first }), ...hosts.map(hostEntry)];
}

const sweep = (line: string): Line =>
  sweepLine(line) ?? stateLine(line) ?? (isAside(line) ? undefined : neighbourLine(line));

const linesOf: Readonly<Record<OccupiedKind, (text: string, states: States) => Iterable<Line>>> = {
  arp: (text) => plainLines(text, neighbourLine),
  neighbours: (text) => plainLines(text, neighbourLine),
  'ping sweep': (text) => (/^Nmap scan report/m.test(text) ? reportLines(text) : plainLines(text, sweep)),
  list: (text) => plainLines(inShortLines(text), listOrHost),
  dhcp: (text) => dhcpLines(text),
  ipam: tableLines,
};

export function readOccupied(input: ReadInput, kind: OccupiedKind): ReadResult {
  const found = new Map<string, Occupied>();
  const states: States = new Map();
  const free: string[] = [];
  const unread: string[] = [];
  const tooLong: string[] = [];
  const text = withoutShell(input.text).replace(/^\ufeff/, '');
  for (const line of linesOf[kind](text, states)) {
    if (!line) continue;
    if ('free' in line) {
      free.push(line.free);
      continue;
    }
    const { address, ...rest } = line;
    const texts = addressesOf(address);
    if (texts.length === 0) (isTooLong(address) ? tooLong : unread).push(address);
    for (const one of texts) {
      const before = found.get(one);
      const name = isOwn(rest) && !isOwn(before) ? rest.name : (before?.name ?? rest.name);
      found.set(one, { ...rest, ...before, ...(name && { name }), address: one, source: kind });
    }
  }
  if (found.size === 0 && tooLong.length === 0) {
    return refusal(
      free.length > 0
        ? `The list names no address that is in use: ${plural(free.length, 'line')} of free addresses`
        : 'The list names no address that is in use',
      'Choose a table with a column named address, the output of arp -an, ip neigh, nmap -sn or fping, or one address per line.',
    );
  }
  const name = nameOfFile(input.name);
  const notes = [
    {
      message: `${plural(found.size, 'address is', 'addresses are')} in use by others; no machine is in this file${kind === 'ipam' ? ' (a plan of the appliance itself has a column named network)' : ''}`,
    },
    ...ownNotes([...found.values()].filter(isOwn)),
    ...stateNotes(states),
    ...(free.length > 0
      ? [{ message: `${plural(free.length, 'line names', 'lines name')} an address that is free` }]
      : []),
    ...leftNotes(
      tooLong,
      (count) => `${count} with more than ${longestRange.toLocaleString('en')} addresses skipped`,
    ),
    ...leftNotes(
      unread,
      (count, many) => `${count} ${many ? 'are not addresses and are' : 'is not an address and is'} skipped`,
    ),
    ...unnamedNotes(text, [...found.keys(), ...free.flatMap(addressesOf)], [...tooLong, ...unread]),
  ];
  return {
    ok: true,
    format: 'occupied',
    free,
    appliance: { ...emptyAppliance(applianceId(name), name), settings: { occupied: [...found.values()] } },
    notes,
  };
}

/** By the masks of an appliance: the host may be a machine of the document. */
const isOwn = ({ name = '' }: Partial<Occupied> = {}): boolean => isMaskName(splitName(name).label);

function ownNotes(own: readonly Occupied[]): Note[] {
  if (own.length === 0) return [];
  const names = listed(own.map(({ name, address }) => `${name} ${address}`));
  const message = `${plural(own.length, 'name matches', 'names match')} the masks of an appliance: ${names}. An address is not in use by others where the document has its name`;
  return [{ message, toCheck: true }];
}

function leftNotes(texts: readonly string[], words: (count: string, many: boolean) => string): Note[] {
  const [first] = texts;
  if (first === undefined) return [];
  const which = `${texts.length === 1 ? '' : 'the first is '}${shown(first)}`;
  return [{ message: `${words(plural(texts.length, 'line'), texts.length > 1)}: ${which}`, toCheck: true }];
}

/** Addresses without a state, at other places than the skipped lines. */
function unnamedNotes(text: string, read: readonly string[], skipped: readonly string[]): Note[] {
  const reported = skipped.flatMap((line) => [...addressPlaces(line)].flatMap(keysOf));
  const left = leftAddresses(text, new Set([...read.map(keyOf), ...reported]));
  const [first] = left;
  if (first === undefined) return [];
  const words = plural(left.length, 'address is', 'addresses are');
  const list = listed(left.map(({ address, line }) => `${address} (line ${line})`));
  return [
    {
      message: `${words} neither occupied nor free, and not imported: ${list}`,
      line: first.line,
      toCheck: true,
    },
  ];
}

const families: Readonly<Record<AddressState | 'other', string>> = {
  reserved: 'as taken, because reserved',
  inactive: 'as taken, because another owner may use it again',
  pool: 'as taken, because a DHCP server may assign it',
  other: 'as taken, because the word is unknown',
  unclear:
    'as taken unless another column shows a free state, because the word does not show whether the address is in use',
  used: 'as taken',
  free: 'as free',
  incomplete: 'as free, because nothing answered',
};

/** A database has a dozen states; a column of free text may have any number of them. */
const shownStates = 20;

/** Which states were met, and how each was counted. */
function stateNotes(states: States): Note[] {
  if (states.size === 0) return [];
  const byFamily = new Map<AddressState | 'other', string[]>();
  for (const [word, { count, state }] of states) appendTo(byFamily, state, `${word} (${count})`);
  const texts = [...byFamily].map(([state, words]) => {
    const more = words.length - shownStates;
    return `${words.slice(0, shownStates).join(', ')}${more > 0 ? ` ${andMore(more)}` : ''} ${families[state]}`;
  });
  const isSure = [...states.values()].every(
    ({ state }) => state === 'used' || state === 'free' || (state !== 'other' && !isTaken(state)),
  );
  return [{ message: `States counted: ${texts.join('; ')}`, ...(!isSure && { toCheck: true as const }) }];
}
