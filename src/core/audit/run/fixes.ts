/**
 * Fixes as edits of the document. A fix is a list of fields to set; all of them together are one undoable step.
 *
 *   applyEdits(vega01, [{ collection: 'networks', id: 'network:private', field: 'gateway', value: undefined }])
 */

import type { Appliance, CollectionName, Id } from '../../appliance/document/appliance-types.ts';
import { mapRecords, setRoot, withField } from '../../appliance/edits/edits.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import type { FieldEdit, Fix } from '../basis/types.ts';

/** Every edit in one pass a collection. Field names come from our own checks, which name fields of that collection. */
export function applyEdits(appliance: Appliance, edits: readonly FieldEdit[]): Appliance {
  const editsByCollection = new Map<FieldEdit['collection'], Map<Id, FieldEdit[]>>();
  for (const edit of edits) {
    const records = editsByCollection.get(edit.collection) ?? new Map<Id, FieldEdit[]>();
    editsByCollection.set(edit.collection, records);
    appendTo(records, edit.id, edit);
  }
  let next = appliance;
  for (const [collection, records] of editsByCollection) {
    if (collection === 'services') next = withServices(next, records);
    else next = withRecords(next, collection, records);
  }
  return next;
}

function withRecords(appliance: Appliance, collection: CollectionName, records: Map<Id, FieldEdit[]>) {
  return mapRecords(appliance, collection, (record) => withEdits(record, records.get(record.id) ?? []));
}

const withEdits = <T extends object>(record: T, edits: readonly FieldEdit[]): T =>
  edits.reduce((next, { field, value }) => withField(next, field, value), record);

function withServices(appliance: Appliance, records: Map<Id, FieldEdit[]>): Appliance {
  const services: Record<string, unknown> = { ...appliance.services };
  for (const [id, edits] of records) {
    const service = services[id];
    services[id] = withEdits(isRecord(service) ? service : {}, edits);
  }
  return setRoot(appliance, 'services', services);
}

/** The document with the fix in it: one edit, to be taken as one undoable step. */
export const applyFix = (appliance: Appliance, fix: Fix): Appliance => applyEdits(appliance, fix.edits);
