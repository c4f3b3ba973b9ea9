import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { afterTests } from '../../../core/platinum/notice/change-fields.ts';
import type { ChangeNotice } from '../../../core/platinum/notice/change-notice.ts';
import { changeKey, ofChange } from '../../../core/platinum/notice/change-ticks.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { FoldCard } from '../FoldCard.tsx';
import { EvidenceLine } from '../readiness/EvidenceLine.tsx';

const words = { open: 'Open', met: 'Done', 'not-met': 'Failed' } as const;

export const ticksOfOther = 'What was ticked for another change does not count here; the history keeps it.';

/** The tests after the change, up to the sign-off. */
export function AfterCard({ appliance, notice }: { appliance: Appliance; notice: ChangeNotice }) {
  const { workspace } = useServices();
  const tests = platinumOf(appliance).tests ?? {};
  const change = useMemo(() => changeKey(notice), [notice]);
  const lines = afterTests.map((test) => ({ ...test, answer: ofChange(tests[test.id], change) }));
  const done = lines.filter(({ answer }) => answer.state === 'met').length;
  return (
    <FoldCard title="After the change" note={`${done} of ${afterTests.length} tests done`}>
      <div className="stack">
        {lines.some(({ id }) => tests[id] && tests[id].change !== change) && (
          <p className="small">{ticksOfOther}</p>
        )}
        <ul className="evidence-list evidence-narrow">
          {lines.map(({ id, title, answer }) => (
            <EvidenceLine
              key={id}
              title={title}
              answer={answer}
              words={words}
              onAnswer={(label, given) =>
                workspace.edit(label, (document) =>
                  withEntry(document, 'tests', id, given && { ...given, change }),
                )
              }
            />
          ))}
        </ul>
      </div>
    </FoldCard>
  );
}
