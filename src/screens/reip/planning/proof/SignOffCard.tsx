import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { planFile, planHeading } from '../../../../core/reip/proof/plan-heading.ts';
import type { Proof } from '../../../../core/reip/proof-types.ts';
import { approvalOf, signPlan } from '../../../../core/reip/run/sign-off.ts';
import { useRetainedText } from '../../../../parts/fields/use-retained-text.ts';
import { useServices } from '../../../../parts/services/use-services.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { required } from '../../../../ui/fields/field-checks.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../../ui/text/format-date.ts';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { notComparedWords } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { useTypedName } from '../../use-user-name.ts';

/** Who approved exactly this plan, by its SHA-256; whatever changes it later shows here and blocks the start. */
export function SignOffCard({
  reip,
  plan,
  proof,
}: {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly proof: Proof;
}) {
  const { work, setWork } = reip;
  const { clock, files, notices } = useServices();
  const [by, setBy] = useTypedName('who signs off');
  const [role, setRole] = useRetainedText('role of who signs off');
  const [asked, setAsked] = useState(false);
  const name = by.trim();
  const heading = planHeading(plan, proof);
  const { state, sha256, valid } = approvalOf(plan, work.signed, heading);
  const problem = asked ? required(name) : undefined;
  const sign = () => {
    setAsked(true);
    if (name === '') return false;
    const at = new Date(clock.now()).toISOString();
    setWork('Sign off the plan', (now) => ({
      ...now,
      signed: signPlan(
        plan,
        now.signed,
        { by: name, at, ...(role.trim() && { role: role.trim() }) },
        heading,
      ),
    }));
    notices.toast('success', 'Signed off');
    return true;
  };
  return (
    <Card
      title={state === 'approved' ? 'Approved' : state === 'changed' ? 'Changed since approval' : 'Sign-off'}
      {...(state !== 'none' && { tone: state === 'approved' ? ('ok' as const) : ('warn' as const) })}
    >
      <div className="stack">
        <p className="small">
          SHA-256 of this plan
          <br />
          <span className="mono break-all">{sha256}</span>
        </p>
        {(work.signed ?? []).map((one) => (
          <IconText
            key={`${one.at} ${one.by}`}
            icon={valid.includes(one) ? BadgeCheck : TriangleAlert}
            tone={valid.includes(one) ? 'ok' : 'warn'}
          >
            <b>{one.by}</b>
            {one.role && `, ${one.role}`}
            <p className="small muted">
              {zonedDateTime(one.at)}
              {!valid.includes(one) && `, for another plan (${one.sha256.slice(0, 12)}…)`}
            </p>
          </IconText>
        ))}
        <div className="no-print stack">
          <div className="row">
            <Button
              icon={Download}
              title="The bytes that are signed: sha256sum of the file is the number above"
              disabledReason={reip.isComparing ? notComparedWords(reip) : undefined}
              onClick={() =>
                files.download(
                  `${reip.appliance.name}-plan.json`,
                  planFile(plan, heading),
                  'application/json',
                )
              }
            >
              Download plan
            </Button>
          </div>
          <Form label="Sign off" onSubmit={sign}>
            <TextField label="Name" required value={by} error={problem} onChange={setBy} />
            <TextField
              label="Role"
              value={role}
              onChange={setRole}
              suggestions={[
                'Change approver',
                'Service owner',
                'Database administrator',
                'Network administrator',
              ]}
            />
            <Button
              type="submit"
              {...(state !== 'approved' && { variant: 'primary' })}
              disabledReason={
                reip.isStale
                  ? 'The plan is being worked out'
                  : reip.isComparing
                    ? notComparedWords(reip)
                    : proof.holds
                      ? undefined
                      : 'A plan with a conflict cannot be signed off'
              }
            >
              Sign off
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}
