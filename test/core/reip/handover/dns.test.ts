import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { dnsRecords, reverseOwner, zoneOf, zonesOf } from '../../../../src/core/artefacts/dns/dns-records.ts';
import { recordsOf, type ZoneRecord } from '../../../../src/core/artefacts/dns/zone-delta.ts';
import { lintZones } from '../../../../src/core/artefacts/dns/zone-lint.ts';
import { lintAgainst } from '../../../../src/core/artefacts/dns/zone-lint-document.ts';
import { rollbackFinding } from '../../../../src/core/artefacts/dns/zone-rollback.ts';
import { parseAddress } from '../../../../src/core/network/address.ts';
import { reverseName } from '../../../../src/core/network/reverse.ts';
import { planDns } from '../../../../src/core/reip/handover/dns.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import {
  answers,
  delegatedZones,
  newSubnets,
  now,
  planned,
  requests,
  withZones,
} from '../artefacts-plans.ts';
import { nameServer, othersIn, run, siteZone } from './site-zones.ts';

const test = suite('DNS artefacts of a plan');

/** vega01 where one client address is IPv6 and moves as well. */
function dualStack(): { appliance: Appliance; plan: Plan } {
  const example = withZones('127.0.0.1');
  const id = 'endpoint:machine:vega01dbadm01/network:backup/host/1';
  const appliance = {
    ...example,
    endpoints: example.endpoints.map((one) => (one.id === id ? { ...one, address: '2001:db8::11' } : one)),
  };
  const pins = [{ endpointId: id, address: '2001:db8::a:11' }];
  return planned({ ...newSubnets, pins }, 'rolling', appliance);
}

const plans: readonly (readonly [string, () => { appliance: Appliance; plan: Plan }])[] = [
  ...Object.entries(requests).flatMap(([name, request]) =>
    (['rolling', 'at-once'] as const).map(
      (strategy) =>
        [`${name}, ${strategy}`, () => planned(request, strategy, withZones('127.0.0.1'))] as const,
    ),
  ),
  ['IPv6', dualStack],
  ['delegated', () => planned(requests.newSubnets, 'rolling', delegated())],
  ['delegated, exchanges', () => planned(requests.exchanges, 'rolling', delegated())],
];

const delegated = () => withZones('127.0.0.1', undefined, delegatedZones);

test('the steps of every plan lead to the planned records, and each way back to where it started', () => {
  for (const [name, make] of plans) {
    const { appliance, plan } = make();
    const dns = planDns(appliance, applianceAfter(appliance, plan), plan);
    assert.equal(dns.problems, [], name);
    assert.ok(dns.steps.length > 0, name);
    assert.is(
      rollbackFinding(
        recordsOf(dns.before),
        dns.steps.flatMap((step) => step.requests),
      ),
      undefined,
      name,
    );
  }
});

test('each record of a step is in its zone, of IPv6 by nibbles; every record of the low TTL gets its own back', () => {
  for (const [name, make] of plans) {
    const { appliance, plan } = make();
    const planned = dnsRecords(applianceAfter(appliance, plan)).records;
    const zones = new Map(
      [...dnsRecords(appliance).records, ...planned].map(({ owner, zone }) => [owner, zone]),
    );
    const stated = zonesOf(appliance);
    for (const { parked = '' } of plan.mapping) {
      const address = parseAddress(parked);
      const owner = address && reverseOwner(reverseName(address), stated);
      if (owner) zones.set(owner, zoneOf(owner, stated));
    }
    for (const { zone, owner } of plan.steps.flatMap((step) => step.dnsDelta))
      assert.is(zone, zones.get(owner), `${name}: ${owner}`);
    const raised = new Set(
      plan.steps.flatMap((step) => (step.kind === 'ttl-raise' ? step.dnsDelta : [])).map(keyOf),
    );
    const low = new Set(
      plan.steps
        .flatMap((step) => step.dnsDelta.filter(({ op, ttl }) => op === 'add' && ttl === 300))
        .map(keyOf),
    );
    for (const record of planned)
      assert.is(raised.has(keyOf(record)), low.has(keyOf(record)), `${name}: ${keyOf(record)}`);
    assert.ok(
      [...raised].some((key) => key.includes(' PTR ')),
      name,
    );
  }
  const { plan } = dualStack();
  const six = plan.steps.flatMap((step) => step.dnsDelta).filter(({ owner }) => owner.endsWith('.ip6.arpa.'));
  assert.ok(six.length >= 3);
  for (const { zone } of six) assert.is(zone, '0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa.');
});

test('after each step a name and its address lead to each other, on a parking place as well', () => {
  for (const [name, make] of plans) {
    const { appliance, plan } = make();
    const { before, steps } = planDns(appliance, applianceAfter(appliance, plan), plan);
    const stated = zonesOf(appliance);
    const state = new Map(before);
    const parked = new Set(plan.mapping.flatMap((one) => one.parked ?? []));
    for (const { step, requests: sent } of steps) {
      for (const { sets } of sent)
        for (const { before: from, after } of sets) {
          const key = `${(from ?? after)?.owner} ${(from ?? after)?.type}`;
          if (after) state.set(key, after);
          else state.delete(key);
        }
      for (const { owner, type, values } of state.values()) {
        if (type === 'PTR') continue;
        for (const value of values) {
          const address = parseAddress(value);
          assert.ok(address);
          const back = state.get(`${reverseOwner(reverseName(address), stated)} PTR`);
          assert.equal(back?.values, [owner], `${name}, ${step.id}: ${owner} ${value}`);
          parked.delete(value);
        }
      }
    }
    assert.is(parked.size, 0, name);
  }
});

const keyOf = ({ owner, type, data }: Pick<ZoneRecord, 'owner' | 'type' | 'data'>) =>
  `${owner} ${type} ${data}`;

test('the zones of every plan pass the lint, before and after', () => {
  for (const [name, make] of plans) {
    const { appliance, plan } = make();
    const after = applianceAfter(appliance, plan);
    const changed = new Set(planDns(appliance, after, plan).deltas.map(({ zone }) => zone));
    const isQuiet = (text: string) => text.includes('; The plan changes nothing in this zone.');
    const files = handover(appliance, plan, { now });
    for (const [folder, document] of [
      ['dns/zones/', after],
      ['dns/zones-before/', appliance],
    ] as const) {
      const zones = files
        .filter((file) => file.name.startsWith(folder))
        .map(({ text }) => ({ zone: originOf(text), text }));
      for (const { zone, text } of zones) assert.is(isQuiet(text), !changed.has(zone), `${name}: ${zone}`);
      const lint = lintZones(zones, lintAgainst(document));
      assert.equal(lint, { findings: [], more: 0 }, name);
    }
  }
});

const originOf = (text: string) => /^\$ORIGIN (\S+)$/m.exec(text)?.[1] ?? '';

skipUnless(test, 'named-checkzone')('BIND loads no fragment as a zone, and every one inside a zone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  const path = join(folder, 'zone');
  let n = 0;
  const checks = (zone: string, text: string) => {
    writeFileSync(path, text);
    return spawnSync(find('named-checkzone') ?? '', ['-i', 'local', zone, path], { encoding: 'utf8' });
  };
  const files = [dualStack(), planned(newSubnets, 'rolling', delegated())].flatMap(({ appliance, plan }) =>
    handover(appliance, plan, { now }),
  );
  for (const { name, text } of files) {
    if (!name.endsWith('.zone')) continue;
    n++;
    const zone = originOf(text);
    assert.match(text, /^; Fragment, not a whole zone: /, name);
    // A server that loaded it would lose its own name server and every record of others.
    const alone = checks(zone, text);
    assert.is(alone.status, 1, name);
    assert.match(alone.stdout + alone.stderr, /has no NS records|has 0 SOA records/, name);
    const merged = checks(zone, `${siteZone(zone, [])}${text}`);
    assert.is(merged.status, 0, `${name} ${merged.stdout}`);
  }
  rmSync(folder, { recursive: true });
  assert.is(n, 26);
});

for (const [name, make] of [
  ['new subnets with IPv6', dualStack],
  ['exchanged addresses in delegated zones', () => planned(requests.exchanges, 'rolling', delegated())],
] as const)
  skipUnless(
    test,
    'named',
    'nsupdate',
    'dig',
  )(`a real name server goes to exactly the planned zones and back: ${name}`, async () => {
    const { appliance, plan } = make();
    const dns = planDns(appliance, applianceAfter(appliance, plan), plan);
    const folder = mkdtempSync(join(tmpdir(), 'update-'));
    // The requests of an unproved plan are not sent, and one of these has an address without a subnet.
    const verdict = { ...planHeading(plan, undefined), state: 'proved' } as const;
    const files = handover(appliance, plan, { now, verdict });
    for (const { name: path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    // A zone without a name of the appliance is the site's, and must exist on the server all the same.
    const before = recordsOf(dns.before);
    const site = new Map(
      [...zonesOf(appliance)].map((zone) => [
        zone,
        siteZone(
          zone,
          before.filter((one) => one.zone === zone),
        ),
      ]),
    );
    const { named, port, content } = await nameServer(folder, site);
    const all = async () => (await Promise.all([...site.keys()].map(content))).flat().sort();
    // The records of others stay throughout, the addresses of the name servers among them.
    const others = [...site.keys()].flatMap(othersIn);
    const lines = (records: readonly ZoneRecord[]) =>
      [...others, ...records.map(({ owner, ttl, type, data }) => `${owner} ${ttl} ${type} ${data}`)].sort();
    const send = (...paths: string[]) =>
      run('bash', ['dns/update-dns.sh', '--server', '127.0.0.1', '--port', String(port), ...paths], folder);
    try {
      assert.equal(await all(), lines(recordsOf(dns.before)));
      const forward = files
        .filter((file) => /^dns\/.*[^k]\.nsupdate$/.test(file.name))
        .map((file) => file.name);
      const there = await send(...forward);
      assert.is(there.status, 0, there.stderr);
      assert.equal(await all(), lines(recordsOf(dns.after)));
      // A second time nothing is as expected: the first request is refused, and nothing changes.
      const again = await send(...forward);
      assert.is(again.status, 1);
      assert.match(again.stderr, /STOPPED: dns\/\S+, request 1 was refused/);
      assert.equal(await all(), lines(recordsOf(dns.after)));
      const back = forward.map((path) => path.replace(/\.nsupdate$/, '.back.nsupdate')).reverse();
      const home = await send(...back);
      assert.is(home.status, 0, home.stderr);
      assert.equal(await all(), lines(recordsOf(dns.before)));
    } finally {
      named.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });

test('the TTL of the answers is the one of the zones when it is told, and a record that is none is left out', () => {
  const { appliance, plan } = planned(requests.newSubnets, 'rolling', exampleVega01());
  const answered = { ...plan, answers: { ...answers, 'QD-06': 7200 } };
  const after = applianceAfter(appliance, plan);
  assert.ok(recordsOf(planDns(appliance, after, answered).after).every(({ ttl }) => ttl === 7200));
  const [, ...rest] = plan.steps;
  const [first] = plan.steps;
  assert.ok(first);
  const bad = {
    zone: 'x.',
    op: 'add',
    owner: 'a b.',
    type: 'A',
    ttl: 1,
    data: '10.0.0.1',
    requestOrder: 1,
  } as const;
  const { problems, steps } = planDns(appliance, after, {
    ...plan,
    steps: [{ ...first, dnsDelta: [bad] }, ...rest],
  });
  assert.equal(problems, ['Skipped, not a valid record: a b. A 10.0.0.1']);
  assert.not.ok(steps.some(({ step }) => step.id === first.id));
});

test.run();
