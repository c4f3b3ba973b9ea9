/** A plan is refused, forward and in a rollback, where a server is not down or a copy is missing before a change. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import type { Violation } from '../../../../src/core/reip/proof-types.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { planOf, vega01 } from '../vega01-plans.ts';
import { guests, planned, to } from './authored-appliances.ts';

const test = suite('what must be down and saved before a change');

type Way = 'effects' | 'undo';
const admin = { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' };
const privates = { networkId: 'network:private', subnet: '192.168.60.0/24' };

/** The plan without some effects of the steps of a kind. */
function without(
  plan: Plan,
  kind: Step['kind'],
  gone: (effect: Effect) => boolean,
  way: Way = 'effects',
): Plan {
  let count = 0;
  const steps = plan.steps.map((step) => {
    if (step.kind !== kind) return step;
    const left = step[way].filter((effect) => !gone(effect));
    count += step[way].length - left.length;
    return { ...step, [way]: left };
  });
  assert.ok(count > 0, `no effect of ${kind} is gone`);
  return { ...plan, steps };
}

const does =
  (...names: readonly Effect['do'][]) =>
  (effect: Effect) =>
    names.includes(effect.do);
const saves = (what: string) => (effect: Effect) => effect.do === 'save' && effect.what === what;

/** The plan holds, and spoilt it does not: the counter-example, on which the second opinion agrees. */
function refused(appliance: Appliance, plan: Plan, spoilt: Plan): Violation {
  const whole = provePlan(appliance, plan);
  assert.ok(whole.holds, whole.wording);
  const { counterexample } = provePlan(appliance, spoilt);
  assert.ok(counterexample);
  const other = secondOpinion(appliance, spoilt);
  const { violation } = counterexample;
  assert.equal([other.step, other.back], [violation.step, violation.back ?? false]);
  assert.ok(other.invariants.includes(violation.invariant), other.invariants.join(' '));
  assert.is(counterexample.frames.at(-1)?.step, violation.step);
  return violation;
}

const wordsOf = ({ invariant, message }: Violation) => `${invariant} ${message}`;

test('a storage server takes an address only once its services are down, in the rollback too', () => {
  const plan = planOf({ networks: [admin] });
  const one = refused(vega01, plan, without(plan, 'cell', does('leave')));
  assert.match(wordsOf(one), /^INV-11 An address of vega01celadm\d+ changes while its cell services run$/);
  const back = refused(vega01, plan, without(plan, 'cell-return', does('leave'), 'undo'));
  assert.ok(back.back);
  assert.is(wordsOf(back), wordsOf(one));
});

test('whatever changes of the admin or client address of a node, Clusterware is stopped there', () => {
  const { networks } = vega01;
  const client = networks.find(({ id }) => id === 'network:client');
  const changes = [
    { kind: 'database', change: admin },
    { kind: 'database', change: { networkId: 'network:admin', vlan: 77 } },
    { kind: 'database', change: { networkId: 'network:admin', gateway: '10.20.10.126' } },
    { kind: 'client-host', change: { networkId: 'network:client', mtu: 9000 } },
    {
      kind: 'client-host',
      change: { networkId: 'network:client', gateway: client?.gateway?.replace(/\d+$/, '120') ?? '' },
    },
  ];
  for (const { kind, change } of changes) {
    const plan = planOf({ networks: [change] });
    const spoilt = without(plan, kind, does('stop', 'start'));
    assert.match(
      wordsOf(refused(vega01, plan, spoilt)),
      /^ORD-20 An address of vega01dbadm\d+ changes while Clusterware runs there$/,
    );
    const back = refused(vega01, plan, without(plan, kind, does('stop', 'start'), 'undo'));
    assert.is(`${back.invariant} ${back.back}`, 'ORD-20 true');
  }
});

test('the guests of a host stop for its admin address, and for a client address that it has', () => {
  const authored = guests();
  const plan = planned(authored, to(authored, 'admin'));
  const spoilt = without(plan, 'database', does('stop', 'start'));
  assert.match(wordsOf(refused(authored, plan, spoilt)), /^ORD-20 An address of one01dbadm\d+ changes/);
  const [host] = authored.machines.filter(({ kind }) => kind === 'database');
  assert.ok(host);
  const owned: Appliance = {
    ...authored,
    endpoints: [
      ...authored.endpoints,
      {
        id: 'endpoint:host-client',
        owner: { machine: host.id },
        networkId: 'network:client',
        kind: 'host',
        hostname: `${host.name}-client`,
        address: '10.2.0.200',
        interface: 'bondeth0',
      },
    ],
  };
  const change = { networkId: 'network:client', mtu: 9000 };
  const both = planned(owned, { networks: [change] });
  const step = both.steps.find(({ machineId, kind }) => machineId === host.id && kind === 'client-host');
  assert.ok(step?.effects.some(does('stop')));
  assert.match(step?.commands[0]?.text ?? '', /^crsctl stop crs$/);
  assert.ok(provePlan(owned, both).holds, provePlan(owned, both).wording);
});

test('an ILOM, a further network and new DNS servers stop nothing', () => {
  const authored = guests();
  for (const plan of [
    planned(authored, to(authored, 'backup')),
    planned(authored, { networks: [], services: { dns: ['10.9.9.9'] } }),
  ]) {
    assert.ok(provePlan(authored, plan).holds, provePlan(authored, plan).wording);
    assert.not.ok(plan.steps.some(({ effects }) => effects.some(does('stop', 'leave'))));
  }
});

test('the private network changes with Clusterware and every storage server of the fabric down', () => {
  const plan = planOf({ networks: [privates] });
  const running = refused(vega01, plan, without(plan, 'stop', does('leave')));
  assert.match(
    wordsOf(running),
    /^(?:INV-11 An address|ORD-10 The private address) of vega01\S+ changes while/,
  );
  // One storage server that stays is enough, also for the servers beside it.
  const [cell] = vega01.machines.filter(({ kind }) => kind === 'storage');
  assert.ok(cell);
  const left: Plan = {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      effects: step.effects.map((effect) =>
        effect.do === 'leave' && step.kind === 'stop'
          ? { ...effect, machines: effect.machines.filter((id) => id !== cell.id) }
          : effect,
      ),
    })),
  };
  const one = refused(vega01, plan, left);
  assert.is(one.invariant, one.subjects[0]?.includes(cell.name) ? 'INV-11' : 'ORD-10');
  // With Clusterware up the storage servers do not even leave.
  assert.is(refused(vega01, plan, without(plan, 'stop', does('stop'))).invariant, 'INV-11');
  const back = refused(vega01, plan, without(plan, 'start', does('leave'), 'undo'));
  assert.ok(back.back);
  assert.match(back.message, /changes while (?:its )?cell services run$/);
});

test('cell.conf is copied away before each ipconf: for an address, a name, and DNS servers', () => {
  const rename = {
    networks: [],
    renames: [
      {
        endpointId: vega01.endpoints.find(({ hostname }) => hostname === 'vega01celadm01')?.id ?? '',
        hostname: 'vega01cellx',
      },
    ],
  };
  for (const [kind, request] of [
    ['cell', { networks: [admin] }],
    ['database', { networks: [admin] }],
    ['private', { networks: [privates] }],
    [
      'network-host',
      { networks: [{ networkId: 'network:backup', subnet: '10.64.9.0/24', gateway: '10.64.9.1' }] },
    ],
    ['rename', rename],
    ['resolvers', { networks: [], services: { dns: ['10.9.9.9'] } }],
  ] as const) {
    const plan = planOf(request);
    const before = refused(vega01, plan, without(plan, kind, saves('ipconf')));
    assert.match(wordsOf(before), /^INV-14 ipconf runs on \S+ before its cell\.conf is copied away$/, kind);
    const back = refused(vega01, plan, without(plan, kind, saves('ipconf'), 'undo'));
    assert.match(wordsOf(back), /^INV-14 ipconf runs again on \S+ before its backups are copied away$/, kind);
    assert.ok(back.back);
  }
});

test('instances start on the interconnect that Clusterware has, in a rollback from any step', () => {
  const writes = (side: string) => (effect: Effect) =>
    effect.do === 'write' && effect.what === 'interconnect' && effect.side === side;
  const client = { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' };
  for (const [last, networks] of [
    ['start', [privates]],
    ['online', [privates, client]],
  ] as const) {
    const plan = planOf({ networks });
    const old = /^ORD-02 Clusterware of \S+ starts while cluster_interconnects has other addresses$/;
    const one = refused(vega01, plan, without(plan, 'parameters', writes('new')));
    assert.match(wordsOf(one), old);
    // Between the stop and the start no instance runs in which the former value could be set.
    const bare = /^ORD-02 Clusterware of \S+ starts while .* has other addresses, without a pfile copy$/;
    const copies = refused(vega01, plan, without(plan, 'parameters', saves('pfile')));
    assert.match(wordsOf(copies), bare);
    assert.ok(copies.back && plan.steps[copies.step]?.kind === 'stop');
    // Once instances have run on the new value, it is set back before they stop.
    const back = refused(vega01, plan, without(plan, last, writes('old'), 'undo'));
    assert.match(wordsOf(back), bare);
    assert.ok(back.back && plan.steps[back.step]?.kind === last);
    const end = refused(vega01, plan, without(plan, 'parameters', writes('old'), 'undo'));
    assert.match(wordsOf(end), /^INV-12 /);
  }
});

test('a switch is saved before its address, its name or its servers change', () => {
  const sw = vega01.endpoints.find(({ hostname }) => hostname === 'vega01sw-rocea0');
  for (const request of [
    { networks: [admin] },
    { networks: [], services: { dns: ['10.9.9.9'] } },
    ...(sw ? [{ networks: [], renames: [{ endpointId: sw.id, hostname: 'vega01sw-x' }] }] : []),
  ]) {
    const plan = planOf(request);
    const violation = refused(vega01, plan, without(plan, 'save-switches', saves('switch')));
    assert.match(wordsOf(violation), /^INV-14 The configuration of vega01sw\S* is not saved$/);
  }
});

test('OCR and profile.xml are saved before the first oifcfg or srvctl modify of their cluster', () => {
  const of = (kind: string) => vega01.endpoints.find((one) => one.kind === kind);
  const vip = of('vip');
  const scan = of('scan');
  assert.ok(vip && scan);
  const free = (address: string) => address.replace(/\d+$/, '99');
  for (const request of [
    { networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }] },
    { networks: [privates] },
    { networks: [], pins: [{ endpointId: vip.id, address: free(vip.address) }] },
    { networks: [], pins: [{ endpointId: scan.id, address: free(scan.address) }] },
    { networks: [], renames: [{ endpointId: vip.id, hostname: 'vega01n1-vip' }] },
    { networks: [], renames: [{ endpointId: scan.id, hostname: 'vega01-scan2' }] },
  ]) {
    const plan = planOf(request);
    for (const what of ['ocr', 'profile']) {
      const violation = refused(vega01, plan, without(plan, 'save-cluster', saves(what)));
      assert.match(wordsOf(violation), /^INV-14 No OCR backup and copy of profile\.xml of \S+ yet$/);
    }
  }
});

test('the grid disks of a storage server are inactive before it leaves, and active again at the end', () => {
  const plan = planOf({ networks: [admin] });
  const turned = (to: string) => (effect: Effect) => effect.do === 'turn' && effect.to === to;
  const one = refused(vega01, plan, without(plan, 'cell', turned('stopped')));
  assert.match(wordsOf(one), /^INV-11 vega01celadm\d+ leaves while its grid disks are active$/);
  const end = refused(vega01, plan, without(plan, 'cell-return', turned('started')));
  // The next one would leave without them.
  assert.match(wordsOf(end), /^(?:INV-12|END)/);
  const back = refused(vega01, plan, without(plan, 'cell', turned('started'), 'undo'));
  assert.match(wordsOf(back), /^INV-12/);
});

test.run();
