/** A file's document under the known ids: its records, their references, and whatever else names them. */

import type { Appliance, CollectionName, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { freeId } from '../../appliance/document/ids.ts';
import { collectionNames } from '../../appliance/document/record-labels.ts';
import { mapReferences } from '../../appliance/document/references.ts';
import type { Matches } from './match-records.ts';

/** The id in the file of each record to the one it gets: that of its match, else its own or a free one like it. */
export function newIds(
  known: Appliance,
  file: Appliance,
  matches: Matches,
): ReadonlyMap<CollectionName, ReadonlyMap<Id, Id>> {
  const ids = new Map<CollectionName, Map<Id, Id>>();
  for (const name of collectionNames) {
    const taken = new Set<Id>(known[name].map(({ id }) => id));
    const map = new Map<Id, Id>();
    for (const { id } of file[name]) {
      const found = matches.get(name)?.get(id) ?? freeId(id, taken);
      taken.add(found);
      map.set(id, found);
    }
    ids.set(name, map);
  }
  return ids;
}

export function renameRecords(
  known: Appliance,
  file: Appliance,
  ids: ReadonlyMap<CollectionName, ReadonlyMap<Id, Id>>,
): Appliance {
  const to = (name: CollectionName, id: Id) => ids.get(name)?.get(id) ?? id;
  const any = new Map([...ids.values()].flatMap((map) => [...map]));
  any.set(file.id, known.id);
  const subject = (id: Id) => any.get(id) ?? id;
  let next: Appliance = file;
  for (const name of collectionNames) {
    const seen = new Set<Id>();
    const records = collectionOf(file, name).flatMap((record) => {
      const id = to(name, record.id);
      // Two networks of the file may be one known network.
      if (seen.has(id)) return [];
      seen.add(id);
      const moved = mapReferences(name, record, to);
      return [id === record.id ? moved : { ...moved, id }];
    });
    next = { ...next, [name]: records };
  }
  return {
    ...next,
    sources: next.sources.map((source) =>
      source.origins ? { ...source, origins: originsOf(source.origins, to) } : source,
    ),
    facts: file.facts.map((fact) => ({ ...fact, subject: subject(fact.subject) })),
    suppressions: file.suppressions.map((record) =>
      record.subjects ? { ...record, subjects: record.subjects.map(subject) } : record,
    ),
    plans: file.plans.map((plan) => ({
      ...plan,
      ...(plan.mapping
        ? { mapping: plan.mapping.map((row) => ({ ...row, endpointId: to('endpoints', row.endpointId) })) }
        : {}),
      ...(plan.networks
        ? { networks: plan.networks.map((row) => ({ ...row, networkId: to('networks', row.networkId) })) }
        : {}),
    })),
  };
}

/** Origins are keyed `<collection>/<id>/<field>`; ids hold slashes, fields do not. */
function originsOf(
  origins: Readonly<Record<string, number>>,
  to: (name: CollectionName, id: Id) => Id,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(origins).map(([key, offset]) => {
      const [start, end] = [key.indexOf('/'), key.lastIndexOf('/')];
      const name = collectionNames.find((candidate) => candidate === key.slice(0, start));
      if (!name || end <= start) return [key, offset];
      return [`${name}/${to(name, key.slice(start + 1, end))}${key.slice(end)}`, offset];
    }),
  );
}
