import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addressDemand,
  extraNetworkDemand,
  isShortOfAddresses,
  prefixForDemand,
  type RackCounts,
} from '../../../src/core/network/demand.ts';

const rack = (
  databaseServers: number,
  storageServers: number,
  more: Partial<RackCounts> = {},
): RackCounts => ({
  databaseServers,
  storageServers,
  fabricSwitches: 2,
  managementSwitches: 1,
  pdus: 2,
  guests: 0,
  clusters: [databaseServers],
  ...more,
});

const guests = { guests: 32, clusters: [8, 8, 8, 8] };

// The published table of counts and prefixes, without gateway and headroom.
const table = [
  { counts: rack(2, 3), admin: 15, client: 7, private: 10, prefixes: [27, 28, 28] },
  { counts: rack(4, 6), admin: 25, client: 11, private: 20, prefixes: [27, 28, 27] },
  { counts: rack(8, 14), admin: 49, client: 19, private: 44, prefixes: [26, 27, 26] },
  { counts: rack(8, 14, guests), admin: 81, client: 76, private: 108, prefixes: [25, 25, 25] },
];

test('counts and prefixes of the usual racks', () => {
  for (const row of table) {
    const demand = addressDemand(row.counts);
    assert.is(demand.admin, row.admin);
    assert.is(demand.client, row.client);
    assert.is(demand.private, row.private);
    const prefixes = [
      prefixForDemand(demand.admin),
      prefixForDemand(demand.client),
      prefixForDemand(demand.private, false),
    ];
    assert.equal(prefixes, row.prefixes);
  }
});

test('a spine, a separate ILOM network, isolation and the old bond change the count', () => {
  assert.is(addressDemand(rack(8, 14, { fabricSwitches: 3 })).admin, 50);
  const separate = addressDemand(rack(2, 3), { ilom: 'separate' });
  assert.equal([separate.admin, separate.ilom], [10, 5]);
  assert.is(addressDemand(rack(2, 3)).ilom, 0);
  const isolated = addressDemand(rack(8, 14, guests), { fabricIsolation: true });
  assert.is(isolated.private, 172);
  assert.is(prefixForDemand(isolated.private, false), 24);
  assert.is(addressDemand(rack(2, 3), { fabric: 'active-passive' }).private, 5);
  assert.equal(addressDemand(rack(8, 14, guests)).clientPerCluster, [19, 19, 19, 19]);
  assert.is(prefixForDemand(19), 27);
});

test('further networks', () => {
  assert.is(extraNetworkDemand(4), 4);
  assert.is(extraNetworkDemand(4, { vips: true, scan: true }), 11);
  assert.is(extraNetworkDemand(4, { vips: true }), 8);
});

test('short of addresses below 10 % or 4 free', () => {
  assert.is(isShortOfAddresses(24, 15), false);
  assert.is(isShortOfAddresses(24, 229), true);
  assert.is(isShortOfAddresses(24, 228), false);
  assert.is(isShortOfAddresses(29, 3), true);
  assert.is(isShortOfAddresses(29, 2), false);
});

test.run();
