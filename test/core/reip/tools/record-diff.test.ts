import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { dnsRecords } from '../../../../src/core/artefacts/dns/dns-records.ts';
import { hostsBlock, hostsLines } from '../../../../src/core/artefacts/hosts/hosts-block.ts';
import { plainAddress } from '../../../../src/core/network/address.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { diffHosts, diffZone, looksLikeHosts } from '../../../../src/core/reip/tools/record-diff.ts';
import { dualStack } from '../proof/authored-appliances.ts';

const records = suite('record-diff');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, {
  networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }],
});
const planned = mappedAppliance(vega01, mapping);
const forward = (of: typeof vega01) =>
  dnsRecords(of)
    .records.filter(({ type }) => type === 'A')
    .map(({ owner, data }) => `${owner} 3600 IN A ${data}`);
const soa = 'example.com. 3600 IN SOA ns1.example.com. host.example.com. 1 2 3 4 5';
const zone = (lines: readonly string[]) => [soa, ...lines, ''].join('\n');

records('its own zone has no difference; after the mapping each moved name differs', () => {
  const own = diffZone(vega01, zone(forward(vega01)));
  assert.equal([own.differences, own.whole, own.unread], [0, ['example.com.'], []]);
  assert.is(own.compared, new Set(forward(vega01).map((line) => line.split(' ')[0])).size);
  const moved = diffZone(planned, zone(forward(vega01)));
  // Two nodes, two VIPs, and one SCAN of three addresses.
  assert.is(moved.differences, 5);
  assert.equal(
    moved.deltas[0]?.changed.find(({ before }) => before.owner === 'vega01-scan1.example.com.'),
    {
      before: {
        zone: 'example.com.',
        owner: 'vega01-scan1.example.com.',
        type: 'A',
        ttl: 0,
        values: ['10.30.40.31', '10.30.40.32', '10.30.40.33'],
      },
      after: {
        zone: 'example.com.',
        owner: 'vega01-scan1.example.com.',
        type: 'A',
        ttl: 0,
        values: ['172.20.33.31', '172.20.33.32', '172.20.33.33'],
      },
    },
  );
});

records('a whole zone tells what is missing; records of others are theirs', () => {
  const [first, ...rest] = forward(vega01);
  const without = diffZone(vega01, zone(rest));
  assert.is(without.differences, 1);
  assert.is(`${without.deltas[0]?.added[0]?.owner} 3600 IN A ${without.deltas[0]?.added[0]?.data}`, first);
  const more = diffZone(vega01, zone([...forward(vega01), 'printer.example.com. 60 IN A 10.1.1.1']));
  assert.is(more.differences, 0);
  const stale = diffZone(vega01, zone([...forward(vega01), 'old.example.com. 60 IN A 10.30.40.11']));
  assert.is(stale.differences, 1);
});

records('answers of dig speak only of the names that were asked', () => {
  const one = diffZone(planned, '; <<>> DiG <<>>\nvega01db01.example.com.\t300\tIN\tA\t172.20.33.11\n');
  assert.equal([one.compared, one.differences, one.whole], [1, 0, []]);
  const old = diffZone(planned, 'vega01db01.example.com. 300 IN A 10.30.40.11\nnonsense here\n');
  assert.is(old.differences, 1);
  assert.equal(old.unread, [{ line: 2, text: 'nonsense here' }]);
  const back = diffZone(planned, '11.33.20.172.in-addr.arpa. 300 IN PTR vega01db01.example.com.');
  assert.equal([back.compared, back.differences], [1, 0]);
});

records('a hosts file: agreeing, other, missing; what is not ours is left alone', () => {
  const own = hostsBlock(hostsLines(vega01, vega01.endpoints));
  assert.ok(looksLikeHosts(own));
  assert.not(looksLikeHosts(zone(forward(vega01))));
  const same = diffHosts(vega01, `127.0.0.1 localhost\n${own}`);
  assert.equal([same.other, same.missing, same.ignored], [[], [], 1]);
  assert.ok(same.agreeing > 50);
  const moved = diffHosts(planned, own);
  assert.equal(moved.other[0], {
    name: 'vega01db01.example.com',
    is: '10.30.40.11',
    should: '172.20.33.11',
  });
  assert.equal(diffHosts(vega01, own.replace(/^10\.30\.40\.11 .*\n/m, '')).missing, [
    { name: 'vega01db01.example.com', should: '10.30.40.11' },
  ]);
});

const both = dualStack(vega01, 'client');
const spelt = mapRecords(both, 'endpoints', (one) => ({
  ...one,
  address: one.address.replace('2001:db8:10::', '2001:0DB8:10:0::'),
}));

records('an IPv6 address is no difference in another spelling', () => {
  for (const document of [both, spelt]) {
    const one = diffZone(document, 'vega01db01.example.com. 300 IN AAAA 2001:DB8:10:0:0::11');
    assert.equal([one.compared, one.differences], [1, 0]);
    const stale = diffZone(document, zone(['old.example.com. 60 IN AAAA 2001:db8:10:0:0::11']));
    assert.equal(
      stale.deltas[0]?.removed.map(({ owner }) => owner),
      ['old.example.com.'],
    );
  }
});

records('a hosts file of a dual stack has an address of each family', () => {
  const file = `10.30.40.11 vega01db01.example.com vega01db01
2001:DB8:10::11 vega01db01.example.com vega01db01
2001:db8:10::99 vega01db02.example.com
2001:db8:10::12 vega01dbadm02
`;
  for (const document of [both, spelt]) {
    const { agreeing, other, missing } = diffHosts(document, file);
    assert.is(agreeing, 4);
    assert.equal(
      other.map(({ name, is, should }) => [name, is, plainAddress(should)]),
      [
        ['vega01db02.example.com', '2001:db8:10::99', '2001:db8:10::12'],
        ['vega01dbadm02', '2001:db8:10::12', '10.20.10.12'],
      ],
    );
    const lacking = missing.map(({ name, should }) => `${name} ${should}`);
    assert.not.ok(lacking.includes('vega01db01.example.com 10.30.40.11'));
    // Its line of IPv6 is not the one that is missing.
    assert.ok(lacking.includes('vega01db02.example.com 10.30.40.12'));
  }
});

records.run();
