/** Appliances that the assistant made, moved to the end: several clusters, guests, networks of their own. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { hasPlanned, networkChanges } from '../../../../src/core/reip/mapping/network-changes.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { addEntry, startRun, verifyRun } from '../../../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { elastic, further, guests, half, now, planned, to } from './authored-appliances.ts';

const test = suite('re-IP of authored appliances');
const worlds = { half, elastic, guests, further };

const textsOf = (plan: Plan, kind: string) =>
  plan.steps.flatMap((step) => (step.kind === kind ? step.commands.map(({ text }) => text) : []));
const file = (appliance: Appliance, plan: Plan, name: string) =>
  handover(appliance, plan, { now }).find((one) => one.name === name)?.text ?? '';
const stepOf = (script: string, title: string) =>
  script.split(/^step_\d+\(\) \{$/m).find((part) => part.includes(title)) ?? '';

for (const [name, make] of Object.entries(worlds))
  test(`${name}: everything moves, rolling and at once, and every tick leads to what was planned`, () => {
    const appliance = make();
    for (const strategy of ['rolling', 'at-once'] as const) {
      const plan = planned(appliance, to(appliance), strategy);
      const proof = provePlan(appliance, plan);
      assert.ok(proof.holds, `${strategy}: ${proof.wording}`);
      let run = startRun(
        { kind: 'reip', appliance: { id: appliance.id, name }, started: `${now}T08:00:00Z`, plan },
        'Ada',
      );
      for (let next = runState(run).next; next; next = runState(run).next)
        run = addEntry(run, { at: `${now}T09:00:00Z`, by: 'Ada', what: 'done', stepId: next.id });
      assert.is(runState(run).done, plan.steps.length);
      assert.ok(verifyRun(run).ok);
      const after = applianceAfter(appliance, plan);
      const former = new Set(appliance.endpoints.map(({ address }) => address));
      assert.equal(
        after.endpoints.filter(({ address }) => address === '' || former.has(address)),
        [],
      );
    }
  });

test('a SCAN beside the default one is stopped, modified and started by the number of its network', () => {
  const appliance = further();
  const plan = planned(appliance, to(appliance, 'dr'));
  assert.ok(provePlan(appliance, plan).holds);
  const of = ' -netnum <number of Data Guard in srvctl config network>';
  assert.equal(textsOf(plan, 'scan').slice(0, 2), [
    `srvctl modify scan -scanname one01-scan1-dr.example.com${of}`,
    `srvctl modify scan_listener -update${of}`,
  ]);
  assert.ok(textsOf(plan, 'stop').includes(`srvctl stop scan_listener${of}`));
  assert.ok(textsOf(plan, 'online').includes(`srvctl start scan${of}`));
  const stop = plan.steps.find(({ kind }) => kind === 'stop');
  assert.equal(stop?.verify, ['crsctl stat res -t shows them offline']);
  // A place to fill in has at most 60 characters: a longer one would be read as the command's own words.
  const long = {
    ...appliance,
    networks: appliance.networks.map((one) =>
      one.id === 'network:dr' ? { ...one, name: `<${'Far '.repeat(30)}>` } : one,
    ),
  };
  const waiting = planned(long, to(long, 'dr')).steps.filter(({ kind }) => kind === 'stop');
  assert.equal(
    waiting.map(({ inputs }) => inputs?.length),
    [2, 2],
  );
  const all = planned(appliance, to(appliance));
  assert.ok(textsOf(all, 'scan').includes('srvctl modify scan -scanname one01-scan1.example.com'));
  assert.ok(textsOf(all, 'vips').some((text) => /^srvctl modify network -netnum 1 .*bondeth0$/.test(text)));
});

test('OEDACLI: what has no command of its own takes the place of no other', () => {
  const appliance = further();
  const script = file(appliance, planned(appliance, to(appliance)), 'oedacli/re-ip.oedacli');
  assert.equal(script.match(/^ALTER SCAN SCANNAME=\S+/gm), [
    'ALTER SCAN SCANNAME=one01-scan1',
    'ALTER SCAN SCANNAME=one01-scan2',
  ]);
  assert.is(script.match(/^ALTER VIP /gm)?.length, 4);
  assert.match(
    script,
    /^# one01db01-dr-vip to 10\.105\.0\.\d+: only the default network has a known command/m,
  );
  assert.match(script, /NETWORKTYPE=OTHER/);
  const notice = file(appliance, planned(appliance, to(appliance)), 'change-notice.txt');
  assert.match(notice, /^ {2}Data Guard: 10\.5\.0\.0/m);
});

test('each cluster is looked at before and after', () => {
  const appliance = half();
  for (const kind of ['baseline', 'verify']) {
    const step = planned(appliance, to(appliance, 'client')).steps.find((one) => one.kind === kind);
    assert.equal(
      step?.commands.flatMap(({ text, where }) => (text === 'cluvfy comp healthcheck' ? [where] : [])),
      ['one01-clu1, one node', 'one01-clu2, one node'],
    );
  }
});

test('Clusterware runs in the guests: its words are not about the host, and the host waits for them', () => {
  const appliance = guests();
  const plan = planned(appliance, to(appliance, 'admin'));
  const step = plan.steps.find(({ kind, target }) => kind === 'database' && target === 'one01dbadm01');
  assert.ok(step);
  assert.is(step.expected, 'Clusterware is up again in its guests');
  assert.ok(
    step.verify.includes('crsctl check crs, in each guest') && !step.verify.includes('crsctl check crs'),
  );
  const part = (host: string) => stepOf(file(appliance, plan, `runbook/${host}.sh`), step.title);
  assert.match(
    part('one01dbadm01'),
    /check 'What this step does before is done on one01dbadm01vm01, one01dbadm01vm02'\n(?:.*\n)*.*silent '(?:.*\n)*.*nsupdate/,
  );
  assert.not.match(part('one01dbadm01vm01'), /does before|^ {2}silent|nsupdate/m);
});

test('in a full stop storage servers wait for the nodes, and nodes for the storage servers', () => {
  const appliance = half();
  const plan = planned(appliance, to(appliance), 'at-once');
  const script = (host: string) => file(appliance, plan, `runbook/${host}.sh`);
  const before = /check 'What this step does before is done on ([^']*)'/;
  const [stop, start] = ['Stop databases', 'Start Clusterware'];
  const nodes = ['one01dbadm01', 'one01dbadm02', 'one01dbadm03', 'one01dbadm04'];
  assert.equal(
    before
      .exec(stepOf(script('one01celadm01'), stop))?.[1]
      ?.split(', ')
      .sort(),
    nodes,
  );
  assert.is(before.exec(stepOf(script('one01dbadm02'), stop))?.[1], 'one01dbadm01');
  assert.is(before.exec(stepOf(script('one01dbadm03'), stop)), null);
  assert.match(before.exec(stepOf(script('one01dbadm01'), start))?.[1] ?? '', /^one01celadm01, .*celadm06$/);
  assert.not.match(script('one01dbadm01').split("begin '0.2 ")[0] ?? '', before);
});

test('inside the stop no server is asked for Clusterware, no storage server for its disks', () => {
  const appliance = half();
  const { steps } = planned(appliance, to(appliance), 'at-once');
  const words = (kind: string) => steps.filter((one) => one.kind === kind).map((one) => JSON.stringify(one));
  assert.is(words('database').length, 4);
  for (const text of words('database')) assert.not.match(text, /crsctl check crs|Clusterware is up/);
  for (const text of words('cell')) assert.not.match(text, /asmdeactivationoutcome|disk_repair_time/);
});

test('quorum disks go with the number of storage servers: no command for those that nobody has', () => {
  const flags = (appliance: Appliance) => appliance.diskGroups.map(({ quorumDisk }) => quorumDisk === true);
  assert.equal(flags(elastic()), [false, false]);
  const three = withAnswer(elastic(), (design) => ({
    ...design,
    racks: [{ databaseServers: 3, storageServers: 3 }],
  }));
  assert.equal(flags(three), [true, false]);
  const own = { ...three, diskGroups: three.diskGroups.map((one) => ({ ...one, quorumDisk: true })) };
  const grown = withAnswer(own, (design) => ({
    ...design,
    racks: [{ databaseServers: 3, storageServers: 8 }],
  }));
  assert.equal(flags(grown), [false, true], 'what somebody set where no rule does stays');
});

test('a VLAN or an MTU that changes alone is told, on the runbook too', () => {
  const appliance = half();
  const plan = planned(appliance, { networks: [{ networkId: 'network:client', vlan: 303, mtu: 9000 }] });
  assert.equal(networkChanges(appliance, plan), [
    {
      id: 'network:client',
      kind: 'Network',
      name: 'Client',
      before: 'untagged, MTU 1500',
      after: 'VLAN 303, MTU 9000',
    },
  ]);
  assert.match(
    file(appliance, plan, 'runbook.md'),
    /\| Client \| untagged, MTU 1500 \| VLAN 303, MTU 9000 \|/,
  );
  assert.not.match(file(appliance, plan, 'runbook.md'), /^## Addresses/m);
  assert.equal(networkChanges(appliance, planned(appliance, { networks: [] })), []);
});

test('a document has what was planned once networks and names are taken over too, not the addresses alone', () => {
  const appliance = half();
  const [one] = appliance.endpoints.filter(({ kind }) => kind === 'ilom');
  assert.ok(one);
  for (const request of [
    to(appliance),
    { networks: [{ networkId: 'network:client', vlan: 303 }] },
    { networks: [{ networkId: 'network:admin', gateway: '10.1.0.254' }] },
    { networks: [], renames: [{ endpointId: one.id, hostname: 'one01sp01' }] },
  ]) {
    const plan = planned(appliance, request);
    assert.not(hasPlanned(appliance, plan), JSON.stringify(request));
    assert.ok(hasPlanned(applianceAfter(appliance, plan), plan), JSON.stringify(request));
  }
});

const withGeneration = (appliance: Appliance, generation: string): Appliance => ({
  ...appliance,
  generation,
  machines: appliance.machines.map((one) => ({ ...one, generation })),
});

test('a switch whose address stays ends no session, and one without a gateway is given none', () => {
  const appliance = half();
  const texts = (plan: Plan) =>
    plan.steps.flatMap(({ kind, commands, rollback }) =>
      kind === 'device' ? [...commands, ...rollback].map(({ text }) => text) : [],
    );
  const isCut = (text: string) => text.includes('the session ends here');
  for (const [generation, port] of [
    ['X8M', 'interface mgmt0'],
    ['X6-2', 'interface vlan1'],
  ] as const) {
    const own = withGeneration(appliance, generation);
    for (const change of [{ gateway: '10.1.0.254' }, { subnet: '10.1.0.0/23' }]) {
      const lines = texts(planned(own, { networks: [{ networkId: 'network:admin', ...change }] }));
      assert.ok(lines.includes(port), generation);
      assert.not.ok(lines.some(isCut));
      // `write memory` is refused inside of `interface vlan1`.
      for (const [i, text] of lines.entries()) if (text === 'write memory') assert.is(lines[i - 1], 'end');
    }
    assert.ok(texts(planned(own, to(own, 'admin'))).some(isCut));
  }
  for (const fabric of ['X8M', 'X7-2', 'X6-2']) {
    const without: Appliance = {
      ...withGeneration(appliance, fabric),
      networks: appliance.networks.map(({ gateway: _, ...one }) => one),
    };
    const plan = planned(without, {
      networks: [{ networkId: 'network:admin', subnet: '10.101.0.0/24' }],
    });
    assert.ok(texts(plan).length > 0);
    assert.not.ok(
      texts(plan).some((text) => /(?:gateway=?|default-gateway|0\.0\.0\.0\/0) ?(?:,|$)/.test(text)),
      fabric,
    );
  }
});

test('databases that the document does not name learn of a new SCAN as well, by its name and by its addresses', () => {
  const appliance = half();
  assert.equal(appliance.databases, []);
  const scans = appliance.endpoints.filter(({ kind, owner }) => kind === 'scan' && 'cluster' in owner);
  const [{ id = '', hostname = '' } = {}] = scans;
  const own = scans.filter((one) => one.hostname === hostname);
  const pins = own.map((one, i) => ({ endpointId: one.id, address: `10.2.0.${150 + i}` }));
  const moved = planned(appliance, { networks: [], pins });
  assert.equal(textsOf(moved, 'scan').slice(-1), ['alter system register;']);
  const renames = [{ endpointId: id, hostname: 'payroll-scan' }];
  for (const [kind, plan] of [
    ['rename', planned(appliance, { networks: [], renames })],
    ['online', planned(appliance, { ...to(appliance, 'client'), renames })],
  ] as const)
    assert.ok(
      textsOf(plan, kind).includes(
        "alter system set remote_listener='payroll-scan.example.com:1521' scope=both sid='*';",
      ),
      kind,
    );
});

test('a network whose subnet of today nobody knows has no way back, and is no plan', () => {
  const appliance = elastic();
  const without = {
    ...appliance,
    networks: appliance.networks.map(({ subnet, ...one }) =>
      one.id === 'network:client' ? one : { ...one, subnet },
    ),
  } as Appliance;
  const asked = to(appliance, 'client');
  const { problems, mapping } = proposeMapping(without, asked);
  assert.equal(
    problems
      .filter(({ level }) => level === 'error')
      .map(({ networkId, message }) => [networkId, /Enter the current subnet first/.test(message)]),
    [['network:client', true]],
  );
  assert.not.ok(provePlan(without, planReip(without, mapping, {}, { now })).holds);
  assert.not.ok(proposeMapping(appliance, asked).problems.some(({ level }) => level === 'error'));
});

test('a server whose ILOM the document lacks has no path while its address changes, and the proof says what to add', () => {
  const appliance = half();
  const without = { ...appliance, endpoints: appliance.endpoints.filter(({ kind }) => kind !== 'ilom') };
  const proof = provePlan(without, planned(without, to(without, 'admin')));
  assert.not(proof.holds);
  assert.match(proof.wording, /^There is no path to \S+ while .*: add its ILOM$/);
  assert.ok(provePlan(appliance, planned(appliance, to(appliance, 'admin'))).holds);
});

test('nor is another VLAN of a network with VIPs, whose interface Clusterware knows by its subnet', () => {
  const appliance = elastic();
  const without = (id: string) =>
    ({
      ...appliance,
      networks: appliance.networks.map(({ subnet, ...one }) => (one.id === id ? one : { ...one, subnet })),
    }) as Appliance;
  const errorsOf = (id: string, request: object) =>
    proposeMapping(without(id), { networks: [{ networkId: id, ...request }] }).problems.flatMap((one) =>
      one.level === 'error' ? [one.networkId] : [],
    );
  assert.equal(errorsOf('network:client', { vlan: 77 }), ['network:client']);
  assert.equal(errorsOf('network:client', { mtu: 9000 }), []);
  assert.equal(errorsOf('network:admin', { vlan: 77 }), []);
});

test('an address that the commands of a step do not name is found', () => {
  const appliance = half();
  const plan = planned(appliance, to(appliance, 'admin', 'private'));
  for (const kind of ['ilom', 'device', 'cell', 'database', 'private'])
    for (const way of ['commands', 'rollback'] as const) {
      const at = plan.steps.findIndex((one) => one.kind === kind);
      const step = plan.steps[at];
      const address = (way === 'commands' ? step?.addressDelta[0]?.to : step?.addressDelta[0]?.from) ?? '?';
      const wrong = (text: string) => text.replaceAll(address, `${address}9`);
      const steps = plan.steps.map((one, i) =>
        i === at ? { ...one, [way]: one[way].map((each) => ({ ...each, text: wrong(each.text) })) } : one,
      );
      const proof = provePlan(appliance, { ...plan, steps });
      assert.not(proof.holds, `${kind}, ${way}`);
      assert.match(
        proof.wording,
        new RegExp(`No (?:rollback )?command of .* names ${address.replaceAll('.', '\\.')}`),
      );
    }
});

test.run();
