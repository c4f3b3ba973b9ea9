/**
 * Numbers of the service that the vendor may change: response targets, patch cadence, password expiry. The user edits
 * each with source, date and mark; a number without a source and a date is for the user's eyes and never printed.
 */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import type { EditableFact } from '../../appliance/document/service-types.ts';
import { wallTime } from '../../time/zoned-time.ts';
import { platinumOf, withEntry } from './record.ts';

type FactId = 'notification' | 'restoration' | 'joint-debugging' | 'deployments' | 'password-expiry';

export type FactLine = {
  readonly id: FactId;
  readonly title: string;
  readonly unit: string;
  readonly shipped: EditableFact<number>;
};

const line = (id: FactId, title: string, unit: string, value: number | null, mark: Mark): FactLine => ({
  id,
  title,
  unit,
  shipped: { value, unit, mark },
});

export const factLines: readonly FactLine[] = [
  line('notification', 'Fault notification', 'minutes', 5, 'practice'),
  line('restoration', 'Restoration, or escalation to development', 'minutes', 15, 'practice'),
  line('joint-debugging', 'Joint debugging with development', 'minutes', 30, 'practice'),
  line('deployments', 'Patch deployments', 'per year', null, 'verify'),
  line('password-expiry', 'Password expiry of orarom', 'days', 90, 'documented'),
];

/** What stands for a line now: the user's own number, else the one that the product ships. */
export function serviceFactOf(
  appliance: Appliance,
  { id, shipped }: Pick<FactLine, 'id' | 'shipped'>,
): EditableFact<number> {
  const facts = platinumOf(appliance).facts;
  return (facts && Object.hasOwn(facts, id) ? facts[id] : undefined) ?? shipped;
}

/** Changes one part of a fact and keeps the others. Another value without a document of its own is to be checked. */
export function withServiceFact(
  appliance: Appliance,
  fact: FactLine,
  change: Partial<Pick<EditableFact<number>, 'value' | 'source' | 'asOf' | 'mark' | 'editedBy'>>,
): Appliance {
  const { source, asOf, editedBy, ...rest } = { ...serviceFactOf(appliance, fact), ...change };
  const isUnsourced = 'value' in change && change.value !== fact.shipped.value && !source && !change.mark;
  return withEntry(appliance, 'facts', fact.id, {
    ...rest,
    ...(isUnsourced && { mark: 'verify' }),
    ...(source && { source }),
    ...(asOf && { asOf }),
    ...(editedBy && { editedBy }),
  });
}

/** True if a document for others may cite the fact: it has a value, and its source can be looked up. */
export const isCitable = ({ value, source, asOf }: EditableFact<unknown>): boolean =>
  value !== null && Boolean(source?.trim()) && asOf !== undefined && wallTime(asOf) !== undefined;

/** The targets that may be printed, for example `Fault notification: 5 minutes (contract of 2026, 2026-01-01)`. */
export const citedFacts = (appliance: Appliance): readonly string[] =>
  factLines.flatMap((each) => {
    const fact = serviceFactOf(appliance, each);
    return isCitable(fact)
      ? [`${each.title}: ${fact.value} ${each.unit} (${fact.source}, ${fact.asOf})`]
      : [];
  });
