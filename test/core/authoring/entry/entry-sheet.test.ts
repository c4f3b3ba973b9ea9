import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { entrySheet, pageText } from '../../../../src/core/authoring/entry/entry-sheet.ts';
import { entryTicks, withTicks } from '../../../../src/core/authoring/entry/entry-ticks.ts';

const test = suite('entry sheet');

test('the pages come in the order of OEDA, and every address of cluster networks stands on its page', () => {
  const example = exampleVega01();
  const sheet = entrySheet(example);
  assert.equal(
    sheet.map(({ number, title }) => `${number} ${title}`),
    [
      '2 Customer details',
      '3 Hardware',
      '4 Rack networks',
      '5 Users and groups',
      '6 Define clusters',
      '7 Disk groups',
      '8 Database homes',
      '9 Databases',
      '10 Cluster networks',
      '11 Alerting',
      '12 Comments',
    ],
  );
  const text = pageText(sheet[8] as (typeof sheet)[number]);
  for (const { kind, address } of example.endpoints)
    if (kind === 'scan' || kind === 'vip') assert.ok(text.includes(`\t${address}\n`), address);
  assert.ok(pageText(sheet[2] as (typeof sheet)[number]).includes('Admin: mask\t255.255.255.0\n'));
});

test('a network starts at its lowest address, and its runs are told where a start and a size do not say them', () => {
  const example = exampleVega01();
  const [first, ...others] = example.endpoints;
  const turned = { ...example, endpoints: first ? [...others, first] : others };
  const rows = entrySheet(turned).flatMap(({ values }) => values);
  const row = (label: string) => rows.find((one) => one.label === label);
  assert.is(row('Admin: start address')?.value, '10.20.10.11');
  assert.match(row('Admin: pool size')?.hint ?? '', /^not one run/);
  assert.is(row('Private: pool size')?.hint, undefined);
  assert.is(row('Admin: servers at')?.value, '10.20.10.11 to 10.20.10.15');
  assert.is(row('Admin: servers at')?.hint, 'vega01dbadm01 to vega01celadm03');
  assert.is(
    row('Admin: switches and PDUs at')?.value,
    '10.20.10.50 to 10.20.10.52, 10.20.10.61 to 10.20.10.62',
  );
  assert.is(row('Client: servers at')?.value, '10.30.40.11 to 10.30.40.12');
  assert.is(row('Name mask: client')?.value, 'vega01db%%');
  const bare = { ...example, endpoints: example.endpoints.map((one) => ({ ...one, address: '' })) };
  const pool = entrySheet(bare)
    .flatMap(({ values }) => values)
    .find(({ label }) => label === 'Client: pool size');
  assert.is(pool?.value, '');
});

test('a second address of a host in the other family is in no pool and no gap of the network', () => {
  const example = exampleVega01();
  const twice = example.endpoints.flatMap((one, at) => {
    if (one.networkId !== 'network:private') return [one];
    const address = `fd00::${at}`;
    return [{ ...one, id: `${one.id}~2`, address }, one];
  });
  const rowsOf = (subnet: string, endpoints: Appliance['endpoints'] = twice) => {
    const networks = example.networks.map((one) =>
      one.role === 'private' ? { ...one, subnet, gateway: '' } : one,
    );
    return entrySheet({ ...example, endpoints, networks })
      .flatMap(({ values }) => values)
      .filter(({ label }) => /^Private: (?:start|pool)/.test(label))
      .map(({ value, hint }) => [value, hint]);
  };
  const own = rowsOf('192.168.10.0/24', example.endpoints);
  assert.equal(own, [
    ['192.168.10.1', undefined],
    ['10', undefined],
  ]);
  assert.equal(rowsOf('192.168.10.0/24'), own);
  assert.match(rowsOf('fd00::/64')[0]?.[0] ?? '', /^fd00::/);
  assert.is(rowsOf('fd00::/64')[1]?.[0], '10');
});

test('a bond and a type of servers that nobody stated are open', () => {
  const example = exampleVega01();
  const silent = {
    ...example,
    networks: example.networks.map(({ bonding: _, ...network }) => network),
    machines: example.machines.map(({ osType: _, ...machine }) => machine),
  };
  const rows = entrySheet(silent).flatMap(({ values }) => values);
  for (const { label, value } of rows.filter((one) => /: (?:bonding|OS type)$/.test(one.label)))
    assert.is(value, '', label);
  const stated = entrySheet(example).flatMap(({ values }) => values);
  assert.is(stated.find(({ label }) => label === 'Client: bonding')?.value, 'LACP (802.3ad)');
});

test('a SCAN of a further network has its own name and numbers, and what a second rack is called stands beside the count', () => {
  const planned = withAnswer(exampleVega01(), (design) => ({
    ...design,
    virtual: true,
    racks: [...design.racks, { databaseServers: 2, storageServers: 3 }],
    networks: [...design.networks, { key: 'net5', role: 'other', name: 'Other 1', scan: true }],
  }));
  const rows = entrySheet(planned).flatMap(({ values }) => values);
  const value = (label: string) => rows.find((row) => row.label === label)?.value;
  assert.is(value('vega01-clu1: SCAN name'), 'vega01-scan1');
  assert.is(value('vega01-clu1: SCAN name on Other 1'), 'vega01-scan1-n5');
  assert.is(value('vega01-clu1: SCAN address 3'), '10.30.40.33');
  assert.equal([value('vega01-clu1: SCAN address 4'), value('vega01-clu1: SCAN port')], [undefined, '1521']);
  assert.equal([value('Interconnect'), value('Prefix of rack 2')], ['RoCE', 'vega02']);
  assert.is(value('Network of the default gateway'), 'Client');
});

test('a value that changes after it was ticked is not entered any more; ticks of earlier releases count', () => {
  const example = exampleVega01();
  const vlan = { key: '10/network:client/vlan', value: '2010' };
  const withEntries = (entrySheet: readonly string[]) => ({
    ...example,
    settings: { ...example.settings, entrySheet },
  });
  const ticked = withEntries(withTicks(example, [vlan], true));
  assert.is(entryTicks(ticked)(vlan), 'entered');
  assert.is(entryTicks(ticked)({ ...vlan, value: '2011' }), 'changed');
  assert.is(entryTicks(ticked)({ ...vlan, key: '10/network:client/mask' }), 'open');
  const again = withEntries(withTicks(ticked, [{ ...vlan, value: '2011' }], true));
  assert.equal(again.settings.entrySheet, ['10/network:client/vlan\t2011']);
  assert.equal(withTicks(again, [vlan], false), []);
  const old = withEntries([vlan.key]);
  assert.is(entryTicks(old)(vlan), 'entered');
  assert.equal(withTicks(old, [vlan], false), []);
});

test('keys are unique, and an empty document has its open values', () => {
  for (const appliance of [exampleVega01(), emptyAppliance('appliance:new', 'new')]) {
    const keys = entrySheet(appliance).flatMap(({ values }) => values.map(({ key }) => key));
    assert.is(new Set(keys).size, keys.length);
    assert.ok(keys.length > 20);
  }
  const open = entrySheet(emptyAppliance('appliance:new', 'new'))[0]?.values.find(
    ({ label }) => label === 'Customer name',
  );
  assert.is(open?.value, '');
});

test.run();
