/** Stages 2 and 4: the role of each row's network. */
import type { EndpointKind, Machine, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { addToSetAt, getOrCreate } from '../../collections/grouping.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { bareName, fromEnding, isAdminName } from '../shared/name-conventions.ts';
import { roleInText, roleOfPort } from '../shared/role-words.ts';
import type { OwnedRow, RoledRow, RowOwner } from './placed-row.ts';

/** Stage 2: the role that a column states, else the one that the host name or the kind of address suggests. */
export const assignRoles = (
  rows: readonly OwnedRow[],
  machines: readonly Pick<Machine, 'id' | 'kind'>[],
): readonly RoledRow[] => {
  const byName = rolesByNames(rows);
  const cells = new Set(machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id));
  const withAdmin = new Set(
    rows.flatMap(({ owner, endingRole }) => (endingRole === 'management' ? [owner.id] : [])),
  );
  const clients = namesOfClients(rows);
  return rows.map(({ row, owner, kind, endingRole }) => {
    const ofName = byName.get(nameOfOther(row) ?? '');
    if (ofName)
      return {
        row: { ...row, network: { ...row.network, role: ofName } },
        owner,
        kind,
        role: ofName,
        isRoleGuessed: true,
      };
    const stated =
      row.network?.role ?? fromEnding(row.hostname)?.role ?? endingRole ?? roleOfPort(row.interface ?? '');
    // Clients reach no storage server: all its names but those of ILOM and private network are in the management network.
    const role =
      stated ??
      roleOfKind(kind) ??
      (cells.has(owner.id) ? 'management' : roleOfHost(row, owner, withAdmin, clients));
    return { row, owner, kind, role, isRoleGuessed: stated === undefined && kind === 'host' };
  });
};

/** Admin is never bonded, and bonds behind the first one are of further networks. */
const isOfPort = (name: string): boolean => roleInText(name)?.byPort ?? false;

/** The name of a network that is the word of no role: `VLAN-A`. */
const nameOfOther = ({ network, endpointKind }: EndpointRow): string | undefined =>
  // A table that states the kind of each address states the role too, as `other`.
  network?.role === 'other' && network.range === undefined && endpointKind === undefined
    ? network.name?.toLowerCase()
    : undefined;

/**
 * Of networks whose name is the word of no role, the role that all names in them show: VIPs and SCAN addresses are in the
 * client network, servers by the names of their management in that one.
 */
function rolesByNames(rows: readonly OwnedRow[]): ReadonlyMap<string, NetworkRole> {
  const found = new Map<string, Set<NetworkRole>>();
  for (const { row, kind } of rows) {
    const name = nameOfOther(row);
    if (name === undefined || kind === 'ilom') continue;
    // The server's name next to a bond of further networks is often all that a table has.
    const isAdmin = !isOfPort(name) && (kind === 'device' || isAdminName(row.hostname));
    const role = isAdmin ? 'management' : (roleOfKind(kind) ?? fromEnding(row.hostname)?.role);
    if (role) addToSetAt(found, name, role);
  }
  return new Map(
    [...found].flatMap(([name, roles]) => {
      const [only, second] = roles;
      return only && !second ? [[name, only] as const] : [];
    }),
  );
}

function roleOfKind(kind: EndpointKind): NetworkRole | undefined {
  if (kind === 'ilom' || kind === 'private') return kind;
  if (kind === 'vip' || kind === 'scan') return 'client';
  return kind === 'device' ? 'management' : undefined;
}

/**
 * A machine is called by its name in the management network; its other names are those of clients. Where another name of
 * it ends in `-adm`, its own name is that of clients.
 */
const roleOfHost = (
  { hostname }: EndpointRow,
  owner: RowOwner,
  withAdmin: ReadonlySet<string>,
  clients: ReadonlySet<string>,
): NetworkRole =>
  hostname.toLowerCase() === owner.name.toLowerCase() && !withAdmin.has(owner.id) && !clients.has(owner.id)
    ? 'management'
    : 'client';

/**
 * A VIP is in the network of the name before its ending: `rac1` is the name of clients next to `rac1-vip`, unless it is one
 * of management or the server has another name.
 */
function namesOfClients(rows: readonly OwnedRow[]): ReadonlySet<string> {
  const stems = new Map<string, string>();
  const hosts = new Map<string, string | undefined>();
  for (const { row, owner, kind } of rows) {
    if (kind === 'vip') stems.set(owner.id, bareName(row.hostname.toLowerCase()));
    else if (kind === 'host')
      hosts.set(owner.id, hosts.has(owner.id) ? undefined : row.hostname.toLowerCase());
  }
  return new Set(
    [...stems].flatMap(([id, stem]) => (hosts.get(id) === stem && !/adm\d+$/.test(stem) ? [id] : [])),
  );
}

type Counts = Map<NetworkRole, number>;

/**
 * Stage 4: a subnet is one network, so a guessed role gives way to the roles that other rows of its subnet state. Where
 * no row states one, the most frequent guess wins.
 */
export function alignGuessedRoles(rows: readonly RoledRow[]): readonly RoledRow[] {
  if (!rows.some(({ row, isRoleGuessed }) => isRoleGuessed && placeOf(row))) return rows;
  const stated = new Map<string, Counts>();
  const guessed = new Map<string, Counts>();
  for (const { row, role, isRoleGuessed } of rows) {
    // An ILOM may be in the subnet of any network.
    const place = placeOf(row);
    if (!place || (role === 'ilom' && !isRoleGuessed)) continue;
    const counts = getOrCreate(isRoleGuessed ? guessed : stated, place, newCounts);
    counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  const roleInSubnet = (subnet: string, role: NetworkRole): NetworkRole => {
    const counts = stated.get(subnet);
    if (counts) return counts.has(role) ? role : mostFrequent(counts, role);
    return mostFrequent(guessed.get(subnet), role);
  };
  return rows.map((placed) => {
    const place = placeOf(placed.row);
    if (!placed.isRoleGuessed || !place) return placed;
    const role = roleInSubnet(place, placed.role);
    return role === placed.role ? placed : { ...placed, role };
  });
}

/** The subnet of a row, else its VLAN. */
const placeOf = ({ subnet, vlan }: EndpointRow): string | undefined =>
  subnet ?? (vlan === undefined ? undefined : `VLAN ${vlan}`);

const newCounts = (): Counts => new Map();

/** The role with the highest count; of equal ones the first. */
function mostFrequent(counts: Counts | undefined, fallback: NetworkRole): NetworkRole {
  let most = fallback;
  let highest = 0;
  for (const [role, count] of counts ?? []) {
    if (count <= highest) continue;
    most = role;
    highest = count;
  }
  return most;
}
