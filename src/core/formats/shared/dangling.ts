/** References of a document that lead nowhere, in words. A file may have them; nothing is dropped for it. */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { recordAt } from '../../appliance/document/record-by-id.ts';
import { type AnyRecord, collectionNames, recordName } from '../../appliance/document/record-labels.ts';
import { referencesOf } from '../../appliance/document/references.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';

const most = 100;

export function danglingReferences(appliance: Appliance): { subject: Id; message: string }[] {
  const found: { subject: Id; message: string }[] = [];
  const lost = (record: AnyRecord, id: string) => {
    if (found.length < most)
      found.push({
        subject: record.id,
        message: `${recordName(record)} refers to ${id}, which is not in the document`,
      });
  };
  for (const collection of collectionNames)
    for (const record of collectionOf(appliance, collection))
      for (const { to, id } of referencesOf(collection, record))
        if (!recordAt(appliance, to, id)) lost(record, id);
  // A name identifies a disk group, but only if the document lists the groups of the cluster.
  for (const database of appliance.databases) {
    const { cluster, dataGroup, recoveryGroup } = database;
    const groups = appliance.diskGroups.filter((group) => group.cluster === cluster);
    for (const name of [dataGroup, recoveryGroup])
      if (name && groups.length > 0 && !groups.some((one) => isSameGroup(one.name, name)))
        lost(database, name);
  }
  return found;
}
