import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, useMemo, useState } from 'react';
import { appendTo } from '../../../../core/collections/grouping.ts';
import { phaseNames } from '../../../../core/reip/phase-names.ts';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import { timeBoxes } from '../../../../core/reip/questions/time-boxes.ts';
import { plural } from '../../../../core/text/plural.ts';
import { durationText } from '../../../../core/time/duration-text.ts';
import { showMore } from '../../../../ui/controls/show-more.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import type { Reip } from '../../use-reip.ts';
import { StepDetails } from './StepDetails.tsx';
import { StepFoot } from './StepFoot.tsx';
import { StepRow } from './StepRow.tsx';
import { neighbour, tryMove } from './step-moves.ts';
import { networkName } from './step-words.ts';

/** Of one phase; a plan of a thousand machines has thousands of steps. */
const most = 150;

type Props = {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly steps: readonly Step[];
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** Steps that are done at the slider's position. */
  readonly position: number;
  readonly onMove: (step: Step, before: string | undefined) => void;
  /** The time at which the step at a place begins; undefined without minutes. */
  readonly timeAt: (place: number) => string | undefined;
  /** Every phase is open: something is looked for, or the page is printed. */
  readonly isWhole: boolean;
  /** A step that waits for something: its phase is open. */
  readonly waiting: string | undefined;
};

/** The steps by phase. A row opens its details; its handle moves it by drag or by the arrow keys. */
export function StepList({
  reip,
  plan,
  steps,
  opened,
  onOpen,
  position,
  onMove,
  timeAt,
  isWhole,
  waiting,
}: Props) {
  const [pointed, setPointed] = useState<string>();
  const [dragged, setDragged] = useState<Step>();
  const [over, setOver] = useState<{ readonly id: string; readonly problem: string | undefined }>();
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  /** Phases that a press has opened or folded. */
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const phases = useMemo(() => {
    const found = new Map<number, Step[]>();
    for (const step of steps) appendTo(found, step.phase, step);
    return [...found].sort(([a], [b]) => a - b);
  }, [steps]);
  const places = useMemo(() => new Map(plan.steps.map((step, i) => [step.id, i])), [plan]);
  const boxes = useMemo(() => timeBoxes(plan.answers), [plan]);
  const subject = dragged?.id ?? pointed;
  const now = plan.steps[Math.max(0, position - 1)]?.phase;
  const relations = useMemo(() => {
    const found = new Map<string, 'before' | 'after'>();
    for (const { before, after } of plan.edges) {
      if (after === subject) found.set(before, 'before');
      else if (before === subject) found.set(after, 'after');
    }
    return found;
  }, [plan, subject]);

  const dragOver = (id: string) => {
    if (!dragged || over?.id === id) return;
    const answer = tryMove(reip, plan, dragged, id, 'edges');
    setOver({ id, problem: answer.ok ? undefined : answer.message });
  };
  const drop = (id: string) => {
    const step = dragged;
    setDragged(undefined);
    setOver(undefined);
    if (step && step.id !== id) onMove(step, id);
  };
  const press = (step: Step, way: 'up' | 'down') => {
    const before = neighbour(plan, step, way);
    if (before !== null) onMove(step, before);
  };

  return (
    <>
      <div className="table-scroll page" role="group" aria-label="Steps" tabIndex={-1}>
        <table className="table step-table" aria-label="Steps of the plan">
          <thead>
            <tr>
              <th>
                <span className="hidden-text">Move</span>
              </th>
              <th>Step</th>
              <th>Target</th>
              <th>What</th>
              <th>Outage</th>
              <th>Rollback</th>
              <th className="end">Min</th>
              <th>Mark</th>
            </tr>
          </thead>
          {phases.map(([phase, list]) => {
            // The opened step is never among those that are left out.
            const limit =
              shown.has(phase) || list.findIndex(({ id }) => id === opened) >= most ? list.length : most;
            const isOpen =
              isWhole ||
              list.some(({ id }) => id === opened || id === waiting) ||
              (folds.get(phase) ?? phase === now);
            const time = timeAt(places.get(list[0]?.id ?? '') ?? 0);
            return (
              <tbody key={phase} className={isOpen ? undefined : 'is-folded'}>
                <tr className="step-phase">
                  <th colSpan={8} scope="rowgroup">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => setFolds(new Map(folds).set(phase, !isOpen))}
                    >
                      <ChevronRight size={14} aria-hidden />
                      <span>
                        {phase} · {phaseNames[phase]}{' '}
                        <span className="muted">{plural(list.length, 'step')}</span>{' '}
                        <PhaseTime steps={list} most={boxes.get(phase)} />
                      </span>
                      {time && <span className="mono muted push">{time}</span>}
                    </button>
                  </th>
                </tr>
                {(isOpen ? list.slice(0, limit) : []).map((step) => (
                  <Fragment key={step.id}>
                    <StepRow
                      step={step}
                      network={networkName(reip.base, step.network)}
                      open={opened === step.id}
                      relation={relations.get(step.id)}
                      done={(places.get(step.id) ?? 0) < position}
                      drop={over?.id === step.id ? (over.problem ? 'refused' : 'allowed') : undefined}
                      dragged={dragged?.id === step.id}
                      onOpen={onOpen}
                      onPoint={setPointed}
                      onPress={press}
                      onDrag={setDragged}
                      onDragOver={dragOver}
                      onDrop={drop}
                    />
                    {opened === step.id && (
                      <tr className="step-open">
                        <td colSpan={8}>
                          <StepDetails appliance={reip.base} step={step} plan={plan} reip={reip} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                ))}
                {isOpen && list.length > limit && (
                  <tr>
                    <td colSpan={8}>
                      <button
                        type="button"
                        className="button quiet"
                        onClick={({ currentTarget }) =>
                          showMore(
                            currentTarget.closest('tbody'),
                            () => setShown(new Set([...shown, phase])),
                            '.step-toggle',
                          )
                        }
                      >
                        Show {plural(list.length - limit, 'more step')}
                      </button>
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
      <StepFoot plan={plan} subject={subject} problem={over?.problem} />
    </>
  );
}

/** The estimated minutes of a phase's steps, and its time box (QR-01). */
function PhaseTime({ steps, most }: { readonly steps: readonly Step[]; readonly most: number | undefined }) {
  const sum = steps.reduce((total, { minutes = 0 }) => total + minutes, 0);
  const words = sum > 0 ? durationText(sum) : 'not estimated';
  if (most === undefined) return sum > 0 ? <span className="muted">· {words}</span> : null;
  const text = `${words} of ${durationText(most)}`;
  return sum > most ? <Pill tone="warn">{text}</Pill> : <span className="muted">· {text}</span>;
}
