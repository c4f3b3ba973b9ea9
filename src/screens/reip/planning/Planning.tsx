import Copy from 'lucide-react/icons/copy';
import Timer from 'lucide-react/icons/timer';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { MoveAnswer } from '../../../core/reip/checked-plan/reorder-steps.ts';
import type { Plan, Step, Strategy } from '../../../core/reip/plan-types.ts';
import { stepNumber, stepTitle } from '../../../core/reip/project/run-log.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import type { Proof } from '../../../core/reip/proof-types.ts';
import { isWaiting } from '../../../core/reip/questions/placeholders.ts';
import { findQuestion } from '../../../core/reip/questions/questions.ts';
import { approvalOf } from '../../../core/reip/run/sign-off.ts';
import { createFilter } from '../../../core/table/filter.ts';
import { plural } from '../../../core/text/plural.ts';
import { durationText } from '../../../core/time/duration-text.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { viewPath } from '../labels.ts';
import { type PanelProps, planInlineLimit, type Reip } from '../use-reip.ts';
import { GraphView } from './graph/GraphView.tsx';
import { LaneKey, LanePictures } from './outage/OutageLanes.tsx';
import { useOutage } from './outage/use-outage.ts';
import { Alternatives } from './plan/Alternatives.tsx';
import { MinutesDialog } from './plan/MinutesDialog.tsx';
import { MoveRefused } from './plan/MoveRefused.tsx';
import { NothingPlanned } from './plan/NothingPlanned.tsx';
import { StepList } from './plan/StepList.tsx';
import { tryMove } from './plan/step-moves.ts';
import { strategyNames, targetName } from './plan/step-words.ts';
import { Counterexample } from './proof/Counterexample.tsx';
import { ProofCard } from './proof/ProofCard.tsx';
import { proofState } from './proof/proof-state.ts';
import { MissingAnswer } from './questions/MissingAnswer.tsx';
import { QuestionLink, questionsIn } from './questions/QuestionLink.tsx';
import { SnapshotCard } from './snapshot/SnapshotCard.tsx';
import { TimeSlider } from './snapshot/TimeSlider.tsx';
import { useSliderPlace } from './snapshot/use-slider-place.ts';
import { useSnapshot } from './snapshot/use-snapshot.ts';

type Show = 'list' | 'graph';

/** The plan: outage by service, every state of it, every step of it, and the result of the proof. */
export function Planning({ reip }: PanelProps) {
  const { plan, proof } = reip;
  if (!plan?.steps.length || !proof) return <NothingPlanned reip={reip} />;
  return <Planned reip={reip} plan={plan} proof={proof} />;
}

function Planned({ reip, plan, proof }: { readonly reip: Reip; readonly plan: Plan; readonly proof: Proof }) {
  const { base, work, setWork, appliance, orderIgnored } = reip;
  const { notices } = useServices();
  const { query, set } = useQuery();
  const figure = useRef<HTMLDivElement>(null);
  const outages = useOutage(reip, plan);
  const { position, go, leave } = useSliderPlace(plan.steps.length);
  const [refused, setRefused] = useState<Extract<MoveAnswer, { ok: false }>>();
  const [asksMinutes, setAsksMinutes] = useState(false);
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
  const isPrinting = usePrinting();
  const opened = query.get('step') ?? undefined;
  const open = useCallback((id: string | undefined) => set({ step: id }), [set]);
  const show: Show = query.get('show') === 'graph' ? 'graph' : 'list';
  const setShow = (next: Show) => {
    // The position first: Back leads to the graph, and not to the list before the position was chosen.
    leave();
    set({ show: next === 'graph' ? next : undefined }, 'push');
  };
  const text = query.get('filter') ?? '';
  const deferred = useDeferredValue(text);
  const filter = useMemo(
    () => createFilter(plan.steps, (step) => [[stepTitle(step), targetName(step), step.actor].join(' ')]),
    [plan],
  );
  const steps = useMemo(() => filter(deferred), [filter, deferred]);

  const move = (step: Step, before: string | undefined) => {
    const answer = tryMove(reip, plan, step, before);
    if (!answer.ok) return setRefused(answer);
    const order = answer.plan.steps.map(({ id }) => id);
    if (order.every((id, i) => plan.steps[i]?.id === id)) return;
    setWork(`Move step ${stepTitle(step)}`, (now) => ({ ...now, order }));
    const moved = answer.plan.steps.find(({ id }) => id === step.id);
    if (moved) notices.toast('success', `Moved: now step ${stepNumber(moved)}. The plan still holds.`);
  };
  const forgetOrder = () => setWork('Use the order of the planner', ({ order: _order, ...others }) => others);

  const phases = new Set(plan.steps.map(({ phase }) => phase)).size;
  const critical = outages?.critical.minutes ?? 0;
  const without = outages?.withoutMinutes.length ?? 0;
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
        <Card
          title="Steps"
          note={[
            plural(plan.steps.length, 'step'),
            plural(phases, 'phase'),
            without > 0 ? `${without} without minutes` : `critical path ${durationText(critical)}`,
          ].join(' · ')}
          flush
          actions={
            <>
              {show === 'list' && (
                <FilterBox
                  label="Filter steps"
                  value={text}
                  onChange={(find) => set({ filter: find })}
                  found={steps.length}
                />
              )}
              {work.order && (
                <Button variant="quiet" onClick={forgetOrder}>
                  Order of the planner
                </Button>
              )}
              <Button icon={Timer} onClick={() => setAsksMinutes(true)}>
                Minutes
              </Button>
              <ChoiceField<Show>
                label="Steps as"
                value={show}
                options={[
                  { value: 'list', label: 'List' },
                  { value: 'graph', label: 'Graph' },
                ]}
                onChange={setShow}
              />
            </>
          }
        >
          {orderIgnored && (
            <p className="card-note">
              Your order of the steps does not fit this plan. The order of the planner is used.
            </p>
          )}
          {show === 'graph' ? (
            <GraphView
              appliance={base}
              plan={plan}
              critical={outages?.critical.steps ?? []}
              opened={opened}
              onOpen={open}
              position={position}
              onPosition={go}
              onList={() => setShow('list')}
            />
          ) : (
            <StepList
              reip={reip}
              plan={plan}
              steps={steps}
              opened={opened}
              onOpen={open}
              position={position}
              onMove={move}
              timeAt={(place) => outages?.axis.time(place)}
              isWhole={deferred !== '' || isPrinting}
              waiting={endStep?.id ?? plan.steps.find(isWaiting)?.id}
            />
          )}
        </Card>
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
      {refused && <MoveRefused reip={reip} answer={refused} onClose={() => setRefused(undefined)} />}
      {asksMinutes && (
        <MinutesDialog
          reip={reip}
          plan={plan}
          step={plan.steps.find(({ id }) => id === opened)}
          onClose={() => setAsksMinutes(false)}
        />
      )}
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
