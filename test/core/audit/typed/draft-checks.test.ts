import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Appliance,
  Endpoint,
  Network,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField, setFields, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { overlapping } from '../../../../src/core/audit/typed/draft-index.ts';
import { checkEndpointDraft } from '../../../../src/core/audit/typed/endpoint.ts';
import { checkNetworkDraft } from '../../../../src/core/audit/typed/network.ts';
import type { NetworkDraft } from '../../../../src/core/audit/typed/network-field.ts';
import { formatSubnet, overlaps, parseSubnet, subnetAround } from '../../../../src/core/network/subnet.ts';

const vega01 = exampleVega01();
const named = (hostname: string, at = 0): Endpoint => {
  const found = vega01.endpoints.filter((endpoint) => endpoint.hostname === hostname)[at];
  if (!found) throw new Error(`no ${hostname}`);
  return found;
};
const address = (hostname: string, text: string, document = vega01) =>
  checkEndpointDraft(document, named(hostname).id, { address: text });
const hostname = (of: string, text: string) => checkEndpointDraft(vega01, named(of).id, { hostname: text });
const words = (messages: readonly { readonly text: string }[]) => messages.map(({ text }) => text);
const network = (id: string | undefined, draft: NetworkDraft, document: Appliance = vega01) =>
  checkNetworkDraft(document, id && `network:${id}`, draft);
const ofField = (field: string, messages: ReturnType<typeof network>) =>
  messages.filter((message) => message.field === field);

test('the example as it is has nothing to say, name by name, address by address, network by network', () => {
  for (const { id, hostname: name, address: at } of vega01.endpoints)
    assert.equal(checkEndpointDraft(vega01, id, { hostname: name, address: at }), []);
  for (const { id } of vega01.networks) assert.equal(checkNetworkDraft(vega01, id, {}), []);
});

test('a SCAN of another network has a name of its own', () => {
  const scan = named('vega01-scan1');
  const more = { ...scan, id: 'endpoint:more', networkId: 'network:backup', address: '10.40.10.90' };
  const document = setRoot(vega01, 'endpoints', [...vega01.endpoints, more]);
  const typed = (text: string) => checkEndpointDraft(document, more.id, { hostname: text });
  assert.equal(
    typed('vega01-scan1').map(({ level }) => level),
    ['error'],
  );
  assert.equal(typed('vega01-scan2'), []);
});

test('an address is looked at as the document would have it', () => {
  assert.equal(words(address('vega01celadm01', '10.20.10.14')), [
    '10.20.10.14 is the address of vega01celadm02. Enter another one.',
  ]);
  assert.equal(words(address('vega01celadm01', '10.20.10.1')), [
    '10.20.10.1 is the gateway of Admin. Enter another address.',
  ]);
  assert.equal(words(address('vega01celadm01', '10.20.11.13')), [
    '10.20.11.13 is outside Admin 10.20.10.0/24. Enter an address of this subnet.',
  ]);
  assert.equal(words(address('vega01celadm01', '10.20.10.0')), [
    '10.20.10.0 is the network address of Admin. Enter an address of a host.',
  ]);
  assert.equal(words(address('vega01celadm01', '10.20.10.255')), [
    '10.20.10.255 is the broadcast address of Admin. Enter an address of a host.',
  ]);
  assert.equal(words(address('vega01db01-vip', '10.30.40.11')), [
    '10.30.40.11 is the address of vega01db01. Enter another one; a VIP differs from the address of its host.',
  ]);
  assert.equal(address('vega01celadm01', '10.20.10.300')[0]?.unreadable, true);
  assert.equal(address('vega01celadm01', ' 10.20.10.99 '), []);
  const unknown = setField(vega01, 'networks', 'network:admin', 'subnet', undefined);
  assert.match(words(address('vega01celadm01', '169.254.1.1', unknown))[0] ?? '', 'Host-to-ILOM');
});

test('a name is legal, lower case, short enough, and nobody else has it', () => {
  assert.equal(words(hostname('vega01celadm01', 'vega01celadm02')), [
    'vega01celadm02 is also the name of 10.20.10.14. Enter another name.',
  ]);
  assert.equal(hostname('vega01celadm01', 'Cel01'), [
    { field: 'hostname', level: 'warning', text: 'Host names are in lower case.', fix: 'cel01' },
  ]);
  assert.match(words(hostname('vega01celadm01', 'cel_01'))[0] ?? '', 'contains "_"');
  assert.match(words(hostname('vega01celadm01', 'a'.repeat(64)))[0] ?? '', 'at most 63');
  assert.equal(
    [64, 63].map((length) => hostname('vega01celadm01', 'a'.repeat(length))[0]?.unreadable),
    [true, undefined],
    'what the document does not take stays in its field',
  );
  assert.match(words(hostname('vega01db01', 'vega01database01'))[0] ?? '', 'at most 15');
  assert.equal(hostname('vega01-scan1', 'vega01-scan1'), []);
  assert.match(words(hostname('vega01-scan1', '1vega-scan'))[0] ?? '', 'begin with a letter');
  assert.match(words(hostname('vega01-scan1', 'vega01-clu1-scan1'))[0] ?? '', 'at most 15');
  assert.equal(hostname('vega01celadm01', '')[0]?.unreadable, true);
});

test('what the audit calls a fault of an address, the draft calls one too', () => {
  const anyAddress = fc.oneof(
    fc.constantFrom(...vega01.endpoints.map((endpoint) => endpoint.address), '10.20.10.1', '10.30.40.127'),
    fc
      .tuple(fc.constantFrom('10.20.10', '10.30.40', '192.168.10', '10.40.11'), fc.nat(255))
      .map(([a, b]) => `${a}.${b}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...vega01.endpoints), anyAddress, (endpoint, text) => {
      const after = setField(vega01, 'endpoints', endpoint.id, 'address', text);
      const found = liveFindings(after).some((finding) => finding.subjects.includes(endpoint.id));
      assert.is(checkEndpointDraft(vega01, endpoint.id, { address: text }).length > 0, found, text);
    }),
  );
});

test('the overlap that is found is one, and none is missed', () => {
  const subnets = fc
    .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 18, max: 30 }))
    .map(([part, prefix]) => formatSubnet(subnetAround(0x0a000000 + part * 1024, prefix)));
  fc.assert(
    fc.property(fc.array(subnets, { maxLength: 12 }), subnets, fc.nat(12), (list, text, own) => {
      const networks = list.map((subnet, at) => ({
        id: `n${at}`,
        role: 'other' as const,
        name: `n${at}`,
        subnet,
      }));
      const document = setRoot(vega01, 'networks', networks);
      const subnet = parseSubnet(text);
      if (!subnet) throw new Error(text);
      const expected = networks.filter((one, at) => {
        const other = parseSubnet(one.subnet);
        return at !== own && other && overlaps(other, subnet);
      });
      const found = overlapping(document, subnet, `n${own}`);
      assert.is(found !== undefined, expected.length > 0);
      if (found) assert.ok(expected.some(({ id }) => id === found.id));
    }),
  );
});

test('a subnet: its form, its room, and who is in it', () => {
  assert.equal(ofField('subnet', network('backup', { subnet: '10.40.10.5/25' })), [
    {
      field: 'subnet',
      level: 'error',
      text: '"10.40.10.5/25" has host bits set. Enter 10.40.10.0/25, its subnet.',
      unreadable: true,
      fix: '10.40.10.0/25',
    },
  ]);
  assert.is(network('backup', { subnet: '10.40.10.0 255.255.255.128' })[0]?.fix, '10.40.10.0/25');
  assert.equal(words(ofField('subnet', network('backup', { subnet: '10.30.40.0/24' }))), [
    '10.30.40.0/24 overlaps Client 10.30.40.0/25. Enter another subnet.',
    '2 addresses would be outside, 10.40.10.11 first. Enter a subnet that contains them.',
  ]);
  const small = ofField('subnet', network('admin', { subnet: '10.20.10.0/28' }));
  assert.equal(words(small), [
    '10 addresses would be outside, 10.20.10.31 first. Enter a subnet that contains them.',
    '10.20.10.15 of vega01celadm03 would be the broadcast address. Enter another subnet.',
    '10.20.10.0/28 holds 14 hosts; 16 are needed with the gateway. Enter a larger subnet.',
  ]);
  assert.is(small[2]?.fix, '10.20.10.0/27');
  assert.ok(words(network('backup', { subnet: '224.0.1.0/24' })).some((text) => text.includes('Multicast')));
  assert.ok(words(network('backup', { subnet: '172.17.0.0/24' })).some((text) => text.includes('Docker')));
  assert.equal(
    ofField('subnet', network(undefined, { role: 'other', name: 'x', subnet: '192.168.9.0/24' }))[0]?.level,
    'error',
  );
  assert.equal(
    ofField('subnet', network(undefined, { role: 'backup', name: 'x', subnet: '10.9.9.0/30' }))[0]?.fix,
    '10.9.9.0/29',
  );
});

test('addresses of other hosts do not stay free', () => {
  const typed = (count: number, subnet: string) => {
    const occupied = Array.from({ length: count }, (_, n) => ({
      address: `10.30.40.${n + 1}`,
      source: 'arp',
    }));
    const seen = { ...vega01, settings: { ...vega01.settings, occupied } };
    return words(ofField('subnet', network('client', { subnet }, seen)));
  };
  assert.equal(typed(40, '10.30.40.0/26'), []);
  assert.equal(typed(59, '10.30.40.0/26'), ['Only 3 of 62 stay free.']);
  assert.equal(typed(62, '10.30.40.0/26'), ['Only 0 of 62 stay free.']);
  assert.equal(typed(62, '10.30.40.0/25'), []);
});

test('a gateway lies inside, is nobody else, and the private network has none', () => {
  const gateway = (id: string, text: string) => ofField('gateway', network(id, { gateway: text }));
  assert.equal(words(gateway('client', '10.30.40.11')), [
    '10.30.40.11 is the address of vega01db01. Enter another one.',
  ]);
  assert.equal(words(gateway('client', '10.30.41.1')), [
    '10.30.41.1 is outside 10.30.40.0/25. Enter an address of this subnet.',
  ]);
  assert.is(gateway('client', '10.30.41.1')[0]?.fix, '10.30.40.1');
  assert.equal(words(gateway('client', '10.30.40.127')), [
    '10.30.40.127 is the broadcast address. Enter an address of a host.',
  ]);
  assert.equal(words(gateway('client', '10.30.40.0')), [
    '10.30.40.0 is the network address. Enter an address of a host.',
  ]);
  assert.is(gateway('private', '192.168.10.250')[0]?.level, 'warning');
  assert.is(gateway('client', '')[0]?.fix, '10.30.40.1');
  assert.equal(words(ofField('gateway', network('client', { subnet: '10.31.0.0/24' }))), [
    '10.30.40.1 is outside 10.31.0.0/24. Enter an address of this subnet.',
  ]);
});

test('VLANs, MTU and bonds follow the rules of the network', () => {
  const messages = (id: string, field: keyof NetworkDraft, text: string, document = vega01) =>
    words(network(id, { [field]: text }, document));
  assert.equal(messages('client', 'vlan', '4095'), ['Enter a whole number from 1 to 4094.']);
  assert.equal(messages('client', 'vlan', 'ten'), ['Numbers only']);
  assert.equal(messages('client', 'vlan', '2020'), [
    'VLAN 2020 is that of Backup 10.40.10.0/25. Enter another id.',
  ]);
  assert.match(messages('client', 'vlan', '1003')[0] ?? '', 'Avoid 1002 to 1005');
  assert.equal(messages('client', 'vlan', ''), [
    'Backup is tagged, so the client network needs a tag. Enter a VLAN id from 1 to 4094.',
  ]);
  const untagged = setField(vega01, 'networks', 'network:client', 'vlan', undefined);
  assert.ok(
    messages('backup', 'vlan', '2020', untagged).includes(
      'A tagged backup network needs a tagged client network. Tag the client network first.',
    ),
  );
  assert.equal(messages('client', 'bonding', 'none'), [
    'A client network without a bond is not supported from X7 on. Choose a bond.',
  ]);
  const older = setRoot(vega01, 'generation', 'X6-2');
  assert.equal(messages('client', 'bonding', 'none', older), [
    'A tagged network of the role Client needs a bond. Choose one.',
  ]);
  const nic = { interface: 'bondeth0' };
  const second: Network = { id: 'network:second', role: 'client', name: 'Second', bonding: 'active-backup' };
  const bonded = setFields(vega01, 'networks', 'network:client', nic);
  const beside = { ...bonded, networks: [...bonded.networks, { ...second, ...nic }] };
  assert.equal(messages('client', 'bonding', 'lacp', beside), [
    'bondeth0 also carries Second in another mode. Choose one mode for both.',
  ]);
  assert.equal(messages('admin', 'bonding', 'lacp'), ['The admin network is never bonded.']);
  assert.equal(messages('admin', 'vlan', '9'), []);
  assert.equal(messages('client', 'links', 'eth1'), ['LACP needs more than one link. Enter both.']);
  assert.equal(messages('client', 'links', 'eth1 + eth1'), ['A link is listed twice. Remove the duplicate.']);
  const shared = setFields(vega01, 'networks', 'network:backup', { links: ['eth1', 'eth2'] });
  assert.equal(checkNetworkDraft(shared, 'network:backup', {}), []);
  assert.match(
    words(checkNetworkDraft(shared, 'network:backup', { vlan: '' }))[0] ?? '',
    'eth1 is also a link of Client',
  );
  assert.equal(messages('admin', 'mtu', '9000'), ['The admin network uses 1500.']);
  assert.equal(messages('client', 'mtu', '99999'), ['Enter a whole number from 576 to 65520.']);
  assert.match(messages('private', 'mtu', '1500')[0] ?? '', 'RoCE uses 2300');
  assert.equal(messages('client', 'name', 'backup'), ['Another network has this name.']);
  assert.equal(messages('client', 'domain', 'Example.com'), ['Domains are in lower case.']);
  const [long] = checkNetworkDraft(vega01, 'network:client', { domain: 'a.'.repeat(127) });
  assert.match(long?.text ?? '', 'at most 253');
  assert.ok(long?.unreadable);
});

test('no text makes a check throw', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d./ ,:a-f]{0,24}$/));
  const field = fc.constantFrom(
    'name',
    'subnet',
    'gateway',
    'vlan',
    'mtu',
    'bonding',
    'links',
    'interface',
    'domain',
  );
  fc.assert(
    fc.property(field, text, fc.constantFrom('admin', 'client', 'private', undefined), (key, typed, id) => {
      for (const message of network(id, { role: 'client', [key]: typed })) assert.ok(message.text.length > 0);
    }),
  );
});

test.run();
