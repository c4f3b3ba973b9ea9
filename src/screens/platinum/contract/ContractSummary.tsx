import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { maintenanceLists } from '../../../core/platinum/contract/maintenance.ts';
import { wallTime } from '../../../core/time/zoned-time.ts';
import { dayText, longDay } from '../../../parts/labels/dates.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** Whole days from one to the other; both are `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string) => ((wallTime(to) ?? 0) - (wallTime(from) ?? 0)) / 86_400_000;

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
