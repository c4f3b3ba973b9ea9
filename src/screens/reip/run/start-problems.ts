/** What must be in order before a checklist starts, and which steps take this page's own server away. */
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { stepNumber } from '../../../core/reip/run-state.ts';
import { approvalOf } from '../../../core/reip/sign-off.ts';
import type { Plan } from '../../../core/reip/types.ts';
import type { Reip } from '../use-reip.ts';

export type Gate = { readonly label: string; readonly ok: boolean; readonly words: string };

export function startGates({ plan, proof, planning, work }: Reip): readonly Gate[] {
  if (!plan || !proof || plan.steps.length === 0)
    return [
      { label: 'Plan', ok: false, words: planning ? 'The plan is being worked out' : 'Nothing changes yet' },
    ];
  const approval = approvalOf(plan, work.signed);
  const names = approval.valid.map(({ by }) => by).join(', ');
  return [
    { label: 'Proof', ok: proof.holds, words: proof.wording },
    {
      label: 'Approval',
      ok: approval.state === 'approved',
      words:
        approval.state === 'approved'
          ? `Signed off by ${names}`
          : approval.state === 'changed'
            ? 'Changed since approval: sign off again under Planning summary'
            : 'Not signed off yet: see Planning summary',
    },
  ];
}

/** Steps that change the address which serves this page, by its host name or address. */
export function ownSteps({ base }: Pick<Reip, 'base'>, plan: Plan, host: string): readonly string[] {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  const { byHostname } = indexAppliance(base);
  const own = new Set([
    name,
    ...(byHostname.get(name.split('.')[0] ?? '') ?? []).map(({ address }) => address),
  ]);
  return plan.steps
    .filter(
      ({ flags, addressDelta }) =>
        flags?.includes('own-console') === true || addressDelta.some(({ from }) => own.has(from)),
    )
    .map(stepNumber);
}
