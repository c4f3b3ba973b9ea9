import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { networkFacts, withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { cloneAppliance } from '../../../../src/core/authoring/design/clone.ts';
import {
  backupNetwork,
  type Design,
  type NetworkDesign,
} from '../../../../src/core/authoring/design/design.ts';
import { withCount, withoutRack } from '../../../../src/core/authoring/replan/absent.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { numberInOrder, pinsIn } from '../../../../src/core/authoring/replan/replan.ts';

const test = suite('addresses that were given stay');

const start = () => startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' });

const changeNetwork =
  (key: string, change: (network: NetworkDesign) => NetworkDesign) =>
  (design: Design): Design => ({
    ...design,
    networks: design.networks.map((network) => (network.key === key ? change(network) : network)),
  });

const withSubnets = (appliance: Appliance, admin = '10.20.8.0/22', client = '10.30.40.0/22') =>
  withAnswer(appliance, (design) =>
    changeNetwork('admin', (network) => withSubnet(network, admin))(
      changeNetwork('client', (network) => withSubnet(network, client))(design),
    ),
  );

const racksOf = (...counts: readonly (readonly [number, number])[]) =>
  counts.map(([databaseServers, storageServers]) => ({ databaseServers, storageServers }));

const twoRacks = () =>
  withSubnets(
    withAnswer(start(), (design) => ({ ...design, size: 'elastic', racks: racksOf([2, 3], [2, 3]) })),
  );
const oneMore = (appliance: Appliance) =>
  withAnswer(appliance, (design) => withCount(design, 0, 'databaseServers', 3));

/** Endpoints of both documents whose address is another one now. */
function changed(before: Appliance, after: Appliance): readonly string[] {
  const was = new Map(before.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return after.endpoints.flatMap(({ id, address, networkId }) => {
    const old = was.get(id);
    return !old?.address || old.networkId !== networkId || old.address === address
      ? []
      : [`${id} ${old.address} ${address}`];
  });
}
const addressOf = (appliance: Appliance, id: string) =>
  appliance.endpoints.find((endpoint) => endpoint.id === id)?.address;
const outOfOrder = (appliance: Appliance) =>
  Object.fromEntries(networkFacts(appliance).map((facts) => [facts.design.key, facts.outOfOrder]));

test('one more server in the first of two racks moves no address, and takes the next free of its block', () => {
  const before = twoRacks();
  const after = oneMore(before);
  assert.equal(changed(before, after), []);
  const host = (appliance: Appliance, key: string) =>
    addressOf(appliance, `endpoint:machine:${key}/network:admin/host/1`);
  assert.equal([host(after, 'r2-cel3'), host(after, 'r1-db3')], ['10.20.8.20', '10.20.8.21']);
  assert.equal(pinsIn(after, currentDesign(after)), {});
  assert.equal(withAnswer(after, (design) => design).endpoints, after.endpoints);
});

test('before any network that leaves the rack has an address, and in a fresh document, the order of the rules holds', () => {
  const half = withAnswer(start(), (design) => ({ ...design, racks: racksOf([4, 6]) }));
  assert.is(addressOf(half, 'endpoint:machine:r1-db4/network:private/private/2'), '192.168.10.8');
  const after = withSubnets(half);
  assert.is(currentDesign(after).held, undefined);
  assert.equal(outOfOrder(after), { admin: 0, client: 0, private: 0 });
});

test('numbered in order they are as if planned at once; what is pinned stays, and nothing is held any more', () => {
  const pinned = setField(
    oneMore(twoRacks()),
    'endpoints',
    'endpoint:machine:r1-cel3/network:admin/host/1',
    'address',
    '10.20.9.200',
  );
  const counts = outOfOrder(pinned);
  assert.ok((counts.admin ?? 0) > 0 && (counts.client ?? 0) > 0 && (counts.private ?? 0) > 0);
  let ordered = pinned;
  for (const key of ['admin', 'client', 'private'])
    ordered = numberInOrder(ordered, currentDesign(ordered), key);
  assert.equal(outOfOrder(ordered), { admin: 0, client: 0, private: 0 });
  assert.is(currentDesign(ordered).held, undefined);
  const atOnce = withSubnets(
    withAnswer(start(), (design) => ({ ...design, size: 'elastic', racks: racksOf([3, 3], [2, 3]) })),
  );
  const others = changed(atOnce, ordered);
  assert.equal(others, ['endpoint:machine:r1-cel3/network:admin/host/1 10.20.8.16 10.20.9.200']);
  assert.equal(Object.keys(pinsIn(ordered, currentDesign(ordered))), [
    'endpoint:machine:r1-cel3/network:admin/host/1',
  ]);
});

test('numbering one network in order leaves the others where they are', () => {
  const before = oneMore(twoRacks());
  const after = numberInOrder(before, currentDesign(before), 'admin');
  const moved = changed(before, after);
  assert.ok(moved.length > 0 && moved.every((text) => text.includes('/network:admin/')), moved.join('\n'));
  assert.equal(changed(after, oneMore(after)), []);
});

test('a block that begins elsewhere goes there with what lies in its way; a larger subnet keeps all', () => {
  const before = oneMore(twoRacks());
  const moved = withAnswer(
    before,
    changeNetwork('admin', (network) => ({ ...network, blocks: { switch: '10.20.8.11' } })),
  );
  assert.is(addressOf(moved, 'endpoint:machine:r1-adm/network:admin/device/1'), '10.20.8.11');
  const others = changed(before, moved).filter((text) => !text.includes('/device/'));
  // Eight switches claim .11 to .18, the former addresses of servers.
  assert.is(others.length, 8);
  assert.ok(
    others.every((text) => text.includes('/network:admin/host/')),
    others.join('\n'),
  );

  const small = withSubnets(start(), '10.20.8.0/27');
  const larger = withAnswer(
    small,
    changeNetwork('admin', (network) => withSubnet(network, '10.20.8.0/24')),
  );
  assert.equal(changed(small, larger), []);
  const smaller = withAnswer(
    before,
    changeNetwork('admin', (network) => withSubnet(network, '10.20.8.0/26')),
  );
  const gone = changed(before, smaller).map((text) => text.split(' ')[1] ?? '');
  assert.ok(
    gone.every((address) => Number(address.split('.')[3]) > 62),
    gone.join(' '),
  );
});

test('a gateway at an address that was given moves this one only', () => {
  const before = twoRacks();
  const after = withAnswer(
    before,
    changeNetwork('admin', (network) => ({ ...network, gateway: '10.20.8.11' })),
  );
  assert.is(changed(before, after).length, 1);
});

test('the next rack by cloning has them at the same places, and none of them counts as pinned', () => {
  const from = oneMore(twoRacks());
  const { appliance } = cloneAppliance(from, {
    id: 'appliance:dbm02',
    name: 'dbm02',
    prefix: 'dbm02',
    subnets: { 'network:admin': '10.20.12.0/22' },
  });
  assert.is(addressOf(appliance, 'endpoint:machine:r1-db3/network:admin/host/1'), '10.20.12.21');
  const pins = Object.values(pinsIn(appliance, currentDesign(appliance)));
  assert.is(pins.filter(({ address }) => address !== undefined).length, 0);
  assert.equal(
    changed(
      appliance,
      withAnswer(appliance, (design) => withCount(design, 1, 'storageServers', 5)),
    ),
    [],
  );
});

const answer: fc.Arbitrary<(design: Design) => Design> = fc.oneof(
  fc
    .tuple(
      fc.nat(3),
      fc.constantFrom('databaseServers' as const, 'storageServers' as const),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(
      ([rack, count, expected]) =>
        (design: Design) =>
          withCount(design, rack % design.racks.length, count, expected),
    ),
  fc.integer({ min: 1, max: 4 }).map((clusters) => (design: Design) => ({
    ...design,
    clusters: Array.from({ length: clusters }, (_, c) => ({ key: `c${c + 1}` })),
  })),
  fc.constant((design: Design) => ({ ...design, racks: [...design.racks, ...racksOf([2, 3])].slice(0, 4) })),
  fc
    .nat(3)
    .map(
      (rack) => (design: Design) =>
        design.racks.length > 1 ? withoutRack(design, rack % design.racks.length) : design,
    ),
  fc.boolean().map((virtual) => (design: Design) => ({ ...design, virtual })),
  fc.boolean().map((spine) => (design: Design) => ({ ...design, spine })),
  fc.constant((design: Design) => ({
    ...design,
    networks: design.networks.some(({ key }) => key === 'backup')
      ? design.networks.filter(({ key }) => key !== 'backup')
      : [...design.networks, { ...backupNetwork, subnet: '10.40.8.0/25', gateway: '10.40.8.1' }],
  })),
  fc.constant((design: Design) => ({ ...design, masks: { ...design.masks, admin: '{prefix}adm%%' } })),
);

test('whatever is answered, no address of what remains changes, none is given twice and none to the gateway', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 27 }),
      fc.array(answer, { minLength: 1, maxLength: 8 }),
      (prefix, answers) => {
        let appliance = withSubnets(start(), `10.20.16.0/${prefix}`);
        for (const change of answers) {
          const next = withAnswer(appliance, change);
          assert.equal(changed(appliance, next), []);
          const given = next.endpoints.flatMap(({ address }) => (address ? [address] : []));
          assert.is(new Set(given).size, given.length);
          for (const { gateway } of next.networks) assert.not.ok(gateway && given.includes(gateway));
          assert.equal(pinsIn(next, currentDesign(next)), {});
          appliance = next;
        }
      },
    ),
    { numRuns: 30 },
  );
});

test.run();
