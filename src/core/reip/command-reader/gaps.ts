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
import { movesOf } from './step-view.ts';

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
    let isEnded = false;
    for (const id of endpointIds) {
      const key = keyOf(ground, id);
      if (!begins.has(key)) return `A gap begins with "${first.title}", which leaves ${id} alone`;
      isEnded ||= ends.has(key);
    }
    if (!isEnded) return `A gap ends with "${last.title}", which leaves its names alone`;
    const expected = reasonOf(ground, first, last, endpointIds);
    if (reason !== expected)
      return `The gap from "${first.title}" to "${last.title}" has the reason "${reason}", and "${expected}" is expected`;
    if (expected === gapReasons.stopped && !isCovered(first, new Set(endpointIds)))
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

const isCovered = ({ effects }: Step, ids: ReadonlySet<Id>): boolean =>
  effects.every((effect) => effect.do !== 'offline' || effect.resources.every((id) => ids.has(id)));

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
  const found = new Set<string>();
  const touch = (id: Id): void => {
    found.add(keyOf(ground, id));
  };
  for (const { endpoint } of movesOf(ground, step)) touch(endpoint.id);
  for (const effect of step.effects) {
    touchIds(effect, touch);
    if (effect.do !== 'stop' && effect.do !== 'start') continue;
    // With Clusterware go the VIPs of its nodes and the SCAN of its cluster.
    for (const node of effect.nodes) {
      found.add(`vip ${node}`);
      found.add(`scan ${ground.clusterOf.get(node)?.id}`);
    }
  }
  return found;
}

function touchIds(effect: Effect, touch: (id: Id) => void): void {
  switch (effect.do) {
    case 'take':
      for (const { endpointId } of effect.moves) touch(endpointId);
      return;
    case 'publish':
      for (const { endpointId } of effect.records) touch(endpointId);
      return;
    case 'offline':
    case 'online':
      effect.resources.forEach(touch);
      return;
    case 'rename':
    case 'settle':
      effect.endpointIds.forEach(touch);
  }
}
