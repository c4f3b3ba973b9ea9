import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import PenLine from 'lucide-react/icons/pen-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { planFile, planHeading } from '../../../../core/reip/proof/plan-heading.ts';
import type { Proof } from '../../../../core/reip/proof-types.ts';
import { rehearsalOf } from '../../../../core/reip/run/rehearsed.ts';
import { approvalOf, signPlan } from '../../../../core/reip/run/sign-off.ts';
import { useServices } from '../../../../parts/services/use-services.ts';
import { rememberStage } from '../../../../platform/records/record-stage.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../../ui/text/format-date.ts';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { notComparedWords } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { SignOffSheet } from './SignOffSheet.tsx';

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
  const { appliance, work, setWork, planning, isStale } = reip;
  const { clock, files, notices, workspace } = useServices();
  const [isAsked, setAsked] = useState(false);
  const verdict = planHeading(plan, proof);
  const { state, sha256, valid } = approvalOf(plan, work.signed, verdict);
  const isCurrent = !planning && !isStale && work.run === undefined;
  useEffect(() => {
    if (isCurrent && state !== 'none')
      rememberStage(appliance, { stage: state === 'approved' ? 'signed' : 'changed' });
  }, [appliance, isCurrent, state]);
  const rehearsal = rehearsalOf(plan, work.rehearsed);
  const sign = (by: string, role: string) => {
    setAsked(false);
    const at = new Date(clock.now()).toISOString();
    setWork('Sign off plan', (now) => ({
      ...now,
      signed: signPlan(plan, now.signed, { by, at, role }, verdict),
    }));
    // A signature changes nothing that the plan is made of, so a save need not wait for the next planning.
    const document = workspace.current.peek();
    if (isCurrent && document) rememberStage(document, { stage: 'signed' });
    notices.toast('success', 'Plan signed off');
  };
  return (
    <Card
      title={state === 'approved' ? 'Approved' : state === 'changed' ? 'Changed since approval' : 'Sign-off'}
      {...(state !== 'none' && { tone: state === 'approved' ? ('ok' as const) : ('warn' as const) })}
    >
      <div className="stack">
        <p className="small">
          SHA-256 checksum of this plan
          <br />
          <span className="mono break-all">{sha256}</span>
        </p>
        <p className="small">
          Rehearsed: {rehearsal ? `yes, on this digest, ${zonedDateTime(rehearsal.at)}` : 'no'}
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
        <div className="row no-print">
          <Button
            {...(state !== 'approved' && { variant: 'primary' })}
            icon={PenLine}
            disabledReason={
              reip.isStale
                ? 'Checking again'
                : reip.isComparing
                  ? notComparedWords(reip)
                  : proof.holds
                    ? undefined
                    : 'A plan that is not proved cannot be signed off'
            }
            onClick={() => setAsked(true)}
          >
            Sign off plan
          </Button>
          <Button
            variant="quiet"
            icon={Download}
            title="The bytes that are signed: sha256sum of the file is the checksum above"
            disabledReason={reip.isComparing ? notComparedWords(reip) : undefined}
            onClick={() =>
              files.download(`${reip.appliance.name}-plan.json`, planFile(plan, verdict), 'application/json')
            }
          >
            Download plan
          </Button>
        </div>
      </div>
      {isAsked && (
        <SignOffSheet
          reip={reip}
          plan={plan}
          proof={proof}
          digest={sha256}
          onSign={sign}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
