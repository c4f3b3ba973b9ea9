/** Of the second opinion: who asks which DNS and NTP servers, and what is put away before a machine is set. */
import type { Endpoint, Machine } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect, Side } from '../../../../src/core/reip/effect-types.ts';
import { vipIsInHosts } from './hosts-files.ts';
import type { World } from './world.ts';

/** A switch is saved before it is set; what ipconf backed up is copied away before it runs again. */
export function backedUp({ state, bad, back, undone, step }: World, { id, kind }: Machine, isIlom: boolean) {
  if (kind.endsWith('switch') && !state.saved.includes(`switch ${id}`)) bad.add('INV-14');
  if (isIlom || !['database', 'storage', 'guest'].includes(kind)) return;
  const run = `${back ? 'back' : 'forth'} ${back ? undone : step}`;
  const last = state.ipconf[id];
  if (last !== 'copied' && last !== run) bad.add('INV-14');
  state.ipconf[id] = run;
}

/** OCR and profile of a cluster are saved before it learns anything new. */
export function clusterSaved({ state, bad }: World, cluster: string | undefined) {
  if (
    cluster !== undefined &&
    !['ocr', 'profile'].every((what) => state.saved.includes(`${what} ${cluster}`))
  )
    bad.add('INV-14');
}

/** Names are set like addresses: of resources in Clusterware, of servers by ipconf, of a switch on itself. */
export function rename(world: World, one: Endpoint, side: Side) {
  if (world.isResource(one)) {
    if (one.kind === 'vip' && world.state.live[one.id]) world.bad.add('ORD-12');
    if (one.kind === 'vip' && side === 'new') vipIsInHosts(world, one);
    return clusterSaved(world, world.clusterOf(one)?.id);
  }
  const machine = world.machine(world.ownerOf(one));
  if (!machine) return;
  const { role } = world.network(one.networkId);
  const byIpconf =
    one.kind === 'host' &&
    (machine.kind === 'storage' ||
      role === 'management' ||
      (role === 'client' && !world.clusterOfNode(machine.id)));
  backedUp(world, machine, !byIpconf);
}

/** The address of a server changes only while the server is down. */
export function isDown(world: World, one: Endpoint, machine: Machine) {
  const { state, bad } = world;
  if (one.kind !== 'host' && one.kind !== 'private') return;
  if (machine.kind === 'storage' && state.here[machine.id]) bad.add('INV-11');
  if (one.kind === 'private') {
    const circle = world.circle(machine.id);
    const cells = world.machines.filter(({ id, kind }) => kind === 'storage' && circle.has(id));
    if (world.running(machine.id) > 0 || cells.some(({ id }) => state.here[id])) bad.add('ORD-10');
    return;
  }
  if (!['management', 'ilom', 'client'].includes(world.network(one.networkId).role)) return;
  const nodes = world.clusterOfNode(machine.id)
    ? [machine.id]
    : world.machines.flatMap(({ id, host }) => (host === machine.id ? [id] : []));
  if (nodes.some((id) => state.runs[id])) bad.add('ORD-20');
}

export function ask(world: World, machine: Machine, { part, side }: Extract<Effect, { do: 'resolvers' }>) {
  const { state } = world;
  if (part === 'own') backedUp(world, machine, false);
  const key = `${part} ${machine.id}`;
  state.asks = state.asks.filter((one) => one !== key);
  if (side === 'new') state.asks.push(key);
}

/** A power unit has no NTP. */
export function allAsk({ plan: { services }, state, machines, endpoints }: World): boolean {
  if (!services) return true;
  return (
    machines.every(({ id, kind }) => state.asks.includes(`own ${id}`) || (kind === 'pdu' && !services.dns)) &&
    endpoints.every(
      ({ kind, owner }) =>
        kind !== 'ilom' || !('machine' in owner) || state.asks.includes(`ilom ${owner.machine}`),
    )
  );
}

/** The stack of a server is down, or that of all guests of a host that are nodes. */
export function isStopped(world: World, { id }: Machine): boolean {
  const { runs, here } = world.state;
  if (world.clusterOfNode(id)) return !runs[id];
  const guests = world.machines.filter((one) => one.host === id && world.clusterOfNode(one.id));
  return guests.length > 0 ? guests.every((guest) => !runs[guest.id]) : !here[id];
}
