/** New DNS and NTP servers: every machine gets them in the phase of its sort, and can get the former ones again. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { PlannedServices } from '../../../../src/core/appliance/document/plan-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { oedacliArtefacts } from '../../../../src/core/reip/handover/oedacli.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { hasPlanned, networkChanges } from '../../../../src/core/reip/mapping/network-changes.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { withInput } from '../../../../src/core/reip/questions/placeholders.ts';
import { plannedWork } from '../../../../src/core/reip/questions/planned-work.ts';
import { answers, newSubnets, now } from '../artefacts-plans.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';

const test = suite('new DNS and NTP servers');
const vega01 = exampleVega01();
const both: PlannedServices = {
  dns: ['10.64.1.53', '10.64.1.54'],
  ntp: ['time1.example.com', '10.64.1.123'],
};

function planned(services: PlannedServices, appliance: Appliance = vega01, networks = newSubnets.networks) {
  const { mapping, problems } = proposeMapping(appliance, { networks, services });
  return { mapping, problems, plan: planReip(appliance, mapping, answers, { now }) };
}
const only = (services: PlannedServices, appliance = vega01) => planned(services, appliance, []);
const lines = (commands: readonly { readonly text: string; readonly where: string }[]) =>
  commands.map(({ where, text }) => `${where}: ${text}`);

test('are a plan of their own, proven, with a step for each sort of machine in its phase', () => {
  const { plan, problems } = only(both);
  assert.equal(problems, []);
  const steps = plan.steps.filter(({ kind }) => kind === 'resolvers');
  assert.equal(
    steps.map(({ phase, title }) => `${phase} ${title}`),
    [
      '2 DNS and NTP servers of the ILOMs',
      '2 DNS and NTP servers of the switches',
      '2 DNS and NTP servers of the PDUs',
      '3 DNS and NTP servers of the storage servers',
      '4 DNS and NTP servers of the database servers',
    ],
  );
  const [ilom, switches, pdu, storage] = steps;
  assert.equal(lines(ilom?.commands ?? []).slice(0, 2), [
    'every database server: ilomconfig modify dns --nameservers=10.64.1.53,10.64.1.54',
    'every database server: ilomconfig modify clock --usentp=enabled --ntp-server1=time1.example.com --ntp-server2=10.64.1.123',
  ]);
  assert.ok(
    lines(switches?.commands ?? []).includes('every RDMA switch: ip name-server 10.64.1.53 10.64.1.54'),
  );
  assert.ok(
    lines(switches?.rollback ?? []).includes(
      'every RDMA switch: no ntp server time1.example.com use-vrf management',
    ),
  );
  assert.equal(lines(pdu?.commands ?? []), [
    'every PDU: Web page, Net Configuration: DNS 10.64.1.53, 10.64.1.54',
  ]);
  assert.ok(
    lines(storage?.commands ?? []).includes(
      'vega01celadm01: ipconf   # enter DNS servers 10.64.1.53, 10.64.1.54; NTP servers time1.example.com, 10.64.1.123; the same for the ILOM',
    ),
  );
  assert.ok(
    lines(storage?.rollback ?? []).some((line) => line.includes('NTP servers 10.20.1.123, 10.20.1.124')),
  );
  for (const step of steps) assert.is(step.outage, 'none');
  const proof = provePlan(vega01, plan);
  assert.ok(proof.holds, proof.wording);
  assert.ok(secondOpinion(vega01, plan).ok);
  assert.not(
    plan.assumptions.some((text) => text.includes('ARP')),
    'no address is taken',
  );
  assert.ok(
    plan.steps.some(({ kind }) => kind === 'outside'),
    'firewalls let the new servers through',
  );
  assert.not(plan.steps.some(({ kind }) => kind === 'release' || kind === 'ttl-lower'));
});

test('go along with a re-addressing, and with a blackout of the admin network before it', () => {
  const { plan } = planned(both);
  assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
  assert.ok(secondOpinion(vega01, plan).ok);
  const { mapping } = proposeMapping(vega01, { networks: newSubnets.networks, services: both });
  const dark = planReip(vega01, mapping, { ...answers, 'QN-13': false, 'QG-12': 'Ada' }, { now });
  const at = (kind: string) => dark.steps.map((step) => step.kind).lastIndexOf(kind);
  assert.ok(at('blackout-on') > at('resolvers'), 'nobody answers in the dark');
  assert.ok(provePlan(vega01, dark).holds, provePlan(vega01, dark).wording);
});

test('a machine that is left out, or is not copied away before, is found', () => {
  const { plan } = planned(both);
  for (const one of plan.steps.filter(({ kind }) => kind === 'resolvers')) {
    const steps = plan.steps.filter((step) => step !== one);
    assert.not(provePlan(vega01, { ...plan, steps }).holds, one.title);
    const half = plan.steps.map((step) =>
      step === one
        ? {
            ...step,
            effects: step.effects.map((effect) =>
              effect.do === 'resolvers' ? { ...effect, machines: effect.machines.slice(1) } : effect,
            ),
          }
        : step,
    );
    const proof = provePlan(vega01, { ...plan, steps: half });
    assert.match(proof.wording, 'still asks its former DNS or NTP servers');
  }
  const twice = plan.steps.map((step) =>
    step.kind === 'resolvers'
      ? { ...step, effects: step.effects.filter(({ do: what }) => what !== 'save') }
      : step,
  );
  const again = plan.steps.map((step, i) =>
    step.kind === 'cell'
      ? { ...step, effects: step.effects.filter(({ do: what }) => what !== 'save') }
      : (twice[i] ?? step),
  );
  assert.match(
    provePlan(vega01, { ...plan, steps: again }).wording,
    /^ipconf runs on \S+ before its cell\.conf/,
  );
});

test('commands that name another server, or leave one out, are found', () => {
  const { plan } = only(both);
  const reported = (kind: 'commands' | 'rollback', from: string, to: string) => (id: string) => ({
    ...plan,
    steps: plan.steps.map((step) =>
      step.id === id
        ? { ...step, [kind]: step[kind].map((one) => ({ ...one, text: one.text.replaceAll(from, to) })) }
        : step,
    ),
  });
  const [, former = ''] = vega01.services.dns?.servers ?? [];
  for (const sort of ['ilom', 'switch', 'pdu', 'storage', 'database']) {
    const id = `resolvers/${sort}`;
    for (const lie of [
      reported('commands', '10.64.1.53', '10.64.1.55'),
      reported('commands', '10.64.1.54', ''),
      reported('rollback', former, '10.20.1.99'),
      ...(sort === 'pdu' ? [] : [reported('commands', 'time1.example.com', 'time2.example.com')]),
    ]) {
      const { holds, wording } = provePlan(vega01, lie(id));
      assert.not(holds, id);
      assert.match(wording, 'and the plan differ in the server');
    }
  }
});

test('only what differs is set: a power unit takes no time, and the list of today asks for nothing', () => {
  const { plan } = only({ ntp: ['10.64.1.123'] });
  assert.not(plan.steps.some(({ id }) => id === 'resolvers/pdu'));
  assert.not(plan.steps.some(({ commands }) => commands.some(({ text }) => text.includes('name-server'))));
  const { dns, ntp } = vega01.services;
  const same = { dns: dns?.servers ?? [], ntp: ntp?.servers ?? [] };
  assert.equal(only(same).plan.steps, []);
  assert.is(
    plannedWork(withReipProject(vega01, { ...emptyProject, request: { networks: [], services: same } })),
    undefined,
  );
  assert.ok(
    plannedWork(withReipProject(vega01, { ...emptyProject, request: { networks: [], services: both } })),
  );
});

test('where the document names no former servers, the way back asks for them', () => {
  const bare = { ...vega01, services: { ...vega01.services, dns: { servers: [] } } };
  const { plan } = only({ dns: ['10.64.1.53'] }, bare);
  const step = plan.steps.find(({ id }) => id === 'resolvers/storage');
  assert.equal(step?.inputs, ['former DNS servers']);
});

test('stand in the document afterwards and in the OEDACLI script', () => {
  const { plan } = only(both);
  const after = applianceAfter(vega01, plan);
  assert.equal(after.services.dns?.servers, both.dns);
  assert.equal(after.services.ntp?.servers, both.ntp);
  assert.is(after.services.dns?.zones, vega01.services.dns?.zones);
  assert.is(after.services.smtp, vega01.services.smtp);
  const [script] = oedacliArtefacts(vega01, after);
  const text = script?.text ?? '';
  assert.match(
    text,
    /ALTER MACHINE DNSSERVERS='10\.64\.1\.53,10\.64\.1\.54' NTPSERVERS='time1\.example\.com,10\.64\.1\.123' WHERE HOSTNAME=vega01dbadm01/,
  );
  assert.match(text, /ALTER ILOM .*WHERE ILOMNAME=vega01dbadm01-ilom/);
  assert.match(text, /ALTER SWITCH .*WHERE HOSTNAME=vega01sw-/);
});

test('stand in the run-book, the change notice and the comparison; a document that has them has all', () => {
  const { plan } = only(both);
  const after = applianceAfter(vega01, plan);
  const files = handover(vega01, plan, { now });
  const text = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  const line = 'DNS servers: 10.20.1.53, 10.20.1.54 becomes 10.64.1.53, 10.64.1.54';
  assert.ok(
    files.some((file) => file.text.includes(line)),
    'the notice',
  );
  assert.match(text('change-notice.txt'), /, 2 settings change\.$/m);
  assert.match(text('change-notice.txt'), 'blackout in the window and a test event after it.');
  assert.match(text('runbook.md'), 'Networks and settings');
  assert.match(text('firewall/services.csv'), '10.64.1.53');
  assert.equal(
    networkChanges(vega01, plan).map(({ kind, name }) => `${kind} ${name}`),
    ['Setting DNS servers', 'Setting NTP servers'],
  );
  assert.not(hasPlanned(vega01, plan));
  assert.ok(hasPlanned(after, plan));
});

test('another time zone names what is set on each sort of machine, and the document has it afterwards', () => {
  const { mapping } = proposeMapping(vega01, { networks: newSubnets.networks });
  const asked = { ...answers, 'QD-08': true };
  const open = planReip(vega01, mapping, asked, { now });
  const step = open.steps.find(({ id }) => id === 'consumer/QD-08');
  assert.equal(step?.inputs?.slice(0, 2), ['new time zone', 'new zone on switches']);
  assert.is(applianceAfter(vega01, open).timeZone, vega01.timeZone);
  const given = withInput(asked, 'consumer/QD-08', 'new time zone', 'America/Chicago');
  const plan = planReip(vega01, mapping, given, { now });
  const set = lines(plan.steps.find(({ id }) => id === 'consumer/QD-08')?.commands ?? []);
  const copy = 'cp -p --backup=numbered /opt/oracle.cellos/cell.conf /opt/oracle.cellos/cell.conf';
  const runs = (zone: string, kept: 'before' | 'planned') =>
    ['celadm01', 'celadm02', 'celadm03', 'dbadm01', 'dbadm02'].flatMap((name) =>
      [`${copy}.${kept}`, `ipconf   # enter time zone ${zone}`, 'ipconf -verify -semantic'].map(
        (text) => `vega01${name}: ${text}`,
      ),
    );
  assert.equal(set.slice(0, 15), runs('America/Chicago', 'before'));
  assert.ok(
    plan.steps
      .find(({ id }) => id === 'consumer/QD-08')
      ?.preChecks.includes('What ipconf backed up before is copied away: a second run overwrites it'),
  );
  assert.ok(set.includes('every storage server: ilomconfig modify clock --timezone=America/Chicago'));
  assert.ok(
    set.some((line) =>
      line.startsWith('every management switch with NX-OS: clock timezone <new zone on switches>'),
    ),
  );
  assert.ok(set.some((line) => line.startsWith('every PDU: ')));
  const back = lines(plan.steps.find(({ id }) => id === 'consumer/QD-08')?.rollback ?? []);
  assert.equal(back.slice(0, 15), runs(vega01.timeZone ?? '', 'planned'));
  assert.is(applianceAfter(vega01, plan).timeZone, 'America/Chicago');
  assert.ok(hasPlanned(applianceAfter(vega01, plan), plan));
  assert.not(hasPlanned({ ...applianceAfter(vega01, plan), timeZone: 'Europe/Berlin' }, plan));
  assert.match(
    oedacliArtefacts(vega01, applianceAfter(vega01, plan))[0]?.text ?? '',
    'ALTER MACHINE TIMEZONE=America/Chicago WHERE HOSTNAME=vega01dbadm01',
  );
  assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
  assert.is(
    applianceAfter(vega01, { ...plan, answers: { ...given, 'QD-08': false } }).timeZone,
    vega01.timeZone,
  );
  const { timeZone: _, ...without } = vega01;
  const bare = planReip(without, mapping, asked, { now }).steps.find(({ id }) => id === 'consumer/QD-08');
  assert.ok(bare?.inputs?.includes('former time zone'));
});

test('a server that is none, or an address of the appliance, today or planned, stops', () => {
  const stops = (services: PlannedServices) =>
    planned(services).problems.flatMap(({ kind, level, message }) =>
      kind === 'servers' && level === 'error' ? [message] : [],
    );
  assert.equal(stops({ dns: ['dns.example.com'] }), [
    'DNS server: "dns.example.com" is not an address. An IPv4 address has four numbers from 0 to 255.',
  ]);
  assert.equal(stops({ ntp: ['10.1.2'] }), [
    'NTP server: "10.1.2" is not an address or a host name. An IPv4 address has four numbers from 0 to 255.',
  ]);
  assert.match(stops({ dns: ['10.20.10.11'] })[0] ?? '', 'is an address of vega01dbadm01');
  assert.match(stops({ ntp: ['10.64.8.11'] })[0] ?? '', 'is an address of vega01dbadm01');
  assert.not(provePlan(vega01, planned({ dns: ['10.64.8.11'] }).plan).holds);
});

test('no text becomes a command: a list with one that is no server is not planned', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('dns' as const, 'ntp' as const),
      (text, kind) => {
        const evil = `10.1.1.1${text}\n`;
        const { plan, problems } = only({ [kind]: ['10.64.1.5', evil] });
        assert.ok(problems.some(({ level }) => level === 'error'));
        assert.equal(plan.steps, []);
        assert.is(
          applianceAfter(vega01, { ...plan, services: { [kind]: [evil] } }).services,
          vega01.services,
        );
      },
    ),
    { numRuns: 200 },
  );
});

test.run();
