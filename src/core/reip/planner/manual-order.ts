/**
 * The steps of a plan in the order that a person gave them. Steps that the order does not name stay behind the step that
 * the planner put before them. An order that a constraint forbids by now (the plan has changed since) is not taken.
 *
 *   inOrder(vega01, plan, ['baseline', 'ilom/...', ...])     { plan, ignored: false }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Plan, Step } from '../plan-types.ts';
import { outageWalk } from '../simulation/outage-walk.ts';

export function inOrder(
  appliance: Appliance,
  plan: Plan,
  order: readonly string[] | undefined,
): { readonly plan: Plan; readonly ignored: boolean } {
  if (!order?.length) return { plan, ignored: false };
  const places = new Map(order.map((id, place) => [id, place]));
  const named = plan.steps
    .filter(({ id }) => places.has(id))
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const behind = new Map<string | undefined, Step[]>();
  let last: string | undefined;
  for (const step of plan.steps) {
    if (places.has(step.id)) last = step.id;
    else appendTo(behind, last, step);
  }
  const steps = [
    ...(behind.get(undefined) ?? []),
    ...named.flatMap((step) => [step, ...(behind.get(step.id) ?? [])]),
  ];
  const at = new Map(steps.map((step, place) => [step.id, place]));
  if (plan.edges.some(({ before, after }) => (at.get(before) ?? -1) > (at.get(after) ?? -1)))
    return { plan, ignored: true };
  return { ignored: false, plan: { ...plan, steps: withOutage(appliance, numberedAnew(steps)) } };
}

/** In another order, other servers may be away around a step: its outage is that of the steps before it (simulation/outage-walk.ts). */
export function withOutage(appliance: Appliance, steps: readonly Step[]): Step[] {
  const outageOf = outageWalk(appliance);
  return steps.map((step) => {
    const outage = outageOf(step.effects);
    return outage === step.outage || outage === 'none' ? step : { ...step, outage };
  });
}

/** The numbers within the phases follow the order. */
export function numberedAnew(steps: readonly Step[]): Step[] {
  const counts = new Map<number, number>();
  return steps.map((step) => {
    const seq = (counts.get(step.phase) ?? 0) + 1;
    counts.set(step.phase, seq);
    return step.seq === seq ? step : { ...step, seq };
  });
}
