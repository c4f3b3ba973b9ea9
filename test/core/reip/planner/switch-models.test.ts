/** A management switch gets the commands of its own software: by its model, else by the generation, else words. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Machine } from '../../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { withInput } from '../../../../src/core/reip/questions/placeholders.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { answers, idOf, options, vega01 } from '../vega01-plans.ts';

const test = suite('models of management switches');

const name = 'vega01sw-adm01';
const request: ReipRequest = {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1', vlan: 77 }],
  renames: [{ endpointId: idOf(name), hostname: 'hall2sw-adm' }],
  services: { dns: ['10.64.1.53'], ntp: ['10.64.1.123'] },
};

const withSwitch = (generation: string, change: Partial<Machine>): Appliance => ({
  ...vega01,
  generation,
  machines: vega01.machines.map((one) => (one.name === name ? { ...one, ...change } : one)),
});

function planned(appliance: Appliance, more: Record<string, unknown> = {}): Plan {
  const all = { ...answers, 'QD-08': true, ...more };
  const plan = planReip(appliance, proposeMapping(appliance, request).mapping, all, options);
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
  assert.ok(secondOpinion(appliance, plan).ok);
  return plan;
}

/** The commands of the management switch, there and back, without the port that it hangs on. */
const onSwitch = (plan: Plan) =>
  plan.steps.flatMap(({ commands, rollback }) =>
    [...commands, ...rollback].filter(
      ({ where }) => where === name || where.startsWith('every management switch'),
    ),
  );

const nexus =
  /^(?:interface mgmt0|vrf context management|switchname hall2sw-adm|copy running-config startup-config)$/;
const catalyst = /^(?:interface vlan1|ip default-gateway 10\.64\.8\.1|hostname hall2sw-adm|write memory)$/;

const cases: readonly (readonly [
  words: string,
  generation: string,
  change: Partial<Machine>,
  more: Record<string, unknown>,
  software: 'NX-OS' | 'IOS' | undefined,
])[] = [
  ['X10M', 'X10M', {}, {}, 'NX-OS'],
  ['X7-2, the first with a Nexus', 'X7-2', {}, {}, 'NX-OS'],
  ['X6-2, the last with a Catalyst', 'X6-2', {}, {}, 'IOS'],
  ['X3-2', 'X3-2', {}, {}, 'IOS'],
  ['no generation', '', {}, {}, undefined],
  ['no generation, RoCE by QG-05', '', {}, { 'QG-05': 'RoCE' }, 'NX-OS'],
  ['no generation, InfiniBand by QG-05, which both have had', '', {}, { 'QG-05': 'InfiniBand' }, undefined],
  ['its own generation before that of the appliance', 'X10M', { generation: 'X5-2' }, {}, 'IOS'],
  ['its model before any generation', 'X10M', { model: 'WS-C4948E-F' }, {}, 'IOS'],
  ['a model by its family', 'X6-2', { model: 'Cisco Nexus 9348GC-FXP' }, {}, 'NX-OS'],
  ['a model by its number', '', { model: 'N9K-C9348GC-FXP' }, {}, 'NX-OS'],
  ['a model that names no switch', '', { model: 'management' }, {}, undefined],
];

for (const [words, generation, change, more, software] of cases)
  test(`${words}: ${software ?? 'unknown'}`, () => {
    const lines = onSwitch(planned(withSwitch(generation, change), more));
    assert.ok(lines.length > 0 && lines.every(({ provenance }) => provenance === 'verify'));
    const has = (shape: RegExp) =>
      new Set(lines.map(({ text }) => text).filter((text) => shape.test(text))).size;
    assert.equal([has(nexus), has(catalyst)], [software === 'NX-OS' ? 4 : 0, software === 'IOS' ? 4 : 0]);
    const isVrf = ({ text }: { text: string }) => text === 'ntp server 10.64.1.123 use-vrf management';
    assert.is(lines.some(isVrf), software === 'NX-OS');
  });

test('of an unknown model no command can be run: every step asks for the software, and has words in place of commands', () => {
  const appliance = withSwitch('', {});
  const plan = planned(appliance);
  const asked = 'NX-OS or IOS, from show version';
  assert.equal(
    [...new Set(onSwitch(plan).map(({ text }) => text))],
    [
      'copy of the running configuration as reip-before.cfg',
      'DNS servers 10.64.1.53; NTP servers 10.64.1.123; no others',
      `DNS servers ${vega01.services.dns?.servers.join(', ')}; NTP servers ${vega01.services.ntp?.servers.join(', ')}; no others`,
      'address 10.64.8.50, mask 255.255.255.0, gateway 10.64.8.1',
      'host name hall2sw-adm',
      'address 10.20.10.50, mask 255.255.255.0, gateway 10.20.10.1',
      `host name ${name}`,
      'clock timezone <new zone on switches> <new hours from UTC> <new minutes>',
      'clock timezone <former zone on switches> <former hours from UTC> <former minutes>',
    ].map((what) => `In the commands of <${asked}>: ${what}`),
  );
  const steps = plan.steps.filter(({ commands }) => commands.some(({ text }) => text.includes(asked)));
  assert.ok(steps.length > 3 && steps.every(({ inputs }) => inputs?.includes(asked)));
  const device = steps.find(({ kind }) => kind === 'device');
  const given = planned(appliance, withInput({}, device?.id ?? '', asked, 'IOS'));
  const after = given.steps.find(({ id }) => id === device?.id);
  assert.match(after?.commands[0]?.text ?? '', /^In the commands of IOS: address 10\.64\.8\.50, /);
  assert.is(after?.inputs?.includes(asked), true);
});

test('switches of two models are listed apart where all of a kind get the same commands', () => {
  const old = vega01.machines.find((one) => one.name === name);
  assert.ok(old);
  const appliance: Appliance = {
    ...vega01,
    machines: [...vega01.machines, { ...old, id: 'machine:old', name: 'oldsw', model: 'Catalyst 4948' }],
  };
  const plan = planned(appliance);
  for (const kind of ['save-switches', 'resolvers', 'consumer'])
    for (const step of plan.steps.filter((one) => one.kind === kind)) {
      const places = new Set(step.commands.map(({ where }) => where));
      if (places.has('every RDMA switch'))
        for (const place of ['NX-OS', 'IOS'])
          assert.ok(places.has(`every management switch with ${place}`), `${step.id}: ${[...places].join()}`);
    }
});

test('a plan with the commands of the other software is refused', () => {
  const appliance = withSwitch('X10M', {});
  const plan = planned(appliance);
  const other = planned(withSwitch('X6-2', {}));
  const at = plan.steps.findIndex(
    ({ kind, machineId }) => kind === 'device' && machineId === `machine:${name}`,
  );
  const commands = other.steps.find(({ id }) => id === plan.steps[at]?.id)?.commands ?? [];
  assert.ok(commands.length > 0);
  const steps = plan.steps.map((step, i) => (i === at ? { ...step, commands } : step));
  const { holds, counterexample } = provePlan(appliance, { ...plan, steps });
  assert.not(holds);
  assert.is(counterexample?.violation.invariant, 'CMD');
});

test.run();
