/** Names of imported appliances: two of one name look the same in the list. */
import type { RecordMeta } from '../../../platform/records/record-store.ts';

/** `vega01-2` where vega01 is taken, `vega01-3` where that is taken too; the name itself where it is free. */
export function freeName(name: string, taken: readonly Pick<RecordMeta, 'name'>[]): string {
  const names = new Set(taken.map((meta) => meta.name));
  if (!names.has(name)) return name;
  const stem = name.replace(/-\d+$/, '');
  let free = name;
  for (let count = 2; names.has(free); count++) free = `${stem}-${count}`;
  return free;
}
