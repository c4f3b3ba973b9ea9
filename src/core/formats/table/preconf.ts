/**
 * `preconf.csv`, with which addresses are set at the first boot. Its columns are not published: named columns are
 * understood by their words, others by the shape of their values, and what was read is to be checked.
 *
 *   eth0,Management,vega01dbadm01.example.com,10.20.10.11,255.255.255.0,10.20.10.1
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { formatSubnet, subnetFromMask } from '../../network/subnet.ts';
import { type CsvRow, cellPlace, readCsv } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { addressFix, notAnAddress } from '../shared/parse-address-cell.ts';
import { listed, mostProblems, type ReadInput, shown } from '../shared/result.ts';
import { isNothing, isRoleWord, networkWord, plain } from '../shared/vocabulary.ts';
import type { TableRead } from './endpoint-table.ts';
import { isAddress, isDevice, isHostName, isNetmask as isMask } from './preconf-cells.ts';
import { groupRows, interfaceGroups } from './preconf-groups.ts';

/** Begins as an address or a mask and is neither. */
const isSlip = (text: string) =>
  /^\d+\s*[.,]\s*\d/.test(text) && !isMask(text) && (!parseAddress(text) || text.startsWith('255.'));

type Shape = {
  address?: string;
  netmask?: string;
  gateway?: string;
  name?: string;
  device?: string;
  type?: string;
};

/** Recognizes the cells of a row by their shape; the first address is the host's, the second its gateway. */
function shapeOf(cells: readonly string[]): Shape {
  const shape: Shape = {};
  for (const cell of cells.map((text) => text.trim())) {
    if (cell === '') continue;
    if (isMask(cell)) shape.netmask ??= cell;
    else if (isAddress(cell)) {
      if (shape.address === undefined) shape.address = cell;
      else shape.gateway ??= cell;
    } else if (isDevice(cell)) shape.device ??= cell;
    else if (isRoleWord(cell)) shape.type ??= cell;
    else if (isHostName(cell)) shape.name ??= cell;
  }
  return shape;
}

const isWhole = ({ address, netmask, name }: Shape) => Boolean(address && netmask && name);

/** No headings, and the rows hold a name, an address and a mask each; or headings that name the net type. */
export function looksLikePreconf(head: string): boolean {
  const { heading, rows } = readCsv(head, { rows: 20 });
  if (!heading || heading.cells.length < 4) return false;
  if (isWhole(shapeOf(heading.cells))) return true;
  const types = heading.cells.some((cell) => /^(?:nettype|networktype)$/.test(plain(cell)));
  return types && rows.some(({ cells }) => isWhole(shapeOf(cells)));
}

export function readPreconf(input: ReadInput): TableRead {
  const table = readCsv(input.text);
  const problems: Problem[] = [...table.problems.slice(0, mostProblems)];
  const rows: EndpointRow[] = [];
  const first = table.heading && isWhole(shapeOf(table.heading.cells)) ? [table.heading] : [];
  const made = new Set<string>();
  let left = 0;
  let machine = '';
  const all = [...first, ...table.rows];
  const [addresses, masks] = [mostlyIn(all, isAddress), mostlyIn(all, isMask)];
  for (const row of all) {
    // By shape alone, the gateway would replace a misspelled address, or the mask a misspelled gateway.
    const bad = row.cells.findIndex((text, i) => {
      const cell = text.trim();
      const isNumber = isAddress(cell) || isMask(cell) || isNothing(cell);
      return isSlip(cell) || ((addresses.has(i) || masks.has(i)) && !isNumber);
    });
    if (bad >= 0) {
      const cell = row.cells[bad]?.trim() ?? '';
      const place = cellPlace(input.text, table, row, bad);
      const isOfMask = cell.startsWith('255.') || masks.has(bad);
      const what = isOfMask ? `${shown(cell)} is not a netmask` : notAnAddress(cell);
      const fix = isOfMask ? 'Write a mask such as 255.255.255.0.' : addressFix(cell);
      if (problems.length < mostProblems)
        problems.push({ message: `Line ${place.line}: ${what}`, ...place, fix });
      continue;
    }
    const groups = interfaceGroups(row.cells);
    if (groups.isPartial) {
      const place = cellPlace(input.text, table, row, groups.first);
      problems.push({
        message: `Line ${place.line}: the row has several addresses, not in groups of address, mask and gateway`,
        ...place,
        fix: 'Write a row for each address, with the name, the mask and the gateway.',
      });
      continue;
    }
    if (groups.list.length > 1) {
      const ofRow = groupRows(row, groups.list);
      rows.push(...ofRow.rows);
      for (const name of ofRow.made) made.add(name);
      continue;
    }
    const shape = shapeOf(row.cells);
    const read = rowOf(row, shape);
    if (!read) {
      if (shape.address !== undefined && problems.length < mostProblems) {
        const place = cellPlace(
          input.text,
          table,
          row,
          row.cells.findIndex((cell) => isAddress(cell.trim())),
        );
        problems.push({
          message: `Line ${place.line}: the row has no host name for ${shape.address}`,
          ...place,
          fix: 'Write the name that belongs to the address.',
        });
      } else if (row.cells.some((cell) => cell.trim() !== '')) left++;
      continue;
    }
    // Rows of one server are adjacent, its management row first.
    if (read.network?.role === 'management' && read.network.kind !== 'ilom') machine = read.hostname;
    rows.push(machine && belongs(machine, read.hostname) ? { ...read, machine } : read);
  }
  const notes: Note[] = [
    { message: 'The columns of this file are not published: check what was read (mark: verify)' },
  ];
  if (left > 0) notes.push({ message: `${left} rows without a name, an address and a mask are skipped` });
  if (made.size > 0)
    notes.push({
      message: `${plural(made.size, 'name is', 'names are')} not in the file and generated by the usual pattern: ${listed([...made])}`,
      toCheck: true,
    });
  const built = buildAppliance(rows, input.name);
  return { ...built, notes: [...notes, ...built.notes], problems };
}

/** Columns in which at least half of the filled cells have one shape. */
function mostlyIn(rows: readonly CsvRow[], shape: (text: string) => boolean): ReadonlySet<number> {
  const score: number[] = [];
  for (const { cells } of rows)
    for (const [i, cell] of cells.entries())
      if (!isNothing(cell)) score[i] = (score[i] ?? 0) + (shape(cell.trim()) ? 1 : -1);
  return new Set(score.flatMap((sum, i) => (sum >= 0 ? [i] : [])));
}

function rowOf({ cells, line }: CsvRow, shape: Shape): EndpointRow | undefined {
  const { address, name, netmask, gateway, type } = shape;
  if (!address || !name) return undefined;
  const { label, domain } = splitName(name);
  const ilom = cells.some((cell) => /^ilom$/i.test(cell.trim()));
  const subnet = netmask ? subnetFromMask(address, netmask) : undefined;
  const word = ilom
    ? networkWord('ilom')
    : type
      ? networkWord(plain(type) === 'scan' ? 'client' : type)
      : undefined;
  return {
    line,
    hostname: label,
    address,
    ...(domain ? { domain } : {}),
    ...(word ? { network: word } : {}),
    ...(subnet ? { subnet: formatSubnet(subnet), masked: true as const } : {}),
    ...(gateway ? { gateway } : {}),
    ...(shape.device ? { interface: shape.device } : {}),
  };
}

/** The same server by its running number: `vega01dbadm01` and `vega01db01-priv1`. */
function belongs(machine: string, hostname: string): boolean {
  const number = (text: string) => /^(.*?)(?:adm)?(\d+)(?:-[a-z]+\d*)?$/i.exec(text);
  const [a, b] = [number(machine), number(hostname)];
  return a !== null && b !== null && a[1]?.toLowerCase() === b[1]?.toLowerCase() && a[2] === b[2];
}
