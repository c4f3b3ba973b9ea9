import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withEntry } from '../../../core/platinum/contract/record.ts';
import { currentPhase, phaseAnswer, phases } from '../../../core/platinum/readiness/phases.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { platinumTabs } from '../tab-names.ts';
import { EvidenceLine } from './EvidenceLine.tsx';

const words = { open: 'Open', 'not-met': 'Under way', met: 'Done' } as const;

/** How far the way into the service is: four phases, each with who, when and what shows it. */
export function PhasesCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const lines = useMemo(
    () =>
      phases.map((phase) => ({
        ...phase,
        answer: phaseAnswer(appliance, phase.id),
        status: phase.status(appliance),
      })),
    [appliance],
  );
  const done = lines.filter(({ answer }) => answer.state === 'met').length;
  const next = currentPhase(appliance);
  return (
    <Card
      title="Onboarding"
      note={next ? `${done} of ${lines.length} phases done, next: ${next.title}` : 'All phases done'}
    >
      <ul className="evidence-list">
        {lines.map(({ id, title, detail, tab, answer, status }) => (
          <EvidenceLine
            key={id}
            title={title}
            detail={
              tab === 'readiness' ? (
                detail
              ) : (
                <>
                  {detail}{' '}
                  <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab })}>
                    {platinumTabs.titleOf(tab)}
                  </Link>
                </>
              )
            }
            status={<Pill tone={status.done ? 'ok' : 'neutral'}>{status.text}</Pill>}
            answer={answer}
            words={words}
            underWay
            withWho
            onAnswer={(label, changed) =>
              workspace.edit(label, (document) => withEntry(document, 'phases', id, changed))
            }
          />
        ))}
      </ul>
    </Card>
  );
}
