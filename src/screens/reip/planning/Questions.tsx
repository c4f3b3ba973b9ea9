import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { isAnswered } from '../../../core/reip/answers.ts';
import type { Mapping } from '../../../core/reip/mapping-types.ts';
import { contradictions } from '../../../core/reip/questions/contradictions.ts';
import { knownAnswer } from '../../../core/reip/questions/known-answers.ts';
import { questions } from '../../../core/reip/questions/question-bank.ts';
import { decidesPlan } from '../../../core/reip/questions/question-groups.ts';
import type { Question } from '../../../core/reip/questions/question-types.ts';
import { mattersFor } from '../../../core/reip/questions/questions.ts';
import { plural } from '../../../core/text/plural.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { PanelProps } from '../use-reip.ts';
import { type Known, KnownAnswers } from './questions/KnownAnswers.tsx';
import { QuestionRow } from './questions/QuestionRow.tsx';

/** Questions in three groups: what changes the plan, what the document already knows, what is only printed. No answer is assumed. */
export function Questions({ reip }: PanelProps) {
  const { base, mapping, work, setWork } = reip;
  const { query } = useQuery();
  const matters = useMemo(() => mattersFor(base, mapping), [base, mapping]);
  const conflicts = useMemo(
    () =>
      new Map(contradictions(base, mapping, work.answers).map(({ questionId, text }) => [questionId, text])),
    [base, mapping, work.answers],
  );
  const groups = useMemo(
    () => groupsOf(reip.base, reip.mapping, matters),
    [reip.base, reip.mapping, matters],
  );
  const requested = query.get('question') ?? firstOf(query.get('section'), matters);
  useLayoutEffect(() => {
    const item = requested ? document.getElementById(`question-${requested}`) : null;
    item?.scrollIntoView?.({ block: 'center' });
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [requested]);
  const answer = useCallback(
    ({ id }: Question, value: unknown) =>
      setWork(value === undefined ? `Clear the answer to ${id}` : `Answer ${id}`, (before) => {
        const { [id]: _, ...others } = before.answers;
        return { ...before, answers: value === undefined ? others : { ...others, [id]: value } };
      }),
    [setWork],
  );
  // An answer that the mapping or the document contradicts is open.
  const isOpen = ({ id }: Question) => !isAnswered(work.answers, id) || conflicts.has(id);
  // A known answer that a person has changed, or that is contradicted, is asked again.
  const differs = ({ question: { id }, known }: Known) =>
    conflicts.has(id) ||
    (isAnswered(work.answers, id) && JSON.stringify(work.answers[id]) !== JSON.stringify(known.value));
  const known = groups.known.filter((one) => !differs(one));
  const runbook = [...groups.runbook, ...groups.known.filter(differs).map(({ question }) => question)];
  const row = (question: Question) => (
    <QuestionRow
      key={question.id}
      question={question}
      value={work.answers[question.id]}
      offer={knownAnswer(question.id, base, mapping)?.value}
      conflict={conflicts.get(question.id)}
      onAnswer={answer}
    />
  );
  const lists = { isOpen, row, requested };
  return (
    <div className="stack">
      <QuestionList title="Decides the plan" questions={groups.decides} tone="warn" {...lists} />
      <KnownAnswers reip={reip} rows={known} />
      <QuestionList
        title="For the runbook"
        about="Names, contacts and dates. Not needed for the proof."
        questions={runbook}
        tone="neutral"
        isFolded
        {...lists}
      />
      {groups.unasked.length > 0 && (
        <details>
          <summary>{plural(groups.unasked.length, 'question')} that this plan does not ask</summary>
          <ul className="reip-list">
            {groups.unasked.map(({ id, text, matters: needs }) => (
              <li key={id}>
                <span className="mono small muted">{id}</span> {text}{' '}
                <span className="muted">{needsWords[needs]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Links of earlier releases name a section of the question bank: its first question that is asked. */
const firstOf = (section: string | null, matters: ReadonlySet<Question['matters']>): string | null =>
  questions.find((one) => one.section === section && matters.has(one.matters))?.id ?? null;

function groupsOf(base: Appliance, mapping: Mapping, matters: ReadonlySet<Question['matters']>) {
  const decides: Question[] = [];
  const known: Known[] = [];
  const runbook: Question[] = [];
  const unasked: Question[] = [];
  for (const question of questions) {
    const answer = knownAnswer(question.id, base, mapping);
    if (!matters.has(question.matters)) unasked.push(question);
    else if (decidesPlan(question)) decides.push(question);
    else if (answer) known.push({ question, known: answer });
    else runbook.push(question);
  }
  return { decides, known, runbook, unasked };
}

type ListProps = {
  readonly title: string;
  readonly about?: string;
  readonly questions: readonly Question[];
  readonly isOpen: (question: Question) => boolean;
  readonly row: (question: Question) => ReactNode;
  readonly tone: 'warn' | 'neutral';
  readonly isFolded?: boolean;
  /** It is shown, whatever is folded. */
  readonly requested: string | null;
};

/** A group: the open questions, and on demand those that have an answer. */
function QuestionList({ title, about, questions: all, isOpen, row, tone, isFolded, requested }: ListProps) {
  const holds = all.some(({ id }) => id === requested);
  const [isUnfolded, setUnfolded] = useState(!isFolded);
  const isShown = usePrinting() || isUnfolded;
  const [isWhole, setWhole] = useState(false);
  // A question stays where it is while it is answered.
  const [first] = useState(() => new Set(all.filter(isOpen).map(({ id }) => id)));
  const open = all.filter(isOpen);
  const shown = all.filter((one) => isWhole || isOpen(one) || first.has(one.id) || one.id === requested);
  const hidden = all.length - shown.length;
  if (all.length === 0) return null;
  return (
    <Card
      title={title}
      note={
        <>
          {open.length > 0 ? (
            <Pill tone={tone}>
              {open.length} open of {all.length}
            </Pill>
          ) : (
            <Pill tone="ok">All {all.length} answered</Pill>
          )}{' '}
          {about}
        </>
      }
      flush
      actions={
        isFolded && !holds ? (
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setUnfolded(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
        ) : (
          (hidden > 0 || isWhole) && (
            <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Hide answered' : `Show ${hidden} more answered`}
            </Button>
          )
        )
      }
    >
      {(isShown || holds) && <ul>{(isFolded ? all : shown).map(row)}</ul>}
    </Card>
  );
}

const needsWords: Readonly<Record<Question['matters'], string>> = {
  always: '',
  admin: 'Asked when the admin or ILOM network changes.',
  client: 'Asked when a client network changes.',
  extra: 'Asked when a backup or other network changes.',
  private: 'Asked when the private network changes.',
  cluster: 'Asked when there is a cluster.',
  dns: 'Asked when a name or an address in DNS changes.',
  names: 'Asked when a name changes.',
};
