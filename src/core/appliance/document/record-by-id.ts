/** Records by their ids. */

import type { Appliance, CollectionName, Id } from './appliance-types.ts';
import { indexAppliance } from './index-appliance.ts';
import { type AnyRecord, collectionNames, recordName } from './record-labels.ts';

/** The record of that id if it is of that collection. */
export function recordAt(appliance: Appliance, collection: CollectionName, id: Id): AnyRecord | undefined {
  const map: unknown = (indexAppliance(appliance) as Readonly<Record<string, unknown>>)[collection];
  if (map instanceof Map) return map.get(id) as AnyRecord | undefined;
  return (appliance[collection] as readonly unknown[] as readonly AnyRecord[]).find((one) => one.id === id);
}

/** The name as the users know it, of the appliance itself too; an id that no record has is given as it is. */
export function nameOfId(appliance: Appliance, id: Id): string {
  if (id === appliance.id) return appliance.name;
  for (const collection of collectionNames) {
    const record = recordAt(appliance, collection, id);
    if (record) return recordName(record);
  }
  return id;
}
