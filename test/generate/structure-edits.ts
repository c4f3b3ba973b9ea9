/** Random changes of what an appliance is made of: whole clusters, networks, servers, and names or addresses that go round. */
import type { Appliance, Endpoint } from '../../src/core/appliance/document/appliance-types.ts';
import { any, change, freeAddress, type Make, networkOf, pick, withRecord } from './record-change.ts';

const ownerOf = ({ owner }: Endpoint) => ('machine' in owner ? owner.machine : owner.cluster);
const ofKind = (kind: Endpoint['kind']) => (appliance: Appliance) =>
  appliance.endpoints.filter((one) => one.kind === kind);

/** The endpoints get these names, and a machine follows its admin name. */
function named(appliance: Appliance, names: ReadonlyMap<string, string>): Appliance {
  const roles = new Map(appliance.networks.map(({ id, role }) => [id, role]));
  const old = new Map(appliance.machines.map(({ id, name }) => [id, name]));
  const machines = new Map<string, string>();
  const endpoints = appliance.endpoints.map((one) => {
    const hostname = names.get(one.id);
    if (hostname === undefined) return one;
    const isAdmin = roles.get(one.networkId) === 'management' && /^(?:host|device)$/.test(one.kind);
    if (isAdmin && old.get(ownerOf(one)) === one.hostname) machines.set(ownerOf(one), hostname);
    return { ...one, hostname };
  });
  return {
    ...appliance,
    endpoints,
    machines: appliance.machines.map((one) => ({ ...one, name: machines.get(one.id) ?? one.name })),
  };
}

/** Each name goes to the next one, and the last to the first. */
const roundOfNames =
  (from: (appliance: Appliance) => readonly Endpoint[]) =>
  (n: number, m: number) =>
  (appliance: Appliance): Appliance => {
    const all = from(appliance);
    const start = n % Math.max(all.length, 1);
    const some = [...all.slice(start), ...all.slice(0, start)].slice(0, 3 + (m % 3));
    const next = some.map(
      (one, at) => [one.id, some[(at + 1) % some.length]?.hostname ?? one.hostname] as const,
    );
    return named(appliance, new Map(next));
  };

const roundOfAddresses = (n: number, m: number) => (appliance: Appliance) => {
  const network = pick(appliance.networks, n);
  const some = appliance.endpoints
    .filter(({ networkId }) => networkId === network?.id)
    .slice(m % 3, (m % 3) + 4);
  const next = new Map(some.map(({ id }, at) => [id, some[(at + 1) % some.length]?.address]));
  return {
    ...appliance,
    endpoints: appliance.endpoints.map((one) => ({ ...one, address: next.get(one.id) ?? one.address })),
  };
};

function withoutMachine(appliance: Appliance, id: string | undefined): Appliance {
  const keeps = (ids: readonly string[] | undefined) => ids?.filter((one) => one !== id);
  const text = JSON.stringify({
    ...appliance,
    machines: appliance.machines.filter((one) => one.id !== id),
    endpoints: appliance.endpoints.filter((one) => ownerOf(one) !== id),
    clusters: appliance.clusters.map((one) => ({
      ...one,
      ...{ machines: keeps(one.machines), quorumDisks: keeps(one.quorumDisks) },
    })),
    homes: appliance.homes.map((one) => ({ ...one, machines: keeps(one.machines) })),
    databases: appliance.databases.map((one) => ({ ...one, machines: keeps(one.machines) })),
  });
  return JSON.parse(text) as Appliance;
}

const addNetwork =
  (_: number, m: number) =>
  (appliance: Appliance): Appliance => {
    const id = 'network:apps';
    if (appliance.networks.some((one) => one.id === id)) return appliance;
    const bond = { bonding: 'lacp', links: ['eth5', 'eth6'] } as const;
    const network = {
      id,
      role: 'other',
      name: 'Apps',
      subnet: '10.88.1.0/24',
      vlan: 100 + m,
      mtu: 1500,
    } as const;
    const servers = appliance.machines.filter(({ kind }) => kind === 'database' || kind === 'guest');
    const endpoints = servers.map(({ id: machine }, at) => ({
      ...{ id: `endpoint:${machine}/${id}/host/1`, owner: { machine }, networkId: id, kind: 'host' as const },
      ...{ hostname: `apps${at}`, address: `10.88.1.${10 + at}`, interface: 'bondeth2', inDns: true },
    }));
    return {
      ...appliance,
      networks: [...appliance.networks, { ...network, ...bond }],
      endpoints: [...appliance.endpoints, ...endpoints],
    };
  };

/** One network gets IPv6 addresses: how their netmask is written is not documented. */
const toIpv6 = (n: number) => (appliance: Appliance) => {
  const network = pick(appliance.networks, n);
  let host = 16;
  return {
    ...withRecord(appliance, 'networks', network?.id, { subnet: 'fd00:30::/64', gateway: 'fd00:30::1' }),
    endpoints: appliance.endpoints.map((one) =>
      one.networkId === network?.id ? { ...one, address: `fd00:30::${(host++).toString(16)}` } : one,
    ),
  };
};

export const structureEdits: Readonly<Record<string, Make>> = {
  'a cluster gone': (n) => (a) => {
    const gone = pick(a.clusters, n)?.id;
    const stays = ({ cluster }: { readonly cluster: string }) => cluster !== gone;
    if (a.clusters.length < 2) return a;
    return {
      ...{ ...a, clusters: a.clusters.filter(({ id }) => id !== gone) },
      endpoints: a.endpoints.filter((one) => ownerOf(one) !== gone),
      ...{ diskGroups: a.diskGroups.filter(stays), homes: a.homes.filter(stays) },
      databases: a.databases.filter(stays),
    };
  },
  'clusters in another order': () => (a) => ({ ...a, clusters: [...a.clusters].reverse() }),
  'a network gone': (n) => (a) => {
    const gone = pick(
      a.networks.filter(({ role }) => role !== 'management'),
      n,
    )?.id;
    return {
      ...{ ...a, networks: a.networks.filter(({ id }) => id !== gone) },
      endpoints: a.endpoints.filter(({ networkId }) => networkId !== gone),
    };
  },
  'a network more': addNetwork,
  'a network of IPv6': toIpv6,
  'a node gone': (n) => (a) =>
    withoutMachine(
      a,
      pick(
        a.clusters.flatMap(({ machines }) => (machines.length > 1 ? machines : [])),
        n,
      ),
    ),
  'a device gone': (n) => (a) =>
    withoutMachine(
      a,
      pick(
        a.machines.filter(({ kind }) => kind === 'pdu' || kind.endsWith('switch')),
        n,
      )?.id,
    ),
  'nodes in another order': change('clusters', any, ({ machines }) => ({
    machines: [...machines].reverse(),
  })),
  'a disk group gone': (n) => (a) => ({
    ...a,
    diskGroups: a.diskGroups.filter((one) => one !== pick(a.diskGroups, n)),
  }),
  'a SCAN address more': (n, m) => (a) => {
    const scan = pick(ofKind('scan')(a), n);
    if (!scan) return a;
    const more = { ...scan, id: `${scan.id}-${m}`, address: freeAddress(a, networkOf(a, scan), m) };
    return { ...a, endpoints: [...a.endpoints, more] };
  },
  'a SCAN address less': (n) => (a) => ({
    ...a,
    endpoints: a.endpoints.filter((one) => one !== pick(ofKind('scan')(a), n)),
  }),
  'a VIP of a further network': (n, m) => (a) => {
    const vip = pick(ofKind('vip')(a), n);
    const network = a.networks.find(({ role }) => role === 'backup');
    if (!vip || !network) return a;
    const more = { ...vip, id: `${vip.id}-${m}`, networkId: network.id, hostname: `bvip${m}` };
    return { ...a, endpoints: [...a.endpoints, { ...more, address: freeAddress(a, network, m) }] };
  },
  'an address in another network': change(
    'endpoints',
    ({ kind }) => kind === 'host',
    (_, m, a) => {
      const network = pick(a.networks, m);
      return network ? { networkId: network.id, address: freeAddress(a, network, m) } : {};
    },
  ),
  'an address of another family': change('endpoints', any, (_, m) => ({ address: `fd00:1::${m}` })),
  'letters of a name': (n) => (a) => {
    const one = pick(a.endpoints, n);
    return one ? named(a, new Map([[one.id, one.hostname.toUpperCase()]])) : a;
  },
  'a round of server names': roundOfNames((a) =>
    a.endpoints.filter((one) => one.kind === 'host' && networkOf(a, one)?.role === 'management'),
  ),
  'a round of device names': roundOfNames(ofKind('device')),
  'a round of private names': roundOfNames(ofKind('private')),
  'a round of names of every kind': roundOfNames((a) =>
    (['ilom', 'host', 'private', 'vip'] as const).flatMap((kind) => ofKind(kind)(a).slice(0, 2)),
  ),
  'a round of addresses': roundOfAddresses,
  'no gateway': change('networks', any, () => ({ gateway: undefined })),
  'no bond': change('networks', any, () => ({ bonding: 'none' as const, links: undefined })),
  'an MTU of the private network': change(
    'networks',
    ({ role }) => role === 'private',
    (_, m) => ({ mtu: 1500 + m }),
  ),
  'a container of its own': change(
    'databases',
    ({ type }) => type === 'cdb',
    () => ({ type: 'normal' as const }),
  ),
};
