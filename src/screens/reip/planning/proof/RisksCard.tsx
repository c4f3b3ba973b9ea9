import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { levelIcon, levelTones } from '../../../../ui/text/level-tones.ts';
import { viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { QuestionLink } from '../questions/QuestionLink.tsx';
import { riskLines } from './risk-lines.ts';

const shown = 5;

/** Unanswered questions, unsure commands, and steps without rollback. */
export function RisksCard({
  reip,
  plan,
  all,
}: {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly all?: boolean;
}) {
  const [isOpen, setOpen] = useState(all === true);
  const lines = useMemo(() => riskLines(reip.base, plan), [reip.base, plan]);
  const risks = isOpen ? plan.risks : plan.risks.slice(0, shown);
  return (
    <Card title="Open risks" note={String(plan.risks.length + lines.length)}>
      <div className="stack tight">
        {lines.map(({ level, text }) => (
          <IconText key={text} icon={levelIcon(level)} tone={levelTones[level]}>
            {text}
          </IconText>
        ))}
        {risks.map(({ questionId, text }) => (
          <IconText key={questionId} icon={TriangleAlert} tone="warn">
            {text.replace(/^Not answered: /, '')}{' '}
            <QuestionLink reip={reip} id={questionId}>
              {questionId}
            </QuestionLink>
          </IconText>
        ))}
        {plan.risks.length > shown && (
          <div className="row no-print">
            <Button variant="quiet" onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${plan.risks.length} questions`}
            </Button>
            <Link href={viewPath(reip.appliance, 'questions')}>Answer the questions</Link>
          </div>
        )}
      </div>
    </Card>
  );
}
