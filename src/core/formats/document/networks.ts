/**
 * The networks of a table: one for each role and subnet. Rows without a subnet join the network of their role that
 * holds their address (of any role when theirs is a guess: cells that are merged leave the rows below bare), else the
 * only one of their role, else a network whose subnet is not known.
 *
 * ILOM rows in the management subnet belong to the management network: the usual, shared case.
 */

import type { Id, Network, NetworkRole, Note } from '../../appliance/document/appliance-types.ts';
import { freeId, networkId } from '../../appliance/document/ids.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { parseIpv4 } from '../../network/address.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';

type Draft = {
  readonly id: Id;
  readonly role: NetworkRole;
  readonly name: string;
  readonly subnet?: string;
  readonly range?: Subnet;
  gateway?: string;
  vlan?: number;
  mtu?: number;
  untagged?: boolean;
  readonly line: number;
  /** Names that its rows gave it. */
  readonly statedNames: Set<string>;
};

type NetworksOfRows = {
  /** The network of each row, by the row's index. */
  readonly ids: readonly Id[];
  readonly networks: readonly Network[];
  readonly notes: readonly Note[];
};

/** IPv4 subnets by prefix length and first address: finding the one of an address does not walk all networks. */
type Ranges = Map<number, Map<number, Draft>>;
type OfRole = { readonly known: Draft[]; readonly ranges: Ranges };

const settable = ['gateway', 'vlan', 'mtu'] as const;

/** A subnet is one network, so a row with a guessed role takes the role that the other rows of its subnet state. */
function resolveRoles(
  rows: readonly EndpointRow[],
  roles: readonly NetworkRole[],
  guessed: readonly boolean[],
): readonly NetworkRole[] {
  if (!guessed.includes(true)) return roles;
  const statedRoles = new Map<string, Map<NetworkRole, number>>();
  const guesses = new Map<string, Map<NetworkRole, number>>();
  rows.forEach(({ subnet }, i) => {
    const role = roles[i] ?? 'other';
    // ILOM addresses share the subnet of any network, so they do not show its role.
    if (!subnet || (role === 'ilom' && !guessed[i])) return;
    const map = guessed[i] ? guesses : statedRoles;
    const counts = map.get(subnet) ?? new Map<NetworkRole, number>();
    map.set(subnet, counts.set(role, (counts.get(role) ?? 0) + 1));
  });
  const most = (counts: ReadonlyMap<NetworkRole, number>) =>
    [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  return roles.map((role, i) => {
    const subnet = rows[i]?.subnet;
    if (!guessed[i] || !subnet) return role;
    const counts = statedRoles.get(subnet);
    if (counts) return counts.has(role) ? role : most(counts);
    return most(guesses.get(subnet) ?? new Map([[role, 1]]));
  });
}

export function networksOfRows(
  rows: readonly EndpointRow[],
  stated: readonly NetworkRole[],
  guessed: readonly boolean[] = [],
): NetworksOfRows {
  const roles = resolveRoles(rows, stated, guessed);
  const drafts: Draft[] = [];
  const bySubnet = new Map<NetworkRole, Map<string, Draft>>();
  const unknown = new Map<string, Draft>();
  const byRole = new Map<NetworkRole, OfRole>();
  const ids: Id[] = new Array(rows.length);
  const takenIds = new Set<Id>();
  const takenNames = new Set<string>();
  const lastNumbers = new Map<string, number>();
  const notes: Note[] = [];
  const addNote = (message: string, { line }: { readonly line: number }) => {
    if (notes.length < 100) notes.push({ message, line });
  };

  const managementSubnets = new Set<string>();
  rows.forEach((row, i) => {
    if (row.subnet && roles[i] === 'management') managementSubnets.add(row.subnet);
  });

  const create = (role: NetworkRole, row: EndpointRow): Draft => {
    const preferred = row.network?.role === role && row.network.name ? row.network.name : roleNames[role];
    let name = preferred;
    let n = lastNumbers.get(preferred.toLowerCase()) ?? 1;
    while (takenNames.has(name.toLowerCase())) name = `${preferred} ${++n}`;
    lastNumbers.set(preferred.toLowerCase(), n);
    takenNames.add(name.toLowerCase());
    const id = freeId(networkId(name), takenIds);
    takenIds.add(id);
    const range = row.subnet ? parseSubnet(row.subnet) : undefined;
    const draft: Draft = {
      id,
      role,
      name,
      line: row.line,
      statedNames: new Set([preferred]),
      ...(row.subnet ? { subnet: row.subnet } : {}),
      ...(range ? { range } : {}),
    };
    drafts.push(draft);
    if (role === 'other' && preferred !== roleNames.other && !/^other\b/i.test(preferred))
      addNote(
        `network ${preferred} has no word of a role in its name (Admin, ILOM, Client, Backup, Private) and is taken as a further one`,
        row,
      );
    if (range) {
      let ofRole = byRole.get(role);
      if (!ofRole) {
        ofRole = { known: [], ranges: new Map() };
        byRole.set(role, ofRole);
      }
      ofRole.known.push(draft);
      if (range.family === 4) {
        let firsts = ofRole.ranges.get(range.prefix);
        if (!firsts) {
          firsts = new Map();
          ofRole.ranges.set(range.prefix, firsts);
        }
        firsts.set(range.first, draft);
      }
    }
    return draft;
  };

  const put = (i: number, row: EndpointRow, draft: Draft) => {
    ids[i] = draft.id;
    const { gateway, vlan, mtu, untagged, network } = row;
    const statesNothing =
      (gateway === undefined || gateway === draft.gateway) &&
      (vlan === undefined || (vlan === draft.vlan && !draft.untagged)) &&
      (mtu === undefined || mtu === draft.mtu) &&
      !untagged &&
      network?.name === undefined;
    if (statesNothing) return;
    const isFirstTag = vlan !== undefined && draft.vlan === undefined;
    for (const field of settable) {
      const value = row[field];
      if (value === undefined || value === draft[field]) continue;
      if (draft[field] === undefined) Object.assign(draft, { [field]: value });
      else {
        const existing = draft[field];
        addNote(
          `${field} ${value} differs from ${field} ${existing} of network ${draft.name}; ${existing} is kept`,
          row,
        );
      }
    }
    if (untagged) draft.untagged = true;
    // The first tagged row reports the conflict. Later ones agree with the VLAN that the network uses.
    if (draft.untagged && draft.vlan !== undefined && (untagged || isFirstTag))
      addNote(
        `network ${draft.name} is untagged in one row and VLAN ${draft.vlan} in another; the VLAN is kept`,
        row,
      );
    const name = network?.name;
    if (name !== undefined && network?.role === draft.role && !draft.statedNames.has(name)) {
      draft.statedNames.add(name);
      addNote(`network ${name} has the role and subnet of network ${draft.name}: the two are one`, row);
    }
  };

  const open: number[] = [];
  rows.forEach((row, i) => {
    const stated = roles[i] ?? 'other';
    if (!row.subnet) {
      open.push(i);
      return;
    }
    const role = stated === 'ilom' && managementSubnets.has(row.subnet) ? 'management' : stated;
    // Subnets are few and their texts shared, so looking one up makes no new text.
    let ofRole = bySubnet.get(role);
    if (!ofRole) {
      ofRole = new Map();
      bySubnet.set(role, ofRole);
    }
    let draft = ofRole.get(row.subnet);
    if (!draft) {
      draft = create(role, row);
      ofRole.set(row.subnet, draft);
    }
    put(i, row, draft);
  });

  for (const i of open) {
    const row = rows[i] as EndpointRow;
    const role = roles[i] ?? 'other';
    const named = row.network?.name ?? '';
    // A network has one subnet, so addresses of the other family have a network of their own.
    const family = row.address.includes(':') ? 6 : 4;
    const key = `${role}|?${named.toLowerCase()}|${family}`;
    const own = byRole.get(role);
    const [only, second] = named ? [] : (own?.known.filter(({ range }) => range?.family === family) ?? []);
    const shared = role === 'ilom' ? byRole.get('management') : undefined;
    const draft =
      holding(own, row.address) ??
      holding(shared, row.address) ??
      (guessed[i] ? holdingAny(byRole, row.address) : undefined) ??
      (second ? undefined : only) ??
      unknown.get(key) ??
      create(role, row);
    if (!draft.subnet) unknown.set(key, draft);
    put(i, row, draft);
  }

  for (const draft of drafts) {
    if (!draft.subnet) addNote(`Network ${draft.name}: subnet not known`, draft);
  }
  return {
    ids,
    networks: drafts.map(({ range: _, line: __, statedNames: ___, untagged: ____, ...network }) => network),
    notes,
  };
}

function holdingAny(byRole: ReadonlyMap<NetworkRole, OfRole>, address: string): Draft | undefined {
  for (const ofRole of byRole.values()) {
    const found = holding(ofRole, address);
    if (found) return found;
  }
  return undefined;
}

function holding(ofRole: OfRole | undefined, address: string): Draft | undefined {
  if (!ofRole) return undefined;
  const value = parseIpv4(address);
  if (value === undefined) return ofRole.known.find((draft) => draft.range && contains(draft.range, address));
  for (const [prefix, firsts] of ofRole.ranges) {
    const found = firsts.get(value - (value % 2 ** (32 - prefix)));
    if (found) return found;
  }
  return undefined;
}
