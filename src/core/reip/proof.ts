/**
 * Proves a plan against the document: every state, the ones inside steps and fail-over included, and the way back from
 * each step. The result is about a model and says so: never a bare 'proved', always under which assumptions.
 *
 *   provePlan(vega01, plan).wording     'No conflict in 412 states, under 4 assumptions'
 */
import type { Appliance } from '../appliance/types.ts';
import { assumptionsOf } from './assumptions.ts';
import { endViolations } from './end-state.ts';
import { modelOf } from './model.ts';
import { placesOfSteps } from './places-of-steps.ts';
import { gapsOfInvariant, invariantNames, mappingOfPlan, textViolations } from './proof-invariants.ts';
import { story } from './story.ts';
import type { Plan } from './types.ts';
import type { InvariantResult, Proof, Violation } from './types-proof.ts';
import { walk } from './walk.ts';
import type { Walk } from './walker.ts';

export function provePlan(appliance: Appliance, plan: Plan): Proof {
  const places = placesOfSteps(plan);
  let model = modelOf(appliance, plan, false);
  let walked = walk(model, plan, places);
  if (walked.state.missed) {
    // The steps name an address that the mapping does not know.
    model = modelOf(appliance, plan);
    walked = walk(model, plan, places);
  }
  const violations: Violation[] = [...walked.violations];
  if (walked.finished) violations.push(...endViolations(walked.state, plan, walked.gapsLeft));
  const assumptions = assumptionsOf(appliance, mappingOfPlan(appliance, plan), plan.answers, plan.steps);
  violations.push(...textViolations(appliance, plan, places, assumptions));
  const first = new Map<string, Violation>();
  for (const violation of violations) {
    const id = violation.invariant.startsWith('ORD') ? 'ORD' : violation.invariant;
    if (!first.has(id)) first.set(id, violation);
  }
  const invariants = invariantNames.map(([id, name]): InvariantResult => {
    const violation = first.get(id);
    const gaps = gapsOfInvariant(id, plan);
    return {
      id,
      name,
      holds: !violation,
      checked: checkedFor(id, walked, plan),
      ...(gaps.length > 0 && { gaps }),
      ...(violation && { violation }),
    };
  });
  const [worst] = violations;
  return {
    holds: worst === undefined,
    wording: worst ? worst.message : wordingOf(walked.states, assumptions.length),
    statesChecked: walked.states,
    assumptions,
    invariants,
    ...(worst && { counterexample: { violation: worst, frames: story(appliance, model, plan, worst) } }),
  };
}

const plural = (count: number, word: string) =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${word}${count === 1 ? '' : 's'}`;

const wordingOf = (states: number, assumptions: number): string =>
  `No conflict in ${plural(states, 'state')}, under ${plural(assumptions, 'assumption')}`;

function checkedFor(id: string, { counts, states, wayBack }: Walk, plan: Plan): number {
  switch (id) {
    case 'INV-01':
    case 'INV-02':
    case 'INV-04':
      return counts.owner;
    case 'INV-03':
      return counts.subnet;
    case 'INV-05':
      return counts.failover;
    case 'INV-06':
      return counts.path;
    case 'INV-08':
      return counts.resolver;
    case 'INV-10':
    case 'INV-11':
      return counts.pair;
    case 'INV-12':
      return wayBack;
    case 'INV-18':
      return counts.name;
    case 'ORD':
      return plan.edges.length;
    case 'END':
      return plan.mapping.length;
    case 'INV-14':
    case 'INV-15':
    case 'INV-16':
      return states;
    default:
      return plan.steps.length;
  }
}
