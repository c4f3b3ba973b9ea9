/**
 * Sign-off of a plan: the SHA-256 of its file as it was signed, the result of the proof included. Any later change of the
 * plan (an answer, a minute, a value of the document that plans are made from) changes the hash, so the approval does not count any more;
 * undone, it counts again.
 *
 *   approvalOf(plan, work.signed, heading).state     'none' | 'changed' | 'approved'
 */
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan } from '../plan-types.ts';
import { knownDigests, type PlanDigests } from '../project/known-digests.ts';
import type { ReipProject } from '../project/reip-project.ts';
import { planFileSha256 } from '../proof/plan-file-digest.ts';
import { planHeading } from '../proof/plan-heading.ts';
import type { PlanHeading, Proof } from '../proof-types.ts';

type Signature = NonNullable<ReipProject['signed']>[number];

/** The plan alone: what releases signed whose plan files had no heading. */
const planSha256 = memoize((plan: Plan) => knownDigests(plan)?.plan ?? sha256Hex(JSON.stringify(plan)));

const fileSha256 = (plan: Plan, verdict: PlanHeading | undefined): string =>
  verdict ? planFileSha256(plan, verdict) : planSha256(plan);

export function digestsOf(plan: Plan, proof: Proof): PlanDigests {
  const heading = planHeading(plan, proof);
  return { heading, file: fileSha256(plan, heading), plan: planSha256(plan) };
}

type Approval = {
  readonly state: 'none' | 'changed' | 'approved';
  readonly sha256: string;
  /** Those that count. */
  readonly valid: readonly Signature[];
};

export function approvalOf(plan: Plan, signed: readonly Signature[] = [], verdict?: PlanHeading): Approval {
  const sha256 = fileSha256(plan, verdict);
  const valid = signed.filter((one) => one.sha256 === sha256 || one.sha256 === planSha256(plan));
  return { state: valid.length > 0 ? 'approved' : signed.length > 0 ? 'changed' : 'none', sha256, valid };
}

/** Those that still count, and the new one; the plan has the date of the first. */
export function signPlan(
  plan: Plan,
  signed: readonly Signature[] | undefined,
  { by, role, at }: Pick<Signature, 'by' | 'role' | 'at'>,
  verdict?: PlanHeading,
): readonly Signature[] {
  const { valid } = approvalOf(plan, signed, verdict);
  const day = at.slice(0, 10);
  const dated = valid.length > 0 || plan.at === day ? plan : { ...plan, at: day };
  return [...valid, { by, ...(role && { role }), at, sha256: fileSha256(dated, verdict) }];
}
