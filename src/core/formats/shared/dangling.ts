/** References of a document that lead nowhere, in words. A file may have them; nothing is dropped for it. */

import type { Appliance, CollectionName, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { recordAt } from '../../appliance/document/record-by-id.ts';
import { type AnyRecord, collectionNames, recordName } from '../../appliance/document/record-labels.ts';
import { referencesOf } from '../../appliance/document/references.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';

/** More are no news. */
export const mostLost = 100;

type Lost = { readonly subject: Id; readonly message: string };

const lost = (record: AnyRecord, id: string): Lost => ({
  subject: record.id,
  message: `${recordName(record)} refers to ${id}, which is not in the document`,
});

/** References of one record to records that the document does not have. */
export const lostReferences = (appliance: Appliance, collection: CollectionName, record: AnyRecord): Lost[] =>
  referencesOf(collection, record).flatMap(({ to, id }) =>
    recordAt(appliance, to, id) ? [] : [lost(record, id)],
  );

/** A name identifies a disk group, but only if the document lists the groups of the cluster. */
export const lostGroups = ({ databases, diskGroups }: Appliance): Lost[] =>
  databases.flatMap((database) => {
    const groups = diskGroups.filter((group) => group.cluster === database.cluster);
    return [database.dataGroup, database.recoveryGroup].flatMap((name) =>
      name && groups.length > 0 && !groups.some((one) => isSameGroup(one.name, name))
        ? [lost(database, name)]
        : [],
    );
  });

export function danglingReferences(appliance: Appliance): Lost[] {
  const found = collectionNames.flatMap((collection) =>
    collectionOf(appliance, collection).flatMap((record) => lostReferences(appliance, collection, record)),
  );
  return [...found, ...lostGroups(appliance)].slice(0, mostLost);
}
