/** Names of imported appliances: two of one name look the same in the list. */
import type { RecordMeta } from '../../../platform/records/record-store.ts';

/**
 * `vega01-2` where vega01 is taken, `vega01-3` where that is taken too; the name itself where it is free. A number that the
 * name has of its own stays: `exa-01-2`.
 */
export function freeName(name: string, taken: readonly Pick<RecordMeta, 'name'>[]): string {
  const names = new Set(taken.map((meta) => meta.name));
  if (!names.has(name)) return name;
  const [, stem = name, number = '1'] = /^(.+)-([1-9]\d*)$/.exec(name) ?? [];
  const isCounter = Number(number) > 1 && (number.length === 1 || names.has(stem));
  const counted = isCounter ? stem : name;
  let count = isCounter ? Number(number) + 1 : 2;
  while (names.has(`${counted}-${count}`)) count++;
  return `${counted}-${count}`;
}
