import { memo } from 'react';
import { isAnswered } from '../../../../core/reip/answers.ts';
import { decidesPlan } from '../../../../core/reip/questions/question-groups.ts';
import type { Question } from '../../../../core/reip/questions/question-types.ts';
import { upperFirst } from '../../../../core/text/first-letter.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { answerWords } from './answer-fields.ts';

type Props = {
  readonly question: Question;
  readonly value: unknown;
  /** An answer that the document holds; one press uses it. */
  readonly offer: unknown;
  /** Why the mapping or the document contradicts the answer. */
  readonly conflict: string | undefined;
  readonly onAnswer: (question: Question, value: unknown) => void;
};

/** One question on one line: its control in place, what an answer changes, and its state. */
export const QuestionRow = memo(function QuestionRow({ question, value, offer, conflict, onAnswer }: Props) {
  const { id, text, step, shape, mark } = question;
  const answered = isAnswered({ [id]: value }, id);
  const decides = decidesPlan(question);
  const mayBeNone = shape === 'text' && step !== undefined;
  /** The button goes with its press: the focus stays at the question. */
  const give =
    (next: unknown) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) => {
      currentTarget.closest('li')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      onAnswer(question, next);
    };
  return (
    <li
      className={classes('question-row', decides && (!answered || conflict) && 'is-open')}
      id={`question-${id}`}
    >
      <span className="mono small muted">{id}</span>
      <h3>
        {text} {mark !== 'practice' && <MarkPill mark={mark} compact />}
      </h3>
      <div className="question-answer">
        <AnswerInput question={question} value={value} onAnswer={(next) => onAnswer(question, next)} />
        {!answered && offer !== undefined && (
          <span className="small">
            {answerWords(offer)} <span className="muted">in document</span>{' '}
            <Button aria-label={`Use ${answerWords(offer)} for ${id}`} onClick={give(offer)}>
              Use it
            </Button>
          </span>
        )}
        {!answered && mayBeNone && (
          <Button aria-label={`None: ${id}`} onClick={give('none')}>
            None
          </Button>
        )}
        {conflict && <p className="small strong">{conflict}</p>}
      </div>
      <span className="small muted">{changeOf(question)}</span>
      <span className="question-state">
        {answered && !conflict ? (
          <Pill tone="ok">Answered</Pill>
        ) : (
          <Pill tone={decides ? 'warn' : 'neutral'}>Open</Pill>
        )}
        {answered && (
          <Button variant="quiet" aria-label={`Clear the answer to ${id}`} onClick={give(undefined)}>
            Clear
          </Button>
        )}
      </span>
    </li>
  );
});

/** What an answer changes: the step that it adds, else what it is used for. */
function changeOf({ step, shape, drives }: Question): string {
  if (!step) return upperFirst(drives);
  return `${shape === 'text' ? 'Any entry' : 'Yes'}: 1 step more in phase ${step.phase}`;
}
