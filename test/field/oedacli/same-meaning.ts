/** Documents with the same meaning: defaults filled in, domains by full name, lists of servers in any order, ids by what they name. */
import type { Appliance, Endpoint, Network } from '../../../src/core/appliance/document/appliance-types.ts';

type Plain = Record<string, unknown>;
type Collection = 'machines' | 'networks' | 'diskGroups' | 'homes' | 'databases' | 'endpoints';

export const ownerOf = (one: Endpoint): string =>
  'machine' in one.owner ? one.owner.machine : one.owner.cluster;

export const networkOf = (appliance: Appliance, one: Endpoint): Network | undefined =>
  appliance.networks.find(({ id }) => id === one.networkId);

const domainOf = (appliance: Appliance, one: Endpoint): string =>
  (one.domain ?? networkOf(appliance, one)?.domain ?? appliance.domain ?? '').toLowerCase();

export const fullNameOf = (appliance: Appliance, one: Endpoint): string =>
  [one.hostname.toLowerCase(), domainOf(appliance, one)].filter(Boolean).join('.');

const keys: { readonly [K in Collection]: (record: Appliance[K][number]) => string } = {
  machines: ({ name }) => name.toLowerCase(),
  networks: ({ role, subnet, vlan }) => `${role} ${subnet} ${vlan}`,
  diskGroups: ({ cluster, name }) => `${cluster} ${name.toUpperCase()}`,
  homes: ({ cluster, path }) => `${cluster} ${path}`,
  databases: ({ cluster, container, name }) => `${cluster} ${container ? 'in' : ''} ${name.toUpperCase()}`,
  endpoints: (one) => `${ownerOf(one)} ${one.kind} ${one.hostname.toLowerCase()} ${one.address}`,
};

/** The document with the ids of the records that the other one has too. */
export function aligned(appliance: Appliance, target: Appliance): Appliance {
  let next = appliance;
  for (const collection of Object.keys(keys) as Collection[]) next = alignedIn(collection, next, target);
  return next;
}

function alignedIn<K extends Collection>(collection: K, appliance: Appliance, target: Appliance): Appliance {
  type Record = Appliance[K][number];
  const there: readonly Record[] = target[collection];
  const here: readonly Record[] = appliance[collection];
  const own = new Set(here.map(({ id }) => id));
  const known = new Set(there.map(({ id }) => id));
  const free = new Map(there.filter(({ id }) => !own.has(id)).map((one) => [keys[collection](one), one]));
  let next = appliance;
  for (const record of here) {
    const key = keys[collection](record);
    const other = known.has(record.id) ? undefined : free.get(key);
    if (!other) continue;
    free.delete(key);
    const text = JSON.stringify(next).replaceAll(JSON.stringify(record.id), JSON.stringify(other.id));
    next = JSON.parse(text) as Appliance;
    // The name of a network is a word of the document.
    if (collection === 'networks' && 'role' in other)
      next = { ...next, networks: renamed(next.networks, other) };
  }
  return next;
}

const renamed = (networks: readonly Network[], { id, name }: Network) =>
  networks.map((one) => (one.id === id ? { ...one, name } : one));

const sorted = (ids: readonly string[] | undefined) => ids && [...ids].sort();

const own = ['scripts', 'plans', 'facts', 'baselines', 'suppressions', 'sources'] as const;

/** The meaning of the document, as plain data. */
export function meaningOf(appliance: Appliance): Appliance {
  const storage = appliance.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const cluster = (id: string) => appliance.clusters.find((one) => one.id === id);
  const used = new Set(appliance.endpoints.map(({ networkId }) => networkId));
  const { smtp, ...services } = appliance.services;
  const { to, ...mail } = smtp ?? { host: '' };
  const recipients = mail.recipients ?? (to === undefined ? [] : [to]);
  const meant: Plain = {
    ...appliance,
    domain: undefined,
    services: smtp
      ? { ...services, smtp: { ...mail, port: mail.port ?? 25, ssl: mail.ssl ?? false, recipients } }
      : services,
    clusters: appliance.clusters.map((one) => ({
      ...{ ...one, cells: sorted(one.cells ?? storage), scanPort: one.scanPort ?? 1521 },
      asmScopedSecurity: one.asmScopedSecurity ?? false,
    })),
    networks: appliance.networks
      .filter(({ id }) => used.has(id))
      .map((one) => ({ ...one, domain: undefined })),
    endpoints: appliance.endpoints.map((one) => ({
      ...{ ...one, hostname: one.hostname.toLowerCase(), domain: domainOf(appliance, one) },
      inDns: one.inDns ?? one.kind !== 'private',
    })),
    diskGroups: appliance.diskGroups.map((one) => ({
      ...{ ...one, location: one.location ?? 'HARDDISK' },
      cells: sorted(one.cells ?? cluster(one.cluster)?.cells ?? storage),
      ...{ ocrVote: one.ocrVote ?? false, quorumDisk: one.quorumDisk ?? false, sparse: one.sparse ?? false },
    })),
    homes: appliance.homes.map((one) => ({
      ...{ ...one, base: one.base ?? `/u01/app/${one.owner}` },
      inventory: one.inventory ?? cluster(one.cluster)?.inventory,
      machines: sorted(one.machines ?? cluster(one.cluster)?.machines),
    })),
    databases: appliance.databases.map((one) => ({
      ...{ ...one, uniqueName: one.uniqueName ?? one.name },
      ...(one.type === 'pdb' ? {} : defaultsOf(appliance, one)),
    })),
    ...Object.fromEntries(own.map((key) => [key, []])),
    settings: {},
  };
  return JSON.parse(JSON.stringify(meant)) as Appliance;
}

function defaultsOf({ homes, clusters }: Appliance, one: Appliance['databases'][number]): Plain {
  const nodes =
    one.machines ??
    homes.find(({ id }) => id === one.home)?.machines ??
    clusters.find(({ id }) => id === one.cluster)?.machines;
  return {
    ...{ template: one.template ?? 'ADMIN', blockSize: one.blockSize ?? 8192 },
    ...{ characterSet: one.characterSet ?? 'AL32UTF8', language: one.language ?? 'all_langs' },
    machines: sorted(nodes),
  };
}
