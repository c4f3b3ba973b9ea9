/** A whole table of routes shows how many default routes a host has, none of them too. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { clean } from '../faults.ts';

const test = suite('default routes in evidence');

/** Findings of NET-37 once the output of this command is in the document. */
function findings(command: string, ...lines: readonly string[]): readonly string[] {
  const text = [`[root@vega01dbadm01 ~]# ${command}`, ...lines, ''].join('\n');
  const evidence = readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' });
  const document = addEvidence(clean, reconcile(clean, evidence));
  return runAudit(document, { now: '2025-03-01' }).findings.flatMap(({ checkId, detail }) =>
    checkId === 'NET-37' ? detail : [],
  );
}

const connected = [
  '10.20.10.0/24 dev eth0 proto kernel scope link src 10.20.10.11',
  '10.30.40.0/25 dev bondeth0.2010 proto kernel scope link src 10.30.40.11',
];
const gateway = 'default via 10.30.40.1 dev bondeth0.2010';
const columns = [
  'Kernel IP routing table',
  'Destination     Gateway         Genmask         Flags Metric Ref    Use Iface',
];
const row = '10.20.10.0      0.0.0.0         255.255.255.0   U     100    0        0 eth0';
const none = ['vega01dbadm01 has 0 default routes.'];

test('connected networks and no default route: the host has none', () => {
  for (const command of [
    'ip route',
    '/sbin/ip -4 r',
    'ip route show',
    'ip ro list table main',
    'ip route 2>&1',
  ])
    assert.equal(findings(command, ...connected), none, command);
  assert.equal(findings('netstat -rn', ...columns, row), none);
  assert.equal(findings('route -n', ...columns, row), none);
  assert.equal(findings('ip -j route', '[{"dst":"10.20.10.0/24","dev":"eth0","scope":"link"}]'), none);
});

test('a part of the routes does not show it', () => {
  for (const command of [
    'ip route get 10.20.10.12',
    'ip route show 10.20.10.0/24',
    'ip route show dev eth0',
    'ip route show table 210',
    'ip route show table all',
    'ip -6 route',
    'ip route | grep link',
    'ip rule',
    'ip addr',
  ])
    assert.equal(findings(command, ...connected), [], command);
  assert.equal(findings('ip route', '10.50.0.0/16 via 10.20.10.9 dev eth0'), []);
  for (const line of ['...', 'default dev bondeth0.2010', 'default via inet6 fe80::1 dev bondeth0.2010'])
    assert.equal(findings('ip route', ...connected, line), [], line);
  assert.equal(findings('ip route', gateway, ...connected), []);
});

test.run();
