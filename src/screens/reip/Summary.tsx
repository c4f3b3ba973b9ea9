import Copy from 'lucide-react/icons/copy';
import { useMemo } from 'react';
import type { Plan } from '../../core/reip/plan-types.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { isWaiting } from '../../core/reip/questions/placeholders.ts';
import { approvalOf } from '../../core/reip/run/sign-off.ts';
import { plural } from '../../core/text/plural.ts';
import { keepFocus } from '../../parts/removal/keep-focus.ts';
import { useCopyText } from '../../parts/services/use-copy-text.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { notComparedWords } from './labels.ts';
import { NothingPlanned } from './planning/plan/NothingPlanned.tsx';
import { ProofPill } from './planning/proof/ProofPill.tsx';
import { proofState } from './planning/proof/proof-state.ts';
import { Downloads } from './summary/Downloads.tsx';
import { FilesCard, type FilesView, useFilesView } from './summary/FilesCard.tsx';
import { Matrix } from './summary/Matrix.tsx';
import { type Handover, type ShownPlan, useHandover } from './summary/use-handover.ts';
import { ZonesCard } from './summary/ZonesCard.tsx';
import type { PanelProps, Reip } from './use-reip.ts';

/** The hand-over: the download first, then the files by receiver, then every address before and after. */
export function Summary({ reip }: PanelProps) {
  const { plan, planInput } = reip;
  const view = useFilesView();
  if (!plan?.steps.length || !planInput) return <NothingPlanned reip={reip} />;
  return (
    <div className="stack">
      {reip.isComparing ? (
        <Card title="Hand-over">
          <p role="status">
            {reip.planAgain
              ? 'The commands were not compared with the steps. No file is made before.'
              : notComparedWords(reip)}
          </p>
          {reip.planAgain && (
            <Button
              variant="primary"
              onClick={({ currentTarget }) => {
                reip.planAgain?.();
                keepFocus(currentTarget);
              }}
            >
              Compare again
            </Button>
          )}
        </Card>
      ) : (
        <HandoverCards reip={reip} plan={plan} planInput={planInput} view={view} />
      )}
      <Matrix reip={reip} plan={plan} />
    </div>
  );
}

const rehearsalPart = () => fetchPart(() => import('./summary/RehearsalRow.tsx'));

/** Fetched when the files are: the first view does not wait for it. */
function Rehearsal(props: { readonly reip: Reip; readonly plan: Plan; readonly handover: Handover }) {
  const loaded = useLazyPart(rehearsalPart);
  return loaded ? <loaded.RehearsalRow {...props} /> : <Skeleton lines={1} />;
}

function HandoverCards({
  reip,
  plan,
  planInput,
  view,
}: Pick<ShownPlan, 'plan' | 'planInput'> & { readonly reip: Reip; readonly view: FilesView }) {
  const { appliance, proof, work } = reip;
  const heading = useMemo(() => planHeading(plan, proof), [plan, proof]);
  const approval = approvalOf(plan, work.signed, heading);
  const handover = useHandover(reip, { plan, planInput, heading, sha256: approval.sha256 });
  const { list } = handover;
  return (
    <>
      <section className="card handover-head" aria-label="Hand-over">
        <dl>
          <dt>Proof</dt>
          <dd>
            {proof?.holds ? (
              <ProofPill reip={reip} />
            ) : (
              <Pill tone={proofState(reip).state === 'missing' ? 'warn' : 'bad'}>NOT PROVED</Pill>
            )}{' '}
            <span className="small muted">
              {plural(proof?.assumptions.length ?? 0, 'assumption')}, in the header of each file
            </span>
          </dd>
          <PlanDigest approval={approval} />
          <dt>Rehearsed</dt>
          <dd>
            <Rehearsal reip={reip} plan={plan} handover={handover} />
          </dd>
        </dl>
        <Downloads
          appliance={appliance.name}
          isNext={approval.state === 'approved' && !plan.steps.some(isWaiting)}
          handover={handover}
        />
      </section>
      {list && <ZonesCard files={list.linted} />}
      <FilesCard name={appliance.name} handover={handover} view={view} />
    </>
  );
}

function PlanDigest({ approval }: { readonly approval: ReturnType<typeof approvalOf> }) {
  const { state, sha256, valid } = approval;
  const copy = useCopyText('select the text');
  return (
    <>
      <dt>Plan</dt>
      <dd>
        <span className="mono">{`${sha256.slice(0, 8)} ${sha256.slice(8, 16)}`}</span>{' '}
        <Button variant="quiet" icon={Copy} title={sha256} onClick={() => void copy(sha256)}>
          Copy digest
        </Button>{' '}
        <span className="small muted">
          {state === 'approved'
            ? valid.map(({ by, role }) => `Signed by ${by}${role ? `, ${role}` : ''}`).join('; ')
            : state === 'changed'
              ? 'Changed since approval'
              : 'Not signed off'}
        </span>
      </dd>
    </>
  );
}
