/** The self-assessment, five questions of five stars each, and the costs that the user enters; nothing of it is invented. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { platinumOf } from './record.ts';

export const assessmentItems: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'monitoring', title: 'Every address is monitored' },
  { id: 'firewall', title: 'Firewall rules are documented' },
  { id: 'contacts', title: 'Contacts are current' },
  { id: 'patching', title: 'Patch windows are agreed' },
  { id: 'change', title: 'Changes are announced' },
];

export const mostStars = 5;

/** Mean of the rated questions with one decimal; undefined while none is rated. */
export function assessment(appliance: Appliance): {
  readonly rated: number;
  readonly mean: number | undefined;
} {
  const ratings = platinumOf(appliance).ratings ?? {};
  const given = assessmentItems.flatMap(({ id }) => ratings[id] || []);
  const sum = given.reduce((total, one) => total + one, 0);
  return {
    rated: given.length,
    mean: given.length > 0 ? Math.round((10 * sum) / given.length) / 10 : undefined,
  };
}

type CostId = 'service' | 'gateway' | 'network' | 'outage';

/** `once` and `yearly` add up to the first year; an hour of outage is a rate and listed separately. */
export const costLines: readonly {
  readonly id: CostId;
  readonly title: string;
  readonly per: 'year' | 'once' | 'hour';
}[] = [
  { id: 'service', title: 'Support contract', per: 'year' },
  { id: 'gateway', title: 'Gateway hardware', per: 'once' },
  { id: 'network', title: 'Network and firewall work', per: 'once' },
  { id: 'outage', title: 'Outage', per: 'hour' },
];

/** Undefined while nothing is entered. */
export function firstYearCost(appliance: Appliance): number | undefined {
  const costs = platinumOf(appliance).costs ?? {};
  const given = costLines.flatMap(({ id, per }) => (per === 'hour' ? [] : (costs[id] ?? [])));
  return given.length > 0 ? given.reduce((sum, one) => sum + one, 0) : undefined;
}

/** `48000`, `48,000.50`, `$48,000` as an amount; null when empty, undefined when it is none. */
export function readMoney(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return null;
  const plain = /^\d+(\.\d{1,2})?$/.test(text) || /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text);
  const amount = Number(text.replaceAll(',', ''));
  return plain && amount <= Number.MAX_SAFE_INTEGER / 100 ? amount : undefined;
}
