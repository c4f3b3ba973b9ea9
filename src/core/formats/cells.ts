/**
 * Reads one row of an endpoint table. A row is right or it has faults; a fault names the cell, the value and the mend.
 *
 * What is legal in a table but wrong on a network (a duplicate address, one outside its subnet, a name with an
 * underscore) is no fault here: the document takes it, and the checks show it.
 */
import type { EndpointKind, MachineKind } from '../appliance/types.ts';
import { parseAddress } from '../network/address.ts';
import { splitName } from '../network/names.ts';
import { parseVlan } from '../network/vlan.ts';
import type { CsvRow } from '../table/csv.ts';
import { addressAndPrefix, addressMend, notAnAddress } from './cells-address.ts';
import { prefixFrom, readSubnet } from './cells-subnet.ts';
import type { Columns } from './columns.ts';
import { shown } from './format.ts';
import type { DraftRow, EndpointRow, TellFault } from './row.ts';
import {
  endpointKindWords,
  type Field,
  isRoleWord,
  machineKindWords,
  type NetworkWord,
  networkWord,
  plain,
} from './words.ts';

export type CellFault = { readonly cell: number; readonly message: string; readonly mend: string };

/** How people write "nothing" in a cell that may be empty. */
const nothing = new Set(['', '-', '--', '\u2013', '\u2014', 'n/a', 'n.a.', 'none', 'tbd', 'tbc']);
const untagged = new Set(['untagged', 'native', 'access', '0']);

export const isNothing = (cell: string): boolean => nothing.has(cell.trim().toLowerCase());

/** What web pages and word processors leave in a cell: zero-width signs, soft hyphens, quotes of typographers. */
const unseen = /[\u00ad\u200b-\u200d\u201c-\u201f\u2060\ufeff]/g;

/** The row, its faults, or undefined for a row of empty cells. */
export function readCells(
  row: CsvRow,
  columns: Columns,
): EndpointRow | { readonly faults: readonly CellFault[] } | undefined {
  const { cells } = row;
  const faults: CellFault[] = [];
  const fault = (field: Field, message: string, mend: string) => {
    faults.push({ cell: columns.at[field] ?? cells.length, message, mend });
  };
  const text = (field: Field): string => {
    const cell = columns.at[field];
    return cell === undefined ? '' : (cells[cell] ?? '').replace(unseen, '').trim();
  };
  const optional = (field: Field): string => {
    const value = text(field);
    return isNothing(value) ? '' : value;
  };
  const name = text('hostname');
  const { address, prefix } = addressAndPrefix(text('address'));
  if (!name && !address && cells.every((cell) => cell.trim() === '')) return undefined;

  const { label, domain } = splitName(name);
  const result: DraftRow = { line: row.line, hostname: label, address };
  if (domain) result.domain = domain;
  if (!label) fault('hostname', 'the host name is missing', 'Write the name that belongs to the address.');
  if (!address) fault('address', 'the address is missing', 'Write the address that belongs to the name.');
  else if (!parseAddress(address)) fault('address', notAnAddress(address), addressMend(address));

  const several = /[\s,;]+(?=[^\s,;])/.exec(name);
  if (several && address) {
    fault(
      'hostname',
      `${shown(name)} is more than one name`,
      'Write one name; further names of the address belong into a column named aliases.',
    );
  }

  const machine = optional('machine');
  if (machine) result.machine = splitName(machine).label || machine;
  readKinds(result, optional('machineKind'), optional('network'), optional('endpointKind'), fault);
  const mask = optional('netmask');
  const most = address.includes(':') ? 128 : 32;
  if (mask && prefix && prefixFrom(mask, most) !== prefixFrom(prefix, most)) {
    fault(
      'address',
      `${shown(text('address'))} has another mask than ${shown(mask)}`,
      'Write the address alone, or the same mask twice.',
    );
  }
  readSubnet(result, optional('subnet'), mask || prefix, fault);

  const gateway = optional('gateway');
  if (gateway && !parseAddress(gateway)) fault('gateway', notAnAddress(gateway), addressMend(gateway));
  else if (gateway) result.gateway = gateway;
  const vlan = optional('vlan');
  if (vlan && !untagged.has(vlan.toLowerCase())) {
    const id = parseVlan(vlan);
    if (id === undefined) {
      fault(
        'vlan',
        `${shown(vlan)} is not a VLAN id`,
        'Write a number from 1 to 4094, or nothing for an untagged network.',
      );
    } else result.vlan = id;
  }
  const mtu = optional('mtu');
  if (mtu && !/^[1-9]\d{2,4}$/.test(mtu)) {
    fault('mtu', `${shown(mtu)} is not an MTU`, 'Write a number of bytes, for example 1500 or 9000.');
  } else if (mtu) result.mtu = Number(mtu);

  const rack = optional('rack');
  if (rack) result.rack = rack;
  const unit = optional('unit');
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
  readExtras(result, optional, fault);
  readNotes(result, row, columns, faults);
  return faults.length > 0 ? { faults } : result;
}

/** A column named `type` or `role` may say the kind of the machine, of the address, or the network. */
function readKinds(
  result: DraftRow,
  kind: string,
  network: string,
  endpointKind: string,
  fault: TellFault,
): void {
  if (network) result.network = networkWord(network);
  if (endpointKind) {
    const known: EndpointKind | undefined = endpointKindWords.get(plain(endpointKind));
    if (known) result.endpointKind = known;
    else {
      const list = 'host, ilom, vip, scan, private or device';
      fault('endpointKind', `${shown(endpointKind)} is not a kind of address`, `Write ${list}.`);
    }
  }
  if (!kind) return;
  const machineKind: MachineKind | 'cluster' | undefined = machineKindWords.get(plain(kind));
  const addressKind = endpointKindWords.get(plain(kind));
  const word: NetworkWord | undefined = isRoleWord(kind) ? networkWord(kind) : undefined;
  if (machineKind) result.machineKind = machineKind;
  else if (addressKind && !endpointKind) result.endpointKind = addressKind;
  else if (word && !network) result.network = word;
  else if (!addressKind && !word) {
    const list = 'database, storage, guest, leaf-switch, spine-switch, management-switch, pdu or cluster';
    fault('machineKind', `${shown(kind)} is not a kind of machine`, `Write ${list}.`);
  }
}

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);

function readExtras(result: DraftRow, optional: (field: Field) => string, fault: TellFault): void {
  const nic = optional('interface');
  if (nic) result.interface = nic;
  for (const field of ['inDns', 'defaultRoute'] as const) {
    const word = optional(field).toLowerCase();
    if (yes.has(word)) result[field] = true;
    else if (no.has(word)) result[field] = false;
    else if (word) fault(field, `${shown(word)} is not yes or no`, 'Write yes or no.');
  }
  const aliases = optional('aliases')
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (aliases.length > 0) result.aliases = aliases;
  const nat = optional('nat');
  if (nat) result.nat = nat;
}

function readNotes(result: DraftRow, row: CsvRow, columns: Columns, faults: CellFault[]): void {
  let notes: Record<string, string> | undefined;
  for (const { cell, name } of columns.other) {
    const value = row.cells[cell];
    if (!value) continue;
    notes ??= {};
    notes[name] = value;
  }
  if (notes) result.notes = notes;
  const more = row.cells.findIndex((cell, i) => i >= columns.headings.length && cell.trim() !== '');
  if (more >= 0) {
    faults.push({
      cell: more,
      message: `${shown(row.cells[more] ?? '')} has no heading: the row has ${row.cells.length} cells, the heading ${columns.headings.length}`,
      mend: 'Quote a value that holds the delimiter, or add a heading.',
    });
  }
}
