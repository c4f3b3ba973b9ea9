/** KVM guests of two clusters on shared hosts: every kind of change, rolling and all at once. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Machine,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';

const guests = suite('plans with guests');
const bases = { admin: '10.0.0', client: '10.1.0', backup: '10.2.0', private: '192.168.1' } as const;

function twoClusters(): Appliance {
  const machines: Machine[] = [];
  const endpoints: Endpoint[] = [];
  const counts = new Map<string, number>();
  const add = (
    owner: Endpoint['owner'],
    network: keyof typeof bases,
    kind: EndpointKind,
    hostname: string,
  ) => {
    const n = (counts.get(network) ?? 1) + 1;
    counts.set(network, n);
    const id = `endpoint:${hostname}/${kind}/${n}`;
    endpoints.push({
      id,
      owner,
      networkId: `network:${network}`,
      kind,
      hostname,
      address: `${bases[network]}.${n}`,
    });
  };
  const server = (name: string, kind: Machine['kind']) => {
    machines.push({ id: `machine:${name}`, kind, name, defaultGateway: 'network:admin' });
    const owner = { machine: `machine:${name}` };
    add(owner, 'admin', 'host', name);
    add(owner, 'admin', 'ilom', `${name}-ilom`);
    add(owner, 'private', 'private', `${name}-priv1`);
  };
  for (const n of [1, 2]) server(`host${n}`, 'database');
  for (const n of [1, 2, 3]) server(`cel${n}`, 'storage');
  for (const n of [1, 2, 3, 4]) {
    machines.push({
      id: `machine:vm${n}`,
      kind: 'guest',
      name: `vm${n}`,
      host: `machine:host${1 + (n % 2)}`,
    });
    const owner = { machine: `machine:vm${n}` };
    add(owner, 'admin', 'host', `vm${n}`);
    add(owner, 'client', 'host', `vm${n}c`);
    add(owner, 'client', 'vip', `vm${n}-vip`);
    add(owner, 'backup', 'host', `vm${n}-bkp`);
    add(owner, 'backup', 'vip', `vm${n}-bkp-vip`);
    add(owner, 'private', 'private', `vm${n}-priv1`);
  }
  for (const n of [1, 2])
    for (let i = 0; i < 3; i++) add({ cluster: `cluster:k${n}` }, 'client', 'scan', `scan${n}`);
  const network = (name: keyof typeof bases, role: 'management' | 'client' | 'backup' | 'private') => ({
    id: `network:${name}`,
    role,
    name,
    subnet: `${bases[name]}.0/26`,
    ...(role !== 'private' && { gateway: `${bases[name]}.1` }),
  });
  return {
    ...emptyAppliance('appliance:kvm', 'kvm'),
    domain: 'example.com',
    machines,
    endpoints,
    networks: [
      network('admin', 'management'),
      network('client', 'client'),
      network('backup', 'backup'),
      network('private', 'private'),
    ],
    clusters: [
      { id: 'cluster:k1', name: 'k1', machines: ['machine:vm1', 'machine:vm2'] },
      { id: 'cluster:k2', name: 'k2', machines: ['machine:vm3', 'machine:vm4'] },
    ],
    services: { dns: { servers: ['10.9.9.9'] } },
  };
}

const request = (network: string, base: string) => ({
  networkId: `network:${network}`,
  subnet: `${base}.0/26`,
  ...(network !== 'private' && { gateway: `${base}.1` }),
});
const moves = [
  request('admin', '10.8.0'),
  request('client', '10.7.0'),
  request('backup', '10.6.0'),
  request('private', '192.168.7'),
];
const cases = [
  ...moves.map((one) => [one]),
  moves,
  [{ networkId: 'network:client', mtu: 9000 }],
  [{ networkId: 'network:backup', vlan: 77 }],
  [{ networkId: 'network:client', subnet: '10.1.0.0/25' }],
];

guests('hold for each network, for all together, for MTU, VLAN and a wider mask', () => {
  const appliance = twoClusters();
  for (const networks of cases)
    for (const strategy of ['rolling', 'at-once'] as const) {
      const { mapping, problems } = proposeMapping(appliance, { networks });
      assert.equal(problems, []);
      const answers = { 'QN-13': true, 'QN-09': true, 'QC-05': true };
      const plan = planReip(appliance, mapping, answers, { now: '2025-03-01', strategy });
      const proof = provePlan(appliance, plan);
      assert.ok(proof.holds, `${JSON.stringify(networks)} ${strategy}: ${proof.wording}`);
    }
});

guests('a host takes its guests with it: two hosts are never away together', () => {
  const appliance = twoClusters();
  const { mapping } = proposeMapping(appliance, { networks: [request('admin', '10.8.0')] });
  const plan = planReip(appliance, mapping, { 'QN-13': true }, { now: '2025-03-01' });
  const host = plan.steps.find((step) => step.machineId === 'machine:host1' && step.kind === 'database');
  const stopped = host?.effects.find((effect) => effect.do === 'stop');
  assert.equal(stopped, { do: 'stop', nodes: ['machine:vm2', 'machine:vm4'] });
  // There and back somebody stops Clusterware of each guest, and starts it when the host is back.
  for (const list of [host?.commands ?? [], host?.rollback ?? []]) {
    const crs = list.flatMap(({ text, where }, i) => (text.startsWith('crsctl') ? [[where, text, i]] : []));
    // Behind them is the look at the records of the host.
    const end = list.length - 1;
    assert.match(list[end]?.text ?? '', /^ipconf -verify -semantic /);
    assert.equal(crs, [
      ['vm2', 'crsctl stop crs', 0],
      ['vm4', 'crsctl stop crs', 1],
      ['vm2', 'crsctl start crs   # once its host is back', end - 2],
      ['vm4', 'crsctl start crs   # once its host is back', end - 1],
    ]);
  }
  const stays = plan.steps.map((step) =>
    step === host ? { ...step, effects: step.effects.filter((effect) => effect.do !== 'start') } : step,
  );
  const broken = provePlan(appliance, { ...plan, steps: stays });
  assert.not.ok(broken.holds);
  // Both clusters lose their last node as soon as the other host's step begins.
  const { violation } = broken.counterexample ?? {};
  const next = plan.steps.findIndex((step) => step.machineId === 'machine:host2' && step.kind === 'database');
  assert.is(violation?.step, next);
  assert.is(violation?.invariant, 'INV-10');
});

guests('ipconf of a guest is to be checked on the release, that of its host is documented', () => {
  const appliance = twoClusters();
  const { mapping } = proposeMapping(appliance, {
    networks: [{ networkId: 'network:admin', subnet: '10.9.0.0/24', gateway: '10.9.0.1' }],
    services: { dns: ['10.64.1.53'] },
  });
  const plan = planReip(appliance, mapping, { 'QN-13': true, 'QG-12': 'Ada' }, { now: '2025-03-01' });
  const marks = (at: string) =>
    new Set(
      plan.steps.flatMap(({ commands }) =>
        commands.flatMap(({ text, where, provenance }) =>
          where === at && text.startsWith('ipconf   # enter') ? [provenance] : [],
        ),
      ),
    );
  assert.equal([...marks('vm1'), ...marks('host1')], ['verify', 'documented']);
});

guests(
  'a host that gets another name restarts its network: its guests stop for it, as they do for another address',
  () => {
    const appliance = twoClusters();
    const renames = ['host1', 'vm1'].flatMap((name) =>
      appliance.endpoints.flatMap(({ id, hostname }) =>
        hostname === name ? [{ endpointId: id, hostname: `new-${name}` }] : [],
      ),
    );
    const { mapping } = proposeMapping(appliance, { networks: [], renames });
    const plan = planReip(appliance, mapping, {}, { now: '2025-03-01' });
    const proof = provePlan(appliance, plan);
    assert.ok(proof.holds, proof.wording);
    const [host, guest] = ['host1', 'vm1'].map((name) =>
      plan.steps.find(({ title }) => title === `Name ${name} becomes new-${name}`),
    );
    assert.equal([host?.outage, host?.reversible], ['host', 'same-outage']);
    assert.ok(host?.preChecks.some((check) => check.includes('in its guests')));
    for (const list of [host?.commands ?? [], host?.rollback ?? []])
      assert.equal(
        list.filter(({ text }) => text.startsWith('crsctl')).map(({ text, where }) => `${where}: ${text}`),
        [
          'vm2: crsctl stop crs',
          'vm4: crsctl stop crs',
          'vm2: crsctl start crs   # once its host is back',
          'vm4: crsctl start crs   # once its host is back',
        ],
      );
    const marks = [host, guest].flatMap(
      (step) => step?.commands.find(({ text }) => text.startsWith('ipconf   #'))?.provenance ?? [],
    );
    assert.equal(marks, ['documented', 'verify']);
  },
);

guests.run();
