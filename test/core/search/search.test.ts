import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../src/core/audit/run/catalog.ts';
import { emptyProject, withReipProject } from '../../../src/core/reip/project/reip-project.ts';
import { search } from '../../../src/core/search/search.ts';
import { searchDocument } from '../../../src/core/search/search-document.ts';
import { addSource, keepSources, type SearchIndex } from '../../../src/core/search/search-index.ts';
import type { SearchAnswer, SearchPlace } from '../../../src/core/search/search-types.ts';
import { applianceOfAddresses } from '../../generate/appliance.ts';

const vega01 = exampleVega01();
const planned = withReipProject(vega01, {
  ...emptyProject,
  request: { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] },
});

const test = suite('search');

const indexed = (...all: readonly (readonly [SearchPlace, Appliance])[]): SearchIndex => {
  const index: SearchIndex = new Map();
  for (const [place, appliance] of all)
    assert.ok(addSource(index, { place, id: appliance.id, saveId: '1' }, appliance));
  return index;
};

const hitsOf = ({ groups }: SearchAnswer, name: string) =>
  groups.find(({ group }) => group === name)?.hits ?? [];
const titles = (answer: SearchAnswer, name: string) => hitsOf(answer, name).map(({ title }) => title);

test('an address has its owner, with network, interface and place', () => {
  const found = search(indexed(['open', vega01]), '10.20.10.14');
  const [owner, ...others] = hitsOf(found, 'Owner');
  const endpoint = vega01.endpoints.find(({ address }) => address === '10.20.10.14');
  assert.is(owner?.title, endpoint?.hostname);
  assert.is(owner?.id, endpoint?.id);
  assert.match(owner?.detail ?? '', /^Admin.* storage server U\d+$/);
  assert.equal(others, []);
  assert.match(
    hitsOf(found, 'Networks')[0]?.detail ?? '',
    /^16 of 254 addresses used · next free 10\.20\.10\./,
  );
});

test('what other hosts have is used too', () => {
  const occupied = ['10.20.10.200', '10.20.10.201', '10.20.10.11', '10.9.9.9'].map(
    (address) => ({ address, source: 'arp' }) as const,
  );
  const document: Appliance = {
    ...vega01,
    settings: { ...vega01.settings, occupied },
    services: { ...vega01.services, ntp: { servers: ['10.20.10.202'] } },
  };
  const detail = hitsOf(search(indexed(['open', document]), '10.20.10.14'), 'Networks')[0]?.detail ?? '';
  // 15 of the appliance, the gateway, two that were seen, the NTP server.
  assert.match(detail, /^19 of 254 /);
});

test('every address of the example finds its endpoint first', () => {
  const index = indexed(['open', vega01]);
  for (const { id, address } of vega01.endpoints)
    assert.ok(
      hitsOf(search(index, address), 'Owner').some((hit) => hit.id === id),
      address,
    );
});

test('a free address is free in its network, the next free one too, and one in no network is nothing', () => {
  const index = indexed(['open', vega01]);
  const used = new Set(vega01.endpoints.map(({ address }) => address));
  const free =
    Array.from({ length: 200 }, (_, i) => `10.20.10.${i + 40}`).find((one) => !used.has(one)) ?? '';
  assert.equal(
    hitsOf(search(index, free), 'Free or reserved').map(({ detail }) => detail),
    ['free, in Admin'],
  );
  const next = /next free (\S+)/.exec(hitsOf(search(index, free), 'Networks')[0]?.detail ?? '')?.[1] ?? '';
  assert.equal(
    hitsOf(search(index, next), 'Free or reserved').map(({ detail }) => detail),
    ['free, in Admin'],
  );
  assert.equal(search(index, '192.0.2.77').groups, []);
});

test('network, broadcast and gateway addresses are not free', () => {
  const index = indexed(['open', vega01]);
  const stateOf = (address: string) =>
    hitsOf(search(index, address), 'Free or reserved').map(({ detail }) => detail);
  assert.equal(stateOf('10.20.10.0'), ['network address of Admin']);
  assert.equal(stateOf('10.20.10.255'), ['broadcast address of Admin']);
  assert.equal(stateOf('10.20.10.1'), []);
  assert.equal(
    hitsOf(search(index, '10.20.10.1'), 'Owner').map(({ detail }) => detail),
    ['gateway of Admin'],
  );
});

test('an address seen at another system is that of the system', () => {
  const occupied = [{ address: '10.20.10.77', name: 'printer7', source: 'arp' }];
  const seen = { ...vega01, settings: { ...vega01.settings, occupied } };
  const found = search(indexed(['open', seen]), '10.20.10.77');
  assert.equal(titles(found, 'Owner'), ['printer7']);
  assert.equal(titles(found, 'Free or reserved'), []);
});

test('the hosts of services and the support gateway are not free, and are found by their names', () => {
  const served: Appliance = {
    ...vega01,
    gateway: { hostname: 'OASG01', address: '10.20.10.2' },
    services: {
      dns: { servers: ['10.20.10.3'] },
      ntp: { servers: ['10.20.10.3'] },
      asr: { host: 'asr.example.com', address: '10.20.10.4' },
      smtp: { host: '10.20.10.5' },
      snmp: { host: 'asr.example.com' },
    },
  };
  const index = indexed(['open', served]);
  const ownerOf = (query: string) => hitsOf(search(index, query), 'Owner').map(({ detail }) => detail);
  assert.equal(
    ['2', '3', '4', '5'].map((host) => ownerOf(`10.20.10.${host}`)),
    [['support gateway'], ['DNS server · NTP server'], ['ASR Manager'], ['SMTP server']],
  );
  const found = search(index, '10.20.10.2');
  assert.equal(hitsOf(found, 'Free or reserved'), []);
  assert.match(hitsOf(found, 'Networks')[0]?.detail ?? '', /next free 10\.20\.10\.6$/);
  const named = (query: string) =>
    hitsOf(search(index, query), 'Networks').map(({ title, detail }) => `${title}: ${detail}`);
  assert.equal(named('oasg01'), ['OASG01: support gateway']);
  assert.equal(named('asr.example.com'), ['asr.example.com: ASR Manager · SNMP server']);
});

test('a planned address is found by itself and by the one that it replaces', () => {
  const index = indexed(['open', planned]);
  const byOld = hitsOf(search(index, '10.20.10.14'), 'Planned')[0];
  assert.ok(byOld);
  assert.match(byOld.title, /^10\.64\.8\.\d+$/);
  assert.match(byOld.detail, /^next address of vega01celadm/);
  const byNew = search(index, byOld.title);
  assert.equal(titles(byNew, 'Planned'), [byOld.title]);
  assert.equal(titles(search(index, '10.64.8.0/24'), 'Planned'), ['10.64.8.0/24']);
});

test('longer addresses with the same beginning follow, used and free', () => {
  const hits = hitsOf(search(indexed(['open', vega01]), '10.20.10.1'), 'Starts with 10.20.10.1');
  const used = vega01.endpoints.filter(({ address }) => /^10\.20\.10\.1\d{1,2}$/.test(address));
  assert.ok(used.length > 3);
  for (const { hostname, address } of used)
    assert.ok(
      hits.some(({ title, detail }) => title === address && detail.startsWith(hostname)),
      address,
    );
  assert.ok(hits.some(({ title, detail }) => title === '10.20.10.19' && detail === 'free, in Admin'));
});

test('names, networks, subnets, clusters, databases, machines and checks are found', () => {
  const index = indexed(['open', vega01]);
  const first = (query: string, group: string) => titles(search(index, query), group)[0];
  const [network] = vega01.networks;
  const [cluster] = vega01.clusters;
  const [database] = vega01.databases;
  const [machine] = vega01.machines;
  assert.ok(network && cluster && machine);
  const named = `${network.name} ${network.subnet}`;
  assert.is(first(network.name, 'Networks'), named);
  assert.is(first(network.subnet ?? '', 'Networks'), named);
  // A part of it meets the network too.
  assert.is(first('10.20.10.128/25', 'Networks'), named);
  assert.is(first(cluster.name, 'Clusters and databases'), cluster.name);
  if (database) assert.is(first(database.name, 'Clusters and databases'), database.name);
  assert.is(first(machine.name, 'Machines'), machine.name);
  for (const { id, title } of allChecks) {
    assert.is(first(id, 'Checks'), id);
    assert.ok(titles(search(index, title), 'Checks').includes(id), title);
  }
});

test('a name has its address and its network', () => {
  const [hit] = hitsOf(search(indexed(['open', vega01]), 'vega01celadm02'), 'Addresses and names');
  assert.match(hit?.detail ?? '', /^10\.20\.10\.14 · Admin/);
});

test('a full name, a MAC address and an IPv6 address are found in any spelling', () => {
  const [first, second, third] = vega01.endpoints;
  assert.ok(first && second && third);
  const changes = [
    { mac: '00-10-E0-AB-CD-EF' },
    { address: '2001:0DB8:0000::0011' },
    { domain: 'db.example.net' },
  ];
  const endpoints = vega01.endpoints.map((one, n) => ({ ...one, ...changes[n] }));
  const index = indexed(['open', { ...vega01, endpoints }]);
  const found = (query: string) =>
    ['Owner', 'Addresses and names'].flatMap((group) => hitsOf(search(index, query), group))[0]?.id;
  const spellings = [
    [first, `${first.hostname}.example.com`, `${first.hostname}.Example.COM.`, `${first.hostname}.`],
    [first, '00:10:e0:ab:cd:ef', '0010.e0ab.cdef', '0010E0ABCDEF', '0:10:e0:ab:cd:ef', '00-10-e0-ab'],
    [second, '[2001:db8::11]', '2001:db8:0::11', '2001:db8:', '2001:0db8'],
    [third, `${third.hostname}.db.example.net`],
  ] as const;
  for (const [{ id }, ...queries] of spellings)
    for (const query of queries) assert.is(found(query), id, query);
  assert.is(titles(search(index, '10.20.10.'), 'Networks')[0], 'Admin 10.20.10.0/24', 'half an address');
});

test('a subnet over many networks reads each entry at most twice', () => {
  const many = applianceOfAddresses(1000);
  const networks = Array.from({ length: 100 }, (_, n) => ({
    id: `network:more${n}`,
    name: `more${n}`,
    role: 'further' as const,
    subnet: `10.77.${n}.0/24`,
  }));
  const index = indexed(['open', { ...many, networks: [...many.networks, ...networks] as never }]);
  const open = index.get('open');
  assert.ok(open);
  let reads = 0;
  const entries = new Proxy(open.document.entries, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  index.set('open', { ...open, document: { ...open.document, entries } });
  const found = search(index, '10.0.0.0/8');
  assert.ok((found.groups.find(({ group }) => group === 'Networks')?.total ?? 0) >= 100);
  assert.ok(reads <= 2 * open.document.entries.length, String(reads));
  reads = 0;
  assert.ok(hitsOf(search(index, '10.77.5.9'), 'Networks').length > 0);
  assert.is(reads, 0);
});

test('letters in order find a name where no word fits', () => {
  assert.ok(titles(search(indexed(['open', vega01]), 'dbm2'), 'Machines').includes('vega01dbadm02'));
});

test('the open document takes the place of its stored revision, other appliances are named', () => {
  const other = { ...vega01, id: 'vega01-2', name: 'vega01-2' };
  const index = indexed(['browser', other], ['browser', vega01], ['open', vega01]);
  assert.equal(
    hitsOf(search(index, '10.20.10.14'), 'Owner').map(({ appliance }) => appliance),
    [
      { id: vega01.id, name: 'vega01', place: 'open' },
      { id: 'vega01-2', name: 'vega01-2', place: 'browser' },
    ],
  );
});

/** Another appliance with its first and third endpoint at these addresses, and the others elsewhere. */
const neighbor = (admin: string, privately: string, settings: Appliance['settings'] = {}): Appliance => ({
  ...vega01,
  id: 'appliance:vega02',
  name: 'vega02',
  settings,
  endpoints: vega01.endpoints.flatMap((one) => {
    if (one.kind === 'private') return one.address.endsWith('.1') ? { ...one, address: privately } : [];
    return one.hostname === 'vega01dbadm01' ? { ...one, hostname: 'vega02dbadm01', address: admin } : [];
  }),
});

test('an address of another appliance in the same subnet is not free', () => {
  const index = indexed(['open', vega01], ['browser', neighbor('10.20.10.2', '192.168.10.50')]);
  const found = search(index, '10.20.10.2');
  assert.equal(titles(found, 'Owner'), ['vega02dbadm01']);
  assert.equal(hitsOf(found, 'Free or reserved'), []);
  assert.equal(
    hitsOf(found, 'Networks').map(({ detail }) => detail),
    ['16 of 254 addresses used · next free 10.20.10.3', '2 of 254 addresses used · next free 10.20.10.3'],
  );
  const longer = hitsOf(search(index, '10.20.10.1'), 'Starts with 10.20.10.1');
  assert.equal(
    longer.filter(({ title, kind }) => title === '10.20.10.11' && kind === 'free'),
    [],
  );
  const other = {
    ...neighbor('10.20.10.2', ''),
    networks: [],
    endpoints: [],
    gateway: { address: '10.20.10.9' },
  };
  assert.equal(
    hitsOf(search(indexed(['open', vega01], ['shared', other]), '10.20.10.9'), 'Free or reserved'),
    [],
  );
});

test('an address of a private network is not free in one RDMA fabric', () => {
  const of = (fabric?: string) => (fabric ? { fabric } : {});
  const found = (own?: string, other?: string) => {
    const open = { ...vega01, settings: { ...vega01.settings, ...of(own) } };
    const index = indexed(['open', open], ['browser', neighbor('10.20.10.2', '192.168.10.11', of(other))]);
    const here = ({ appliance }: { appliance?: { name: string } }) => appliance?.name === vega01.name;
    const answer = search(index, '192.168.10.11');
    return [
      hitsOf(answer, 'Free or reserved').some(here),
      hitsOf(answer, 'Networks').find(here)?.detail.replace(/^.* /, ''),
    ];
  };
  assert.equal(found('hall 1', 'hall 1'), [false, '192.168.10.12']);
  for (const [own, other] of [[], ['hall 1'], ['hall 1', 'hall 2']] as const)
    assert.equal(found(own, other), [true, '192.168.10.11'], `${own} ${other}`);
});

test('a planned address of another appliance is not the next free one', () => {
  const endpoints = vega01.endpoints.filter(({ kind }) => kind === 'scan');
  const networks = vega01.networks.map((one) =>
    one.role === 'management' ? { ...one, subnet: '10.64.8.0/24', gateway: '10.64.8.1' } : one,
  );
  const there: Appliance = { ...vega01, id: 'appliance:vega03', name: 'vega03', networks, endpoints };
  const index = indexed(['open', there], ['browser', planned]);
  const address = hitsOf(search(index, '10.20.10.14'), 'Planned')[0]?.title ?? '';
  const found = search(index, address);
  assert.equal(
    hitsOf(found, 'Free or reserved').map(({ detail }) => detail),
    ['planned, in Admin'],
  );
  const next = /next free (\S+)/.exec(hitsOf(found, 'Networks')[0]?.detail ?? '')?.[1] ?? '';
  assert.equal(hitsOf(search(index, next), 'Planned'), []);
});

test('the index has a limit, never for the open document, and forgets what changed', () => {
  const index: SearchIndex = new Map();
  const { bytes } = searchDocument(vega01);
  const source = (id: string, saveId = '1') => ({ place: 'browser', id, saveId }) as const;
  const most = bytes * 1.5;
  assert.is(addSource(index, source('a'), vega01, most), true);
  assert.is(addSource(index, source('b'), vega01, most), false);
  // The same again, as a later revision, is no second one.
  assert.is(addSource(index, source('a', '2'), vega01, most), true);
  assert.is(addSource(index, { place: 'open', id: 'c', saveId: '1' }, vega01, most), true);
  assert.equal(keepSources(index, ['browser'], [source('a', '3')]), []);
  assert.is(index.size, 1, 'the open one is of another place');
  assert.is(keepSources(index, ['open'], []).length, 0);
  assert.is(index.size, 0);
});

test.run();
