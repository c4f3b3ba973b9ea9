/** Outputs of a host that show nothing in use on it, and commands that did not run. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence that is not of the host');
const vega01 = exampleVega01();
const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const compared = (...lines: readonly string[]) => {
  const { agreeing, differences } = reconcile(vega01, read(...lines));
  return agreeing + differences.length;
};
const prompt = '[root@vega01dbadm01 ~]#';

test('a copy of a file neither agrees nor differs', () => {
  const path = '/etc/sysconfig/network-scripts/ifcfg-eth0';
  const lines = ['DEVICE=eth0', 'IPADDR=10.20.10.11', 'NETMASK=255.255.254.0'];
  for (const ending of ['.bak', '.old', '.20250228', '~'])
    assert.is(compared(`${prompt} cat ${path}${ending}`, ...lines), 0, ending);
  assert.is(compared(`${prompt} cat ${path}`, ...lines), 3);
});

test('a container or a namespace has addresses of its own', () => {
  const row = 'eth0             UP             10.20.10.11/24';
  for (const command of ['ip netns exec blue ip -br a', 'ip -n blue -br a', 'podman exec web ip -br a'])
    assert.is(compared(`${prompt} ${command}`, row), 0, command);
});

test('a command that a host of several did not find is listed', () => {
  const { unknown } = read(
    'vega01dbadm01 | CHANGED | rc=0 >>',
    'Image version: 24.1.0.0.0.240517.1',
    'vega01celadm01 | FAILED | rc=127 >>',
    '/bin/sh: ipmitool: command not found',
  );
  assert.equal(
    unknown.map(({ host }) => host),
    ['vega01celadm01'],
  );
});

test('an answer of tnsping is read whole, and no listener is a fault', () => {
  const asked = (end: string) => {
    const { readings, unknown } = read(
      '[oracle@vega01dbadm01 ~]$ tnsping PAYROLL',
      'TNS Ping Utility for Linux: Version 19.0.0.0.0 - Production on 28-FEB-2025 10:11:12',
      'Used parameter files:',
      '/u01/app/oracle/product/19.0.0.0/dbhome_1/network/admin/sqlnet.ora',
      'Used TNSNAMES adapter to resolve the alias',
      'Attempting to contact (DESCRIPTION = (ADDRESS = (PROTOCOL = TCP)(HOST = 10.30.40.31)(PORT = 1521)))',
      end,
    );
    assert.equal([unknown, readings.flatMap(({ notRead }) => notRead)], [[], []]);
    return readings.flatMap(({ verdicts }) => verdicts.map(({ ok }) => ok));
  };
  assert.equal(asked('OK (10 msec)'), [undefined]);
  assert.equal(asked('TNS-12541: TNS:no listener'), [false]);
});

test.run();
