/**
 * Reads one row of an endpoint table. A row is valid or has faults, each with the cell, the value and the fix.
 *
 * Values that are valid in a table but wrong on a network (a duplicate address, one outside its subnet, a name with an
 * underscore) are not faults here: the document accepts them, and the checks report them.
 */

import { memoizeText } from '../../collections/memoize.ts';
import { maxLabel, maxName, splitName } from '../../network/names.ts';
import { parseVlan } from '../../network/vlan.ts';
import type { CsvRow } from '../../table/csv.ts';
import { type DraftRow, type EndpointRow, emptyRow, type ReportFault } from '../shared/endpoint-row.ts';
import { shown } from '../shared/result.ts';
import {
  endpointKindWords,
  type Field,
  isNothing,
  isRoleWord,
  isUntagged,
  machineKindWords,
  networkWord,
  plain,
} from '../shared/vocabulary.ts';
import type { Columns } from './columns.ts';
import { addressAndPrefix, addressFix, isAddress, notAnAddress } from './parse-address-cell.ts';
import { prefixFrom, readSubnet } from './parse-subnet-cell.ts';

export type CellFault = { readonly cell: number; readonly message: string; readonly fix: string };

/**
 * What web pages and word processors leave in a cell: zero-width signs, soft hyphens, quotes of typographers, and around
 * it signs of its direction.
 */
const unseen =
  /[\u00ad\u200b-\u200d\u201c-\u201f\u2060\ufeff]|^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;

/** With its domain; of `PDU 1.2`, `J. Smith` and `sw.1` the dot is a part of the name. */
const fullMachineName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z-]+\.?$/i;

function bare(cell: string): string {
  for (let i = 0; i < cell.length; i++) if (cell.charCodeAt(i) > 126) return cell.replace(unseen, '').trim();
  return cell.trim();
}

/** The text of a cell; nothing when there is no such column. Half of an import's time is spent with cells. */
const textAt = (cells: readonly string[], cell: number | undefined): string => {
  const text = cell === undefined ? undefined : cells[cell];
  return text ? bare(text) : '';
};

const optionalAt = (cells: readonly string[], cell: number | undefined): string => {
  const text = textAt(cells, cell);
  return isNothing(text) ? '' : text;
};

/** The row, its faults, or undefined for a row of empty cells. */
export function parseRow(
  row: CsvRow,
  columns: Columns,
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
  const name = textAt(cells, at.hostname);
  const written = textAt(cells, at.address);
  if (!name && !written && cells.every((cell) => cell.trim() === '')) return undefined;

  const { address, prefix } = addressAndPrefix(written);
  const { label, domain } = splitName(name);
  const result = emptyRow(row.line, label, address);
  if (domain) result.domain = domain;
  if (!label) fault('hostname', 'the host name is missing', 'Write the name that belongs to the address.');
  const long = (field: Field, text: string, most: number) =>
    fault(field, `${shown(text)} has ${text.length} characters`, `Shorten it to at most ${most} characters.`);
  if (label.length > maxLabel) long('hostname', label, maxLabel);
  else if (domain && domain.length > maxName) long('hostname', domain, maxName);
  if (!address) fault('address', 'the address is missing', 'Write the address that belongs to the name.');
  else if (!isAddress(address)) fault('address', notAnAddress(address), addressFix(address));

  if (/^[\d.]+$|:.*:/.test(name) && isAddress(name))
    fault(
      'hostname',
      `${shown(name)} is an address, no name`,
      'Write the name that belongs to the address, or name the columns the other way round.',
    );
  const several = /[\s,;]+(?=[^\s,;])/.exec(name);
  if (several && address) {
    fault(
      'hostname',
      `${shown(name)} is more than one name`,
      'Write one name; further names of the address belong into a column named aliases.',
    );
  }

  const machine = optionalAt(cells, at.machine);
  if (machine)
    result.machine =
      machine.includes('.') && fullMachineName.test(machine) ? splitName(machine).label : machine;
  const network = optionalAt(cells, at.network);
  const kind = optionalAt(cells, at.machineKind);
  readKinds(result, kind, network, optionalAt(cells, at.endpointKind), fault);
  const mask = optionalAt(cells, at.netmask);
  const most = address.includes(':') ? 128 : 32;
  if (mask && prefix && prefixFrom(mask, most) !== prefixFrom(prefix, most)) {
    fault(
      'address',
      `${shown(written)} has another mask than ${shown(mask)}`,
      'Write the address alone, or the same mask twice.',
    );
  }
  const range = network ? networkWord(network).range : undefined;
  readSubnet(result, optionalAt(cells, at.subnet), mask || prefix, fault, range);

  const gateway = optionalAt(cells, at.gateway);
  if (gateway && !isAddress(gateway)) fault('gateway', notAnAddress(gateway), addressFix(gateway));
  else if (gateway) result.gateway = gateway;
  const vlan = optionalAt(cells, at.vlan);
  const id = parseVlan(vlan.replace(/^vlan(?:[\s_-]*id)?[\s_#-]*/i, ''));
  if (id !== undefined) result.vlan = id;
  else if (vlan && isUntagged(vlan)) result.untagged = true;
  else if (vlan) {
    fault(
      'vlan',
      `${shown(vlan)} is not a VLAN id`,
      'Write a number from 1 to 4094, or nothing for an untagged network.',
    );
  }
  const mtu = optionalAt(cells, at.mtu);
  if (mtu && !/^[1-9]\d{2,4}$/.test(mtu)) {
    fault('mtu', `${shown(mtu)} is not an MTU`, 'Write a number of bytes, for example 1500 or 9000.');
  } else if (mtu) result.mtu = Number(mtu);

  const rack = optionalAt(cells, at.rack);
  if (rack) result.rack = rack;
  const unit = optionalAt(cells, at.unit);
  if (unit) {
    const number = /^u?0*([1-9]\d?)$/i.exec(unit)?.[1];
    if (number) result.unit = Number(number);
    else
      fault(
        'unit',
        `${shown(unit)} is not a rack unit`,
        'Write the lowest unit of the machine as a number, for example 16.',
      );
  }
  readExtras(result, cells, at, fault);
  readNotes(result, cells, columns);
  const more = withoutHeading(cells, columns);
  if (more) faults = [...(faults ?? []), more];
  return faults ? { faults } : result;
}

/** Reads a column named `type` or `role`, which may hold the kind of the machine or of the address, or the network. */
function readKinds(
  result: DraftRow,
  kind: string,
  network: string,
  endpointKind: string,
  fault: ReportFault,
): void {
  const roleWord = network ? networkWord(network) : undefined;
  if (roleWord && !roleWord.range) result.network = roleWord;
  if (endpointKind) {
    const known = endpointKindWords.get(plain(endpointKind));
    if (known) result.endpointKind = known;
    else {
      const list = 'host, ilom, vip, scan, private or device';
      fault('endpointKind', `${shown(endpointKind)} is not a kind of address`, `Write ${list}.`);
    }
  }
  if (!kind) return;
  const { machineKind, addressKind, word } = kindsOf(kind);
  if (machineKind) result.machineKind = machineKind;
  else if (addressKind && !endpointKind) result.endpointKind = addressKind;
  else if (word && !result.network) result.network = word;
  else if (!addressKind && !word) {
    const list = 'database, storage, guest, leaf-switch, spine-switch, management-switch, pdu or cluster';
    fault('machineKind', `${shown(kind)} is not a kind of machine`, `Write ${list}.`);
  }
}

/** A table has few kinds and many rows. */
const kindsOf = memoizeText((kind) => ({
  machineKind: machineKindWords.get(plain(kind)),
  addressKind: endpointKindWords.get(plain(kind)),
  word: isRoleWord(kind) ? networkWord(kind) : undefined,
}));

const flags = ['inDns', 'defaultRoute'] as const;
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'fwd+rev']);
const no = new Set(['no', 'n', 'false', '0']);

function readExtras(result: DraftRow, cells: readonly string[], at: Columns['at'], fault: ReportFault): void {
  const nic = optionalAt(cells, at.interface);
  if (nic) result.interface = nic;
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
      message: `${shown(text)} has no heading: the row has ${cells.length} cells, the heading ${headings.length}`,
      fix: 'Quote a value that holds the delimiter, or add a heading.',
    };
  }
  return undefined;
}
