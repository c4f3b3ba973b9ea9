/**
 * Rows of a table that name no host of the appliance: the title of a section, which names the network of the rows below
 * it; gateways, broadcast and reserved addresses of an address plan; free addresses; records of a DNS server that give
 * no address. Each is read as what it is, or skipped and counted.
 *
 *   Client network (VLAN 2010);;        the rows below it are in the client network
 *   Gateway;10.20.10.1;Admin            no machine, but the gateway of the management network
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { contains, formatSubnet, parseSubnet } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { stateOf } from '../shared/address-states.ts';
import { addressIn } from '../shared/cell-values.ts';
import { type EndpointRow, withStatedFacts } from '../shared/endpoint-row.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { lineAndColumn, listed, shown } from '../shared/result.ts';
import { roleInText } from '../shared/role-words.ts';
import {
  isGroupTitle,
  isLooseLine,
  isMachineTitle,
  isTitle,
  lastLine,
  machineAbove,
  mayHold,
  sectionAbove,
  sectionOf,
  soleText,
} from '../shared/section-titles.ts';
import { isOut, stateRows } from '../shared/state-rows.ts';
import { isNothing, machineKindIn } from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';
import { isMostly } from './column-content.ts';
import { isAddressRecord } from './dns-records.ts';
import { foreignHost } from './foreign-hosts.ts';
import type { CellFault } from './parse-row.ts';

type AsideRows = {
  /** Takes a row that names no host; false for all others. */
  readonly takes: (row: CsvRow, isWide: boolean) => boolean;
  /** The row with the network of its section, where it has none of its own. */
  readonly placed: (row: EndpointRow) => EndpointRow;
  /** Gives the gateways to the rows of their networks, and reports what was taken. */
  readonly end: (rows: EndpointRow[]) => {
    readonly notes: readonly Note[];
    readonly occupied: readonly Occupied[];
  };
};

/** An appliance has a few networks; more gateways are listed, and given to no row. */
const mostGateways = 100;

export function asideRows(
  columns: Columns,
  report: (row: CsvRow, fault: CellFault) => void,
  above = '',
): AsideRows {
  const { at, contents, records } = columns;
  const states = contents.flatMap((content, cell) =>
    cell !== at.hostname && isMostly(content, 'state') && content.count.free > 0 ? [cell] : [],
  );
  const gateways: { readonly address: string; readonly role: string | undefined }[] = [];
  const skipped: string[] = [];
  const occupied: Occupied[] = [];
  const stated = stateRows(stateColumn(columns));
  const title = lastLine(above);
  let section = sectionAbove(title.text);
  for (const fault of section?.faults ?? []) {
    const { line } = lineAndColumn(above, title.offset);
    report({ cells: [title.text], offset: title.offset, line }, { cell: 0, ...fault });
  }
  let rowsOfSection = 0;
  let first: number | undefined;
  let sections = 0;
  let free = 0;
  let ofRecords = 0;
  const titles: string[] = [];
  /** In a table of names in another column, a row with the name of a machine alone is the title of its rows. */
  const mayBeMachine = at.hostname !== undefined && at.machine === undefined;
  let machine = mayBeMachine ? machineAbove(title.text) : undefined;
  const machines: string[] = machine === undefined ? [] : [machine];
  let fillers = 0;
  /** A place in a rack, or a running number, with nothing in it. */
  const isFiller = (cells: readonly string[]): boolean => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => !isNothing(cell));
    return filled.length > 0 && filled.every((cell) => /^U? ?\d{1,5}$/i.test(cell));
  };
  /**
   * The rows of a group of machines may be in another network than those above it. Right below the title of its section
   * a group is a part of it, and a section with a subnet shows by the addresses where it ends.
   */
  const beginGroup = () => {
    if (rowsOfSection > 0 && section?.subnet === undefined) section = undefined;
  };
  const roleAt = (cells: readonly string[], cell: number | undefined) =>
    cell === undefined ? undefined : roleInText(cells[cell] ?? '')?.role;
  return {
    takes: (given, isWide) => {
      const { cells, line } = given;
      if (records !== undefined && !isAddressRecord(cells[records])) {
        ofRecords++;
        return true;
      }
      // Nearly all rows have a name and an address.
      // A title may hold a comma, and be in two cells.
      const written = cells[at.address ?? -1] ?? '';
      const isInWords = written.includes(' ') && /\p{L} /u.test(written);
      if (isWide || isInWords || isEmpty(cells, at.hostname) || isEmpty(cells, at.address)) {
        const text = isInWords ? cells.join(' ').replace(/\s+/g, ' ').trim() : soleText(cells);
        const found = text === undefined ? undefined : sectionOf(text);
        if (text !== undefined && isEmpty(cells, at.hostname) && mayBeMachine && isMachineTitle(text)) {
          machine = text.replace(/:$/, '');
          machines.push(machine);
          beginGroup();
          return true;
        }
        if (found) {
          section = found;
          rowsOfSection = 0;
          sections++;
          first ??= line;
          const cell = Math.max(
            0,
            cells.findIndex((one) => one.trim() !== ''),
          );
          for (const fault of found.faults ?? []) report(given, { cell, ...fault });
          return true;
        }
        if (
          text !== undefined &&
          !isInWords &&
          (isTitle(text, cells.length) || isLooseLine(text, cells.length))
        ) {
          titles.push(text);
          if (isGroupTitle(text)) beginGroup();
          return true;
        }
        if (isFiller(cells)) {
          fillers++;
          return true;
        }
      }
      if (isWide) return false;
      const name = (cells[at.hostname ?? -1] ?? '').trim();
      if (at.hostname === undefined || isEmpty(cells, at.address)) return false;
      if (isNothing(name)) {
        const words = states.map((cell) => stateOf((cells[cell] ?? '').trim()));
        const isFree = words.length > 0 && words.every((state) => state === 'free');
        if (isFree) free++;
        return isFree;
      }
      // A row with its machine, or the kind of it, is one of the appliance.
      const isOwned =
        (at.machine !== at.hostname && !isEmpty(cells, at.machine)) ||
        machineKindIn((cells[at.machineKind ?? -1] ?? '').trim()) !== undefined;
      const foreign = isOwned ? undefined : foreignHost(name);
      if (!foreign && !stated.mayTake(cells)) return false;
      const [address, ...further] = addressesIn((cells[at.address ?? -1] ?? '').trim());
      if (address === undefined) return false;
      const isKnown = isOwned || roleAt(cells, columns.role ?? at.network) !== undefined;
      if (further.length === 0 && stated.takes(cells, { name, address, line, isKnown })) return true;
      if (!foreign || (further.length > 0 && foreign !== 'taken')) return false;
      skipped.push(`${name} ${[address, ...further].join(', ')}`);
      if (foreign !== 'empty')
        occupied.push(
          ...[address, ...further].map((one) => ({ address: one, name, source: 'list' as const })),
        );
      if (foreign === 'gateway' && gateways.length < mostGateways)
        gateways.push({
          address,
          role:
            roleAt(cells, columns.role) ??
            roleAt(cells, at.network) ??
            (section && mayHold(section, address) ? section.network?.role : undefined),
        });
      return true;
    },
    placed: (given) => {
      rowsOfSection++;
      const row = machine !== undefined && given.machine === undefined ? { ...given, machine } : given;
      if (!section || !mayHold(section, row.address)) return row;
      const { subnet: range } = section;
      const subnet = range && contains(range, row.address) ? formatSubnet(range) : undefined;
      const isStated = row.network !== undefined || row.endpointKind !== undefined;
      const isOther = !isStated && fromEnding(row.hostname) !== undefined;
      const { network, vlan, untagged, gateway } = section;
      const isOfSection = !isOther && (!isStated || !network || row.network?.role === network.role);
      const placed = withStatedFacts(row, isOfSection ? { subnet, vlan, untagged, gateway } : { subnet });
      return !isStated && !isOther && network ? { ...placed, network } : placed;
    },
    end: (rows) => {
      const given = new Set<string>();
      for (const { address, role } of gateways)
        for (const [i, row] of rows.entries()) {
          if (role === undefined || row.network?.role !== role || !isIn(row, address)) continue;
          // The network has another gateway: this address is in use, and must not be lost.
          if (row.gateway !== undefined && row.gateway !== address) continue;
          rows[i] = { ...row, gateway: address };
          given.add(address);
        }
      const notes: Note[] = [];
      if (sections > 0)
        notes.push({
          message: `${plural(sections, 'row names', 'rows name')} the network of the rows below`,
          ...(first !== undefined && { line: first }),
          toCheck: true,
        });
      if (machines.length > 0)
        notes.push({
          message: `${plural(machines.length, 'row names', 'rows name')} the machine of the rows below: ${listed(machines)}`,
          toCheck: true,
        });
      if (skipped.length > 0)
        notes.push({
          message: `${plural(skipped.length, 'row names', 'rows name')} no machine but a gateway, a service, a broadcast or a reserved address: ${listed(skipped)}`,
          toCheck: true,
        });
      if (titles.length > 0)
        notes.push({
          message: `${plural(titles.length, 'row', 'rows')} with one text skipped: ${listed(titles.map(shown))}`,
          toCheck: true,
        });
      if (fillers > 0)
        notes.push({ message: `${plural(fillers, 'row', 'rows')} with a number and nothing else skipped` });
      if (free > 0) notes.push({ message: `${plural(free, 'row', 'rows')} of free addresses skipped` });
      if (ofRecords > 0)
        notes.push({ message: `${plural(ofRecords, 'record', 'records')} without an address skipped` });
      notes.push(...stated.notes());
      return {
        notes,
        occupied: [...occupied.filter(({ address }) => !given.has(address)), ...stated.occupied],
      };
    },
  };
}

/** The address of a cell, or all of them if it holds several and nothing else. */
function addressesIn(text: string): readonly string[] {
  const one = addressIn(text)?.address;
  if (one !== undefined) return [one];
  const parts = text.length > 200 ? [] : text.split(/[\s,;]+/);
  const all = parts.flatMap((part) => addressIn(part)?.address ?? []);
  return all.length === parts.length ? all : [];
}

/** Without a subnet of its own, the row takes the gateway of its network. */
function isIn({ subnet }: EndpointRow, address: string): boolean {
  const range = subnet === undefined ? undefined : parseSubnet(subnet);
  return range === undefined || contains(range, address);
}

const isEmpty = (cells: readonly string[], cell: number | undefined): boolean =>
  cell === undefined || isNothing(cells[cell] ?? '');

/** The column of states, or -1. A table whose rows are all reserved is reserved for the appliance. */
function stateColumn({ headings, contents, at }: Columns): number {
  const fields = new Set(Object.values(at));
  return headings.findIndex((heading, cell) => {
    const content = contents[cell];
    if (!content || fields.has(cell) || !isMostly(content, 'state')) return false;
    const isState = meaningOfHeading(heading) === 'state' || /stat[eu]/i.test(heading);
    return (
      isState && (content.distinct > content.samples.length || content.samples.some((text) => !isOut(text)))
    );
  });
}
