/** Outputs whose host only `hostname` names, typed before them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const test = suite('evidence: answers of hostname');
const hostsOf = (...lines: readonly string[]) =>
  readEvidence(lines.join('\n'), { name: 'paste', at: '2025-03-01T10:00:00Z' }).readings.map(
    ({ host }) => host,
  );
const image = (version = '24.1.6.0.0.241112') => [
  '# imageinfo',
  'Kernel version: 5.4.17-2136.330.7.1.el8uek.x86_64',
  `Active image version: ${version}`,
  'Active image status: success',
];
const resolvers = ['# cat /etc/resolv.conf', 'nameserver 10.20.10.53'];

test('it names the host of what is typed after it, until the next one', () => {
  for (const [ask, name] of [
    ['hostname', 'vega01celadm01'],
    ['hostname -f', 'vega01celadm01.example.com'],
    ['/bin/hostname', 'vega01celadm01'],
    ['uname -n', 'vega01celadm01.example.com'],
  ] as const) {
    const hosts = hostsOf(`# ${ask}`, name, ...image(), '', ...resolvers);
    assert.ok(hosts.length >= 2, ask);
    assert.equal([...new Set(hosts)], ['vega01celadm01'], ask);
  }
  assert.equal(
    hostsOf(
      '# hostname',
      'vega01celadm01',
      ...image(),
      '# hostname',
      'vega01celadm02',
      ...image(),
      ...resolvers,
    ),
    ['vega01celadm01', 'vega01celadm02', 'vega01celadm02'],
  );
});

test('it names none before it, after a login elsewhere, or where it is no single name', () => {
  assert.equal(hostsOf(...image(), '# hostname', 'vega01celadm01', ...resolvers), [
    undefined,
    'vega01celadm01',
  ]);
  assert.equal(hostsOf('# hostname', 'vega01celadm01', '# exit', ...image()), [undefined]);
  assert.equal(hostsOf('# hostname', 'vega01celadm01', '# hostname', 'not permitted', ...image()), [
    undefined,
  ]);
  assert.equal(hostsOf('# hostname', 'vega01celadm01', 'vega01celadm02', ...image()), [undefined]);
  const login = hostsOf('# hostname', 'vega01celadm01', '# ssh vega01celadm02', ...image());
  assert.not.equal(login, ['vega01celadm01']);
});

test('the name in a prompt counts more', () => {
  assert.equal(
    hostsOf('# hostname', 'vega01celadm01', '[root@vega01celadm03 ~]# imageinfo', ...image().slice(1)),
    ['vega01celadm03'],
  );
});

test.run();
