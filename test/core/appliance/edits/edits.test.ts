import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { addRecord, setField, setFields, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import {
  describeRemoval,
  removeRecord,
  removeRecords,
} from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const vega01 = exampleVega01();
const client = vega01.networks.find((network) => network.role === 'client')?.id ?? '';
const db01 = 'machine:vega01dbadm01';
const cel03 = 'machine:vega01celadm03';

test('a field is set, and what was not touched is shared', () => {
  const edited = setField(vega01, 'networks', client, 'vlan', 2011);
  assert.is(edited.networks.find((network) => network.id === client)?.vlan, 2011);
  assert.is(vega01.networks.find((network) => network.id === client)?.vlan, 2010);
  assert.is(edited.endpoints, vega01.endpoints);
  assert.is(edited.networks.filter((network) => !vega01.networks.includes(network)).length, 1);
});

test('an edit that changes nothing gives the same document', () => {
  assert.is(setField(vega01, 'networks', client, 'vlan', 2010), vega01);
  assert.is(setField(vega01, 'networks', 'network:none', 'vlan', 7), vega01);
  const links = vega01.networks.find((network) => network.id === client)?.links;
  assert.is(setField(vega01, 'networks', client, 'links', links && [...links]), vega01);
  assert.is(setRoot(vega01, 'domain', vega01.domain), vega01);
  assert.is(removeRecord(vega01, 'machines', 'machine:none'), vega01);
});

test('undefined takes the field away', () => {
  const untagged = setField(vega01, 'networks', client, 'vlan', undefined);
  const network = untagged.networks.find((candidate) => candidate.id === client);
  assert.is(network !== undefined && 'vlan' in network, false);
  assert.is('domain' in setRoot(vega01, 'domain', undefined), false);
  assert.is(setField(untagged, 'networks', client, 'vlan', undefined), untagged);
});

test('several fields are one edit', () => {
  const edited = setFields(vega01, 'networks', client, { vlan: undefined, mtu: 9000 });
  const network = edited.networks.find((candidate) => candidate.id === client);
  assert.is(network?.mtu, 9000);
  assert.is(network?.vlan, undefined);
});

test('an added record takes a free id', () => {
  const rack = { id: 'rack:b', name: 'b', number: 2, units: 42 };
  const twice = addRecord(addRecord(vega01, 'racks', rack), 'racks', rack);
  assert.equal(
    twice.racks.map((record) => record.id),
    [...vega01.racks.map((record) => record.id), 'rack:b', 'rack:b~2'],
  );
});

test('a storage server goes with its addresses and is forgotten everywhere', () => {
  const owned = vega01.endpoints.filter((e) => 'machine' in e.owner && e.owner.machine === cel03);
  assert.is(owned.length, 4);
  assert.equal(describeRemoval(vega01, 'machines', cel03)?.record, 'Machine vega01celadm03');
  assert.is(
    describeRemoval(vega01, 'machines', cel03)?.text,
    'Machine vega01celadm03 and with it 4 addresses.',
  );
  const left = removeRecord(vega01, 'machines', cel03);
  assert.is(left.machines.length, vega01.machines.length - 1);
  assert.is(left.endpoints.length, vega01.endpoints.length - 4);
  assert.not.match(JSON.stringify({ ...left, facts: [] }), cel03);
  assert.is(
    left.facts.some((fact) => fact.subject === cel03),
    false,
  );
  assert.is(left.racks, vega01.racks);
  assert.is(left.databases, vega01.databases);
});

test('a cluster goes with its SCAN, disk groups, homes and databases; its servers stay', () => {
  const cluster = vega01.clusters[0]?.id ?? '';
  const left = removeRecord(vega01, 'clusters', cluster);
  assert.equal([left.clusters, left.diskGroups, left.homes, left.databases], [[], [], [], []]);
  assert.is(left.endpoints.filter((endpoint) => endpoint.kind === 'scan').length, 0);
  assert.is(left.machines, vega01.machines);
  assert.is(
    left.networks.some((network) => network.clusters?.includes(cluster)),
    false,
  );
});

test('a removed rack leaves its machines without a place, a removed network its servers without their default gateway', () => {
  const unplaced = removeRecord(vega01, 'racks', vega01.racks[0]?.id ?? '');
  assert.is(unplaced.machines.length, vega01.machines.length);
  assert.is(
    unplaced.machines.some((machine) => 'rack' in machine || 'unit' in machine),
    false,
  );
  const offline = removeRecord(vega01, 'networks', client);
  assert.is(
    offline.machines.some((machine) => machine.defaultGateway === client),
    false,
  );
  assert.is(
    offline.endpoints.some((endpoint) => endpoint.networkId === client),
    false,
  );
});

test('a KVM host takes its guests and their addresses with it', () => {
  const guest = { id: 'machine:guest1', kind: 'guest', name: 'guest1', host: db01 } as const;
  const endpoint = {
    id: 'endpoint:guest1',
    owner: { machine: guest.id },
    networkId: client,
    kind: 'host',
    hostname: 'guest1',
    address: '10.30.40.99',
  } as const;
  const virtual = addRecord(addRecord(vega01, 'machines', guest), 'endpoints', endpoint);
  assert.match(
    describeRemoval(virtual, 'machines', db01)?.text ?? '',
    /and with it 1 machine and \d+ addresses\.$/,
  );
  const left = removeRecords(virtual, 'machines', [db01]);
  assert.not.match(JSON.stringify(left.endpoints), 'guest1');
  assert.is(
    left.machines.some((machine) => machine.id === guest.id),
    false,
  );
});

test('what was said of a removed record does not hold for the next one of its name', () => {
  const cell = 'machine:vega01celadm03';
  const own = vega01.endpoints.find(({ owner }) => 'machine' in owner && owner.machine === cell)?.id ?? '';
  const suppression = { id: 's1', checkId: 'NET-01', reason: 'known', subjects: [own, 'network:admin'] };
  const other = { ...suppression, id: 's2', subjects: ['network:admin'] };
  const all = { id: 's3', checkId: 'NTP-01', reason: 'two are enough' };
  const document: Appliance = {
    ...vega01,
    suppressions: [suppression, other, all],
    settings: { fabric: 'f', portSpeeds: { 'network:client': '25 Gbit/s', 'network:backup': '10 Gbit/s' } },
  };
  const without = removeRecord(document, 'machines', cell);
  assert.equal(without.suppressions, [other, all]);
  assert.is(without.settings, document.settings);
  const one = removeRecord(document, 'networks', 'network:client');
  assert.is(one.suppressions, document.suppressions);
  assert.equal(one.settings, { fabric: 'f', portSpeeds: { 'network:backup': '10 Gbit/s' } });
  assert.equal(removeRecord(one, 'networks', 'network:backup').settings, { fabric: 'f' });
});

test.run();
