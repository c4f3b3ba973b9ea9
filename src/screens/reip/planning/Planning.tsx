import Copy from 'lucide-react/icons/copy';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { Plan, Strategy } from '../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../core/reip/project/run-log.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import type { Proof } from '../../../core/reip/proof-types.ts';
import { isWaiting } from '../../../core/reip/questions/placeholders.ts';
import { findQuestion } from '../../../core/reip/questions/questions.ts';
import { approvalOf } from '../../../core/reip/run/sign-off.ts';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { viewPath } from '../labels.ts';
import { type PanelProps, planInlineLimit, type Reip } from '../use-reip.ts';
import { LaneKey, LanePictures } from './outage/OutageLanes.tsx';
import { useOutage } from './outage/use-outage.ts';
import { Alternatives } from './plan/Alternatives.tsx';
import { NothingPlanned } from './plan/NothingPlanned.tsx';
import { strategyNames } from './plan/step-words.ts';
import { Counterexample } from './proof/Counterexample.tsx';
import { ProofCard } from './proof/ProofCard.tsx';
import { proofState } from './proof/proof-state.ts';
import { MissingAnswer } from './questions/MissingAnswer.tsx';
import { QuestionLink, questionsIn } from './questions/QuestionLink.tsx';
import { StepsCard } from './StepsCard.tsx';
import { SnapshotCard } from './snapshot/SnapshotCard.tsx';
import { TimeSlider } from './snapshot/TimeSlider.tsx';
import { useSliderPlace } from './snapshot/use-slider-place.ts';
import { useSnapshot } from './snapshot/use-snapshot.ts';

/** The plan: outage by service, every state of it, every step of it, and the result of the proof. */
export function Planning({ reip }: PanelProps) {
  const { plan, proof } = reip;
  if (!plan?.steps.length || !proof) return <NothingPlanned reip={reip} />;
  return <Planned reip={reip} plan={plan} proof={proof} />;
}

function Planned({ reip, plan, proof }: { readonly reip: Reip; readonly plan: Plan; readonly proof: Proof }) {
  const { base, work, setWork, appliance } = reip;
  const figure = useRef<HTMLDivElement>(null);
  const outages = useOutage(reip, plan);
  const place = useSliderPlace(plan.steps.length);
  const { position, go, leave } = place;
  const { slider, snapshot } = useSnapshot(base, plan, position);
  const { state, missing } = proofState(reip);
  const endId = proof.counterexample?.frames.at(-1)?.stepId;
  const endStep = plan.steps.find(({ id }) => id === endId);
  const digest = useMemo(
    () =>
      state === 'holds' && base.endpoints.length <= planInlineLimit
        ? approvalOf(plan, undefined, planHeading(plan, proof)).sha256
        : undefined,
    [state, base, plan, proof],
  );
  return (
    <div className="with-side">
      <div>
        {missing !== undefined && (
          <Card
            title="1 answer missing"
            note={endStep && `The proof waits at step ${stepNumber(endStep)}.`}
            tone="warn"
            actions={<CopyQuestion id={missing} />}
          >
            <MissingAnswer reip={reip} id={missing} />
          </Card>
        )}
        {state === 'conflict' && proof.counterexample && (
          <Card title="Conflict" tone="bad">
            <div className="row">
              <p>{proof.wording}</p>
              {plan.problems[0] && <p>{plan.problems[0].message}</p>}
              {questionsIn(proof.wording).map((id) => (
                <QuestionLink key={id} reip={reip} id={id}>
                  Answer {id}
                </QuestionLink>
              ))}
              {reip.problems.some(({ level }) => level === 'error') && (
                <Link href={viewPath(appliance, 'mapping')}>Fix the mapping</Link>
              )}
            </div>
            <Counterexample appliance={base} plan={plan} counterexample={proof.counterexample} />
          </Card>
        )}
        <Card
          title="Outage by service"
          note={outages && <LaneKey outages={outages} brief />}
          flush
          actions={
            <>
              <ChoiceField<Strategy>
                label="Strategy"
                value={work.strategy}
                options={(['rolling', 'at-once'] as const).map((value) => ({
                  value,
                  label: strategyNames[value],
                }))}
                onChange={(strategy) =>
                  setWork(`Plan ${strategyNames[strategy].toLowerCase()}`, (now) => ({ ...now, strategy }))
                }
              />
              <LanePictures figure={figure} name={appliance.name} />
            </>
          }
        >
          <div className="plan-course">
            <TimeSlider
              base={base}
              plan={plan}
              outages={outages}
              snapshot={snapshot}
              figure={figure}
              position={position}
              onPosition={go}
              onLeave={leave}
            />
          </div>
        </Card>
        <StepsCard
          reip={reip}
          plan={plan}
          outages={outages}
          slider={place}
          waiting={endStep?.id ?? plan.steps.find(isWaiting)?.id}
        />
      </div>
      <div>
        <ProofCard
          proof={proof}
          steps={plan.steps.length}
          state={state}
          digest={digest}
          endedAt={endStep && plan.steps.indexOf(endStep)}
        />
        <Alternatives reip={reip} />
        <SnapshotCard
          base={base}
          slider={slider}
          snapshot={snapshot}
          position={position}
          time={outages?.axis.time(position)}
        />
      </div>
    </div>
  );
}

/** The question as a text, for who can answer it. */
function CopyQuestion({ id }: { readonly id: string }) {
  const copy = useCopyText('select the text');
  const question = findQuestion(id);
  return (
    question && (
      <Button variant="quiet" icon={Copy} onClick={() => void copy(`${id}: ${question.text}\n`)}>
        Copy the question
      </Button>
    )
  );
}
