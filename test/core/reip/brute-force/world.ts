/** States of the second opinion (see brute-force.ts): plain objects, looked at as a whole after every change. */
import type {
  Appliance,
  Endpoint,
  Machine,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Cluster } from '../../../../src/core/appliance/document/software-types.ts';
import type { Side } from '../../../../src/core/reip/effect-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { orderFaults } from './order.ts';
import { circleOf, lookAtPairs, lookAtPath, waitsForMove } from './servers.ts';

export type Spot = { address: string; side: Side };
export type State = {
  at: Record<string, Spot>;
  live: Record<string, boolean>;
  answers: Record<string, string | null>;
  oldAddresses: Record<string, string[]>;
  oldAnswers: Record<string, string[]>;
  ptr: Record<string, string>;
  /** VIP and SCAN addresses to whether their listeners run, clusters to databases, storage servers to grid disks. */
  turned: Record<string, boolean>;
  runs: Record<string, boolean>;
  here: Record<string, boolean>;
  defined: Record<string, Side[]>;
  ocr: Record<string, Side>;
  gates: Record<string, Side[]>;
  dark: string[];
  second: Record<string, string | undefined>;
  ipconf: Record<string, string>;
  saved: string[];
  renamed: string[];
  asks: string[];
  /** Files and settings with the new private addresses. */
  written: string[];
  acknowledged: boolean;
};

/** Spots and the lists of a record are never written to, only put in another's place. */
export function copyOf(state: State): State {
  return {
    at: { ...state.at },
    live: { ...state.live },
    answers: { ...state.answers },
    oldAddresses: { ...state.oldAddresses },
    oldAnswers: { ...state.oldAnswers },
    ptr: { ...state.ptr },
    turned: { ...state.turned },
    runs: { ...state.runs },
    here: { ...state.here },
    defined: { ...state.defined },
    ocr: { ...state.ocr },
    gates: { ...state.gates },
    dark: [...state.dark],
    second: { ...state.second },
    ipconf: { ...state.ipconf },
    saved: [...state.saved],
    renamed: [...state.renamed],
    asks: [...state.asks],
    written: [...state.written],
    acknowledged: state.acknowledged,
  };
}

/** Memoizes a function of the key alone, which does not depend on the state. */
function memoized<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined || found.has(key)) return known as Value;
    const value = find(key);
    found.set(key, value);
    return value;
  };
}

const value = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const answered = new Map<string, Map<string, boolean>>();

export function inSubnet(subnet: string | undefined, address: string): boolean {
  if (!subnet) return true;
  const known = answered.get(subnet) ?? new Map<string, boolean>();
  answered.set(subnet, known);
  let answer = known.get(address);
  if (answer === undefined) {
    answer = isInside(subnet, address);
    known.set(address, answer);
  }
  return answer;
}

function isInside(subnet: string, address: string): boolean {
  const [base = '', bits = '32'] = subnet.split('/');
  const size = 2 ** (32 - Number(bits));
  const offset = value(address) - value(base);
  return Number(bits) > 30 ? offset >= 0 && offset < size : offset > 0 && offset < size - 1;
}

/** Who claims each address. */
export type Claims = ReadonlyMap<string, readonly string[]>;

/** The world of a plan, its state, and the definitions (1) to (4) and (6) on the whole state. */
export class World {
  readonly endpoints: readonly Endpoint[];
  readonly machines: readonly Machine[];
  readonly hosts: readonly Endpoint[];
  bad = new Set<string>();
  step = -1;
  back = false;
  undone = -1;
  /** Its own step is over: a device has no console any more. */
  over = false;
  openGaps = new Set<number>();
  state: State;

  constructor(
    readonly appliance: Appliance,
    readonly plan: Plan,
  ) {
    this.endpoints = appliance.endpoints;
    this.machines = appliance.machines;
    this.hosts = appliance.endpoints.filter((one) => one.kind === 'host');
    for (const one of appliance.endpoints) this.byId.set(one.id, one);
    for (const one of plan.mapping) this.goals.set(one.endpointId, one.planned);
    this.state = this.start();
  }

  network = memoized((id: string) => this.makeNetwork(id));
  makeNetwork(id: string) {
    const now = this.appliance.networks.find((one) => one.id === id);
    const then = this.plan.networks.find((one) => one.networkId === id);
    const vlan = then ? then.vlan || undefined : now?.vlan;
    return {
      role: now?.role ?? 'other',
      changes: then !== undefined,
      ofDevices:
        then !== undefined &&
        (then.subnet !== now?.subnet || then.gateway !== now?.gateway || vlan !== now?.vlan),
      old: { subnet: now?.subnet, gateway: now?.gateway },
      new: then
        ? { subnet: then.subnet, gateway: then.gateway }
        : { subnet: now?.subnet, gateway: now?.gateway },
      // The same address in another VLAN is another gateway.
      regates:
        then !== undefined &&
        (then.gateway !== now?.gateway || (now?.gateway !== undefined && vlan !== now.vlan)),
      revlans: then !== undefined && vlan !== now?.vlan,
      clusterware: then !== undefined && (then.subnet !== now?.subnet || vlan !== now?.vlan),
      resized: then !== undefined && then.subnet !== now?.subnet,
      // Another mask alone leaves the pair that oifcfg knows as it is.
      rebased: then !== undefined && then.subnet?.split('/')[0] !== now?.subnet?.split('/')[0],
    };
  }
  /** Does oifcfg of the cluster get another pair? Nodes that are guests have no tag in the name of an interface. */
  redefines({ machines }: Cluster, networkId: string): boolean {
    const { rebased, revlans, role } = this.network(networkId);
    const isOfGuests = machines.some((id) => this.machine(id)?.kind === 'guest' || this.machine(id)?.host);
    return rebased || (revlans && role !== 'private' && !isOfGuests);
  }
  /** An ILOM, a switch or a power unit has nothing of an MTU. */
  isNew({ kind, networkId }: Endpoint) {
    const { changes, ofDevices } = this.network(networkId);
    return kind === 'ilom' || kind === 'device' ? ofDevices : changes;
  }
  readonly byId = new Map<string, Endpoint>();
  readonly goals = new Map<string, string>();
  endpoint = (id: string) => this.byId.get(id);
  machine = memoized((id: string) => this.machines.find((one) => one.id === id));
  ownerOf = (one: Endpoint) => ('machine' in one.owner ? one.owner.machine : '');
  planned = (id: string) => this.goals.get(id) ?? '';
  inDns = (one: Endpoint) => one.kind !== 'private' && one.inDns !== false;
  clusterOfNode = memoized((machine: string) =>
    this.appliance.clusters.find((one) => one.machines.includes(machine)),
  );
  clusterOf = memoized(({ owner }: Endpoint) =>
    'cluster' in owner
      ? this.appliance.clusters.find((cluster) => cluster.id === owner.cluster)
      : this.clusterOfNode(owner.machine),
  );
  isResource = (one: Endpoint) => one.kind === 'vip' || one.kind === 'scan';
  /** Everybody who shares storage with the machine, through whatever many clusters. */
  circle = memoized((machine: string): ReadonlySet<string> => circleOf(this, machine));
  /** Each circle once, by a machine of it. */
  readonly heads = memoized((machines: readonly Machine[]) => {
    const byText = new Map(machines.map(({ id }) => [[...this.circle(id)].sort().join(' '), id]));
    return [...byText.values()];
  });
  /** Nodes that run of those who share storage with the machine. */
  running = (machine: string) => [...this.circle(machine)].filter((id) => this.state.runs[id]).length;
  owner = memoized((one: Endpoint) =>
    one.kind === 'scan' ? `scan ${this.clusterOf(one)?.id} ${one.networkId}` : one.id,
  );
  /** A SCAN is one name with several addresses. */
  readonly sameName = memoized((one: Endpoint) => {
    const all = one.kind === 'scan' ? this.endpoints.filter((other) => other.kind === 'scan') : [one];
    return all.filter((other) => this.owner(other) === this.owner(one));
  });
  /** Hosts on the network of a resource, of the nodes of its cluster. */
  readonly hostsOf = memoized((one: Endpoint) =>
    this.hosts.filter(
      (other) =>
        other.networkId === one.networkId && this.clusterOf(one)?.machines.includes(this.ownerOf(other)),
    ),
  );
  readonly ocrKey = memoized((one: Endpoint) => `${this.clusterOf(one)?.id} ${one.networkId}`);
  readonly alone = memoized((owner: string): readonly string[] => [owner]);

  start(): State {
    const state: State = {
      at: {},
      live: {},
      answers: {},
      oldAddresses: {},
      oldAnswers: {},
      ptr: {},
      turned: {},
      runs: {},
      here: {},
      defined: {},
      ocr: {},
      gates: {},
      dark: [],
      second: {},
      ipconf: {},
      saved: [],
      renamed: [],
      asks: [],
      written: [],
      acknowledged: false,
    };
    for (const one of this.endpoints) {
      state.at[one.id] = { address: one.address, side: 'old' };
      state.live[one.id] = true;
      if (this.isResource(one)) state.turned[`listener ${one.id}`] = true;
      state.answers[one.id] = this.inDns(one) ? one.address : null;
      if (this.inDns(one)) state.ptr[one.address] = one.id;
      state.oldAddresses[one.id] = [];
      state.oldAnswers[one.id] = [];
    }
    for (const { id, kind } of this.machines) {
      state.here[id] = true;
      if (kind === 'storage') state.turned[`grid-disks ${id}`] = true;
    }
    for (const cluster of this.appliance.clusters) {
      state.turned[`databases ${cluster.id}`] = true;
      for (const node of cluster.machines) state.runs[node] = true;
      for (const network of this.appliance.networks) {
        state.defined[`${cluster.id} ${network.id}`] = this.redefines(cluster, network.id)
          ? ['old']
          : ['old', 'new'];
        state.ocr[`${cluster.id} ${network.id}`] = 'old';
      }
    }
    for (const { id } of this.appliance.networks) {
      state.gates[id] = this.network(id).regates ? ['old'] : ['old', 'new'];
    }
    return state;
  }

  isInUse(one: Endpoint): boolean {
    if (!this.state.live[one.id]) return false;
    return (
      !this.isResource(one) || (this.clusterOf(one)?.machines ?? []).some((node) => this.state.runs[node])
    );
  }

  spot = (id: string): Spot => this.state.at[id] ?? { address: '', side: 'old' };

  claims(): Claims {
    const map = new Map<string, readonly string[]>();
    const claim = (address: string, owner: string) => {
      const owners = map.get(address);
      if (!owners) map.set(address, this.alone(owner));
      else if (!owners.includes(owner)) map.set(address, [...owners, owner]);
    };
    for (const one of this.endpoints) {
      const owner = this.owner(one);
      claim(this.spot(one.id).address, owner);
      for (const address of this.state.oldAddresses[one.id] ?? []) claim(address, owner);
      const second = this.state.second[one.id];
      if (second !== undefined) claim(second, owner);
    }
    for (const { id } of this.appliance.networks)
      for (const side of this.state.gates[id] ?? []) {
        const gateway = this.network(id)[side].gateway;
        if (gateway) claim(gateway, `outside ${gateway}`);
      }
    for (const { address } of this.appliance.settings.occupied ?? []) claim(address, `outside ${address}`);
    return map;
  }

  /** Definitions (1) to (4) and (6) on the whole state. */
  look() {
    const claims = this.claims();
    for (const owners of claims.values()) if (owners.length > 1) this.bad.add('INV-01');
    for (const one of this.endpoints) {
      const { address, side } = this.spot(one.id);
      if (!this.isInUse(one)) continue;
      const network = this.network(one.networkId);
      if (!this.isResource(one)) {
        if (!inSubnet(network[side].subnet, address)) this.bad.add('INV-03');
        continue;
      }
      if (!inSubnet(network[this.state.ocr[this.ocrKey(one)] ?? 'old'].subnet, address))
        this.bad.add('INV-03');
      for (const other of this.hostsOf(one)) {
        if (!this.state.runs[this.ownerOf(other)]) continue;
        if (!inSubnet(network[this.spot(other.id).side].subnet, address)) this.bad.add('INV-05');
      }
    }
    for (const machine of this.machines) lookAtPath(this, machine);
    lookAtPairs(this);
    if (!this.back) this.lookAtNames(claims);
  }

  roads = memoized((machine: Machine) =>
    this.endpoints.filter(
      (one) =>
        this.ownerOf(one) === machine.id &&
        one.kind !== 'vip' &&
        ['management', 'ilom'].includes(this.network(one.networkId).role),
    ),
  );

  gateLives(one: Endpoint): boolean {
    const { side } = this.spot(one.id);
    return (
      !this.network(one.networkId)[side].gateway || (this.state.gates[one.networkId] ?? []).includes(side)
    );
  }

  lookAtNames(claims: Claims) {
    for (const one of this.endpoints) {
      const answer = this.state.answers[one.id];
      const answers = [...(answer ? [answer] : []), ...(this.state.oldAnswers[one.id] ?? [])];
      for (const address of answers)
        for (const owner of claims.get(address) ?? []) if (owner !== this.owner(one)) this.bad.add('INV-18');
      if (!this.inDns(one) || this.inGap(one.id)) continue;
      const mine = this.sameName(one).filter((other) => this.isInUse(other));
      const good = (address: string) => mine.some((other) => this.spot(other.id).address === address);
      if (!answer || !answers.every(good)) this.bad.add('INV-18');
    }
  }

  inGap = (id: string) => [...this.openGaps].some((gap) => this.plan.gaps[gap]?.endpointIds.includes(id));

  /** DNS and NTP after a step: over the default gateway, unless the node is stopped or the network dark. */
  lookAtResolvers() {
    if ((this.appliance.services.dns?.servers ?? []).length === 0) return;
    for (const machine of this.machines) {
      if (!['database', 'storage', 'guest'].includes(machine.kind)) continue;
      const via = machine.defaultGateway;
      if (!via || this.state.dark.includes(via)) continue;
      if (this.clusterOfNode(machine.id) && !this.state.runs[machine.id]) continue;
      const hosts = this.endpoints.filter(
        (one) => this.ownerOf(one) === machine.id && one.kind === 'host' && one.networkId === via,
      );
      const isOut = hosts.length > 0 && !hosts.some((one) => this.isInUse(one) && this.gateLives(one));
      if (isOut && !waitsForMove(this, machine.id, via, hosts)) this.bad.add('INV-08');
    }
  }

  lookAtText() {
    for (const rule of orderFaults(this.appliance, this.plan)) this.bad.add(rule);
    const seen = new Set<string>();
    for (const step of this.plan.steps) {
      if (!step.dependsOn.every((id) => seen.has(id))) this.bad.add('ORD');
      if (seen.has(step.id)) this.bad.add('INV-22');
      seen.add(step.id);
      for (const machine of this.machines) {
        const here = step.effects
          .flatMap((effect) => (effect.do === 'take' ? effect.moves : []))
          .flatMap((move) => this.endpoint(move.endpointId) ?? [])
          .filter((one) => this.ownerOf(one) === machine.id);
        const admin = here.some(
          (one) => one.kind === 'host' && ['management', 'ilom'].includes(this.network(one.networkId).role),
        );
        if (admin && here.some((one) => one.kind === 'ilom')) this.bad.add('INV-07');
      }
    }
  }

  /** The part of the state that a rollback must restore. */
  essence(): string {
    const { at, live, answers, ptr, turned, runs, here, defined, ocr, gates, dark, second } = this.state;
    const sorted = (record: Record<string, unknown>) =>
      Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
    const lists = (record: Record<string, string[]>) =>
      sorted(Object.fromEntries(Object.entries(record).map(([key, list]) => [key, [...list].sort()])));
    return JSON.stringify([
      ...[at, live, answers, ptr, turned, runs, here, ocr].map(sorted),
      lists(defined),
      lists(gates),
      ...[dark, this.state.renamed, this.state.asks, this.state.written].map((list) => [...list].sort()),
      sorted(second).filter(([, address]) => address !== undefined),
    ]);
  }
}
