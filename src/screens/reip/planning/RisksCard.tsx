import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isWaiting } from '../../../core/reip/inputs.ts';
import { stepNumber } from '../../../core/reip/run-state.ts';
import type { Plan } from '../../../core/reip/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconText } from '../../../ui/IconText.tsx';
import { viewPath } from '../labels.ts';
import type { Reip } from '../use-reip.ts';
import { platinumRisk } from './platinum-risk.ts';
import { QuestionLink } from './QuestionLink.tsx';
import { plural } from './step-words.ts';

const shown = 5;

/** What nobody has answered, which commands are unsure, which steps cannot be taken back. */
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
  const platinum = useMemo(() => platinumRisk(reip.base, plan), [reip.base, plan]);
  const unsure = plan.steps.reduce(
    (count, { commands }) => count + commands.filter(({ provenance }) => provenance === 'verify').length,
    0,
  );
  const final = plan.steps.filter(({ reversible }) => reversible === 'no');
  const waiting = plan.steps.filter(isWaiting);
  const risks = isOpen ? plan.risks : plan.risks.slice(0, shown);
  return (
    <Card title="Open risks" note={String(plan.risks.length + (platinum ? 1 : 0))}>
      <div className="stack tight">
        {plan.problems.map(({ message }) => (
          <IconText key={message} icon={OctagonAlert} tone="bad">
            {message}
          </IconText>
        ))}
        {final.length > 0 && (
          <IconText icon={OctagonAlert} tone="bad">
            {plural(final.length, 'step')} without return: {final.map(stepNumber).join(', ')}
          </IconText>
        )}
        {waiting.length > 0 && (
          <IconText icon={TriangleAlert} tone="warn">
            {plural(waiting.length, 'step')} with something to fill in: {waiting.map(stepNumber).join(', ')}
          </IconText>
        )}
        {unsure > 0 && (
          <IconText icon={TriangleAlert} tone="warn">
            {plural(unsure, 'command')} to check on your release
          </IconText>
        )}
        {platinum && (
          <IconText icon={TriangleAlert} tone="warn">
            {platinum}
          </IconText>
        )}
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
