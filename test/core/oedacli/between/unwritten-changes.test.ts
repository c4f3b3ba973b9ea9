/** Addresses that a script between two revisions can move, and the reasons of those differences that it cannot write. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Database } from '../../../../src/core/appliance/document/software-types.ts';
import { addRecord, type Edit, setField } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { scriptBetween } from '../../../../src/core/oedacli/between/script-between.ts';
import { printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli between: unwritten changes');

const cluster = 'cluster:vega01-clu1';
const [payroll] = vega01.databases as readonly [Database];

const backupVip: Endpoint = {
  id: 'endpoint:machine:vega01dbadm01/network:backup/vip/1',
  ...{ owner: { machine: 'machine:vega01dbadm01' }, networkId: 'network:backup', kind: 'vip' },
  ...{ hostname: 'vega01db01-bvip', address: '10.40.10.51', inDns: true },
};

const without = (field: string, id: string, path: string): readonly [Edit, string] => [
  (a) => setField(a, 'networks', id, field as 'vlan', undefined),
  path,
];

/** The first words of the reason. */
const reasons: Readonly<Record<string, readonly [edit: Edit, path: string, reason: string]>> = {
  'a VLAN taken away': [
    ...without('vlan', 'network:client', 'networks/network:client/vlan'),
    'Commands change',
  ],
  'a gateway taken away': [
    ...without('gateway', 'network:backup', 'networks/network:backup/gateway'),
    'Commands change a value',
  ],
  'the MTU of the private network': [
    (a) => setField(a, 'networks', 'network:private', 'mtu', 9000),
    'networks/network:private/mtu',
    'ALTER NETWORK has no MTU for PRIVATE and ILOM.',
  ],
  'an alias': [
    (a) =>
      setField(a, 'endpoints', 'endpoint:machine:vega01dbadm01/network:client/host/1', 'aliases', ['x1']),
    'endpoints/endpoint:machine:vega01dbadm01/network:client/host/1/aliases',
    'No command has a parameter for aliases.',
  ],
  'a VIP of a further network': [
    (a) => ({ ...a, endpoints: [...a.endpoints, backupVip] }),
    `endpoints/${backupVip.id}`,
    'Commands know the VIP of the client network only.',
  ],
  'a power unit gone': [
    (a) => removeRecord(a, 'machines', 'machine:vega01sw-pdub01'),
    'machines/machine:vega01sw-pdub01',
    'No command adds or removes a switch or PDU.',
  ],
  'an IPv6 network': [
    (a) => setField(a, 'networks', 'network:backup', 'subnet', 'fd00:40::/64'),
    'networks/network:backup/subnet',
    'The form of an IPv6 netmask',
  ],
  'a container that becomes a database of its own': [
    (a) => setField(a, 'databases', payroll.id, 'type', 'normal'),
    `databases/${payroll.id}/type`,
    'DBTYPE has the values',
  ],
  'a disk group without a size': [
    (a) => addRecord(a, 'diskGroups', { id: 'diskGroup:x', cluster, name: 'XC1', redundancy: 'HIGH' }),
    'diskGroups/diskGroup:x',
    'ADD DISKGROUP requires',
  ],
  'a network name': [
    (a) => setField(a, 'networks', 'network:client', 'name', 'Users'),
    'networks/network:client/name',
    'The name of a network',
  ],
};

for (const [name, [edit, path, reason]] of Object.entries(reasons)) {
  test(`the list gives the reason: ${name}`, () => {
    const found = scriptBetween(vega01, edit(vega01)).inexpressible.find((one) => one.path === path);
    assert.ok(found?.reason?.startsWith(reason), found?.reason);
  });
}

test('a VIP of a further network is deleted by its id', () => {
  const start = { ...vega01, endpoints: [...vega01.endpoints, { ...backupVip, sourceId: 'vip_9' }] };
  const { script, inexpressible: reported } = scriptBetween(start, vega01);
  assert.equal(reported, []);
  assert.match(printScript(script), '\nDELETE VIP WHERE ID=vip_9\n');
});

test('an address that goes to a network of another type is deleted and added, or left as it is', () => {
  const id = 'endpoint:machine:vega01celadm01/network:backup/host/1';
  const owner = { machine: 'machine:vega01celadm01' };
  const address = {
    id,
    owner,
    kind: 'host' as const,
    hostname: 'cel01-x',
    interface: 'bondeth1',
    inDns: true,
  };
  const on = (networkId: string, ip: string): Appliance => ({
    ...vega01,
    endpoints: [...vega01.endpoints, { ...address, networkId, address: ip }],
  });
  const moved = scriptBetween(on('network:backup', '10.40.10.90'), on('network:client', '10.30.40.90'));
  assert.equal(moved.inexpressible, []);
  assert.match(printScript(moved.script), 'DELETE NETWORK WHERE HOSTNAME=vega01celadm01 NETWORKTYPE=BACKUP');
  assert.match(printScript(moved.script), 'ADD NETWORK NETWORKTYPE=CLIENT');
  // A storage server has its admin address already.
  const stays = scriptBetween(on('network:backup', '10.40.10.90'), on('network:admin', '10.20.10.90'));
  assert.not.match(printScript(stays.script), /^(?:ALTER|ADD|DELETE)/m);
});

test('a further address of a SCAN is on the interface of the others', () => {
  const [scan] = vega01.endpoints.filter(({ kind }) => kind === 'scan');
  assert.ok(scan);
  const more = { ...scan, id: `${scan.id}0`, address: '10.30.40.99' };
  const after = { ...vega01, endpoints: [...vega01.endpoints, more] };
  assert.equal(scriptBetween(vega01, after).inexpressible, []);
});

test('a name that changes its case only is written', () => {
  const id = 'endpoint:machine:vega01celadm01/network:admin/host/1';
  const named = setField(vega01, 'machines', 'machine:vega01celadm01', 'name', 'VEGA01celadm01');
  const after = setField(named, 'endpoints', id, 'hostname', 'VEGA01celadm01');
  const { script, inexpressible: reported } = scriptBetween(vega01, after);
  assert.equal(reported, []);
  assert.match(printScript(script), 'ALTER NETWORK HOSTNAME=VEGA01celadm01');
});

/** A SCAN has at most 15 characters: it cannot take the name of this VIP. */
test('of a swap that cannot be done nothing is written', () => {
  const long = vega01.endpoints.map((one) =>
    one.hostname === 'vega01db01-vip' ? { ...one, hostname: 'vega01database-01-vip' } : one,
  );
  const start = { ...vega01, endpoints: long };
  const swap = (name: string) =>
    name === 'vega01database-01-vip'
      ? 'vega01-scan1'
      : name === 'vega01-scan1'
        ? 'vega01database-01-vip'
        : name;
  const after = { ...start, endpoints: long.map((one) => ({ ...one, hostname: swap(one.hostname) })) };
  const { script, inexpressible: reported } = scriptBetween(start, after);
  assert.is(reported.length, 4);
  assert.not.match(printScript(script), /^ALTER/m);
});

test.run();
