import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { addressRows, dnsWords } from '../../../src/parts/addresses/rows.ts';

const test = suite('address rows');
const vega01 = exampleVega01();

const withEndpoints = (change: (endpoints: readonly Endpoint[]) => readonly Endpoint[]): Appliance => ({
  ...vega01,
  endpoints: [...change(vega01.endpoints)],
});

test('whatever is put in, taken out or moved, the rows of all others stay the same objects', () => {
  const [first, second] = vega01.endpoints;
  if (!first || !second) throw new Error('the example has endpoints');
  const changes: readonly ((endpoints: readonly Endpoint[]) => readonly Endpoint[])[] = [
    (endpoints) => [{ ...first, id: 'endpoint:new', hostname: 'new' }, ...endpoints],
    (endpoints) => endpoints.slice(3),
    (endpoints) => endpoints.filter((_, i) => i % 4 !== 1),
    (endpoints) => endpoints.toReversed(),
    (endpoints) => [...endpoints.slice(5), ...endpoints.slice(0, 5)],
    (endpoints) => endpoints.map((one) => (one === second ? { ...one, address: '10.9.9.9' } : one)),
  ];
  for (const change of changes) {
    const before = new Map(addressRows(vega01).map((row) => [row.endpoint, row]));
    const next = withEndpoints(change);
    const rows = addressRows(next);
    assert.equal(
      rows.map(({ id, name, address }) => [id, name, address]),
      next.endpoints.map(({ id, hostname, address }) => [id, hostname, address]),
    );
    for (const row of rows)
      if (before.has(row.endpoint)) assert.is(row, before.get(row.endpoint), row.id);
      else assert.ok(row.id === 'endpoint:new' || row.address === '10.9.9.9');
  }
});

test('what nobody said of the DNS is not said', () => {
  const [endpoint] = vega01.endpoints;
  assert.ok(endpoint);
  const { inDns: _known, ...unknown } = endpoint;
  assert.is(dnsWords(unknown), '');
  assert.is(dnsWords({ ...unknown, inDns: true }), 'fwd + rev');
  assert.is(dnsWords({ ...unknown, inDns: false }), 'hosts file');
});

test('a row tells its owner, network and place; what they say changes with them', () => {
  const rowOf = (appliance: Appliance) =>
    addressRows(appliance).find(({ name }) => name === 'vega01dbadm01') ?? assert.unreachable();
  const row = rowOf(vega01);
  assert.is(row?.owner, 'vega01dbadm01');
  const machines = vega01.machines.map((one) =>
    one.name === 'vega01dbadm01' ? { ...one, name: 'db1' } : one,
  );
  const renamed = rowOf({ ...vega01, machines });
  assert.is(renamed?.owner, 'db1');
  assert.is(row?.owner, 'vega01dbadm01', 'what was drawn before the edit is as it was');
  const domain = rowOf({
    ...vega01,
    domain: 'other.example',
    networks: vega01.networks.map(({ domain: _, ...one }) => one),
  });
  assert.is(domain?.domain, 'other.example');
});

test.run();
