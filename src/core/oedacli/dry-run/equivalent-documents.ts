/**
 * Compares the meaning of two documents. These are not differences: a default that only one of them spells out, the id
 * of a record that both have by name, and the order of a list of servers in a home.
 */

import type { Appliance, Change, CollectionName, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { type AnyRecord, isCollection } from '../../appliance/document/record-labels.ts';
import { mapReferences } from '../../appliance/document/references.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';

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
  const recipients = smtp?.recipients ?? (smtp?.to ? [smtp.to] : undefined);
  const { to: _to, ...restOfSmtp } = smtp ?? { host: '' };
  return {
    ...appliance,
    services: {
      ...appliance.services,
      ...(smtp ? { smtp: { ...restOfSmtp, ...(recipients ? { recipients } : {}) } } : {}),
    },
    clusters: appliance.clusters.map((one) => ({
      ...{ ...one, cells: sorted(one.cells ?? storage), scanPort: one.scanPort ?? 1521 },
      asmScopedSecurity: one.asmScopedSecurity ?? false,
    })),
    networks: appliance.networks.filter(({ id }) => byNetwork.has(id)),
    endpoints: appliance.endpoints.map(({ domain, ...one }) => {
      const outer = networks.get(one.networkId)?.domain ?? appliance.domain;
      const own = domain && domain.toLowerCase() !== outer?.toLowerCase() ? { domain } : {};
      return { ...one, ...own, inDns: one.inDns ?? one.kind !== 'private' };
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

type Key = (record: never) => string;

/** In this order: what refers comes after what it refers to. */
const keys: readonly (readonly [CollectionName, Key])[] = [
  ['machines', ({ name }: Appliance['machines'][number]) => name.toLowerCase()],
  ['networks', ({ role, subnet, vlan }: Appliance['networks'][number]) => `${role} ${subnet} ${vlan}`],
  ['diskGroups', ({ cluster, name }: Appliance['diskGroups'][number]) => `${cluster} ${name.toUpperCase()}`],
  ['homes', ({ cluster, path }: Appliance['homes'][number]) => `${cluster} ${path}`],
  [
    'databases',
    ({ cluster, name, container = '' }: Appliance['databases'][number]) =>
      `${cluster} ${container && 'in'} ${name.toUpperCase()}`,
  ],
  [
    'endpoints',
    ({ owner, kind, hostname, address }: Appliance['endpoints'][number]) =>
      `${ownerId(owner)} ${kind} ${hostname.toLowerCase()} ${address}`,
  ],
];

/** The document with the ids that the same records have in the other one. */
function withIdsOf(appliance: Appliance, other: Appliance): Appliance {
  const renamed = new Map<string, Id>();
  const rename = (to: CollectionName, id: Id) => renamed.get(`${to}\n${id}`) ?? id;
  let next = appliance;
  for (const [collection, key] of keys) {
    const there = other[collection] as unknown as readonly AnyRecord[];
    const here = (next[collection] as unknown as readonly AnyRecord[]).map((record) =>
      mapReferences(collection, record, rename),
    );
    const ids = new Set(here.map(({ id }) => id));
    const free = new Map(
      there.filter(({ id }) => !ids.has(id)).map((record) => [key(record as never), record] as const),
    );
    const taken = new Set(there.map(({ id }) => id));
    const records = here.map((record) => {
      const match = taken.has(record.id) ? undefined : free.get(key(record as never));
      if (!match) return record;
      free.delete(key(record as never));
      renamed.set(`${collection}\n${record.id}`, match.id);
      // The name of a network is a word of the document, not of the machine.
      return { ...record, id: match.id, ...(collection === 'networks' ? { name: match.name } : {}) };
    });
    next = { ...next, [collection]: records.map((record) => mapReferences(collection, record, rename)) };
  }
  return { ...next, clusters: next.clusters.map((one) => mapReferences('clusters', one as never, rename)) };
}
