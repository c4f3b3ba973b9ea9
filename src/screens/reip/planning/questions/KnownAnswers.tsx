import Check from 'lucide-react/icons/check';
import { Link } from 'wouter';
import { isAnswered } from '../../../../core/reip/answers.ts';
import type { KnownAnswer } from '../../../../core/reip/questions/known-answers.ts';
import type { Question } from '../../../../core/reip/questions/question-types.ts';
import { useServices } from '../../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../../paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { Pill, Tag } from '../../../../ui/text/Pill.tsx';
import { viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { answerWords } from './answer-fields.ts';

export type Known = { readonly question: Question; readonly known: KnownAnswer };

/** Questions that the document or the mapping answers: value and source, to be confirmed together. */
export function KnownAnswers({ reip, rows }: { readonly reip: Reip; readonly rows: readonly Known[] }) {
  const { appliance, work, setWork } = reip;
  const { notices } = useServices();
  const open = rows.filter(({ question: { id } }) => !isAnswered(work.answers, id));
  const confirm = () => {
    setWork(`Confirm ${open.length} known answers`, (now) => ({
      ...now,
      answers: {
        ...now.answers,
        ...Object.fromEntries(open.map(({ question, known }) => [question.id, known.value])),
      },
    }));
    notices.toast('success', `${open.length} known answers confirmed`);
  };
  if (rows.length === 0) return null;
  return (
    <Card
      title="Known from the document"
      note={
        <>
          <Tag accent={open.length > 0}>
            {open.length > 0 ? `${open.length} to confirm` : `all ${rows.length} confirmed`}
          </Tag>{' '}
          Nothing to enter. Check the value and its source.
        </>
      }
      flush
      actions={
        open.length > 0 && (
          <Button icon={Check} onClick={confirm}>
            Confirm all {open.length}
          </Button>
        )
      }
    >
      <ul>
        {rows.map(({ question: { id, text }, known: { value, source } }) => (
          <li key={id} className="question-row" id={`question-${id}`}>
            <span className="mono small muted">{id}</span>
            <h3>{text}</h3>
            <span className="mono small known-value">{answerWords(value)}</span>
            <span className="small muted">
              {source}{' '}
              <Link
                href={
                  source === 'IP mapping'
                    ? viewPath(appliance, 'mapping')
                    : withQuery(routes.dashboard, { appliance: appliance.id })
                }
                aria-label={`Change ${id} under ${source === 'IP mapping' ? source : 'Dashboard'}`}
              >
                Change
              </Link>
            </span>
            <span className="question-state">
              {isAnswered(work.answers, id) ? (
                <Pill tone="ok">Confirmed</Pill>
              ) : (
                <Pill tone="neutral">Open</Pill>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
