/** Which addresses count: those on the client network of a cluster, and those that are entered. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { all, clean, endpoint, endpointsOf, network } from '../faults.ts';

const test = suite('addresses of a cluster that count');

const finds = (checkId: string, document: Appliance): string[] =>
  [...(checksById.get(checkId)?.evaluate(createView(document, '2025-03-01')) ?? [])].flatMap((one) =>
    one && 'detail' in one ? one.detail : [],
  );
const onBackup = (part: number) => ({ networkId: 'network:backup', address: `10.40.10.${part}` });
const [vip, scan] = [endpointsOf(clean, 'vip')[0], endpointsOf(clean, 'scan')[0]];

test('a node has a VIP, and a cluster its SCAN, on the client network', () => {
  const aside = endpoint(vip?.id ?? '', onBackup(60))(clean);
  assert.equal(finds('NET-22', aside), ['vega01dbadm01 of vega01-clu1 has no VIP on its client network.']);
  const scans = all(...endpointsOf(clean, 'scan').map(({ id }, n) => endpoint(id, onBackup(60 + n))))(clean);
  assert.equal(
    finds('NET-18', scans),
    Array(3).fill('vega01-scan1 is on Backup, which is not a client network of vega01-clu1.'),
  );
});

test('others are on a further network of the hosts, and any of these where none is for clients', () => {
  const others = [vip, scan].flatMap((one) =>
    one ? { ...one, ...onBackup(60), id: `${one.id}/2`, hostname: `${one.hostname}-bkp` } : [],
  );
  const both = { ...clean, endpoints: [...clean.endpoints, ...others] };
  for (const document of [both, network('client', 'role', 'other')(both)])
    for (const id of ['NET-17', 'NET-18', 'NET-22']) assert.equal(finds(id, document), [], id);
});

test('a row without an address is no address of the fabric', () => {
  const [first] = endpointsOf(clean, 'private');
  const more = (address: string) => ({
    ...clean,
    endpoints: [...clean.endpoints, ...(first ? [{ ...first, id: 'endpoint:more', address }] : [])],
  });
  assert.equal(finds('NET-34', more('')), []);
  assert.equal(finds('NET-34', more('192.168.64.99')), ['vega01dbadm01 has 3 private addresses.']);
});

test('a SCAN name is for one network of one cluster, in both families', () => {
  assert.ok(scan);
  const backup = clean.networks.find(({ role }) => role === 'backup');
  const client = clean.networks.find(({ id }) => id === scan.networkId);
  assert.ok(backup && client);
  const count = (networks: Appliance['networks'], patch: Partial<typeof scan>) =>
    finds('NAM-04', {
      ...clean,
      networks,
      endpoints: [...clean.endpoints, { ...scan, id: 'endpoint:more', ...patch }],
    }).length;
  assert.is(count(clean.networks, { networkId: backup.id, address: '10.40.10.90' }), 1);
  assert.is(count(clean.networks, { owner: { cluster: 'cluster:other' }, address: '10.30.40.90' }), 1);
  assert.is(count(clean.networks, { address: '10.30.40.90' }), 0);
  const six = { ...client, id: 'network:six', subnet: '2001:db8:40::/64' };
  assert.is(count([...clean.networks, six], { networkId: six.id, address: '2001:db8:40::90' }), 0);
  const two = { ...client, id: 'network:two', subnet: '10.30.41.0/25' };
  assert.is(count([...clean.networks, two], { networkId: two.id, address: '10.30.41.90' }), 1);
});

test.run();
