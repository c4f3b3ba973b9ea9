import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { describeRead } from '../../../../src/core/formats/shared/record-counts.ts';
import { readEsXml } from '../../../../src/core/formats/xml/es-xml.ts';
import { esXml } from '../../../generate/es-xml.ts';
import { allFacts, mustFail, mustRead, vega01 } from '../reading.ts';

const text = esXml(vega01);
const sample = mustRead(text, 'Example-vega01.xml');

test('documented names alone give the addresses, owners, networks and places of the worked example', () => {
  const { appliance, notes, format, left } = sample;
  assert.is(format, 'es-xml');
  assert.equal(notes, []);
  assert.equal(left, []);
  assert.ok(validateAppliance(appliance).ok);
  // A file in documented names has no name of the rack, and no mark for names outside DNS.
  const expected = allFacts(vega01).map(({ place: [, unit], more: [nic], ...rest }) => ({
    ...rest,
    unit,
    nic,
  }));
  const found = allFacts(appliance).map(({ place: [, unit], more: [nic], ...rest }) => ({
    ...rest,
    unit,
    nic,
  }));
  const byName = (a: { name: string; address: string }, b: { name: string; address: string }) =>
    a.name.localeCompare(b.name) || a.address.localeCompare(b.address);
  assert.equal(found.sort(byName), expected.sort(byName));
  assert.equal(
    new Set(appliance.endpoints.map(({ id }) => id)),
    new Set(vega01.endpoints.map(({ id }) => id)),
  );
});

test('an address without a name is told, by its place', () => {
  const named = /(<(?:\w+:)?hostName>)vega01db01-bkp(<)/i;
  assert.match(text, named);
  const { appliance, notes } = mustRead(text.replace(named, '$1$2'), 'Example-vega01.xml');
  assert.is(appliance.endpoints.length, vega01.endpoints.length - 1);
  const [note] = notes.filter(({ message }) => message.includes('no host name'));
  assert.is(note?.message, '10.40.10.11 has no host name and is not imported');
  assert.match(text.split('\n')[(note?.line ?? 0) - 1] ?? '', /10\.40\.10\.11/);
});

const without = <T extends object>(records: readonly T[], ...keys: string[]) =>
  records.map((record) => Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))));

test('clusters, homes, disk groups, databases and services are those of the worked example', () => {
  const { appliance } = sample;
  const same = (name: 'clusters' | 'homes' | 'databases' | 'diskGroups', ...keys: string[]): void =>
    assert.equal(
      without<object>(appliance[name], 'sourceId', ...keys),
      without<object>(vega01[name], 'sourceId', ...keys),
    );
  same('clusters', 'quorumDisks');
  same('homes');
  same('databases', 'owner', 'style', 'sid');
  same('diskGroups', 'percent');
  assert.equal(appliance.services.dns?.servers, vega01.services.dns?.servers);
  assert.equal(appliance.services.ntp, vega01.services.ntp);
  assert.equal(appliance.services.smtp, vega01.services.smtp);
  assert.is(appliance.timeZone, 'Europe/Berlin');
  assert.is(appliance.domain, 'example.com');
  const gateways = (a: Appliance) => a.machines.map(({ name, defaultGateway }) => [name, defaultGateway]);
  assert.equal(gateways(appliance), gateways(vega01));
  const bonds = (a: Appliance) =>
    a.networks.map(({ name, bonding, links }) => [name, bonding === 'none' ? undefined : bonding, links]);
  assert.equal(bonds(appliance), bonds(vega01));
});

test('the preview says what was recognized as what, and that names were documented', () => {
  const groups = sample.recognized?.map(({ group, kind, count, mark }) => [group, kind, count, mark]);
  assert.equal(groups?.slice(0, 3), [
    ['machine', 'machine', 10, 'documented'],
    ['network', 'network', 29, 'documented'],
    ['cluster', 'cluster', 1, 'documented'],
  ]);
  assert.equal(sample.recognized?.[1]?.samples[0], 'vega01dbadm01 10.20.10.11');
  assert.ok(describeRead(sample.appliance).some(({ label }) => label === '34 addresses'));
});

test('an origin is where the value stands', () => {
  const { origins = {}, appliance } = sample;
  for (const { id, address, hostname } of appliance.endpoints) {
    assert.ok(text.startsWith(address, origins[`endpoints/${id}/address`]));
    assert.ok(text.startsWith(hostname, origins[`endpoints/${id}/hostname`]));
  }
  assert.ok(text.startsWith('10.20.1.54', origins['services/dns/servers.1@3']));
});

test('usual other names, attributes, prefixes and nesting are read and marked to be checked', () => {
  const odd = `\ufeff<?xml version='1.0' encoding='UTF-8'?>\r\n<!-- own -->\r\n<x:ES xmlns:x="urn:x" customer-name='A &amp; B'>
    <x:Server host_name="a1" machineType="X10M computeNode" uLocation='7'><x:net_list>
      <x:Interface><ipAddress> 10.1.0.&#49;1 </ipAddress><x:hostName>a1</x:hostName><subnetMask>24</subnetMask>
        <networkRole>admin</networkRole><colour>blue</colour></x:Interface>
      <clientNetwork><someName>a1-c.example.com</someName><place>10.2.0.11</place><x>255.255.255.0</x></clientNetwork>
    </x:net_list></x:Server></x:ES>`;
  const { appliance, recognized, left } = mustRead(odd);
  assert.is(appliance.customer, 'A & B');
  assert.equal(
    allFacts(appliance).map(({ name, address, owner, ownerKind, network, place }) => [
      name,
      address,
      owner,
      ownerKind,
      network[0],
      network[2],
      place[1],
    ]),
    [
      ['a1', '10.1.0.11', 'a1', 'database', 'management', '10.1.0.0/24', 7],
      ['a1-c.example.com', '10.2.0.11', 'a1', 'database', 'client', '10.2.0.0/24', 7],
    ],
  );
  assert.ok(recognized?.every(({ mark }) => mark === 'verify'));
  assert.equal(
    left?.map(({ name }) => name),
    ['colour'],
  );
});

test('a group and a field that are assigned by hand are read as what the user says', () => {
  const odd = '<a><thing><label>a1</label><where>10.1.0.11</where></thing></a>';
  mustFail(odd, 'es.xml');
  const assignments = { groups: { thing: 'network' }, fields: { label: 'hostname', where: 'address' } };
  const result = readEsXml({ name: 'es.xml', text: odd }, { assignments });
  assert.ok(result.ok);
  assert.is(result.ok && result.appliance.endpoints[0]?.hostname, 'a1');
});

test('a double id, a circle and a reference to nothing are noted and harm nothing', () => {
  const odd = `<es><machine id="m1"><hostName>a1</hostName><type>compute</type><machine id="m1"/><network id="gone"/></machine>
<network id="n"><hostName>a1</hostName><ip>10.1.0.11</ip><machine id="m1"/></network>
<machine id="m1"><hostName>a2</hostName><type>compute</type><network id="n"/></machine></es>`;
  const { appliance, notes } = mustRead(odd);
  assert.equal(
    allFacts(appliance).map(({ name, owner }) => [name, owner]),
    [['a1', 'a2']],
  );
  assert.ok(
    notes.some(
      ({ message, line }) =>
        message === 'The id "m1" appears twice for machine. References use the first.' && line === 3,
    ),
  );
  assert.ok(
    notes.some(
      ({ message, line }) => message === 'network refers to gone, which is not in the file' && line === 1,
    ),
  );
});

test('nothing is invented: what lacks its redundancy, cluster or kind is left out and noted', () => {
  const odd = `<es><machine><hostName>something</hostName></machine><diskGroup><diskGroupName>DATA</diskGroupName></diskGroup>
<cluster><clusterName>clu</clusterName></cluster><network><hostName>a1</hostName><ip>10.1.0.11</ip></network></es>`;
  const { appliance, notes } = mustRead(odd);
  assert.equal(appliance.diskGroups, []);
  assert.ok(notes.some(({ message }) => message.startsWith('Disk group DATA: its redundancy')));
  assert.ok(notes.some(({ message }) => message.startsWith('something: the file does not say')));
});

test('saved actions and another encoding are told', () => {
  const actions = text.replace(
    '</engineeredSystem>',
    '<actions><action id="1"><type>ADD</type></action></actions></engineeredSystem>',
  );
  assert.ok(mustRead(actions).notes.some(({ message }) => message.includes('saved actions')));
  const latin = mustRead(text.replace('UTF-8', 'ISO-8859-1'));
  assert.ok(latin.notes.some(({ message }) => message.includes('no patched copy')));
  assert.is(latin.origins, undefined);
});

test('names that reach a prototype are names like others', () => {
  const odd = text
    .replaceAll('reserved', '__proto__')
    .replaceAll('domainName', 'constructor')
    .replaceAll('mtu>', '__proto__>');
  const { appliance, left } = mustRead(odd);
  assert.is(appliance.endpoints.length, 34);
  assert.ok(
    left?.some(({ name }) => name === 'constructor') && left.some(({ name }) => name === '__proto__'),
  );
  assert.is(({} as { polluted?: boolean }).polluted, undefined);
});

test('an address, mask, gateway, VLAN or MTU that is none is told with its line; nothing passes for it', () => {
  const file = (values: string) =>
    `<es><machine id="m1"><hostName>db01</hostName><type>compute</type>
<uLocation>top</uLocation><network><hostName>db01</hostName>
${values}
</network></machine></es>`;
  const { notes, appliance } = mustRead(
    file(`<ip>10.20.10.300</ip><netmask>255.255.0.255</netmask>
<gateway>10.20.10.x</gateway><vlanId>5000</vlanId><mtu>jumbo</mtu>`),
  );
  const reported = notes
    .filter(({ toCheck }) => toCheck)
    .map(({ line, message }) => `${line} ${message.split(':')[0]}`);
  assert.equal(
    reported.sort(),
    [
      '2 uLocation "top" is not a rack unit',
      '3 address "10.20.10.300" is not an address',
      '3 netmask "255.255.0.255" is not a netmask',
      '4 gateway "10.20.10.x" is not an address',
      '4 vlanId "5000" is not a VLAN id',
      '4 mtu "jumbo" is not an MTU',
    ].sort(),
  );
  assert.is(appliance.networks[0]?.gateway, undefined);
  const wide = mustRead(file('<ip>10.20.10.11</ip><netmask>0.0.0.0</netmask>'));
  assert.ok(wide.notes.some(({ message }) => message.startsWith('netmask "0.0.0.0" is not a netmask')));
  assert.is(wide.appliance.networks[0]?.subnet, undefined);
  const quiet = mustRead(file('<ip>10.20.10.11</ip><netmask>255.255.255.0</netmask><vlanId>0</vlanId>'));
  assert.not.ok(quiet.notes.some(({ message }) => /vlanId|netmask/.test(message)));
  const six = mustRead(file('<ip>2001:db8::11</ip><netmask>64</netmask>'));
  assert.is(six.appliance.networks[0]?.subnet, '2001:db8::/64');
});

test.run();
