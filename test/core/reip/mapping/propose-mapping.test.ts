import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { formatAddress, parseIpv6 } from '../../../../src/core/network/address.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { readPinTable } from '../../../../src/core/reip/mapping/mapping-table.ts';
import { nameClasses, nameClassOf } from '../../../../src/core/reip/mapping/name-classes.ts';
import { networkChanges } from '../../../../src/core/reip/mapping/network-changes.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { proposedBlocks, ruleFit } from '../../../../src/core/reip/mapping/rule-fit.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';

const mapping = suite('mapping');
const vega01 = exampleVega01();
const admin = 'network:admin';
const idOf = (hostname: string, n = 0) =>
  vega01.endpoints.filter((one) => one.hostname === hostname)[n]?.id ?? '';
const planned = (request: ReipRequest) => {
  const { mapping: made, problems } = proposeMapping(vega01, request);
  const byId = new Map(made.endpoints.map((one) => [one.endpointId, one.planned]));
  return { problems, of: (hostname: string, n = 0) => byId.get(idOf(hostname, n)), made };
};
const hall2 = { networkId: admin, subnet: '10.64.8.0/24', gateway: '10.64.8.1' };

mapping('a new subnet keeps the host part; what is not asked for keeps its address', () => {
  const { of, problems, made } = planned({ networks: [hall2] });
  assert.equal(problems, []);
  assert.is(of('vega01dbadm01'), '10.64.8.11');
  assert.is(of('vega01sw-pdub01'), '10.64.8.62');
  assert.is(of('vega01db01'), '10.30.40.11');
  assert.is(made.endpoints.length, 34);
  assert.equal(
    made.networks.filter((one) => one.changes).map((one) => one.networkId),
    [admin],
  );
});

mapping('blocks by kind, patterns, next free; pins win over all of them', () => {
  const { of } = planned({
    networks: [hall2],
    rules: [
      { networkId: admin, rule: 'block', kind: 'ilom', from: '10.64.8.101' },
      { networkId: admin, rule: 'block', kind: 'host', from: '10.64.8.21' },
      { networkId: admin, rule: 'next-free' },
      { networkId: 'network:backup', rule: 'pattern', pattern: '+5' },
      { networkId: 'network:private', rule: 'pattern', pattern: '192.168.10.*' },
    ],
    pins: [{ endpointId: idOf('vega01celadm03'), address: '10.64.8.99' }],
  });
  assert.is(of('vega01dbadm01-ilom'), '10.64.8.101');
  assert.is(of('vega01celadm02-ilom'), '10.64.8.104');
  assert.is(of('vega01dbadm02'), '10.64.8.22');
  assert.is(of('vega01celadm03'), '10.64.8.99');
  assert.is(of('vega01sw-rocea01'), '10.64.8.2');
  assert.is(of('vega01db02-bkp'), '10.40.10.17');
  assert.is(of('vega01db01-priv2'), '192.168.10.2');
});

mapping('an address that finds no place by its rule takes the next free one, and that is told', () => {
  const { of, problems } = planned({
    networks: [{ networkId: admin, subnet: '10.64.8.0/26', gateway: '10.64.8.1' }],
  });
  assert.equal(problems, []);
  assert.is(of('vega01sw-pdub01'), '10.64.8.62');
  const small = planned({ networks: [{ networkId: admin, subnet: '10.64.8.0/27', gateway: '10.64.8.1' }] });
  assert.ok(small.problems.some((one) => one.kind === 'outside' && one.level === 'warning'));
  assert.is(small.of('vega01dbadm01-ilom'), '10.64.8.31', 'the broadcast address, said below');
  assert.ok(small.problems.some((one) => one.kind === 'not-host' && one.level === 'error'));
  const full = planned({ networks: [{ networkId: admin, subnet: '10.64.8.0/29' }] });
  assert.ok(full.problems.some((one) => one.kind === 'full'));
});

mapping('the next free address is neither the gateway of today nor the planned one', () => {
  const network = (gateway: string) => ({ networkId: admin, subnet: '10.20.10.0/24', gateway });
  const { of, made } = planned({
    networks: [network('10.20.10.2')],
    rules: [{ networkId: admin, rule: 'next-free' }],
  });
  assert.is(vega01.networks.find(({ id }) => id === admin)?.gateway, '10.20.10.1');
  assert.is(of('vega01dbadm01'), '10.20.10.3');
  const given = new Set(made.endpoints.map((one) => one.planned));
  for (const gateway of ['10.20.10.1', '10.20.10.2']) assert.not.ok(given.has(gateway), gateway);
});

const kindsOf = (request: ReipRequest) =>
  planned(request).problems.flatMap((one) => (one.level === 'error' ? [one.kind] : []));

mapping('collisions are live: two owners, gateways, others, DNS servers, subnets', () => {
  const pin = (address: string) => ({
    networks: [],
    pins: [{ endpointId: idOf('vega01dbadm01'), address }],
  });
  assert.equal(kindsOf(pin('10.20.10.12')), ['two-owners']);
  assert.equal(kindsOf(pin('10.20.10.1')), ['occupied']);
  assert.equal(kindsOf({ ...pin('10.20.10.77'), occupied: ['10.20.10.77'] }), ['occupied']);
  assert.equal(kindsOf(pin('10.20.1.53')), ['occupied', 'outside']);
  assert.equal(kindsOf(pin('10.20.10.255')), ['not-host']);
  assert.equal(kindsOf(pin('10.20.10.300')), ['not-host']);
  assert.equal(kindsOf({ networks: [{ ...hall2, gateway: '10.64.9.1' }] }), ['gateway']);
  assert.equal(kindsOf({ networks: [{ ...hall2, subnet: '10.64.8.1/24' }] }).includes('outside'), true);
  assert.ok(
    kindsOf({ networks: [{ networkId: admin, subnet: '10.30.40.0/24', gateway: '10.30.40.1' }] }).includes(
      'overlap',
    ),
  );
  assert.equal(kindsOf({ networks: [], parking: ['10.20.10.12'] }), ['parking']);
});

mapping('names by class: a node name is locked and says why', () => {
  const node = vega01.endpoints.find((one) => one.hostname === 'vega01db01');
  assert.ok(node);
  assert.is(nameClassOf(vega01, node), 'node');
  assert.is(nameClassOf(vega01, node, ['vega01dbadm01']), 'client');
  const rename = (hostname: string, to: string) =>
    planned({ networks: [], renames: [{ endpointId: idOf(hostname), hostname: to }] });
  assert.match(rename('vega01db01', 'vega02db01').problems[0]?.message ?? '', /node rebuild/);
  const cell = rename('vega01celadm01', 'vega01celadm11');
  assert.is(cell.made.renames[0]?.nameClass, 'storage');
  assert.is(cell.problems[0]?.level, 'warning');
  assert.match(nameClasses.storage.warning ?? '', /old name/);
  assert.is(
    rename('vega01sw-pdua01', 'vega01_pdu').problems.some((one) => one.level === 'error'),
    true,
  );
  assert.is(
    rename('vega01sw-pdua01', 'vega01dbadm01').problems.some((one) => /already a name/.test(one.message)),
    true,
  );
});

/** The backup network of vega01 with IPv6 addresses. */
const six = {
  ...vega01,
  networks: vega01.networks.map((one) =>
    one.id === 'network:backup' ? { ...one, subnet: '2001:db8:7::/64', gateway: '2001:db8:7::1' } : one,
  ),
  endpoints: vega01.endpoints.map((one) =>
    one.networkId === 'network:backup'
      ? { ...one, address: one.address.replace(/^.*\./, '2001:db8:7::1:') }
      : one,
  ),
};

mapping('every rule places IPv6 addresses too: keep host, block, next free, pattern, table', () => {
  const of = (rules: ReipRequest['rules'], more: Partial<ReipRequest> = {}) => {
    const networks = [{ networkId: 'network:backup', subnet: '2001:db8:8::/64', gateway: '2001:db8:8::1' }];
    const own = rules?.map((rule) => ({ ...rule, networkId: 'network:backup' })) ?? [];
    const { mapping: made, problems } = proposeMapping(six, { networks, rules: own, ...more });
    assert.equal(
      problems.filter(({ level }) => level === 'error'),
      [],
    );
    return made.endpoints
      .filter((_, i) => six.endpoints[i]?.networkId === 'network:backup')
      .map((one) => one.planned);
  };
  assert.equal(of(undefined), ['2001:db8:8::1:11', '2001:db8:8::1:12']);
  assert.equal(of([{ rule: 'block', kind: 'host', from: '2001:db8:8::a:ffff' }]), [
    '2001:db8:8::a:ffff',
    '2001:db8:8::b:0',
  ]);
  assert.equal(of([{ rule: 'next-free' }]), ['2001:db8:8::2', '2001:db8:8::3']);
  assert.equal(of([{ rule: 'next-free' }], { occupied: ['2001:DB8:8:0::2'] }), [
    '2001:db8:8::3',
    '2001:db8:8::4',
  ]);
  assert.equal(of([{ rule: 'pattern', pattern: '2001:db8:8::*' }]), ['2001:db8:8::11', '2001:db8:8::12']);
  const long = ['2001:db8:8:0:5:0:1:11', '2001:db8:8:0:5:0:1:12'];
  assert.equal(
    of([{ rule: 'pattern', pattern: '2001:db8:8:0:5::*:*' }]),
    long.map((text) => formatAddress({ family: 6, value: parseIpv6(text) ?? 0n })),
  );
  const table = readPinTable(six, 'name,planned\nvega01db01-bkp,2001:db8:8::aa');
  assert.equal(table.problems, []);
  assert.is(of(undefined, { pins: table.pins })[0], '2001:db8:8::aa');
  const twice = proposeMapping(six, {
    networks: [],
    pins: [
      { endpointId: idOf('vega01db01-bkp'), address: '2001:db8:7::aa' },
      { endpointId: idOf('vega01db02-bkp'), address: '2001:DB8:7:0::AA' },
    ],
  });
  assert.is(twice.problems[0]?.kind, 'two-owners');
});

mapping('what others have (QN-15) fits no rule', () => {
  const request = { subnet: '10.64.8.0/24', gateway: '10.64.8.1' };
  const fit = (occupied: string[]) => ruleFit(vega01, admin, request, [{ rule: 'keep-host' }], occupied);
  assert.is(fit([]).fits, fit([]).total);
  assert.is(fit(['10.64.8.11', '10.64.8.33']).fits, fit([]).total - 2);
  const [block] = proposedBlocks(vega01, admin, request, ['10.64.8.2']);
  assert.is(block?.rule === 'block' && block.from, '10.64.8.3');
});

mapping('what other hosts of the document have is proposed for no address, and refused as a pin', () => {
  const others: Appliance = {
    ...vega01,
    gateway: { address: '10.64.8.3' },
    services: {
      ...vega01.services,
      asr: { host: 'asr.example.com', address: '10.64.8.4' },
      em: { base: '/u01/agent', omsHost: '10.64.8.5' },
    },
  };
  const networks = [{ networkId: admin, subnet: '10.64.8.0/24', gateway: '10.64.8.1' }];
  const free = proposeMapping(others, { networks, rules: [{ networkId: admin, rule: 'next-free' }] });
  assert.equal(
    free.problems.filter(({ level }) => level === 'error'),
    [],
  );
  const given = new Set(free.mapping.endpoints.map((one) => one.planned));
  for (const last of [3, 4, 5]) assert.not.ok(given.has(`10.64.8.${last}`), String(last));
  const pins = [{ endpointId: idOf('vega01dbadm01'), address: '10.64.8.4' }];
  const { problems } = proposeMapping(others, { networks, pins });
  assert.equal(
    problems.flatMap(({ level, kind }) => (level === 'error' ? [kind] : [])),
    ['occupied'],
  );
});

mapping('a network loses its gateway: plan, proof and the document afterwards know it', () => {
  const backup = { networkId: 'network:backup', subnet: '10.44.10.0/25', gateway: '' };
  const { made, problems } = planned({ networks: [backup] });
  assert.equal(problems, []);
  const plan = planReip(vega01, made, {}, { now: '2025-03-01' });
  assert.is(plan.networks[0]?.gateway, '');
  assert.match(provePlan(vega01, plan).wording, /^No conflict/);
  const later = applianceAfter(vega01, plan).networks.find(({ id }) => id === backup.networkId);
  assert.is(later?.subnet, backup.subnet);
  assert.not.ok(later && 'gateway' in later);
  assert.match(networkChanges(vega01, plan)[0]?.after ?? '', /no gateway/);
});

mapping(
  'an address that is outside its network today, or an ILOM that leaves the admin network: what to do',
  () => {
    const ilom = { endpointId: idOf('vega01dbadm01-ilom'), address: '10.20.20.31' };
    const reported = planned({ networks: [], pins: [ilom] }).problems.map(({ message }) => message);
    assert.equal(reported, [
      "10.20.20.31 of vega01dbadm01-ilom is outside its network: ILOMs that leave it need a separate network first, with today's subnet (dashboard: Add network, Edit fields).",
    ]);
    const early = {
      ...vega01,
      networks: vega01.networks.map((one) => (one.id === admin ? { ...one, ...hall2 } : one)),
    };
    const pins = early.endpoints.flatMap(({ id, networkId, address }) =>
      networkId === admin ? [{ endpointId: id, address: address.replace('10.20.10.', '10.64.8.') }] : [],
    );
    const { problems } = proposeMapping(early, { networks: [], pins });
    assert.is(problems.length, 15);
    assert.is(
      problems[0]?.message,
      "10.20.10.11 of vega01dbadm01 is outside its network today: give the network today's subnet on the dashboard, and the new one here.",
    );
  },
);

mapping.run();
