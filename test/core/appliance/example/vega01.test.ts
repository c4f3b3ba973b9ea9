import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownerId } from '../../../../src/core/appliance/document/ids.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import table from './vega01-addresses.json' with { type: 'json' };

const test = suite('example vega01');

const owners: Record<string, string> = {
  'Leaf switch A': 'vega01sw-rocea01',
  'Leaf switch B': 'vega01sw-roceb01',
  'Management switch': 'vega01sw-adm01',
  'PDU A': 'vega01sw-pdua01',
  'PDU B': 'vega01sw-pdub01',
  Cluster: 'vega01-clu1',
};
const networks: Record<string, string> = { ILOM: 'Admin', VIP: 'Client', SCAN: 'Client' };
const inDns: Record<string, boolean> = {
  'fwd+rev': true,
  'fwd (3 A) + rev': true,
  'no (hosts file)': false,
};

test('every row of the worked example stands in the document, and no other', () => {
  const appliance = exampleVega01();
  const index = indexAppliance(appliance);
  const rows = appliance.endpoints.map((endpoint) => {
    const id = ownerId(endpoint.owner);
    const owner = index.machines.get(id) ?? index.clusters.get(id);
    return [
      owner?.name,
      index.machines.get(id)?.unit ?? '-',
      index.networks.get(endpoint.networkId)?.name,
      endpoint.hostname,
      endpoint.address,
      endpoint.interface,
      endpoint.inDns,
    ].join(' ');
  });
  const expected = table.map(([device = '', unit, network = '', hostname, address, nic, dns = '']) =>
    [owners[device] ?? device, unit, networks[network] ?? network, hostname, address, nic, inDns[dns]].join(
      ' ',
    ),
  );
  assert.is(expected.length, 34);
  assert.equal(rows, expected);
});

test('ids are unique and every reference leads to a record', () => {
  const appliance = exampleVega01();
  const index = indexAppliance(appliance);
  assert.is(index.endpoints.size, appliance.endpoints.length);
  assert.is(index.machines.size, 10);
  for (const endpoint of appliance.endpoints) {
    const id = ownerId(endpoint.owner);
    assert.ok(index.machines.has(id) || index.clusters.has(id), endpoint.id);
    assert.ok(index.networks.has(endpoint.networkId), endpoint.id);
  }
  for (const machine of appliance.machines) {
    assert.ok(index.racks.has(machine.rack ?? ''), machine.id);
    assert.ok(index.networks.has(machine.defaultGateway ?? ''), machine.id);
  }
  for (const cluster of appliance.clusters)
    for (const id of [...cluster.machines, ...(cluster.cells ?? [])]) assert.ok(index.machines.has(id), id);
  for (const database of appliance.databases) {
    assert.ok(index.homes.has(database.home ?? ''));
    assert.ok(appliance.diskGroups.some((group) => group.name === database.dataGroup));
    assert.ok(appliance.diskGroups.some((group) => group.name === database.recoveryGroup));
  }
});

test.run();
