/**
 * Which servers have another hosts file after a plan, in two blocks: the names of the admin and ILOM networks, which move
 * while Clusterware runs, and all others. A server's file has its own names, those of all servers of its clusters (a storage
 * server: of the clusters that it serves, private network only), and a SCAN of theirs that no zone has.
 */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { hasHostsLine } from '../../artefacts/hosts/hosts-block.ts';
import { slug } from '../../text/slug.ts';

export const hostsBlocks = ['hosts-admin', 'hosts'] as const;
export type HostsBlock = (typeof hostsBlocks)[number];
/** Servers, in document order. */
type HostsChanges = Readonly<Record<HostsBlock, ReadonlySet<Id>>>;

/** More members than this are too many for a hosts file: it has only the server's own names, the others are in DNS. */
const mostMembers = 256;

/** The nodes of a cluster, and the servers with its storage: undefined where they are too many. */
export function hostsMembers(
  { machines: nodes, cells }: Pick<Cluster, 'machines' | 'cells'>,
  allCells: readonly Id[],
): { readonly nodes: readonly Id[]; readonly cells: readonly Id[] } | undefined {
  const storage = cells ?? allCells;
  return nodes.length + storage.length > mostMembers ? undefined : { nodes, cells: storage };
}

export function hostsBlockOf(
  { networks }: ReturnType<typeof indexAppliance>,
  { networkId }: Endpoint,
): HostsBlock {
  const role = networks.get(networkId)?.role;
  return role === 'management' || role === 'ilom' ? 'hosts-admin' : 'hosts';
}

/** `after` gives an endpoint, by its place too, as it is after the plan, or undefined where it stays as it is. */
export function hostsChanges(
  appliance: Appliance,
  after: (endpoint: Endpoint, place: number) => Endpoint | undefined,
): HostsChanges {
  const index = indexAppliance(appliance);
  const servers = appliance.machines.filter(isServer);
  const cells = servers.flatMap(({ id, kind }) => (kind === 'storage' ? [id] : []));
  // By owner: 1 and 2 for a change in each block, 4 and 8 for one of a private name there.
  const changed = new Map<Id, number>();
  const bitsOf = (id: Id): number => changed.get(id) ?? 0;
  for (const [i, endpoint] of appliance.endpoints.entries()) {
    const bit = hostsBlockOf(index, endpoint) === 'hosts-admin' ? 1 : 2;
    const own = bit | (endpoint.kind === 'private' ? bit << 2 : 0);
    const owner = ownerId(endpoint.owner);
    // Most owners have several addresses in a block, and one is enough.
    if ((bitsOf(owner) & own) === own) continue;
    const next = after(endpoint, i);
    if (next && (hasHostsLine(appliance, endpoint) || hasHostsLine(appliance, next)))
      changed.set(owner, bitsOf(owner) | own);
  }
  const found = new Map(servers.map(({ id }) => [id, bitsOf(id) & 3]));
  const add = (ids: readonly Id[], bits: number) => {
    if (bits > 0) for (const id of ids) found.set(id, (found.get(id) ?? 0) | bits);
  };
  for (const cluster of appliance.clusters) {
    const members = hostsMembers(cluster, cells);
    add(cluster.machines, bitsOf(cluster.id) & 3);
    if (!members) continue;
    let bits = 0;
    for (const ids of [members.nodes, members.cells]) for (const id of ids) bits |= bitsOf(id);
    add(members.nodes, bits & 3);
    add(members.cells, bits >> 2);
  }
  const having = (bit: number) =>
    new Set(servers.flatMap(({ id }) => (((found.get(id) ?? 0) & bit) > 0 ? [id] : [])));
  return { 'hosts-admin': having(1), hosts: having(2) };
}

/** The names of the files of each server in the hand-over, without their endings; no two are the same. */
export function hostsNames({ machines }: Appliance): ReadonlyMap<Id, string> {
  const taken = new Set<string>();
  return new Map(
    machines.filter(isServer).map(({ id, name }) => {
      const stem = slug(name);
      let unique = stem;
      for (let n = 2; taken.has(unique); n++) unique = `${stem}-${n}`;
      taken.add(unique);
      return [id, unique];
    }),
  );
}

/** Of a server's block, the file without its ending. */
export const hostsPath = (block: HostsBlock, name: string): string =>
  block === 'hosts' ? `hosts/other/${name}` : `hosts/${name}`;
