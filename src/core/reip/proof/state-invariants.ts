/**
 * What must hold in a state, looked at only where the last effect touched it: one owner, inside its subnet, a path to
 * each server, redundancy, names that lead somewhere.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import { pairOf } from '../simulation/apply-presence.ts';
import { fits } from '../simulation/model.ts';
import { isNetworkDown } from '../simulation/requirements.ts';
import type { SideNumber, State } from '../simulation/state.ts';
import type { Touched } from '../simulation/undo-log.ts';
import type { OpenGaps } from './open-gaps.ts';

type Report = (invariant: string, message: string, subjects: readonly Id[], address?: number) => void;

export type CheckCounts = Record<
  'owner' | 'subnet' | 'path' | 'pair' | 'name' | 'failover' | 'resolver',
  number
>;

export type CheckContext = {
  readonly state: State;
  readonly counts: CheckCounts;
  readonly gaps: OpenGaps;
  readonly violate: Report;
};

/** Checks everything that was touched and clears the lists. A rollback needs no check of names. */
export function checkTouched(
  context: CheckContext,
  touched: Touched,
  step: Step | undefined,
  back: boolean,
): void {
  const { state, counts } = context;
  const { addresses, endpoints, clusterNets, machines } = touched;
  for (let i = 0; i < addresses.length; i++) checkAddress(context, addresses.items[i] as number, back);
  for (let i = 0; i < endpoints.length; i++) {
    const e = endpoints.items[i] as number;
    checkSubnet(context, e);
    if (!back) checkName(context, e);
  }
  for (let i = 0; i < clusterNets.length; i++) checkClusterNet(context, clusterNets.items[i] as number);
  for (let i = 0; i < machines.length; i++) {
    const m = machines.items[i] as number;
    checkPath(context, m, step);
    for (const guest of state.model.machines[m]?.guests ?? []) checkPath(context, guest, step);
    checkRedundancy(context, m);
  }
  counts.owner += touched.addresses.length;
  touched.addresses.length = 0;
  touched.endpoints.length = 0;
  touched.clusterNets.length = 0;
  touched.machines.length = 0;
}

function checkAddress(context: CheckContext, address: number, back: boolean): void {
  const { state, counts } = context;
  const { claims, answers } = state;
  const shared = claims.isShared(address);
  const text = state.model.addresses[address];
  if (shared) context.violate('INV-01', `${text} has two owners`, [], address);
  if (back || answers.count(address) === 0) return;
  counts.name++;
  if (shared || (claims.count(address) > 0 && !answers.isFreeFor(address, claims.ownerOf(address))))
    context.violate('INV-18', `DNS gives ${text} for a name whose owner does not have it`, [], address);
}

function checkSubnet(context: CheckContext, e: number): void {
  const { state, counts } = context;
  const { model } = state;
  if ((model.clusterNetOf[e] as number) >= 0 || !state.isAddressInUse(e)) return;
  counts.subnet++;
  const at = state.address.get(e);
  if (fits(model, model.nets[model.netOf[e] as number]?.subnets[state.side.get(e)], at)) return;
  const one = model.endpoints[e];
  if (one)
    context.violate(
      'INV-03',
      `${model.addresses[at]} of ${one.name} is not a host of its subnet`,
      [one.id],
      at,
    );
}

/** The name's owner has every address that DNS answers, or the name is in a declared gap. */
export function checkName(context: CheckContext, e: number): void {
  const { state, counts, gaps } = context;
  if (state.model.isNamed[e] !== 1) return;
  counts.name++;
  if (gaps.covers(e)) return;
  const { published, cachedAnswers } = state;
  const answer = published.get(e);
  let ok = answer >= 0 && isAnswered(state, e, answer);
  for (const stale of cachedAnswers.of(e)) ok &&= isAnswered(state, e, stale);
  const one = ok ? undefined : state.model.endpoints[e];
  if (one)
    context.violate('INV-18', `${one.name} resolves to no address, and no gap is declared`, [one.id], answer);
}

function isAnswered(state: State, e: number, address: number): boolean {
  const { model } = state;
  const k = model.clusterNetOf[e] as number;
  if (k >= 0 && model.endpoints[e]?.endpoint.kind === 'scan') {
    for (const scan of model.clusterNets[k]?.scans ?? [])
      if (state.address.get(scan) === address && state.isAddressInUse(scan)) return true;
    return false;
  }
  return state.address.get(e) === address && state.isAddressInUse(e);
}

/** VIP and SCAN: inside the network that Clusterware knows, and on every running node that they may fail over to. */
function checkClusterNet(context: CheckContext, k: number): void {
  const { state, counts } = context;
  const { model } = state;
  const one = model.clusterNets[k];
  if (!one || one.resources.length === 0) return;
  const running = state.runningNodes.get(one.cluster);
  if (running === 0) return;
  counts.failover += running;
  const cluster = model.clusters[one.cluster];
  if (state.misfits[state.networkSide.get(k)].get(k) > 0)
    context.violate(
      'INV-03',
      `A VIP or SCAN address of ${cluster?.name} is outside the network of Clusterware`,
      [cluster?.id ?? ''],
    );
  for (const side of [0, 1] as const)
    if (state.runningNodesOn[side].get(k) > 0 && state.misfits[side].get(k) > 0)
      context.violate(
        'INV-05',
        `A VIP or SCAN address of ${cluster?.name} may fail over to a server that is not in its subnet`,
        [cluster?.id ?? ''],
      );
}

const gateLives = (state: State, net: number, side: SideNumber): boolean =>
  (state.model.nets[net]?.gateways[side] ?? -1) < 0 || state.gatewayAnswers[side].has(net);

function hasPath(state: State, m: number): boolean {
  const machine = state.model.machines[m];
  for (const e of machine?.management ?? []) {
    const net = state.model.netOf[e] as number;
    if (state.isAddressInUse(e) && gateLives(state, net, state.side.get(e))) return true;
  }
  return machine !== undefined && machine.host >= 0 && hasPath(state, machine.host);
}

/** A device with one address may lose it in its own step, at the console that the step names. */
export function checkPath(context: CheckContext, m: number, step: Step | undefined): void {
  const { state, counts } = context;
  const machine = state.model.machines[m];
  if (!machine || (machine.management.length === 0 && machine.host < 0)) return;
  counts.path++;
  if (hasPath(state, m)) return;
  const own = step?.machineId === machine.machine.id && Boolean(step.console);
  if (own && machine.management.length === 1) return;
  for (const e of machine.management) if (state.blackouts.has(state.model.endpoints[e]?.net ?? 0)) return;
  const isOnly = step?.machineId === machine.machine.id && machine.management.length === 1;
  const reason = isOnly ? ' while its only management address changes: add its ILOM' : '';
  context.violate('INV-06', `There is no path to ${machine.machine.name}${reason}`, [machine.machine.id]);
}

const pairs = ['leaf switches', 'PDUs'];

function checkRedundancy(context: CheckContext, m: number): void {
  const { state, counts } = context;
  const machine = state.model.machines[m];
  if (!machine) return;
  counts.pair++;
  const { domain } = machine;
  if (state.serversAway.get(domain) > 1 && state.runningNodesOfDomain.get(domain) > 0)
    context.violate('INV-10', 'Two servers of one storage are away while Clusterware runs', [
      machine.machine.id,
    ]);
  const pair = pairOf(machine.machine.kind);
  if (pair >= 0 && state.awayOfPair.get(pair) > 1)
    context.violate('INV-10', `Both ${pairs[pair]} are away`, [machine.machine.id]);
}

/**
 * After a step: DNS and NTP through the default gateway, or in the same subnet as the server. A stopped node is
 * excused, and a server of no cluster that waits for its own move behind a gateway that has changed over.
 */
export function checkResolvers(context: CheckContext, m: number): void {
  const { state, counts } = context;
  const { model } = state;
  const machine = model.machines[m];
  if (!machine || machine.defaultNet < 0 || model.resolvers.length === 0) return;
  const { kind } = machine.machine;
  if (kind !== 'database' && kind !== 'storage' && kind !== 'guest') return;
  if (machine.cluster >= 0 && !state.clusterwareRuns.has(m)) return;
  if (state.blackouts.has(machine.defaultNet)) return;
  let has = false;
  let waits = machine.cluster < 0 && isNetworkDown(state, machine.defaultNet);
  for (const e of machine.hosts) {
    const one = model.endpoints[e];
    if (one?.net !== machine.defaultNet || one.endpoint.kind !== 'host' || one.current < 0) continue;
    has = true;
    waits &&= state.side.get(e) === 0;
    if (state.isAddressInUse(e) && gateLives(state, one.net, state.side.get(e))) {
      counts.resolver++;
      return;
    }
  }
  if (has && !waits)
    context.violate('INV-08', `${machine.machine.name} does not reach its DNS and NTP servers`, [
      machine.machine.id,
    ]);
}
