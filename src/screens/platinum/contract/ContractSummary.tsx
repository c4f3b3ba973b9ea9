import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { maintenanceLists } from '../../../core/platinum/contract/maintenance.ts';
import { daysBetween } from '../../../core/time/days.ts';
import { dayText, longDay } from '../../../parts/labels/dates.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** How long the contract still runs, as of now. */
export function ContractSummary({ appliance }: { appliance: Appliance }) {
  const { clock } = useServices();
  const now = clock.now();
  const today = localDay(now);
  const { contractFrom, contractUntil, platinumSince } = appliance.support ?? {};
  const [next] = maintenanceLists(appliance, { now }).next;
  const left = contractUntil ? daysBetween(today, contractUntil) : undefined;
  return (
    <Card
      title="Contract"
      note={
        left === undefined ? undefined : left < 0 ? (
          <Pill tone="bad">Ended</Pill>
        ) : (
          <Pill tone={left < 90 ? 'warn' : 'ok'}>{left === 1 ? '1 day left' : `${left} days left`}</Pill>
        )
      }
    >
      <KeyValues
        items={[
          { label: 'Begins', value: dayText(contractFrom) },
          { label: 'Ends', value: dayText(contractUntil) },
          { label: 'Last day', value: contractUntil ? longDay(contractUntil) : '' },
          { label: 'Platinum since', value: dayText(platinumSince) },
          { label: 'Next window', value: next ? longDay(next.start) : '' },
          { label: 'As of', value: dayText(today) },
        ]}
      />
    </Card>
  );
}
