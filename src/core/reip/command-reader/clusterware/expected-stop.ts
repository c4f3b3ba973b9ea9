/** The commands of a stop before its moves and after them: databases, listeners and addresses, Clusterware, storage servers. */
import type { Endpoint, Id, Machine } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Side } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { expectAlertsOf, movedCells } from '../expected-alerts.ts';
import { expectHostsFiles } from '../expected-hosts.ts';
import {
  changesPrivate,
  expectAttributes,
  expectFiles,
  expectParameters,
  privateSubnets,
} from '../expected-private.ts';
import type { ExpectedFacts } from '../fact.ts';
import { expectLooksAgain } from '../gateway-looks.ts';
import type { Ground } from '../ground.ts';
import { sideOf, type Way } from '../moves.ts';
import { expectDatabases, oneNode } from './databases.ts';
import { expectNewName } from './expected-scan.ts';
import { expectAddresses, type Net } from './expected-turns.ts';

/** The clusters, servers and networks that stop together, read from the steps of the group. */
export type Stop = {
  readonly clusters: readonly Cluster[];
  readonly nodes: readonly Id[];
  readonly cells: readonly Machine[];
  /** Networks of a cluster whose VIPs and SCAN stop. */
  readonly nets: readonly Net[];
  readonly resources: readonly Endpoint[];
  /** Whether Clusterware itself stops. */
  readonly stops: boolean;
  readonly hasPrivate: boolean;
  /** The steps that move the storage servers. */
  readonly cellMoves: readonly Step[];
};

export const stopOf = (ground: Ground, { group }: Step): Stop =>
  ground.once(stopOfSteps, ground.stepsOf(group));

function stopOfSteps(ground: Ground, steps: readonly Step[]): Stop {
  const effects = steps.find(({ kind }) => kind === 'stop')?.effects ?? [];
  const nodes = effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : []));
  const cells = effects
    .flatMap((effect) => (effect.do === 'leave' ? effect.machines : []))
    .flatMap((id) => ground.machine(id) ?? []);
  const resources = effects
    .flatMap((effect) => (effect.do === 'offline' ? effect.resources : []))
    .flatMap((id) => ground.index.endpoints.get(id) ?? []);
  const nets: Net[] = [];
  for (const { owner, networkId } of resources) {
    const cluster =
      'cluster' in owner ? ground.index.clusters.get(owner.cluster) : ground.clusterOf.get(owner.machine);
    if (!cluster || nets.some((net) => net.cluster === cluster && net.networkId === networkId)) continue;
    nets.push({ cluster, networkId });
  }
  const stopped = new Set(nodes);
  const stops = steps.some(({ kind }) => kind === 'start');
  const clusters = stops
    ? ground.appliance.clusters.filter(({ machines }) => machines.some((id) => stopped.has(id)))
    : [...new Set(nets.map(({ cluster }) => cluster))];
  const hasPrivate = steps.some(({ kind }) => kind === 'private');
  const cellMoves = steps.filter(({ kind }) => kind === 'cell');
  return { clusters, nodes, cells, nets, resources, stops, hasPrivate, cellMoves };
}

/** Databases start with the name of the SCAN that they knew. */
function expectNewNames(ground: Ground, expected: ExpectedFacts, { nets }: Stop, side: Side): void {
  expected.addOnce((all) => {
    for (const { cluster, networkId } of nets) {
      const scan = ground
        .owned(cluster.id)
        .find(
          (one) =>
            one.kind === 'scan' && one.networkId === networkId && ground.renames.get(one.id) !== undefined,
        );
      if (scan) expectNewName(ground, all, cluster, scan, side);
    }
  });
}

function expectClusterware(
  ground: Ground,
  expected: ExpectedFacts,
  nodes: readonly Id[],
  verb: string,
): void {
  for (const id of nodes) expected.add('clusterware', ground.name(id), `clusterware ${verb}`);
}

function expectCellsDown(expected: ExpectedFacts, { cells }: Stop): void {
  for (const { name } of cells) expected.add('cell', name, 'cell services stop');
}

/** Storage servers are up again before Clusterware starts, and nodes whose own addresses stay have their files. */
function expectReady(
  ground: Ground,
  expected: ExpectedFacts,
  step: Step,
  { cells, nodes, hasPrivate, cellMoves }: Stop,
  way: Way,
): void {
  const side = sideOf(way);
  const ofStorage = new Set(cells.map(({ id }) => id));
  const isCell = (id: Id) => ofStorage.has(id);
  expectLooksAgain(ground, expected, step, way, isCell);
  const moved = movedCells(ground, cellMoves, way);
  for (const cell of cells) {
    expected.add('cell', cell.name, 'cell services start');
    if (hasPrivate) expectAttributes(ground, expected, cell, side);
    expectAlertsOf(ground, expected, cell.id, moved.get(cell.id));
    expected.add('cell', cell.name, 'cell is valid');
  }
  expectLooksAgain(ground, expected, step, way, (id) => !isCell(id));
  if (!hasPrivate) return;
  for (const id of nodes) {
    const machine = ground.machine(id);
    if (machine && changesPrivate(ground, id) === undefined) expectFiles(ground, expected, machine, side);
  }
  expectClusterware(ground, expected, nodes, 'enable');
}

/** ASM listens on the private subnets of its cluster. */
function expectAsmListeners(
  ground: Ground,
  expected: ExpectedFacts,
  { clusters, hasPrivate }: Stop,
  side: Side,
): void {
  if (!hasPrivate) return;
  for (const cluster of clusters) {
    const subnets = privateSubnets(ground, cluster, side);
    if (subnets.size > 0)
      expected.add('asm listener', oneNode(cluster), `asm listener on ${[...subnets].join(' or ')}`, {
        user: cluster.owner ?? 'grid',
      });
  }
}

export function expectStop(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, stops, hasPrivate } = stop;
  if (way === 'commands') {
    if (stops) expectDatabases(ground, expected, clusters, 'stop');
    if (nets.length > 0) expectAddresses(ground, expected, stop, 'stop', 'old');
    if (stops) expectClusterware(ground, expected, nodes, 'stop');
    // A server that restarts in the middle must not start on half of the new addresses.
    if (hasPrivate) expectClusterware(ground, expected, nodes, 'disable');
    expectCellsDown(expected, stop);
    return;
  }
  expectReady(ground, expected, step, stop, way);
  if (stops) expectClusterware(ground, expected, nodes, 'start');
  expectAsmListeners(ground, expected, stop, 'old');
  if (nets.length > 0) expectAddresses(ground, expected, stop, 'start', 'old');
  if (stops) expectDatabases(ground, expected, clusters, 'start');
  expectNewNames(ground, expected, stop, 'old');
}

export function expectStart(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, nodes, nets, hasPrivate } = stop;
  // Where VIPs come online in a step of their own, databases do too.
  const isLast = nets.length === 0;
  if (way === 'commands') {
    expectReady(ground, expected, step, stop, way);
    expectClusterware(ground, expected, nodes, 'start');
    expectAsmListeners(ground, expected, stop, 'new');
    if (isLast) expectDatabases(ground, expected, clusters, 'start');
    return;
  }
  if (isLast) {
    if (hasPrivate) expectParameters(ground, expected, clusters, 'old');
    expectDatabases(ground, expected, clusters, 'stop');
  }
  expectClusterware(ground, expected, nodes, 'stop');
  if (hasPrivate) expectClusterware(ground, expected, nodes, 'disable');
  expectCellsDown(expected, stop);
}

export function expectOnline(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const stop = stopOf(ground, step);
  const { clusters, stops, hasPrivate } = stop;
  if (way === 'commands') {
    expectAddresses(ground, expected, stop, 'start', 'new');
    if (stops) expectDatabases(ground, expected, clusters, 'start');
    expectNewNames(ground, expected, stop, sideOf(way));
    return;
  }
  if (hasPrivate) expectParameters(ground, expected, clusters, 'old');
  if (stops) expectDatabases(ground, expected, clusters, 'stop');
  expectAddresses(ground, expected, stop, 'stop', 'new');
  expectHostsFiles(ground, expected, step, way);
}
