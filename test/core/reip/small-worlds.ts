/** Small machines, requests and sabotage from a seed: the same seed gives the same plan. */

import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Machine,
  MachineKind,
} from '../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../src/core/appliance/document/empty-appliance.ts';
import type { Effect } from '../../../src/core/reip/effect-types.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { Mapping } from '../../../src/core/reip/mapping-types.ts';
import type { Answers, Plan, Step } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';

export type Dice = { next(below: number): number; chance(percent: number): boolean };

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  return { next, chance: (percent) => next(100) < percent };
}

const kinds: readonly [name: string, kind: MachineKind][] = [
  ['db1', 'database'],
  ['db2', 'database'],
  ['db3', 'database'],
  ['db4', 'database'],
  ['cel1', 'storage'],
  ['cel2', 'storage'],
  ['leafa', 'leaf-switch'],
  ['leafb', 'leaf-switch'],
  ['pdua', 'pdu'],
  ['pdub', 'pdu'],
];

const isServer = (kind: MachineKind) => kind === 'database' || kind === 'storage' || kind === 'guest';

const corners: readonly (readonly string[])[] = [
  ['db1', 'db2'],
  ['db1', 'cel1', 'cel2'],
  ['db1', 'db3', 'cel1'],
  ['cel1', 'leafa', 'leafb'],
];

const guestKinds: typeof kinds = [
  ...kinds.filter(([name]) => name !== 'db3' && name !== 'db4'),
  ['vm1', 'guest'],
  ['vm2', 'guest'],
  ['vm3', 'guest'],
  ['vm4', 'guest'],
];

/** Hosts with guests: vm1 and vm3 on db1, vm2 and vm4 on db2. */
const guestCorners: typeof corners = [
  ['db1', 'db2', 'vm1', 'vm2'],
  ['db1', 'db2', 'vm1', 'vm2', 'vm3', 'vm4', 'cel1'],
  ['db1', 'vm1', 'vm3', 'cel1', 'cel2'],
  ['db1', 'db2', 'vm1', 'vm4', 'cel1'],
];

/** With guests, these are the nodes. */
export function smallAppliance(roll: Dice, guests = false): Appliance {
  const hasIlom = roll.chance(85);
  const hasDevices = roll.chance(50);
  const hasScan = roll.chance(70);
  const hasPrivate = roll.chance(60);
  // A second cluster with the storage, the client network and the fabric of the first.
  const hasTwo = roll.chance(20);
  // Most worlds are a corner of a machine: what two servers can do to each other shows there as well.
  const nodeKind = guests ? 'guest' : 'database';
  const isCorner = roll.chance(80);
  const among = guests ? guestCorners : corners;
  const corner = isCorner ? among[roll.next(among.length)] : undefined;
  const machines: Machine[] = (guests ? guestKinds : kinds)
    .filter(([name]) => corner?.includes(name) ?? true)
    .filter(([, kind]) => corner || hasDevices || isServer(kind))
    .filter(([name]) => corner || hasTwo || !/^(?:db|vm)[34]$/.test(name))
    .map(([name, kind]) => ({
      id: `machine:${name}`,
      kind,
      name,
      ...(kind === 'guest' && { host: `machine:db${Number(name.slice(2)) % 2 === 1 ? 1 : 2}` }),
      defaultGateway: kind === nodeKind ? 'network:client' : 'network:admin',
    }));
  const endpoints: Endpoint[] = [];
  const counts: Record<string, number> = {};
  const add = (owner: Endpoint['owner'], network: string, kind: EndpointKind, hostname: string) => {
    const n = (counts[network] ?? 1) + 1;
    counts[network] = n;
    const base = network === 'admin' ? '10.0.0' : network === 'client' ? '10.1.0' : '192.168.1';
    endpoints.push({
      id: `endpoint:${hostname}`,
      owner,
      networkId: `network:${network}`,
      kind,
      hostname,
      address: `${base}.${n}`,
      interface: network === 'admin' ? 'eth0' : network === 'client' ? 'bondeth0' : 're0',
    });
  };
  for (const { id, kind, name } of machines) {
    add({ machine: id }, 'admin', isServer(kind) ? 'host' : 'device', name);
    if (isServer(kind) && kind !== 'guest' && hasIlom) add({ machine: id }, 'admin', 'ilom', `${name}-ilom`);
    if (kind === nodeKind) {
      add({ machine: id }, 'client', 'host', `${name}c`);
      add({ machine: id }, 'client', 'vip', `${name}-vip`);
    }
    if (isServer(kind) && hasPrivate) add({ machine: id }, 'private', 'private', `${name}-priv1`);
  }
  const has = (name: string) => machines.some((machine) => machine.name === name);
  const nodesOf = (names: readonly string[]) => names.filter(has).map((name) => `machine:${name}`);
  const clusters = [
    { id: 'cluster:c', name: 'c', machines: nodesOf(guests ? ['vm1', 'vm2'] : ['db1', 'db2']) },
    { id: 'cluster:d', name: 'd', machines: nodesOf(guests ? ['vm3', 'vm4'] : ['db3', 'db4']) },
  ].filter((cluster) => cluster.machines.length > 0);
  if (hasScan && has(guests ? 'vm1' : 'db1'))
    for (let i = 0; i < 2; i++) add({ cluster: 'cluster:c' }, 'client', 'scan', `scan${i}`);
  if (hasScan && has(guests ? 'vm3' : 'db3'))
    for (let i = 2; i < 4; i++) add({ cluster: 'cluster:d' }, 'client', 'scan', `scan${i}`);
  return {
    ...emptyAppliance('appliance:small', 'small'),
    domain: 'example.com',
    machines,
    endpoints,
    networks: [
      { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.0.0.0/26', gateway: '10.0.0.1' },
      { id: 'network:client', role: 'client', name: 'Client', subnet: '10.1.0.0/26', gateway: '10.1.0.1' },
      { id: 'network:private', role: 'private', name: 'Private', subnet: '192.168.1.0/26' },
    ],
    clusters,
    services: { dns: { servers: ['10.9.9.9'] } },
  };
}

/** Some networks move, some addresses change hands, some take free ones. */
function smallMapping(appliance: Appliance, roll: Dice): Mapping {
  const requests = [];
  if (roll.chance(30))
    requests.push({ networkId: 'network:admin', subnet: '10.8.0.0/26', gateway: '10.8.0.1' });
  else if (roll.chance(10)) requests.push({ networkId: 'network:admin', gateway: '10.0.0.60' });
  const client = roll.next(100);
  if (client < 25) requests.push({ networkId: 'network:client', subnet: '10.7.0.0/26', gateway: '10.7.0.1' });
  else if (client < 33) requests.push({ networkId: 'network:client', subnet: '10.1.0.0/25' });
  else if (client < 41) requests.push({ networkId: 'network:client', gateway: '10.1.0.60' });
  if (roll.chance(20)) requests.push({ networkId: 'network:private', subnet: '192.168.9.0/26' });
  const parking = ['10.0.0.50', '10.8.0.50', '10.1.0.50', '10.7.0.50'].filter(() => roll.chance(85));
  const first = proposeMapping(appliance, { networks: requests, parking }).mapping;
  const pins: { endpointId: string; address: string }[] = [];
  for (const { id } of appliance.networks) {
    if (!roll.chance(55)) continue;
    const inside = first.endpoints.filter(
      (one) => appliance.endpoints.find((endpoint) => endpoint.id === one.endpointId)?.networkId === id,
    );
    const chosen = inside.filter(() => roll.chance(35));
    const pool = chosen.map((one) => one.planned);
    if (roll.chance(40) && pool[0]) pool[0] = pool[0].replace(/\d+$/, String(40 + roll.next(5)));
    for (const { endpointId } of chosen) {
      const [address = ''] = pool.splice(roll.next(pool.length), 1);
      pins.push({ endpointId, address });
    }
  }
  const services =
    [{}, {}, { dns: ['10.9.9.1', '10.9.9.2'] }, { ntp: ['time.example.com'] }][roll.next(8)] ?? {};
  return proposeMapping(appliance, { networks: requests, pins, parking, services }).mapping;
}

export function smallPlan(
  roll: Dice,
  guests = false,
): { appliance: Appliance; mapping: Mapping; plan: Plan } {
  const appliance = smallAppliance(roll, guests);
  const mapping = smallMapping(appliance, roll);
  const answers: Answers = {
    'QN-13': roll.chance(75),
    'QN-09': roll.chance(75),
    'QG-12': roll.chance(90) ? 'Ada' : '',
    'QC-05': roll.chance(30),
    'QN-10': { keep: roll.chance(40), until: '2025-04-30' },
  };
  const strategy = roll.chance(65) ? 'rolling' : 'at-once';
  const plan = planReip(appliance, mapping, answers, { now: '2025-03-01', strategy });
  return { appliance, mapping, plan };
}

export type Sabotage =
  | 'none'
  | 'drop'
  | 'swap'
  | 'move'
  | 'duplicate'
  | 'park'
  | 'drop effect'
  | 'drop undo'
  | 'early settle'
  | 'forget'
  | 'late'
  | 'drop command'
  | 'swap commands';
const sabotages: readonly Sabotage[] = [
  'drop',
  'swap',
  'move',
  'duplicate',
  'park',
  'drop effect',
  'drop undo',
  'early settle',
  'forget',
  'late',
  'drop command',
  'swap commands',
];
/** Kinds of steps whose place no state shows. */
const silent =
  /^(?:baseline|notice|outside|ttl-|reverse-add|check-before|parameters|quorum|verify|release|archive)/;

/** One thing goes wrong; half of the time what steps depend on is not written down either. */
export function sabotaged(plan: Plan, roll: Dice): { plan: Plan; sabotage: Sabotage } {
  const steps: Step[] = plan.steps.map((step) => (roll.chance(90) ? { ...step, dependsOn: [] } : step));
  const sabotage = sabotages[roll.next(sabotages.length)] ?? 'drop';
  const i = roll.next(steps.length);
  const j = roll.next(steps.length);
  const one = steps[i];
  if (!one) return { plan, sabotage: 'none' };
  if (sabotage === 'drop') steps.splice(i, 1);
  if (sabotage === 'swap' && steps[j]) [steps[i], steps[j]] = [steps[j], one];
  if (sabotage === 'move') {
    steps.splice(i, 1);
    steps.splice(j, 0, one);
  }
  if (sabotage === 'duplicate') steps.splice(j, 0, { ...one, id: `${one.id}~2` });
  if (sabotage === 'park') parkOnUsed(plan, steps, roll);
  if (sabotage === 'drop effect' || sabotage === 'early settle') {
    const rich = steps.findIndex((step, at) => at >= i && step.effects.length > 0);
    const step = steps[rich];
    if (step) steps[rich] = { ...step, effects: changed(step.effects, sabotage, roll) };
  }
  if (sabotage === 'drop undo') {
    const rich = steps.findIndex((step, at) => at >= i && step.undo.length > 0);
    const step = steps[rich];
    if (step) steps[rich] = { ...step, undo: changed(step.undo, 'drop effect', roll) };
  }
  if (sabotage === 'forget' || sabotage === 'late') {
    const places = steps.flatMap(({ kind }, at) => (silent.test(kind) ? [at] : []));
    const at = places[roll.next(places.length)] ?? i;
    const [gone] = steps.splice(at, 1);
    if (sabotage === 'late' && gone) steps.splice(at + 1 + roll.next(steps.length - at), 0, gone);
  }
  if (sabotage === 'drop command' || sabotage === 'swap commands') spoilCommands(steps, sabotage, roll);
  return { plan: { ...plan, ...retold(steps) }, sabotage };
}

/** Numbers in the present order of the steps, and edges for the dependencies that they still have. */
export function retold(steps: readonly Step[]): Pick<Plan, 'steps' | 'edges'> {
  const counts: Record<number, number> = {};
  return {
    steps: steps.map((step) => {
      const seq = (counts[step.phase] ?? 0) + 1;
      counts[step.phase] = seq;
      return { ...step, seq };
    }),
    edges: steps.flatMap(({ id, dependsOn }) =>
      dependsOn.map((before) => ({ before, after: id, rule: 'order' })),
    ),
  };
}

/** Removes one of the commands that stop, change or start a VIP or a SCAN, or swaps two of a step. */
function spoilCommands(steps: Step[], sabotage: Sabotage, roll: Dice): void {
  const isOf = ({ text }: Step['commands'][number]) => /^srvctl (?!modify network)/.test(text);
  const places = steps.flatMap((step, at) =>
    (['commands', 'rollback'] as const).flatMap((way) => (step[way].some(isOf) ? [{ at, way }] : [])),
  );
  const place = places[roll.next(Math.max(1, places.length))];
  const step = place && steps[place.at];
  if (!step) return;
  const list = [...step[place.way]];
  const own = list.flatMap((one, at) => (isOf(one) ? [at] : []));
  const [i, j] = [own[roll.next(own.length)] ?? 0, own[roll.next(own.length)] ?? 0];
  const [one, other] = [list[i], list[j]];
  if (sabotage === 'drop command') list.splice(i, 1);
  else if (one && other) [list[i], list[j]] = [other, one];
  steps[place.at] = { ...step, [place.way]: list };
}

function changed(effects: readonly Effect[], sabotage: Sabotage, roll: Dice): Effect[] {
  const list = [...effects];
  const at = roll.next(list.length);
  const [gone] = list.splice(at, 1);
  if (sabotage === 'early settle' && gone) list.splice(roll.next(list.length + 1), 0, gone);
  return list;
}

function parkOnUsed(plan: Plan, steps: Step[], roll: Dice): void {
  const takes = steps.flatMap((step, at) =>
    step.effects.some((effect) => effect.do === 'take') ? [at] : [],
  );
  const at = takes[roll.next(Math.max(1, takes.length))];
  const step = at === undefined ? undefined : steps[at];
  const other = plan.mapping[roll.next(plan.mapping.length)];
  if (!step || at === undefined || !other) return;
  const address = roll.chance(50) ? other.current : other.planned;
  const effects = step.effects.map((effect): Effect => {
    if (effect.do !== 'take') return effect;
    const [first, ...rest] = effect.moves;
    return first ? { ...effect, moves: [{ ...first, address }, ...rest] } : effect;
  });
  steps[at] = { ...step, effects };
}

/** The plan as release 0.1.0 wrote it: without the form of its commands, and with one more thing outside its model. */
export const ofEarlierRelease = ({ commandForm: _, ...plan }: Plan): Plan => ({
  ...plan,
  assumptions: plan.assumptions.map((one) =>
    one.startsWith('Single fabric links')
      ? 'Quorum disks, single fabric links and listeners are not part of the model: no other one is away.'
      : one,
  ),
});
