import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withEntry, withPlatinum } from '../../../../src/core/platinum/contract/record.ts';
import { firewallRules } from '../../../../src/core/platinum/matrix/firewall-rules.ts';
import { matrixCsv } from '../../../../src/core/platinum/matrix/matrix-csv.ts';
import { monitored } from '../../../../src/core/platinum/matrix/monitored.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { portRules, readPorts, shippedRules } from '../../../../src/core/platinum/matrix/port-rules.ts';
import { tickCount, tickRows, tickState, untickRows } from '../../../../src/core/platinum/matrix/ticks.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';
import { generatedAppliance } from '../generate.ts';

const test = suite('network matrix');

const withGateway = (appliance: Appliance): Appliance => ({
  ...appliance,
  gateway: { hostname: 'oasg01', address: '10.20.1.80' },
});
const vega01 = withGateway(exampleVega01());
const guide = 'Security guide of the gateway, June 2024';

/**
 * Made by hand from the port table and the address list of the example: last parts of 10.20.10.x. An X10M has RoCE
 * switches (51, 52), which take the rows of the management switch (50).
 */
const everything = '11 31 12 32 13 33 14 34 15 35 51 52 50 61 62';
const handMade: readonly (readonly [rule: string, direction: string, port: string, ends: string])[] = [
  ['icmp', 'to-appliance', 'ICMP 0,8', everything],
  ['icmp', 'to-gateway', 'ICMP 0,8', everything],
  ['icmp-inside', 'inside', 'ICMP 0,8', everything],
  ['em-agent', 'to-appliance', 'TCP 1830-1839', '11 12'],
  ['snmp', 'to-appliance', 'UDP 161', everything],
  ['asr', 'to-appliance', 'TCP 6481', '11 31 12 32 13 33 14 34 15 35'],
  ['https', 'to-appliance', 'TCP 443', '31 32 33 34 35'],
  ['https-back', 'to-gateway', 'TCP 443', '11 12'],
  ['pdu-web', 'to-appliance', 'TCP 80,443', '61 62'],
  ['ssh', 'to-appliance', 'TCP 22', '11 31 12 32 13 33 14 34 15 35 61 62'],
  ['ssh-inside', 'inside', 'TCP 22', everything],
  ['snmp-trap', 'to-gateway', 'UDP 162', everything],
  ['em-upload', 'to-gateway', 'TCP 1159,4903', everything],
  ['ipmi', 'to-gateway', 'UDP 623', everything],
];

test('vega01 equals the hand-made table, row by row', () => {
  const rows = networkMatrix(vega01);
  const servers = ['10.20.10.11', '10.20.10.12'];
  const expected = handMade.flatMap(([rule, direction, port, ends]) =>
    ends.split(' ').map((part) => {
      const other = direction === 'inside' ? servers.join('+') : '10.20.1.80';
      const own = `10.20.10.${part}`;
      const [from, to] = direction === 'to-gateway' ? [own, other] : [other, own];
      return `${rule} ${direction} ${port} ${from} -> ${to}`;
    }),
  );
  const found = rows
    .filter(({ direction }) => direction !== 'to-vendor')
    .map(
      ({ ruleId, direction, protocol, ports, from, to }) =>
        `${ruleId} ${direction} ${protocol} ${ports} ${from.addresses.join('+')} -> ${to.addresses.join('+')}`,
    );
  assert.is(found.length, 153);
  assert.equal(found.toSorted(), expected.toSorted());
  assert.equal(
    rows
      .filter(({ direction }) => direction === 'to-vendor')
      .map(({ ruleId, ports }) => `${ruleId} ${ports}`),
    ['vendor-https 443', 'vendor-vpn null'],
  );
});

test('a RoCE switch is marked to be checked where the rule itself is documented', () => {
  const snmp = networkMatrix(vega01).filter(({ ruleId }) => ruleId === 'snmp');
  const marks = new Map(snmp.map(({ to, mark }) => [to.name, mark]));
  assert.is(marks.get('vega01sw-rocea01'), 'verify');
  assert.is(marks.get('vega01sw-adm01'), 'documented');
});

test('an InfiniBand switch takes rows of its own', () => {
  const old: Appliance = {
    ...vega01,
    machines: vega01.machines.map((one) =>
      one.kind === 'leaf-switch' ? { ...one, name: one.name.replace('roce', 'ib') } : one,
    ),
  };
  const rows = networkMatrix(old).filter(({ to }) => to.kind === 'InfiniBand switch');
  assert.equal(
    [...new Set(rows.map(({ ruleId }) => ruleId))],
    ['icmp', 'icmp-inside', 'snmp', 'asr', 'https', 'ssh', 'ssh-inside'],
  );
  assert.ok(rows.filter(({ ruleId }) => ruleId === 'asr').every(({ mark }) => mark === 'documented'));
});

test('every monitored address appears for every rule that names its kind, and none else', () => {
  fc.assert(
    fc.property(generatedAppliance, (appliance) => {
      const all = monitored(appliance);
      const rules = portRules(appliance).filter(({ to }) => !to.includes('vendor'));
      const seen = new Map<string, number>();
      for (const row of networkMatrix(appliance)) {
        if (!row.endpoint) continue;
        const key = `${row.ruleId} ${row.endpoint.id}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      for (const rule of rules) {
        const sources = all.filter(({ kind }) => rule.from.includes(kind));
        for (const { kind, endpoint } of all) {
          const fromGateway = rule.from.includes('gateway') && rule.to.includes(kind);
          const toGateway = rule.to.includes('gateway') && rule.from.includes(kind);
          const inside = rule.to.includes(kind) && sources.some((one) => one.endpoint !== endpoint);
          const expected = fromGateway ? (rule.bothWays ? 2 : 1) : toGateway || inside ? 1 : 0;
          assert.is(seen.get(`${rule.id} ${endpoint.id}`) ?? 0, expected, `${rule.id} ${endpoint.id}`);
          seen.delete(`${rule.id} ${endpoint.id}`);
        }
      }
      assert.equal([...seen], [], 'no row of an address that is not monitored');
      const keys = networkMatrix(appliance).map(({ key }) => key);
      assert.is(new Set(keys).size, keys.length, 'keys are unique');
    }),
    { numRuns: 60 },
  );
});

test('client, VIP, SCAN, backup and private addresses are not monitored', () => {
  const kinds = new Set(monitored(vega01).map(({ endpoint }) => endpoint.address.slice(0, 9)));
  assert.equal([...kinds], ['10.20.10.']);
  assert.is(monitored(vega01).length, 15);
});

test('a changed port, with its source, takes the place of the shipped one', () => {
  const edit = { ports: '3872', mark: 'documented', source: 'Our guide', asOf: '2026-01-01' } as const;
  const changed = withEntry(vega01, 'rules', 'em-agent', edit);
  assert.equal(
    networkMatrix(changed).flatMap(({ ruleId, ports }) => (ruleId === 'em-agent' ? [ports] : [])),
    ['3872', '3872'],
  );
  assert.is(shippedRules.find(({ id }) => id === 'em-agent')?.ports, '1830-1839');
});

test('a VPN by IPSec speaks UDP, in the matrix and in the firewall request; one by TLS does not', () => {
  const hosts = { value: ['198.51.100.7'], mark: 'verify' as const };
  const stated = withEntry(
    withPlatinum({ ...vega01, gateway: { address: '10.20.1.80' } }, 'vendorHosts', hosts),
    'rules',
    'vendor-vpn',
    { ports: '500,4500', mark: 'verify' },
  );
  for (const [vpn, protocol] of [
    ['ipsec', 'UDP'],
    ['tls', 'TCP'],
  ] as const) {
    const { rules } = firewallRules({ ...stated, gateway: { address: '10.20.1.80', vpn } });
    const own = rules.filter(({ ports }) => ports === '500,4500');
    assert.equal(
      own.map((rule) => `${rule.protocol} ${rule.to}`),
      [`${protocol} 198.51.100.7`],
    );
  }
});

test('ports are read in one form; what is none is refused', () => {
  assert.is(readPorts(' 1830 – 1839 '), '1830-1839');
  assert.is(readPorts('80, 443'), '80,443');
  assert.is(readPorts('80 443'), '80,443');
  assert.is(readPorts(''), null);
  for (const wrong of ['0', '65536', '9-1', 'ssh', '22;', '22,,23', '-1', '1e3'])
    assert.is(readPorts(wrong), undefined, wrong);
});

test('hosts of the vendor are rows once they are stated', () => {
  const value = { value: ['a.example.com', 'b.example.com', 'a.example.com'], mark: 'verify' as const };
  const stated = withPlatinum(vega01, 'vendorHosts', value);
  const rows = networkMatrix(stated).filter(({ ruleId }) => ruleId === 'vendor-https');
  assert.equal(
    rows.map(({ to }) => to.addresses),
    [['a.example.com'], ['b.example.com']],
  );
});

test('a tick holds for its addresses: after a change it is outdated, and back it holds again', () => {
  const [row] = networkMatrix(vega01);
  assert.ok(row?.endpoint);
  const ticked = tickRows(vega01, [row], { date: '2026-02-28', evidence: 'ping, ticket 7' });
  const [same] = networkMatrix(ticked);
  assert.ok(same);
  assert.is(tickState(ticked, same), 'ticked');
  assert.equal(tickCount(ticked), { ticked: 1, outdated: 0, rows: 155 });
  const id = row.endpoint.id;
  const moved: Appliance = {
    ...ticked,
    endpoints: ticked.endpoints.map((one) => (one.id === id ? { ...one, address: '10.64.8.11' } : one)),
  };
  const [now] = networkMatrix(moved);
  assert.ok(now);
  assert.is(tickState(moved, now), 'outdated');
  assert.is(tickState({ ...moved, endpoints: vega01.endpoints }, row), 'ticked');
  assert.equal(untickRows(ticked, [row]), vega01);
});

test('as CSV: one line a row, with its tick, and no formula', () => {
  const [row] = networkMatrix(vega01);
  assert.ok(row);
  const table = readCsv(matrixCsv(tickRows(vega01, [row], { date: '2026-02-28', evidence: '=1+1' })));
  assert.is(table.rows.length, 155);
  assert.equal(table.rows[0]?.cells, [
    'ICMP types 0 and 8',
    'oasg01',
    '10.20.1.80',
    'vega01dbadm01',
    '10.20.10.11',
    'ICMP 0, 8',
    'Reachability',
    'Gateway to appliance',
    'Vendor document',
    'Ticked',
    '2026-02-28',
    '=1+1',
  ]);
});

test('each rule has the mark of the guide, and a documented one its source and day', () => {
  const verify = ['ssh-inside', 'snmp-trap', 'em-upload', 'ipmi', 'vendor-https', 'vendor-vpn'];
  assert.equal(
    shippedRules.flatMap(({ id, mark }) => (mark === 'documented' ? [] : [`${id} ${mark}`])),
    verify.map((id) => `${id} verify`),
  );
  for (const { id, source, asOf } of shippedRules)
    assert.equal([source, asOf], verify.includes(id) ? [undefined, undefined] : [guide, '2024-06-01'], id);
});

test('a guest takes the rows of a database server, and is no target of other servers and of service tags', () => {
  const guests: Appliance = {
    ...vega01,
    machines: vega01.machines.map((one) => (one.kind === 'database' ? { ...one, kind: 'guest' } : one)),
  };
  const rules = networkMatrix(guests).flatMap(({ ruleId, endpoint }) =>
    endpoint?.hostname === 'vega01dbadm01' ? [ruleId] : [],
  );
  assert.equal(rules, [
    'icmp',
    'icmp',
    'em-agent',
    'snmp',
    'https-back',
    'ssh',
    'snmp-trap',
    'em-upload',
    'ipmi',
  ]);
});

test('the fabric of a switch without a telling name follows from the generation: RoCE from X8M on', () => {
  const switches = (generation: string | undefined) => {
    const machines = vega01.machines.map((one) => {
      const { generation: _generation, ...rest } = one;
      return one.kind === 'leaf-switch' ? { ...rest, name: 'leaf' } : one;
    });
    const { generation: _generation, ...bare } = vega01;
    const found = monitored({ ...bare, machines, ...(generation && { generation }) });
    return new Set(found.filter(({ machine }) => machine.name === 'leaf').map(({ kind }) => kind));
  };
  for (const generation of ['X5-2', 'X7-2', 'X8', 'X8-2'])
    assert.equal(switches(generation), new Set(['ib-switch']), generation);
  for (const generation of ['X8M', 'X8M-2', 'X9M', 'X10M', 'X11M', undefined])
    assert.equal(switches(generation), new Set(['switch']), generation);
});

test('a port that a document states and that is none is to be stated; types of ICMP are no ports', () => {
  for (const ports of ["22'; id; '", 'ssh', '22 -j DROP', '70000', '$(id)']) {
    const odd = withEntry(vega01, 'rules', 'ssh', { ports, mark: 'verify' });
    assert.is(portRules(odd).find(({ id }) => id === 'ssh')?.ports, null, ports);
  }
  const icmp = withEntry(vega01, 'rules', 'icmp', { ports: '0,8', mark: 'verify', source: 'Our guide' });
  assert.equal(
    portRules(icmp).flatMap(({ id, ports, source }) => (id === 'icmp' ? [ports, source] : [])),
    ['0,8', 'Our guide'],
  );
});

test('an odd tick hides no other, and is kept when others are written', () => {
  const [row, next] = networkMatrix(vega01);
  assert.ok(row && next);
  const one = tickRows(vega01, [row], { date: '2026-02-28' });
  const stored = one.settings.platinum as { readonly ticks: object };
  const odd: Appliance = {
    ...one,
    settings: { platinum: { ticks: { ...stored.ticks, newer: { day: 1 } } } },
  };
  assert.is(tickState(odd, row), 'ticked');
  const two = untickRows(tickRows(odd, [next], { date: '2026-03-01' }), [row]);
  assert.equal([tickState(two, row), tickState(two, next)], ['open', 'ticked']);
  assert.equal(Object.keys((two.settings.platinum as { ticks: object }).ticks), ['newer', next.key]);
});

test.run();
