import { memo } from 'react';
import { isAnswered } from '../../../../core/reip/answers.ts';
import type { Question } from '../../../../core/reip/questions/question-types.ts';
import { decides } from '../../../../core/reip/questions/questions.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { answerWords } from './answer-fields.ts';

type Props = {
  readonly question: Question;
  readonly value: unknown;
  /** The document's own answer; a click takes it. */
  readonly offer: unknown;
  /** Why the mapping or the document contradicts the answer. */
  readonly conflict: string | undefined;
  readonly onAnswer: (question: Question, value: unknown) => void;
};

/** One question: why it is asked, its input, and whether it is an open risk. */
export const QuestionItem = memo(function QuestionItem({
  question,
  value,
  offer,
  conflict,
  onAnswer,
}: Props) {
  const { id, text, step, shape, mark } = question;
  const answered = isAnswered({ [id]: value }, id);
  const mayBeNone = shape === 'text' && step !== undefined;
  /** The button goes with its press: the focus stays at the question. */
  const give =
    (next: unknown) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) => {
      currentTarget.closest('li')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      onAnswer(question, next);
    };
  return (
    <li className="reip-question" id={`question-${id}`}>
      <div>
        <h3>
          <span className="mono small muted">{id}</span> {text}
        </h3>
        <p className="small muted">
          {decides(question)}
          {step &&
            ` Unless the answer is no: ${step.title.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())}, phase ${step.phase}.`}
          {mark !== 'practice' && (
            <>
              {' '}
              <MarkPill mark={mark} />
            </>
          )}
        </p>
      </div>
      <div className="stack tight">
        <AnswerInput question={question} value={value} onAnswer={(next) => onAnswer(question, next)} />
        {conflict && <p className="small strong">{conflict}</p>}
        {!answered && (offer !== undefined || mayBeNone) && (
          <div className="row">
            {offer !== undefined && (
              <Button variant="quiet" onClick={give(offer)}>
                Use {answerWords(offer)}
              </Button>
            )}
            {mayBeNone && (
              <Button variant="quiet" aria-label={`Does not apply: ${id}`} onClick={give('none')}>
                Does not apply
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="reip-question-state">
        {answered && !conflict ? <Pill tone="ok">Answered</Pill> : <Pill tone="warn">Open risk</Pill>}
        {answered && (
          <Button variant="quiet" aria-label={`Take back the answer to ${id}`} onClick={give(undefined)}>
            Take back
          </Button>
        )}
      </div>
    </li>
  );
});
