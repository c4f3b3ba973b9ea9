import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { costLines, firstYearCost, readMoney } from '../../../core/platinum/contract/assessment.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { fullMoney } from '../../../ui/text/format-money.ts';

const words = { year: 'a year', once: 'once', hour: 'an hour' } as const;

/** What it costs, in numbers of the user's own. */
export function CostsCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const costs = platinumOf(appliance).costs ?? {};
  const sum = firstYearCost(appliance);
  return (
    <Card title="Costs">
      <div className="stack tight">
        {costLines.map(({ id, title, per }) => {
          const cost = costs[id];
          return (
            <EditField
              key={id}
              label={`${title}, ${words[per]}`}
              mono
              inputMode="decimal"
              placeholder={fullMoney(0)}
              value={cost === undefined ? '' : fullMoney(cost)}
              onCommit={(text) => {
                const amount = readMoney(text);
                if (amount === undefined) return 'Numbers only';
                workspace.edit(`Change the cost of '${title}'`, (document) =>
                  withEntry(document, 'costs', id, amount ?? undefined),
                );
                return undefined;
              }}
            />
          );
        })}
        <KeyValues items={[{ label: 'First year', value: sum === undefined ? '' : fullMoney(sum) }]} />
      </div>
    </Card>
  );
}
