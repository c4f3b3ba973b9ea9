/**
 * A row that is alone in its subnet, next to many rows of its network in another one.
 *
 * Where a table gives masks and no subnets, a wrong digit in an address makes a network of that address alone. Most often
 * the row has no gateway: a merged cell or another row gives that of the network, or the network has none. Then the
 * other rows of its role, name of network and mask show the subnet. A network of several rows, of all rows of a rack, with
 * a gateway or a VLAN of its own is a real one.
 *
 *   10.20.10.11, 10.20.10.12, 10.20.10.22 and 10.20.11.21 of Admin, all with 255.255.255.0: the last is outside 10.20.10.0/24
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { bareName, isAdminName } from '../shared/name-conventions.ts';
import { noteRow, type RoledRow } from './placed-row.ts';

/** Rows of one role, name of network and mask in one subnet. */
type Range = {
  readonly subnet: string;
  readonly rows: RoledRow[];
  /** A row states its subnet, and not only a mask. */
  isStated: boolean;
  readonly vlans: Set<number>;
  /** Number of rows of each rack. */
  readonly racks: Map<string, number>;
};

/** With the gateway of the network among them two rows are many, else three. Mark: practice. */
const many = { withGateway: 2, without: 3 };

export function correctLoneSubnets(rows: readonly RoledRow[]): {
  readonly rows: readonly RoledRow[];
  readonly notes: readonly Note[];
} {
  const corrected = new Map<RoledRow, string>();
  const notes: Note[] = [];
  const groups = rangesByGroup(rows);
  const rowsIn = new Map<string, number>();
  for (const ranges of groups.values())
    for (const { subnet, rows: own } of ranges.values())
      rowsIn.set(subnet, (rowsIn.get(subnet) ?? 0) + own.length);
  for (const ranges of groups.values()) {
    if (ranges.size < 2) continue;
    const all = [...ranges.values()];
    const alone = all.flatMap(({ subnet, rows: own, isStated }) => {
      const [lone] = own;
      const isAlone = lone && !isStated && rowsIn.get(subnet) === 1 && !hasOwnGateway(lone.row);
      return isAlone ? [{ lone, subnet }] : [];
    });
    // In a table with a subnet for each address, no rows are the neighbors of another one.
    const large = all.filter((range) => isMany(range) && range.rows.length > alone.length);
    if (large.length === 0) continue;
    for (const { lone, subnet } of alone) {
      const near = large.filter((range) => mayBeOf(lone.row, range));
      const found = soleOf(near, lone.row);
      const { hostname, address } = lone.row;
      if (found) {
        corrected.set(lone, found.subnet);
        const others = `the subnet of the ${found.rows.length} other rows of its network`;
        noteRow(
          notes,
          `${hostname} ${address} is outside ${found.subnet}, ${others}; it is kept in that network`,
          lone.row,
          { toCheck: true },
        );
      } else if (near.length > 1)
        noteRow(notes, `${hostname} ${address} is the only row of its network in ${subnet}`, lone.row, {
          toCheck: true,
        });
    }
  }
  if (corrected.size === 0) return { rows, notes };
  return {
    rows: rows.map((placed) => {
      const subnet = corrected.get(placed);
      return subnet === undefined ? placed : { ...placed, row: { ...placed.row, subnet } };
    }),
    notes,
  };
}

const newRange = (subnet: string): Range => ({
  subnet,
  rows: [],
  isStated: false,
  vlans: new Set(),
  racks: new Map(),
});

function rangesByGroup(rows: readonly RoledRow[]): ReadonlyMap<string, ReadonlyMap<string, Range>> {
  const groups = new Map<string, Map<string, Range>>();
  if (!rows.some(({ row }) => row.masked)) return groups;
  for (const placed of rows) {
    const { row, role } = placed;
    const { subnet } = row;
    if (subnet === undefined) continue;
    const mask = subnet.slice(subnet.indexOf('/'));
    const key = `${role}|${nameOf(placed)}|${row.address.includes(':')}|${mask}`;
    const ranges = getOrCreate(groups, key, () => new Map<string, Range>());
    const range = getOrCreate(ranges, subnet, () => newRange(subnet));
    range.rows.push(placed);
    if (row.vlan !== undefined) range.vlans.add(row.vlan);
    const rack = rackOf(row);
    if (rack !== undefined) range.racks.set(rack, (range.racks.get(rack) ?? 0) + 1);
    if (!row.masked) range.isStated = true;
  }
  return groups;
}

/**
 * Where the role is a guess, only rows with the same name but for its number are of one network. The name of a server in
 * the management network is no guess.
 */
const nameOf = ({ row, isRoleGuessed }: RoledRow): string =>
  isRoleGuessed && !isAdminName(row.hostname)
    ? `~${row.hostname.replace(/\d+$/, '').toLowerCase()}`
    : (row.network?.name?.toLowerCase() ?? '');

function isMany({ subnet, rows }: Range): boolean {
  if (rows.length >= many.without) return true;
  const range = parseSubnet(subnet);
  return rows.length >= many.withGateway && rows.some(({ row }) => range && hasGatewayIn(row, range));
}

const hasGatewayIn = ({ gateway }: EndpointRow, range: Subnet): boolean =>
  gateway !== undefined && contains(range, gateway);

function hasOwnGateway(row: EndpointRow): boolean {
  const own = parseSubnet(row.subnet ?? '');
  return own !== undefined && hasGatewayIn(row, own);
}

/** Neither its VLAN nor its rack shows that the row is of another network. */
function mayBeOf(row: EndpointRow, { vlans, racks }: Range): boolean {
  if (row.vlan !== undefined && vlans.size > 0 && !vlans.has(row.vlan)) return false;
  const own = rackOf(row);
  // A prefix that each row has for itself is not the name of a rack.
  return own === undefined || racks.has(own) || [...racks.values()].every((count) => count < 2);
}

/** The rack of a row by its column, else by the prefix of its name: `vega01` of `vega01celadm01-ilom`. */
const rackOf = ({ rack, hostname }: EndpointRow): string | undefined =>
  (rack ?? /^[a-z]+[a-z-]*\d+(?=[a-z-]*[a-z])/i.exec(bareName(hostname))?.[0])?.toLowerCase();

/** The only one, else the only one with rows of its rack, else the only one from which a single number differs. */
function soleOf(ranges: readonly Range[], row: EndpointRow): Range | undefined {
  const own = rackOf(row);
  for (const some of [
    ranges,
    ranges.filter(({ racks }) => own !== undefined && racks.has(own)),
    ranges.filter(({ rows: [first] }) => first && differsInOne(first.row.address, row.address)),
  ])
    if (some.length === 1) return some[0];
  return undefined;
}

/** Of two IPv4 addresses all numbers but the last are compared. */
function differsInOne(one: string, other: string): boolean {
  const others = other.split('.');
  const numbers = one.split('.').slice(0, -1);
  return numbers.filter((number, i) => number !== others[i]).length === 1;
}
