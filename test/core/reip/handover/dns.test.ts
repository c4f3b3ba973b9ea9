import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
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
    for (const [folder, document] of [
      ['dns/zones/', after],
      ['dns/zones-before/', appliance],
    ] as const) {
      const zones = handover(appliance, plan, { now })
        .filter((file) => file.name.startsWith(folder))
        .map(({ text }) => ({ zone: originOf(text), text }));
      for (const { zone, text } of zones)
        assert.is(text.includes('( 2025020101 '), !changed.has(zone), `${name}: the serial of ${zone}`);
      const oldSerials = new Map([...changed].map((zone) => [zone, 2_025_020_101]));
      const lint = lintZones(zones, { ...lintAgainst(document), oldSerials });
      assert.equal(lint, { findings: [], more: 0 }, name);
    }
  }
});

const originOf = (text: string) => /^\$ORIGIN (\S+)$/m.exec(text)?.[1] ?? '';

skipUnless(test, 'named-checkzone')('BIND accepts every zone file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  let n = 0;
  const files = [dualStack(), planned(newSubnets, 'rolling', delegated())].flatMap(({ appliance, plan }) =>
    handover(appliance, plan, { now }),
  );
  for (const { name, text } of files) {
    if (!name.endsWith('.zone')) continue;
    const path = join(folder, `${n++}`);
    writeFileSync(path, text);
    const zone = originOf(text);
    const run = spawnSync(find('named-checkzone') ?? '', ['-i', 'local', zone, path], { encoding: 'utf8' });
    assert.is(run.status, 0, `${name} ${run.stdout}`);
  }
  rmSync(folder, { recursive: true });
  assert.is(n, 26);
});

/** Without blocking: the name server's words wait in a pipe that this process has to empty. */
const run = (program: string, args: readonly string[], cwd?: string) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    execFile(find(program) ?? program, args, { encoding: 'utf8', cwd }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A name server on loopback with the zones as they are before the plan, each open to updates. */
async function nameServer(folder: string, files: readonly { name: string; text: string }[]) {
  const port = await freePort();
  const zones = files.map(({ name, text }) => {
    const path = join(folder, `live-${name}`);
    writeFileSync(path, text);
    return `zone "${originOf(text)}" { type master; file "${path}"; allow-update { 127.0.0.1; }; };`;
  });
  writeFileSync(
    join(folder, 'named.conf'),
    `options { directory "${folder}"; pid-file none; session-keyfile none; listen-on port ${port} { 127.0.0.1; };
listen-on-v6 { none; }; recursion no; allow-transfer { 127.0.0.1; }; notify no; };\ncontrols { };\n${zones.join('\n')}\n`,
  );
  const named = spawn(find('named') ?? 'named', ['-g', '-c', join(folder, 'named.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    named.stderr.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('all zones loaded')) resolve();
    });
    named.on('exit', () => reject(new Error(output)));
  });
  const content = async (zone: string) => {
    const args = ['@127.0.0.1', '-p', String(port), '+noall', '+answer', 'AXFR', zone];
    const { stdout } = await run('dig', args);
    return stdout
      .split('\n')
      .map((line) => line.split(/\s+/))
      .filter(([, , , type]) => type === 'A' || type === 'AAAA' || type === 'PTR')
      .map(([owner, ttl, , type, data]) => `${owner} ${ttl} ${type} ${data}`);
  };
  return { named, port, content };
}

const lines = (records: readonly ZoneRecord[]) =>
  records.map(({ owner, ttl, type, data }) => `${owner} ${ttl} ${type} ${data}`).sort();

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
    const files = handover(appliance, plan, { now });
    for (const { name: path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const before = files
      .filter((file) => file.name.startsWith('dns/zones-before/'))
      .map((file) => ({ name: file.name.slice('dns/zones-before/'.length), text: file.text }));
    // A zone without a name of the appliance is the site's, and must exist on the server all the same.
    const [head = ''] = before.map(({ text }) => text.replace(/^\S+ +IN PTR .*\n/gm, ''));
    for (const [i, { origin }] of (appliance.services.dns?.zones ?? []).entries())
      if (!before.some(({ text }) => originOf(text) === `${origin}.`))
        before.push({ name: `empty-${i}`, text: head.replace(/^\$ORIGIN .*$/m, `$ORIGIN ${origin}.`) });
    const { named, port, content } = await nameServer(folder, before);
    const zones = before.map((file) => originOf(file.text));
    const all = async () => (await Promise.all(zones.map(content))).flat().sort();
    const send = (...paths: string[]) =>
      run('bash', ['dns/update-dns.sh', '--server', '127.0.0.1', '--port', String(port), ...paths], folder);
    try {
      assert.equal(await all(), lines(recordsOf(dns.before)));
      const forward = files
        .filter((file) => /^dns\/\d.*[^k]\.nsupdate$/.test(file.name))
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
  assert.equal(problems, ['Left out, no record: a b. A 10.0.0.1']);
  assert.not.ok(steps.some(({ step }) => step.id === first.id));
});

test.run();
