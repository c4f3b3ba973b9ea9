/**
 * The steps that each step has to wait for, by their kinds and by the addresses, servers and networks that they work on: the
 * preparation, the stops, the gateways and the hosts files. late-edges.ts adds the waits for an address that
 * another step leaves.
 *
 * The order of the rules counts: where two ask for the same, the edge has the name of the first.
 */
import type { Machine } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { defaultNetworkOf } from '../../../appliance/networks/default-network.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { guestBridge } from '../bridges.ts';
import type { Ground } from '../ground.ts';
import { isOfServers } from '../server-steps.ts';
import { closeEdges } from './closing-edges.ts';
import { EdgeSet } from './edge-set.ts';
import { hostsEdges } from './hosts-edges.ts';
import { lateEdges } from './late-edges.ts';
import type { PlannedWork, Work } from './planned-work.ts';
import { outOfStops, type Tolerated } from './stop-ends.ts';
import { stopEdges } from './stop-work.ts';
import { isDark, phaseOf, recordsOf } from './work-subjects.ts';

/** Kinds of steps that give addresses; the records of a SCAN wait as its addresses do. */
const movers = 'ilom device cell database client-host network-host private vip vips scan exchange'.split(' ');

export function expectedEdges(work: PlannedWork): { edges: EdgeSet; tolerated: Tolerated } {
  const edges = new EdgeSet(work.ground.plan.steps.length);
  const moves = movers.flatMap((kind) => work.ofKind(kind)).filter(({ isFinal }) => !isFinal);
  prepare(work, edges);
  pairs(work, edges);
  rescuePath(moves, edges);
  stopEdges(work, edges);
  bridges(work, moves, edges);
  gateways(work, moves, edges);
  afterChecks(work, moves, edges);
  hostsEdges(work, edges);
  closeEdges(work, edges);
  lateEdges(work, edges);
  return { edges, tolerated: outOfStops(work, edges) };
}

const preparing = ['ttl-wait', 'reverse-add', 'temporary-add', 'outside'];

function prepare(work: PlannedWork, edges: EdgeSet): void {
  const check = work.theOne('check-before');
  edges.add(work.theOne('ttl-wait'), work.theOne('ttl-lower'), 'TTL');
  edges.add(work.theOne('cabling'), check, 'order');
  for (const kind of ['baseline', 'notice', 'save-switches']) edges.add(check, work.theOne(kind), 'order');
  for (const one of work.ofKind('save-cluster')) edges.add(check, one, 'INV-14');
  for (const kind of preparing) edges.add(check, work.theOne(kind), 'ORD-13');
  for (const one of work.ofKind('consumer')) if (phaseOf(one) === 1) edges.add(check, one, 'ORD-13');
}

/** A storage server is back before anything else goes on. */
function pairs({ all }: PlannedWork, edges: EdgeSet): void {
  for (const { first, last } of all) if (first !== last) edges.put(first, last, 'ORD-05');
}

function rescuePath(moves: readonly Work[], edges: EdgeSet): void {
  const iloms = new Map<string | undefined, Work[]>();
  for (const one of moves) if (one.kind === 'ilom') appendTo(iloms, one.step.machineId, one);
  for (const one of moves)
    if (one.kind === 'cell' || one.kind === 'database')
      for (const ilom of iloms.get(one.step.machineId) ?? []) edges.add(one, ilom, 'ORD-09');
}

function bridges(work: PlannedWork, moves: readonly Work[], edges: EdgeSet): void {
  if (work.ofKind('bridge').length === 0) return;
  for (const one of moves)
    for (const { endpoint } of one.moves)
      edges.add(one, work.named(guestBridge(work.ground, endpoint) ?? ''), 'ORD-22');
}

function gateways(work: PlannedWork, moves: readonly Work[], edges: EdgeSet): void {
  const inNetwork = new Map<string | undefined, Work[]>();
  for (const one of moves) appendTo(inNetwork, one.step.network, one);
  for (const flip of work.ofKind('gateway'))
    for (const one of movesBehind(flip, inNetwork))
      withRecords(work, one, (each) => edges.add(each, flip, 'gateway'));
  // Servers of another stop, or of none, set a gateway that a stop brings.
  for (const flip of work.ofKind('stop'))
    for (const one of movesBehind(flip, inNetwork))
      if (isOfServers(one) && one.stop !== flip.stop) edges.add(one, flip, 'gateway');
  ownGateways(work, moves, edges);
  const on = work.theOne('blackout-on');
  const off = work.theOne('blackout-off');
  if (!on || !off) return;
  edges.add(off, on, 'blackout');
  for (const one of moves)
    if (isDark(work, one)) {
      withRecords(work, one, (each) => edges.add(each, on, 'blackout'));
      edges.add(off, one, 'blackout');
    }
}

/**
 * A server whose default gateway changes over leaves its former address there before any other of the same phase or a later one,
 * outside of stops.
 */
function ownGateways({ ground, all }: PlannedWork, moves: readonly Work[], edges: EdgeSet): void {
  const phases = new Map<string, number>();
  for (const { kind, step } of all)
    if (ofGateways.has(kind))
      for (const effect of step.effects)
        if (effect.do === 'gateway') phases.set(effect.networkId, step.phase);
  if (phases.size === 0) return;
  const servers = moves.filter(isOfServers);
  const first = new Map<string, { readonly own: Work; readonly from: number }>();
  for (const own of servers)
    for (const { endpoint } of own.moves) {
      const { networkId, owner } = endpoint;
      const from = phases.get(networkId);
      const machine = from === undefined ? undefined : ground.machine(ownerId(owner));
      if (from === undefined || !machine || ground.once(wayOut, machine) !== networkId) continue;
      if (!first.has(machine.id)) first.set(machine.id, { own, from });
    }
  for (const one of servers.filter(({ stop }) => stop === undefined))
    for (const { endpoint } of one.moves) {
      const { own, from = 0 } = first.get(ownerId(endpoint.owner)) ?? {};
      if (own && one.step.phase >= from) edges.add(one, own, 'gateway');
    }
}

const ofGateways = new Set(['stop', 'gateway', 'blackout-on']);
const wayOut = ({ index }: Ground, machine: Machine) => defaultNetworkOf(index, machine);

/** In the networks whose gateway changes over with the step. */
const movesBehind = ({ step }: Work, inNetwork: ReadonlyMap<string | undefined, readonly Work[]>) =>
  step.effects.flatMap((effect) => (effect.do === 'gateway' ? (inNetwork.get(effect.networkId) ?? []) : []));

const withRecords = (work: PlannedWork, one: Work, add: (each: Work | undefined) => void): void => {
  add(one);
  if (one.kind === 'scan') add(recordsOf(work, one));
};

const checked = ['bridge', 'resolvers', 'gateway', 'blackout-on', 'blackout-off', 'rename'];

function afterChecks(work: PlannedWork, moves: readonly Work[], edges: EdgeSet): void {
  const check = work.theOne('check-before');
  const switches = work.theOne('save-switches');
  for (const kind of checked) for (const one of work.ofKind(kind)) edges.add(one, check, 'order');
  for (const one of work.ofKind('resolvers')) edges.add(one, switches, 'INV-14');
  for (const one of moves) {
    withRecords(work, one, (each) => edges.add(each, check, 'order'));
    if (one.kind === 'scan') edges.add(one, recordsOf(work, one), 'ORD-03');
    if (one.kind === 'device' && isSwitch(work.ground, one)) edges.add(one, switches, 'INV-14');
  }
}

const isSwitch = (ground: Ground, { step: { machineId = '' } }: Work): boolean =>
  ground.machine(machineId)?.kind.endsWith('switch') ?? false;
