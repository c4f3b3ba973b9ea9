/**
 * Compares the meaning of two documents. These are not differences: a default that only one of them spells out, the id
 * of a record that both have by name, and the order of a list of servers in a home.
 */

import type { Appliance, Change, CollectionName, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { type AnyRecord, isCollection, type RecordOf } from '../../appliance/document/record-labels.ts';
import { mapReferences } from '../../appliance/document/references.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';
import { smtpInFull } from '../script/defaults.ts';

/** What belongs to the document and not to the machine. */
const ownThings = ['scripts', 'plans', 'facts', 'settings', 'baselines', 'suppressions', 'sources'] as const;

/** The changes that still lead from `reached` to `target`. */
export function differenceInMeaning(reached: Appliance, target: Appliance): Change[] {
  const left = meaningOf(withIdsOf(reached, target));
  const right = meaningOf(target);
  const own = Object.fromEntries(ownThings.map((key) => [key, left[key]]));
  return diffAppliances(left, { ...right, ...own, id: left.id }).filter(
    ({ path }) => !isCollection(path) || path === 'clusters',
  );
}

const sorted = (ids: readonly Id[] | undefined) => ids && [...ids].sort();

function meaningOf(appliance: Appliance): Appliance {
  const { clusters, networks, byNetwork, homes } = indexAppliance(appliance);
  const storage = appliance.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const { smtp } = appliance.services;
  return {
    ...appliance,
    services: {
      ...appliance.services,
      ...(smtp ? { smtp: smtpInFull(smtp) } : {}),
    },
    clusters: appliance.clusters.map((one) => ({
      ...{ ...one, cells: sorted(one.cells ?? storage), scanPort: one.scanPort ?? 1521 },
      asmScopedSecurity: one.asmScopedSecurity ?? false,
    })),
    networks: appliance.networks
      .filter(({ id }) => byNetwork.has(id))
      .map(({ domain, ...one }) =>
        domain && domain.toLowerCase() !== appliance.domain?.toLowerCase() ? { ...one, domain } : one,
      ),
    endpoints: appliance.endpoints.map(({ domain: own, ...one }) => {
      const domain = (own ?? networks.get(one.networkId)?.domain ?? appliance.domain)?.toLowerCase();
      const inDns = one.inDns ?? one.kind !== 'private';
      return { ...one, hostname: one.hostname.toLowerCase(), ...(domain ? { domain } : {}), inDns };
    }),
    diskGroups: appliance.diskGroups.map((one) => ({
      ...one,
      location: one.location ?? 'HARDDISK',
      cells: sorted(one.cells ?? clusters.get(one.cluster)?.cells ?? storage),
      ...{ ocrVote: one.ocrVote ?? false, quorumDisk: one.quorumDisk ?? false, sparse: one.sparse ?? false },
    })),
    homes: appliance.homes.map((one) => ({
      ...one,
      base: one.base ?? `/u01/app/${one.owner}`,
      inventory: one.inventory ?? clusters.get(one.cluster)?.inventory,
      machines: sorted(one.machines ?? clusters.get(one.cluster)?.machines),
    })),
    databases: appliance.databases.map((one) =>
      one.type === 'pdb'
        ? { ...one, uniqueName: one.uniqueName ?? one.name }
        : {
            ...{ ...one, uniqueName: one.uniqueName ?? one.name, template: one.template ?? 'ADMIN' },
            ...{ blockSize: one.blockSize ?? 8192, characterSet: one.characterSet ?? 'AL32UTF8' },
            language: one.language ?? 'all_langs',
            machines: sorted(
              one.machines ?? homes.get(one.home ?? '')?.machines ?? clusters.get(one.cluster)?.machines,
            ),
          },
    ),
  };
}

type Renamed = Map<string, Id>;
type Pairing = (appliance: Appliance, other: Appliance, renamed: Renamed) => Appliance;

const renamer = (renamed: Renamed) => (to: CollectionName, id: Id) => renamed.get(`${to}\n${id}`) ?? id;

/** Pairs the records of a collection by a key: each gets the id of the other document's record, and `renamed` learns it. */
function pairing<C extends CollectionName>(collection: C, key: (record: RecordOf<C>) => string): Pairing {
  return (appliance, other, renamed) => {
    const there: readonly RecordOf<C>[] = other[collection];
    const records: readonly RecordOf<C>[] = appliance[collection];
    const rename = renamer(renamed);
    const here = records.map((record) => mapReferences(collection, record, rename));
    const ids = new Set(here.map(({ id }) => id));
    const free = new Map<string, AnyRecord>(
      there.filter(({ id }) => !ids.has(id)).map((record) => [key(record), record]),
    );
    const taken = new Set(there.map(({ id }) => id));
    const paired = here.map((record) => {
      const match = taken.has(record.id) ? undefined : free.get(key(record));
      if (!match) return record;
      free.delete(key(record));
      renamed.set(`${collection}\n${record.id}`, match.id);
      // The name of a network is a word of the document, not of the machine.
      return { ...record, id: match.id, ...(collection === 'networks' ? { name: match.name } : {}) };
    });
    return { ...appliance, [collection]: paired.map((record) => mapReferences(collection, record, rename)) };
  };
}

/** In this order: what refers comes after what it refers to. */
const pairings: readonly Pairing[] = [
  pairing('machines', ({ name }) => name.toLowerCase()),
  pairing('networks', ({ role, subnet, vlan }) => `${role} ${subnet} ${vlan}`),
  pairing('diskGroups', ({ cluster, name }) => `${cluster} ${name.toUpperCase()}`),
  pairing('homes', ({ cluster, path }) => `${cluster} ${path}`),
  pairing(
    'databases',
    ({ cluster, name, container = '' }) => `${cluster} ${container && 'in'} ${name.toUpperCase()}`,
  ),
  pairing(
    'endpoints',
    ({ owner, kind, hostname, address }) => `${ownerId(owner)} ${kind} ${hostname.toLowerCase()} ${address}`,
  ),
];

/** The document with the ids that the same records have in the other one. */
function withIdsOf(appliance: Appliance, other: Appliance): Appliance {
  const renamed: Renamed = new Map();
  const next = pairings.reduce((document, pair) => pair(document, other, renamed), appliance);
  const rename = renamer(renamed);
  return { ...next, clusters: next.clusters.map((one) => mapReferences('clusters', one, rename)) };
}
