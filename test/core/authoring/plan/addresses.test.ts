import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { addDevice } from '../../../../src/core/appliance/racks/devices.ts';
import { networkFacts, withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import type { Design, NetworkDesign } from '../../../../src/core/authoring/design/design.ts';
import { giveAddresses } from '../../../../src/core/authoring/plan/addresses.ts';
import { withCount } from '../../../../src/core/authoring/replan/absent.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { pinsIn } from '../../../../src/core/authoring/replan/replan.ts';

const test = suite('where addresses may lie');

const start = () => startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' });

const admin = (appliance: Appliance, more: Partial<NetworkDesign>, subnet = '10.20.10.0/24') =>
  withAnswer(appliance, (design) => ({
    ...design,
    networks: design.networks.map((network) =>
      network.key === 'admin' ? { ...withSubnet(network, subnet), ...more } : network,
    ),
  }));
const counted = (databaseServers: number, storageServers: number) =>
  withAnswer(start(), (design): Design => ({ ...design, racks: [{ databaseServers, storageServers }] }));
const lastPart = (address: string) => Number(address.split('.').at(-1));
const on = ({ endpoints }: Appliance, ...words: readonly string[]) =>
  endpoints.flatMap(({ networkId, address, hostname }) =>
    networkId === 'network:admin' && words.every((word) => hostname.includes(word))
      ? [lastPart(address)]
      : [],
  );
const problems = (appliance: Appliance) =>
  stepStates(appliance).find(({ id }) => id === 'networks')?.problems ?? [];

test('no address lies before the stated start of the pool, and what has no place there is told', () => {
  const exact = admin(counted(8, 4), { poolStart: '10.20.10.226' });
  // 24 servers and ILOMs, 3 switches and 2 PDUs: .226 to .254 exactly.
  assert.equal(
    on(exact).sort((a, b) => a - b),
    Array.from({ length: 29 }, (_, n) => 226 + n),
  );
  assert.equal(problems(exact), []);
  const short = admin(counted(8, 4), { poolStart: '10.20.10.227' });
  assert.is(Math.min(...on(short).filter(Boolean)), 227);
  assert.equal(problems(short), ['Admin: 1 address has no place in 10.20.10.0/24 from 10.20.10.227 on']);
});

test('a run begins where it was stated, whatever the others need; what has no room behind it is told', () => {
  const late = admin(start(), { blocks: { server: '10.20.10.100', pdu: '10.20.10.254' } });
  assert.equal(on(late, 'adm', '-ilom'), [120, 121, 122, 123, 124]);
  assert.equal([on(late, 'dbadm01')[0], ...on(late, 'pdu')], [100, 254, 2]);
  const collisions = (appliance: Appliance) => networkFacts(appliance)[0]?.collisions.map(({ text }) => text);
  assert.equal(collisions(late), ['PDUs from 10.20.10.254: no room for all, 1 before it.']);
  const ilom = admin(counted(8, 14), { blocks: { ilom: '10.20.10.20' } });
  assert.equal(
    on(ilom, '-ilom').sort((a, b) => a - b),
    Array.from({ length: 22 }, (_, n) => 20 + n),
  );
  assert.equal(collisions(ilom), []);
});

test('servers of the site that lie in a planned subnet keep their addresses', () => {
  const collisions: Appliance = {
    ...start(),
    services: { dns: { servers: ['10.20.10.12'] }, ntp: { servers: ['10.20.10.31', 'ntp.example.com'] } },
  };
  const planned = admin(collisions, {});
  assert.equal(
    on(planned).filter((part) => part === 12 || part === 31),
    [],
  );
  assert.equal(on(planned, 'dbadm', '-ilom'), [32, 33]);
});

test('an address that another host of the document has is planned for no server, and reported if one has it', () => {
  const others = {
    gateway: { address: '10.20.10.12' },
    services: {
      asr: { host: 'asr.example.com', address: '10.20.10.13' },
      em: { base: '/u01/agent', omsHost: '10.20.10.14' },
      snmp: { host: 'snmp.example.com', subscribers: [{ host: '10.20.10.15' }] },
    },
  };
  const planned = admin({ ...start(), ...others }, {});
  assert.equal(
    on(planned).filter((part) => part >= 12 && part <= 15),
    [],
  );
  const collisions = (appliance: Appliance) => networkFacts(appliance)[0]?.collisions.map(({ text }) => text);
  assert.equal(collisions(planned), ['4 of its addresses are in use. They are skipped.']);
  assert.equal(collisions({ ...admin(start(), {}), ...others }), [
    'dbm01dbadm02 has 10.20.10.12, which is the address of the support gateway.',
    'dbm01celadm01 has 10.20.10.13, which is the address of ASR Manager.',
    'dbm01celadm02 has 10.20.10.14, which is the address of the Enterprise Manager host.',
    'dbm01celadm03 has 10.20.10.15, which is the address of an SNMP subscriber.',
  ]);
});

test('an address that turns out to be in use by others is told by the checks and moves nobody', () => {
  const planned = admin(start(), {});
  const seen: Appliance = {
    ...planned,
    settings: { ...planned.settings, occupied: [{ address: '10.20.10.12', source: 'scan' }] },
  };
  assert.equal(pinsIn(seen, currentDesign(seen)), {});
  const more = withAnswer(seen, (design) => withCount(design, 0, 'storageServers', 4));
  for (const { id, address } of planned.endpoints)
    assert.is(more.endpoints.find((endpoint) => endpoint.id === id)?.address, address, id);
});

test('a pinned address keeps its place in the block, so its neighbors do not move up', () => {
  const network: NetworkDesign = { key: 'admin', role: 'management', name: 'Admin', subnet: '10.20.10.0/24' };
  const servers = ['a', 'b', 'c', 'd'].map((id) => ({ id, block: 'server' }) as const);
  const elsewhere = new Map([['b', '10.20.10.200']]);
  const given = (...more: [held?: Readonly<Record<string, string>>]) =>
    [...giveAddresses(network, servers, elsewhere, () => false, ...more).addresses]
      .map(([id, address]) => `${id} .${lastPart(address)}`)
      .sort();
  assert.equal(given(), ['a .11', 'b .200', 'c .13', 'd .14']);
  // Where fixed addresses are out of order, a new one takes the next free one.
  assert.equal(given({ c: '10.20.10.11' }), ['a .12', 'b .200', 'c .11', 'd .13']);

  const planned = admin(start(), {});
  const of = (appliance: Appliance) => new Map(appliance.endpoints.map(({ id, address }) => [id, address]));
  const pin = 'endpoint:machine:r1-db1/network:admin/host/1';
  const again = withAnswer(
    setField(planned, 'endpoints', pin, 'address', '10.20.10.200'),
    (design) => design,
  );
  assert.equal(of(again), new Map(of(planned)).set(pin, '10.20.10.200'));
  // All follow the order of the rules: the design needs no fixed address.
  assert.is(currentDesign(again).held, undefined);
});

test('a device that is added takes no address that is in use by others', () => {
  const planned = admin(start(), {});
  const occupied = [{ address: '10.20.10.63', source: 'scan' }];
  const { appliance } = addDevice({ ...planned, settings: { ...planned.settings, occupied } }, 'pdu');
  assert.is(appliance.endpoints.at(-1)?.address, '10.20.10.64');
});

test('a prefix that is counted up past its limit, or is another rack’s too, is told', () => {
  const racks = (prefix: string, second?: string) =>
    withAnswer(startAppliance('appliance:x', { name: 'x', prefix }), (design) => ({
      ...design,
      masks: { admin: '{prefix}r{rack}%%' },
      racks: [...design.racks, { databaseServers: 2, storageServers: 3, ...(second && { prefix: second }) }],
    }));
  const names = (appliance: Appliance) => stepStates(appliance).find(({ id }) => id === 'names')?.problems[0];
  assert.match(names(racks('abcdefghijklmnopqrst')) ?? '', /^abcdefghijklmnopqrst02: Enter 1 to 20 letters/);
  assert.is(names(racks('dbm01', 'DBM01')), 'Two racks have the same prefix: each has its own');
  assert.is(names(racks('dbm01')), undefined);
});

test.run();
