/** The times in which a name may lead nowhere, as the plan declares them: the proof excuses nothing outside of them. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { PlanGap } from '../../../appliance/document/plan-types.ts';
import { aroundRename, renamedResources } from '../../acts/rename-commands.ts';
import { gapReasons } from '../../gap-reasons.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { resourcesInOne, resourcesOfOwners } from '../../names/clusterware-resources.ts';
import { leftWithoutNode } from '../../names/guests.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { edgesOf } from '../context/draft-step.ts';
import { resourcesOf } from '../context/offline-resources.ts';

const none: readonly never[] = [];

const firstId = (one: DraftStep) => one.steps[0]?.id ?? one.id;

/** When a name may lead nowhere: from its move to the wait after it, and while its resource is stopped. */
export function gapsOf(context: PlanContext, order: readonly DraftStep[]): PlanGap[] {
  const gaps: PlanGap[] = [];
  const stops = new Map<DraftStep['unit'], DraftStep>();
  const ends = new Map<DraftStep['unit'], DraftStep>();
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
    if (one.kind === 'stop') stops.set(one.unit, one);
    if (one.kind === 'online' || (one.kind === 'start' && !ends.has(one.unit))) ends.set(one.unit, one);
  }
  for (const [unit, stop] of stops) {
    const end = ends.get(unit);
    const endpointIds = unit?.stops
      ? resourcesOfOwners(
          context.index,
          unit.clusters.flatMap((cluster) => [cluster.id, ...cluster.machines]),
        ).map(({ id }) => id)
      : resourcesOf(context, stop);
    if (end && endpointIds.length > 0)
      gaps.push({
        endpointIds,
        from: firstId(stop),
        to: lastId(end),
        reason: gapReasons.stopped,
      });
  }
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
    const endpointIds = resourcesOfOnlyNode(context, one);
    if (endpointIds.length > 0)
      gaps.push({
        endpointIds,
        from: firstId(one),
        to: lastId(one),
        reason: gapReasons.onlyNode,
      });
  }
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
    if (one.kind === 'rename') {
      const resources = renamedResources(context, context.index.endpoints.get(one.about?.[0] ?? ''));
      if (resources.length > 0)
        gaps.push({
          endpointIds: resources,
          from: firstId(one),
          to: lastId(one),
          reason: gapReasons.change,
        });
      continue;
    }
    if (one.moves.length === 0 || one.kind === 'private' || one.kind === 'scan-dns') continue;
    if (!one.unit) {
      // A VIP or SCAN stops with its addresses of the other family, which stay.
      const others = othersOfMove(context, one);
      if (others.length > 0)
        gaps.push({ endpointIds: others, from: firstId(one), to: lastId(one), reason: gapReasons.change });
    }
    const endpointIds = namesOfMove(context, one);
    if (endpointIds.length === 0) continue;
    const dns =
      one.kind === 'scan' ? [...edgesOf(one)].find(({ rule }) => rule === 'ORD-03')?.before : undefined;
    const isResource = one.kind === 'vips' || one.kind === 'scan' || one.kind === 'exchange';
    const first = (isResource && stops.get(one.unit)) || dns || one;
    gaps.push({
      endpointIds,
      from: firstId(first),
      to: lastId(one.cacheWait ?? one),
      reason: one.cacheWait ? gapReasons.move : gapReasons.change,
    });
  }
  return gaps;
}

const restarting: ReadonlySet<DraftStep['kind']> = new Set(['database', 'client-host', 'rename']);

/** VIP and SCAN addresses that have nowhere to go while a server restarts its interface, or changes its name, outside a stop. */
function resourcesOfOnlyNode(
  context: PlanContext,
  { kind, machine, unit, about = [] }: DraftStep,
): readonly string[] {
  const id = kind === 'rename' ? machineOfRename(context, about) : machine?.id;
  if (!id || unit || !restarting.has(kind)) return none;
  return leftWithoutNode(context, id).flatMap((cluster) =>
    resourcesOfOwners(context.index, [cluster.id, ...cluster.machines]).flatMap((one) =>
      isInDns(one) ? [one.id] : [],
    ),
  );
}

function machineOfRename(context: PlanContext, about: readonly string[]): string | undefined {
  const [first] = aroundRename(context, about).before;
  return first?.do === 'stop' ? first.nodes[0] : undefined;
}

function namesOfMove(context: PlanContext, one: DraftStep): readonly string[] {
  const [move] = one.moves;
  if (move && one.moves.length === 1 && move.endpoint.kind !== 'scan')
    return isInDns(move.endpoint) ? move.ids : [];
  const networks = new Set(one.moves.map(({ endpoint }) => endpoint.networkId));
  return namedIn(context, one, (networkId) => networks.has(networkId));
}

function othersOfMove(context: PlanContext, one: DraftStep): readonly string[] {
  if (one.kind !== 'vip' && one.kind !== 'scan' && one.kind !== 'exchange') return none;
  const networks = new Set(one.moves.map(({ endpoint }) => endpoint.networkId));
  return namedIn(context, one, (networkId) => !networks.has(networkId));
}

const namedIn = (context: PlanContext, one: DraftStep, has: (networkId: Id) => boolean): string[] =>
  resourcesInOne(
    context,
    one.moves.map(({ endpoint }) => endpoint),
  ).filter((id) => {
    const endpoint = context.index.endpoints.get(id);
    return endpoint && has(endpoint.networkId) && isInDns(endpoint);
  });

/** The step of the draft that later drafts wait for. */
export const lastId = (one: DraftStep) => one.steps.at(-1)?.id ?? one.id;
