import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { differenceInMeaning } from '../../../../src/core/oedacli/dry-run/equivalent-documents.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { documentedExamples } from '../command-forms.ts';
import { example81, example91, homePath } from '../goldens.ts';

/** Facts about what is removed go with it, which other tests look at. */
const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli effect');
const play = (text: string, appliance: Appliance = vega01) =>
  applyScript(appliance, parseScript(text).script);
const framed = (...lines: string[]) =>
  [
    ...['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', ...lines],
    ...['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'],
  ].join('\n');
const errors = (effect: ReturnType<typeof play>) =>
  effect.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
const labels = (effect: ReturnType<typeof play>) => effect.changes.map(({ label }) => label);

test('9.1 on a vega01 without homes and databases gives vega01', () => {
  const bare = { ...vega01, homes: [], databases: [] };
  const effect = play(example91, bare);
  assert.equal(effect.problems, []);
  assert.equal(effect.appliance, vega01);
});

test('8.1: actions with their numbers, states and lines; what is deployed in words', () => {
  const effect = play(example81.replaceAll('STOCKDW', 'SALES'));
  assert.equal(labels(effect), ['Home dbhome_2 added', 'Database SALES added']);
  assert.equal(effect.actions, [
    { id: 1, state: 'deployed', commands: [{ id: 1, line: 4 }] },
    { id: 2, state: 'deployed', commands: [{ id: 1, line: 7 }] },
  ]);
  assert.equal(
    effect.touches.map(({ words }) => words),
    [
      'Installs the home dbhome_2 (19.26.0.0.250121) on vega01dbadm01 and vega01dbadm02.',
      `Creates the database SALES in ${homePath(2)} on vega01dbadm01 and vega01dbadm02.`,
    ],
  );
  assert.ok(effect.touches.every(({ deployed }) => deployed));
});

test('what is not merged does not count, and the document stays the very same one', () => {
  const text = framed('DELETE DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL').replace(
    '\nMERGE ACTIONS',
    '',
  );
  const effect = play(text);
  assert.is(effect.appliance, vega01);
  assert.is(effect.actions[0]?.state, 'saved');
});

test('9.2: the client address of node 1', () => {
  const effect = play(
    framed(
      'ALTER NETWORK IP=10.30.40.13 NETMASK=255.255.255.128 GATEWAY=10.30.40.1 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT',
      'SAVE ACTION',
      'ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1',
    ),
  );
  assert.equal(errors(effect), []);
  assert.equal(
    effect.changes.map(({ label, after }) => [label, after]),
    [
      ['Client address of vega01db01', '10.30.40.13'],
      ['VIP address of vega01db01-vip', '10.30.40.23'],
    ],
  );
});

test('two hosts may swap their addresses in one merge; one taken address is told', () => {
  const alter = (node: number, ip: string) =>
    `ALTER NETWORK IP=${ip} WHERE CLUSTERNUMBER=1 COMPUTENUMBER=${node} NETWORKTYPE=CLIENT`;
  assert.equal(errors(play(framed(alter(1, '10.30.40.12'), 'SAVE ACTION', alter(2, '10.30.40.11')))), []);
  assert.equal(errors(play(framed(alter(1, '10.30.40.12')))), [
    '10.30.40.12 is already the address of vega01db02.',
  ]);
});

const move = (node: number, ip: string) =>
  `ALTER NETWORK IP=${ip} NETMASK=255.255.255.0 GATEWAY=10.31.0.1 VLANID=2111 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=${node} NETWORKTYPE=CLIENT`;

test('a network moves when all of its hosts do, and is parted when some do', () => {
  const all = play(framed(move(1, '10.31.0.11'), 'SAVE ACTION', move(2, '10.31.0.12')));
  const client = all.appliance.networks.find(({ id }) => id === 'network:client');
  assert.equal([client?.subnet, client?.gateway, client?.vlan], ['10.31.0.0/24', '10.31.0.1', 2111]);
  assert.is(all.appliance.networks.length, 4);
  const some = play(framed(move(1, '10.31.0.11')));
  assert.is(some.appliance.networks.length, 5);
  assert.is(some.appliance.networks[4]?.subnet, '10.31.0.0/24');
  assert.is(some.appliance.networks[1]?.subnet, '10.30.40.0/25');
});

test('DNS servers change when every server, ILOM and switch gets them; until then they are facts', () => {
  const alter = (name: string) => `ALTER MACHINE DNSSERVERS='10.9.9.9' WHERE HOSTNAME=${name}`;
  const one = play(framed(alter('vega01dbadm01')));
  assert.equal(one.appliance.services, vega01.services);
  assert.equal(one.appliance.facts, [
    {
      subject: 'machine:vega01dbadm01',
      key: 'dnsServers',
      value: ['10.9.9.9'],
      source: 'oedacli',
      mark: 'practice',
    },
  ]);
  const servers = vega01.machines.filter(({ kind }) => kind === 'database' || kind === 'storage');
  const lines = [
    ...servers.map(({ name }) => alter(name)),
    ...servers.map(({ name }) => `ALTER ILOM DNSSERVERS='10.9.9.9' WHERE ILOMNAME=${name}-ilom`),
    ...['rocea01', 'roceb01', 'adm01'].map(
      (name) => `ALTER SWITCH DNSSERVERS='10.9.9.9' WHERE HOSTNAME=vega01sw-${name}`,
    ),
  ];
  const all = play(framed(...lines.flatMap((line, at) => (at ? ['SAVE ACTION', line] : [line]))));
  assert.equal(errors(all), []);
  assert.equal(all.appliance.services.dns?.servers, ['10.9.9.9']);
  assert.equal(all.appliance.facts, []);
});

const cell = documentedExamples.slice(
  documentedExamples.indexOf('CLONE CELL'),
  documentedExamples.indexOf('ALTER CLUSTER VCPU'),
);
const compute = documentedExamples.slice(
  documentedExamples.indexOf('CLONE COMPUTE'),
  documentedExamples.indexOf('ADD DATABASE DBNAME=PAYROLL'),
);

test('a storage server joins the cluster and the disk groups of its source', () => {
  const effect = play(framed(cell.trim()));
  assert.equal(errors(effect), []);
  const id = 'machine:vega01celadm04';
  assert.equal(effect.appliance.machines.at(-1)?.unit, 8);
  assert.equal(
    effect.appliance.endpoints
      .slice(34)
      .map(({ hostname, address, interface: nic }) => [hostname, address, nic]),
    [
      ['vega01celadm04', '10.20.10.16', 'eth0'],
      ['vega01cel04-priv1', '192.168.10.11', 're0'],
      ['vega01cel04-priv2', '192.168.10.12', 're1'],
      ['vega01celadm04-ilom', '10.20.10.36', 'NET MGT'],
    ],
  );
  assert.ok(effect.appliance.clusters[0]?.cells?.includes(id));
  assert.ok(effect.appliance.diskGroups.every(({ cells }) => cells?.includes(id)));
});

test('a database server joins the cluster, the homes and the databases of its source', () => {
  const effect = play(framed(compute.trim()));
  assert.equal(errors(effect), []);
  const id = 'machine:vega01dbadm03';
  assert.ok(effect.appliance.clusters[0]?.machines.includes(id));
  assert.ok(effect.appliance.homes.every(({ machines }) => machines?.includes(id)));
  assert.ok(effect.appliance.databases.every(({ machines }) => machines?.includes(id)));
  assert.is(effect.appliance.endpoints.length, 34 + 7);
});

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['DELETE DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=STOCKDW', ['Database STOCKDW removed']],
  [
    "ALTER SCAN SCANNAME=vega01-scan2 SCANPORT=1522 SCANIPS='10.30.40.41,10.30.40.42,10.30.40.43' WHERE CLUSTERNUMBER=1",
    [
      'Host name of vega01-scan1 (SCAN)',
      'SCAN address of vega01-scan1',
      'Host name of vega01-scan1 (SCAN)',
      'SCAN address of vega01-scan1',
      'Host name of vega01-scan1 (SCAN)',
      'SCAN address of vega01-scan1',
      'SCAN port of cluster vega01-clu1',
    ],
  ],
  [
    'ALTER DISKGROUPS DATASPLIT=70 RECOSPLIT=30 WHERE DATADG=DATAC1 RECODG=RECOC1 CLUSTERNUMBER=1',
    ['Percent of disk group DATAC1', 'Percent of disk group RECOC1'],
  ],
  [
    'ADD DISKGROUP DISKGROUPNAME=sprc1 DISKGROUPSIZE=2T REDUNDANCY=HIGH SLICESIZE=50 SPARSE=true WHERE CLUSTERNUMBER=1',
    ['Disk group SPRC1 added'],
  ],
  [
    "ALTER CLUSTER DROPCELLS='vega01celadm03' DISKGROUPS='DATAC1' WHERE CLUSTERNUMBER=1",
    ['Storage servers of cluster vega01-clu1', 'Storage servers of disk group DATAC1'],
  ],
  [
    'ALTER CLUSTER CLUSTERNAME=vega01-clu2 ASMSCOPEDSECURITY=true WHERE CLUSTERNUMBER=1',
    ['Name of cluster vega01-clu1', 'ASM-scoped security of cluster vega01-clu1'],
  ],
  [
    'ALTER MACHINE GATEWAYADAPTER=ADMIN WHERE CLUSTERNUMBER=1 COMPUTENUMBER=2',
    ['Default gateway of machine vega01dbadm02'],
  ],
  ['ALTER SWITCH ULOC=19 WHERE HOSTNAME=vega01sw-adm01', ['Rack unit of machine vega01sw-adm01']],
  [
    "ALTER NETWORKS VLANID=2011 WHERE HOSTNAMES='vega01dbadm01,vega01dbadm02' NETWORKTYPE=CLIENT",
    ['VLAN of network Client'],
  ],
  [
    'ALTER NETWORK HOSTNAME=vega01cell3 WHERE NETWORKHOSTNAME=vega01celadm03',
    ['Host name of vega01celadm03 (Admin)', 'Name of machine vega01celadm03'],
  ],
  ['LIST DATABASES', []],
];

for (const [line, expected] of cases) {
  test(`changes: ${line}`, () => {
    const effect = play(framed(line));
    assert.equal(errors(effect), []);
    assert.equal([...labels(effect)].sort(), [...expected].sort());
  });
}

test('a server whose VLAN alone changes takes its own VIP along, not those of others and not the SCAN', () => {
  const effect = play(
    framed('ALTER NETWORK VLANID=2011 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT'),
  );
  assert.equal(labels(effect), [
    'Default gateway of machine vega01dbadm01',
    'Network Client 2 added',
    'Network of vega01db01 (Client)',
    'Network of vega01db01-vip (VIP)',
  ]);
});

test('an alert changes; its community is never kept', () => {
  const { appliance, problems } = play(
    framed('ALTER ALERT SNMPHOST=trap.example.com PORT=1162 COMMUNITY=s3cret WHERE TYPE=SNMP'),
  );
  assert.equal(
    problems.map(({ message }) => message),
    ['The community is a secret: whoever gets the script can read it.'],
  );
  const { host, port, community } = appliance.services.snmp ?? {};
  assert.equal([host, port, community], ['trap.example.com', 1162, 'own']);
  assert.not.match(JSON.stringify(appliance), 's3cret');
});

const refused: readonly (readonly [string, string])[] = [
  [
    `DELETE DATABASEHOME WHERE CLUSTERNUMBER=1 DBHOMELOC=${homePath(1)}`,
    'The home dbhome_1 still has PAYROLL and STOCKDW: delete or move them first.',
  ],
  [
    'DELETE DISKGROUP WHERE CLUSTERNUMBER=1 DISKGROUPNAME=RECOC1',
    'PAYROLL and STOCKDW use the disk group RECOC1.',
  ],
  [
    'CREATE CLUSTER',
    'CREATE CLUSTER is for clusters of virtual machines only: vega01-clu1 runs on the servers themselves.',
  ],
  [
    'ADD VIP NAME=v DOMAINNAME=example.com IP=10.30.40.99 WHERE HOSTNAME=vega01dbadm01',
    'vega01dbadm01 already has the VIP vega01db01-vip: it must be deleted first.',
  ],
  [
    "ADD SCAN SCANNAME=s SCANIPS='10.30.40.41,10.30.40.42,10.30.40.43' WHERE CLUSTERNUMBER=1",
    'Cluster vega01-clu1 already has the SCAN vega01-scan1.',
  ],
  [
    'ALTER VIP NAME=v DOMAINNAME=example.com IP=10.30.40.99 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=3',
    'Cluster vega01-clu1 has 2 servers: there is no 3.',
  ],
  ['ALTER NETWORK IP=10.30.40.99 WHERE NETWORKHOSTNAME=vega01db03', 'No address vega01db03 in vega01.'],
  [
    "ALTER CLUSTER ADDCELLS='vega01celadm09' WHERE CLUSTERNUMBER=1",
    'No storage server vega01celadm09 in vega01.',
  ],
  [
    'CLONE CELL SRCNAME=vega01celadm03 TGTNAME=vega01celadm04',
    'CLONE CELL wants SET ADMINNET (Admin address) below it.',
  ],
  ['SET ADMINNET NAME=a IP=10.1.1.1', 'SET ADMINNET belongs under a CLONE command.'],
  [
    'ALTER SCAN SCANNAME=vega01-scan-too-long SCANIPS=10.30.40.41 WHERE CLUSTERNUMBER=1',
    'vega01-scan-too-long has 20 characters: SCANNAME takes at most 15.',
  ],
  [
    'ALTER DISKGROUPS DATASPLIT=80 RECOSPLIT=30 WHERE DATADG=DATAC1 RECODG=RECOC1 CLUSTERNUMBER=1',
    'DATASPLIT and RECOSPLIT are 110 % together: at most 100.',
  ],
  [
    'ALTER DATABASE WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL',
    'ALTER DATABASE changes nothing. Add a parameter.',
  ],
  [
    'ALTER DATABASE DBHOMELOC=/u01/a DBHOMEID=b WHERE CLUSTERNUMBER=1 DATABASENAME=PAYROLL',
    'DBHOMELOC cannot be combined with DBHOMEID.',
  ],
  ['ALTER MACHINE ACTION=STOP VCPU=4 WHERE HOSTNAME=vega01dbadm01', 'VCPU is not taken with ACTION=STOP.'],
  [
    'ADD NETWORK NETWORKTYPE=PRIVATE HOSTNAME=p IP=192.168.10.50 NETMASK=255.255.255.0 DOMAINNAME=a.example.com MASTER=re2 MTU=9000 WHERE HOSTNAME=vega01dbadm01',
    'ALTER NETWORK has no MTU for PRIVATE and ILOM.',
  ],
  [
    'ALTER MACHINE ACTION=ATTACHDISK IMAGEFILE=u02.img WHERE HOSTNAME=vega01dbadm01',
    'Field is required: Mounted at (MOUNTPATH).',
  ],
  [
    `ADD DATABASE DBNAME=SALES VAULTLIST=v WHERE CLUSTERNUMBER=1 DBHOMELOC=${homePath(1)}`,
    'VAULTLIST requires EXASCALECLUSTER.',
  ],
  [
    'UPDATE CLUSTER GIVERSION=19.27.0.0.250415 GIHOMELOC=/u01/g WHERE CLUSTERID=c0',
    'CLUSTERID is not a key of WHERE. WHERE of UPDATE CLUSTER takes CLUSTERNUMBER and perhaps STEPNAME, or CLUSTERNAME and perhaps STEPNAME, or ID and perhaps STEPNAME.',
  ],
  ['ALTER ALERT SMTPHOST=a.example.com WHERE TYPE=SMTP', 'Field is required: Recipients (RECIPIENTS).'],
];

for (const [line, message] of refused) {
  test(`refused: ${message}`, () => {
    const effect = play(framed(line));
    assert.ok(errors(effect).includes(message), JSON.stringify(errors(effect)));
    assert.equal(effect.changes, []);
  });
}

const virtual: Appliance = {
  ...vega01,
  machines: vega01.machines.map((one) =>
    one.kind === 'database' ? { ...one, osType: 'virtual' as const } : one,
  ),
};

test('Grid moves on virtual machines, within the release by UPDATE', () => {
  const update = (verb: string, version: string) =>
    play(
      framed(`${verb} CLUSTER GIVERSION=${version} GIHOMELOC=/u01/app/19.27/grid WHERE CLUSTERNUMBER=1`),
      virtual,
    );
  assert.equal(errors(update('UPDATE', '19.27.0.0.250415')), []);
  assert.is(update('UPDATE', '19.27.0.0.250415').appliance.clusters[0]?.gridVersion, '19.27.0.0.250415');
  assert.match(errors(update('UPDATE', '19.3.0.0.190416'))[0] ?? '', 'the lowest that UPDATE CLUSTER takes');
  assert.match(errors(update('UPDATE', '26.1.0.0.260120'))[0] ?? '', 'write UPGRADE CLUSTER');
  assert.equal(errors(update('UPGRADE', '19.27.0.0.250415')), []);
});

test('a command that stops or destroys something says so', () => {
  const messages = (line: string) => play(framed(line)).problems.map(({ message }) => message);
  assert.ok(
    messages('ALTER MACHINE ACTION=RESTART WHERE HOSTNAME=vega01dbadm01').includes('The server restarts.'),
  );
  assert.ok(
    messages("ALTER NETWORKS VLANID=9 WHERE HOSTNAMES='vega01celadm01' NETWORKTYPE=PRIVATE").includes(
      'The deployment reboots storage servers in parallel: this is an outage.',
    ),
  );
  assert.ok(
    messages('ALTER MACHINE ACTION=SETVMEM VMEM=9 REBOOT=true WHERE HOSTNAME=vega01dbadm01').includes(
      'The server reboots.',
    ),
  );
});

test('what the document does not say is no difference in meaning', () => {
  const bare = {
    ...vega01,
    homes: vega01.homes.map(({ machines: _machines, base: _base, ...home }) => home),
    databases: vega01.databases.map(({ blockSize: _size, language: _language, ...database }) => database),
  };
  assert.equal(differenceInMeaning(bare, vega01), []);
  assert.is(differenceInMeaning({ ...vega01, homes: [] }, vega01).length, 1);
});

test.run();
