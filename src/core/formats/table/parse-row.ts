/**
 * Reads one row of an endpoint table. A row is valid or has faults, each with the cell, the value and the fix.
 *
 * Values that are valid in a table but wrong on a network (a duplicate address, one outside its subnet, a name with an
 * underscore) are not faults here: the document accepts them, and the checks report them.
 */

import { memoizeText } from '../../collections/memoize.ts';
import { maxLabel, maxName, splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import { optionalAt, textAt } from '../shared/cell-text.ts';
import { addressIn, isAddress, isMask, ofFamily, prefixIn, soleNumberIn } from '../shared/cell-values.ts';
import { type DraftRow, type EndpointRow, emptyRow, type ReportFault } from '../shared/endpoint-row.ts';
import type { Field } from '../shared/fields.ts';
import { headingFacts, withFacts } from '../shared/heading-facts.ts';
import { isFault, networkFact } from '../shared/network-cells.ts';
import { addressFix, notAnAddress } from '../shared/parse-address-cell.ts';
import { shown } from '../shared/result.ts';
import { roleOfPort } from '../shared/role-words.ts';
import { isNothing, isRoleWord, networkWord } from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';
import { readKinds, readRole } from './parse-kind-cells.ts';
import { isWholeSubnet, readSubnet } from './parse-subnet-cell.ts';

const factFields = ['gateway', 'vlan', 'mtu'] as const;

export type CellFault = { readonly cell: number; readonly message: string; readonly fix: string };

const fullDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z-]+$/i;

/** With its domain; of `PDU 1.2`, `J. Smith` and `sw.1` the dot is a part of the name. */
const fullMachineName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z-]+\.?$/i;

/** Of the full name of the row, what is behind its label. */
const domainIn = (stated: string, label: string): string =>
  stated.toLowerCase().startsWith(`${label.toLowerCase()}.`) ? stated.slice(label.length + 1) : stated;

/** The row, its faults, or undefined for a row of empty cells. */
export function parseRow(
  row: CsvRow,
  columns: Columns,
  onDropped: (dropped: string) => void = () => {},
): EndpointRow | { readonly faults: readonly CellFault[] } | undefined {
  const { cells } = row;
  const { at } = columns;
  let faults: CellFault[] | undefined;
  const fault = (field: Field, message: string, fix: string) => {
    // Without a column of their own, a mask comes from the column of the address and a subnet from that of the network.
    const cell =
      at[field] ?? (field === 'netmask' ? at.address : field === 'subnet' ? at.network : undefined);
    faults ??= [];
    faults.push({ cell: cell ?? cells.length, message, fix });
  };
  const named = textAt(cells, at.hostname);
  const { name, remark } = withoutRemark(oneName(named));
  const written = textAt(cells, at.address);
  if (!name && !written && cells.every((cell) => cell.trim() === '')) return undefined;

  const { address, prefix, dropped } = addressIn(written) ?? { address: written, prefix: '' };
  const { label, domain } = splitName(name);
  const result = emptyRow(row.line, label, address);
  const stated = columns.domain === undefined ? '' : (cells[columns.domain] ?? '').trim().replace(/\.$/, '');
  if (domain) result.domain = domain;
  else if (label && fullDomain.test(stated) && stated.length <= maxName)
    result.domain = domainIn(stated, label);
  if (!label) fault('hostname', 'the host name is missing', 'Write the name that belongs to the address.');
  const long = (field: Field, text: string, most: number) =>
    fault(field, `${shown(text)} has ${text.length} characters`, `Shorten it to at most ${most} characters.`);
  if (label.length > maxLabel) long('hostname', label, maxLabel);
  else if (domain && domain.length > maxName) long('hostname', domain, maxName);
  if (isNothing(address))
    fault('address', 'the address is missing', 'Write the address that belongs to the name.');
  else if (!isAddress(address) || isMask(address))
    fault('address', notAnAddress(address), addressFix(address));
  else if (prefix && isWholeSubnet(address, prefix))
    fault('address', `${shown(written)} is a subnet, not an address`, 'Write the address of the host.');

  if (/^[\d.]+$|:.*:/.test(name) && isAddress(name))
    fault(
      'hostname',
      `${shown(name)} is an address, not a name`,
      'Write the name that belongs to the address, or name the columns the other way round.',
    );
  if (/^\d+(?:[.,]\d+)?e\+\d+$/i.test(named))
    fault(
      'hostname',
      `${shown(named)} is a number, not a name`,
      'Write the name that belongs to the address.',
    );
  const word = isRoleWord(name) ? networkWord(name).kind : undefined;
  if (word)
    fault(
      'hostname',
      `${shown(name)} is the word for a kind of address, not a name`,
      `Write the host name, for example ${word === 'scan' ? 'vega01-scan1' : `vega01db01-${word}`}.`,
    );
  const several = /[\s,;/|][^\s,;/|]/.test(name);
  if (several && address && !word) {
    fault(
      'hostname',
      `${shown(named)} is more than one name`,
      'Write one name; further names of the address belong in a column named aliases.',
    );
  }

  const machine = optionalAt(cells, at.machine);
  if (machine)
    result.machine =
      machine.includes('.') && fullMachineName.test(machine) ? splitName(machine).label : machine;
  const serial = optionalAt(cells, at.serial);
  if (serial) result.serial = serial;
  const inNetwork = optionalAt(cells, at.network);
  const ofNetwork = inNetwork && factsOfName(inNetwork);
  const network = ofNetwork ? ofNetwork.bare : inNetwork;
  const kind = optionalAt(cells, at.machineKind);
  readKinds(result, kind, network, optionalAt(cells, at.endpointKind), fault, columns);
  if (columns.hosts !== undefined && textAt(cells, columns.hosts) !== '') result.machineKind ??= 'guest';
  if (columns.role !== undefined) readRole(result, textAt(cells, columns.role));
  const isIpv6 = address.includes(':');
  const mask = ofFamily(optionalAt(cells, at.netmask), isIpv6);
  const most = isIpv6 ? 128 : 32;
  if (mask && prefix && prefixIn(mask, most) !== prefixIn(prefix, most)) {
    fault(
      'address',
      `${shown(written)} has another mask than ${shown(mask)}`,
      'Write the address alone, or the same mask twice.',
    );
  }
  const range = network ? networkWord(network).range : undefined;
  readSubnet(result, ofFamily(optionalAt(cells, at.subnet), isIpv6), mask || prefix, fault, range);

  for (const field of factFields) {
    const stated = optionalAt(cells, at[field]);
    if (!stated) continue;
    const text = field === 'gateway' ? ofFamily(stated, isIpv6) : stated;
    const read = networkFact(field, text);
    if (isFault(read)) fault(field, read.message, read.fix);
    else Object.assign(result, read);
  }

  const rack = optionalAt(cells, at.rack);
  if (rack) result.rack = rack;
  const unit = optionalAt(cells, at.unit);
  if (unit) {
    const number = lowestUnit(unit);
    if (number !== undefined) result.unit = number;
    else
      fault(
        'unit',
        `${shown(unit)} is not a rack unit`,
        'Write the lowest unit of the machine as a number, for example 16.',
      );
  }
  if (ofNetwork) for (const one of ofNetwork.faults) fault('network', one.message, one.fix);
  readExtras(result, cells, at, fault);
  readNotes(result, cells, columns);
  const more = withoutHeading(cells, columns);
  if (more) faults = [...(faults ?? []), more];
  if (dropped !== undefined && !faults) onDropped(dropped);
  if (remark !== undefined && !faults) onDropped(`the remark ${remark.replace(/[()]/g, '')}`);
  if (faults) return { faults };
  const read = ofNetwork ? withFacts(result, ofNetwork.facts) : result;
  return columns.facts ? withFacts(read, columns.facts.get(at.address ?? -1)) : read;
}

/** Of `Client (VLAN 2010)` and `Client 10.30.40.0/25`; behind `client: `, as this console writes it, all is the name. */
const factsOfName = memoizeText((text) => (/^[a-z]+: /i.test(text) ? undefined : headingFacts(text)));

const month =
  /(?<![a-z])(?:jan|feb|mar|m\u00e4r|apr|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*\.?(?![a-z])/i;

/** `U16-U17`: the lower one is the place of the machine. */
const lowestUnit = memoizeText((text): number | undefined => {
  // Spreadsheets make a date of `3-4`.
  if (/^\s*[-\u2212]\s*\d/.test(text) || month.test(text)) return undefined;
  const range = /^\D{0,4}(\d{1,2})\s*[-\u2013/]\s*\D{0,4}(\d{1,2})$/.exec(text);
  if (range) return Math.min(Number(range[1]), Number(range[2])) || undefined;
  return soleNumberIn(text, 1, 99);
});

/** Two full names are no longer. */
const longestNames = 600;

/** Brackets, commas and semicolons around a name are no part of it; a short name next to its full one is the same name. */
function oneName(text: string): string {
  if (text.length > longestNames) return text;
  const last = text.charCodeAt(text.length - 1);
  const first = text.charCodeAt(0);
  // Most names begin with a letter and end with a letter or digit.
  const bare =
    last > 47 && last !== 59 && last < 123 && last !== 93 && last !== 62 && first > 47
      ? text
      : text.replace(/^[\s([{<'"]+|[\s)\]}>,;'"]+$/g, '');
  if (!/[\s,;/|]/.test(bare)) return bare;
  const names = bare.split(/[\s,;()/|]+/).filter(Boolean);
  const labels = new Set(names.map((name) => splitName(name).label.toLowerCase()));
  return labels.size === 1 ? (names.toSorted((a, b) => b.length - a.length)[0] ?? bare) : bare;
}

/** `vega01dbadm01*`, `vega01dbadm01 (primary)`: the mark of a footnote and a remark are no part of the name. */
function withoutRemark(text: string): { readonly name: string; readonly remark?: string } {
  const last = text.charCodeAt(text.length - 1);
  if (last !== 42 && last !== 41 && !text.includes('(')) return { name: text };
  const [, name, remark] = /^([\w.-]+)\s*(\*{1,3}|\([^()\d]{1,40}\)?)$/.exec(text) ?? [];
  return name !== undefined && remark !== undefined ? { name, remark } : { name: text };
}

const flags = ['inDns', 'defaultRoute'] as const;
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'fwd+rev']);
const no = new Set(['no', 'n', 'false', '0']);

function readExtras(result: DraftRow, cells: readonly string[], at: Columns['at'], fault: ReportFault): void {
  const nic = optionalAt(cells, at.interface);
  const word =
    nic && !result.network && !result.endpointKind && isRoleWord(nic) ? networkWord(nic) : undefined;
  if (word) result.network = word;
  else if (nic) result.interface = nic;
  // Each bond behind the first one is a network of its own.
  if (nic && !result.network && !result.endpointKind && roleOfPort(nic) === 'other')
    result.network = networkWord(nic);
  for (const field of flags) {
    if (at[field] === undefined) continue;
    // `fwd (3 A) + rev`, `no (hosts file)`: as in a plan of names.
    const text = optionalAt(cells, at[field]);
    const word = text.toLowerCase().replace(/\([^()]*\)|\s+/g, '');
    if (yes.has(word)) result[field] = true;
    else if (no.has(word)) result[field] = false;
    else if (text) fault(field, `${shown(text)} is not yes or no`, 'Write yes or no.');
  }
  const aliases = optionalAt(cells, at.aliases);
  if (aliases) {
    const list = aliases.split(/[\s,;]+/).filter(Boolean);
    if (list.length > 0) result.aliases = list;
  }
  const nat = optionalAt(cells, at.nat);
  if (nat) result.nat = nat;
}

function readNotes(result: DraftRow, cells: readonly string[], { other }: Columns): void {
  let notes: Record<string, string> | undefined;
  for (const { cell, name } of other) {
    const value = cells[cell];
    if (!value) continue;
    notes ??= {};
    notes[name] = value;
  }
  if (notes) result.notes = notes;
}

function withoutHeading(cells: readonly string[], { headings }: Columns): CellFault | undefined {
  for (let cell = headings.length; cell < cells.length; cell++) {
    const text = cells[cell] ?? '';
    if (text.trim() === '') continue;
    return {
      cell,
      message: `${shown(text)} has no column header: the row has ${cells.length} cells, the header ${headings.length}`,
      fix: 'Quote a value that contains the delimiter, or add a column header.',
    };
  }
  return undefined;
}
