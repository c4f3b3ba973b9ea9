/** What each step depends on: the edges of the drafts, as edges of the steps that they became. */
import type { PlanEdge } from '../../appliance/document/plan-types.ts';
import type { PlanOptions } from '../plan-options.ts';
import type { Step } from '../plan-types.ts';
import type { DraftStep } from './context/draft-step.ts';
import { lastId } from './order/name-gaps.ts';
import type { Rendered } from './render-step.ts';

/** Successive steps that wait for the same one share their list. */
function dependencies(edges: readonly PlanEdge[], first: number, last: readonly string[]): readonly string[] {
  if (edges.length === first) return none;
  return edges.length === first + 1 && last.length === 1 && last[0] === edges[first]?.before
    ? last
    : edges.slice(first).map(({ before }) => before);
}

const none: readonly never[] = [];

/** Writes what each step depends on, and its estimate and number; gives the edges with their rules. */
export function numberSteps(
  order: readonly DraftStep[],
  rendered: readonly (readonly Rendered[])[],
  { minutes }: PlanOptions,
): { steps: Step[]; edges: PlanEdge[] } {
  const counts = Array<number>(9).fill(0);
  const steps: Step[] = [];
  const edges: PlanEdge[] = [];
  let before: readonly string[] = none;
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
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
