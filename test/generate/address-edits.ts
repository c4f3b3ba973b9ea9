/** Random changes of addresses, names and networks. */
import type { Appliance, Endpoint } from '../../src/core/appliance/document/appliance-types.ts';
import {
  any,
  change,
  freeAddress,
  type Make,
  networkOf,
  pick,
  withRecord,
  word,
  words,
} from './record-change.ts';

const ordinary = ({ kind }: Endpoint) => kind === 'host' || kind === 'ilom' || kind === 'private';
const namesMachine = (appliance: Appliance, one: Endpoint) =>
  appliance.machines.some(({ name }) => name === one.hostname);

/** The host name, with that of the machine where it is the same one; all addresses of a SCAN. */
function renamed(appliance: Appliance, one: Endpoint, name: string): Appliance {
  const owner = 'machine' in one.owner ? one.owner.machine : '';
  return {
    ...appliance,
    endpoints: appliance.endpoints.map((other) =>
      other.id === one.id || (one.kind === 'scan' && other.kind === 'scan' && other.hostname === one.hostname)
        ? { ...other, hostname: name }
        : other,
    ),
    machines: appliance.machines.map((machine) =>
      machine.id === owner && machine.name === one.hostname ? { ...machine, name } : machine,
    ),
  };
}

/** Two to four names move on: a chain, or a ring. */
const moveNames = (isRing: boolean) => (n: number, m: number) => (appliance: Appliance) => {
  const kinds = ['host', 'ilom', 'private', 'vip'] as const;
  const kind = pick(kinds, n);
  const all = appliance.endpoints.filter((one) => one.kind === kind);
  const start = m % all.length;
  const some = [...all.slice(start), ...all.slice(0, start)].slice(0, 2 + (n % 3));
  const names = some.map(({ hostname }) => hostname);
  return some.reduce((next, one, at) => {
    const name = names[at + 1] ?? (isRing ? names[0] : `moved${m % 10}`);
    return name === undefined ? next : renamed(next, one, name);
  }, appliance);
};

/** `renamed` looks the machine up by its old name: the names are first made distinct. */
const moved = (isRing: boolean) => (n: number, m: number) => (appliance: Appliance) => {
  const target = moveNames(isRing)(n, m)(appliance);
  const names = new Map(target.endpoints.map(({ id, hostname }) => [id, hostname]));
  const machines = appliance.machines.map((machine) => {
    const admin = appliance.endpoints.find(
      (one) => 'machine' in one.owner && one.owner.machine === machine.id && one.hostname === machine.name,
    );
    return admin ? { ...machine, name: names.get(admin.id) ?? machine.name } : machine;
  });
  return {
    ...appliance,
    machines,
    endpoints: appliance.endpoints.map((one) => ({ ...one, hostname: names.get(one.id) ?? one.hostname })),
  };
};

const moveNetwork =
  (shift: string, prefix: number) =>
  (n: number) =>
  (appliance: Appliance): Appliance => {
    const network = pick(
      appliance.networks.filter(({ subnet }) => subnet?.includes('.')),
      n,
    );
    const base = network?.subnet?.replace(/\.\d+\.\d+\/.*$/, '');
    if (!network || !base) return appliance;
    const at = (address: string) => address.replace(/^\d+\.\d+\.\d+/, shift);
    return {
      ...withRecord(appliance, 'networks', network.id, {
        subnet: `${shift}.0/${prefix}`,
        ...(network.gateway ? { gateway: at(network.gateway) } : {}),
      }),
      endpoints: appliance.endpoints.map((one) =>
        one.networkId === network.id ? { ...one, address: at(one.address) } : one,
      ),
    };
  };

const swapAddresses = (n: number, m: number) => (appliance: Appliance) => {
  const network = pick(appliance.networks, n);
  const all = appliance.endpoints.filter((one) => one.networkId === network?.id && ordinary(one));
  const [one, other] = [pick(all, m), pick(all, m + 1)];
  if (!one || !other || one === other) return appliance;
  const first = withRecord(appliance, 'endpoints', one.id, { address: other.address });
  return withRecord(first, 'endpoints', other.id, { address: one.address });
};

const without =
  (fits: (one: Endpoint, appliance: Appliance) => boolean) => (n: number) => (appliance: Appliance) => {
    const one = pick(
      appliance.endpoints.filter((endpoint) => fits(endpoint, appliance)),
      n,
    );
    const isGone = (other: Endpoint) =>
      other.id === one?.id ||
      (one?.kind === 'scan' &&
        other.kind === 'scan' &&
        JSON.stringify(other.owner) === JSON.stringify(one.owner)) ||
      (one?.kind === 'private' &&
        other.kind === 'private' &&
        JSON.stringify(other.owner) === JSON.stringify(one.owner));
    return { ...appliance, endpoints: appliance.endpoints.filter((other) => !isGone(other)) };
  };

const addAddress =
  (n: number, m: number) =>
  (appliance: Appliance): Appliance => {
    const backup = appliance.networks.find(({ role }) => role === 'backup');
    const bare = appliance.machines.filter(
      ({ id, kind }) =>
        kind === 'storage' &&
        !appliance.endpoints.some(
          (one) => one.networkId === backup?.id && 'machine' in one.owner && one.owner.machine === id,
        ),
    );
    const machine = pick(bare, n);
    if (!machine || !backup) return appliance;
    const added: Endpoint = {
      ...{
        id: `endpoint:${machine.id}/${backup.id}/host/1`,
        owner: { machine: machine.id },
        networkId: backup.id,
      },
      ...{ kind: 'host', hostname: `bkp${m % 50}-${n % 7}`, address: freeAddress(appliance, backup, m) },
      ...{ interface: 'bondeth1', inDns: true },
    };
    return { ...appliance, endpoints: [...appliance.endpoints, added] };
  };

export const addressEdits: Readonly<Record<string, Make>> = {
  'an address': change('endpoints', ordinary, (one, m, a) => ({
    address: freeAddress(a, networkOf(a, one), m),
  })),
  'a VIP address': change(
    'endpoints',
    ({ kind }) => kind === 'vip',
    (one, m, a) => ({ address: freeAddress(a, networkOf(a, one), m) }),
  ),
  'a SCAN address': change(
    'endpoints',
    ({ kind }) => kind === 'scan',
    (one, m, a) => ({ address: freeAddress(a, networkOf(a, one), m) }),
  ),
  'two addresses swapped': swapAddresses,
  'a MAC address': change('endpoints', ordinary, (_, m) => ({ mac: `00:10:e0:12:34:${10 + (m % 80)}` })),
  'a NAT address': change('endpoints', ordinary, (_, m) => ({ nat: `172.16.0.${m % 250}` })),
  'an address gone': without((one, a) => ordinary(one) && !namesMachine(a, one)),
  'a VIP gone': without(({ kind }) => kind === 'vip'),
  'a SCAN gone': without(({ kind }) => kind === 'scan'),
  'an address more': addAddress,
  'a name': (n, m) => (a) => {
    const one = pick(a.endpoints, n);
    return one ? renamed(a, one, word(m)) : a;
  },
  'a chain of names': moved(false),
  'a ring of names': moved(true),
  'a domain of one': change('endpoints', any, (_, m) => ({ domain: `${pick(words, m)}.example.com` })),
  'a gateway': change(
    'networks',
    ({ gateway }) => gateway !== undefined,
    ({ subnet = '' }, m) => ({ gateway: subnet.replace(/\.\d+\/.*$/, `.${2 + (m % 5)}`) }),
  ),
  'a VLAN': change(
    'networks',
    ({ role }) => role !== 'private',
    (_, m) => ({ vlan: 100 + (m % 900) }),
  ),
  'an MTU': change(
    'networks',
    ({ role }) => role !== 'private',
    (_, m) => ({ mtu: pick([1500, 9000, 2300], m) ?? 1500 }),
  ),
  'a bond': change(
    'networks',
    ({ bonding }) => bonding !== 'none',
    ({ bonding }) => ({
      bonding: bonding === 'lacp' ? ('active-backup' as const) : ('lacp' as const),
    }),
  ),
  'the links of a bond': change(
    'networks',
    ({ links }) => links !== undefined,
    (_, m) => ({
      links: [`eth${m % 4}`, `eth${4 + (m % 4)}`],
    }),
  ),
  'a domain of a network': change('networks', any, (_, m) => ({ domain: `${pick(words, m)}.example.com` })),
  'a network moved': moveNetwork('10.77.7', 24),
  'a network narrowed': (n) => (a) => moveNetwork('10.78.8', 25)(n)(a),
};
