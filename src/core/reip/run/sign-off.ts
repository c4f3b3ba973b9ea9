/**
 * Sign-off of a plan: the SHA-256 of its JSON as it was signed. Any later change of the plan (an answer, a minute, an
 * address of the document) changes the hash, so the approval does not count any more; undone, it counts again.
 *
 *   approvalOf(plan, work.signed).state     'none' | 'changed' | 'approved'
 */
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan } from '../plan-types.ts';
import type { ReipProject } from '../project/reip-project.ts';

type Signature = NonNullable<ReipProject['signed']>[number];

const planSha256 = memoize((plan: Plan) => sha256Hex(JSON.stringify(plan)));

type Approval = {
  readonly state: 'none' | 'changed' | 'approved';
  readonly sha256: string;
  /** Those that count. */
  readonly valid: readonly Signature[];
};

export function approvalOf(plan: Plan, signed: readonly Signature[] = []): Approval {
  const sha256 = planSha256(plan);
  const valid = signed.filter((one) => one.sha256 === sha256);
  return { state: valid.length > 0 ? 'approved' : signed.length > 0 ? 'changed' : 'none', sha256, valid };
}

/** Those that still count, and the new one; the plan has the date of the first. */
export function signPlan(
  plan: Plan,
  signed: readonly Signature[] | undefined,
  { by, role, at }: Pick<Signature, 'by' | 'role' | 'at'>,
): readonly Signature[] {
  const { valid } = approvalOf(plan, signed);
  const dated = valid.length > 0 ? plan : { ...plan, at: at.slice(0, 10) };
  return [...valid, { by, ...(role && { role }), at, sha256: planSha256(dated) }];
}
