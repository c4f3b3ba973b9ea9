import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applyChanges, recordsOf, type ZoneRecord } from '../../../../src/core/artefacts/dns/zone-delta.ts';
import { planDns } from '../../../../src/core/reip/handover/dns.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { writeRollback } from '../../../../src/core/reip/runbook/runbook.ts';
import { planned, requests } from '../artefacts-plans.ts';
import { planOf, toHall2 } from '../vega01-plans.ts';

const test = suite('way back');

/** The SCAN moves inside its subnet. */
const scanAlone: ReipRequest = {
  networks: [],
  pins: [31, 32, 33].map((last) => ({
    endpointId: exampleVega01().endpoints.find(({ address }) => address === `10.30.40.${last}`)?.id ?? '',
    address: `10.30.40.${last + 10}`,
  })),
};

test('the steps up to one, the last first, each turned round', () => {
  const { plan } = planned(requests.newSubnets);
  const id = 'cell/machine:vega01celadm01/network:admin';
  const back = rollbackFrom(plan, id);
  const [first] = back;
  const step = plan.steps.find((one) => one.id === id);
  assert.ok(first && step);
  assert.is(first.id, `back/${id}`);
  assert.equal(first.commands, step.rollback);
  assert.equal(first.effects, step.undo);
  assert.equal(
    first.addressDelta.map(({ from, to }) => [from, to]),
    [['10.64.8.13', '10.20.10.13']],
  );
  const order = new Map(plan.steps.map((one, i) => [`back/${one.id}`, i]));
  const places = back.map((one) => order.get(one.id) ?? -1);
  assert.equal(
    places,
    [...places].sort((a, b) => b - a),
  );
  assert.equal(
    back.slice(1).map(({ dependsOn }) => dependsOn),
    back.slice(0, -1).map((one) => [one.id]),
  );
});

test('a plan of an earlier release has no former TTL of a record: its zone, the answer or the usual day has it', () => {
  const { plan } = planned(requests.newSubnets);
  const lower = plan.steps.find(({ kind }) => kind === 'ttl-lower');
  assert.ok(lower);
  const steps = plan.steps.map((step) => ({
    ...step,
    dnsDelta: step.dnsDelta.flatMap(({ ttlBefore: _, ...delta }) =>
      step.kind === 'ttl-raise' && delta.type === 'A' ? [] : [delta],
    ),
  }));
  const zones = new Set(
    steps.flatMap((s) => (s.kind === 'ttl-raise' ? s.dnsDelta.map(({ zone }) => zone) : [])),
  );
  const back = (answers: Plan['answers']) =>
    rollbackFrom({ ...plan, steps, answers }, lower.id).find(({ kind }) => kind === 'ttl-lower')?.dnsDelta;
  for (const [answers, expected] of [
    [{}, 86_400],
    [{ 'QD-06': 7200 }, 7200],
  ] as const) {
    const unknown = back(answers)?.filter(({ zone }) => !zones.has(zone)) ?? [];
    assert.ok(unknown.length > 0);
    for (const { ttl } of unknown) assert.is(ttl, expected);
  }
});

test('a name of an ILOM is in cell.conf too, which its command does not write: a person looks, there and back', () => {
  const { plan } = planned(requests.exchanges);
  const renames = plan.steps.filter(({ kind }) => kind === 'rename');
  assert.is(renames.length, 1);
  for (const { id, verify } of renames) {
    const back = rollbackFrom(plan, id).find((step) => step.id === `back/${id}`);
    for (const texts of [verify, back?.verify ?? []])
      assert.ok(texts.some((text) => text.startsWith('The ILOM section of cell.conf says the same')));
  }
  const device = exampleVega01().endpoints.find(({ kind }) => kind === 'device')?.id ?? '';
  const named = planned({ networks: [], renames: [{ endpointId: device, hostname: 'switch-a' }] }).plan;
  assert.not.ok(named.steps.some(({ verify }) => verify.some((text) => text.includes('cell.conf'))));
});

test('the blackout that the notice began is ended, after every step that it was for', () => {
  const { plan } = planned(requests.newSubnets);
  const back = rollbackFrom(plan, 'cell/machine:vega01celadm01/network:admin');
  const notice = back.find(({ kind }) => kind === 'notice');
  assert.is(notice?.title, 'Back: end of the EM blackout, reported to ASR and the support gateway');
  assert.match(notice?.expected ?? '', /^EM blackout is ended/);
  assert.ok(back.indexOf(notice as Step) > back.findLastIndex(({ addressDelta }) => addressDelta.length > 0));
});

test('hosts files come before whoever reads them, there and back, and are the former ones at the end', () => {
  const { plan } = planned(requests.newSubnets);
  const asks = (steps: readonly Step[], words: string) =>
    steps.flatMap(({ kind, preChecks }) => (preChecks.some((text) => text.startsWith(words)) ? [kind] : []));
  // docs/rules/reip.md 4, phase 5: DNS and hosts, then Clusterware starts; ORD-16.
  assert.equal(asks(plan.steps, 'Hosts files of all servers have the new addresses'), ['start']);
  assert.equal(asks(plan.steps, 'All hosts files have the VIPs'), ['vips']);
  const release = plan.steps.findIndex(({ reversible }) => reversible === 'no');
  const back = rollbackFrom(plan, plan.steps[release - 1]?.id ?? '');
  assert.equal(asks(back, 'Hosts files of all servers have the former addresses'), [
    'vips',
    'stop',
    'notice',
  ]);
});

test('no way back passes a step of no return, and none leads from a step that is not there', () => {
  const { plan } = planned(requests.newSubnets);
  const release = plan.steps.findIndex(({ reversible }) => reversible === 'no');
  assert.ok(release > 0);
  const after = plan.steps.slice(release).map(({ id }) => id);
  for (const id of after) assert.equal(rollbackFrom(plan, id), []);
  assert.equal(rollbackFrom(plan, 'nothing'), []);
  assert.ok(rollbackFrom(plan, plan.steps[release - 1]?.id ?? '').length > 30);
});

test('of several steps of no return the last one before a step is where its rollback ends', () => {
  const { plan } = planned(requests.newSubnets);
  const idsFrom = (id: string, noReturn: readonly Step[] = []) => {
    const steps = plan.steps.map(
      (one): Step => (noReturn.includes(one) ? { ...one, reversible: 'no' } : one),
    );
    return rollbackFrom({ ...plan, steps }, id).map((one) => one.id);
  };
  const moves = plan.steps.filter(({ addressDelta }) => addressDelta.length > 0);
  const [first, between, last] = [moves[1], moves[4], moves[8]];
  assert.ok(first && between && last);
  const end = plan.steps[plan.steps.findIndex(({ reversible }) => reversible === 'no') - 1]?.id ?? '';
  for (const [from, barrier] of [
    [end, last],
    [between.id, first],
  ] as const) {
    const whole = idsFrom(from);
    const reach = whole.indexOf(`back/${barrier.id}`);
    assert.ok(reach > 0);
    assert.equal(idsFrom(from, [first, last]), whole.slice(0, reach));
  }
  assert.equal(idsFrom(last.id, [first, last]), []);
});

test('the rollback of another mask has the masks the other way round in its title', () => {
  const plan = planOf({ networks: [{ networkId: 'network:admin', subnet: '10.20.10.0/23' }] });
  const masked = plan.steps.filter(({ title }) => title.includes('mask /24 → /23'));
  assert.ok(masked.length > 0);
  for (const { id } of masked) {
    const back = rollbackFrom(plan, id).find((one) => one.id === `back/${id}`);
    assert.match(back?.title ?? '', /mask \/23 → \/24/);
  }
});

test('the way back from a step is the end of the way back from every later one', () => {
  const { plan } = planned(requests.exchanges);
  const words = (steps: readonly Step[]) =>
    steps.map(({ id, commands, effects }) => JSON.stringify([id, commands, effects]));
  const release = plan.steps.findIndex(({ reversible }) => reversible === 'no');
  const reach = release < 0 ? plan.steps : plan.steps.slice(0, release);
  const whole = words(rollbackFrom(plan, reach.at(-1)?.id ?? ''));
  for (const { id } of reach) {
    const part = words(rollbackFrom(plan, id));
    assert.equal(part, part.length === 0 ? [] : whole.slice(-part.length));
  }
});

test('addresses and records come back from every prefix of every plan', () => {
  for (const request of Object.values(requests)) {
    const { appliance, plan } = planned(request);
    const addresses = new Map(plan.mapping.map(({ endpointId, current }) => [endpointId, current]));
    const start = JSON.stringify([...addresses]);
    for (const [i, { id, reversible }] of plan.steps.entries()) {
      if (reversible === 'no') break;
      for (const { endpointId, to } of plan.steps[i]?.addressDelta ?? []) addresses.set(endpointId, to);
      const now = new Map(addresses);
      for (const { addressDelta } of rollbackFrom(plan, id))
        for (const { endpointId, from, to } of addressDelta) {
          assert.is(now.get(endpointId), from);
          now.set(endpointId, to);
        }
      assert.is(JSON.stringify([...now]), start);
    }
    const release = plan.steps.findIndex(({ reversible }) => reversible === 'no');
    const done = release < 0 ? plan.steps : plan.steps.slice(0, release);
    const { before } = planDns(appliance, applianceAfter(appliance, plan), plan);
    const state = new Map(before);
    const problems: string[] = [];
    const changes = (steps: readonly Step[]) => {
      for (const step of steps)
        if (!step.kind.startsWith('ttl')) applyChanges(state, step.dnsDelta, problems);
    };
    changes(done);
    changes(rollbackFrom(plan, done.at(-1)?.id ?? ''));
    assert.equal(problems, []);
    const sorted = (all: Iterable<ZoneRecord>) => [...all].map((one) => `${one.owner} ${one.data}`).sort();
    assert.equal(sorted(recordsOf(state)), sorted(recordsOf(before)));
  }
});

test('going back too, DNS answers the former SCAN addresses before srvctl modify scan asks', () => {
  for (const request of [requests.newSubnets, scanAlone]) {
    const { plan } = planned(request);
    assert.equal(plan.problems, []);
    const scan = plan.steps.find(({ kind }) => kind === 'scan');
    const names = plan.steps.find(({ kind }) => kind === 'scan-dns');
    assert.ok(scan && names);
    const ids = rollbackFrom(plan, scan.id).map(({ id }) => id);
    assert.equal(ids.slice(0, 2), [`back/${names.id}`, `back/${scan.id}`]);
    assert.is(ids.filter((id) => id === `back/${names.id}`).length, 1);
    const whole = rollbackFrom(plan, plan.steps.at(-4)?.id ?? '').map(({ id }) => id);
    assert.is(whole.indexOf(`back/${scan.id}`), whole.indexOf(`back/${names.id}`) + 1);
    assert.match(rollbackFrom(plan, scan.id)[1]?.title ?? '', /^Back: SCAN vega01-scan1 from 10\./);
    // Stopped between the two: the records alone go back.
    const between = rollbackFrom(plan, names.id).map(({ id }) => id);
    assert.is(between[0], `back/${names.id}`);
    assert.not(between.includes(`back/${scan.id}`));
  }
});

test('instances whose spfiles may have the new addresses start from the copies', () => {
  const asked = (request: ReipRequest) => {
    const plan = planOf(request);
    return rollbackFrom(plan, plan.steps.at(-1)?.id ?? '').flatMap(({ kind, preChecks }) =>
      preChecks.some((text) => text.includes('from their pfile copies')) ? [kind] : [],
    );
  };
  assert.equal(asked({ networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] }), ['stop']);
  assert.equal(asked(toHall2), []);
});

test('a rollback from after the start asks for the copies, because ASM has started and no step has set the spfiles back', () => {
  const plan = planOf({
    networks: [
      { networkId: 'network:private', subnet: '192.168.60.0/24' },
      { networkId: 'network:client', subnet: '172.20.33.0/25' },
    ],
  });
  const [start, online] = ['start', 'online'].map((kind) => plan.steps.find((one) => one.kind === kind));
  assert.ok(start && online);
  assert.is(online.group, start.group, 'the databases start with a step of their own');
  const setsBack = ({ effects }: Step) =>
    effects.some((one) => one.do === 'write' && one.what === 'interconnect' && one.side === 'old');
  const untilNextStart = (id: string) => {
    const steps = rollbackFrom(plan, id);
    return steps.slice(0, steps.findIndex(({ kind }) => kind === 'stop') + 1);
  };
  const early = untilNextStart(start.id);
  assert.is(early.at(-1)?.kind, 'stop');
  assert.not.ok(early.some(setsBack), 'the spfiles still have the new addresses when ASM starts');
  // A condition that the first start has ended would let it start on them.
  assert.ok(
    early
      .at(-1)
      ?.preChecks.includes(
        'If the spfiles still have the new addresses, ASM and database instances start from their pfile copies (check on your release)',
      ),
  );
  assert.ok(untilNextStart(online.id).some(setsBack), 'once the databases have run, they are set back');
});

test('titles lead the way that is gone: from the new address or name to the former one', () => {
  const { plan } = planned({ ...requests.exchanges, renames: [] });
  const first = (part: string) => plan.steps.find(({ title }) => title.includes(part))?.id ?? '';
  const titleOf = (of: typeof plan, id: string) => rollbackFrom(of, id)[0]?.title;
  const parked = first('(parked)');
  const [, from, to] = /(\S+) → (\S+)/.exec(plan.steps.find(({ id }) => id === parked)?.title ?? '') ?? [];
  assert.ok(titleOf(plan, parked)?.endsWith(`${to} (parked) → ${from}`), titleOf(plan, parked));
  const pdu = exampleVega01().endpoints.find(({ hostname }) => hostname === 'vega01sw-pdua01')?.id ?? '';
  const named = planned({ networks: [], renames: [{ endpointId: pdu, hostname: 'pdu-a' }] }).plan;
  assert.is(titleOf(named, `rename/${pdu}`), 'Back: Name pdu-a becomes vega01sw-pdua01');
});

test('TTLs go back to the old value and to the low one', () => {
  const { plan } = planned(requests.newSubnets);
  const ttls = (id: string) =>
    new Set(
      rollbackFrom(plan, id)
        .find((one) => one.id === `back/${id}`)
        ?.dnsDelta.map(({ ttl }) => ttl),
    );
  assert.equal([...ttls('ttl-lower')], [86_400]);
  assert.equal([...ttls('ttl-raise')], [300]);
  // A cache that asked in between keeps its answer for the old TTL: no low one reaches it.
  const raised = rollbackFrom(plan, 'ttl-raise')[0];
  assert.is(raised?.title, 'Back: lower the TTL again');
  assert.ok(
    raised?.verify.some((check) =>
      check.startsWith('The old TTL has passed before the first name goes back'),
    ),
  );
});

test('a TTL that is low already stays, on the way there and back', () => {
  const plan = planOf(toHall2, { 'QD-06': 60 });
  const last = plan.steps.at(-1)?.id ?? '';
  const ttls = [...plan.steps, ...rollbackFrom(plan, last)].flatMap(({ dnsDelta }) =>
    dnsDelta.map(({ ttl }) => ttl),
  );
  assert.equal([...new Set(ttls)], [60]);
});

test('it is written in the same three forms', () => {
  const { appliance, plan } = planned(requests.newSubnets);
  const id = 'client-host/machine:vega01dbadm01/network:client';
  const scripts = writeRollback(plan, id, 'shell', appliance);
  assert.ok(scripts.some(({ name }) => name === 'rollback/vega01dbadm01.sh'));
  assert.match(scripts[0]?.text ?? '', /'back\/client-host\/machine:vega01dbadm01\/network:client'/);
  assert.match(
    writeRollback(plan, id, 'markdown')[0]?.text ?? '',
    /Back: Client address 10\.65\.40\.11 → 10\.30\.40\.11/,
  );
  assert.match(writeRollback(plan, id, 'html')[0]?.text ?? '', /<h1>Re-IP: rollback<\/h1>/);
});

test.run();
