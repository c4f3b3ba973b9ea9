import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import {
  databaseId,
  diskGroupId,
  endpointId,
  homeId,
  machineId,
} from '../../../../src/core/appliance/document/ids.ts';
import type { Database } from '../../../../src/core/appliance/document/software-types.ts';
import {
  addRecord,
  type Edit,
  setField,
  setFields,
  setRoot,
} from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { scriptBetween } from '../../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { playScript } from '../../../../src/core/oedacli/dry-run/play-script.ts';
import { printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { homePath } from '../goldens.ts';

const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli between');

const cluster = 'cluster:vega01-clu1';
const nodes = vega01.clusters[0]?.machines ?? [];
const [payroll] = vega01.databases as readonly [Database];

const moveClient: Edit = (appliance) => {
  const network = { subnet: '10.31.0.0/24', gateway: '10.31.0.1', vlan: 2111 };
  const moved = setFields(appliance, 'networks', 'network:client', network);
  return {
    ...moved,
    endpoints: moved.endpoints.map((one) =>
      one.networkId === 'network:client'
        ? { ...one, address: one.address.replace('10.30.40', '10.31.0') }
        : one,
    ),
  };
};

const newCell: Edit = (appliance) => {
  const id = machineId('vega01celadm04');
  const [source] = appliance.machines.filter(({ kind }) => kind === 'storage');
  if (!source) return appliance;
  const { serial: _serial, ...like } = source;
  const address = (
    net: string,
    kind: Endpoint['kind'],
    n: number,
    hostname: string,
    ip: string,
    nic: string,
  ) => ({
    id: endpointId(id, `network:${net}`, kind, n),
    ...{ owner: { machine: id }, networkId: `network:${net}`, kind, hostname, address: ip, interface: nic },
    inDns: kind !== 'private',
  });
  const join = <T extends { readonly cells?: readonly string[] }>(one: T): T => ({
    ...one,
    cells: [...(one.cells ?? []), id],
  });
  return {
    ...appliance,
    machines: [...appliance.machines, { ...like, id, name: 'vega01celadm04', unit: 8 }],
    endpoints: [
      ...appliance.endpoints,
      address('admin', 'host', 1, 'vega01celadm04', '10.20.10.16', 'eth0'),
      address('private', 'private', 1, 'vega01cel04-priv1', '192.168.10.11', 're0'),
      address('private', 'private', 2, 'vega01cel04-priv2', '192.168.10.12', 're1'),
      address('admin', 'ilom', 1, 'vega01celadm04-ilom', '10.20.10.36', 'NET MGT'),
    ],
    clusters: appliance.clusters.map(join),
    diskGroups: appliance.diskGroups.map(join),
  };
};

const withHome =
  (n: number): Edit =>
  (appliance) =>
    addRecord(appliance, 'homes', {
      ...{ id: homeId(cluster, homePath(n)), cluster, name: `dbhome_${n}`, owner: 'oracle' },
      ...{
        version: '19.26.0.0.250121',
        path: homePath(n),
        base: '/u01/app/oracle',
        inventory: '/u01/app/oraInventory',
      },
      machines: nodes,
    });

/** Each can be expressed, alone and together with any of the others. */
const expressible: Readonly<Record<string, Edit>> = {
  'a home': withHome(2),
  'a database in a new home': (appliance) =>
    addRecord(withHome(3)(appliance), 'databases', {
      ...{
        ...payroll,
        id: databaseId(cluster, 'SALES'),
        name: 'SALES',
        uniqueName: 'SALES_A',
        template: 'DW' as const,
      },
      ...{ home: homeId(cluster, homePath(3)), blockSize: 16384, machines: nodes.slice(0, 1) },
    }),
  'a pluggable database': (appliance) =>
    addRecord(appliance, 'databases', {
      ...{
        id: databaseId(cluster, 'PAYP1'),
        cluster,
        name: 'PAYP1',
        type: 'pdb' as const,
        container: payroll.id,
      },
    }),
  'another template': (appliance) => setField(appliance, 'databases', payroll.id, 'template', 'DW'),
  'a database gone': (appliance) => removeRecord(appliance, 'databases', databaseId(cluster, 'STOCKDW')),
  'a home renamed': (appliance) =>
    setField(appliance, 'homes', homeId(cluster, homePath(1)), 'name', 'dbhome_pay'),
  'a database moved': (appliance) =>
    setField(withHome(4)(appliance), 'databases', payroll.id, 'home', homeId(cluster, homePath(4))),
  'a disk group': (appliance) =>
    addRecord(appliance, 'diskGroups', {
      ...{
        id: diskGroupId(cluster, 'SPRC1'),
        cluster,
        name: 'SPRC1',
        redundancy: 'HIGH' as const,
        location: 'HARDDISK' as const,
      },
      ...{ cells: vega01.clusters[0]?.cells ?? [], sparse: true, sizeGb: 2000, sliceSizeGb: 50 },
    }),
  'another split': (appliance) => {
    const data = setField(appliance, 'diskGroups', diskGroupId(cluster, 'DATAC1'), 'percent', 70);
    return setField(data, 'diskGroups', diskGroupId(cluster, 'RECOC1'), 'percent', 30);
  },
  'a cluster renamed': (appliance) => setField(appliance, 'clusters', cluster, 'name', 'vega01-cluA'),
  'another SCAN': (appliance) => ({
    ...setField(appliance, 'clusters', cluster, 'scanPort', 1523),
    endpoints: appliance.endpoints.map((one) =>
      one.kind === 'scan' ? { ...one, hostname: 'vega01-scan9' } : one,
    ),
  }),
  'the client network moved': moveClient,
  'one backup address': (appliance) =>
    setField(
      appliance,
      'endpoints',
      'endpoint:machine:vega01dbadm01/network:backup/host/1',
      'address',
      '10.40.10.77',
    ),
  'a storage server renamed': (appliance) => {
    const renamed = setField(appliance, 'machines', 'machine:vega01celadm03', 'name', 'vega01cell3');
    return setField(
      renamed,
      'endpoints',
      'endpoint:machine:vega01celadm03/network:admin/host/1',
      'hostname',
      'vega01cell3',
    );
  },
  'other DNS servers': (appliance) =>
    setRoot(appliance, 'services', {
      ...appliance.services,
      dns: { ...appliance.services.dns, servers: ['10.9.9.9'] },
    }),
  'another time zone': (appliance) => setRoot(appliance, 'timeZone', 'Europe/Paris'),
  'another trap host': (appliance) =>
    setRoot(appliance, 'services', {
      ...appliance.services,
      snmp: { ...appliance.services.snmp, host: 'trap.example.com', port: 1162 },
    }),
  'a new alert': (appliance) =>
    setRoot(appliance, 'services', { ...appliance.services, em: { base: '/u01/em', port: 4903 } }),
  'another default gateway': (appliance) =>
    setField(appliance, 'machines', 'machine:vega01dbadm01', 'defaultGateway', 'network:admin'),
  'a switch moved': (appliance) => setField(appliance, 'machines', 'machine:vega01sw-adm01', 'unit', 24),
  'a storage server more': newCell,
};

const errorsOf = (before: Appliance, script: ReturnType<typeof scriptBetween>['script']) =>
  playScript(before, script).problems.filter(({ severity }) => severity === 'error');

for (const [name, edit] of Object.entries(expressible)) {
  test(`alone: ${name}`, () => {
    const after = edit(vega01);
    const { script, inexpressible } = scriptBetween(vega01, after);
    const text = printScript(script);
    assert.equal(inexpressible, [], text);
    assert.equal(errorsOf(vega01, script), [], text);
    const reached = applyScript(vega01, script).appliance;
    assert.equal(
      diffAppliances(reached, after).map(({ path }) => path),
      [],
      text,
    );
  });
}

test('together: any of them lead from the one to the other', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(expressible), { minLength: 2 }), (names) => {
      const after = names.reduce(
        (appliance, name) => (expressible[name] ?? ((one) => one))(appliance),
        vega01,
      );
      const { script, inexpressible } = scriptBetween(vega01, after);
      assert.equal(
        inexpressible.map(({ label }) => label),
        [],
        printScript(script),
      );
      assert.equal(errorsOf(vega01, script), []);
    }),
    { numRuns: 60 },
  );
});

test('a database that moves and changes does so in two lines: a move stands alone', () => {
  const move = expressible['a database moved'] ?? ((one) => one);
  const { script, inexpressible } = scriptBetween(
    vega01,
    setField(move(vega01), 'databases', payroll.id, 'template', 'DW'),
  );
  assert.equal(inexpressible, []);
  assert.is(printScript(script).match(/^ALTER DATABASE [A-Z]+=\S+ WHERE/gm)?.length, 2);
});

test('there and back again', () => {
  const there = moveClient(withHome(2)(vega01));
  const { script, inexpressible } = scriptBetween(there, vega01);
  assert.equal(inexpressible, []);
  assert.equal(applyScript(there, script).appliance, vega01);
});

test('the client network of the plan as a script', () => {
  const { script } = scriptBetween(vega01, moveClient(vega01), { review: false, title: 'move' });
  assert.is(
    printScript(script),
    `# move
SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ALTER NETWORK IP=10.31.0.11 NETMASK=255.255.255.0 GATEWAY=10.31.0.1 VLANID=2111 WHERE CLUSTERNAME=vega01-clu1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT
SAVE ACTION
ALTER NETWORK IP=10.31.0.12 NETMASK=255.255.255.0 GATEWAY=10.31.0.1 VLANID=2111 WHERE CLUSTERNAME=vega01-clu1 COMPUTENUMBER=2 NETWORKTYPE=CLIENT
SAVE ACTION
ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.31.0.21 WHERE CLUSTERNAME=vega01-clu1 COMPUTENUMBER=1
SAVE ACTION
ALTER VIP NAME=vega01db02-vip DOMAINNAME=example.com IP=10.31.0.22 WHERE CLUSTERNAME=vega01-clu1 COMPUTENUMBER=2
SAVE ACTION
ALTER SCAN SCANNAME=vega01-scan1 SCANIPS='10.31.0.31,10.31.0.32,10.31.0.33' WHERE CLUSTERNAME=vega01-clu1
SAVE ACTION
MERGE ACTIONS
SAVE FILE NAME=Example-vega01-planned.xml
`,
  );
});

const inexpressible: Readonly<Record<string, readonly [edit: Edit, path: string]>> = {
  'a user': [
    (a) => addRecord(a, 'users', { id: 'user:x', name: 'x', uid: 9, primaryGroup: 'dba', groups: [] }),
    'users/user:x',
  ],
  'a machine gone': [
    (a) => removeRecord(a, 'machines', 'machine:vega01sw-pdub01'),
    'machines/machine:vega01sw-pdub01',
  ],
  'a VLAN taken away': [
    (a) => setField(a, 'networks', 'network:client', 'vlan', undefined),
    'networks/network:client/vlan',
  ],
  'a new alert without its port': [
    (a) => setRoot(a, 'services', { ...a.services, em: { base: '/u01/em' } }),
    'services/em/base',
  ],
  'a disk group whose size is not known': [
    (a) => addRecord(a, 'diskGroups', { id: 'diskGroup:x', cluster, name: 'XC1', redundancy: 'HIGH' }),
    'diskGroups/diskGroup:x',
  ],
  'a value that cannot be written': [
    (a) => setField(a, 'homes', homeId(cluster, homePath(1)), 'name', "o'home"),
    `homes/${homeId(cluster, homePath(1))}/name`,
  ],
};

for (const [name, [edit, path]] of Object.entries(inexpressible)) {
  test(`told as not expressible: ${name}`, () => {
    const { script, inexpressible: reported } = scriptBetween(vega01, edit(withHome(2)(vega01)));
    assert.ok(
      reported.some((change) => change.path === path),
      JSON.stringify(reported.map((change) => change.path)),
    );
    assert.match(printScript(script), 'ADD DATABASEHOME');
    assert.equal(errorsOf(vega01, script), []);
  });
}

/** Three databases and homes, renamed along a chain in whatever order the document holds them. */
test('names that follow each other are given in the order in which they get free; in a swap one waits', () => {
  const [one] = vega01.homes;
  assert.ok(one);
  const home = (n: number) => ({ ...one, id: `home:${n}`, path: `/u01/h${n}`, name: `h${n}` });
  const start = {
    ...vega01,
    homes: [...vega01.homes, home(1), home(2), home(3)],
    databases: ['DB1', 'DB2', 'DB3'].map((name) => ({
      ...payroll,
      id: `database:${name}`,
      name,
      uniqueName: name,
    })),
  };
  const chain = (next: readonly string[], paths: readonly string[]): Appliance => ({
    ...start,
    homes: start.homes.map((old) => ({
      ...old,
      path: paths[['/u01/h1', '/u01/h2', '/u01/h3'].indexOf(old.path)] ?? old.path,
    })),
    databases: start.databases.map((old, i) => ({ ...old, name: next[i] ?? '', uniqueName: next[i] ?? '' })),
  });
  for (const [next, paths] of [
    [
      ['DB2', 'DB3', 'DB4'],
      ['/u01/h2', '/u01/h3', '/u01/h4'],
    ],
    [
      ['DB4', 'DB1', 'DB2'],
      ['/u01/h4', '/u01/h1', '/u01/h2'],
    ],
  ] as const) {
    const expected = chain(next, paths);
    const { script, inexpressible: reported } = scriptBetween(start, expected);
    assert.equal(reported, []);
    assert.equal(errorsOf(start, script), []);
  }
  const swapped = scriptBetween(start, chain(['DB2', 'DB1', 'DB9'], []));
  assert.equal(swapped.inexpressible, []);
  assert.equal(errorsOf(start, swapped.script), []);
  assert.match(printScript(swapped.script), '# DB1 waits as DBTMP1 while its name is taken');
  const round = scriptBetween(start, chain(['DB2', 'DB3', 'DB1'], []));
  assert.equal(round.inexpressible, []);
  // A home is its place on the disks: a swap of two places is listed whole.
  const homes = scriptBetween(start, chain(['DB1', 'DB2', 'DB3'], ['/u01/h2', '/u01/h1']));
  assert.equal(
    homes.inexpressible.map(({ label }) => label),
    ['h1', 'h2'].map((name) => `Path of home ${name}`),
  );
});

test('the script has a comment where DELETE CELL changes the file only', () => {
  const { script } = scriptBetween(newCell(vega01), vega01);
  assert.match(
    printScript(script),
    /^# DELETE CELL changes the file only: .+\nDELETE CELL .+\nSAVE ACTION FORCE$/m,
  );
});

test('two equal documents need no command', () => {
  const { script, inexpressible: reported } = scriptBetween(vega01, { ...vega01, scripts: [] });
  assert.equal(reported, []);
  assert.not.match(printScript(script), 'SAVE ACTION');
});

test.run();
