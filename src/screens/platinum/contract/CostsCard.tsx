import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { costLines, firstYearCost, readMoney } from '../../../core/platinum/contract/assessment.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { reipFacts } from '../../../core/platinum/contract/reip-facts.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { routes, withQuery } from '../../../paths.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { fullMoney } from '../../../ui/text/format-money.ts';
import { FoldCard } from '../FoldCard.tsx';

const words = { year: 'per year', once: 'one-time', hour: 'per hour' } as const;

/** What it costs, in numbers of the user's own. */
export function CostsCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const costs = platinumOf(appliance).costs ?? {};
  const sum = firstYearCost(appliance);
  // An amount that an earlier release stored here counts until re-IP has one.
  const { ratePerHour } = reipFacts(appliance);
  const rate = ratePerHour ?? costs.outage;
  return (
    <FoldCard title="Costs" note={sum === undefined ? 'not set' : `${fullMoney(sum)} in the first year`}>
      <div className="stack tight">
        {costLines
          .filter(({ per }) => per !== 'hour')
          .map(({ id, title, per }) => {
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
        <p className="row">
          <span className="muted">Outage, {words.hour}</span>
          <span className="mono">{rate === undefined ? 'Not set' : fullMoney(rate)}</span>
          {rate !== undefined && (
            <span className="small muted">{ratePerHour === undefined ? 'Earlier release' : 'Re-IP'}</span>
          )}
          <Link
            aria-label="Change the cost of outage"
            href={withQuery(routes.reip, { appliance: appliance.id, view: 'summary' })}
          >
            Change
          </Link>
        </p>
        <KeyValues items={[{ label: 'First year', value: sum === undefined ? '' : fullMoney(sum) }]} />
      </div>
    </FoldCard>
  );
}
