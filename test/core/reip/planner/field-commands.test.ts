/** Commands where a usual rule would be wrong: a mask alone, networks beside the default one, addresses that stay. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { oedacliArtefacts } from '../../../../src/core/reip/handover/oedacli.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { answers, idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('commands of the field');

const planned = (appliance: Appliance, request: ReipRequest, more = {}) =>
  planReip(appliance, proposeMapping(appliance, request).mapping, { ...answers, ...more }, options);

/** Both proofs agree on the plan, or with words refuse it. */
function proved(appliance: Appliance, plan: Plan, words?: RegExp): void {
  const { holds, wording } = provePlan(appliance, plan);
  assert.is(holds, words === undefined, wording);
  assert.is(secondOpinion(appliance, plan).ok, holds, wording);
  if (words) assert.match(wording, words);
}

const texts = (steps: readonly Step[], way: 'commands' | 'rollback' = 'commands') =>
  steps.flatMap((step) => step[way].map(({ text }) => text));
const of = (plan: Plan, kind: string) => plan.steps.filter((step) => step.kind === kind);
const withEndpoints = (change: (one: Endpoint) => Endpoint[]): Appliance => ({
  ...vega01,
  endpoints: vega01.endpoints.flatMap(change),
});
const before = ({ networks }: Appliance): string => {
  const mtu = networks.find(({ id }) => id === 'network:client')?.mtu;
  return mtu === undefined ? ' as it was' : `=${mtu}`;
};
const client = { networkId: 'network:client', subnet: '10.30.40.0/24', gateway: '10.30.40.1', vlan: 2010 };

test('a mask that is widened in place leaves oifcfg alone: old and new are one pair there', () => {
  const inPlace = planOf({ networks: [client] });
  const isNamed = (text: string) => text.startsWith('oifcfg');
  assert.not.ok(texts(inPlace.steps).some(isNamed) || texts(inPlace.steps, 'rollback').some(isNamed));
  assert.ok(
    texts(of(inPlace, 'vips')).includes(
      'srvctl modify network -netnum 1 -subnet 10.30.40.0/255.255.255.0/bondeth0.2010',
    ),
  );
  proved(vega01, inPlace);
  const wide = planOf({ networks: [{ networkId: 'network:private', subnet: '192.168.10.0/23' }] });
  assert.not.ok(texts(wide.steps).some((text) => /oifcfg|asmlistener/.test(text)));
  proved(vega01, wide);
  // Who deletes the old pair all the same deletes the one in use.
  const [clusterId, networkId] = ['cluster:vega01-clu1', 'network:client'];
  const deleting = inPlace.steps.map(
    (step): Step =>
      step.kind === 'archive'
        ? { ...step, effects: [{ do: 'undefine', clusterId, networkId, side: 'old' }] }
        : step,
  );
  proved(vega01, { ...inPlace, steps: deleting }, /A subnet is removed that servers of vega01-clu1/);
});

test('oifcfg names the private interfaces of the document', () => {
  const bond = withEndpoints((one) =>
    one.kind !== 'private' ? [one] : one.interface === 're1' ? [] : [{ ...one, interface: 'bondib0' }],
  );
  const networks = [{ networkId: 'network:private', subnet: '192.168.60.0/24' }];
  const plan = planned(bond, { networks }, { 'QG-05': 'InfiniBand' });
  assert.equal(
    texts(plan.steps).filter((text) => text.startsWith('oifcfg')),
    [
      'oifcfg setif -global bondib0/192.168.60.0:cluster_interconnect,asm',
      'oifcfg delif -global bondib0/192.168.10.0',
    ],
  );
  // An old image holds the fabric of a storage server until two services stop, behind its own.
  const cells = planned(
    vega01,
    { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] },
    { 'QG-05': 'InfiniBand' },
  );
  const [cell] = of(cells, 'cell');
  const at = (words: string) => cell?.commands.findIndex(({ text }) => text.startsWith(words)) ?? -1;
  assert.ok(at('cellcli -e alter cell shutdown') < at('service ocrvottargetd stop'));
  assert.ok(at('service ocrvottargetd stop') < at('ipconf '));
});

test('the VIPs of a network beside the default one stop by their names, and clients keep theirs', () => {
  const vip = (n: 1 | 2): Endpoint => ({
    id: `endpoint:backup-vip${n}`,
    owner: { machine: `machine:vega01dbadm0${n}` },
    networkId: 'network:backup',
    kind: 'vip',
    hostname: `vega01db0${n}-bvip`,
    address: `10.40.10.2${n}`,
  });
  const appliance = { ...vega01, endpoints: [...vega01.endpoints, vip(1), vip(2)] };
  const pins = [{ endpointId: vip(1).id, address: '10.40.10.29' }];
  const networks = [{ networkId: 'network:backup', subnet: '10.41.10.0/25', gateway: '10.41.10.1' }];
  for (const request of [{ networks: [], pins }, { networks }]) {
    const plan = planned(appliance, request);
    const lines = texts(plan.steps).filter((text) => /^srvctl (?:start|stop)/.test(text));
    assert.equal(lines.slice(0, 2), [
      'srvctl stop listener -listener <listener of Backup> -node vega01db01',
      'srvctl stop vip -vip vega01db01-bvip -force',
    ]);
    assert.not.ok(lines.some((text) => /scan|vip -node|listener -node/.test(text)));
    proved(appliance, plan);
    const without = (words: string) => ({
      ...plan,
      steps: plan.steps.map((step) => ({
        ...step,
        commands: step.commands.filter(({ text }) => !text.startsWith(words)),
      })),
    });
    proved(appliance, without('srvctl stop vip -vip vega01db01'), /VIP of vega01db01, which/);
    proved(appliance, without('srvctl start listener'), /start the listener of vega01db0\d again|leaves/);
  }
});

test('a cluster without a SCAN is asked for none', () => {
  const bare = withEndpoints((one) => (one.kind === 'scan' ? [] : [one]));
  const plan = planned(bare, { networks: toHall2.networks.slice(1) });
  assert.not.ok([...texts(plan.steps), ...texts(plan.steps, 'rollback')].some((text) => /scan/.test(text)));
  proved(bare, plan);
});

test('an address that stays is not asked to be silent, there and back: its owner answers', () => {
  const { networkId, gateway, vlan } = client;
  const plan = planOf({ networks: [{ networkId, subnet: '10.30.40.0/25', gateway, vlan: vlan + 1 }] });
  const isSilent = (text: string) => text.includes('is silent');
  assert.ok(of(plan, 'client-host').length > 0);
  for (const { preChecks } of of(plan, 'client-host')) assert.not.ok(preChecks.some(isSilent));
  for (const { preChecks } of rollbackFrom(plan, plan.steps.at(-3)?.id ?? ''))
    assert.not.ok(preChecks.some(isSilent));
  assert.not.ok(of(plan, 'start').some(({ preChecks }) => preChecks.some((text) => text.includes('RDMA'))));
});

const scans = vega01.endpoints.filter(({ kind }) => kind === 'scan');
const pin = (endpointId: string, address: string) => ({ endpointId, address });

test('instances register with a SCAN that has moved, and hosts files come before VIPs (ORD-16)', () => {
  const scan = planOf({ networks: [], pins: scans.map(({ id }, i) => pin(id, `10.30.40.4${i}`)) });
  assert.equal(
    of(scan, 'scan').flatMap(({ commands }) => commands.slice(-2).map(({ where, text }) => [where, text])),
    ['PAYROLL', 'STOCKDW'].map((name) => [
      `vega01-clu1, one node, every instance of ${name}`,
      'alter system register;',
    ]),
  );
  const [one, two] = [idOf('vega01db01-vip'), idOf('vega01db02-vip')];
  // A VIP and the SCAN that change places: the SCAN has moved as well.
  const places = planOf({
    networks: [],
    pins: [pin(one, scans[0]?.address ?? ''), pin(scans[0]?.id ?? '', '10.30.40.21')],
  });
  proved(vega01, places);
  for (const way of ['commands', 'rollback'] as const)
    assert.equal(texts(of(places, 'exchange'), way).slice(-2), [
      'alter system register;',
      'alter system register;',
    ]);
  const alone = planOf({ networks: [], pins: [pin(one, '10.30.40.29')] });
  const both = planOf({ networks: [], pins: [pin(one, '10.30.40.22'), pin(two, '10.30.40.21')] });
  const renamed = planOf({ networks: [], renames: [{ endpointId: one, hostname: 'vega01-v1' }] });
  for (const step of [...of(alone, 'vip'), ...of(both, 'exchange'), ...of(renamed, 'rename')])
    assert.ok(step.preChecks.some((text) => text.startsWith('All hosts files have the VIPs')));
});

test('a new name is the work of whom its command is for, and can be rolled back with the same outage', () => {
  const renames = [
    ...scans.map(({ id }) => ({ endpointId: id, hostname: 'vega-scan9' })),
    { endpointId: idOf('vega01celadm01-ilom'), hostname: 'vega01celadm01-sp' },
    { endpointId: idOf('vega01sw-rocea01'), hostname: 'vega01sw-a' },
  ];
  const plan = planOf({ networks: [], renames });
  assert.equal(
    of(plan, 'rename').map(({ actor, outage, reversible }) => [actor, outage, reversible]),
    [
      ['System administrator', 'none', 'yes'],
      ['Network administrator', 'none', 'yes'],
      ['Database administrator', 'client', 'same-outage'],
    ],
  );
  const check = plan.steps.find(({ kind }) => kind === 'check-before');
  assert.ok(check?.dependsOn.includes('save-switches'));
});

test('nothing of Clusterware changes before the checks, and what was looked at before is looked at again', () => {
  const networks = [...toHall2.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }];
  const plan = planOf({ networks });
  for (const step of [...of(plan, 'define'), ...of(plan, 'parameters')])
    assert.ok(step.dependsOn.includes('check-before'), step.id);
  const all = texts(of(plan, 'baseline'));
  const before = all.filter((text) => !text.startsWith('DISCOVER ES '));
  assert.is(before.length, all.length - 1);
  assert.equal(texts(of(plan, 'verify')).slice(0, before.length), before);
  for (const words of [
    'imageinfo',
    'CheckHWnFWProfile',
    'cellcli -e list alerthistory',
    'crsctl stat res -t',
  ])
    assert.ok(before.includes(words), words);
  assert.ok(of(plan, 'parameters')[0]?.preChecks.some((text) => text.startsWith('asm_diskstring')));
  const listener = (kind: string, way: 'commands' | 'rollback') => {
    const all = of(plan, kind).flatMap((step) => step[way]);
    const { text, provenance } = all.find((one) => one.text.includes('asmlistener')) ?? {};
    assert.is(provenance, 'verify');
    assert.match(text ?? '', /; this order is not documented$/);
    return text ?? '';
  };
  assert.match(
    listener('start', 'commands'),
    /add listener -asmlistener -l ASMNETnLSNR_ASM -subnet 192\.168\.60\.0;/,
  );
  assert.match(listener('stop', 'rollback'), / -subnet 192\.168\.10\.0;/);
});

test('uplinks move after the checks before and ahead of those after', () => {
  const plan = planOf(toHall2, { 'QG-02': 'move' });
  const [cabling] = of(plan, 'cabling');
  assert.ok(cabling);
  assert.equal(cabling?.dependsOn, ['check-before']);
  proved(vega01, plan);
  // The order holds even without the dependencies of the steps.
  const others = plan.steps
    .filter((step) => step !== cabling)
    .map((step) => ({ ...step, dependsOn: step.dependsOn.filter((id) => id !== 'cabling') }));
  const edges = plan.edges.filter(({ before, after }) => before !== 'cabling' && after !== 'cabling');
  for (const kind of ['baseline', 'verify']) {
    const at = others.findIndex((step) => step.kind === kind) + 1;
    const steps = [...others.slice(0, at), { ...(cabling as Step), dependsOn: [] }, ...others.slice(at)];
    const moved = steps.map((step, i) => ({ ...step, phase: 0, seq: i + 1 }));
    proved(vega01, { ...plan, edges, steps: moved }, /^Order broken \(phase 2\): .*Move the uplinks/);
  }
});

test('backups are taken where they are: each node by its name, each switch by its own means, no ILOM as a server', () => {
  const plan = planOf(toHall2);
  assert.equal(
    of(plan, 'save-cluster').flatMap(({ commands }) =>
      commands.slice(1).map(({ where, text }) => [where, text]),
    ),
    [
      ['vega01dbadm01', 'ocrconfig -local -manualbackup'],
      ['vega01dbadm02', 'ocrconfig -local -manualbackup'],
      ...['1', '2'].map((n) => [
        `vega01dbadm0${n}`,
        `cd /u01/app/19.0.0.0/grid/gpnp/vega01db0${n}/profiles/peer/ && cp -p profile.xml profile.xml.bk`,
      ]),
    ],
  );
  const saves = (fabric: string) =>
    of(planOf(toHall2, { 'QG-05': fabric }), 'save-switches').flatMap(({ commands }) =>
      commands.map(({ where, user, text, provenance }) => [where, user, text, provenance]),
    );
  const copy = 'copy running-config bootflash:reip-before.cfg';
  const management = ['every management switch with NX-OS', 'admin', copy, 'verify'];
  assert.equal(saves('RoCE'), [['every RDMA switch', 'admin', copy, 'practice'], management]);
  assert.equal(saves('InfiniBand'), [
    ['every InfiniBand switch', 'ilom-admin', 'Backup of the configuration by the ILOM', 'documented'],
    management,
  ]);
  // A step saves the files of ipconf in its effects exactly when its commands copy them; an ILOM is no reason to.
  for (const step of plan.steps)
    for (const [effects, commands] of [
      [step.effects, step.commands],
      [step.undo, step.rollback],
    ] as const) {
      const reported = effects.filter((effect) => effect.do === 'save' && effect.what === 'ipconf');
      assert.is(
        reported.length,
        commands.filter(({ text }) => text.startsWith('cp -p --backup')).length,
        step.id,
      );
    }
});

test('ipconf is told what the ILOM has by now where the plan moves it, there and back, and nowhere else', () => {
  const ipconf = (plan: Plan) =>
    plan.steps.flatMap(({ commands, rollback }) =>
      [...commands, ...rollback].flatMap(({ text, where }) =>
        text.startsWith('ipconf   #')
          ? [`${where} ${text.endsWith('; ILOM as ipconf -ilom print shows it')}`]
          : [],
      ),
    );
  const all = ipconf(planOf(toHall2));
  assert.ok(all.length > 10 && all.every((line) => line.endsWith(' true')), all.join('\n'));
  const [one] = of(planOf(toHall2), 'ilom');
  assert.match(one?.verify.join() ?? '', /cell\.conf says the same: .* ipconf -ilom set/);
  const pins = ['vega01celadm01', 'vega01celadm02', 'vega01celadm01-ilom'].map((name, i) => ({
    endpointId: idOf(name),
    address: `10.20.10.${200 + i}`,
  }));
  const renames = [{ endpointId: idOf('vega01celadm03'), hostname: 'vega01cell3' }];
  assert.equal(
    [...new Set(ipconf(planOf({ networks: [], pins, renames })))],
    ['vega01celadm01 true', 'vega01celadm02 false', 'vega01celadm03 false'],
  );
});

test('databases that no document names are stopped before Clusterware, and started after it', () => {
  const bare = planned({ ...vega01, databases: [] }, toHall2);
  const [stop] = of(bare, 'stop');
  const [online] = of(bare, 'online');
  const each = (verb: string) => `srvctl config database   # each one: srvctl ${verb} database -db NAME`;
  assert.is(stop?.commands[0]?.text, `${each('stop')} -stopoption immediate`);
  assert.is(online?.commands.at(-1)?.text, each('start'));
  assert.is(online?.commands.at(-1)?.provenance, 'verify');
  assert.not.ok(texts(planOf(toHall2).steps).some((text) => text.startsWith('srvctl config database')));
  assert.ok(
    of(bare, 'database').every(({ preChecks }) => preChecks.some((text) => /no instance runs/.test(text))),
  );
});

test('whoever stops Clusterware of one node has moved its work away; in a stop of all nobody is asked for that', () => {
  const isAsked = ({ preChecks }: Step) => preChecks.some((text) => /no instance runs here/.test(text));
  const pins = [{ endpointId: idOf('vega01db01'), address: '10.30.40.51' }];
  assert.ok(of(planOf({ networks: [], pins }), 'client-host').every(isAsked));
  assert.not.ok(of(planOf(toHall2), 'client-host').some(isAsked));
  assert.not.ok(planOf(toHall2, {}, { strategy: 'at-once' }).steps.some(isAsked));
  const renames = [{ endpointId: idOf('vega01dbadm01'), hostname: 'vega01adm1' }];
  assert.ok(of(planOf({ networks: [], renames }), 'rename').every(isAsked));
});

test('an MTU is set and set back by somebody, on the servers and in OEDACLI', () => {
  const request = { networks: [{ networkId: 'network:client', mtu: 9000 }] };
  const plan = planOf(request);
  const file = '/etc/sysconfig/network-scripts/ifcfg-bondeth0.2010';
  const reported = (way: 'commands' | 'rollback') => [
    ...new Set(
      texts(of(plan, 'client-host'), way).flatMap((text) => /^vi (\S+ {3}# MTU[^,]*),/.exec(text)?.[1] ?? []),
    ),
  ];
  assert.equal(
    [...reported('commands'), ...reported('rollback')],
    [`${file}   # MTU=9000`, `${file}   # MTU${before(vega01)}`],
  );
  assert.not.ok(texts(planOf(toHall2).steps).some((text) => text.includes('MTU')));
  const [script] = oedacliArtefacts(vega01, applianceAfter(vega01, plan));
  assert.match(script?.text ?? '', /ALTER NETWORK .*MTU=9000/);
});

test('an MTU of an interface that no document names is asked for, and its plan holds', () => {
  const bare = withEndpoints(({ interface: _, ...one }) => [one]);
  for (const role of ['backup', 'private']) {
    const networks = [{ networkId: `network:${role}`, mtu: 4000 }];
    const appliance = { ...bare, networks: bare.networks.map(({ interface: _, ...one }) => one) };
    const plan = planned(appliance, { networks }, { 'QC-05': true });
    const asked = plan.steps.filter(({ inputs = [] }) =>
      inputs.some((one) => one.startsWith('interface of ')),
    );
    const lacking = plan.steps.filter((step) =>
      texts([step]).some((text) => text.includes('ifcfg-<interface of ')),
    );
    assert.ok(lacking.length > 0, role);
    assert.equal(asked, lacking);
    proved(appliance, plan);
  }
});

test('an interface that no document names is the usual one, else the name of the address', () => {
  const bare = withEndpoints(({ interface: _, ...one }) => [one]);
  const networks = bare.networks.map(({ interface: _, ...one }) => one);
  const backup = { networkId: 'network:backup', subnet: '10.41.10.0/25', gateway: '10.41.10.1' };
  const plan = planned({ ...bare, networks }, { networks: [...toHall2.networks, backup] });
  const entered = texts(plan.steps).flatMap((text) => /^ipconf {3}# enter (\S+): /.exec(text)?.[1] ?? []);
  assert.equal([...new Set(entered)], ['eth0', 'vega01db01-bkp', 'vega01db02-bkp', 'bondeth0.2110']);
});

test('a step without the commands of its way back is refused (INV-12)', () => {
  const plan = planOf(toHall2);
  const steps = plan.steps.map((step) => (step.kind === 'define' ? { ...step, rollback: [] } : step));
  const { invariants } = provePlan(vega01, { ...plan, steps });
  assert.match(
    invariants.find(({ id }) => id === 'INV-12')?.violation?.message ?? '',
    /no rollback commands/,
  );
});

test.run();
