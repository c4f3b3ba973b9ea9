/** Plans in which little changes ask for no more than that; a name of several addresses is one; lies are found. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { planned, withZones } from '../artefacts-plans.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('what changes and what does not');

const texts = (steps: readonly Step[], way: 'commands' | 'rollback' = 'commands') =>
  steps.flatMap((step) => step[way].map(({ text }) => text));
const kinds = ({ steps }: Plan) => new Set(steps.map(({ kind }) => kind));
const only = (change: ReipRequest['networks'][number]) => planOf({ networks: [change] });
const holds = (plan: Plan) => {
  const { holds, wording } = provePlan(vega01, plan);
  assert.ok(holds, wording);
  assert.ok(secondOpinion(vega01, plan).ok);
};
const fileOf = (plan: Plan, name: string) =>
  handover(vega01, plan, { now: options.now }).find((one) => one.name === name)?.text ?? '';

test('another MTU alone is set on servers, and nothing is set again, waited for or given back', () => {
  for (const networkId of ['network:client', 'network:admin']) {
    const plan = only({ networkId, mtu: 9000 });
    holds(plan);
    assert.ok(texts(plan.steps).some((text) => /MTU=9000/.test(text)));
    assert.not.ok(
      texts(plan.steps).some((text) => /ipconf +#|ilomconfig|ip address|Net Configuration/.test(text)),
    );
    for (const kind of ['ilom', 'device', 'settle', 'release', 'acknowledge'])
      assert.not.ok(kinds(plan).has(kind), `${networkId} ${kind}`);
    assert.not.match(JSON.stringify(plan.steps), /replace-hosts\.sh/);
    assert.ok(plan.gaps.every(({ reason }) => reason === 'The change itself'));
    assert.ok(plan.steps.some(({ title }) => title.endsWith(': new MTU')));
    assert.match(fileOf(plan, 'change-notice.txt'), /becomes .*MTU 9000/);
    assert.match(fileOf(plan, 'before-after.csv'), /,9000,yes/);
    const oedacli = fileOf(plan, 'oedacli/re-ip.oedacli');
    assert.match(oedacli, /MTU=9000/);
    assert.not.match(oedacli, /ALTER VIP|ALTER SCAN|NETWORKTYPE=ILOM|no documented command/);
  }
});

test('another VLAN alone is set where it is kept: on servers and ILOMs, for devices at their ports', () => {
  const plan = only({ networkId: 'network:admin', vlan: 77 });
  holds(plan);
  const of = (kind: string) => plan.steps.filter((step) => step.kind === kind);
  assert.equal(new Set(texts(of('ilom'))), new Set(['set /SP/network pendingvlan_id=77 commitpending=true']));
  assert.ok(texts(of('device')).every((text) => /^port of vega01sw-\w+: VLAN 77$/.test(text)));
  assert.ok(texts(of('device'), 'rollback').every((text) => text.endsWith(': no VLAN')));
  assert.not.ok(kinds(plan).has('settle'));
  // An address that moves with its VLAN keeps both.
  const both = planOf({ networks: [{ ...toHall2.networks[0], networkId: 'network:admin', vlan: 77 }] });
  const first = both.steps.find(({ kind }) => kind === 'ilom');
  assert.match(texts(first ? [first] : []).join('\n'), /^ilomconfig .*\nset \/SP\/network pendingvlan_id=77/);
  const untagged = fileOf(only({ networkId: 'network:client', vlan: 0 }), 'oedacli/re-ip.oedacli');
  assert.match(untagged, /# vega01dbadm01 on Client without VLAN 2010: the value is unknown, by hand/);
  assert.not.match(untagged, /ALTER VIP|ALTER SCAN/);
});

test('in another VLAN the same gateway is another one: it answers in both, or the network is dark at a console', () => {
  const asked = { networks: [{ networkId: 'network:admin', vlan: 77 }] };
  const both = planOf(asked);
  const messages = 'The gateway of Admin answers in its old and its new VLAN at the same time (QN-13).';
  assert.ok(both.assumptions.includes(messages));
  const one = planOf(asked, { 'QN-13': false });
  assert.not.ok(one.assumptions.includes(messages));
  holds(one);
  assert.ok(kinds(one).has('blackout-on'));
  // Without that declaration half of the servers are out of reach, and the proof fails.
  const silent = { ...one, steps: one.steps.filter(({ kind }) => !kind.startsWith('blackout')) };
  assert.is(provePlan(vega01, silent).holds, false);
  assert.not.ok(kinds(planOf({ networks: [{ networkId: 'network:admin', mtu: 9000 }] })).has('blackout-on'));
});

test('a mask that is widened in place gives nothing back, and a private network asks nothing of anybody outside', () => {
  const wider = only({ networkId: 'network:admin', subnet: '10.20.10.0/23' });
  holds(wider);
  const inner = only({ networkId: 'network:private', subnet: '192.168.60.0/24' });
  holds(inner);
  for (const plan of [wider, inner]) {
    for (const kind of ['acknowledge', 'release']) assert.not.ok(kinds(plan).has(kind), kind);
    assert.ok(plan.steps.every(({ reversible }) => reversible !== 'no'));
    assert.not.match(fileOf(plan, 'dates.csv'), /Give the old addresses back/);
  }
  assert.equal(
    [wider, inner].map((plan) => kinds(plan).has('outside')),
    [true, false],
  );
  const title = (plan: Plan) => plan.steps.find(({ kind }) => kind === 'release')?.title;
  // The rest of a subnet that is narrowed goes back, and not what is still in use.
  const narrow = only({ networkId: 'network:admin', subnet: '10.20.10.0/25' });
  assert.is(title(narrow), 'Customer releases what is no longer used');
  const renumbered = planOf({
    networks: [...toHall2.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }],
  });
  assert.is(title(renumbered), 'Customer releases the old subnets');
});

test('who renames one address of a SCAN renames the SCAN, and to two names it cannot be', () => {
  const scans = vega01.endpoints.filter(({ kind }) => kind === 'scan');
  const [one, two] = scans;
  const rename = (id = '', hostname = 'payroll-scan') => ({ endpointId: id, hostname });
  const whole = proposeMapping(vega01, { networks: [], renames: [rename(one?.id)] });
  assert.equal(
    whole.mapping.renames.map(({ to }) => to),
    scans.map(() => 'payroll-scan'),
  );
  const { problems } = proposeMapping(vega01, {
    networks: [],
    renames: [rename(one?.id), rename(two?.id, 'other')],
  });
  assert.is(problems.filter(({ level, message }) => level === 'error' && /one name/.test(message)).length, 1);
  assert.equal(
    whole.problems.map(({ level, message }) => `${level} ${message.split('.')[0]}`),
    ['warning vega01-scan1 becomes payroll-scan'],
    'one name, told once',
  );
  const taken = { networks: [], renames: [rename(one?.id, 'vega01db01')] };
  assert.ok(proposeMapping(vega01, taken).problems.some(({ message }) => /already a name/.test(message)));
});

test('databases learn of a SCAN that gets a new name in a stop, and of the former one on the way back', () => {
  const renames = [{ endpointId: idOf('vega01-scan1'), hostname: 'payroll-scan' }];
  const plan = planOf({ ...toHall2, renames });
  holds(plan);
  const of = (kind: string, way: 'commands' | 'rollback') =>
    texts(
      plan.steps.filter((step) => step.kind === kind),
      way,
    );
  const [online, back] = [of('online', 'commands'), of('stop', 'rollback')];
  for (const [lines, name] of [
    [online, 'payroll-scan'],
    [back, 'vega01-scan1'],
  ] as const) {
    const reported = lines.findIndex((text) =>
      text.startsWith(`alter system set remote_listener='${name}.example.com:`),
    );
    assert.ok(
      reported > lines.findLastIndex((text) => text.includes('srvctl start database')),
      lines.join('\n'),
    );
  }
  const checked = (one: typeof plan) =>
    one.steps.flatMap(({ kind, preChecks }) =>
      preChecks.some((check) => /former and the new SCAN name resolve/.test(check)) ? [kind] : [],
    );
  assert.equal(checked(plan), ['stop', 'online'], 'they start with the name that they knew');
  assert.equal(checked(planOf(toHall2)), []);
  // While Clusterware goes on, the same in the step itself.
  const pins = vega01.endpoints
    .filter(({ kind }) => kind === 'scan')
    .map(({ id }, i) => ({ endpointId: id, address: `10.30.40.${101 + i}` }));
  const open = planOf({ networks: [], pins, renames });
  const lines = texts(open.steps.filter(({ kind }) => kind === 'scan'));
  assert.ok(lines.some((text) => text.startsWith("alter system set remote_listener='payroll-scan.")));
  assert.not.ok(lines.some((text) => text.startsWith('alter system register')));
});

test('a step of another mask alone says which, and speaks of no new address', () => {
  const ilom = vega01.networks.find(({ id }) =>
    vega01.endpoints.some(({ kind, networkId }) => kind === 'ilom' && networkId === id),
  );
  const [address, length] = (ilom?.subnet ?? '').split('/');
  const subnet = `${address}/${Number(length) - 1}`;
  const step = planOf({ networks: [{ networkId: ilom?.id ?? '', subnet }] }).steps.find(
    ({ kind }) => kind === 'ilom',
  );
  assert.match(step?.title ?? '', new RegExp(`: new mask /${length} → /${Number(length) - 1}$`));
  assert.is(step?.expected, 'The ILOM answers at its address');
  for (const words of [...(step?.preChecks ?? []), ...(step?.verify ?? [])])
    assert.not.match(words, /new address/);
});

const change = (plan: Plan, kind: string, how: (step: Step) => Partial<Step>): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => (step.kind === kind ? { ...step, ...how(step) } : step)),
});

test('lies of a plan are found, each in words', () => {
  const plan = planOf(toHall2);
  const lies: readonly (readonly [Plan, RegExp])[] = [
    [
      change(plan, 'vips', ({ commands }) => ({
        commands: commands.map((one) => ({
          ...one,
          text: one.text.replace(/-node vega01db0(\d)/, (_, n) => `-node vega01db0${3 - Number(n)}`),
        })),
      })),
      /modifies vega01db01-vip of vega01db01 to 172\.20\.33\./,
    ],
    [
      change(plan, 'scan-dns', ({ dnsDelta }) => ({ dnsDelta: dnsDelta.slice(0, -1) })),
      /"DNS of SCAN .*" does 172\.20\.33\.\d+, but its tables differ/,
    ],
    [
      change(plan, 'ilom', ({ addressDelta }) => ({
        addressDelta: addressDelta.map((one) => ({ ...one, to: '10.64.8.99' })),
      })),
      /"ILOM address .*" does 10\.64\.8\.\d+, but its tables differ/,
    ],
    [
      {
        ...plan,
        networks: plan.networks.map((one) =>
          one.networkId === 'network:client' ? { ...one, gateway: '' } : one,
        ),
      },
      /Client loses its gateway 10\.30\.40\.1, the default gateway of servers/,
    ],
  ];
  for (const [lie, words] of lies) {
    const { holds, wording } = provePlan(vega01, lie);
    assert.not.ok(holds);
    assert.match(wording, words);
  }
});

test('sheets: a TTL of a set once, a warning before rules are loaded, and servers ask by their default gateway', () => {
  const { appliance, plan } = planned({ networks: [...toHall2.networks] }, 'rolling', withZones('10.9.9.9'));
  const files = new Map(
    handover(appliance, plan, { now: options.now }).map(({ name, text }) => [name, text]),
  );
  const lines = (files.get('dns/other/windows.ps1') ?? '').split('\r\n');
  for (const way of ["'1.1' {", "'B1.1' {"]) {
    const from = lines.findIndex((line) => line.startsWith(way));
    const own = lines.slice(from, lines.indexOf('}', from));
    assert.is(own.filter((line) => line.includes("'vega01-scan1'")).length, 1, way);
  }
  assert.match(files.get('firewall/services-add.iptables') ?? '', /^# iptables-restore -n: .*\n\*filter\n/);
  const rules = (files.get('firewall/services.csv') ?? '').split('\n');
  const rule = (start: string) => rules.find((line) => line.startsWith(start)) ?? '';
  assert.match(rule('add,dns,'), /172\.20\.33\.11/);
  assert.match(rule('delete,ntp,'), /10\.30\.40\.11/);
  assert.not.match(rule('add,admin-ssh,'), /172\.20\.33/);
});

test('a gap of one step is told as one', () => {
  assert.match(
    fileOf(only({ networkId: 'network:client', mtu: 9000 }), 'runbook.md'),
    /^- Step 5\.1: vega01db01\. The/m,
  );
});

test.run();
