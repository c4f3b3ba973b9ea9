/**
 * Proves a plan against the document: every state, the ones inside steps and failover included, and the rollback from
 * each step. The result is about a model: never a bare 'proved', always with its assumptions.
 *
 *   provePlan(vega01, plan).wording     'No conflict in 412 states, under 4 assumptions'
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { plural } from '../../text/plural.ts';
import type { Plan } from '../plan-types.ts';
import { assumptionsOf } from '../planner/assumptions.ts';
import type { InvariantResult, Proof, Violation } from '../proof-types.ts';
import { modelOf } from '../simulation/model.ts';
import { stepPositions } from '../step-positions.ts';
import { commandTextViolations } from './command-text.ts';
import { counterexampleFrames } from './counterexample.ts';
import { finalStateViolations } from './final-state.ts';
import type { CheckCount } from './plan-invariants.ts';
import {
  gapsOfInvariant,
  invariantNames,
  mappingOfPlan,
  mappingViolations,
  textViolations,
} from './plan-invariants.ts';
import { unreadable } from './plan-shape.ts';
import {
  comparedViolations,
  countCommands,
  isComparedLater,
  notCompared,
  type ProofOptions,
} from './round-trip.ts';
import { walk } from './state-walker.ts';

export function provePlan(appliance: Appliance, plan: Plan, options: ProofOptions = {}): Proof {
  try {
    return proofOf(appliance, plan, options);
  } catch (error) {
    return unreadable(plan, error);
  }
}

function proofOf(appliance: Appliance, plan: Plan, options: ProofOptions): Proof {
  const places = stepPositions(plan);
  let model = modelOf(appliance, plan, false);
  let walked = walk(model, plan, places);
  if (walked.state.missed) {
    // The steps name an address that the mapping does not know.
    model = modelOf(appliance, plan);
    walked = walk(model, plan, places);
  }
  const mapping = mappingOfPlan(appliance, plan);
  const violations: Violation[] = [...mappingViolations(appliance, plan, mapping), ...walked.violations];
  if (walked.finished) violations.push(...finalStateViolations(walked.state, plan, walked.gapsLeft));
  const { answers, steps, commandForm } = plan;
  const assumptions = assumptionsOf(appliance, mapping, answers, steps, commandForm);
  violations.push(...textViolations(appliance, plan, mapping, places, assumptions));
  const isLater = isComparedLater(plan, options);
  const modelAlone = notCompared(plan, isLater);
  if (!isLater) violations.push(...commandTextViolations(appliance, plan));
  if (modelAlone === undefined) violations.push(...comparedViolations(appliance, plan));
  const first = new Map<string, Violation>();
  for (const violation of violations) {
    const id = violation.invariant.startsWith('ORD') ? 'ORD' : violation.invariant;
    if (!first.has(id)) first.set(id, violation);
  }
  const counts: Readonly<Record<CheckCount, number>> = {
    ...walked.counts,
    states: walked.states,
    rollbackSteps: walked.rollbackSteps,
    edges: plan.edges.length,
    mapping: plan.mapping.length,
    commands: isLater ? 0 : countCommands(plan),
  };
  const invariants = invariantNames.map(([id, name, counted]): InvariantResult => {
    const violation = first.get(id);
    const isOpen = id === 'CMD' || id === 'DEP' ? modelAlone !== undefined : isLater && id === 'INV-23';
    const gaps = isOpen && modelAlone !== undefined ? [modelAlone] : gapsOfInvariant(id, plan);
    return {
      id,
      name,
      holds: !violation,
      checked: counted ? counts[counted] : plan.steps.length,
      ...(gaps.length > 0 && { gaps }),
      ...(violation && { violation }),
    };
  });
  const [worst] = violations;
  return {
    holds: worst === undefined,
    wording: worst ? worst.message : wordingOf(walked.states, assumptions.length),
    statesChecked: walked.states,
    isCompared: modelAlone === undefined,
    assumptions,
    invariants,
    ...(worst && {
      counterexample: { violation: worst, frames: counterexampleFrames(appliance, model, plan, worst) },
    }),
  };
}

const wordingOf = (states: number, assumptions: number): string =>
  `No conflict in ${plural(states, 'state')}, under ${plural(assumptions, 'assumption')}`;
