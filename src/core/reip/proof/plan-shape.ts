/**
 * A plan in memory that is not of its schema: no part of the product makes one, and files are checked as they are opened. The
 * walk and the reader follow its types without a look at each value, so it is looked at only where they could not go on.
 *
 *   shapeProblem({ ...plan, edges: 7 })     'The plan cannot be read: edges is not valid'
 */
import * as v from 'valibot';
import { isOfLength } from '../../appliance/document/fits.ts';
import { wholePlan } from '../../appliance/document/schema-plan.ts';
import type { Proof, Violation } from '../proof-types.ts';
import { invariantNames } from './plan-invariants.ts';

/** Names the first value that the schema refuses; texts of any length are in it. */
function shapeProblem(plan: unknown): string | undefined {
  const { issues = [] } = v.safeParse(wholePlan, plan);
  const issue = issues.find((one) => !isOfLength(one));
  return issue && `The plan cannot be read: ${v.getDotPath(issue) ?? 'it'} is not valid`;
}

/** The proof of a plan at which `error` was thrown, which is thrown again where the plan is of its schema. */
export function unreadable(plan: unknown, error: unknown): Proof {
  const message = shapeProblem(plan);
  if (message === undefined) throw error;
  const violation: Violation = { invariant: 'INV-21', message, step: -1, effect: -1, subjects: [] };
  return {
    holds: false,
    wording: message,
    statesChecked: 0,
    isCompared: false,
    assumptions: [],
    invariants: invariantNames.map(([id, name]) => ({
      id,
      name,
      holds: id !== violation.invariant,
      checked: 0,
      ...(id === violation.invariant && { violation }),
    })),
  };
}
