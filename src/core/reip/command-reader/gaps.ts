/**
 * The gaps of a plan, in which the walk asks no name for its address: each begins with the step that takes its names away, or
 * that they stop in, and ends with one that is about them too. A gap that is wider would excuse what no step does.
 */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { PlanGap } from '../../appliance/document/plan-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Effect } from '../effect-types.ts';
import { gapReasons } from '../gap-reasons.ts';
import type { Step } from '../plan-types.ts';
import type { Ground } from './ground.ts';
import { viewOf } from './step-view.ts';

const reasons: ReadonlySet<string> = new Set(Object.values(gapReasons));

export function gapDifference(ground: Ground): string | undefined {
  const byFirst = new Map<Id | undefined, PlanGap[]>();
  for (const gap of ground.plan.gaps) {
    const { endpointIds, from, to, reason } = gap;
    const [firstId] = endpointIds;
    const isTwice = byFirst.get(firstId)?.some((other) => isSame(other, gap));
    if (isTwice || (endpointIds.length > 1 && new Set(endpointIds).size < endpointIds.length))
      return 'A gap is a duplicate';
    appendTo(byFirst, firstId, gap);
    if (!reasons.has(reason)) return `A gap has the reason "${reason}", which no gap has`;
    const [first, last] = [ground.stepNamed(from), ground.stepNamed(to)];
    if (!first || !last) return `A gap has no step "${first ? to : from}"`;
    const [begins, ends] = [ground.once(touchedBy, first), ground.once(touchedBy, last)];
    const keys = endpointIds.map((id) => keyOf(ground, id));
    const alien = keys.findIndex((key) => !begins.has(key));
    if (alien >= 0) return `A gap begins with "${first.title}", which leaves ${endpointIds[alien]} alone`;
    if (!keys.some((key) => ends.has(key)))
      return `A gap ends with "${last.title}", which leaves its names alone`;
    const expected = reasonOf(ground, first, last, endpointIds);
    if (reason !== expected)
      return `The gap from "${first.title}" to "${last.title}" has the reason "${reason}", and "${expected}" is expected`;
    if (expected === gapReasons.stopped && offlineOf(first).some((id) => !endpointIds.includes(id)))
      return `The gap of "${first.title}" lacks an address that stops`;
  }
  return undefined;
}

const restarting: ReadonlySet<string> = new Set(['database', 'client-host', 'rename']);

/** By the steps around it: a wait ends what a move begins, and a stop ends with what it starts again. */
function reasonOf(ground: Ground, first: Step, last: Step, ids: readonly Id[]): string {
  if (last.kind === 'settle') return gapReasons.move;
  if (first.kind === 'stop' && (last.kind === 'online' || last.kind === 'start')) return gapReasons.stopped;
  const isResource = (id: Id) => /^(?:vip|scan)$/.test(ground.index.endpoints.get(id)?.kind ?? '');
  const [renamed] = first.effects.flatMap((effect) => (effect.do === 'rename' ? effect.endpointIds : []));
  const isOnlyNode =
    first === last &&
    restarting.has(first.kind) &&
    ids.every(isResource) &&
    (renamed === undefined || !isResource(renamed));
  return isOnlyNode ? gapReasons.onlyNode : gapReasons.change;
}

const offlineOf = ({ effects }: Step): readonly Id[] =>
  effects.flatMap((effect) => (effect.do === 'offline' ? effect.resources : []));

const isSame = (one: PlanGap, other: PlanGap): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.reason === other.reason &&
  one.endpointIds.length === other.endpointIds.length &&
  one.endpointIds.every((id, i) => id === other.endpointIds[i]);

/** The VIPs of a server are one, in each family, and so are the addresses of a SCAN. */
function keyOf({ index }: Ground, id: Id): string {
  const endpoint = index.endpoints.get(id);
  return endpoint?.kind === 'vip' || endpoint?.kind === 'scan' ? resourceOf(endpoint) : id;
}

const resourceOf = ({ kind, owner }: Endpoint): string => `${kind} ${ownerId(owner)}`;

function touchedBy(ground: Ground, step: Step): ReadonlySet<string> {
  const { moves } = viewOf(ground, step);
  const found = new Set(moves.map(({ endpoint }) => keyOf(ground, endpoint.id)));
  for (const effect of step.effects) {
    for (const id of idsOf(effect)) found.add(keyOf(ground, id));
    if (effect.do !== 'stop' && effect.do !== 'start') continue;
    // With Clusterware go the VIPs of its nodes and the SCAN of its cluster.
    for (const node of effect.nodes) {
      found.add(`vip ${node}`);
      found.add(`scan ${ground.clusterOf.get(node)?.id}`);
    }
  }
  return found;
}

function idsOf(effect: Effect): readonly Id[] {
  switch (effect.do) {
    case 'take':
      return effect.moves.map(({ endpointId }) => endpointId);
    case 'publish':
      return effect.records.map(({ endpointId }) => endpointId);
    case 'offline':
    case 'online':
      return effect.resources;
    case 'rename':
    case 'settle':
      return effect.endpointIds;
    default:
      return [];
  }
}
