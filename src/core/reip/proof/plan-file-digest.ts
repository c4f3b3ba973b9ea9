/**
 * The SHA-256 of the file of a plan: what a sign-off is of, and what the runbook and the change notice state.
 *
 *   planFileSha256(plan, heading)     '9c1f...', as sha256sum prints it of the downloaded plan
 */
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan } from '../plan-types.ts';
import { knownDigests } from '../project/known-digests.ts';
import type { PlanHeading } from '../proof-types.ts';
import { planFile } from './plan-heading.ts';

const digests = memoize((_plan: Plan) => new Map<string, string>());

/** Memoized by plan and heading: the file of a plan is megabytes. */
export const planFileSha256 = (plan: Plan, verdict: PlanHeading): string => {
  const heading = JSON.stringify(verdict);
  return getOrCreate(digests(plan), heading, () => {
    const known = knownDigests(plan);
    return known && JSON.stringify(known.heading) === heading
      ? known.file
      : sha256Hex(planFile(plan, verdict));
  });
};
