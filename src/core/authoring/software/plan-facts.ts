/**
 * Facts that the assistant writes about the appliance as a whole: the place of the backups, the space that stays free.
 * The checks read the same ones.
 */
import type { Appliance, Fact } from '../../appliance/document/appliance-types.ts';

const isOf = (appliance: Appliance, key: string) => (fact: Fact) =>
  fact.key === key && fact.subject === appliance.id;

export const planFactOf = (appliance: Appliance, key: string): unknown =>
  appliance.facts.findLast(isOf(appliance, key))?.value;

/** `undefined` takes it away. */
export function withPlanFact(appliance: Appliance, key: string, value: unknown): Appliance {
  if (planFactOf(appliance, key) === value) return appliance;
  const mine = isOf(appliance, key);
  const facts = appliance.facts.filter((fact) => !mine(fact));
  const fact: Fact = { subject: appliance.id, key, value, source: 'plan' };
  return { ...appliance, facts: value === undefined ? facts : [...facts, fact] };
}

/** Per cent that stay free for mirroring again: as stated, else the usual 15. */
export const reserveOf = (appliance: Appliance): number => {
  const value = planFactOf(appliance, 'reservePercent');
  return typeof value === 'number' && value >= 0 && value < 100 ? value : 15;
};
