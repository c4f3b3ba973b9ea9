import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { formatIpv4, parseIpv4 } from '../../../../src/core/network/address.ts';
import { takenRanges } from '../../../../src/core/reip/mapping/taken-ranges.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';

const vega01 = exampleVega01();
const lines = (appliance: Appliance) =>
  takenRanges(appliance).map(({ kind, range, use }) => `${kind} ${range} ${use}`);

const endpoint = (n: number, address: string, more: Partial<Endpoint> = {}): Endpoint => ({
  id: `endpoint:${n}`,
  owner: { machine: 'machine:a' },
  networkId: 'network:a',
  kind: 'host',
  hostname: `host${n}`,
  address,
  ...more,
});
const of = (addresses: readonly string[], more: Partial<Appliance> = {}): Appliance => ({
  ...emptyAppliance('appliance:a', 'a'),
  endpoints: addresses.map((address, n) => endpoint(n, address)),
  ...more,
});

test('the example takes its networks and the servers that it asks', () => {
  const [first] = takenRanges(vega01);
  assert.equal(first, {
    kind: 'network',
    range: '10.20.10.0/24',
    use: 'Admin',
    first: parseIpv4('10.20.10.0'),
    last: parseIpv4('10.20.10.255'),
  });
  const kinds = takenRanges(vega01).map(({ kind }) => kind);
  // All its addresses are in its networks.
  assert.not.ok(kinds.includes('addresses'));
  assert.is(kinds.filter((kind) => kind === 'private').length, 1);
  assert.ok(lines(vega01).some((line) => line.startsWith('server ')));
});

test('a planned subnet is taken next to the present one', () => {
  const moved = withReipProject(vega01, {
    ...emptyProject,
    request: { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] },
  });
  assert.ok(lines(moved).includes('planned 10.64.8.0/24 Admin, planned'));
  assert.ok(lines(moved).includes('network 10.20.10.0/24 Admin'));
  assert.not.ok(lines(vega01).some((line) => line.startsWith('planned')));
});

test('a subnet with host bits set takes all of it', () => {
  const faulty = of([], {
    networks: [{ id: 'network:a', role: 'client', name: 'Client', subnet: '10.1.2.9/24' }],
  });
  assert.equal(lines(faulty), ['network 10.1.2.0/24 Client']);
});

test('addresses outside of all networks are taken, neighbors as one range', () => {
  const loose = of(['10.1.0.3', '10.1.0.1', '10.1.0.2', '10.1.0.9', '10.1.2.5', 'fd00::1', ''], {
    networks: [{ id: 'network:a', role: 'client', name: 'Client', subnet: '10.1.2.0/24' }],
  });
  assert.equal(lines(loose), [
    'network 10.1.2.0/24 Client',
    'addresses 10.1.0.1-10.1.0.3 3 addresses',
    'addresses 10.1.0.9 1 address',
  ]);
});

test('a network in another one does not end it', () => {
  const nested = of(['10.1.200.1'], {
    networks: [
      { id: 'network:a', role: 'client', name: 'Client', subnet: '10.1.0.0/16' },
      { id: 'network:b', role: 'backup', name: 'Backup', subnet: '10.1.9.0/24' },
    ],
  });
  assert.equal(lines(nested), ['network 10.1.0.0/16 Client', 'network 10.1.9.0/24 Backup']);
});

test('the NAT address, found hosts and what the site reserves are taken, and what it ignores is not', () => {
  const around: Appliance = {
    ...of([]),
    endpoints: [endpoint(1, '10.1.0.1', { nat: '172.20.0.7' })],
    settings: {
      occupied: [{ address: '10.9.9.9', source: 'arp' }],
      reservedRanges: { '10.5.0.0/16': 'low Lab network', '10.88.0.0/16': 'ignore' },
    },
  };
  assert.equal(lines(around), [
    'reserved 10.5.0.0/16 Lab network',
    'addresses 10.1.0.1 1 address',
    'addresses 172.20.0.7 1 address',
    'occupied 10.9.9.9 Occupied',
  ]);
});

test('every address of a document is in a range that it takes, and the ranges hold no other loose one', () => {
  const addresses = fc.array(
    fc.integer({ min: 0, max: 600 }).map((n) => formatIpv4(0x0a010000 + n)),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(addresses, fc.boolean(), (some, isNetworked) => {
      const document = of(some, {
        networks: isNetworked
          ? [{ id: 'network:a', role: 'client', name: 'Client', subnet: '10.1.1.0/24' }]
          : [],
      });
      const taken = takenRanges(document);
      const values = new Set(some.map((text) => parseIpv4(text) ?? -1));
      for (const value of values)
        assert.is(taken.filter(({ first, last }) => first <= value && value <= last).length, 1);
      for (const { kind, first, last } of taken)
        if (kind === 'addresses')
          for (let value = first; value <= last; value++) assert.ok(values.has(value));
    }),
  );
});

test.run();
