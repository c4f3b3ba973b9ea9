/** Faults that hide: each was missed, reported at the wrong place, or repaired by a fix that broke something else. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import type { Fix } from '../../../../src/core/audit/basis/types.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { applyFix } from '../../../../src/core/audit/run/fixes.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { fixFor } from '../../../../src/core/audit/run/run-fixes.ts';
import {
  all,
  appliance,
  cells,
  clean,
  data,
  endpoint,
  endpointsOf,
  fact,
  machine,
  network,
  nodes,
  payroll,
  root,
  service,
  setting,
  withGuests,
  without,
} from '../faults.ts';

const test = suite('wrong documents');
const now = '2025-03-01';

const finds = (checkId: string, document: Appliance): string[] =>
  [...(checksById.get(checkId)?.evaluate(createView(document, now)) ?? [])].flatMap((one) =>
    !one ? [] : 'detail' in one ? one.detail : 'missing' in one ? `? ${one.missing}` : `- ${one.skip}`,
  );
const idOf = (hostname: string) => clean.endpoints.find((one) => one.hostname === hostname)?.id ?? '';
const named = (hostname: string, patch: Parameters<typeof endpoint>[1]) => endpoint(idOf(hostname), patch);
const fixOf = (checkId: string, document: Appliance): Fix | undefined => {
  const finding = runAudit(document, { now }).findings.find((one) => one.checkId === checkId);
  assert.ok(finding, `${checkId} does not find it`);
  return finding && fixFor(document, finding);
};
const dnsOf = (...servers: string[]) => service('dns', { ...clean.services.dns, servers });

test('one SCAN address of another name is no third address of the first', () => {
  const [scan] = endpointsOf(clean, 'scan');
  const typo = endpoint(scan?.id ?? '', { hostname: 'vega01-scna1' })(clean);
  assert.equal(finds('NET-19', typo), [
    'vega01-scna1 of vega01-clu1 has 1 address.',
    'vega01-scan1 of vega01-clu1 has 2 addresses.',
  ]);
});

test('a server that is listed twice is one server', () => {
  assert.equal(finds('DNS-01', dnsOf('10.20.1.53', '10.20.1.53 ')(clean)), ['There is one DNS server.']);
  const ntp = service('ntp', { servers: ['10.20.1.123', '10.20.1.123', '10.20.1.124'] })(clean);
  assert.equal(finds('NTP-01', ntp), ['There are 2 NTP servers.']);
});

test('a DNS server that is not an address, or one that nobody answers at in IPv6', () => {
  assert.equal(finds('CFG-03', dnsOf('dns.example.com', '10.20.1.53')(clean)), [
    '"dns.example.com" is not an address of a DNS server.',
  ]);
  for (const server of ['0:0:0:0:0:0:0:1', 'ff02::fb'])
    assert.is(finds('DNS-05', dnsOf(server, '10.20.1.53')(clean)).length, 1, server);
});

test('the domain of a network or of all is written wrongly', () => {
  assert.equal(finds('NAM-03', network('client', 'domain', 'Site.example.com')(clean)), [
    'Site.example.com of Client has upper-case letters.',
  ]);
  assert.equal(finds('NAM-05', root({ domain: 'exa_mple.com' })(clean)), [
    'exa_mple.com of vega01 has an underscore.',
  ]);
  const fix = fixOf('NAM-03', network('client', 'domain', 'Example.com')(clean));
  assert.equal(fix?.edits, [
    { collection: 'networks', id: 'network:client', field: 'domain', value: 'example.com' },
  ]);
});

test('an alias is the name of another machine', () => {
  const bad = named('vega01celadm01', { aliases: ['vega01db01'] })(clean);
  assert.equal(finds('NAM-04', bad), [
    'vega01db01 is an alias of vega01celadm01 and the name of 10.30.40.11.',
  ]);
  const both = all(
    named('vega01celadm01', { aliases: ['store'] }),
    named('vega01celadm02', { aliases: ['STORE'] }),
  )(clean);
  assert.equal(finds('NAM-04', both), [
    'STORE is an alias of vega01celadm02 and an alias of vega01celadm01.',
  ]);
});

test('a host without a name is told by its address', () => {
  assert.equal(finds('NAM-01', named('vega01celadm01', { hostname: '' })(clean)), [
    '10.20.10.13 has no host name',
  ]);
});

test('the ranges of the customer that stand in OECA count, a range without a mask too', () => {
  const { routedRanges: _, ...settings } = clean.settings;
  const bad = (range: string) => ({ ...clean, settings: { ...settings, customerRanges: [{ range }] } });
  for (const range of ['192.168.64.0-192.168.64.255', '192.168.64.0/24'])
    assert.equal(finds('NET-09', bad(range)), [`Private 192.168.64.0/22 overlaps ${range}.`]);
  assert.equal(finds('NET-09', bad('10.0.0.0/8')), []);
  assert.equal(finds('NET-09', { ...clean, settings }), ['? settings/routedRanges']);
});

test('hosts of one network with two MTUs, though nobody entered which it is', () => {
  const bad = all(
    network('admin', 'mtu', undefined),
    ...['vega01celadm01', 'vega01celadm02'].map((name) => fact(idOf(name), 'mtu', 1500)),
    fact(idOf('vega01celadm03'), 'mtu', 9000),
  )(clean);
  assert.ok(finds('NET-29', bad).includes('vega01celadm03 has MTU 9000; Admin has 1500.'));
});

test('ILOMs on the client network are told as that', () => {
  const bad = mapRecords(clean, 'endpoints', (one) =>
    one.kind === 'ilom' ? { ...one, networkId: 'network:client' } : one,
  );
  assert.equal(finds('NET-36', bad), ['ILOMs are on Client 10.30.40.0/25.']);
});

test('without any gateway nobody can say where the default gateway is', () => {
  const bare = mapRecords(clean, 'networks', (one) => ({ ...one, gateway: undefined }) as never);
  const free = mapRecords(bare, 'machines', (one) => ({ ...one, defaultGateway: undefined }) as never);
  assert.equal(finds('NET-37', free), ['? networks']);
  assert.equal(finds('NET-37', bare), ['? networks']);
  const of = (id: string) => finds('NET-37', machine('machine:vega01celadm01', 'defaultGateway', id)(clean));
  assert.equal(of('network:private'), [
    'vega01celadm01 takes its default gateway from Private, which has none.',
  ]);
  assert.equal(of('network:client'), [
    'vega01celadm01 takes its default gateway from Client, which it is not on.',
  ]);
});

test('a subnet that is too small says how many are needed, and of the fabric no gateway', () => {
  assert.equal(finds('NET-15', network('private', 'subnet', '192.168.64.0/29')(clean)), [
    'Private 192.168.64.0/29 holds 6; 10 are needed, a /28.',
  ]);
});

test('one link that is entered twice is no bond', () => {
  assert.equal(finds('NET-33', network('client', 'links', ['eth1', 'eth1'])(clean)), [
    'Client has LACP over 1 link.',
  ]);
});

test('a machine without storage servers is a finding about something', () => {
  const [bare] = runAudit(without(...cells)(clean), { now }).findings.filter(
    ({ checkId }) => checkId === 'STO-01',
  );
  assert.equal([bare?.detail, bare?.subjects], ['There are no storage servers.', [appliance]]);
});

test('guests without a host are told: on no host they count', () => {
  const lost = machine('machine:vm1', 'host', undefined)(withGuests(clean));
  assert.ok(finds('OS-08', lost).includes('? machines'));
});

test('a day that is still to come, or is none, changes no password', () => {
  const of = (value: unknown) => finds('SEC-01', fact(appliance, 'passwordsChanged', value)(clean));
  assert.equal(of('2025-04-01'), ['The default passwords are unchanged until 04/01/2025.']);
  assert.equal(of('soon'), ['? facts/appliance/passwordsChanged']);
  assert.equal([...of('2025-03-01'), ...of(true)], []);
});

test('a zone in the wrong case is none: files are looked up letter by letter', () => {
  for (const zone of ['Europe/BERLIN', 'EUROPE/Berlin'])
    assert.is(finds('TZ-02', root({ timeZone: zone })(clean)).length, 1, zone);
  for (const zone of ['Asia/Calcutta', 'UTC', 'America/Argentina/Buenos_Aires'])
    assert.equal(finds('TZ-02', root({ timeZone: zone })(clean)), [], zone);
});

test('DNS: another address beside the right one; what a few names say is nothing about the others', () => {
  const of = (...addresses: string[]) => fact(idOf('vega01db01'), 'forward', addresses)(clean);
  const both = 'vega01db01.example.com resolves to 10.30.40.11, 10.99.1.1, not to 10.30.40.11 alone.';
  assert.equal(finds('DNS-07', of('10.30.40.11', '10.99.1.1')), [both]);
  assert.equal(finds('DNS-07', of('10.30.40.11')), []);
  const scan = endpointsOf(clean, 'scan');
  const asked = all(
    ...scan.map(({ id }) =>
      fact(
        id,
        'forward',
        scan.map(({ address }) => address),
      ),
    ),
  )(clean);
  assert.equal(finds('DNS-07', asked), []);
  const bare = service('dns', { servers: ['10.20.1.53'] })(asked);
  assert.equal(finds('DNS-07', bare), ['? services/dns/zones']);
});

test('an IPv6 subnet needs its reverse zone; the fix adds it', () => {
  const six = mapRecords(
    mapRecords(clean, 'networks', (one) =>
      one.id === 'network:backup' ? { ...one, subnet: '2001:db8:a::/64', gateway: '2001:db8:a::1' } : one,
    ),
    'endpoints',
    (one) =>
      one.networkId === 'network:backup'
        ? { ...one, address: one.address.replace('10.40.10.', '2001:db8:a::') }
        : one,
  );
  const zone = '0.0.0.0.a.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa';
  assert.equal(finds('DNS-06', six), [`Backup needs the zone ${zone}`]);
  const fix = fixOf('DNS-06', six);
  assert.is(fix?.label, `Add ${zone}`);
  assert.equal(finds('DNS-06', applyFix(six, fix as Fix)), []);
});

test('a listener with a literal IPv6 address', () => {
  for (const value of ['2001:db8::21', '[2001:db8::21]:1521', '(ADDRESS=(HOST=2001:db8::21)(PORT=1521))'])
    assert.equal(
      finds('DB-05', fact(payroll, 'localListener', value)(clean)),
      ['PAYROLL has 2001:db8::21 in local_listener'].map((words) => `${words}.`),
      value,
    );
});

test('InfiniBand switches: the least that the tool takes is not what ships with the image', () => {
  const old = all(
    root({ generation: 'X8-2' }),
    setting('switchFirmware', {}),
    ...['a', 'b'].map((one) => fact(`machine:vega01sw-roce${one}01`, 'firmware', '2.2.16-3')),
  )(clean);
  assert.equal(finds('VER-09', old), ['? settings/switchFirmware']);
  assert.is(finds('VER-09', fact('machine:vega01sw-rocea01', 'firmware', '1.3.3-1')(old)).length, 2);
});

test('a fix takes no address that somebody else has', () => {
  const bad = named('vega01celadm02', { address: '10.20.10.15' })(clean);
  assert.is(fixOf('NET-01', bad)?.label, 'Set to 10.20.10.14');
  const seen = setting('occupied', [{ address: '10.20.10.14', source: 'arp' }])(bad);
  const servers = dnsOf('10.20.10.14', '10.20.1.53')(bad);
  for (const taken of [seen, servers]) assert.is(fixOf('NET-01', taken), undefined);
  const bare = network('admin', 'gateway', undefined)(clean);
  assert.is(fixOf('NET-07', bare)?.label, 'Set the gateway to 10.20.10.1');
  assert.is(fixOf('NET-07', dnsOf('10.20.10.1', '10.20.1.53')(bare)), undefined);
});

test('the split of DATA and RECO is mended within what the two have', () => {
  const percents = mapRecords(clean, 'diskGroups', (one) => ({
    ...one,
    percent: one.name === 'DATAC1' ? 20 : 30,
  }));
  const fix = fixOf('STO-13', percents);
  assert.equal([fix?.label, fix?.edits.map(({ value }) => value)], ['Split 40 to 10', [40, 10]]);
  const named = mapRecords(
    mapRecords(percents, 'diskGroups', (one) => (one.name === 'RECOC1' ? { ...one, name: 'FRAC1' } : one)),
    'databases',
    (one) => ({ ...one, recoveryGroup: 'FRAC1' }),
  );
  assert.equal(finds('STO-13', named), ['DATAC1 has 20 %, FRAC1 30 %.']);
});

test('a fix says what it sets, and sets nothing else', () => {
  const lower = fixOf('NAM-03', named('vega01celadm01', { domain: 'Example.com' })(clean));
  assert.equal([lower?.label, lower?.edits.length], ['Rename to vega01celadm01.example.com', 1]);
  const scan = endpointsOf(clean, 'scan').map(({ id }) => endpoint(id, { hostname: 'VEGA01-scan1' }));
  assert.is(fixOf('NAM-03', all(...scan)(clean))?.edits.length, 3);
  const block = mapRecords(clean, 'databases', ({ blockSize: _, ...one }) => one as never);
  assert.is(fixOf('DB-03', block)?.label, 'Set 8192');
  const [port] = endpointsOf(clean, 'private');
  const inDns = all(
    endpoint(port?.id ?? '', { inDns: true }),
    fact(port?.id ?? '', 'forward', ['192.168.64.1']),
  )(clean);
  assert.is(fixOf('DNS-08', inDns), undefined);
});

test('IPv6: a gateway or a DNS server is the address of a host, however it is spelled', () => {
  const six = all(
    network('backup', 'subnet', '2001:db8:a::/64'),
    network('backup', 'gateway', '2001:DB8:A::0:11'),
    (document) =>
      mapRecords(document, 'endpoints', (one) =>
        one.networkId === 'network:backup'
          ? { ...one, address: one.address.replace('10.40.10.', '2001:db8:a::') }
          : one,
      ),
  )(clean);
  assert.equal(finds('NET-06', six), ['2001:DB8:A::0:11 of Backup is the address of vega01db01-bkp.']);
  assert.equal(finds('DNS-03', dnsOf('2001:DB8:A:0::11', '10.20.1.53')(six)), [
    '2001:db8:a::11 is planned for vega01db01-bkp.',
  ]);
  assert.is(finds('DNS-01', dnsOf('2001:db8::53', '2001:DB8:0::53')(clean)).length, 1);
});

test('without a subnet the masks of hosts and a gateway that is a host are still told', () => {
  const open = network('client', 'subnet', undefined)(clean);
  const [a, b] = ['vega01db01', 'vega01db02'].map(idOf);
  const masks = all(fact(a ?? '', 'netmask', '255.255.255.0'), fact(b ?? '', 'netmask', '255.255.255.128'));
  assert.equal(finds('NET-05', masks(open)), [
    '? networks/subnet',
    'vega01db01 has the mask 255.255.255.0; Client has 255.255.255.128.',
  ]);
  assert.equal(finds('NET-06', network('client', 'gateway', '10.30.40.21')(open)), [
    '? networks/subnet',
    '10.30.40.21 of Client is the address of vega01db01-vip.',
  ]);
});

test('a routed range with host bits, blanks or one address counts; one that is none is asked for', () => {
  const of = (range: string) => finds('NET-09', setting('routedRanges', [range])(clean));
  for (const range of ['192.168.0.0/16 ', '192.168.64.7/24', '192.168.65.7'])
    assert.equal(of(range), [`Private 192.168.64.0/22 overlaps ${range}.`]);
  assert.equal(of('192.168.68.1/24'), []);
  assert.equal(of('the office'), ['? settings/routedRanges']);
  const own = setting('reservedRanges', [{ range: ' 10.30.40.0/25 ', use: 'Lab', level: 'low' }])(clean);
  assert.ok(finds('NET-12', own).length > 0);
  const marks = (document: typeof clean) =>
    runAudit(document, { now: '2025-03-01' }).findings.flatMap(({ checkId, mark }) =>
      checkId === 'NET-12' ? [mark] : [],
    );
  const [host] = endpointsOf(clean, 'host');
  const cloud = endpoint(host?.id ?? '', { address: '100.106.3.4' })(clean);
  assert.equal(finds('NET-12', cloud), [
    `${host?.hostname} has 100.106.3.4 of 100.106.0.0/16: Reserved by cloud-hosted variants.`,
  ]);
  assert.equal(marks(cloud), ['documented']);
  assert.equal(marks(endpoint(host?.id ?? '', { address: '10.88.0.4' })(clean)), ['practice']);
});

test('VIPs and SCANs have no place on the admin network, though the nodes stand on it', () => {
  const admin = { networkId: 'network:admin', address: '10.20.10.99' };
  assert.equal(finds('NET-18', endpoint(endpointsOf(clean, 'scan')[0]?.id ?? '', admin)(clean)), [
    'vega01-scan1 is on Admin, which is not a client network of vega01-clu1.',
  ]);
  assert.equal(finds('NET-17', named('vega01db01-vip', admin)(clean)), [
    'vega01db01-vip is on Admin, which is not a client network of vega01dbadm01.',
  ]);
  const bare = { ...clean, endpoints: clean.endpoints.filter(({ hostname }) => hostname !== 'vega01db01') };
  assert.equal(finds('NET-17', bare), [
    'vega01db01-vip is on Client, where vega01dbadm01 has no host address.',
  ]);
});

test('of two private ports the one outside is the culprit, the first or the second', () => {
  const [first, second] = endpointsOf(clean, 'private');
  const both = [first?.id ?? '', second?.id ?? ''];
  for (const ids of [both, both.toReversed()]) {
    const bad = endpoint(ids[0] ?? '', { address: '192.168.70.9' })(clean);
    const [finding] = runAudit(bad, { now }).findings.filter(({ checkId }) => checkId === 'NET-35');
    assert.equal(finding?.subjects, ids);
  }
});

test('slashes, quotes, blanks and doubles hide nothing, and make nothing up', () => {
  const path = clean.homes[0]?.path ?? '';
  const cluster = (patch: object) => mapRecords(clean, 'clusters', (one) => ({ ...one, ...patch }));
  assert.equal(finds('OS-06', cluster({ gridHome: `${path}/` })), [
    `dbhome_1 and Grid Infrastructure are both in ${path}.`,
  ]);
  assert.is(finds('STO-02', cluster({ quorumDisks: [nodes[0], nodes[0]] })).length, 1);
  assert.is(finds('NAM-09', setting('siteClusters', [' vega01-clu1'])(clean)).length, 1);
  assert.is(finds('DB-05', fact(payroll, 'remoteListener', '"10.30.40.21:1521"')(clean)).length, 1);
  const patches = { [path]: ['1', '2'], [clean.clusters[0]?.gridHome ?? '']: ['3'] };
  const twice = { ...patches, [path]: ['2', '1', '2'] };
  const [a = '', b = ''] = nodes;
  assert.equal(finds('VER-06', all(fact(a, 'patches', patches), fact(b, 'patches', twice))(clean)), []);
  // Of Grid 19 nobody knows which 19: ASM 19.0 is not above it.
  const exact = mapRecords(cluster({ gridVersion: '19' }), 'diskGroups', (one) => one);
  assert.equal(finds('STO-14', fact(data, 'compatible.asm', '19.3.0.0.0')(exact)), []);
});

test('a slash at the end of path and base of a home is removed from both', () => {
  const home = clean.homes[0];
  const base = '/u01/app/oracle/';
  const bad = mapRecords(clean, 'homes', (one) => ({ ...one, path: `${one.path}/`, base }));
  const fixed = applyFix(bad, fixOf('OS-05', bad) as Fix);
  assert.equal([fixed.homes[0]?.path, fixed.homes[0]?.base], [home?.path, '/u01/app/oracle']);
});

test('a finding names its network: an id of a VLAN, a subnet with host bits, a gateway that is none', () => {
  const of = (checkId: string, field: string, value: unknown) => {
    const { findings } = runAudit(network('client', field, value)(clean), { now });
    const found = findings.find((one) => one.checkId === checkId);
    return `${found?.subjects} ${found?.detail}`;
  };
  assert.is(
    of('NET-23', 'vlan', 0),
    'network:client Client: VLAN 0 is not valid. Enter a whole number from 1 to 4094.',
  );
  const gateway = 'network:client Client has the gateway "tbd", which is not an address.';
  assert.is(of('CFG-03', 'gateway', 'tbd'), gateway);
  const subnet = 'network:client Client: "10.30.40.5/25" has host bits set. Enter 10.30.40.0/25, its subnet.';
  assert.is(of('CFG-03', 'subnet', '10.30.40.5/25'), subnet);
});

test.run();
