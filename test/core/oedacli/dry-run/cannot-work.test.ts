import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { salesExample } from '../../../../src/core/oedacli/assist/suggest.ts';
import { templates } from '../../../../src/core/oedacli/assist/templates.ts';
import { scriptBetween } from '../../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { emptyOptions } from '../../../../src/core/oedacli/script/script-options.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { homePath } from '../goldens.ts';

/** Scripts whose lines are right in form and that would fail, or do another thing, on the machine. */
const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli scripts that cannot work');

const start = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml'];
const inCluster = 'WHERE CLUSTERNAME=vega01-clu1';
const play = (lines: readonly string[], appliance = vega01) =>
  applyScript(appliance, parseScript(lines.join('\n')).script);
const framed = (...lines: string[]) => [
  ...[...start, ...lines, 'SAVE ACTION', 'MERGE ACTIONS'],
  'SAVE FILE NAME=b.xml',
];
type Effect = ReturnType<typeof play>;
const messages = ({ problems }: Effect) => problems.map(({ line, message }) => `${line} ${message}`);
const errors = ({ problems }: Effect) =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
const labels = (effect: Effect) => effect.changes.map(({ label }) => label);

test('a word in angle brackets stands for another: it is told where it stands, and written until it is mended', () => {
  const { customer: _customer, sources: _sources, ...rest } = vega01;
  const nameless: Appliance = { ...rest, sources: [] };
  const { actions, options } = salesExample(nameless);
  const [home, ...others] = actions;
  assert.ok(home);
  const odd = { ...home, values: { ...home.values, DBHOMENAME: '<name>' } };
  const built = buildScript([odd, ...others], options, nameless);
  assert.equal(
    built.problems.map(({ message, action, parameter }) => [message, action, parameter]),
    [
      ['<Customer> stands for a word of yours.', undefined, 'loadedFile'],
      ['<name> stands for a word of yours.', home.id, 'DBHOMENAME'],
    ],
  );
  assert.match(printScript(built.script), "DBHOMENAME='<name>'");
  const sender = { ...home, values: { ...home.values, DBHOMENAME: 'Ops <ops@example.com>' } };
  assert.equal(buildScript([sender], emptyOptions(vega01), vega01).problems, []);
});

/** A further network with VIPs and a SCAN of its own, as the assistant plans it. */
const [node = ''] = vega01.clusters[0]?.machines ?? [];
const onIngest = (owner: Endpoint['owner'], kind: 'vip' | 'scan', n: number): Endpoint => ({
  ...{ id: `endpoint:ingest/${kind}/${n}`, owner, networkId: 'network:ingest', kind },
  ...{ hostname: `ingest-${kind}`, address: `10.77.0.${kind === 'vip' ? 20 : 30 + n}` },
});
const twofold: Appliance = {
  ...vega01,
  networks: [
    ...vega01.networks,
    { id: 'network:ingest', role: 'other', name: 'Ingest', subnet: '10.77.0.0/24' },
  ],
  endpoints: [
    // Before the others: the first that is found is not the one that is meant.
    ...[1, 2, 3].map((n) => onIngest({ cluster: 'cluster:vega01-clu1' }, 'scan', n)),
    onIngest({ machine: node }, 'vip', 1),
    ...vega01.endpoints,
  ],
};

test('SCAN and VIP are those of the client network: those of another stay as they are', () => {
  const effect = play(
    framed(
      `ALTER SCAN SCANNAME=vega01-scan9 SCANIPS='10.30.40.41,10.30.40.42,10.30.40.43' ${inCluster}`,
      'SAVE ACTION',
      `ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=10.30.40.51 ${inCluster} COMPUTENUMBER=1`,
    ),
    twofold,
  );
  assert.equal(errors(effect), []);
  const other = ({ networkId }: Endpoint) => networkId === 'network:ingest';
  assert.equal(effect.appliance.endpoints.filter(other), twofold.endpoints.filter(other));
  const addresses = effect.appliance.endpoints.map(({ address }) => address);
  for (const n of [41, 42, 43, 51]) assert.ok(addresses.includes(`10.30.40.${n}`), String(n));
  const scan = templates.find(({ id }) => id === 'scan')?.make(twofold);
  assert.is(typeof scan === 'object' && scan[0]?.values.SCANNAME, 'vega01-scan1');
});

test('a changed VIP of another network is told, and no ALTER VIP puts it on the client network', () => {
  const after = {
    ...twofold,
    endpoints: twofold.endpoints.map((one) =>
      one.hostname === 'ingest-vip' ? { ...one, address: '10.77.0.99' } : one,
    ),
  };
  const { actions, inexpressible } = scriptBetween(twofold, after);
  assert.equal(actions, []);
  assert.equal(
    inexpressible.map(({ label }) => label),
    ['VIP address of ingest-vip'],
  );
});

test('a move to IPv6 is no half script: VIPs and SCAN do not leave without their hosts', () => {
  const client = 'network:client';
  const after: Appliance = {
    ...vega01,
    networks: vega01.networks.map((one) =>
      one.id === client ? { ...one, subnet: 'fd00:40::/64', gateway: 'fd00:40::1' } : one,
    ),
    endpoints: vega01.endpoints.map((one, n) =>
      one.networkId === client ? { ...one, address: `fd00:40::${n + 10}` } : one,
    ),
  };
  const { actions, inexpressible } = scriptBetween(vega01, after);
  assert.equal(actions, []);
  assert.is(inexpressible.filter(({ path }) => path.endsWith('/address')).length, 7);
});

test('an IPv6 address has no netmask, and no place in an IPv4 network', () => {
  const without = {
    ...vega01,
    endpoints: vega01.endpoints.filter((one) => one.networkId !== 'network:backup'),
  };
  const added = `ADD NETWORK NETWORKTYPE=BACKUP HOSTNAME=b IP=fd00::5 NETMASK=255.255.255.0 DOMAINNAME=example.com MASTER=bondeth1 ${inCluster} COMPUTENUMBER=1`;
  assert.equal(errors(play(framed(added), without)), ['255.255.255.0 is not a netmask of fd00::5.']);
  const altered = `ALTER NETWORK IP=fd00::5 ${inCluster} COMPUTENUMBER=1 NETWORKTYPE=CLIENT`;
  assert.equal(errors(play(framed(altered))), ['fd00::5 is IPv6, Client is 10.30.40.0/25.']);
});

test('ALTER NETWORKS wants servers by name that have an address of the kind', () => {
  const alter = (hosts: string) => `ALTER NETWORKS VLANID=77 WHERE HOSTNAMES=${hosts} NETWORKTYPE=CLIENT`;
  assert.equal(errors(play(framed(alter('ALL')))), ['No server ALL in vega01.']);
  const effect = play(framed(alter("'vega01dbadm01,vega01celadm01'")));
  assert.equal(errors(effect), ['vega01celadm01: no address of CLIENT in vega01.']);
  assert.equal(labels(effect), []);
  // OEDACLI may make something of the line.
  assert.equal(
    effect.touches.map(({ line, deployed }) => [line, deployed]),
    [[3, false]],
  );
});

test('ALTER NETWORK changes no VIP and no SCAN: they have commands', () => {
  for (const [name, command] of [
    ['vega01db01-vip', 'ALTER VIP'],
    ['vega01-scan1.example.com', 'ALTER SCAN'],
  ]) {
    const effect = play(framed(`ALTER NETWORK IP=10.30.40.51 WHERE NETWORKHOSTNAME=${name}`));
    assert.equal(labels(effect), []);
    const faults = effect.problems.filter(({ severity }) => severity === 'error');
    assert.equal(
      faults.map(({ line, fix }) => [line, fix]),
      [[3, `Write ${command}.`]],
    );
  }
});

const clone = (source: string, ...rest: string[]) => [
  `CLONE COMPUTE SRCNAME=${source} TGTNAME=vega01dbadm03`,
  'SET ADMINNET NAME=vega01dbadm04.example.com IP=10.20.10.17',
  'SET PRIVNET NAME1=vega01db03-priv1 IP1=192.168.10.13',
  ...['SET ILOMNET NAME=vega01dbadm03-ilom IP=10.20.10.37', 'SET RACK NUM=1 ULOC=14', ...rest],
];

test('a new server without the addresses of its model, or with the name of another, is told', () => {
  assert.equal(messages(play(framed(...clone('vega01dbadm02', 'SET BACKUP NAME=b3 IP=10.40.10.13')))), [
    '3 vega01dbadm02 has vega01db02, and no SET CLIENTNET gives vega01dbadm03 one.',
    '3 vega01dbadm02 has vega01db02-vip, and no SET VIPNET gives vega01dbadm03 one.',
    '4 The new server is vega01dbadm03, and its admin name vega01dbadm04.',
  ]);
  const effect = play(framed(...clone('vega01celadm01')));
  assert.equal(errors(effect), ['vega01celadm01 is not a database server.']);
  assert.equal(labels(effect), []);
  const guest = (parent: string) =>
    errors(play(framed('CLONE GUEST SRCNAME=vega01dbadm02 TGTNAME=vm03', `SET PARENT NAME=${parent}`)))[0];
  const cannot = 'it cannot hold the new virtual machine.';
  assert.equal(guest('vega01celadm01'), `vega01celadm01 is not a database server: ${cannot}`);
  assert.equal(guest('nobody'), `No server nobody in vega01: ${cannot}`);
});

test('a database and its home keep to the same servers', () => {
  const added = `ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=${homePath(2)} MACHINELIST='vega01dbadm01' ${inCluster}`;
  const move = `ALTER DATABASE DBHOMELOC=${homePath(2)} ${inCluster} DATABASENAME=PAYROLL`;
  const reported = (lines: readonly string[]) =>
    messages(play(lines)).filter((text) => text.includes('runs on'));
  assert.equal(reported(framed(added, 'SAVE ACTION', 'MERGE ACTIONS', move)), [
    `6 PAYROLL runs on vega01dbadm02, where the home ${homePath(2)} is not.`,
  ]);
  const shrink = `ALTER DATABASEHOME MACHINELIST='vega01dbadm01' ${inCluster} DBHOMELOC=${homePath(1)}`;
  assert.equal(reported(framed(shrink)), [
    '3 PAYROLL runs on vega01dbadm02, where the home dbhome_1 is not.',
    '3 STOCKDW runs on vega01dbadm02, where the home dbhome_1 is not.',
  ]);
  // In one merge the servers of a database may follow those of its home.
  const follow = `ALTER DATABASE HOSTNAMES='vega01dbadm01' ${inCluster} DATABASENAME=PAYROLL`;
  assert.equal(reported(framed(shrink, 'SAVE ACTION', follow)), [
    '3 STOCKDW runs on vega01dbadm02, where the home dbhome_1 is not.',
  ]);
});

test('pluggable databases move to a home with their container', () => {
  const [home] = vega01.homes;
  const [container, ...others] = vega01.databases;
  assert.ok(home && container);
  const inside = {
    ...{ id: 'database:p', cluster: home.cluster, home: home.id, name: 'PDB1', type: 'pdb' as const },
    container: container.id,
  };
  const before = { ...vega01, databases: [container, inside] };
  assert.is(others.length, 1);
  const added = `ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=${homePath(2)} ${inCluster}`;
  const move = `ALTER DATABASE DBHOMELOC=${homePath(2)} ${inCluster} DATABASENAME=PAYROLL`;
  const gone = `DELETE DATABASEHOME ${inCluster} DBHOMELOC=${homePath(1)}`;
  const end = ['SAVE ACTION', 'MERGE ACTIONS'];
  const effect = play(framed(added, ...end, move, ...end, gone), before);
  assert.equal(errors(effect), []);
  const script = scriptBetween(before, effect.appliance);
  assert.equal(script.inexpressible, []);
  assert.not.match(printScript(script.script), 'PDB1');
});

test('an added address of a network without a subnet gives that network its own', () => {
  const isIlom = ({ kind }: Endpoint) => kind === 'ilom';
  const bare: Appliance = {
    ...vega01,
    networks: [...vega01.networks, { id: 'network:ilom', role: 'ilom', name: 'ILOM', vlan: 7 }],
    endpoints: vega01.endpoints.filter((one) => !isIlom(one)),
  };
  const add = (vlan: string) =>
    play(
      onBoth(
        (where, node) =>
          `ADD NETWORK NETWORKTYPE=ILOM HOSTNAME=ilom${node} IP=10.20.11.3${node} NETMASK=255.255.255.0 DOMAINNAME=example.com MASTER=eth0 GATEWAY=10.20.11.1${vlan} ${where}`,
      ),
      bare,
    ).appliance;
  const subnets = ({ networks }: Appliance) =>
    networks
      .filter(({ role }) => role === 'ilom')
      .map(({ subnet, gateway, vlan }) => [subnet, gateway, vlan]);
  assert.equal(subnets(add('')), [['10.20.11.0/24', '10.20.11.1', 7]]);
  assert.equal(
    add('')
      .endpoints.filter(isIlom)
      .map(({ networkId }) => networkId),
    ['network:ilom', 'network:ilom'],
  );
  assert.is(subnets(add(' VLANID=8')).length, 2);
});

test('vCPUs and memory are those of virtual machines', () => {
  const effect = play(framed('ALTER MACHINE ACTION=SETVCPU VCPU=16 WHERE HOSTNAME=vega01dbadm01'));
  assert.equal([...messages(effect), ...labels(effect)], ['3 vega01dbadm01 is not a virtual machine.']);
  const machines = vega01.machines.map((one) => (one.id === node ? { ...one, memoryGb: 1024 } : one));
  assert.equal(scriptBetween(vega01, { ...vega01, machines }).actions, []);
});

test('the usual scripts are as they were: nothing is said of them', () => {
  const { actions } = salesExample(vega01);
  const built = buildScript(actions, { ...emptyOptions(vega01), deploy: true }, vega01);
  assert.equal([...built.problems, ...applyScript(vega01, built.script).problems], []);
});

const onBoth = (line: (where: string, node: number) => string) =>
  framed([1, 2].map((node) => line(`${inCluster} COMPUTENUMBER=${node}`, node)).join('\nSAVE ACTION\n'));
const backup = (values: (node: number) => string) =>
  play(onBoth((where, node) => `ALTER NETWORK ${values(node)} ${where} NETWORKTYPE=BACKUP`));
const networkNotes = (effect: Effect) =>
  messages(effect).filter((message) => !message.includes('connections to the old one end'));

test('a network that comes over another one is reported once, with all that it overlaps', () => {
  const effect = backup((node) => `IP=10.20.10.${138 + node} NETMASK=255.255.255.128 GATEWAY=10.20.10.129`);
  assert.equal(networkNotes(effect), ['3 10.20.10.128/25 overlaps Admin 10.20.10.0/24.']);
  assert.equal(networkNotes(backup(() => 'NETMASK=255.0.0.0')), [
    '3 10.0.0.0/8 overlaps Admin 10.20.10.0/24 and Client 10.30.40.0/25.',
  ]);
});

test('a gateway that a new subnet leaves behind is reported with each line that moves an address', () => {
  for (const [values, subnet, mask] of [
    ['IP=10.40.11.1', '10.40.11.0/24', '255.255.255.0'],
    ['IP=10.40.10.7', '10.40.10.64/26', '255.255.255.192'],
  ] as const)
    assert.equal(networkNotes(backup((node) => `${values}${node} NETMASK=${mask}`)), [
      `3 10.40.10.1 cannot be the gateway of ${subnet}.`,
      `5 10.40.10.1 cannot be the gateway of ${subnet}.`,
    ]);
  assert.equal(
    networkNotes(backup((node) => `IP=10.40.11.1${node} NETMASK=255.255.255.0 GATEWAY=10.40.11.1`)),
    [],
  );
});

test('an added network over another one is reported, one that is drawn twice in one VLAN is not', () => {
  const isBackup = ({ networkId }: Endpoint) => networkId === 'network:backup';
  const without: Appliance = {
    ...vega01,
    networks: vega01.networks.filter(({ id }) => id !== 'network:backup'),
    endpoints: vega01.endpoints.filter((one) => !isBackup(one)),
  };
  const add = (type: string, values: (node: number) => string, appliance: Appliance) =>
    networkNotes(
      play(
        onBoth(
          (where, node) =>
            `ADD NETWORK NETWORKTYPE=${type} HOSTNAME=b${node} ${values(node)} DOMAINNAME=example.com MASTER=bondeth1 ${where}`,
        ),
        appliance,
      ),
    );
  const inAdmin = (node: number) =>
    `IP=10.20.10.${140 + node} NETMASK=255.255.255.128 GATEWAY=10.20.10.129 VLANID=2020`;
  assert.equal(add('BACKUP', inAdmin, without), ['3 10.20.10.128/25 overlaps Admin 10.20.10.0/24.']);
  const empty = { ...vega01, endpoints: without.endpoints };
  const inBackup = (vlan: number) => (node: number) =>
    `IP=10.40.10.${40 + node} NETMASK=255.255.255.128 GATEWAY=10.40.10.1 VLANID=${vlan}`;
  assert.equal(add('BACKUP', inBackup(2020), empty), []);
  assert.equal(add('BACKUP', inBackup(2021), empty), ['3 10.40.10.0/25 is then in two VLANs.']);
});

test.run();
