import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Database } from '../../../../src/core/appliance/document/software-types.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { withServers } from '../../../../src/core/authoring/replan/cluster-servers.ts';
import { pickerFor } from '../../../../src/core/oedacli/assist/field-choices.ts';
import { templates } from '../../../../src/core/oedacli/assist/templates.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { nearest } from '../../../../src/core/oedacli/language/did-you-mean.ts';
import type { Action } from '../../../../src/core/oedacli/script/action.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { homePath } from '../goldens.ts';

/** Two racks, three clusters of guests on shared storage servers; the homes have one path in all of them. */
const planned = withAnswer(startAppliance('appliance:kvm01', { name: 'kvm01', prefix: 'kvm01' }), (design) =>
  withServers(
    {
      ...design,
      virtual: true,
      racks: [...design.racks, ...design.racks],
      clusters: ['c1', 'c2', 'c3'].map((key) => ({ key })),
    },
    'c2',
    ['r1/db1', 'r2/db1'],
  ),
);
const [first, second] = planned.clusters;
const database = (name: string, type: Database['type'], at = second): Database => ({
  ...{ id: `database:${name}`, name, type, cluster: at?.id ?? '' },
  home: planned.homes.find(({ cluster }) => cluster === at?.id)?.id ?? '',
});
const kvm01: Appliance = {
  ...planned,
  homes: planned.homes.map((home, at) => ({ ...home, sourceId: `c${at}_home` })),
  databases: [{ ...database('PAY', 'cdb'), dataGroup: 'DATAC2', recoveryGroup: 'RECOC2' }],
};

const test = suite('oedacli on several clusters');
const play = (line: string, appliance = kvm01) =>
  applyScript(
    appliance,
    parseScript(`SET EXITONERROR ENABLE=true
LOAD FILE NAME=a.xml
${line}
SAVE ACTION
MERGE ACTIONS
SAVE FILE NAME=b.xml`).script,
  );
const texts = ({ problems }: ReturnType<typeof play>) => problems.map(({ message }) => message);

const home = homePath(1);
const refused: readonly (readonly [line: string, ...messages: string[]])[] = [
  [
    "ADD DATABASE DBNAME=S DATADG=DATAC1 RECODG=RECOC2 HOSTNAMES='kvm01dbadm02vm01' WHERE DBHOMEID=c1_home",
    'No disk group DATAC1 in cluster kvm01-clu2. Did you mean DATAC2?',
    'No server kvm01dbadm02vm01 in cluster kvm01-clu2.',
  ],
  [
    "ALTER DATABASEHOME MACHINELIST='kvm01dbadm02vm01' WHERE ID=c1_home",
    'No server kvm01dbadm02vm01 in cluster kvm01-clu2.',
  ],
  ['ADD DATABASE DBNAME=S DBTYPE=PDB WHERE DBHOMEID=c0_home', `The home ${home} has no container database.`],
  [
    'ALTER DISKGROUPS DATASPLIT=70 WHERE DATADG=RECOC2 RECODG=recoc2 CLUSTERNUMBER=2',
    'DATADG and RECODG are both RECOC2: they share the disks of two.',
  ],
  [
    'UPDATE CLUSTER GIVERSION=19.20.0.0.230718 GIHOMELOC=/u01/g WHERE CLUSTERNUMBER=2',
    '19.20.0.0.230718 is older than the present 19.26.0.0.250121.',
  ],
  [
    'ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/h DBHOMENAME=dbhome_1 WHERE CLUSTERNUMBER=2',
    'A home named dbhome_1 is already in cluster kvm01-clu2.',
  ],
  [
    'ALTER DATABASE DBNAME=TOOLONGNAME WHERE CLUSTERNUMBER=2 DATABASENAME=PAY',
    'TOOLONGNAME has 11 characters: DBNAME takes at most 8.',
  ],
  [
    'CLONE COMPUTE SRCNAME=kvm01dbadm01 TGTNAME=kvm01dbadm09\nSET ADMINNET NAME=kvm01dbadm09 IP=10.1.1.1\nSET PRIVNET NAME1=p IP1=10.1.1.2\nSET ILOMNET NAME=i IP=10.1.1.3\nSET RACK NUM=1 ULOC=40',
    'CLONE COMPUTE is for clusters without virtual machines: kvm01dbadm01 holds some.',
  ],
  [
    "ALTER ALERT RECIPIENTS='a@b.com' FROMNAME='x' FROMEMAIL=a@b.com SMTPHOST=h WHERE CLUSTERNUMBER=2 TYPE=SMTP",
    'The document holds the alerts once, not those of kvm01-clu2: it stays as it is.',
  ],
  [
    "ALTER CLUSTER ADDCELLS='kvm01celadm01' WHERE CLUSTERNUMBER=2",
    'kvm01celadm01: already in cluster kvm01-clu2.',
  ],
];

for (const [line, ...messages] of refused)
  test(`changes nothing: ${line}`, () => {
    const effect = play(line);
    for (const message of messages) assert.ok(texts(effect).includes(message), texts(effect).join('\n'));
    assert.equal(effect.changes, []);
  });

test('a home with two containers does not say which of them a pluggable database goes to', () => {
  const two = { ...kvm01, databases: [...kvm01.databases, database('HR', 'cdb')] };
  const effect = play('ADD DATABASE DBNAME=S DBTYPE=PDB WHERE DBHOMEID=c1_home', two);
  assert.match(texts(effect).join(), 'has 2 container databases.');
  assert.equal(effect.changes, []);
  assert.is(
    play('ADD DATABASE DBNAME=S DBTYPE=PDB WHERE DBHOMEID=c1_home').appliance.databases.at(-1)?.container,
    'database:PAY',
  );
});

test('what a later line adds is told to who needs it earlier, if it is of the same cluster', () => {
  const fixes = (number: number) =>
    play(`DELETE DATABASEHOME WHERE CLUSTERNAME=kvm01-clu2 DBHOMELOC=/u01/h
SAVE ACTION
ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/h WHERE CLUSTERNUMBER=${number}`)
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ line, fix }) => [line, fix]);
  assert.equal(fixes(2), [[3, 'Line 5 adds it: move this action below that one.']]);
  assert.equal(fixes(1), [[3, undefined]]);
});

test('a command of one cluster changes that one', () => {
  const labels = (line: string) => play(line).changes.map(({ path }) => path.split('/')[1]);
  assert.equal(labels(`DELETE DATABASEHOME WHERE CLUSTERNUMBER=1 DBHOMELOC=${home}`), [
    kvm01.homes.find(({ cluster }) => cluster === first?.id)?.id.split('/')[0],
  ]);
  assert.equal(labels('ALTER DISKGROUPS DATASPLIT=70 WHERE DATADG=DATAC2 RECODG=RECOC2 CLUSTERNUMBER=2'), [
    `diskGroup:${second?.id}`,
  ]);
});

test('what the document does not hold is still told of the machine', () => {
  const words = (line: string) => play(line).touches.map((touch) => touch.words);
  assert.equal(words('ALTER MACHINE HOSTNAMEADAPTER=CLIENT WHERE HOSTNAME=kvm01dbadm01vm01'), [
    'Changes kvm01dbadm01vm01: HOSTNAMEADAPTER=CLIENT.',
  ]);
  assert.equal(words("ALTER SWITCH DESCRIPTION='Top' WHERE HOSTNAME=kvm01sw-adm01"), [
    'Changes kvm01sw-adm01: DESCRIPTION=Top.',
  ]);
  // The document holds no ids of databases and clusters.
  assert.equal(words('DELETE DATABASE WHERE ID=c0_db'), ['Delete a database.']);
  assert.equal(words(`DELETE DATABASEHOME WHERE CLUSTERID=c0 DBHOMELOC=${home}`), [
    'Delete a database home.',
  ]);
  assert.equal(words('DELETE GUEST WHERE ID=1'), ['DELETE GUEST: its effect is unknown.']);
});

test('servers of a cluster that stay behind, and copies without a storage server, are told', () => {
  const vlan = "ALTER NETWORKS VLANID=7 WHERE HOSTNAMES='kvm01dbadm01vm02' NETWORKTYPE=CLUSTERPRIVATE";
  assert.ok(texts(play(vlan)).includes('kvm02dbadm01vm02 of cluster kvm01-clu2 would stay behind.'));
  const group =
    "ADD DISKGROUP DISKGROUPNAME=S DISKGROUPSIZE=2TB REDUNDANCY=HIGH SLICESIZE=5GB CELLLIST='kvm01celadm01' WHERE CLUSTERNUMBER=2";
  assert.ok(texts(play(group)).includes('S keeps 3 copies: 1 storage server is too few.'));
});

test('clusters that share a network or disks: what one line leaves behind or takes from the others is told', () => {
  let last = 9;
  const whole: Appliance = {
    ...kvm01,
    networks: kvm01.networks.map((one) =>
      one.role === 'client' ? { ...one, subnet: '10.2.0.0/23', gateway: '10.2.0.1', vlan: 200 } : one,
    ),
    endpoints: kvm01.endpoints.map((one) => (one.address ? one : { ...one, address: `10.2.0.${++last}` })),
  };
  const vlan = "ALTER NETWORKS VLANID=7 WHERE HOSTNAMES='kvm01dbadm01vm01' NETWORKTYPE=CLIENT";
  assert.match(
    texts(play(vlan, whole)).join('\n'),
    /10\.2\.0\.0\/23 is then in two VLANs: .* and 6 more would stay/,
  );
  const moved = [1, 2].map(
    (node) =>
      `ALTER NETWORK IP=10.9.0.${node} NETMASK=255.255.255.0 GATEWAY=10.9.0.254 WHERE CLUSTERNUMBER=2 COMPUTENUMBER=${node} NETWORKTYPE=CLIENT`,
  );
  const left = texts(play(moved.join('\nSAVE ACTION\n'), whole)).filter((one) =>
    one.includes('remains outside'),
  );
  assert.equal([left.length, left.filter((one) => one.startsWith('kvm01-scan2 ')).length], [5, 3]);
  const split = (data: number) =>
    play(`ALTER DISKGROUPS DATASPLIT=${data} WHERE DATADG=DATAC2 RECODG=RECOC2 CLUSTERNUMBER=2`);
  assert.match(texts(split(40)).join(), 'take 110 % of the same disks');
  assert.equal(texts(split(30)), []);
});

const action = (command: string, values = {}, where = {}): Action => ({ id: 'x', command, values, where });

test('a field offers what is there after the actions above, and what fits', () => {
  const where = { CLUSTERNAME: 'kvm01-clu2' };
  const offered = (name: string, inWhere: boolean, one: Action, above: readonly Action[] = []) =>
    pickerFor(name, inWhere, one, kvm01, above)?.values;
  const add = action('ADD DATABASE', { DBTYPE: 'PDB' }, where);
  const gone = action('DELETE DATABASE', {}, { ...where, DATABASENAME: 'pay' });
  assert.equal(offered('CDBNAME', true, add), ['PAY']);
  assert.equal(offered('CDBNAME', true, add, [gone]), []);
  assert.equal(offered('CDBNAME', true, add, [{ ...gone, disabled: true }]), ['PAY']);
  assert.equal(
    offered('CDBNAME', true, add, [{ ...gone, where: { ...gone.where, CLUSTERNAME: 'kvm01-clu1' } }]),
    ['PAY'],
  );
  assert.equal(offered('CDBNAME', true, add, [action('ADD DATABASE', { DBNAME: 'N' }, where)]), ['PAY']);
  const moved = action('ALTER DATABASEHOME', { DBHOMELOC: '/u01/new' }, { ...where, DBHOMELOC: home });
  assert.equal(offered('DBHOMELOC', true, add, [moved]), ['/u01/new']);
  assert.equal(offered('ADDCELLS', false, action('ALTER CLUSTER', {}, where)), []);
  assert.equal(offered('SRCNAME', false, action('CLONE COMPUTE')), []);
  assert.not.ok(offered('HOSTNAME', true, action('ADD VIP'))?.some((name) => name.includes('cel')));
});

test('of several names that are as near none is proposed', () => {
  assert.is(nearest('kvm-clu4', ['kvm-clu1', 'kvm-clu2']), undefined);
  assert.is(nearest('kvm-clu4', ['kvm-clu1', 'kvm-clu1']), 'kvm-clu1');
  assert.is(nearest('PAYROL', ['PAYRULL', 'PAYROLL']), 'PAYROLL');
});

test('a template finds its database in any cluster, and asks for nothing that it cannot fill in', () => {
  const make = (id: string, appliance = kvm01) => templates.find((one) => one.id === id)?.make(appliance);
  const move = make('move');
  assert.ok(Array.isArray(move));
  assert.equal(
    (move as readonly Action[]).map(({ where }) => where.CLUSTERNAME),
    ['kvm01-clu2', 'kvm01-clu2'],
  );
  assert.type(make('site'), 'string');
  const [model] = kvm01.diskGroups;
  const groups = model ? [{ ...model, name: 'SPRC1' }] : [];
  const added = make('disk-group', { ...kvm01, diskGroups: groups }) as readonly Action[];
  assert.is(added[0]?.values.DISKGROUPNAME, 'SPRC2');
});

test('many lines on a large document: what they leave in two VLANs is told once, each that takes too much of the disks is', () => {
  const script = (lines: readonly string[]) =>
    ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', ...lines, 'SAVE ACTION', 'MERGE ACTIONS'].join(
      '\n',
    );
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  const reported = (appliance: Appliance, lines: readonly string[], words: string) =>
    applyScript(appliance, parseScript(script(lines)).script).problems.filter(({ message }) =>
      message.includes(words),
    ).length;
  const hosts = numbers(40_000).map((i) => ({ id: `machine:m${i}`, name: `m${i}`, kind: 'guest' as const }));
  const [network] = planned.networks.filter(({ role }) => role === 'client');
  assert.ok(network);
  const wide: Appliance = {
    ...kvm01,
    machines: hosts,
    clusters: [],
    networks: [{ ...network, subnet: '10.0.0.0/8', vlan: 10 }],
    endpoints: hosts.map(({ id, name }, i) => ({
      ...{ id: `endpoint:${name}`, hostname: name, owner: { machine: id }, networkId: network.id },
      ...{ kind: 'host' as const, address: `10.1.${i >> 8}.${i & 255}` },
    })),
  };
  const tagged = numbers(2_000).map((i) => `ALTER NETWORK VLANID=77 WHERE HOSTNAME=m${i} NETWORKTYPE=CLIENT`);
  assert.is(reported(wide, tagged, 'then in two VLANs'), 1);
  const clusters = numbers(60).map((i) => ({ id: `cluster:c${i}`, name: `c${i}`, machines: [] }));
  const shared: Appliance = {
    ...kvm01,
    machines: hosts.slice(0, 3_000).map((one) => ({ ...one, kind: 'storage' as const })),
    clusters,
    databases: [],
    diskGroups: clusters.flatMap(({ id, name }) =>
      (['data', 'reco'] as const).map((type) => ({
        ...{ id: `disk-group:${name}${type}`, name: `${type}${name}`.toUpperCase(), cluster: id },
        ...{ type, redundancy: 'HIGH' as const, percent: 1 },
      })),
    ),
  };
  const split = clusters.map(
    ({ name }) =>
      `ALTER DISKGROUPS DATASPLIT=2 RECOSPLIT=2 WHERE CLUSTERNAME=${name} DATADG=DATA${name} RECODG=RECO${name}`,
  );
  // They had 120 % at the start, and each line takes more.
  assert.is(reported(shared, split, 'of the same disks'), 60);
});

test.run();
