/** Where a paste is cut: cells of tables, shells in shells, groups of hosts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isIncomplete } from '../../../../src/core/audit/evidence/blocks/filters.ts';
import { hostsOfGroup } from '../../../../src/core/audit/evidence/blocks/host-names.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { withoutLineNumbers } from '../../../../src/core/text/line-numbers.ts';

const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const image = (version = '24.1.0.0.0.240517.1') => [`Image version: ${version}`, 'Image status: success'];
const versions = (...lines: readonly string[]) =>
  read(...lines).readings.flatMap(({ host = 'none', seen }) =>
    seen.flatMap(({ key, value }) => (key === 'imageVersion' ? `${host} ${value}` : [])),
  );
const hosts = (...lines: readonly string[]) => read(...lines).readings.map(({ host = 'none' }) => host);

test('an empty cell of a table keeps its column', () => {
  const rows = ['| Host | Kernel | Image version |', '|---|---|---|'];
  assert.equal(versions(...rows, '| vega01dbadm01 || 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
  assert.equal(
    versions('| Host | Image version | Kernel |', rows[1] ?? '', '| vega01dbadm01 || 5.4.17 |'),
    [],
  );
  assert.equal(
    versions('Host | Kernel | Image version', '---|---|---', 'vega01dbadm01 || 24.1.0.0.0.240517.1'),
    ['vega01dbadm01 24.1.0.0.0.240517.1'],
  );
  assert.equal(versions('|| Host || Image version ||', '| vega01dbadm01 | 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
  assert.equal(versions('||  || Host || Image version ||', '| 1 | vega01dbadm01 | 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
});

test('a sheet of hosts is read where it has what a command shows, and is one text where it has not', () => {
  const row = (host: string, ...cells: readonly string[]) => [host, ...cells].join(',');
  assert.equal(
    read(
      row('Host', 'Image version', 'crsctl check crs'),
      row('vega01dbadm01', '24.1.0.0.0.240517.1', 'CRS-4638: Oracle High Availability Services is online'),
    ).readings.map(({ host, number }) => `${host} ${number}`),
    ['vega01dbadm01 1', 'vega01dbadm01 13'],
  );
  const inventory = Array.from({ length: 60 }, (_, i) => row(`vega${i}`, 'me', 'rack 1'));
  const { readings, unknown } = read(row('Host', 'Owner', 'Place'), ...inventory);
  assert.equal([readings.length, unknown.length], [0, 1]);
});

test('a table right below a title or another table is read', () => {
  const table = ['| Host | Image version |', '|---|---|', '| vega01dbadm01 | 24.1.0.0.0.240517.1 |'];
  const found = ['vega01dbadm01 24.1.0.0.0.240517.1'];
  assert.equal(versions('| Who | Duty |', '|---|---|', '| me | all |', ...table), found);
  assert.equal(versions('+------+', '| All |', '+------+', ...table), found);
});

test('many lines with numbers are read, and a long number is no omission', () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `${i + 1} x`);
  assert.equal(withoutLineNumbers(lines)?.slice(-2), [' x', ' x']);
  assert.is(isIncomplete(['... 11111111111111111111111111 x']), false);
  assert.is(isIncomplete(['... 50% of 11111111111111111111111111 lines']), true);
});

test('a word that `ip` does not print leaves a line of addresses unread, and so does a list of neighbours', () => {
  const both = Array.from({ length: 8 }, (_, i) => `10.20.10.${11 + i}/24 fd00:20:10::${i}:11/64`).join(' ');
  const unread = (command: string, line: string) =>
    read(`[root@vega01dbadm01 ~]# ${command}`, line).readings.flatMap(({ notRead }) =>
      notRead.map(({ text }) => text),
    );
  assert.equal(unread('ip -br a', `bondeth0 UP ${both}`), []);
  for (const line of [`bondeth0 UP ${both} vip`, 'eth0 down 10.20.10.11/24'])
    assert.equal(unread('ip -br a', line), [line]);
  const neighbour = '[{"dst":"10.20.10.1","dev":"eth0","lladdr":"00:10:e0:00:00:01","state":["REACHABLE"]}]';
  assert.equal(unread('ip -j neigh', neighbour), [neighbour]);
});

/** The host of the output after an `exit` that follows the command on vega01dbadm02, the login of vega01dbadm01. */
const hostAfterExit = (command: string) =>
  hosts(
    '[root@vega01dbadm01 ~]# id',
    '$ ssh vega01dbadm02',
    `$ ${command}`,
    '$ exit',
    '$ imageinfo',
    ...image(),
  ).at(-1);

test('a command as another user returns at once, and exit leaves the login', () => {
  for (const command of [
    'su - oracle -c "lsnrctl status"',
    "su -c 'lsnrctl status' oracle",
    'su oracle --command="lsnrctl status"',
    'sudo su - grid -c "crsctl check crs"',
    'sudo -i -u grid crsctl check crs',
    'sudo -u grid -i crsctl check crs',
    'sudo -i crsctl check crs',
    'sudo -s crsctl check crs',
    'sudo -iu grid crsctl check crs',
    'sudo --login --user=grid crsctl check crs',
  ])
    assert.is(hostAfterExit(command), 'vega01dbadm01', command);
});

test('a shell of another user stays, and exit leaves it', () => {
  for (const command of [
    'su - oracle',
    'su',
    'su -l grid',
    'su -s /bin/bash grid',
    'sudo su - grid',
    'sudo su',
    'sudo -i',
    'sudo -s',
    'sudo -i -u grid',
    'sudo -iu grid',
    'sudo -u grid -i',
    'sudo bash',
  ])
    assert.is(hostAfterExit(command), 'vega01dbadm02', command);
});

test('a fence and a box end the logins before them', () => {
  const login = ['[root@vega01dbadm01 ~]# id', '$ ssh vega01dbadm02', '$ imageinfo', ...image()];
  const after = ['$ exit', '$ imageinfo', ...image()];
  assert.equal(hosts('```', ...login, '```', 'text', '```', ...after, '```').at(-1), 'none');
  assert.equal(
    hosts('```', ...login.slice(0, -1), 'Image status: success```', 'text', ...after).at(-1),
    'none',
  );
  assert.equal(hosts(...login, '#####', '# vega01celadm01 #', '#####', ...after).at(-1), 'vega01celadm01');
});

test('a group of too many hosts is one host of that name, and no output of the one before', () => {
  assert.equal(hostsOfGroup('vega01celadm[01-02,04] (3)'), [
    'vega01celadm01',
    'vega01celadm02',
    'vega01celadm04',
  ]);
  assert.is(hostsOfGroup('vega01celadm[001-200]')?.length, 200);
  assert.equal(hostsOfGroup('vega01celadm[001-201]'), ['vega01celadm[001-201]']);
  assert.equal(hostsOfGroup('x1[1-150,1-51]'), ['x1[1-150,1-51]']);
  assert.equal(hostsOfGroup('x1[1-999999999999]'), ['x1[1-999999999999]']);
  const long = `x1[${'1-200,'.repeat(3000)}1]`;
  assert.equal(hostsOfGroup(long), [long]);
  const names = Array.from({ length: 201 }, (_, i) => `x${i}`);
  assert.equal(hostsOfGroup(names.join(',')), [names.join(',')]);
  assert.equal(hostsOfGroup(names.slice(1).join(',')), names.slice(1));
  assert.is(hostsOfGroup('x1[5-1]'), undefined);
  assert.equal(
    versions(
      '--- vega01dbadm01 ---',
      ...image(),
      '--- vega01celadm[001-250] ---',
      ...image('23.1.0.0.0.230517'),
    ),
    ['vega01dbadm01 24.1.0.0.0.240517.1', 'vega01celadm[001-250] 23.1.0.0.0.230517'],
  );
});

test.run();
