/**
 * The dependencies of a plan, compared with those that its steps have to have: none is missing, none is more, each has the rule
 * that asks for it; and the steps are where the strategy of the plan puts them.
 *
 *   dependencyProblem(ground)     { words: '"Stop ..." does not wait for "Define ..." (ORD-01)', at: 12 }
 */
import type { StepProblem } from '../../proof-types.ts';
import type { Ground } from '../ground.ts';
import { expectedEdges } from './expected-edges.ts';
import { missingWork } from './missing-work.ts';
import { PlannedWork } from './planned-work.ts';
import { strategyProblem } from './strategy.ts';

/** At the step that waits. */
export function dependencyProblem(ground: Ground): StepProblem | undefined {
  const work = new PlannedWork(ground);
  return missingWork(work) ?? edgeProblem(work) ?? strategyProblem(work);
}

function edgeProblem(work: PlannedWork): StepProblem | undefined {
  const { steps, edges } = work.ground.plan;
  const { edges: expected, tolerated } = expectedEdges(work);
  const seen = new Set<number>();
  let counted = 0;
  const titleOf = (place: number) => `"${steps[place]?.title ?? 'a step that is not in the plan'}"`;
  for (const { before, after, rule } of edges) {
    const from = work.placeOf(before);
    const to = work.placeOf(after);
    const waits = (more: string): StepProblem => ({
      words: `${titleOf(to)} waits for ${titleOf(from)}${more}`,
      at: to,
    });
    if (from < 0 || to < 0) return waits(` (${rule})`);
    const key = expected.key(from, to);
    if (seen.has(key)) return waits(' twice');
    seen.add(key);
    const known = expected.rule(from, to);
    if (known === undefined) {
      if (rule === 'order' && tolerated.has(from, to)) continue;
      return waits(` (${rule}), and nothing asks for that`);
    }
    if (known !== rule) return waits(` for ${rule}, and ${known} asks for that`);
    counted++;
  }
  if (counted === expected.size) return undefined;
  let missing: StepProblem | undefined;
  expected.each((from, to, rule) => {
    if (!seen.has(expected.key(from, to)))
      missing ??= { words: `${titleOf(to)} does not wait for ${titleOf(from)} (${rule})`, at: to };
  });
  return missing;
}
