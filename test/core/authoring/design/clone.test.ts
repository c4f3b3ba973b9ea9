import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { findDuplicates } from '../../../../src/core/appliance/networks/cross-appliance-duplicates.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import {
  cloneAppliance,
  cloneSubnetProblem,
  fabricAddresses,
} from '../../../../src/core/authoring/design/clone.ts';
import { designOf } from '../../../../src/core/authoring/design/read-design.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { pinsIn, replan } from '../../../../src/core/authoring/replan/replan.ts';

const test = suite('clone');

const subnets = {
  'network:admin': '10.20.11.0/24',
  'network:client': '10.30.41.0/25',
  'network:backup': '10.40.11.128/25',
  'network:private': '192.168.12.0/24',
};
const request = { id: 'appliance:vega02', name: 'vega02', prefix: 'vega02', subnets };

test('the next rack has the same places in its own subnets, and shares no name and no address with the first', () => {
  const example = exampleVega01();
  const { appliance, problems } = cloneAppliance(example, request);
  assert.equal(problems, []);
  const at = (name: string) => appliance.endpoints.find(({ hostname }) => hostname === name)?.address;
  assert.is(at('vega02dbadm01'), '10.20.11.11');
  assert.is(at('vega02db02-bkp'), '10.40.11.140');
  assert.is(appliance.networks.find(({ id }) => id === 'network:client')?.gateway, '10.30.41.1');
  assert.is(appliance.masks?.vip, 'vega02db%%-vip');
  assert.is(appliance.clusters[0]?.name, 'vega02-clu1');
  assert.equal(liveFindings(appliance), []);
  const old = new Set(example.endpoints.flatMap(({ hostname, address }) => [hostname, address]));
  assert.not.ok(appliance.endpoints.some(({ hostname, address }) => old.has(hostname) || old.has(address)));
  const stored = [example, appliance].map((one) => ({ id: one.id, name: one.name, appliance: one }));
  assert.equal(findDuplicates(stored), []);
  assert.equal([appliance.sources, appliance.facts, appliance.plans], [[], [], []]);
});

const privateAddresses = ({ endpoints }: Appliance) =>
  endpoints.filter(({ kind }) => kind === 'private').map(({ address }) => address);

test('in a private subnet that stays, the addresses follow those of the first rack in their order', () => {
  const example = exampleVega01();
  const { 'network:private': _, ...others } = subnets;
  for (const asked of [others, { ...subnets, 'network:private': '192.168.10.0/24' }]) {
    const { appliance, problems } = cloneAppliance(example, { ...request, subnets: asked });
    assert.equal(problems, []);
    assert.equal(
      privateAddresses(appliance),
      privateAddresses(example).map((address) => address.replace(/\d+$/, (last) => `${Number(last) + 10}`)),
    );
    const onOneFabric = [example, appliance].map((one) => {
      const cabled = { ...one, settings: { ...one.settings, fabric: 'hall 1' } };
      return { id: one.id, name: one.name, appliance: cabled };
    });
    assert.equal(findDuplicates(onOneFabric), []);
  }
});

test('several racks from one template have private addresses one after the other', () => {
  const first = exampleVega01();
  const { 'network:private': _, ...others } = subnets;
  const racks = [first];
  for (const name of ['vega02', 'vega03', 'vega04']) {
    const taken = new Set(racks.flatMap((one) => fabricAddresses(first, one)));
    const asked = { id: `appliance:${name}`, name, prefix: name, subnets: others, taken };
    const { appliance, problems } = cloneAppliance(first, asked);
    assert.equal(problems, []);
    racks.push(appliance);
  }
  const all = racks.flatMap(privateAddresses);
  assert.is(new Set(all).size, 40);
  assert.ok(all.includes('192.168.10.40'));
  const on = (fabric: string) => ({ ...first, settings: { ...first.settings, fabric } });
  assert.equal(fabricAddresses(on('hall 1'), on('hall 2')), []);
  assert.is(fabricAddresses(on('hall 1'), first).length, 10);
});

test('a private subnet without room for a second rack is reported', () => {
  const example = exampleVega01();
  const networks = example.networks.map((one) =>
    one.role === 'private' ? { ...one, subnet: '192.168.10.0/28' } : one,
  );
  const { appliance, problems } = cloneAppliance({ ...example, networks }, { ...request, subnets: {} });
  assert.equal(problems, ['Private: 192.168.10.0/28 is too small, some addresses have no place']);
  assert.is(privateAddresses(appliance).filter((address) => address === '').length, 6);
});

test('an address that is not in the subnet of its network is not taken to the next rack, and is reported', () => {
  const example = exampleVega01();
  const [first, ...others] = example.endpoints;
  assert.ok(first);
  for (const address of ['2001:db8::11', '10.77.1.5']) {
    const stray = { ...first, id: `${first.id}~2`, address };
    const { appliance, problems } = cloneAppliance(
      { ...example, endpoints: [first, stray, ...others] },
      request,
    );
    assert.is(appliance.endpoints[1]?.address, '');
    assert.equal(problems, ['Admin: some addresses are not in 10.20.10.0/24 and stay empty']);
  }
});

test('settings of the site go along, and nothing that was decided for the first rack', () => {
  const site = {
    customerRanges: [{ range: '10.99.0.0/16', name: 'plant' }],
    routedRanges: ['10.0.0.0/8'],
    idsInUse: ['1000-1100'],
    limits: { certificateDays: 30 },
  };
  const ofRack = {
    reip: { request: { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }] }, signed: {} },
    platinum: { conditions: { licensed: { met: true } } },
    occupied: [{ address: '10.20.10.99', source: 'arp' }],
    entrySheet: ['client/bonding'],
    somethingNew: true,
  };
  const { appliance } = cloneAppliance({ ...exampleVega01(), settings: { ...site, ...ofRack } }, request);
  const { authoring: _, ...settings } = appliance.settings;
  assert.equal(settings, site);
});

test('every rack of the next appliance has its own counted prefix, and no name of the first', () => {
  const two = withAnswer(startAppliance('appliance:dbm9', { name: 'dbm9', prefix: 'dbm9' }), (design) => ({
    ...design,
    racks: [...design.racks, ...design.racks],
  }));
  const asked = { ...request, prefix: 'vega05', subnets: {} };
  const { appliance, problems } = cloneAppliance(two, asked);
  assert.equal(problems, []);
  assert.equal(
    appliance.racks.map(({ name }) => name),
    ['vega05', 'vega06'],
  );
  const old = new Set(two.endpoints.map(({ hostname }) => hostname));
  assert.not.ok(appliance.endpoints.some(({ hostname }) => old.has(hostname)));
  assert.equal(pinsIn(appliance, currentDesign(appliance)), {});
  assert.not.ok(privateAddresses(two).some((address) => privateAddresses(appliance).includes(address)));
  const guests = withAnswer(two, (design) => ({
    ...design,
    virtual: true,
    networks: design.networks.map(({ poolStart: _, ...network }) => network),
  }));
  const next = cloneAppliance(guests, asked).appliance;
  assert.equal(pinsIn(next, currentDesign(next)), {});
});

test('a subnet that no address can move to is refused before anything is made', () => {
  assert.is(cloneSubnetProblem('10.20.11.0/24'), undefined);
  assert.is(
    cloneSubnetProblem('2001:db8::/64'),
    'Addresses move between IPv4 subnets only. Enter one like 10.20.10.0/24.',
  );
  assert.match(cloneSubnetProblem('10.20.11.5/24') ?? '', /host bits/);
});

test('an address that the first rack has outside of the NAT is not taken to the next', () => {
  const example = exampleVega01();
  const endpoints = example.endpoints.map((one) => ({ ...one, nat: '192.0.2.7', natHostname: 'out01' }));
  const { appliance } = cloneAppliance({ ...example, endpoints }, request);
  assert.not.ok(appliance.endpoints.some(({ nat, natHostname }) => nat || natHostname));
});

test('an appliance of the assistant is cloned with its design: the next change plans from the new subnets', () => {
  const example = exampleVega01();
  const authored = replan(example, designOf(example), designOf(example));
  const { appliance } = cloneAppliance(authored, request);
  const design = designOf(appliance);
  const more = replan(appliance, design, {
    ...design,
    racks: [{ databaseServers: 2, storageServers: 4, name: 'vega02' }],
  });
  const added = more.endpoints.filter(({ id }) => !appliance.endpoints.some((known) => known.id === id));
  assert.equal(
    added.map(({ hostname, address }) => `${hostname} ${address.split('.').slice(0, 3).join('.')}`),
    [
      'vega02celadm04 10.20.11',
      'vega02celadm04-ilom 10.20.11',
      'vega02cel04-priv1 192.168.12',
      'vega02cel04-priv2 192.168.12',
    ],
  );
  assert.equal(liveFindings(more), []);
});

test('what has no place in a smaller subnet stays empty and is told; names without the prefix are told', () => {
  const example = exampleVega01();
  const { appliance, problems } = cloneAppliance(
    { ...example, prefix: 'mars' },
    { ...request, subnets: { 'network:admin': '10.20.11.0/28' } },
  );
  assert.ok(problems.some((problem) => problem.includes('10.20.11.0/28 is too small')));
  assert.ok(problems.some((problem) => problem.includes('not begin with mars')));
  assert.is(appliance.endpoints.find(({ kind }) => kind === 'ilom')?.address, '');
});

test('a name that would be longer than a label stays, and is reported', () => {
  const example = exampleVega01();
  const [first, ...others] = example.endpoints;
  assert.ok(first);
  const hostname = `vega01${'x'.repeat(57)}`;
  const prefix = 'abcdefghijklmnopqrst';
  const { appliance, problems } = cloneAppliance(
    { ...example, endpoints: [{ ...first, hostname }, ...others] },
    { ...request, prefix },
  );
  assert.is(appliance.endpoints[0]?.hostname, hostname);
  assert.ok(appliance.endpoints[1]?.hostname.startsWith(prefix));
  assert.ok(
    problems.some((problem) =>
      problem.startsWith('1 name would be longer than names may be and stays: vega01x'),
    ),
  );
});

test.run();
