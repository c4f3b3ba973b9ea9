import { useCallback, useLayoutEffect, useMemo } from 'react';
import { isAnswered } from '../../../core/reip/answers.ts';
import { contradictions } from '../../../core/reip/questions/contradictions.ts';
import { questions } from '../../../core/reip/questions/question-bank.ts';
import type { Question, QuestionSection } from '../../../core/reip/questions/question-types.ts';
import { mattersFor } from '../../../core/reip/questions/questions.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import type { PanelProps } from '../use-reip.ts';
import { offerFor } from './questions/answer-fields.ts';
import { QuestionItem } from './questions/QuestionItem.tsx';

type Chosen = QuestionSection | 'All';

/** Questions that must be answered before the plan. An answer is never assumed: an open one is a risk in the plan. */
export function Questions({ reip }: PanelProps) {
  const { base, mapping, work, setWork } = reip;
  const { query, set } = useQuery();
  const requested = query.get('question');
  const matters = useMemo(() => mattersFor(base, mapping), [base, mapping]);
  const asked = questions.filter((question) => matters.has(question.matters));
  const unasked = questions.filter((question) => !matters.has(question.matters));
  const conflicts = useMemo(
    () =>
      new Map(contradictions(base, mapping, work.answers).map(({ questionId, text }) => [questionId, text])),
    [base, mapping, work.answers],
  );
  // An answer that the mapping or the document contradicts is an open risk like none.
  const isOpen = ({ id }: Question) => !isAnswered(work.answers, id) || conflicts.has(id);
  const open = asked.filter(isOpen);
  const sections = [...new Set(asked.map(({ section }) => section))];
  const of = requested === null ? undefined : asked.find(({ id }) => id === requested)?.section;
  const named = query.get('section');
  const chosen: Chosen =
    of ?? (named === 'All' ? 'All' : (sections.find((one) => one === named) ?? sections[0] ?? 'All'));
  useLayoutEffect(() => {
    const item = requested ? document.getElementById(`question-${requested}`) : null;
    item?.scrollIntoView?.({ block: 'center' });
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [requested]);
  const answer = useCallback(
    ({ id }: Question, value: unknown) =>
      setWork(value === undefined ? `Take back the answer to ${id}` : `Answer ${id}`, (before) => {
        const { [id]: _, ...others } = before.answers;
        return { ...before, answers: value === undefined ? others : { ...others, [id]: value } };
      }),
    [setWork],
  );
  const openIn = (section: Chosen) =>
    open.filter((question) => section === 'All' || question.section === section).length;
  return (
    <div className="stack">
      <div className="row">
        <ChoiceField<Chosen>
          label="Section"
          value={chosen}
          options={[...sections, 'All' as const].map((section) => ({
            value: section,
            label: openIn(section) > 0 ? `${section} ${openIn(section)}` : section,
          }))}
          onChange={(section) =>
            set({ section: section === sections[0] ? undefined : section, question: undefined })
          }
        />
        <span className="push" role="status">
          {open.length === 0 ? (
            <Pill tone="ok">Every question is answered</Pill>
          ) : (
            <Pill tone="warn">
              {open.length === 1 ? '1 open question, a risk' : `${open.length} open questions, each a risk`}
            </Pill>
          )}
        </span>
      </div>
      {sections
        .filter((section) => chosen === 'All' || section === chosen)
        .map((section) => {
          const all = asked.filter((question) => question.section === section);
          const left = openIn(section);
          return (
            <Card
              key={section}
              title={section}
              note={<Tag>{left === 0 ? `all ${all.length} answered` : `${left} of ${all.length} open`}</Tag>}
              flush
            >
              <ul>
                {all.map((question) => (
                  <QuestionItem
                    key={question.id}
                    question={question}
                    value={work.answers[question.id]}
                    offer={offerFor(question.id, base, mapping)}
                    conflict={conflicts.get(question.id)}
                    onAnswer={answer}
                  />
                ))}
              </ul>
            </Card>
          );
        })}
      {unasked.length > 0 && (
        <details>
          <summary>
            {unasked.length === 1 ? '1 question' : `${unasked.length} questions`} that this plan does not ask
          </summary>
          <ul className="reip-list">
            {unasked.map(({ id, text, matters: needs }) => (
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
