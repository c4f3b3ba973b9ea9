import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isAnswered } from '../../../../core/reip/answers.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { openDecisions } from '../../../../core/reip/questions/question-groups.ts';
import { plural } from '../../../../core/text/plural.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { levelIcon, levelTones } from '../../../../ui/text/level-tones.ts';
import { viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { QuestionLink } from '../questions/QuestionLink.tsx';
import { riskLines } from './risk-lines.ts';

const shown = 5;

/** What an answer risks, steps without rollback, unsure commands, open decisions by name; of the other open questions only how many. */
export function RisksCard({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { base, mapping, work, appliance } = reip;
  const [isOpen, setOpen] = useState(false);
  const kept = appliance.settings.reip;
  const lines = useMemo(() => riskLines(base, plan, kept), [base, plan, kept]);
  const decisions = useMemo(() => openDecisions(base, mapping, work.answers), [base, mapping, work.answers]);
  // A time box that is too short, an address that stays, an answer that the document contradicts.
  const ofAnswers = plan.risks.filter(({ questionId }) => isAnswered(plan.answers, questionId));
  const named = new Set([...ofAnswers.map(({ questionId }) => questionId), ...decisions.map(({ id }) => id)]);
  const others = plan.risks.filter(({ questionId }) => !named.has(questionId)).length;
  return (
    <Card
      title="Open decisions and risks"
      note={`${plural(decisions.length, 'decision')}, ${plural(lines.length + ofAnswers.length, 'risk')}`}
    >
      <div className="stack tight">
        {lines.map(({ level, text }) => (
          <IconText key={text} icon={levelIcon(level)} tone={levelTones[level]}>
            {text}
          </IconText>
        ))}
        {ofAnswers.map(({ questionId, text }) => (
          <IconText key={text} icon={TriangleAlert} tone="warn">
            {text}{' '}
            <QuestionLink reip={reip} id={questionId}>
              {questionId}
            </QuestionLink>
          </IconText>
        ))}
        {decisions.slice(0, isOpen ? undefined : shown).map(({ id, text }) => (
          <IconText key={id} icon={TriangleAlert} tone="warn">
            <span className="mono small">{id}</span>{' '}
            <QuestionLink reip={reip} id={id}>
              {text}
            </QuestionLink>
          </IconText>
        ))}
        <div className="row no-print">
          {decisions.length > shown && (
            <Button variant="quiet" onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${plural(decisions.length, 'decision')}`}
            </Button>
          )}
          {others > 0 && (
            <Link href={viewPath(appliance, 'questions')}>
              {plural(others, 'open question')} for the runbook
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
