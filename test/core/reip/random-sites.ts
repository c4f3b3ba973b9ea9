/**
 * Sites from a seed, and requests that move them: racks with clusters of servers or guests, networks that are shared, of a rack or
 * of a cluster, both families, servers of no cluster, and hosts and storage servers with client addresses.
 */
import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  Network,
  NetworkRole,
} from '../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../src/core/appliance/document/empty-appliance.ts';
import type { Cluster } from '../../../src/core/appliance/document/software-types.ts';
import { isAdmin } from '../../../src/core/appliance/networks/same-network.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { Mapping, MappingProblem, ReipRequest } from '../../../src/core/reip/mapping-types.ts';
import type { Answers, Plan } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';
import { dualStack } from './proof/authored-appliances.ts';
import { type Dice, dice } from './small-worlds.ts';

const one = <T>(roll: Dice, list: readonly T[]): T | undefined => list[roll.next(list.length)];
const baseOf = (subnet = ''): string => subnet.replace(/\.\d+\/.*/, '');
/** Shared by all, of each rack, or of each cluster. */
type Width = 'site' | 'rack' | 'cluster';

class Site {
  readonly endpoints: Endpoint[] = [];
  readonly machines: Machine[] = [];
  readonly clusters: Cluster[] = [];
  readonly networks: Network[] = [];
  readonly #counts = new Map<Id, number>();

  network(name: string, role: NetworkRole, hasGateway = role !== 'private'): Id {
    const id = `network:${name}`;
    if (this.networks.some((net) => net.id === id)) return id;
    const n = this.networks.length + 1;
    const base = role === 'private' ? `192.168.${n}` : `10.${n}.0`;
    const gateway = hasGateway ? { gateway: `${base}.1` } : {};
    const tag = role === 'private' || isAdmin(role) ? {} : { vlan: 300 + n };
    this.networks.push({ id, role, name, subnet: `${base}.0/26`, ...gateway, ...tag });
    return id;
  }

  machine(name: string, kind: Machine['kind'], more: Partial<Machine> = {}): Id {
    const id = `machine:${name}`;
    if (!this.machines.some((machine) => machine.id === id)) this.machines.push({ id, kind, name, ...more });
    return id;
  }

  address(owner: Endpoint['owner'], networkId: Id, kind: EndpointKind, hostname: string): void {
    const network = this.networks.find(({ id }) => id === networkId);
    const n = (this.#counts.get(networkId) ?? 1) + 1;
    this.#counts.set(networkId, n);
    const id = `endpoint:${networkId}/${hostname}/${n}`;
    const address = `${baseOf(network?.subnet)}.${n}`;
    this.endpoints.push({ id, owner, networkId, kind, hostname, address });
  }

  ofRole(...roles: readonly NetworkRole[]): readonly Network[] {
    return this.networks.filter(({ role }) => roles.includes(role));
  }
}

export function randomSite(roll: Dice): Appliance {
  const site = new Site();
  const hasGuests = roll.chance(25);
  const hasIlom = roll.chance(75);
  const hasScan = roll.chance(70);
  const clients = one<Width>(roll, ['site', 'rack', 'cluster']) ?? 'site';
  const fabrics = one<Width | undefined>(roll, [undefined, 'site', 'rack']);
  const second = roll.chance(35) ? one<NetworkRole>(roll, ['other', 'other', 'backup']) : undefined;
  const named = (width: Width | undefined, what: string, rack: number, cluster: number) =>
    `${what}${width === 'site' ? '' : rack}${width === 'cluster' ? cluster : ''}`;
  const admin = site.network('admin', 'management');
  const iloms = roll.chance(30) ? site.network('ilom', 'ilom') : admin;
  const fabric = (id: Id, name: string, rack: number) => {
    if (fabrics)
      site.address(
        { machine: id },
        site.network(named(fabrics, 'fabric', rack, 0), 'private'),
        'private',
        `${name}-priv1`,
      );
  };
  const base = (id: Id, name: string, rack: number, isGuest = false) => {
    site.address({ machine: id }, admin, 'host', name);
    if (hasIlom && !isGuest) site.address({ machine: id }, iloms, 'ilom', `${name}-ilom`);
    fabric(id, name, rack);
  };
  const racks = 1 + roll.next(3);
  for (let rack = 1; rack <= racks; rack++) {
    for (let i = roll.next(3); i > 0; i--)
      base(site.machine(`cel${rack}${i}`, 'storage', { defaultGateway: admin }), `cel${rack}${i}`, rack);
    for (let c = 1 + roll.next(2); c > 0; c--) {
      const client = site.network(named(clients, 'client', rack, c), 'client');
      const further = second ? site.network(`second${rack}`, second, roll.chance(70)) : undefined;
      const nodes: Id[] = [];
      for (let i = 1 + roll.next(3); i > 0; i--) {
        const hostName = `db${rack}${hasGuests ? '' : c}${i}`;
        const isNew = !site.machines.some(({ name }) => name === hostName);
        const host = site.machine(hostName, 'database', { defaultGateway: hasGuests ? admin : client });
        if (isNew) base(host, hostName, rack);
        const name = hasGuests ? `vm${rack}${c}${i}` : hostName;
        const node = hasGuests ? site.machine(name, 'guest', { host, defaultGateway: client }) : host;
        if (hasGuests) base(node, name, rack, true);
        nodes.push(node);
        for (const [networkId, tail, hasVip] of [
          [client, 'c', true],
          [further, 's', roll.chance(60)],
        ] as const) {
          if (!networkId) continue;
          site.address({ machine: node }, networkId, 'host', name + tail);
          if (hasVip) site.address({ machine: node }, networkId, 'vip', `${name}${tail}-vip`);
        }
      }
      const id = `cluster:c${rack}${c}`;
      site.clusters.push({ id, name: `c${rack}${c}`, machines: nodes });
      for (let i = hasScan ? 1 + roll.next(3) : 0; i > 0; i--)
        site.address({ cluster: id }, client, 'scan', `c${rack}${c}-scan`);
    }
  }
  for (const [name, kind] of [
    ['leafa', 'leaf-switch'],
    ['pdua', 'pdu'],
  ] as const)
    if (roll.chance(40)) site.address({ machine: site.machine(name, kind) }, admin, 'device', name);
  addOddOnes(site, roll, admin, hasGuests);
  if (roll.chance(60)) statePlaces(site);
  const appliance: Appliance = {
    ...emptyAppliance('appliance:site', 'site'),
    domain: 'example.com',
    machines: site.machines,
    endpoints: site.endpoints,
    networks: site.networks,
    clusters: site.clusters,
    services: { dns: { servers: ['10.99.9.9'] } },
  };
  if (!roll.chance(20)) return appliance;
  const keys = site.networks.flatMap(({ id, role }) =>
    role !== 'private' && roll.chance(60) ? [id.replace('network:', '')] : [],
  );
  return dualStack(appliance, ...keys);
}

/** A server of no cluster, and hosts, storage servers and nodes in networks of others. */
function addOddOnes(site: Site, roll: Dice, admin: Id, hasGuests: boolean): void {
  if (roll.chance(40)) {
    const lone = site.machine('lone', 'database');
    site.address({ machine: lone }, admin, 'host', 'lone');
    site.address({ machine: lone }, admin, 'ilom', 'lone-ilom');
    for (const { id, name } of site.ofRole('client'))
      if (roll.chance(60)) site.address({ machine: lone }, id, 'host', `lone-${name}`);
  }
  for (const { id, kind, name } of [...site.machines]) {
    const isHost = kind === 'database' && hasGuests && name !== 'lone' && roll.chance(25);
    const isStorage = kind === 'storage' && roll.chance(25);
    const network = isHost
      ? one(roll, site.ofRole('client'))
      : isStorage
        ? one(roll, site.ofRole('client', 'other', 'backup'))
        : undefined;
    if (network) site.address({ machine: id }, network.id, 'host', `${name}x`);
  }
  const client = roll.chance(20) ? one(roll, site.ofRole('client')) : undefined;
  for (const { machines } of client ? site.clusters : [])
    for (const machine of machines) {
      const isThere = site.endpoints.some(
        ({ owner, networkId }) => 'machine' in owner && owner.machine === machine && networkId === client?.id,
      );
      if (isThere || !client || roll.chance(30)) continue;
      site.address({ machine }, client.id, 'host', `${machine.slice(8)}-x`);
      if (roll.chance(70)) site.address({ machine }, client.id, 'vip', `${machine.slice(8)}-x-vip`);
    }
}

function statePlaces(site: Site): void {
  const roles = new Map(site.networks.map(({ id, role }) => [id, role]));
  for (const [i, endpoint] of site.endpoints.entries()) {
    const role = roles.get(endpoint.networkId);
    const place =
      endpoint.kind === 'private'
        ? 're0'
        : endpoint.kind !== 'host'
          ? undefined
          : role === 'management'
            ? 'eth0'
            : role === 'client'
              ? 'bondeth0'
              : 'bondeth1';
    if (place) site.endpoints[i] = { ...endpoint, interface: place };
  }
}

type Asked = ReipRequest['networks'][number];

/**
 * Another subnet, a free one or that of a network which moves as well, or a mask, gateway, VLAN or MTU alone. Who takes the
 * subnet of another takes its tag too, and the other gets the tag that became free.
 */
function networkRequests({ networks }: Appliance, roll: Dice): Asked[] {
  const percent = one(roll, [25, 50, 80]) ?? 50;
  const swaps = roll.chance(25);
  const left = { admin: [] as Network[], tagged: [] as Network[] };
  const tagOf = new Map(networks.map((network) => [network.id, network]));
  const asked = networks.flatMap((network, i): Asked[] => {
    const { id, role, subnet = '', gateway } = network;
    if (!roll.chance(percent)) return [];
    const moved = (from: string, to: string) => ({
      networkId: id,
      subnet: subnet.replace(from, to),
      ...(gateway && { gateway: gateway.replace(from, to) }),
    });
    if (subnet.includes(':')) return [moved('2001:db8:1', '2001:db8:2')];
    const base = baseOf(subnet);
    const kind = roll.next(100);
    const places = isAdmin(role) ? left.admin : left.tagged;
    const isPaired = networks.some(({ id: other, vlan }) => other !== id && vlan && vlan === network.vlan);
    const takes = swaps && role !== 'private' && roll.chance(60) && !isPaired;
    const freed = takes ? places.pop() : undefined;
    if (freed) {
      const [now] = [...tagOf].find(([, { id }]) => id === freed.id) ?? [freed.id];
      tagOf.set(now, tagOf.get(id) ?? network).set(id, freed);
    }
    if (freed || kind < 65) {
      if (role !== 'private' && !isPaired) places.push(network);
      return [
        moved(
          base,
          freed ? baseOf(freed.subnet) : role === 'private' ? `192.168.${100 + i}` : `10.${100 + i}.0`,
        ),
      ];
    }
    if (kind < 75) return [{ networkId: id, subnet: `${base}.0/25` }];
    if (kind < 85 && gateway) return [{ networkId: id, gateway: `${base}.62` }];
    return [{ networkId: id, ...(kind < 95 && role !== 'private' ? { vlan: 77 + i } : { mtu: 9000 }) }];
  });
  return asked.map((one) => {
    const tag = tagOf.get(one.networkId);
    return !tag || tag.id === one.networkId ? one : { ...one, vlan: tag.vlan ?? 0 };
  });
}

export function randomRequest(appliance: Appliance, roll: Dice): ReipRequest {
  const networks = networkRequests(appliance, roll);
  const parking = [...appliance.networks, ...networks].flatMap(({ subnet = '' }) =>
    subnet.includes('.') && roll.chance(80) ? [`${baseOf(subnet)}.50`, `${baseOf(subnet)}.51`] : [],
  );
  const { mapping } = proposeMapping(appliance, { networks, parking });
  const networkOf = new Map(appliance.endpoints.map(({ id, networkId }) => [id, networkId]));
  const percent = one(roll, [0, 40, 70]) ?? 0;
  const pins = appliance.networks.flatMap(({ id }) => {
    if (!roll.chance(percent)) return [];
    const chosen = mapping.endpoints.filter(
      ({ endpointId, planned }) => networkOf.get(endpointId) === id && planned !== '' && roll.chance(30),
    );
    const pool = chosen.map(({ planned }) => planned);
    if (pool[0] !== undefined && roll.chance(40)) pool[0] = pool[0].replace(/\d+$/, `${40 + roll.next(5)}`);
    return chosen.map(({ endpointId }) => {
      const [address = ''] = pool.splice(roll.next(pool.length), 1);
      return { endpointId, address };
    });
  });
  return { networks, pins, parking };
}

function randomAnswers(roll: Dice): Answers {
  return {
    ...(roll.chance(70) && { 'QN-13': roll.chance(50) }),
    ...(roll.chance(70) && { 'QN-09': roll.chance(50) }),
    ...(roll.chance(40) && { 'QN-10': { keep: roll.chance(70), until: '2025-04-30' } }),
    'QG-12': 'Ada Lovelace',
    'QC-05': roll.chance(40),
  };
}

type RandomPlan = {
  readonly appliance: Appliance;
  readonly mapping: Mapping;
  readonly problems: readonly MappingProblem[];
  readonly plan: Plan;
};

export function randomPlan(seed: number): RandomPlan {
  const roll = dice(seed);
  const appliance = randomSite(roll);
  const { mapping, problems } = proposeMapping(appliance, randomRequest(appliance, roll));
  const strategy = roll.chance(50) ? 'rolling' : 'at-once';
  const plan = planReip(appliance, mapping, randomAnswers(roll), { now: '2025-03-01', strategy });
  return { appliance, mapping, problems, plan };
}
