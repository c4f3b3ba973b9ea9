/** Another VLAN of a network of KVM guests: a bridge on each host first, then each guest changes to it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { dependencyProblem } from '../../../../src/core/reip/command-reader/dependencies/dependency-difference.ts';
import { Ground } from '../../../../src/core/reip/command-reader/ground.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { contradictions } from '../../../../src/core/reip/questions/contradictions.ts';
import { knownAnswer } from '../../../../src/core/reip/questions/known-answers.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { guests, half, now, planned } from '../proof/authored-appliances.ts';

const test = suite('bridges of KVM hosts');

const appliance = guests();
const vlan = (networkId: string, id: number) => ({ networks: [{ networkId, vlan: id }] });

function held(of: Appliance, plan: Plan): Plan {
  const { holds, wording } = provePlan(of, plan);
  assert.ok(holds, wording);
  assert.ok(secondOpinion(of, plan).ok);
  return plan;
}

const bridgesOf = ({ steps }: Plan) => steps.filter(({ kind }) => kind === 'bridge');
const byTool = (step: Step | undefined, way: 'commands' | 'rollback') =>
  step?.[way]
    .filter(({ text }) => text.startsWith('vm_maker '))
    .map(({ where, text }) => `${where}: ${text}`) ?? [];

test('each host gets the bridge, there and back, and no guest takes its address before', () => {
  for (const strategy of ['rolling', 'at-once'] as const) {
    const plan = held(appliance, planned(appliance, vlan('network:client', 2110), strategy));
    const bridges = bridgesOf(plan);
    assert.equal(
      bridges.map((step) => [...byTool(step, 'commands'), ...byTool(step, 'rollback')]),
      ['one01dbadm01', 'one01dbadm02'].map((host) => [
        `${host}: vm_maker --add-bonded-bridge vmbondeth0 --first-slave eth1 --second-slave eth2 --vlan 2110   # unless it is there`,
        `${host}: vm_maker --remove-bridge vmbondeth0 --vlan 2110   # unless another guest is on it`,
      ]),
    );
    assert.ok(
      bridges.every(({ commands, rollback }) =>
        [...commands, ...rollback].every(({ provenance }) => provenance === 'verify'),
      ),
    );
    const changes = plan.steps.filter(({ kind }) => kind === 'client-host');
    assert.is(changes.length, 4);
    for (const step of changes) {
      const host = step.target.replace(/vm\d+$/, '');
      assert.equal(byTool(step, 'commands'), [
        `${host}: vm_maker --allocate-bridge vmbondeth0 --vlan 2110 --domain ${step.target}   # in the place of vmbondeth0`,
      ]);
      assert.equal(byTool(step, 'rollback'), [
        `${host}: vm_maker --allocate-bridge vmbondeth0 --domain ${step.target}   # in the place of vmbondeth0 --vlan 2110`,
      ]);
      const own = bridges.find(({ target }) => target === host);
      assert.ok(own && step.dependsOn.includes(own.id));
      assert.ok(plan.steps.indexOf(own) < plan.steps.indexOf(step));
    }
  }
});

/** Every name that a command gives to an interface of the client network. */
const namesOfBond = ({ steps }: Plan) => [
  ...new Set(
    steps.flatMap(({ commands, rollback }) =>
      [...commands, ...rollback].flatMap(({ text }) => text.match(/\bbondeth0(?:\.\d+)?/g) ?? []),
    ),
  ),
];

const ofOifcfg = ({ steps }: Plan) =>
  steps.flatMap(({ commands }) => commands.flatMap(({ text }) => (/^oifcfg [sd]/.test(text) ? [text] : [])));

test('guests name the bond alone, servers on metal with the tag, and oifcfg never deletes what it keeps', () => {
  const request = {
    networks: [{ networkId: 'network:client', subnet: '10.102.0.0/24', gateway: '10.102.0.1', vlan: 2110 }],
  };
  const moved = held(appliance, planned(appliance, request));
  assert.equal(namesOfBond(moved), ['bondeth0']);
  const { clusters } = appliance;
  assert.equal(
    ofOifcfg(moved).sort(),
    clusters
      .flatMap(() => [
        'oifcfg delif -global bondeth0/10.2.0.0',
        'oifcfg setif -global bondeth0/10.102.0.0:public',
      ])
      .sort(),
  );
  const retagged = held(appliance, planned(appliance, vlan('network:client', 2110)));
  assert.equal([namesOfBond(retagged), ofOifcfg(retagged)], [[], []]);
  const bare = half();
  const onMetal = held(bare, planned(bare, vlan('network:client', 2110)));
  assert.equal(namesOfBond(onMetal).sort(), ['bondeth0', 'bondeth0.2110']);
  assert.is(ofOifcfg(onMetal).length, 2 * bare.clusters.length);
});

const modified = ({ steps }: Plan) =>
  steps.flatMap(({ commands, rollback }) =>
    [...commands, ...rollback].flatMap(({ text }) => (text.startsWith('srvctl modify ') ? [text] : [])),
  );

test('another VLAN of guests alone leaves nothing for Clusterware to learn, and the proof refuses to set it', () => {
  const bare = half();
  for (const strategy of ['rolling', 'at-once'] as const) {
    const plan = held(appliance, planned(appliance, vlan('network:client', 2110), strategy));
    assert.equal(modified(plan), []);
    const kinds = plan.steps.map(({ kind }) => kind);
    assert.ok(kinds.includes('stop') && kinds.includes('online'));
    assert.ok(modified(held(bare, planned(bare, vlan('network:client', 2110), strategy))).length > 0);
  }
  const plan = planned(appliance, vlan('network:client', 2110));
  const typed = (of: Appliance, request: Parameters<typeof planned>[1]) =>
    planned(of, request).steps.flatMap(({ commands, rollback }) =>
      [...commands, ...rollback].flatMap(({ text }) => (text.startsWith('ipconf   #') ? [text] : [])),
    );
  // The tag is of the bridge: entered in the guest, it would be there twice.
  assert.equal(typed(appliance, vlan('network:client', 2110)), []);
  assert.ok(typed(bare, vlan('network:client', 2110)).every((text) => / (?:no VLAN|VLAN 2110)$/.test(text)));
  const both = {
    networks: [{ networkId: 'network:client', subnet: '10.102.0.0/24', gateway: '10.102.0.1', vlan: 2110 }],
  };
  const moved = typed(appliance, both);
  assert.ok(moved.length > 0 && moved.every((text) => !text.includes('VLAN')));
  const [vips] = planned(appliance, both).steps.filter(({ kind }) => kind === 'vips');
  assert.ok(vips);
  const asIs = { ...vips, addressDelta: vips.addressDelta.map((one) => ({ ...one, to: one.from })) };
  const at = plan.steps.findIndex(({ kind }) => kind === 'online');
  const problem = dependencyProblem(
    new Ground(appliance, { ...plan, steps: plan.steps.toSpliced(at, 0, asIs) }),
  );
  assert.match(problem?.words ?? '', / as it is$/);
  assert.is(problem?.at, at);
});

test('without the bridge, or with it too late, both proofs refuse the plan by the rule', () => {
  const plan = planned(appliance, vlan('network:client', 2110));
  const [bridge] = bridgesOf(plan);
  assert.ok(bridge);
  const others = plan.steps.filter((step) => step !== bridge);
  const late = others.toSpliced(others.findLastIndex(({ kind }) => kind === 'client-host') + 1, 0, bridge);
  const early: Step = { ...bridge, effects: [] };
  for (const steps of [others, late, plan.steps.map((step) => (step === bridge ? early : step))]) {
    const bad = { ...plan, steps };
    const { holds, invariants } = provePlan(appliance, bad);
    assert.not(holds);
    const order = invariants.find(({ id }) => id === 'ORD');
    assert.is(order?.holds, false);
    assert.ok(secondOpinion(appliance, bad).invariants.includes('ORD-22'));
  }
  // A bridge goes only when no guest is on it.
  const gone = plan.steps.map((step) => (step.kind === 'verify' ? { ...step, effects: bridge.undo } : step));
  assert.ok(secondOpinion(appliance, { ...plan, steps: gone }).invariants.includes('ORD-22'));
  assert.not(provePlan(appliance, { ...plan, steps: gone }).holds);
});

test('a single port, a bond with LACP whose ports nobody has written down, a tag that goes, a guest without a host', () => {
  const admin = held(appliance, planned(appliance, vlan('network:admin', 9)));
  assert.equal(byTool(bridgesOf(admin)[0], 'commands'), [
    'one01dbadm01: vm_maker --add-single-bridge vmeth0 --vlan 9   # unless it is there',
  ]);
  const tagged: Appliance = {
    ...appliance,
    networks: appliance.networks.map(({ links: _, ...one }) => ({ ...one, bonding: 'lacp', vlan: 78 })),
  };
  const backup = held(tagged, planned(tagged, vlan('network:backup', 0)));
  const [step] = bridgesOf(backup);
  assert.equal(byTool(step, 'commands'), [
    'one01dbadm01: vm_maker --add-bonded-bridge vmbondeth1 --first-slave <first port of bondeth1> --second-slave <second port of bondeth1> --bond-mode lacp   # unless it is there',
  ]);
  assert.equal(step?.inputs, ['first port of bondeth1', 'second port of bondeth1']);
  const [guest] = backup.steps.filter(({ kind }) => kind === 'network-host');
  assert.match(
    byTool(guest, 'commands')[0] ?? '',
    / vmbondeth1 --domain \S+ {3}# in the place of vmbondeth1 --vlan 78$/,
  );
  const lost: Appliance = {
    ...appliance,
    machines: appliance.machines.map((one) => {
      if (one.kind !== 'guest') return one;
      const { host: _, ...rest } = one;
      return rest;
    }),
  };
  const places = bridgesOf(held(lost, planned(lost, vlan('network:client', 2110)))).flatMap(({ commands }) =>
    commands.map(({ where }) => where),
  );
  assert.equal(
    places.sort(),
    ['1vm01', '1vm02', '2vm01', '2vm02'].map((end) => `KVM host of one01dbadm0${end}`),
  );
});

test('nobody needs one for another subnet in the same VLAN, for the fabric, or on bare metal', () => {
  const subnet = {
    networks: [{ networkId: 'network:client', subnet: '10.102.0.0/24', gateway: '10.102.0.1' }],
  };
  const bare = half();
  for (const [of, request] of [
    [appliance, subnet],
    [appliance, vlan('network:private', 3100)],
    [bare, vlan('network:client', 2110)],
  ] as const) {
    const plan = held(of, planned(of, request));
    assert.ok(plan.steps.length > 10);
    assert.equal(bridgesOf(plan), []);
    assert.not.ok(plan.steps.some((step) => byTool(step, 'commands').length > 0));
  }
});

const onDom0: Appliance = { ...appliance, generation: 'X7' };
const handWork = (list: Step['commands']) =>
  list
    .filter(({ text }) => /Oracle VM|vm_maker/.test(text))
    .map(({ where, text, provenance }) => `${where}: ${text} [${provenance}]`);

test('guests of Oracle VM have words for a person: vm_maker is of KVM', () => {
  for (const [of, answers] of [
    [onDom0, { 'QG-04': 'Oracle VM' }],
    [onDom0, {}],
    [appliance, { 'QG-04': 'Oracle VM' }],
  ] as const) {
    const { mapping } = proposeMapping(of, vlan('network:client', 2110));
    const given = { 'QN-13': true, 'QN-09': true, 'QC-05': true, 'QG-12': 'Ada Lovelace', ...answers };
    const plan = held(of, planReip(of, mapping, given, { now, strategy: 'rolling' }));
    const [bridge] = bridgesOf(plan);
    const guest = plan.steps.find(({ kind }) => kind === 'client-host');
    assert.ok(bridge && guest);
    assert.equal(
      [bridge.commands, bridge.rollback, guest.commands, guest.rollback].map(handWork),
      [
        'bridge on bondeth0 with VLAN 2110, unless it is there',
        'no bridge on bondeth0 with VLAN 2110, unless another guest is on it',
        `bridge on bondeth0 with VLAN 2110 for ${guest.target}, in the place of bondeth0 without VLAN`,
        `bridge on bondeth0 without VLAN for ${guest.target}, in the place of bondeth0 with VLAN 2110`,
      ].map((text) => [`one01dbadm01: Oracle VM, by hand: ${text} [verify]`]),
    );
    const spoilt = plan.steps.map((step) => ({
      ...step,
      commands: step.commands.map((one) => ({
        ...one,
        text: one.text.startsWith('Oracle VM')
          ? 'vm_maker --add-single-bridge vmbondeth0 --vlan 2110   # unless it is there'
          : one.text,
      })),
    }));
    assert.not(provePlan(of, { ...plan, steps: spoilt }).holds);
  }
});

test('KVM is suggested for hardware of X8M and newer, Oracle VM for older', () => {
  const { mapping } = proposeMapping(appliance, { networks: [] });
  for (const [generation, value] of [
    ['X7', 'Oracle VM'],
    ['X8', 'Oracle VM'],
    ['X8M', 'KVM guests'],
    ['X11M', 'KVM guests'],
    [undefined, undefined],
  ] as const)
    assert.is(knownAnswer('QG-04', { ...appliance, generation }, mapping)?.value, value, generation);
  const risks = (text: string) => contradictions(onDom0, mapping, { 'QG-04': text }).length;
  assert.equal([risks('KVM guests'), risks('Oracle VM')], [1, 0]);
});

test.run();
