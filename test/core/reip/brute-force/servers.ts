/** The second opinion's view of servers: those that stop together, those that are away, those that can be reached. */
import type { Endpoint, Machine } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Cluster } from '../../../../src/core/appliance/document/software-types.ts';
import type { World } from './world.ts';

const hostOf = (world: World, id: string) => world.machine(id)?.host;
/** A guest is where its host is. */
const metalOf = (world: World, id: string) => hostOf(world, id) ?? id;

/** Named ones; else those on a network of its nodes (or of their hosts) and those that are on none; else all. */
function cellsOf(world: World, cluster: Cluster): readonly string[] {
  if (cluster.cells) return cluster.cells;
  const networks = (machine: string) =>
    world.endpoints.flatMap((one) =>
      one.kind === 'private' && world.ownerOf(one) === machine ? [one.networkId] : [],
    );
  const mine = cluster.machines.flatMap((id) => [...networks(id), ...networks(metalOf(world, id))]);
  const cells = world.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const near = cells.filter((id) => networks(id).some((network) => mine.includes(network)));
  if (near.length === 0) return cells;
  return cells.filter((id) => near.includes(id) || networks(id).length === 0);
}

/** Everybody who shares storage with the machine, through whatever many clusters and hosts. */
export function circleOf(world: World, machine: string): ReadonlySet<string> {
  const found = new Set([machine]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { id, host } of world.machines) {
      if (host !== undefined && found.has(id)) found.add(host);
      if (host !== undefined && found.has(host)) found.add(id);
    }
    for (const cluster of world.appliance.clusters) {
      const all = [...cluster.machines, ...cellsOf(world, cluster)];
      if (all.some((id) => found.has(id))) for (const id of all) found.add(id);
    }
  }
  return found;
}

const hasPath = (world: World, machine: Machine): boolean => {
  const host = machine.host === undefined ? undefined : world.machine(machine.host);
  return (
    world.roads(machine).some((one) => world.isInUse(one) && world.gateLives(one)) ||
    (host !== undefined && hasPath(world, host))
  );
};

/** Over its own addresses, or those of its host. */
export function lookAtPath(world: World, machine: Machine) {
  const roads = world.roads(machine);
  if (roads.length === 0 && machine.host === undefined) return;
  const { plan, state } = world;
  const step = plan.steps[world.back ? world.undone : world.step];
  const atConsole =
    !world.over && roads.length === 1 && step?.machineId === machine.id && Boolean(step.console);
  const dark = roads.some((one) => state.dark.includes(one.networkId));
  if (!hasPath(world, machine) && !atConsole && !dark) world.bad.add('INV-06');
}

export function lookAtPairs(world: World) {
  const { appliance, machines, state } = world;
  const away = (kind: string) =>
    machines.filter((machine) => machine.kind === kind && !state.here[machine.id]).length;
  if (away('leaf-switch') > 1 || away('pdu') > 1) world.bad.add('INV-10');
  for (const id of world.heads(machines)) {
    const circle = world.circle(id);
    const gone = new Set(
      machines.flatMap((one) =>
        one.kind === 'storage' && circle.has(one.id) && !state.here[one.id] ? [one.id] : [],
      ),
    );
    for (const { machines: nodes } of appliance.clusters)
      if (nodes.some((node) => circle.has(node) && state.runs[node]))
        for (const node of nodes) if (!state.runs[node]) gone.add(metalOf(world, node));
    if (gone.size > 1 && world.running(id) > 0) world.bad.add('INV-10');
  }
}

/** A server of no cluster, behind a gateway that changed over while all clusters of its network are stopped. */
export function waitsForMove(
  world: World,
  machine: string,
  via: string,
  hosts: readonly Endpoint[],
): boolean {
  const { runs, gates } = world.state;
  if (world.clusterOfNode(machine) || hosts.some(({ id }) => world.spot(id).side !== 'old')) return false;
  if (!world.network(via).regates || gates[via]?.includes('old')) return false;
  return world.endpoints.every(
    (one) => one.networkId !== via || !world.clusterOf(one)?.machines.some((node) => runs[node]),
  );
}
