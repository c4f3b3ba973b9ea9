import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { formatIpv4 } from '../../../../src/core/network/address.ts';
import { encloses, formatSubnet, subnetAround } from '../../../../src/core/network/subnet.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { addressOfRule } from '../../../../src/core/reip/mapping/mapping-rules.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { proposedBlocks, ruleFit } from '../../../../src/core/reip/mapping/rule-fit.ts';
import { subnetFacts } from '../../../../src/core/reip/mapping/subnet-facts.ts';
import { checkNewSubnet, requestedNetwork } from '../../../../src/core/reip/mapping/subnet-fit.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';

const subnets = suite('subnet-check');
const vega01 = exampleVega01();
const client = 'network:client';
const none: ReipRequest = { networks: [] };
const texts = (text: string, request = none, id = client) =>
  checkNewSubnet(vega01, request, id, text).problems.map(({ level, text: words }) => `${level}: ${words}`);

subnets('demand, smallest prefix, room and places for the gateway', () => {
  const { needed, smallestPrefix, capacity, free, gateways, problems, formula } = checkNewSubnet(
    vega01,
    none,
    client,
    '172.20.33.0/27',
  );
  assert.equal([needed, smallestPrefix, capacity, free], [7, 28, 30, 22]);
  assert.match(formula ?? '', /2 nodes \+ 2 VIPs \+ 3 SCAN addresses/);
  assert.equal(gateways, ['172.20.33.1', '172.20.33.30']);
  assert.equal(problems, []);
});

subnets('what is too small, short of room, or no subnet', () => {
  assert.equal(texts('172.20.33.0/29'), [
    'error: The subnet is too small. 8 addresses are needed with the gateway, /29 has 6. Enter a larger one.',
  ]);
  assert.equal(texts('172.20.33.16/28'), []);
  assert.match(texts('172.20.33.5/27')[0] ?? '', /^error: /);
  assert.match(texts('nonsense')[0] ?? '', /^error: /);
  assert.equal(texts(''), []);
  const quarter = checkNewSubnet(vega01, none, 'network:admin', '10.64.8.0/28');
  assert.is(quarter.free, -2);
});

subnets('addresses of other hosts are not free: seen ones, servers, and those of the request', () => {
  const seen = ['172.20.33.9', '172.20.33.10'].map((address) => ({ address, source: 'arp' }) as const);
  const appliance: Appliance = {
    ...vega01,
    settings: { ...vega01.settings, occupied: seen },
    services: { ...vega01.services, dns: { servers: ['172.20.33.11', '10.20.1.53'] } },
  };
  const request = { ...none, occupied: ['172.20.33.12', '172.20.33.9', '172.20.34.1'] };
  const check = (text: string) => checkNewSubnet(appliance, request, client, text);
  assert.is(check('172.20.33.0/27').free, 22 - 4);
  const small = check('172.20.33.0/28');
  assert.is(small.free, 14 - 8 - 4);
  const all = { ...request, occupied: Array.from({ length: 10 }, (_, i) => `172.20.33.${i + 1}`) };
  const full = checkNewSubnet(appliance, all, client, '172.20.33.0/28');
  assert.is(full.free, 14 - 8 - 11);
  assert.is(full.problems[0]?.level, 'error');
  // In place, an own address that was seen is its own.
  const own = vega01.endpoints.filter(({ networkId }) => networkId === client);
  const inPlace = { ...none, occupied: own.map(({ address }) => address) };
  assert.is(checkNewSubnet(vega01, inPlace, client, '10.30.40.0/24').free, 254 - 8);
});

subnets(
  'collisions: with a network that stays, with a new one, with an old one that goes, with its own',
  () => {
    assert.equal(texts('10.20.10.0/25'), [
      'error: 10.20.10.0/25 overlaps Admin 10.20.10.0/24. Enter another subnet.',
    ]);
    const moved = { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }] };
    assert.equal(texts('10.64.8.128/25', moved), [
      'error: 10.64.8.128/25 overlaps Admin 10.64.8.0/24. Enter another subnet.',
    ]);
    assert.equal(texts('10.20.10.0/25', moved), [
      'warning: 10.20.10.0/25 overlaps 10.20.10.0/24, which Admin has until it moves. In another VLAN, move Admin away first, in a separate plan.',
    ]);
    assert.match(
      texts('10.30.40.0/24')[0] ?? '',
      /^warning: 10\.30\.40\.0\/24 overlaps the present 10\.30\.40\.0\/25/,
    );
  },
);

subnets('reserved, factory and customer ranges', () => {
  assert.match(texts('169.254.8.0/24')[0] ?? '', /^error: .*Host-to-ILOM/);
  assert.match(texts('172.17.4.0/24')[0] ?? '', /^warning: .*Docker/);
  assert.match(texts('172.16.4.0/24')[0] ?? '', /^warning: .*Factory/);
  const customer = {
    ...vega01,
    settings: { ...vega01.settings, customerRanges: [{ range: '172.20.0.0/16', use: 'branch offices' }] },
  };
  assert.equal(checkNewSubnet(customer, none, client, '172.20.33.0/27').problems, [
    { level: 'warning', text: '172.20.33.0/27 overlaps 172.20.0.0/16 of the customer (branch offices).' },
  ]);
});

subnets('only what differs is asked for; no VLAN is untagged', () => {
  const network = vega01.networks.find(({ id }) => id === client);
  assert.ok(network);
  const now = {
    subnet: network.subnet ?? '',
    gateway: network.gateway ?? '',
    vlan: String(network.vlan ?? ''),
    mtu: String(network.mtu ?? ''),
  };
  assert.equal(requestedNetwork(network, now), {});
  assert.equal(requestedNetwork(network, { ...now, subnet: ' 172.20.33.0/27 ', vlan: '' }), {
    subnet: '172.20.33.0/27',
    ...(network.vlan && { vlan: 0 }),
  });
  assert.is(requestedNetwork(network, { ...now, vlan: '341' }).vlan, 341);
  assert.equal(requestedNetwork(network, { ...now, gateway: ' ' }), { gateway: '' });
});

subnets('each rule says how many addresses it places', () => {
  const request = { subnet: '172.20.33.0/28', gateway: '172.20.33.1' };
  const fit = (rules: Parameters<typeof ruleFit>[3]) => ruleFit(vega01, client, request, rules);
  assert.equal(fit([{ rule: 'next-free' }]), { fits: 7, total: 7 });
  assert.is(fit([{ rule: 'keep-host' }]).total, 7);
  assert.ok(fit([{ rule: 'keep-host' }]).fits < 7);
  assert.equal(fit([{ rule: 'pattern', pattern: '10.9.9.*' }]).fits, 0);
  const blocks = proposedBlocks(vega01, client, request);
  assert.equal(blocks, [
    { rule: 'block', kind: 'host', from: '172.20.33.2' },
    { rule: 'block', kind: 'vip', from: '172.20.33.4' },
    { rule: 'block', kind: 'scan', from: '172.20.33.6' },
  ]);
  assert.equal(fit(blocks), { fits: 7, total: 7 });
});

subnets('the calculator', () => {
  const facts = subnetFacts(vega01, '10.20.10.77/26');
  assert.equal(facts && [facts.subnet, facts.mask, facts.first, facts.last, facts.broadcast, facts.usable], [
    '10.20.10.64/26',
    '255.255.255.192',
    '10.20.10.65',
    '10.20.10.126',
    '10.20.10.127',
    62,
  ]);
  assert.equal(facts?.halves, ['10.20.10.64/27', '10.20.10.96/27']);
  assert.equal(
    facts?.networks.map(({ name }) => name),
    ['Admin'],
  );
  assert.is(subnetFacts(vega01, '10.20.10.0 255.255.255.0')?.used, 15);
  assert.is(subnetFacts(vega01, '10.20.10.0/24')?.reverseZone, '10.20.10.in-addr.arpa.');
  assert.is(subnetFacts(vega01, '10.20.10.0/33'), undefined);
  assert.is(subnetFacts(vega01, '10.0.0.0/31')?.usable, 2);
});

/** The example with its client network in the upper half of 10.30.40.0/24. */
const upper = (): Appliance => {
  const { mapping } = proposeMapping(vega01, {
    networks: [{ networkId: client, subnet: '10.30.40.128/25', gateway: '10.30.40.129' }],
  });
  return mappedAppliance(vega01, mapping);
};

subnets('a subnet that grows in place moves no address and no gateway, to whichever side it grows', () => {
  for (const [appliance, subnet, gateway] of [
    [upper(), '10.30.40.0/24', '10.30.40.129'],
    [vega01, '10.30.40.0/24', '10.30.40.1'],
  ] as const) {
    const { mapping } = proposeMapping(appliance, { networks: [{ networkId: client, subnet }] });
    assert.equal(
      mapping.endpoints.filter(({ current, planned }) => current !== planned),
      [],
    );
    assert.is(checkNewSubnet(appliance, none, client, subnet).gateways[0], gateway);
    assert.equal(ruleFit(appliance, client, { subnet }, [{ rule: 'keep-host' }]), { fits: 7, total: 7 });
  }
  const [private_] = vega01.networks.filter(({ role }) => role === 'private');
  const wide = { networkId: private_?.id ?? '', subnet: '192.168.8.0/22' };
  const { mapping } = proposeMapping(vega01, { networks: [wide] });
  assert.is(private_?.subnet, '192.168.10.0/24');
  assert.not.ok(mapping.endpoints.some(({ current, planned }) => current !== planned));
});

subnets('the rule keeps every address in a subnet that holds the present one, else the host bits', () => {
  const prefix = fc.integer({ min: 8, max: 30 });
  const address = fc.integer({ min: 0, max: 0xffffffff });
  const isNear = fc.boolean();
  const byRule = (at: string, current: string, planned: string) =>
    addressOfRule(
      { rule: 'keep-host' },
      at,
      { networkId: client, current: { subnet: current }, planned: { subnet: planned }, changes: true },
      new Map(),
    );
  fc.assert(
    fc.property(address, prefix, address, prefix, isNear, (at, p, elsewhere, q, near) => {
      const [from, to] = [subnetAround(at, p), subnetAround(near ? at : elsewhere, q)];
      const found = byRule(formatIpv4(at), formatSubnet(from), formatSubnet(to));
      const moved = encloses(to, from) ? at : Number(to.first) + (at - Number(from.first));
      assert.is(found, moved <= to.last ? formatIpv4(moved) : undefined);
    }),
  );
  assert.is(byRule('2001:db8:1::0a', '2001:db8:1::/64', '2001:db8::/32'), '2001:db8:1::0a');
  assert.is(byRule('2001:db8:1::a', '2001:db8:1::/64', '2001:db8:2::/64'), '2001:db8:2::a');
});

subnets.run();
