import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withEntry } from '../../../core/platinum/contract/record.ts';
import { conditionAnswer, conditions, isMet } from '../../../core/platinum/readiness/conditions.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { levelTones } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { AssessmentCard } from './AssessmentCard.tsx';
import { CertifiedCard } from './CertifiedCard.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { EvidenceLine } from './EvidenceLine.tsx';
import { FactsCard } from './FactsCard.tsx';
import { PhasesCard } from './PhasesCard.tsx';

/** The requirements of the service, and the known facts about them. */
export function ReadinessTab({ appliance }: { appliance: Appliance }) {
  return (
    <div className="with-side">
      <div>
        <PhasesCard appliance={appliance} />
        <Conditions appliance={appliance} />
        <CertifiedCard appliance={appliance} />
        <FactsCard appliance={appliance} />
      </div>
      <div>
        <CompletenessCard appliance={appliance} />
        <AssessmentCard appliance={appliance} />
      </div>
    </div>
  );
}

function Conditions({ appliance }: { appliance: Appliance }) {
  const { workspace, clock } = useServices();
  const today = localDay(clock.now());
  const lines = useMemo(
    () =>
      conditions.map((condition) => ({
        ...condition,
        answer: conditionAnswer(appliance, condition.id),
        status: condition.status?.(appliance, today),
      })),
    [appliance, today],
  );
  const met = lines.filter(({ answer }) => isMet(answer)).length;
  return (
    <Card title="Conditions" note={`${met} of ${lines.length} met, with date`}>
      <ul className="evidence-list">
        {lines.map(({ id, title, detail, answer, status }) => (
          <EvidenceLine
            key={id}
            title={title}
            detail={detail}
            status={status && <Pill tone={levelTones[status.level]}>{status.text}</Pill>}
            answer={answer}
            onAnswer={(label, next) =>
              workspace.edit(label, (document) => withEntry(document, 'conditions', id, next))
            }
          />
        ))}
      </ul>
    </Card>
  );
}
