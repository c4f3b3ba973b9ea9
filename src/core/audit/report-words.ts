/** A report in words that go outside: subjects by name instead of id, one row a check that is not answered. */
import { indexAppliance } from '../appliance/index-appliance.ts';
import { type AnyRecord, recordName } from '../appliance/record-words.ts';
import type { Appliance, CollectionName, Id } from '../appliance/types.ts';
import type { Suppression } from '../appliance/types-services.ts';

/** The name of a record as the users know it; an id that no record has is given as it is. */
export function subjectNames(appliance: Appliance, subjects: readonly Id[]): string[] {
  const index = indexAppliance(appliance);
  return subjects.map((id) => {
    if (id === appliance.id) return appliance.name;
    const record =
      index.endpoints.get(id) ??
      index.machines.get(id) ??
      index.networks.get(id) ??
      index.clusters.get(id) ??
      index.diskGroups.get(id) ??
      index.databases.get(id) ??
      index.homes.get(id) ??
      index.racks.get(id) ??
      appliance.users.find((user) => user.id === id) ??
      appliance.groups.find((group) => group.id === id);
    return record ? recordName(record as AnyRecord) : id;
  });
}

/** `Suppressed until 2025-12-31: accepted by the site` */
export const suppressedWords = ({ until, reason }: Suppression): string =>
  `Suppressed${until ? ` until ${until}` : ''}: ${reason}`;

/** The record of that id if it is of that collection. */
export function recordAt(appliance: Appliance, collection: CollectionName, id: Id): AnyRecord | undefined {
  const map: unknown = (indexAppliance(appliance) as Readonly<Record<string, unknown>>)[collection];
  if (map instanceof Map) return map.get(id) as AnyRecord | undefined;
  return (appliance[collection] as readonly unknown[] as readonly AnyRecord[]).find((one) => one.id === id);
}
