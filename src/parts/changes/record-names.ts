import type { Appliance, Change } from '../../core/appliance/document/appliance-types.ts';

const ids = /^(?:network|machine|rack|cluster):/;

/** A value of a change with the records that its ids stand for: what the document has, or what the changes add or remove. */
export function withRecords(
  appliance: Appliance | undefined,
  changes: readonly Change[],
  value: unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => withRecords(appliance, changes, one));
  if (typeof value !== 'string' || !ids.test(value)) return value;
  for (const records of appliance
    ? [appliance.networks, appliance.machines, appliance.racks, appliance.clusters]
    : []) {
    const known = records.find(({ id }) => id === value);
    if (known) return { name: known.name };
  }
  const isMeant = (record: unknown) => (record as { id?: unknown } | undefined)?.id === value;
  const found = changes.find(({ before, after }) => isMeant(after) || isMeant(before));
  return (isMeant(found?.after) ? found?.after : found?.before) ?? value;
}
