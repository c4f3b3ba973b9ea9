import Timer from 'lucide-react/icons/timer';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { MoveAnswer } from '../../../core/reip/checked-plan/reorder-steps.ts';
import type { Plan, Step } from '../../../core/reip/plan-types.ts';
import { stepNumber, stepTitle } from '../../../core/reip/project/run-log.ts';
import { createFilter } from '../../../core/table/filter.ts';
import { plural } from '../../../core/text/plural.ts';
import { durationText } from '../../../core/time/duration-text.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Reip } from '../use-reip.ts';
import { GraphView } from './graph/GraphView.tsx';
import type { Outages } from './outage/use-outage.ts';
import { MinutesDialog } from './plan/MinutesDialog.tsx';
import { MoveRefused } from './plan/MoveRefused.tsx';
import { StepList } from './plan/StepList.tsx';
import { tryMove } from './plan/step-moves.ts';
import { targetName } from './plan/step-words.ts';
import type { SliderPlace } from './snapshot/use-slider-place.ts';

type Show = 'list' | 'graph';

type Props = {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly outages: Outages | undefined;
  readonly slider: SliderPlace;
  /** The step at which the proof waits for an answer. */
  readonly waiting: string | undefined;
};

/** The steps as a list, which can be filtered and put in another order, or as a graph. */
export function StepsCard({ reip, plan, outages, slider, waiting }: Props) {
  const { base, work, setWork, orderIgnored } = reip;
  const { position, go, leave } = slider;
  const { notices } = useServices();
  const { query, set } = useQuery();
  const [refused, setRefused] = useState<Extract<MoveAnswer, { ok: false }>>();
  const [asksMinutes, setAsksMinutes] = useState(false);
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
    <>
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
            waiting={waiting}
          />
        )}
      </Card>
      {refused && <MoveRefused reip={reip} answer={refused} onClose={() => setRefused(undefined)} />}
      {asksMinutes && (
        <MinutesDialog
          reip={reip}
          plan={plan}
          step={plan.steps.find(({ id }) => id === opened)}
          onClose={() => setAsksMinutes(false)}
        />
      )}
    </>
  );
}
