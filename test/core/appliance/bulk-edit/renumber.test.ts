import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applyRenumber,
  networksThatMove,
  renumberPreview,
} from '../../../../src/core/appliance/bulk-edit/renumber.ts';
import { type RenumberRule, ruleProblem } from '../../../../src/core/appliance/bulk-edit/renumber-rules.ts';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { contains, parseSubnet } from '../../../../src/core/network/subnet.ts';

const test = suite('renumber');
const vega01 = exampleVega01();
const idOf = (name: string) => {
  const found = vega01.endpoints.find((endpoint) => endpoint.hostname === name);
  if (!found) throw new Error(`no ${name}`);
  return found.id;
};
const ids = (...names: string[]) => names.map(idOf);
const brief = (names: readonly string[], rule: RenumberRule, appliance = vega01) =>
  renumberPreview(appliance, ids(...names), rule).map(({ to, problem, note }) => problem ?? note ?? to);
const client = vega01.networks.find(({ role }) => role === 'client');
if (!client) throw new Error('no client network');
const ofClient = (indexAppliance(vega01).byNetwork.get(client.id) ?? []).map(({ id }) => id);
const sequence = (start: string, step = 1, order: 'shown' | 'name' = 'shown'): RenumberRule => ({
  kind: 'sequence',
  start,
  step,
  order,
});

test('a sequence counts in the order shown, or by name', () => {
  assert.equal(brief(['vega01db02', 'vega01db01'], sequence('10.30.40.101')), [
    '10.30.40.101',
    '10.30.40.102',
  ]);
  assert.equal(brief(['vega01db02', 'vega01db01'], sequence('10.30.40.101', 5, 'name')), [
    '10.30.40.106',
    '10.30.40.101',
  ]);
  assert.equal(brief(['vega01db01', 'vega01db02'], sequence('10.30.40.101', -1)), [
    '10.30.40.101',
    '10.30.40.100',
  ]);
});

test('each line says what speaks against it', () => {
  const [one = ''] = brief(['vega01db01'], sequence('10.30.40.21'));
  assert.is(one, '10.30.40.21 is taken by vega01db01-vip');
  assert.is(brief(['vega01db01'], sequence('10.30.41.1'))[0], '10.30.41.1 is outside Client');
  assert.is(brief(['vega01db01'], sequence('10.30.40.0'))[0], '10.30.40.0 is the network address of Client');
  assert.is(
    brief(['vega01db01'], sequence('10.30.40.127'))[0],
    '10.30.40.127 is the broadcast address of Client',
  );
  assert.is(brief(['vega01db01'], sequence('10.30.40.1'))[0], '10.30.40.1 is the gateway of Client');
  assert.equal(brief(['vega01db01', 'vega01db02'], sequence('10.30.40.100', 0)), [
    '10.30.40.100',
    '10.30.40.100 twice: vega01db01 gets it as well',
  ]);
});

test('a reserved range is a problem where no host can be, else a note', () => {
  const loose: Appliance = {
    ...vega01,
    networks: vega01.networks.map(({ subnet: _, ...network }) => network),
  };
  assert.match(brief(['vega01db01'], sequence('127.0.0.1'), loose)[0] ?? '', /is reserved: Loopback$/);
  assert.is(brief(['vega01db01'], sequence('172.17.0.9'), loose)[0], '172.17.0.0/16: Docker default');
});

test('no address of another host is taken, unless the host may be the machine itself', () => {
  const served: Appliance = {
    ...vega01,
    gateway: { address: '10.30.40.2' },
    services: {
      dns: { servers: ['10.30.40.3'] },
      asr: { host: 'asr', address: '10.30.40.4' },
      smtp: { host: '10.30.40.5' },
    },
    settings: {
      occupied: [
        { address: '10.30.40.6', name: 'printer', source: 'arp' },
        { address: '10.30.40.7', name: 'vega01-scan1', source: 'arp' },
      ],
    },
  };
  assert.equal(brief(['vega01-scan1'], { kind: 'next-free' }, served), ['10.30.40.7']);
  assert.equal(brief(['vega01db01', 'vega01db02'], { kind: 'next-free' }, served), [
    '10.30.40.8',
    '10.30.40.9',
  ]);
  const relay = { ...served, services: { smtp: { host: '10.30.40.11' } } };
  assert.equal(brief(['vega01db01'], sequence('10.30.40.11'), relay), ['10.30.40.11']);
  assert.equal(brief(['vega01db01-vip', 'vega01-scan1', 'vega01db02-vip'], sequence('10.30.40.2'), served), [
    '10.30.40.2 is the address of the support gateway',
    '10.30.40.3 is the address of a DNS server',
    '10.30.40.4 is the address of ASR Manager',
  ]);
});

test('addresses that others were seen at are not handed out', () => {
  const occupied = [{ address: '10.30.40.100', name: 'printer', source: 'arp' }];
  const seen = { ...vega01, settings: { ...vega01.settings, occupied } } as Appliance;
  assert.is(
    brief(['vega01db01'], sequence('10.30.40.100'), seen)[0],
    '10.30.40.100 is in use by printer (arp)',
  );
});

test('who cannot move keeps its address, and nobody gets it', () => {
  // db01 -> .12 (that of db02), db02 -> .13 which is free: both go.
  assert.equal(brief(['vega01db01', 'vega01db02'], { kind: 'shift', by: 1 }), ['10.30.40.12', '10.30.40.13']);
  // db02 cannot go to .21, so db01 cannot have .12.
  const rows = renumberPreview(vega01, ids('vega01db01', 'vega01db02'), sequence('10.30.40.12', 9));
  assert.equal(
    rows.map(({ problem }) => problem),
    ['10.30.40.12 is taken by vega01db02, which stays', '10.30.40.21 is taken by vega01db01-vip'],
  );
  assert.is(applyRenumber(vega01, ids('vega01db01', 'vega01db02'), sequence('10.30.40.12', 9)), vega01);
});

test('a pattern has the number of the machine', () => {
  assert.equal(brief(['vega01db01', 'vega01db02'], { kind: 'pattern', pattern: '10.30.40.1%%' }), [
    '10.30.40.101',
    '10.30.40.102',
  ]);
  assert.is(brief(['vega01db02'], { kind: 'pattern', pattern: '10.30.40.%%' })[0], '10.30.40.2');
  assert.match(
    brief(['vega01-scan1'], { kind: 'pattern', pattern: '10.30.40.1%' })[0] ?? '',
    /no single machine/,
  );
});

test('the next free addresses are the lowest ones that nobody has', () => {
  assert.equal(brief(['vega01db01', 'vega01db02'], { kind: 'next-free' }), ['10.30.40.2', '10.30.40.3']);
  assert.equal(brief(['vega01db01', 'vega01db02'], { kind: 'next-free', start: '10.30.40.20' }), [
    '10.30.40.20',
    '10.30.40.23',
  ]);
});

test('a whole network moves to a new subnet with its gateway, a part of it does not', () => {
  const rule: RenumberRule = { kind: 'subnet', subnet: '10.60.40.0/25' };
  const moved = applyRenumber(vega01, ofClient, rule);
  const network = moved.networks.find(({ id }) => id === client.id);
  assert.equal([network?.subnet, network?.gateway, network?.vlan], ['10.60.40.0/25', '10.60.40.1', 2010]);
  assert.is(moved.endpoints.find(({ hostname }) => hostname === 'vega01db01')?.address, '10.60.40.11');
  assert.equal(networksThatMove(vega01, ofClient, rule), [
    { networkId: client.id, subnet: '10.60.40.0/25', gateway: '10.60.40.1' },
  ]);
  assert.match(brief(['vega01db01'], rule)[0] ?? '', /Client stays in 10\.30\.40\.0\/25: select all 7/);
  const back = applyRenumber(moved, ofClient, { kind: 'subnet', subnet: '10.30.40.0/25' });
  assert.equal(back, vega01);
});

test('a network that grows in place takes another mask, and no address of it moves', () => {
  const upper = applyRenumber(vega01, ofClient, { kind: 'subnet', subnet: '10.30.40.128/25' });
  const rule: RenumberRule = { kind: 'subnet', subnet: '10.30.40.0/24' };
  const grown = applyRenumber(upper, ofClient, rule);
  assert.equal(grown.endpoints, upper.endpoints);
  const network = grown.networks.find(({ id }) => id === client.id);
  assert.equal([network?.subnet, network?.gateway], ['10.30.40.0/24', '10.30.40.129']);
});

test('into a subnet that a network has already, each goes by itself', () => {
  const backup = { id: 'network:backup', role: 'backup', name: 'Backup', subnet: '10.70.0.0/24' } as const;
  const with_: Appliance = { ...vega01, networks: [...vega01.networks, backup] };
  const moved = applyRenumber(with_, ids('vega01db01'), { kind: 'subnet', subnet: '10.70.0.0/24' });
  const one = moved.endpoints.find(({ id }) => id === idOf('vega01db01'));
  assert.equal([one?.networkId, one?.address], ['network:backup', '10.70.0.11']);
  assert.is(moved.networks, with_.networks);
  assert.is(moved.machines, with_.machines);
});

test('the default gateway goes along into a network that has one, while nothing of the host stays', () => {
  const other = { ...client, id: 'network:other', subnet: '10.70.0.0/24', gateway: '10.70.0.1' };
  const wide = { ...vega01, networks: [...vega01.networks, other] };
  const rule: RenumberRule = { kind: 'subnet', subnet: '10.70.0.0/24' };
  const routes = ({ machines }: Appliance) =>
    machines.flatMap(({ name, defaultGateway }) => (/db/.test(name) ? [defaultGateway] : []));
  assert.equal(routes(wide), [client.id, client.id]);
  assert.equal(routes(applyRenumber(wide, ids('vega01db01'), rule)), ['network:other', client.id]);
  // A VIP is Clusterware's: its move leaves the route of the host alone.
  assert.equal(routes(applyRenumber(wide, ids('vega01db01-vip'), rule)), [client.id, client.id]);
});

test('a subnet too small leaves the whole network where it is', () => {
  const rule: RenumberRule = { kind: 'subnet', subnet: '10.60.40.0/29' };
  assert.ok(renumberPreview(vega01, ofClient, rule).every(({ problem }) => problem));
  assert.is(applyRenumber(vega01, ofClient, rule), vega01);
});

test('a rule that means nothing is told at its field', () => {
  assert.is(ruleProblem(sequence('')), 'Field is required');
  assert.is(
    ruleProblem(sequence('10.30')),
    '"10.30" is not an address. An IPv4 address has four numbers from 0 to 255.',
  );
  assert.match(ruleProblem({ kind: 'subnet', subnet: '10.30.40.9/24' }) ?? '', /host bits/);
  assert.match(ruleProblem({ kind: 'pattern', pattern: '10.30.40.1' }) ?? '', /%/);
  assert.is(ruleProblem({ kind: 'next-free' }), undefined);
});

const anyRule: fc.Arbitrary<RenumberRule> = fc.oneof(
  fc.record({
    kind: fc.constant('sequence' as const),
    start: fc.integer({ min: 0, max: 127 }).map((host) => `10.30.40.${host}`),
    step: fc.integer({ min: -3, max: 3 }),
    order: fc.constantFrom('shown' as const, 'name' as const),
  }),
  fc.record({ kind: fc.constant('shift' as const), by: fc.integer({ min: -40, max: 40 }) }),
  fc.constant({ kind: 'next-free' } as const),
  fc
    .constantFrom('10.60.40.0/25', '10.60.40.0/27', '10.20.10.0/24')
    .map((subnet) => ({ kind: 'subnet' as const, subnet })),
  fc.constantFrom('10.30.40.1%', '10.20.10.%%').map((pattern) => ({ kind: 'pattern' as const, pattern })),
);
const selection = fc.oneof(fc.constant(ofClient), fc.shuffledSubarray(vega01.endpoints.map(({ id }) => id)));

test('lines without a problem can be taken together: apart, inside, nothing else touched, and undone by the way back', () => {
  fc.assert(
    fc.property(selection, anyRule, (chosen, rule) => {
      const lines = renumberPreview(vega01, chosen, rule);
      assert.equal(
        lines.map(({ endpointId }) => endpointId),
        chosen,
      );
      const after = applyRenumber(vega01, chosen, rule);
      const { networks, byAddress, endpoints } = indexAppliance(after);
      const good = new Map(lines.flatMap((line) => (line.problem ? [] : [[line.endpointId, line] as const])));
      for (const before of vega01.endpoints) {
        const now = endpoints.get(before.id);
        const line = good.get(before.id);
        if (!line) {
          assert.is(now, before);
          continue;
        }
        assert.is(now?.address, line.to);
        assert.is(byAddress.get(line.to)?.length, 1);
        const network = networks.get(now?.networkId ?? '');
        const subnet = parseSubnet(network?.subnet ?? '');
        assert.ok(subnet && contains(subnet, line.to));
        assert.is.not(network?.gateway, line.to);
      }
      const rest = { ...after, endpoints: vega01.endpoints, networks: vega01.networks };
      assert.equal(rest, vega01);
      const undone = {
        ...after,
        networks: vega01.networks,
        endpoints: after.endpoints.map((one) => {
          const line = good.get(one.id);
          const networkId = indexAppliance(vega01).endpoints.get(one.id)?.networkId ?? '';
          return line ? { ...one, address: line.from, networkId } : one;
        }),
      };
      assert.equal(undone, vega01);
    }),
    { numRuns: 300 },
  );
});

test.run();
