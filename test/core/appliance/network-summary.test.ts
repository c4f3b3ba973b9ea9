import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { networkSummary } from '../../../src/core/appliance/network-summary.ts';

const test = suite('network summary');

test('vega01: used, capacity, needed by formula and smallest prefix of each network', () => {
  const lines = networkSummary(exampleVega01()).map((line) => [
    line.network.name,
    line.used,
    line.capacity,
    line.free,
    line.needed,
    line.neededBy,
    line.smallestPrefix,
    line.state,
  ]);
  assert.equal(lines, [
    ['Admin', 15, 254, 238, 15, 'formula', 27, 'fits'],
    ['Client', 7, 126, 118, 7, 'formula', 28, 'fits'],
    ['Backup', 2, 126, 123, 2, 'formula', 29, 'fits'],
    ['Private', 10, 254, 244, 10, 'formula', 28, 'fits'],
  ]);
});

test('a subnet below the need is too small; an unknown one is unknown', () => {
  const vega01 = exampleVega01();
  const set = (subnet: string | undefined) => ({
    ...vega01,
    networks: vega01.networks.map((network) =>
      network.role === 'client' ? { ...network, ...(subnet ? { subnet } : { subnet: undefined }) } : network,
    ),
  });
  const client = (subnet: string | undefined) =>
    networkSummary(set(subnet)).find((line) => line.network.role === 'client');
  assert.is(client('10.30.40.0/29')?.state, 'too-small');
  assert.is(client('10.30.40.0/28')?.state, 'fits');
  assert.is(client(undefined)?.state, 'unknown');
  assert.is(client(undefined)?.capacity, undefined);
});

test('two networks of one role need what they hold', () => {
  const vega01 = exampleVega01();
  const extra = { id: 'network:client-2', role: 'client' as const, name: 'Client 2', subnet: '10.50.0.0/24' };
  const line = networkSummary({ ...vega01, networks: [...vega01.networks, extra] }).find(
    (candidate) => candidate.network.id === extra.id,
  );
  assert.is(line?.needed, 0);
  assert.is(line?.neededBy, 'count');
});

test.run();
