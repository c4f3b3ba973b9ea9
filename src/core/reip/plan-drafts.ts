/** Everything around the moves: preparation, stops, waits and the end, with the edges that order them. */
import { isAnswered, saysYes } from './answers.ts';
import { type Draft, draft, edgesOf, follows, type Unit } from './draft.ts';
import { gatewayFlips, gatewaysDiffer, isInDns, isManagement, type PlanContext } from './plan-context.ts';
import { exchanges, mergeInsideStops } from './plan-exchange.ts';
import { type MoveDrafts, moveDrafts, rescuePathFirst } from './plan-legs.ts';
import { keptAddresses } from './plan-secondary.ts';
import { clustersByFabric } from './plan-stops.ts';
import { temporaryRecords } from './plan-temporary.ts';
import { bank } from './question-bank.ts';

export type Drafts = {
  readonly drafts: Draft[];
  readonly byEndpoint: MoveDrafts['byEndpoint'];
  readonly units: readonly Unit[];
  /** The waits at the end of a phase or stop, by the draft that they follow. */
  readonly waits: Map<string, Draft>;
  readonly verify: Draft | undefined;
  readonly blackoutOff: Draft | undefined;
  /** Start and online of each stop: what a parked address of it waits for. */
  readonly ends: ReadonlyMap<Unit, readonly Draft[]>;
};

export function makeDrafts(context: PlanContext): Drafts {
  const found = moveDrafts(context);
  const moves = exchanges(context, mergeInsideStops(found.drafts, found.byEndpoint), found.byEndpoint);
  const unitsInUse = found.units;
  const drafts: Draft[] = [];
  const add = (one: Draft): Draft => {
    drafts.push(one);
    return one;
  };
  if (moves.length === 0 && context.renames.size === 0)
    return {
      drafts,
      byEndpoint: found.byEndpoint,
      units: [],
      waits: new Map(),
      verify: undefined,
      blackoutOff: undefined,
      ends: new Map(),
    };
  const ready = prepare(context, add, unitsInUse);
  rescuePathFirst(moves);
  const members = membersOf(moves);
  for (const unit of unitsInUse) stopDrafts(context, unit, members.get(unit) ?? [], add, ready);
  const prepared = (one: Draft): Draft => {
    for (const before of ready.forAll) follows(one, before, 'order');
    return add(one);
  };
  addGateways(context, moves, drafts, prepared);
  for (const move of moves) {
    add(move);
    for (const before of ready.forAll) follows(move, before, 'order');
    if (move.kind === 'device' && move.machine?.kind.endsWith('switch'))
      follows(move, ready.switches, 'INV-14');
    if (move.kind === 'scan') addScanDns(context, move, add);
  }
  addRenames(context, found.byEndpoint, prepared);
  const waits = addWaits(moves, add);
  const verify = closing(context, drafts, waits, add);
  const ends = new Map<Unit, Draft[]>();
  for (const one of drafts)
    if (one.unit && (one.kind === 'online' || one.kind === 'start')) push(ends, one.unit, one);
  const blackoutOff = drafts.find((one) => one.kind === 'blackout-off');
  return { drafts, byEndpoint: found.byEndpoint, units: unitsInUse, waits, verify, blackoutOff, ends };
}

type Ready = {
  readonly forAll: Draft[];
  readonly switches: Draft;
  readonly saved: ReadonlyMap<string, Draft>;
  readonly fabrics: ReturnType<typeof clustersByFabric>;
};

function prepare(context: PlanContext, add: (one: Draft) => Draft, units: readonly Unit[]): Ready {
  const { answers, appliance, renames } = context;
  const baseline = add(draft('baseline', 'baseline', 0, 0));
  const saved = new Map<string, Draft>();
  const touched = new Set(units.flatMap((unit) => unit.clusters));
  for (const [i, cluster] of appliance.clusters.entries())
    if (touched.has(cluster))
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
  const forAll: Draft[] = [];
  if (inDns) {
    const lower = add(draft('ttl-lower', 'ttl-lower', 1, 100_000));
    const wait = add(draft('ttl-wait', 'ttl-wait', 1, 100_001));
    follows(wait, lower, 'TTL');
    forAll.push(wait, add(draft('reverse-add', 'reverse-add', 1, 100_002)));
    if (temporaryRecords(context, 'add').length > 0)
      forAll.push(add(draft('temporary-add', 'temporary-add', 1, 100_003)));
  }
  for (const [i, question] of bank.entries())
    if (question.step && question.step.phase === 1 && saysYes(answers, question.id))
      forAll.push(
        add(draft(`consumer/${question.id}`, 'consumer', 1, 100_010 + i * 1e-3, { about: [question.id] })),
      );
  forAll.push(add(draft('outside', 'outside', 1, 100_100, { about: gatewaysTogether(context) })));
  if (answers['QG-02'] === 'move') add(draft('cabling', 'cabling', 2, 200_000.5));
  const check = add(draft('check-before', 'check-before', 1, 100_200));
  for (const one of [baseline, notice]) follows(check, one, 'order');
  for (const one of forAll) follows(check, one, 'ORD-13');
  return { forAll: [check], switches, saved, fabrics: clustersByFabric(context) };
}

/** Networks whose old and new gateway answer together from phase 1 on. */
function gatewaysTogether(context: PlanContext): string[] {
  return context.mapping.networks
    .filter((network) => gatewaysDiffer(network) && !gatewayFlips(context, network.networkId))
    .map((network) => network.networkId);
}

/** A gateway that changes over at one moment: for the admin side a declared blackout, for the others a step. */
function addGateways(
  context: PlanContext,
  moves: readonly Draft[],
  drafts: readonly Draft[],
  add: (one: Draft) => Draft,
): void {
  const admin: string[] = [];
  const movesOf = new Map<string | undefined, Draft[]>();
  for (const move of moves) push(movesOf, move.networkId, move);
  const stops = new Map<string, Draft>();
  for (const stop of drafts)
    if (stop.kind === 'stop')
      for (const networkId of [
        ...(stop.unit?.flips ?? []),
        ...(stop.unit?.nets ?? []).map((net) => net.networkId),
      ])
        if (!stops.has(networkId)) stops.set(networkId, stop);
  for (const { networkId } of context.mapping.networks) {
    if (!gatewayFlips(context, networkId)) continue;
    const stop = stops.get(networkId);
    if (isManagement(context, networkId)) admin.push(networkId);
    else if (stop) stop.about?.push(networkId);
    else {
      const flip = add(draft(`gateway/${networkId}`, 'gateway', 5, 500_000, { about: [networkId] }));
      for (const move of movesOf.get(networkId) ?? []) follows(move, flip, 'gateway');
    }
  }
  if (admin.length === 0) return;
  const on = add(draft('blackout/on', 'blackout-on', 2, 200_000, { about: admin }));
  const off = add(draft('blackout/off', 'blackout-off', 4, 498_000, { about: admin }));
  follows(off, on, 'blackout');
  const inBlackout = new Set<string | undefined>(admin);
  for (const move of moves)
    if (inBlackout.has(move.networkId)) {
      follows(move, on, 'blackout');
      follows(off, move, 'blackout');
    }
}

function stopDrafts(
  context: PlanContext,
  unit: Unit,
  inside: readonly Draft[],
  add: (one: Draft) => Draft,
  ready: Ready,
): void {
  const { slot } = unit;
  const phase = unit.hasPrivate ? 6 : 5;
  const at = (
    kind: Draft['kind'],
    id: string,
    rank: number,
    more: {
      readonly cluster?: Draft['cluster'];
      readonly networkId?: string;
      readonly about?: string[];
    } = {},
  ) => add(draft(`${kind}/${id}`, kind, phase, slot + rank, { unit, ...more }));
  const stop = at('stop', unit.id, 1, { about: [] });
  const start = unit.stops ? at('start', unit.id, 7) : undefined;
  for (const before of ready.forAll) follows(stop, before, 'order');
  const nets = unit.nets.map(({ cluster, networkId }) => ({ cluster, networkId, after: 'ORD-01' }));
  if (unit.hasPrivate)
    for (const [networkId, clusters] of ready.fabrics)
      for (const cluster of unit.clusters)
        if (clusters.has(cluster)) nets.push({ cluster, networkId, after: 'ORD-11' });
  for (const [i, { cluster, networkId, after }] of nets.entries()) {
    const define = at('define', `${cluster.id}/${networkId}`, 0.1 + i * 1e-6, { cluster, networkId });
    follows(stop, define, 'ORD-01');
    follows(define, ready.saved.get(cluster.id), after === 'ORD-11' ? 'ORD-11' : 'INV-14');
    const remove = add(
      draft(`undefine/${cluster.id}/${networkId}`, 'undefine', 8, 810_000 + i * 1e-6 + slot * 1e-5, {
        cluster,
        networkId,
        unit,
      }),
    );
    follows(remove, start ?? stop, 'ORD-01');
  }
  if (unit.hasPrivate) {
    const spfile = at('parameters', unit.id, 0.5);
    follows(stop, spfile, 'ORD-14');
    for (const cluster of unit.clusters) follows(stop, ready.saved.get(cluster.id), 'ORD-11');
  }
  const quorum =
    unit.hasPrivate && start && saysYes(context.answers, 'QC-05') ? at('quorum', unit.id, 6) : undefined;
  if (start) follows(start, quorum, 'ORD-18');
  const online = unit.nets.length > 0 ? at('online', unit.id, 9) : undefined;
  if (online) follows(online, start ?? stop, 'order');
  const hosts = new Map<string, Draft[]>();
  const vips = new Map<Draft['cluster'], Draft[]>();
  for (const move of inside) {
    if (move.kind === 'network-host') push(hosts, `${move.cluster?.id} ${move.networkId}`, move);
    else if (move.kind === 'vips') push(vips, move.cluster, move);
  }
  for (const move of inside) {
    const isResource = move.kind === 'vips' || move.kind === 'scan' || move.kind === 'exchange';
    if (isResource) {
      follows(move, start ?? stop, 'ORD-15');
      follows(online as Draft, move, 'ORD-12');
      for (const other of hosts.get(`${move.cluster?.id} ${move.networkId}`) ?? [])
        follows(move, other, 'ORD-15');
    } else {
      follows(move, stop, move.kind === 'private' ? 'ORD-10' : 'order');
      follows(start ?? (online as Draft), move, move.kind === 'private' ? 'ORD-10' : 'order');
    }
    if (move.kind === 'private' && quorum) follows(quorum, move, 'ORD-18');
  }
  for (const move of inside)
    if (move.kind === 'scan')
      for (const other of vips.get(move.cluster) ?? []) follows(move, other, 'ORD-15');
}

function push<K>(map: Map<K, Draft[]>, key: K, one: Draft): void {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
}

function membersOf(moves: readonly Draft[]): Map<Unit, Draft[]> {
  const map = new Map<Unit, Draft[]>();
  for (const move of moves) if (move.unit) push(map, move.unit, move);
  return map;
}

/** DNS answers for a SCAN before `srvctl modify scan` asks for them (ORD-03). */
function addScanDns(context: PlanContext, scan: Draft, add: (one: Draft) => Draft): void {
  const isNew = scan.legs.some((leg) => leg.from !== leg.to || context.renames.has(leg.endpoint.id));
  if (!isNew) return;
  const slot = scan.unit ? scan.slot - 0.05 / context.appliance.clusters.length : scan.slot - 5e-7;
  const dns = add(
    draft(scan.id.replace('scan', 'scan-dns'), 'scan-dns', 5, slot, {
      legs: scan.legs,
      cluster: scan.cluster,
      networkId: scan.networkId,
      unit: scan.unit,
    }),
  );
  follows(scan, dns, 'ORD-03');
  for (const { before, rule } of edgesOf(scan)) if (before !== dns) follows(dns, before, rule);
}

/** A name that changes while its address stays. */
function addRenames(
  context: PlanContext,
  byEndpoint: ReadonlyMap<string, Draft>,
  add: (one: Draft) => Draft,
): void {
  let i = 0;
  for (const id of context.renames.keys()) {
    const endpoint = context.index.endpoints.get(id);
    if (!endpoint || byEndpoint.has(id)) continue;
    const phase = endpoint.kind === 'ilom' || endpoint.kind === 'device' ? 2 : 5;
    add(draft(`rename/${id}`, 'rename', phase, phase * 100_000 + 95_000 + i++ * 1e-3, { about: [id] }));
  }
}

/** One wait at the end of each phase and each stop: caches forget the old answers and the old addresses. */
function addWaits(moves: readonly Draft[], add: (one: Draft) => Draft): Map<string, Draft> {
  const waits = new Map<string, Draft>();
  for (const move of moves) {
    const key = move.unit ? `stop/${move.unit.id}` : `phase-${move.phase}`;
    let wait = waits.get(key);
    if (!wait) {
      const phase = move.unit ? (move.unit.hasPrivate ? 6 : 5) : move.phase;
      const slot = move.unit ? move.unit.slot + 9.5 : phase * 100_000 + 98_500;
      wait = add(draft(`settle/${key}`, 'settle', phase, slot, { about: [] }));
      waits.set(key, wait);
    }
    move.settle = wait;
  }
  return waits;
}

function closing(
  context: PlanContext,
  drafts: readonly Draft[],
  waits: ReadonlyMap<string, Draft>,
  add: (one: Draft) => Draft,
): Draft {
  const { answers } = context;
  const undefines = drafts.filter((one) => one.kind === 'undefine');
  const renames = drafts.filter((one) => one.kind === 'rename');
  const offs = drafts.filter(
    (one) => one.kind === 'blackout-off' || one.kind === 'online' || one.kind === 'start',
  );
  const verify = add(draft('verify', 'verify', 8, 800_000));
  for (const one of [...waits.values(), ...renames, ...offs]) follows(verify, one, 'order');
  for (const [i, question] of bank.entries())
    if (question.step?.phase === 7 && isAnswered(answers, question.id) && saysYes(answers, question.id)) {
      const one = add(
        draft(`consumer/${question.id}`, 'consumer', 7, 700_000 + i * 1e-3, { about: [question.id] }),
      );
      follows(verify, one, 'order');
    }
  for (const one of undefines) follows(one, verify, 'ORD-17');
  const hasDns = drafts.some((one) => one.kind === 'reverse-add');
  const last: Draft[] = [...undefines];
  const kept = [...keptAddresses(context)];
  if (kept.length > 0) {
    const gone = add(draft('secondary-remove', 'secondary-remove', 8, 815_000, { about: kept }));
    gone.settle = add(draft('settle/secondary', 'settle', 8, 816_000, { about: kept }));
    follows(gone, verify, 'order');
    for (const one of undefines) follows(gone, one, 'order');
    last.push(gone.settle);
  }
  const temporary = drafts.find((one) => one.kind === 'temporary-add');
  if (temporary) {
    const gone = add(draft('temporary-remove', 'temporary-remove', 8, 805_000));
    follows(gone, verify, 'ORD-19');
    follows(gone, temporary, 'ORD-19');
    last.push(gone);
  }
  if (hasDns) {
    const remove = add(draft('reverse-remove', 'reverse-remove', 8, 820_000));
    const raise = add(draft('ttl-raise', 'ttl-raise', 8, 830_000));
    follows(remove, verify, 'order');
    for (const one of last) if (one.kind === 'settle') follows(remove, one, 'order');
    follows(raise, verify, 'TTL');
    last.push(remove, raise);
  }
  if (context.mapping.networks.some((network) => network.changes)) {
    const acknowledge = add(draft('acknowledge', 'acknowledge', 8, 840_000));
    const release = add(draft('release', 'release', 8, 850_000));
    for (const one of [...last, verify]) follows(acknowledge, one, 'INV-13');
    follows(release, acknowledge, 'INV-13');
  }
  follows(add(draft('archive', 'archive', 8, 860_000)), verify, 'order');
  return verify;
}
