/** Of the second opinion: resources, databases and grid disks that run, and the texts with private addresses. */
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import { changedHosts } from './hosts-files.ts';
import type { World } from './world.ts';

export function turnResources(
  { state, bad }: World,
  { do: verb, resources, listeners }: Extract<Effect, { do: 'offline' | 'online' }>,
) {
  const on = verb === 'online';
  for (const id of resources) {
    const key = `listener ${id}`;
    if (listeners && state.turned[key] === on) bad.add('ORD-12');
    if (!listeners && !on && state.turned[key]) bad.add('ORD-12');
    if (listeners) state.turned[key] = on;
    state.live[id] = on;
  }
}

export function leave(world: World, id: string) {
  const { state, bad, machines } = world;
  const isCell = (one: string) => world.machine(one)?.kind === 'storage';
  const others = machines.filter(
    (one) => isCell(one.id) && one.id !== id && world.circle(id).has(one.id) && !state.here[one.id],
  );
  const isUsed = state.here[id] && world.running(id) > 0;
  if (isUsed && isCell(id) && others.length > 0) bad.add('INV-11');
  if (isUsed && state.turned[`grid-disks ${id}`]) bad.add('INV-11');
  state.here[id] = false;
}

export function turn({ appliance, state, bad }: World, { what, of, to }: Extract<Effect, { do: 'turn' }>) {
  for (const id of of) {
    const key = `${what} ${id}`;
    const nodes = appliance.clusters.find((one) => one.id === id)?.machines ?? [];
    if (what === 'grid-disks' && !state.here[id]) bad.add('INV-11');
    if (what === 'databases' && !nodes.some((node) => state.runs[node])) bad.add('ORD-21');
    if (what === 'databases' && state.turned[key] === (to === 'started')) bad.add('ORD-21');
    state.turned[key] = to === 'started';
    if (what === 'databases' && to === 'started' && state.written.includes(`interconnect ${id}`))
      state.turned[`new interconnect ${id}`] = true;
  }
}

export function write({ state }: World, { what, of, side }: Extract<Effect, { do: 'write' }>) {
  for (const id of of) {
    const key = `${what} ${id}`;
    state.written = state.written.filter((one) => one !== key);
    if (side === 'new') state.written.push(key);
    else if (what === 'interconnect') delete state.turned[`new ${key}`];
  }
}

/** A guest whose network gets another VLAN finds it on its host. */
export function hasBridge(world: World, { id, kind, networkId, owner }: Endpoint) {
  const guest = 'machine' in owner ? world.machine(owner.machine) : undefined;
  const { role, revlans } = world.network(networkId);
  if (guest?.kind !== 'guest' && !guest?.host) return;
  if (kind !== 'host' || role === 'private' || !revlans) return;
  if (!world.state.written.includes(`bridge ${id}`)) world.bad.add('ORD-22');
}

export function bridge(world: World, { endpointIds, on }: Extract<Effect, { do: 'bridge' }>) {
  const { state, endpoints } = world;
  const keys = endpointIds.map((id) => `bridge ${id}`);
  state.written = state.written.filter((one) => !keys.includes(one)).concat(on ? keys : []);
  for (const one of endpoints)
    if (endpointIds.includes(one.id) && world.spot(one.id).side === 'new') hasBridge(world, one);
}

/** A node starts with the private addresses that it has in its file and in the quorum disk targets. */
export function textsFit(world: World, node: string) {
  const { endpoints, plan, state, bad } = world;
  for (const one of endpoints) {
    const planned = world.planned(one.id);
    if (one.kind !== 'private' || world.ownerOf(one) !== node || planned === one.address) continue;
    const isNew = world.spot(one.id).address === planned;
    if (state.written.includes(`cellinit ${node}`) !== isNew) bad.add('ORD-10');
    const quorum = `quorum ${world.clusterOfNode(node)?.id}`;
    if (plan.answers['QC-05'] === true && state.written.includes(quorum) !== isNew) bad.add('ORD-18');
    const cluster = world.clusterOfNode(node)?.id;
    if (state.written.includes(`interconnect ${cluster}`) === isNew) continue;
    // Instances that never ran on the new value start with the copies of their parameters.
    const hasCopy = state.saved.includes(`pfile ${cluster}`) && !state.turned[`new interconnect ${cluster}`];
    if (isNew || !world.back || !hasCopy) bad.add('ORD-02');
  }
}

/** The new private addresses are in every file and setting that has some of them. */
export function allWritten(world: World): boolean {
  const { appliance, endpoints, machines, plan, state } = world;
  const has = (what: string, id: string) => state.written.includes(`${what} ${id}`);
  const privates = (machine: string) =>
    endpoints.filter((one) => one.kind === 'private' && one.address !== '' && world.ownerOf(one) === machine);
  const moved = (machine: string) => privates(machine).some((one) => world.planned(one.id) !== one.address);
  const masked = (machine: string) =>
    privates(machine).some((one) => {
      const { old, new: next } = world.network(one.networkId);
      return old.subnet?.split('/')[1] !== next.subnet?.split('/')[1];
    });
  for (const what of ['hosts', 'hosts-admin'] as const)
    if ([...changedHosts(world, what)].some((id) => !has(what, id))) return false;
  return appliance.clusters.every(({ id, machines: nodes, cells }) => {
    const near = machines.filter((one) => one.kind === 'storage' && world.circle(nodes[0] ?? '').has(one.id));
    const storage = cells ?? near.map((one) => one.id);
    const redefined = nodes.some((node) =>
      endpoints.some(
        (one) =>
          one.kind === 'private' && world.ownerOf(one) === node && world.network(one.networkId).rebased,
      ),
    );
    return (
      nodes.every((node) => !(moved(node) || masked(node)) || has('cellinit', node)) &&
      nodes.every((node) => !storage.some(moved) || has('cellip', node)) &&
      (!redefined || has('asm-listener', id)) &&
      (!nodes.some(moved) || has('interconnect', id)) &&
      (plan.answers['QC-05'] !== true || !nodes.some(moved) || has('quorum', id))
    );
  });
}
