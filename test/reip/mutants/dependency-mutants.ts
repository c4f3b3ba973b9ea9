/** Plans whose steps wait for something else, in the steps and in the edges alike, or that name another strategy. */
import type { Plan, Step } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';
import { mappingOfPlan } from '../../../src/core/reip/proof/plan-invariants.ts';
import type { World } from './plans.ts';
import type { Mutant } from './text-mutants.ts';

type Edge = Plan['edges'][number];

export function* dependencyMutants({ appliance, plan }: World): Generator<Mutant> {
  const places = new Map(plan.steps.map(({ id }, at) => [id, at]));
  const spoilt = (kind: string, edge: Edge, edges: readonly Edge[]): Mutant => ({
    kind,
    what: `${edge.rule}: ${edge.before} before ${edge.after}`,
    plan: withEdges(plan, edges),
  });
  for (const [i, edge] of plan.edges.entries()) {
    const { after, rule } = edge;
    yield spoilt('dependency dropped', edge, plan.edges.toSpliced(i, 1));
    yield spoilt('dependency twice', edge, plan.edges.toSpliced(i, 0, edge));
    yield spoilt(
      'edge label',
      edge,
      plan.edges.with(i, { ...edge, rule: rule === 'order' ? 'TTL' : 'order' }),
    );
    const others = plan.steps.slice(0, places.get(after)).filter(({ id }) => !waitsFor(plan, after, id));
    const other = others[i % Math.max(1, others.length)];
    if (other) yield spoilt('dependency redirected', edge, plan.edges.with(i, { ...edge, before: other.id }));
  }
  for (const [at, { id }] of plan.steps.entries()) {
    const earlier = plan.steps.slice(0, at).filter((one) => !waitsFor(plan, id, one.id));
    for (const one of new Set([earlier.at(-1), earlier[at % Math.max(1, earlier.length)]])) {
      if (!one) continue;
      const edge = { before: one.id, after: id, rule: 'order' };
      const last = plan.edges.findLastIndex(({ after }) => after === id);
      yield spoilt('dependency added', edge, plan.edges.toSpliced(last + 1, 0, edge));
    }
  }
  // Where both strategies give the same steps, the plan is right by either name.
  const strategy = plan.strategy === 'rolling' ? 'at-once' : 'rolling';
  const options = { now: plan.at, strategy, baseSha256: plan.baseSha256 } as const;
  const made = planReip(appliance, mappingOfPlan(appliance, plan), plan.answers, options);
  if (JSON.stringify(made.steps) !== JSON.stringify(plan.steps))
    yield { kind: 'strategy', what: strategy, plan: { ...plan, strategy } };
}

const waitsFor = ({ edges }: Plan, id: string, before: string): boolean =>
  edges.some((edge) => edge.after === id && edge.before === before);

/** The steps wait as the edges state, in their order. */
function withEdges(plan: Plan, edges: readonly Edge[]): Plan {
  const found = new Map<string, string[]>();
  for (const { before, after } of edges) found.set(after, [...(found.get(after) ?? []), before]);
  const steps = plan.steps.map((step): Step => {
    const dependsOn = found.get(step.id) ?? [];
    return dependsOn.join() === step.dependsOn.join() ? step : { ...step, dependsOn };
  });
  return { ...plan, edges, steps };
}
