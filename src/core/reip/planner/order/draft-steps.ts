/** Everything around the moves: preparation, gateways, names and waits, with the edges that order them. */

import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { isYes } from '../../answers.ts';
import { outsideOf } from '../../mapping/external-changes.ts';
import { addressesOfName } from '../../mapping/name-classes.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { stays } from '../../names/address-move.ts';
import { wholeResource } from '../../names/clusterware-resources.ts';
import { clusterOfEndpoint, type PlanContext } from '../../names/plan-context.ts';
import { questions } from '../../questions/question-bank.ts';
import { hasRecords } from '../../records/record-sets.ts';
import { temporaryRecords } from '../../records/temporary-names.ts';
import { type DraftStep, draft, edgesOf, follows, type Unit } from '../context/draft-step.ts';
import { clustersByFabric } from '../context/stop-units.ts';
import { exchanges, mergeInsideStops } from './address-swaps.ts';
import { bridgeDrafts } from './bridge-drafts.ts';
import { closing } from './closing-steps.ts';
import { addGateways, gatewaysTogether } from './gateway-steps.ts';
import { addHosts } from './hosts-steps.ts';
import { type MoveDrafts, moveDrafts, rescuePathFirst } from './moves.ts';
import { resolverDrafts } from './resolver-drafts.ts';
import { draftsByUnit, type Ready, stopDrafts } from './stop-steps.ts';

export type Drafts = {
  readonly drafts: DraftStep[];
  readonly byEndpoint: MoveDrafts['byEndpoint'];
  readonly units: readonly Unit[];
  /** The waits at the end of a phase or stop, by the draft that they follow. */
  readonly waits: Map<string, DraftStep>;
  readonly verify: DraftStep | undefined;
  readonly blackoutOff: DraftStep | undefined;
  /** Start and online of each stop: what a parked address of it waits for. */
  readonly ends: ReadonlyMap<Unit, readonly DraftStep[]>;
  /** The waves of hosts files outside of stops. */
  readonly waves: readonly DraftStep[];
};

export function makeDrafts(context: PlanContext): Drafts {
  const found = moveDrafts(context);
  const moves = exchanges(context, mergeInsideStops(found.drafts, found.byEndpoint), found.byEndpoint);
  const unitsInUse = found.units;
  const drafts: DraftStep[] = [];
  const add = (one: DraftStep): DraftStep => {
    drafts.push(one);
    return one;
  };
  const resolvers = resolverDrafts(context);
  if (moves.length === 0 && context.renames.size === 0 && resolvers.length === 0)
    return {
      drafts,
      byEndpoint: found.byEndpoint,
      units: [],
      waits: new Map(),
      verify: undefined,
      blackoutOff: undefined,
      ends: new Map(),
      waves: [],
    };
  const ready = prepare(context, add, savedClusters(context, moves, unitsInUse));
  rescuePathFirst(moves);
  const members = draftsByUnit(moves);
  for (const unit of unitsInUse) stopDrafts(context, unit, members.get(unit) ?? [], add, ready);
  const prepared = (one: DraftStep): DraftStep => {
    for (const before of ready.forAll) follows(one, before, 'order');
    return add(one);
  };
  for (const one of bridgeDrafts(context, moves)) prepared(one);
  for (const one of resolvers) follows(prepared(one), ready.switches, 'INV-14');
  addGateways(context, moves, drafts, prepared);
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as DraftStep;
    add(move);
    for (const before of ready.forAll) follows(move, before, 'order');
    if (move.kind === 'device' && move.machine?.kind.endsWith('switch'))
      follows(move, ready.switches, 'INV-14');
    if (move.kind === 'scan') addScanDns(context, move, add);
  }
  addRenames(context, found.byEndpoint, prepared);
  const hosts = addHosts(context, drafts, unitsInUse, ready);
  for (const one of hosts) add(one);
  const waits = addWaits(context, moves, add);
  const verify = closing(context, drafts, waits, add);
  const ends = new Map<Unit, DraftStep[]>();
  for (const one of drafts)
    if (one.unit && (one.kind === 'online' || one.kind === 'start')) appendTo(ends, one.unit, one);
  const blackoutOff = drafts.find((one) => one.kind === 'blackout-off');
  return {
    drafts,
    byEndpoint: found.byEndpoint,
    units: unitsInUse,
    waits,
    verify,
    blackoutOff,
    ends,
    waves: hosts.filter(({ unit }) => !unit),
  };
}

/** Clusters in which `oifcfg` or `srvctl modify` changes anything. */
function savedClusters(
  context: PlanContext,
  moves: readonly DraftStep[],
  units: readonly Unit[],
): ReadonlySet<Cluster> {
  const found = new Set(units.flatMap((unit) => unit.clusters));
  for (let i = 0; i < moves.length; i++) {
    const { kind, cluster } = moves[i] as DraftStep;
    if (cluster && (kind === 'vip' || kind === 'scan' || kind === 'exchange')) found.add(cluster);
  }
  for (const id of context.renames.keys()) {
    const endpoint = context.index.endpoints.get(id);
    const cluster = endpoint && clusterOfEndpoint(context, endpoint);
    if (cluster && (endpoint.kind === 'vip' || endpoint.kind === 'scan')) found.add(cluster);
  }
  return found;
}

function prepare(
  context: PlanContext,
  add: (one: DraftStep) => DraftStep,
  clusters: ReadonlySet<Cluster>,
): Ready {
  const { answers, appliance, renames } = context;
  const baseline = add(draft('baseline', 'baseline', 0, 0));
  const saved = new Map<string, DraftStep>();
  for (const [i, cluster] of appliance.clusters.entries())
    if (clusters.has(cluster))
      saved.set(
        cluster.id,
        add(draft(`save-cluster/${cluster.id}`, 'save-cluster', 0, 100 + i * 1e-3, { cluster })),
      );
  const switches = add(draft('save-switches', 'save-switches', 0, 200));
  const notice = add(draft('notice', 'notice', 0, 300));
  const inDns = context.rows.some(
    ({ endpoint, current, planned }) =>
      isInDns(endpoint) && (current !== planned || renames.has(endpoint.id)),
  );
  const forAll: DraftStep[] = [];
  if (inDns) {
    const lower = add(draft('ttl-lower', 'ttl-lower', 1, 100_000));
    const wait = add(draft('ttl-wait', 'ttl-wait', 1, 100_001));
    follows(wait, lower, 'TTL');
    forAll.push(wait);
    if (hasRecords(context, 'reverse-new')) forAll.push(add(draft('reverse-add', 'reverse-add', 1, 100_002)));
    if (temporaryRecords(context, 'add').length > 0)
      forAll.push(add(draft('temporary-add', 'temporary-add', 1, 100_003)));
  }
  for (const [i, question] of questions.entries())
    if (question.step && question.step.phase === 1 && isYes(answers, question.id))
      forAll.push(
        add(draft(`consumer/${question.id}`, 'consumer', 1, 100_010 + i * 1e-3, { about: [question.id] })),
      );
  // A name alone asks for nothing outside of DNS.
  if (outsideOf(appliance, context.mapping).prepares)
    forAll.push(add(draft('outside', 'outside', 1, 100_100, { about: gatewaysTogether(context) })));
  const check = add(draft('check-before', 'check-before', 1, 100_200));
  if (answers['QG-02'] === 'move') follows(add(draft('cabling', 'cabling', 2, 200_000.5)), check, 'order');
  for (const one of [baseline, notice, switches]) follows(check, one, 'order');
  for (const one of saved.values()) follows(check, one, 'INV-14');
  for (const one of forAll) follows(check, one, 'ORD-13');
  return { forAll: [check], switches, saved, fabrics: clustersByFabric(context) };
}

/** DNS answers for a SCAN before `srvctl modify scan` asks for them (ORD-03). */
function addScanDns(context: PlanContext, scan: DraftStep, add: (one: DraftStep) => DraftStep): void {
  const isNew = scan.moves.some((move) => move.from !== move.to || context.renames.has(move.endpoint.id));
  if (!isNew) return;
  const slot = scan.unit ? scan.slot - 0.05 / context.appliance.clusters.length : scan.slot - 5e-7;
  const dns = add(
    draft(scan.id.replace('scan', 'scan-dns'), 'scan-dns', 5, slot, {
      moves: scan.moves,
      cluster: scan.cluster,
      networkId: scan.networkId,
      unit: scan.unit,
    }),
  );
  follows(scan, dns, 'ORD-03');
  for (const { before, rule } of edgesOf(scan)) if (before !== dns) follows(dns, before, rule);
}

function sameName(
  context: PlanContext,
  byEndpoint: ReadonlyMap<string, DraftStep>,
  endpoint: Endpoint,
): string[] {
  const { kind } = endpoint;
  const whole =
    kind === 'vip' || kind === 'scan'
      ? wholeResource(context, endpoint)
      : addressesOfName(context.appliance, endpoint).map(({ id }) => id);
  return whole.filter((id) => context.renames.has(id) && !byEndpoint.has(id));
}

/** A name that changes while its address stays. */
function addRenames(
  context: PlanContext,
  byEndpoint: ReadonlyMap<string, DraftStep>,
  add: (one: DraftStep) => DraftStep,
): void {
  let i = 0;
  for (const id of context.renames.keys()) {
    const endpoint = context.index.endpoints.get(id);
    if (!endpoint || byEndpoint.has(id)) continue;
    // A name of several addresses is one step, one change of the record set.
    const about = sameName(context, byEndpoint, endpoint);
    if (about[0] !== id) continue;
    const phase = endpoint.kind === 'ilom' || endpoint.kind === 'device' ? 2 : 5;
    add(draft(`rename/${id}`, 'rename', phase, phase * 100_000 + 95_000 + i++ * 1e-3, { about }));
  }
}

/** One wait at the end of each phase and each stop: caches forget the old answers and the old addresses. */
function addWaits(
  context: PlanContext,
  moves: readonly DraftStep[],
  add: (one: DraftStep) => DraftStep,
): Map<string, DraftStep> {
  const waits = new Map<string, DraftStep>();
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as DraftStep;
    // These addresses do not change, so no cache holds an old one.
    if (
      move.moves.every((addressMove) => stays(addressMove) && !context.renames.has(addressMove.endpoint.id))
    )
      continue;
    const key = move.unit ? `stop/${move.unit.id}` : `phase-${move.phase}`;
    let wait = waits.get(key);
    if (!wait) {
      const phase = move.unit ? (move.unit.hasPrivate ? 6 : 5) : move.phase;
      const slot = move.unit ? move.unit.slot + 9.5 : phase * 100_000 + 98_500;
      wait = add(draft(`settle/${key}`, 'settle', phase, slot, { about: [] }));
      waits.set(key, wait);
    }
    move.cacheWait = wait;
  }
  return waits;
}
