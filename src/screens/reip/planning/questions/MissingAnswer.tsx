import { useMemo } from 'react';
import { isAnswered } from '../../../../core/reip/answers.ts';
import type { Planned } from '../../../../core/reip/checked-plan/plan-and-prove.ts';
import { findQuestion } from '../../../../core/reip/questions/questions.ts';
import { plural } from '../../../../core/text/plural.ts';
import { shortWording } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { QuestionLink, questionsIn } from './QuestionLink.tsx';

/** The one question that the proof waits for, with its input in place. The answer plans and proves again. */
export function MissingAnswer({ reip, id }: { readonly reip: Reip; readonly id: string }) {
  const { withAnswer } = reip;
  const question = findQuestion(id);
  const { text, shape } = question ?? {};
  const outcomes = useMemo(
    () =>
      shape === 'yes-no' && withAnswer
        ? { yes: outcome(withAnswer(id, true)), no: outcome(withAnswer(id, false)) }
        : undefined,
    [shape, withAnswer, id],
  );
  if (!question) return null;
  const answer = (value: unknown) =>
    reip.setWork(`Answer ${id}`, (now) => ({ ...now, answers: { ...now.answers, [id]: value } }));
  return (
    <div className="stack tight">
      <h3 className="missing-question">
        {text}{' '}
        <QuestionLink reip={reip} id={id}>
          {id}
        </QuestionLink>
      </h3>
      {shape === 'yes-no' ? (
        <div className="missing-choices">
          {([true, false] as const).map((value) => (
            <button
              // Those of the next question are other buttons: a double click answers one.
              key={`${id} ${value}`}
              type="button"
              className="missing-choice"
              onClick={() => answer(value)}
            >
              <b>{value ? 'Yes' : 'No'}</b>
              <span className="small muted">{outcomes?.[value ? 'yes' : 'no']}</span>
            </button>
          ))}
        </div>
      ) : (
        <AnswerInput
          question={question}
          value={isAnswered(reip.work.answers, id) ? reip.work.answers[id] : undefined}
          onAnswer={answer}
        />
      )}
    </div>
  );
}

/** `49 steps. No conflict in 272 states.`, or what the proof waits for then. */
function outcome(planned: Planned | undefined): string {
  if (!planned) return '';
  const { plan, proof } = planned;
  const [next] = proof.holds ? [] : questionsIn(proof.wording).slice(-1);
  const result = proof.holds ? shortWording(proof.wording) : next ? `Needs an answer to ${next}` : 'Conflict';
  return `${plural(plan.steps.length, 'step')}. ${result}.`;
}
