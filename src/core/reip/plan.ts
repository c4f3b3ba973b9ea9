/**
 * Plans a re-addressing: which steps, in which order, with what they do to the machine and the way back of each.
 *
 * Invariants
 * - The same appliance, mapping, answers and `now` give the same bytes.
 * - A plan is JSON: names and addresses that its steps need, and the hash of the document that it was made from.
 * - Every edge holds in the order of the steps. What cannot be ordered is a problem of the plan, and the proof fails.
 *
 *   planReip(vega01, mapping, answers, { now: '2025-03-01' }).steps[0]     { id: 'baseline', phase: 0, seq: 1, ... }
 */
import type { Appliance } from '../appliance/types.ts';
import type { PlanEdge, PlanGap } from '../appliance/types-plan.ts';
import { assumptionsOf } from './assumptions.ts';
import { baseSha256 } from './base-document.ts';
import { type Draft, edgesOf, type Leg } from './draft.ts';
import { resourcesOf, withWholeScan } from './plan-around.ts';
import { isInDns, type PlanContext, planContext } from './plan-context.ts';
import { namesOf } from './plan-dns.ts';
import { makeDrafts } from './plan-drafts.ts';
import { orderDrafts } from './plan-order.ts';
import { type Rendered, renderDraft } from './plan-render.ts';
import { secondaryRisks } from './plan-secondary.ts';
import { forgetShared } from './plan-shared.ts';
import { openRisks } from './questions.ts';
import type { Answers, Plan, Step, Strategy } from './types.ts';
import type { Mapping } from './types-mapping.ts';

type PlanOptions = {
  /** ISO date or date and time. */
  readonly now: string;
  /** `rolling` unless told: whatever can go one after the other does. */
  readonly strategy?: Strategy;
  /** The user's estimates by step id, or by kind of step. */
  readonly minutes?: Readonly<Record<string, number>>;
  readonly id?: string;
  readonly name?: string;
  readonly baseRevision?: number;
  /** SHA-256 of the document's JSON, when it is known already. */
  readonly baseSha256?: string;
};

export function planReip(
  appliance: Appliance,
  mapping: Mapping,
  answers: Answers,
  options: PlanOptions,
): Plan {
  const strategy = options.strategy ?? 'rolling';
  const context = planContext(appliance, mapping, answers, strategy);
  const found = makeDrafts(context);
  const { order, parked, problems } = orderDrafts(context, found);
  fillWaits(order);
  const names = namesOf(context);
  const rendered: Rendered[][] = [];
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as Draft;
    const steps = renderDraft(context, names, one);
    one.steps = steps;
    rendered.push(steps);
  }
  forgetShared(context);
  const { steps, edges } = numbered(order, rendered, options);
  return {
    id: options.id ?? `plan:${appliance.name.toLowerCase()}`,
    name: options.name ?? 'Re-IP',
    at: options.now,
    ...(options.baseRevision !== undefined && { baseRevision: options.baseRevision }),
    baseSha256: options.baseSha256 ?? baseSha256(appliance),
    strategy,
    mapping:
      parked.size === 0
        ? mapping.endpoints
        : mapping.endpoints.map((one) => {
            const place = parked.get(one.endpointId);
            return place === undefined ? one : { ...one, parked: place };
          }),
    networks: mapping.networks
      .filter((network) => network.changes)
      .map(({ networkId, planned }) => ({ networkId, ...planned, vlan: planned.vlan ?? 0 })),
    renames: Object.fromEntries(mapping.renames.map((one) => [one.endpointId, one.to])),
    answers,
    steps,
    edges,
    gaps: gapsOf(context, order),
    risks: [...openRisks(appliance, mapping, answers), ...secondaryRisks(context)],
    assumptions: assumptionsOf(appliance, mapping, answers, steps),
    parking: mapping.parking,
    occupied: mapping.occupied,
    problems: problems.map((message) => ({ message })),
  };
}

/** Rolling and all at once, side by side; `note` says what of a strategy does not exist here. */
export function planAlternatives(
  appliance: Appliance,
  mapping: Mapping,
  answers: Answers,
  options: Omit<PlanOptions, 'strategy'>,
): { readonly plan: Plan; readonly note?: string }[] {
  const roles = new Map(appliance.networks.map((network) => [network.id, network.role]));
  const moved = (role: string) =>
    mapping.networks.some(
      ({ networkId, changes, current, planned }) =>
        changes && roles.get(networkId) === role && current.subnet !== planned.subnet,
    );
  const notes = [
    ...(moved('client') ? ['client subnet changes'] : []),
    ...(moved('private') ? ['private network changes'] : []),
  ];
  return (['rolling', 'at-once'] as const).map((strategy) => ({
    plan: planReip(appliance, mapping, answers, { ...options, strategy }),
    ...(strategy === 'rolling' &&
      notes.length > 0 && { note: `Not rolling throughout: ${notes.join(', ')}` }),
  }));
}

/** The endpoints that each wait is about. */
function fillWaits(order: readonly Draft[]): void {
  for (let i = 0; i < order.length; i++) {
    const { settle, legs } = order[i] as Draft;
    for (let k = 0; k < legs.length; k++) settle?.about?.push((legs[k] as Leg).endpoint.id);
  }
}

/**
 * Written out for the usual few: a list that is grown keeps room that nobody needs, once a step. Steps beside each other
 * that wait for the same one share their list.
 */
function dependencies(edges: readonly PlanEdge[], first: number, last: readonly string[]): readonly string[] {
  const a = edges[first]?.before;
  if (a === undefined) return none;
  const b = edges[first + 1]?.before;
  if (b === undefined) return last.length === 1 && last[0] === a ? last : [a];
  const c = edges[first + 2]?.before;
  if (c === undefined) return [a, b];
  return edges.slice(first).map((edge) => edge.before);
}

const none: readonly never[] = [];

const firstId = (one: Draft) => one.steps[0]?.id ?? one.id;
const lastId = (one: Draft) => one.steps.at(-1)?.id ?? one.id;

/** Writes what each step depends on, and its estimate and number; gives the edges with their rules. */
function numbered(
  order: readonly Draft[],
  rendered: readonly (readonly Rendered[])[],
  { minutes }: PlanOptions,
): { steps: Step[]; edges: PlanEdge[] } {
  const counts = Array<number>(9).fill(0);
  const steps: Step[] = [];
  const edges: PlanEdge[] = [];
  let before: readonly string[] = none;
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as Draft;
    let last: Rendered | undefined;
    const own = rendered[i] as readonly Rendered[];
    for (let k = 0; k < own.length; k++) {
      const step = own[k] as Rendered;
      const firstEdge = edges.length;
      if (last) edges.push({ before: last.id, after: step.id, rule: 'ORD-05' });
      else
        for (let edge = one.first; edge; edge = edge.next)
          if (edge.before.steps.length > 0)
            edges.push({ before: lastId(edge.before), after: step.id, rule: edge.rule });
      const seq = (counts[step.phase] ?? 0) + 1;
      counts[step.phase] = seq;
      step.seq = seq;
      before = dependencies(edges, firstEdge, before);
      step.dependsOn = before;
      const estimate = minutes?.[step.id] ?? minutes?.[step.kind];
      if (estimate !== undefined) step.minutes = estimate;
      steps.push(step);
      last = step;
    }
  }
  return { steps, edges };
}

/** When a name may lead nowhere: from its move to the wait after it, and while its resource is stopped. */
function gapsOf(context: PlanContext, order: readonly Draft[]): PlanGap[] {
  const gaps: PlanGap[] = [];
  const stops = new Map<Draft['unit'], Draft>();
  const ends = new Map<Draft['unit'], Draft>();
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as Draft;
    if (one.kind === 'stop') stops.set(one.unit, one);
    if (one.kind === 'online' || (one.kind === 'start' && !ends.has(one.unit))) ends.set(one.unit, one);
  }
  for (const [unit, stop] of stops) {
    const end = ends.get(unit);
    const endpointIds = unit?.stops
      ? unit.clusters.flatMap((cluster) =>
          [cluster.id, ...cluster.machines].flatMap((owner) =>
            (context.index.byOwner.get(owner) ?? [])
              .filter(({ kind }) => kind === 'vip' || kind === 'scan')
              .map(({ id }) => id),
          ),
        )
      : resourcesOf(context, stop);
    if (end && endpointIds.length > 0)
      gaps.push({
        endpointIds,
        from: firstId(stop),
        to: lastId(end),
        reason: 'VIP and SCAN addresses are stopped',
      });
  }
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as Draft;
    const endpointIds = resourcesOfOnlyNode(context, one);
    if (endpointIds.length > 0)
      gaps.push({
        endpointIds,
        from: firstId(one),
        to: lastId(one),
        reason: 'The only node of the cluster is stopped',
      });
  }
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as Draft;
    if (!one.settle || one.kind === 'private') continue;
    const endpointIds = namesOfMove(context, one);
    if (endpointIds.length === 0) continue;
    const dns =
      one.kind === 'scan' ? [...edgesOf(one)].find(({ rule }) => rule === 'ORD-03')?.before : undefined;
    const isResource = one.kind === 'vips' || one.kind === 'scan' || one.kind === 'exchange';
    const first = (isResource && stops.get(one.unit)) || dns || one;
    gaps.push({
      endpointIds,
      from: firstId(first),
      to: lastId(one.settle),
      reason: 'The move itself, and one TTL after the record follows it',
    });
  }
  return gaps;
}

/** VIP and SCAN addresses that have nowhere to go while a server restarts its interface outside a stop. */
function resourcesOfOnlyNode(context: PlanContext, { kind, machine, unit }: Draft): readonly string[] {
  if (!machine || unit || (kind !== 'database' && kind !== 'client-host')) return none;
  const cluster = context.clusterOf.get(machine.id);
  if (cluster?.machines.length !== 1) return none;
  return [cluster.id, machine.id].flatMap((owner) =>
    (context.index.byOwner.get(owner) ?? []).flatMap((one) =>
      (one.kind === 'vip' || one.kind === 'scan') && isInDns(one) ? [one.id] : [],
    ),
  );
}

function namesOfMove(context: PlanContext, one: Draft): readonly string[] {
  const [leg] = one.legs;
  if (leg && one.legs.length === 1 && leg.endpoint.kind !== 'scan')
    return isInDns(leg.endpoint) ? leg.ids : [];
  return withWholeScan(context, one).filter((id) => {
    const endpoint = context.index.endpoints.get(id);
    return endpoint && isInDns(endpoint);
  });
}
