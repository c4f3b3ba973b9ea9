/** The subject of a finding: the record's name, its kind, and the place that shows it. */

import type { Appliance, CollectionName, Id } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { type AnyRecord, collectionNames, recordName } from '../../core/appliance/document/record-labels.ts';
import { dashboardPath } from '../../paths.ts';

type Known = { readonly collection: CollectionName; readonly record: AnyRecord };

const small = collectionNames.filter(
  (name) => name !== 'endpoints' && name !== 'sources' && name !== 'scripts',
);
const finders = new WeakMap<Appliance, (id: Id) => Known | undefined>();

/** Looks a record up by its id, whatever it is. Addresses are in the index; all else is few. */
export function findRecord(appliance: Appliance, id: Id): Known | undefined {
  let find = finders.get(appliance);
  if (!find) {
    const known = new Map<Id, Known>();
    for (const collection of small)
      for (const record of appliance[collection])
        known.set(record.id, { collection, record: record as unknown as AnyRecord });
    const { endpoints } = indexAppliance(appliance);
    find = (key) => {
      const endpoint = endpoints.get(key);
      return endpoint
        ? { collection: 'endpoints', record: endpoint as unknown as AnyRecord }
        : known.get(key);
    };
    finders.set(appliance, find);
  }
  return find(id);
}

export function subjectName(appliance: Appliance, id: Id): string {
  if (id === appliance.id) return appliance.name;
  const found = findRecord(appliance, id);
  return found ? recordName(found.record) : id;
}

/** Leaves out a machine if an address of it with its name is listed too: one line links to both. */
export function distinctSubjects(appliance: Appliance, subjects: readonly Id[]): readonly Id[] {
  const { endpoints, machines } = indexAppliance(appliance);
  const named = new Set<Id>();
  for (const id of subjects) {
    const endpoint = endpoints.get(id);
    const machine = endpoint && machines.get(ownerId(endpoint.owner));
    if (machine && machine.name === endpoint.hostname) named.add(machine.id);
  }
  return subjects.filter((id) => !named.has(id));
}

type Places = {
  /** Where its fields are. */
  readonly dashboard: string;
  /** Where its machine is mounted. */
  readonly rack?: string;
};

const otherRoles = new Set(['client', 'backup', 'private', 'other']);

/** Where a subject is shown. An id that names nothing any more has no place. */
export function subjectPlaces(appliance: Appliance, id: Id): Places | undefined {
  if (id === appliance.id) return { dashboard: dashboardPath(appliance.id, 'default') };
  const found = findRecord(appliance, id);
  if (!found) return undefined;
  const index = indexAppliance(appliance);
  const { collection } = found;
  const to = (tab: string, query: Readonly<Record<string, string>> = {}) =>
    dashboardPath(appliance.id, tab, query);
  if (collection === 'machines')
    return { dashboard: to('management', { select: id }), rack: to('rack', { select: id }) };
  const endpoint = index.endpoints.get(id);
  if (endpoint) {
    const network = index.networks.get(endpoint.networkId);
    const tab = network && otherRoles.has(network.role) ? 'other' : 'management';
    const place = { dashboard: to(tab, { select: id, filter: endpoint.hostname }) };
    const owner = ownerId(endpoint.owner);
    return index.machines.has(owner) ? { ...place, rack: to('rack', { select: owner }) } : place;
  }
  if (collection === 'networks') return { dashboard: to('management', { edit: id }) };
  if (collection === 'racks') return { dashboard: to('rack') };
  return { dashboard: to('other') };
}
