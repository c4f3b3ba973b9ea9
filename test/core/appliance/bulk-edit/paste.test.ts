import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyPaste, readPaste } from '../../../../src/core/appliance/bulk-edit/paste.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';

const test = suite('paste');
const vega01 = exampleVega01();

function read(text: string) {
  const result = readAppliance({ name: 'pasted', text });
  const appliance = result.ok ? result.appliance : result.partial?.appliance;
  if (!appliance) throw new Error('nothing read');
  return appliance;
}
const paste = (text: string) => readPaste(vega01, read(text));
const brief = (text: string) =>
  paste(text).lines.map(({ kind, name, changes, problem }) =>
    [kind, name, ...changes.map(({ field, from, to }) => `${field} ${from}>${to}`), problem]
      .filter(Boolean)
      .join(' '),
  );

test('a row with a known name changes that address, whatever network its name alone would tell', () => {
  assert.equal(brief('hostname,address\nvega01db01,10.30.40.51\nvega01db02,10.30.40.12\n'), [
    'changed vega01db01 address 10.30.40.11>10.30.40.51',
    'same vega01db02',
  ]);
  const after = applyPaste(vega01, paste('hostname,address\nvega01db01,10.30.40.51\n'));
  assert.equal(
    after.endpoints
      .filter((one, at) => one !== vega01.endpoints[at])
      .map(({ hostname, address }) => [hostname, address]),
    [['vega01db01', '10.30.40.51']],
  );
  assert.equal({ ...after, endpoints: vega01.endpoints }, vega01);
});

test('an unknown name at a known address is a rename', () => {
  assert.equal(brief('hostname,address\nweb01.example.com,10.30.40.11\n'), [
    'changed vega01db01 hostname vega01db01>web01',
  ]);
});

test('a new row joins the network that holds its address, with its machine', () => {
  const text = 'hostname,address\nvega01celadm09,10.20.10.77\n';
  assert.equal(brief(text), ['added vega01celadm09']);
  const after = applyPaste(vega01, paste(text));
  const added = after.endpoints.at(-1);
  const admin = vega01.networks.find(({ role }) => role === 'management');
  assert.is(added?.networkId, admin?.id);
  assert.is(after.machines.length, vega01.machines.length + 1);
  assert.is(after.networks, vega01.networks);
});

test('what a table says of the place and the way out of a known machine is told, not dropped', () => {
  const rack = vega01.racks[0]?.name;
  const rows = (more: string) => paste(`hostname,address,rack,unit,subnet,defaultRoute\n${more}\n`).leftAlone;
  assert.equal(rows(`vega01dbadm01,10.20.10.11,${rack},30,10.20.10.0/24,yes`), [
    `vega01dbadm01: ${rack} U30 is not taken; a machine is moved in the rack`,
    'vega01dbadm01: the default route by Admin is not taken',
  ]);
  assert.equal(rows('vega01dbadm01,10.20.10.11,,16,10.20.10.0/24,'), []);
  assert.is(rows('vega01dbadm01,10.20.10.11,hall2,16,10.20.10.0/24,').length, 1);
  assert.equal(readPaste(vega01, read(writeEndpointsCsv(vega01))).leftAlone, []);
});

test('a new machine stands in the rack that the table names, when there is one of that name', () => {
  const rack = vega01.racks[0];
  const text = `hostname,address,rack,unit\nvega01celadm09,10.20.10.77,${rack?.name},9\nvega01celadm10,10.20.10.78,none,9\n`;
  const [one, two] = applyPaste(vega01, paste(text)).machines.slice(-2);
  assert.equal([one?.rack, one?.unit], [rack?.id, 9]);
  assert.equal([two?.rack, two?.unit], [undefined, undefined]);
});

test('clashing rows are told and left out, unless they are wanted', () => {
  const text = 'hostname,address\nvega01db01,10.30.40.21\nvega01db02,10.99.0.1\nvega01db01-vip,10.30.40.99\n';
  // The VIP leaves .21, so db01 may have it.
  assert.equal(brief(text), [
    'changed vega01db01 address 10.30.40.11>10.30.40.21',
    'changed vega01db02 address 10.30.40.12>10.99.0.1 10.99.0.1 is outside Client 10.30.40.0/25.',
    'changed vega01db01-vip address 10.30.40.21>10.30.40.99',
  ]);
  assert.match(
    brief('hostname,address\nvega01db01,10.30.40.1\n')[0] ?? '',
    /taken by the gateway of Client$/,
  );
  const both = paste(text);
  const address = (appliance: typeof vega01) =>
    appliance.endpoints.find(({ hostname }) => hostname === 'vega01db02')?.address;
  assert.is(address(applyPaste(vega01, both)), '10.30.40.12');
  assert.is(address(applyPaste(vega01, both, 'take')), '10.99.0.1');
});

test('a name that no host may have is told beside the address that clashes, and left out', () => {
  const text = 'hostname,address\nvega01_db09,10.99.0.1\nvega01db-,10.30.40.99\nvega01db01,10.30.40.12\n';
  assert.equal(
    paste(text).lines.map(({ problem }) => problem),
    [
      '"vega01_db09" contains "_". Enter letters, digits and hyphens only. 10.99.0.1 is outside Admin 10.20.10.0/24.',
      '"vega01db-" begins or ends with a hyphen. Enter a letter or a digit there.',
      '10.30.40.12 is taken by vega01db02',
    ],
  );
  const renamed = 'hostname,address,subnet\nvega01_db09,10.30.40.11,10.30.40.0/25\n';
  assert.match(paste(renamed).lines[0]?.problem ?? '', 'Enter letters, digits and hyphens only.');
  assert.is(applyPaste(vega01, paste(renamed)), vega01);
});

test('what a row does not say stays; notes come on top', () => {
  assert.equal(brief('hostname,address,aliases,ticket\nvega01db01,10.30.40.11,web www,CHG1\n'), [
    'changed vega01db01 aliases >web www notes >ticket: CHG1',
  ]);
});

test('the three addresses of a SCAN are told apart by address', () => {
  assert.equal(
    brief(
      'hostname,address,network\nvega01-scan1,10.30.40.31,scan\nvega01-scan1,10.30.40.32,scan\nvega01-scan1,10.30.40.40,scan\n',
    ),
    ['same vega01-scan1', 'same vega01-scan1', 'changed vega01-scan1 address 10.30.40.33>10.30.40.40'],
  );
});

test('VLAN, gateway and MTU of a known network are changes of it, what the table does not say stays', () => {
  const text =
    'hostname,address,subnet,gateway,vlan,mtu\nvega01db01,10.30.40.11,10.30.40.0/25,10.30.40.126,2020,9000\n';
  const read = paste(text);
  assert.equal(
    read.changed.map(({ network, changes, problem }) => [network.id, changes, problem]),
    [
      [
        'network:client',
        [
          { field: 'gateway', from: '10.30.40.1', to: '10.30.40.126' },
          { field: 'VLAN', from: '2010', to: '2020' },
          { field: 'MTU', from: '1500', to: '9000' },
        ],
        'VLAN 2020 is also that of Backup: two subnets do not share one tag',
      ],
    ],
  );
  const client = (appliance: typeof vega01) => appliance.networks.find(({ role }) => role === 'client');
  assert.is(applyPaste(vega01, read), vega01, 'what clashes is left out');
  const after = applyPaste(vega01, read, 'take');
  assert.equal(client(after), { ...client(vega01), gateway: '10.30.40.126', vlan: 2020, mtu: 9000 });
  assert.equal({ ...after, networks: vega01.networks }, vega01);
  const one = paste('hostname,address,vlan\nvega01db01,10.30.40.11,2011\nvega01db02,10.30.40.12,2011\n');
  assert.equal(client(applyPaste(vega01, one)), { ...client(vega01), vlan: 2011 });
});

test('a gateway that would be wrong and a subnet that differs are told, not taken', () => {
  const problem = (text: string) => paste(text).changed.map((one) => one.problem);
  assert.equal(
    problem('hostname,address,subnet,gateway\nvega01db01,10.30.40.11,10.30.40.0/25,10.30.41.1\n'),
    ['The gateway 10.30.41.1 is outside Client 10.30.40.0/25'],
  );
  const wider = 'hostname,address,subnet\nvega01db01,10.30.40.11,10.30.40.0/24\n';
  assert.equal(problem(wider), [
    'The table says 10.30.40.0/24: its subnet is changed in its form or by a re-IP',
  ]);
  assert.is(applyPaste(vega01, paste(wider), 'take'), vega01);
});

test('the table that the document writes says nothing new', () => {
  const own = paste(writeEndpointsCsv(vega01));
  assert.ok(own.lines.every(({ kind }) => kind === 'same'));
  assert.equal(own.changed, []);
});

test('pasting twice is pasting once, and nothing is ever lost', () => {
  const host = fc.constantFrom('vega01db01', 'vega01db02-vip', 'vega01celadm03', 'new01', 'new02');
  const address = fc
    .tuple(fc.constantFrom('10.30.40', '10.20.10'), fc.integer({ min: 1, max: 60 }))
    .map(([net, last]) => `${net}.${last}`);
  const row = fc.tuple(host, address).map((cells) => cells.join(','));
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: (text) => text.split(',')[0] }),
      (rows) => {
        const file = read(`hostname,address\n${rows.join('\n')}\n`);
        const first = applyPaste(vega01, readPaste(vega01, file), 'take');
        assert.equal(
          vega01.endpoints.map(({ id }) => id),
          first.endpoints.slice(0, vega01.endpoints.length).map(({ id }) => id),
        );
        const ids = first.endpoints.map(({ id }) => id);
        assert.is(new Set(ids).size, ids.length);
        assert.is(applyPaste(first, readPaste(first, file), 'take'), first);
      },
    ),
  );
});

test('the way out of a new machine leads by the network of the document, whatever the table calls it', () => {
  const table = (network: string) =>
    `machine,machineKind,hostname,address,network,subnet,defaultRoute\nvega01dbadm09,database,vega01db09,10.30.40.77,${network},10.30.40.0/25,yes\n`;
  const after = applyPaste(vega01, paste(table('Client: Sales')));
  assert.is(after.machines.at(-1)?.defaultGateway, 'network:client');
  const elsewhere =
    'vega01dbadm09,database,vega01db09,10.20.10.1,Client,10.99.0.0/24,yes\nvega01dbadm09,database,vega01dbadm09,10.20.10.88,Admin,10.20.10.0/24,\n';
  const left = paste(`${table('Client').split('\n')[0]}\n${elsewhere}`);
  const part = applyPaste(vega01, left);
  assert.is(part.networks, vega01.networks);
  assert.is(part.machines.at(-1)?.name, 'vega01dbadm09');
  assert.is(part.machines.at(-1)?.defaultGateway, undefined);
});

test('a name that two would have is told, and renames nobody', () => {
  const twice = 'hostname,address\nvega01db01,10.30.40.11\nvega01db01,10.20.10.14\n';
  assert.equal(brief(twice), [
    'same vega01db01',
    'changed vega01celadm02 hostname vega01celadm02>vega01db01 vega01db01 is also the name of 10.30.40.11.',
  ]);
  assert.is(applyPaste(vega01, paste(twice)), vega01);
  assert.equal(brief('hostname,address\nnew1,10.30.40.70\nnew1,10.30.40.71\n'), [
    'added new1',
    'added new1 new1 is also the name of 10.30.40.70.',
  ]);
});

test("the network and the broadcast address are nobody's, in a network of the table too", () => {
  assert.equal(brief('hostname,address,subnet\nvega01db01,10.30.40.127,\nb,10.77.0.255,10.77.0.0/24\n'), [
    'changed vega01db01 address 10.30.40.11>10.30.40.127 10.30.40.127 is the broadcast address of Client.',
    'added b 10.77.0.255 is the broadcast address of Admin.',
  ]);
});

test('a machine that bore the old name bears the new one', () => {
  const after = applyPaste(vega01, paste('hostname,address\norion01dbadm01,10.20.10.11\n'));
  assert.is(after.machines.find(({ id }) => id === 'machine:vega01dbadm01')?.name, 'orion01dbadm01');
  // An address that keeps its name gives it to nobody, in whatever letters the machine has it.
  const upper = {
    ...vega01,
    machines: vega01.machines.map((one) => ({ ...one, name: one.name.toUpperCase() })),
  };
  const row = read('hostname,address\nvega01dbadm01,10.20.10.88\n');
  assert.is(applyPaste(upper, readPaste(upper, row)).machines, upper.machines);
});

test.run();
