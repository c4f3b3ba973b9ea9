import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { tar } from '../../../../src/core/artefacts/files/tar.ts';
import { playScript } from '../../../../src/core/oedacli/dry-run/play-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { answers, now, planned, requests } from '../artefacts-plans.ts';

const test = suite('handover');

const { appliance, plan } = planned(requests.newSubnets);
const files = handover(appliance, plan, { now });
const of = (name: string) => files.find((file) => file.name === name)?.text ?? '';

test('the same inputs give the same bytes; every name once, every sum right', () => {
  assert.equal(handover(exampleVega01(), planned(requests.newSubnets).plan, { now }), files);
  assert.is(new Set(files.map(({ name }) => name)).size, files.length);
  for (const { name, text, sha256 } of files) {
    assert.is(sha256, sha256Hex(text), name);
    assert.match(name, /^[A-Za-z0-9][A-Za-z0-9./-]*$/);
  }
  assert.is(sha256Hex(tar(files)), sha256Hex(tar(handover(appliance, plan, { now }))));
});

test('two machines of one name are two files', () => {
  const [first, second, ...machines] = appliance.machines;
  assert.ok(first && second);
  const twins = {
    ...appliance,
    machines: [first, { ...second, name: first.name.toUpperCase() }, ...machines],
  };
  const names = handover(twins, plan, { now }).map(({ name }) => name);
  assert.ok(names.includes('hosts/vega01dbadm01-2.new'));
  assert.is(new Set(names).size, names.length);
});

test('nothing is left out of the example, and the document after the plan holds the mapping', () => {
  assert.is(of('left-out.txt'), '');
  const after = applianceAfter(appliance, plan);
  const addresses = new Map(after.endpoints.map(({ id, address }) => [id, address]));
  for (const { endpointId, planned: to } of plan.mapping) assert.is(addresses.get(endpointId), to);
  const client = after.networks.find(({ id }) => id === 'network:client');
  assert.equal([client?.subnet, client?.gateway, client?.vlan], ['10.65.40.0/25', '10.65.40.1', 3010]);
  const untagged = applianceAfter(appliance, {
    ...plan,
    networks: [{ networkId: 'network:client', vlan: 0 }],
  });
  assert.not.ok('vlan' in (untagged.networks.find(({ id }) => id === 'network:client') ?? {}));
});

skipUnless(test, 'shellcheck')('the archive opens, its sums are right, its scripts are clean', () => {
  const folder = mkdtempSync(join(tmpdir(), 'handover-'));
  try {
    spawnSync('tar', ['-xf', '-', '-C', folder], { input: tar(files) });
    const sums = spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    assert.is(sums.status, 0, sums.stdout + sums.stderr);
    const scripts = ['check-network.sh', 'dns/update-dns.sh', 'hosts/replace-hosts.sh'];
    const checked = spawnSync(find('shellcheck') ?? '', scripts, { cwd: folder, encoding: 'utf8' });
    assert.is(checked.status, 0, checked.stdout);
    for (const script of scripts) assert.is(spawnSync('bash', ['-n', script], { cwd: folder }).status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the OEDACLI part is a plan for the file alone, and its checker has no fault to find', () => {
  const text = of('oedacli/re-ip.oedacli');
  const { script, problems } = parseScript(text);
  assert.equal(problems, []);
  assert.equal(
    playScript(appliance, script).problems.filter(({ severity }) => severity !== 'warning'),
    [],
  );
  assert.match(
    text,
    /^ALTER NETWORK IP=10\.64\.8\.11 NETMASK=255\.255\.255\.0 GATEWAY=10\.64\.8\.1 WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=ADMIN$/m,
  );
  assert.match(
    text,
    /^ALTER VIP NAME=vega01db01-vip DOMAINNAME=example\.com IP=10\.65\.40\.21 WHERE HOSTNAME=vega01dbadm01$/m,
  );
  assert.match(
    text,
    /^ALTER SCAN SCANNAME=vega01-scan1 SCANIPS='10\.65\.40\.31,10\.65\.40\.32,10\.65\.40\.33' WHERE CLUSTERNAME=vega01-clu1$/m,
  );
  assert.not.match(text, /DEPLOY/);
  assert.match(text, /^# vega01sw-adm01 to 10\.64\.8\.50: no documented command/m);
});

test('the hosts files hold what moves, old and new, and the firewall sheet both sides', () => {
  assert.match(of('hosts/vega01dbadm01.old'), /^10\.20\.10\.11 vega01dbadm01\.example\.com vega01dbadm01$/m);
  assert.match(of('hosts/vega01dbadm01.new'), /^10\.64\.8\.11 vega01dbadm01\.example\.com vega01dbadm01$/m);
  // A storage server that stays on the private network sees no client names.
  assert.not.match(of('hosts/vega01celadm01.new'), /vip/);
  // The names of all other networks are a block of their own, and each name is in one of the two.
  assert.match(of('hosts/other/vega01dbadm01.old'), /^10\.30\.40\.22 vega01db02-vip\.example\.com /m);
  assert.match(of('hosts/other/vega01dbadm01.new'), /^10\.65\.40\.22 vega01db02-vip\.example\.com /m);
  assert.not.match(of('hosts/other/vega01dbadm01.new'), /vega01dbadm01/);
  assert.not.match(of('hosts/vega01dbadm01.new'), /vip|priv/);
  assert.is(of('hosts/other/vega01celadm01.new'), '');
  const services = of('firewall/services.csv').split('\r\n');
  const sql = services.filter((line) => /^(?:add|delete),sql,/.test(line));
  assert.is(sql.length, 2);
  assert.match(
    sql[0] ?? '',
    /10\.65\.40\.21 10\.65\.40\.22 10\.65\.40\.31 10\.65\.40\.32 10\.65\.40\.33,tcp,1521/,
  );
  assert.match(
    of('firewall/services-delete.iptables'),
    /^-D FORWARD -s 10\.20\.10\.11,.* -d 10\.20\.1\.53,10\.20\.1\.54 -p udp -m udp --dport 53 /m,
  );
});

test('the gateway of the support service is in hosts files and has its own sheet', () => {
  const gateway = { hostname: 'oasg01.example.com', address: '10.20.2.5' };
  const all = handover({ ...appliance, gateway: { ...appliance.gateway, ...gateway } }, plan, { now });
  const text = (name: string) => all.find((file) => file.name === name)?.text ?? '';
  assert.match(text('hosts/vega01dbadm01.new'), /^10\.20\.2\.5 oasg01\.example\.com$/m);
  assert.match(text('firewall/gateway.csv'), /10\.64\.8\.11/);
  assert.match(text('firewall/gateway.csv'), /10\.20\.10\.11/);
});

test('a date that is gone by when it is planned is told as past, in the table and in the calendar', () => {
  const late = handover(appliance, plan, { now: '2025-04-01' });
  const dates = late.find(({ name }) => name === 'dates.csv')?.text ?? '';
  assert.match(
    dates,
    /^"?exachk, one week before"?,one week before the window: past when this was planned,/m,
  );
  assert.match(dates, /^"?exachk, the day before"?,one day before the window,/m);
  const calendar = late.find(({ name }) => name === 'dates.ics')?.text.replaceAll('\r\n ', '') ?? '';
  assert.match(calendar, 'one week before the window: past when this was planned');
});

test('dates hang on the window, in UTC; without a window there are none', () => {
  const dates = of('dates.ics');
  assert.match(
    dates,
    /UID:window@plan:vega01\r\n(?:.*\r\n)DTSTART:20250405T200000Z\r\nDTEND:20250406T020000Z/,
  );
  assert.match(dates, /^X-WR-CALNAME:vega01: (?!plan:)\w.*\r$/m);
  assert.match(dates, /UID:firewall@plan:vega01\r\n(?:.*\r\n)DTSTART:20250322T200000Z/);
  assert.match(dates, /UID:ttl-lower@plan:vega01\r\n(?:.*\r\n)DTSTART:20250403T200000Z/);
  const { 'QG-08': _, ...without } = answers;
  const plain = handover(appliance, { ...plan, answers: without }, { now });
  assert.not.ok(plain.some(({ name }) => name === 'dates.ics'));
  assert.match(
    plain.find(({ name }) => name === 'dates.csv')?.text ?? '',
    /Lower the TTL,"two old TTLs before/,
  );
});

test('notes tell what consumers have to change, the matrix every address', () => {
  assert.match(of('tns-and-listeners.md'), /10\.30\.40\.31 \| 10\.65\.40\.31/);
  assert.is(of('before-after.csv').trim().split('\r\n').length, 1 + appliance.endpoints.length);
  assert.match(
    of('change-notice.txt'),
    /^ {2}Client: 10\.30\.40\.0\/25, gateway 10\.30\.40\.1, VLAN 2010 becomes 10\.65\.40\.0\/25, gateway 10\.65\.40\.1, VLAN 3010$/m,
  );
  assert.match(of('change-notice.txt'), /^Window: 2025-04-05T22:00 to 2025-04-06T04:00 \(Europe\/Berlin\)$/m);
});

test('marks stand on every file with commands; verify is among those of a full stop', () => {
  for (const { name, marks } of files)
    if (/^(?:runbook|rollback|dns|hosts|firewall|oedacli)/.test(name)) assert.ok(marks.length > 0, name);
  const host = files.find(({ name }) => name === 'runbook/vega01dbadm01.sh');
  assert.equal(host?.marks, ['verify', 'practice', 'documented']);
});

test('hostile names of plan, appliance and targets make no path and no script line', () => {
  // Every value of a plan is a text of somebody: hostile ones make no file name and no line of their own.
  const hostile = {
    ...plan,
    name: '../../etc/passwd\n$(id)',
    steps: plan.steps.map((step) => ({ ...step, target: `${step.target}/../x`, title: 'a\nb' })),
  };
  const all = handover({ ...appliance, name: '../../x\n' }, hostile, { now });
  for (const { name } of all)
    assert.match(name, /^[A-Za-z0-9][A-Za-z0-9.-]*(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)*$/);
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const { name, text } of all.filter((file) => file.name.endsWith('.sh'))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    assert.is(spawnSync('bash', ['-n', join(folder, name)]).status, 0, name);
  }
  rmSync(folder, { recursive: true });
});

test.run();
