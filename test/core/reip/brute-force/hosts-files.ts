/** Of the second opinion: the names that servers have in their hosts files, and who asks them. */
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { World } from './world.ts';

/** Servers with a new address or name in their hosts file, of the admin networks or of all others. */
function find(world: World, what: 'hosts' | 'hosts-admin'): ReadonlySet<string> {
  const { appliance, plan, endpoints, machines } = world;
  const servers = machines.filter(({ kind }) => ['database', 'storage', 'guest'].includes(kind));
  const storage = servers.flatMap(({ id, kind }) => (kind === 'storage' ? [id] : []));
  const isOther = (one: Endpoint) =>
    one.hostname !== '' &&
    one.address !== '' &&
    (one.kind !== 'scan' || one.inDns === false) &&
    ['management', 'ilom'].includes(world.network(one.networkId).role) === (what === 'hosts-admin') &&
    (world.planned(one.id) !== one.address || plan.renames[one.id] !== undefined);
  const others = endpoints.filter(isOther);
  const reads = (server: string, one: Endpoint) => {
    if (world.ownerOf(one) === server) return true;
    return appliance.clusters.some(({ id, machines: nodes, cells = storage }) => {
      const isNode = nodes.includes(server);
      if ('cluster' in one.owner) return isNode && one.owner.cluster === id;
      const all = [...nodes, ...cells];
      if (all.length > 256 || !all.includes(server) || !all.includes(world.ownerOf(one))) return false;
      return isNode || one.kind === 'private';
    });
  };
  return new Set(servers.flatMap(({ id }) => (others.some((one) => reads(id, one)) ? [id] : [])));
}

const known = new WeakMap<World, Map<string, ReadonlySet<string>>>();

/** Those of an earlier release write none. */
export function changedHosts(world: World, what: 'hosts' | 'hosts-admin'): ReadonlySet<string> {
  const sets = known.get(world) ?? new Map<string, ReadonlySet<string>>();
  known.set(world, sets);
  const set = sets.get(what) ?? (world.plan.commandForm === undefined ? new Set() : find(world, what));
  sets.set(what, set);
  return set;
}

/** A node starts on its own new names, of the client and the private network, when they are in its hosts file. */
export function ownHostsFit(world: World, node: string) {
  const { endpoints, state, bad, back } = world;
  if (back || !changedHosts(world, 'hosts').has(node) || state.written.includes(`hosts ${node}`)) return;
  const isNew = endpoints.some(
    (one) =>
      world.ownerOf(one) === node &&
      (one.kind === 'private' || (one.kind === 'host' && world.network(one.networkId).role === 'client')) &&
      world.planned(one.id) !== one.address &&
      world.spot(one.id).address === world.planned(one.id),
  );
  if (isNew) bad.add('ORD-23');
}

/** Every node reads a VIP by its new name or at its new address before it is modified. */
export function vipIsInHosts(world: World, vip: Endpoint) {
  const nodes = world.clusterOf(vip)?.machines ?? [];
  const lacks = (node: string) =>
    changedHosts(world, 'hosts').has(node) && !world.state.written.includes(`hosts ${node}`);
  if (nodes.some(lacks)) world.bad.add('ORD-16');
}

export function takesVip(world: World, vip: Endpoint, address: string) {
  if (address === world.planned(vip.id) && address !== vip.address) vipIsInHosts(world, vip);
}
