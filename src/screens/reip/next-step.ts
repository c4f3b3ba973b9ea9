/** The state of each view of the job, and the one thing to do next. */
import { isWaiting } from '../../core/reip/questions/placeholders.ts';
import { questions } from '../../core/reip/questions/question-bank.ts';
import { plural } from '../../core/text/plural.ts';
import type { StepState } from '../../ui/controls/StepMark.tsx';
import { ofThePlan, type ReipView } from './labels.ts';
import { openQuestions } from './open-questions.ts';
import { proofState } from './planning/proof/proof-state.ts';
import { changesNothing, startProblem } from './top-bar-words.ts';
import type { Reip } from './use-reip.ts';

type NextStep = {
  readonly label: string;
  readonly view: ReipView;
  /** Of the address: the place in the view. */
  readonly query?: Readonly<Record<string, string>>;
};

/** The one thing to do next; undefined where the view itself holds it. `asked`: the question that the page shows. */
export function nextStep(reip: Reip, view: ReipView, asked: string | null): NextStep | undefined {
  // The checklist leads to what it waits for, and an empty plan to the mapping: they have the one filled button.
  if (view === 'run' || (ofThePlan.has(view) && changesNothing(reip.mapping))) return undefined;
  const next = stepOf(reip);
  if (view === 'questions' && next?.view === 'summary') {
    const open = openQuestions(reip);
    const after = questions.findIndex(({ id }) => id === asked);
    const question = open.find((one) => questions.indexOf(one) > after) ?? open[0];
    if (question) return { label: 'Next open question', view, query: { question: question.id } };
  }
  return next && next.view !== view ? next : undefined;
}

function stepOf(reip: Reip): NextStep | undefined {
  const { mapping, problems, plan, work } = reip;
  if (work.run) return { label: 'Go to checklist', view: 'run' };
  if (changesNothing(mapping)) return { label: 'Go to IP mapping', view: 'mapping' };
  const stops = problems.filter(({ level }) => level === 'error').length;
  if (stops > 0) return { label: `Fix ${plural(stops, 'address problem')}`, view: 'mapping' };
  const { state } = proofState(reip);
  if (state === 'none' && reip.isComparing) return { label: 'Compare commands again', view: 'artefacts' };
  if (state === 'missing') return { label: 'Answer 1 question', view: 'planning' };
  if (state === 'conflict') return { label: 'Show the conflict', view: 'planning' };
  if (state !== 'holds') return undefined;
  const waiting = plan?.steps.find(isWaiting);
  if (waiting) return { label: 'Enter what commands need', view: 'planning', query: { step: waiting.id } };
  if (startProblem(reip)) return { label: 'Go to sign-off', view: 'summary' };
  return { label: 'Go to Summary', view: 'artefacts' };
}

/** How far each view of the job is; of a state that is being checked nothing is done. */
export function viewStates(reip: Reip): Readonly<Partial<Record<ReipView, StepState>>> {
  const { mapping, problems, work } = reip;
  const { state } = proofState(reip);
  const changes = !changesNothing(mapping);
  const isStopped = problems.some(({ level }) => level === 'error');
  const isSigned = state === 'holds' && startProblem(reip) === undefined;
  return {
    mapping: isStopped ? 'failed' : changes ? 'done' : 'open',
    questions: !changes ? 'open' : openQuestions(reip).length > 0 ? 'missing' : 'done',
    planning:
      state === 'holds' ? 'done' : state === 'missing' ? 'missing' : state === 'conflict' ? 'failed' : 'open',
    summary: isSigned ? 'done' : 'open',
    artefacts: isSigned && work.run ? 'done' : 'open',
    run: work.run ? 'running' : 'open',
  };
}
