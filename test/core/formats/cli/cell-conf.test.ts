import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { looksLikePerl, parsePerl } from '../../../../src/core/formats/cli/cell-conf-perl.ts';
import { mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { allFacts, mustFail, mustRead, vega01 } from '../reading.ts';

const sample = `#
$VAR1 = {
  'Hostname' => 'vega01dbadm01.example.com',
  'Node type' => 'db',
  'Timezone' => 'Europe/Berlin',
  'Nameservers' => [ '10.20.1.53', '10.20.1.54' ],
  'NTP servers' => [ '10.20.1.123' ],
  'Interfaces' => [
    { 'Name' => 'eth0', 'Net type' => 'Management', 'Hostname' => 'vega01dbadm01.example.com',
      'IP address' => '10.20.10.11', 'Netmask' => '255.255.255.0', 'Gateway' => '10.20.10.1', 'State' => 1 },
    { 'Name' => 'bondeth0', 'Net type' => 'SCAN', 'Hostname' => 'vega01db01.example.com', # client
      'IP address' => '10.30.40.11', 'Netmask' => '255.255.255.128', 'Gateway' => '10.30.40.1',
      'Vlan id' => 2010, 'Slaves' => [ 'eth1', 'eth2' ] },
    { 'Name' => 're0', 'Net type' => 'Private', 'Hostname' => 'vega01db01-priv1.example.com',
      'IP address' => '192.168.10.1', 'Netmask' => '255.255.255.0' },
    { 'Name' => 'eth5', 'Hostname' => undef, 'State' => 0 },
  ],
  'ILOM' => { 'ILOM Fully qualified hostname' => 'vega01dbadm01-ilom.example.com',
    'ILOM IP address' => '10.20.10.31', 'ILOM Netmask' => '255.255.255.0', 'ILOM Gateway' => '10.20.10.1' },
};
`;

const sampleOf = (rows: readonly (readonly string[])[]): string => {
  const groups = rows.map(
    ([name, address, mask, gateway]) =>
      `{ 'Name' => '${name}', 'Hostname' => 'vega-${name}', 'IP address' => '${address}', 'Netmask' => '${mask}', 'Gateway' => '${gateway}' }`,
  );
  return `$VAR1 = { 'Interfaces' => [\n${groups.join(',\n')} ] };\n`;
};

test('one server with its networks, service processor and services', () => {
  const { appliance, format, notes } = mustRead(sample, 'cell.conf');
  assert.is(format, 'cell-conf');
  assert.equal(
    appliance.machines.map(({ name, kind }) => [name, kind]),
    [['vega01dbadm01', 'database']],
  );
  assert.equal(
    allFacts(appliance).map(({ name, address, kind, network }) => [name, address, kind, network.slice(0, 5)]),
    [
      [
        'vega01dbadm01.example.com',
        '10.20.10.11',
        'host',
        ['management', 'Admin', '10.20.10.0/24', '10.20.10.1', undefined],
      ],
      [
        'vega01db01.example.com',
        '10.30.40.11',
        'host',
        ['client', 'Client', '10.30.40.0/25', '10.30.40.1', 2010],
      ],
      [
        'vega01db01-priv1.example.com',
        '192.168.10.1',
        'private',
        ['private', 'Private', '192.168.10.0/24', undefined, undefined],
      ],
      [
        'vega01dbadm01-ilom.example.com',
        '10.20.10.31',
        'ilom',
        ['management', 'Admin', '10.20.10.0/24', '10.20.10.1', undefined],
      ],
    ],
  );
  assert.equal(appliance.networks.find(({ role }) => role === 'client')?.links, ['eth1', 'eth2']);
  assert.equal(appliance.services.dns, { servers: ['10.20.1.53', '10.20.1.54'] });
  assert.equal(appliance.services.ntp, { servers: ['10.20.1.123'] });
  assert.is(appliance.timeZone, 'Europe/Berlin');
  assert.ok(notes.some(({ message }) => /verify/.test(message)));
});

test('it agrees with the document that it belongs to', () => {
  const { appliance, format } = mustRead(sample);
  const merge = mergeFiles(vega01, [{ name: 'cell.conf', appliance, format }]);
  assert.equal(
    merge.perFile[0]?.conflicts.map(({ path }) => path),
    ['services/ntp/servers'],
  );
  assert.equal(merge.perFile[0]?.added, []);
});

test('a fault has its place; nothing is run', () => {
  const { problems } = mustFail(
    sample.replace("'IP address' => '10.30.40.11',", "'IP address' '10.30.40.11',"),
  );
  assert.is(problems[0]?.line, 12);
  assert.match(problems[0]?.message ?? '', '"=>" is expected');
  assert.not.ok(parsePerl("{ 'a' => system('ls') }").ok);
  assert.not.ok(parsePerl(`{ a => ${'['.repeat(5000)}`).ok);
});

test('a slip in an address, a mask or a gateway is told with its place; the rest is read', () => {
  const slips = sampleOf([
    ['eth0', '10.20.10.300', '255.255.255.0', '10.20.10.1'],
    ['eth1', '10.20.10.12', '255.255.255.1', '10.20.10.1'],
    ['eth2', '10.20.10.13', '255.255.255.0', '10.20.10'],
    ['eth3', '10.20.10.14', '255.255.255.0', '10.20.10'],
  ]);
  const { problems, partial } = mustFail(slips, 'cell.conf');
  assert.equal(
    problems.map(({ line, message }) => [line, message]),
    [
      [2, 'Line 2: "10.20.10.300" is not an IPv4 address'],
      [3, 'Line 3: "255.255.255.1" is not a netmask'],
      [4, 'Line 4: "10.20.10" is not an IPv4 address'],
      [5, 'Line 5: "10.20.10" is not an IPv4 address'],
    ],
  );
  assert.equal(
    partial?.appliance.endpoints.map(({ address }) => address),
    ['10.20.10.12', '10.20.10.13', '10.20.10.14'],
  );
});

test('a mask that makes a subnet of every address is a fault, and gives no subnet', () => {
  const wide = sampleOf([
    ['eth0', '10.20.10.12', '0.0.0.0', ''],
    ['eth1', '2001:db8::12', '0', ''],
  ]);
  const { problems, partial } = mustFail(wide, 'cell.conf');
  assert.equal(
    problems.map(({ message }) => message),
    ['Line 2: "0.0.0.0" is not a netmask', 'Line 3: "0" is not a netmask'],
  );
  assert.equal(
    partial?.appliance.networks.map(({ subnet }) => subnet),
    [undefined, undefined],
  );
});

test('millions of blanks or words are read, not thrown at', () => {
  const much = 12_000_000;
  for (const gap of [' '.repeat(much), '# a\n'.repeat(much / 4), 'a '.repeat(much / 2)]) {
    const { problems } = mustFail(`$VAR1 = { 'a' => ${gap}'b' }`);
    assert.is(problems.length, 1);
  }
  assert.not.ok(looksLikePerl(`{${' '.repeat(4000)}`));
  assert.ok(parsePerl("{ # one\n # two\n Node type => 'db node' # three\n}").ok);
});

test('cut off or scrambled anywhere it is read or told', () => {
  for (let end = 0; end < sample.length; end += 3) readAppliance({ name: 'x', text: sample.slice(0, end) });
  fc.assert(
    fc.property(
      fc.nat(sample.length),
      fc.nat(20),
      fc.string({ unit: fc.constantFrom(...'\'"{}[]=>,#$ \n1a\\') }),
      (at, cut, put) => {
        const text = sample.slice(0, at) + put + sample.slice(at + cut);
        const result = readAppliance({ name: 'x', text });
        const lines = text.split('\n').length;
        if (!result.ok) for (const { line = 1 } of result.problems) assert.ok(line >= 1 && line <= lines);
      },
    ),
    { numRuns: 500 },
  );
});

test('a VLAN that is none and a name server that is not an address are told where they stand', () => {
  const text = `$VAR1 = {
  'Hostname' => 'vega01dbadm01.example.com',
  'Interfaces' => [ { 'Name' => 'bondeth0', 'Hostname' => 'vega01db01', 'IP address' => '10.30.40.11',
    'Vlan id' => '5010' } ],
  'Nameservers' => [ '10.20.1.53', '10.20.1.5x' ] };`;
  const { problems, partial } = mustFail(text, 'cell.conf');
  assert.equal(
    problems.map(({ message }) => message),
    ['Line 4: "5010" is not a VLAN id', 'Line 5: "10.20.1.5x" is not an IPv4 address'],
  );
  assert.equal(partial?.appliance.services.dns, { servers: ['10.20.1.53'] });
  assert.ok(mustRead(text.replace('5010', '0').replace('5x', '54'), 'cell.conf').ok);
});

test('an interface whose address is under another key is told', () => {
  const { notes } = mustRead(
    sample.replace("'IP address' => '10.30.40.11'", "'IPaddres' => '10.30.40.11'"),
    'cell.conf',
  );
  assert.ok(
    notes.some(
      ({ message }) => message === 'Not imported, with a mask and no address: vega01db01.example.com',
    ),
  );
  assert.not.ok(
    mustRead(sample, 'cell.conf').notes.some(({ message }) => message.startsWith('Not imported')),
  );
});

test.run();
