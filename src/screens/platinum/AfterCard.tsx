import type { Appliance } from '../../core/appliance/types.ts';
import { afterTests } from '../../core/platinum/change-fields.ts';
import { platinumOf, withEntry } from '../../core/platinum/record.ts';
import { useServices } from '../../parts/use-services.ts';
import { Card } from '../../ui/Card.tsx';
import { EvidenceLine } from './EvidenceLine.tsx';

const words = { open: 'Open', met: 'Done', 'not-met': 'Failed' } as const;

/** What is tried once the change is made, up to the sign-off. */
export function AfterCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const tests = platinumOf(appliance).tests ?? {};
  const done = afterTests.filter(({ id }) => tests[id]?.state === 'met').length;
  return (
    <Card title="After the change" note={`${done} of ${afterTests.length} done`}>
      <ul className="evidence-list evidence-narrow">
        {afterTests.map(({ id, title }) => (
          <EvidenceLine
            key={id}
            title={title}
            answer={tests[id] ?? {}}
            words={words}
            onAnswer={(label, answer) =>
              workspace.edit(label, (document) => withEntry(document, 'tests', id, answer))
            }
          />
        ))}
      </ul>
    </Card>
  );
}
