/** Scripts on a document that leaves a place to a rule: the cells of a disk group, the network of the ILOMs. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { separateIlom } from '../../../../src/core/appliance/networks/split-ilom-network.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli dry run: implied places');

function play(appliance: Appliance, ...lines: readonly string[]) {
  const all = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml', ...lines];
  const text = [...all, 'SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'].join('\n');
  return applyScript(appliance, parseScript(text).script);
}

const cells = ['machine:vega01celadm01', 'machine:vega01celadm02', 'machine:vega01celadm03'];
const withoutCells = <T extends { readonly cells?: readonly string[] | undefined }>(records: readonly T[]) =>
  records.map(({ cells: _, ...rest }) => rest);

const groupCells = (appliance: Appliance, name: string) =>
  appliance.diskGroups.find((one) => one.name === name)?.cells;

test('a disk group that is not named keeps the storage servers that it had', () => {
  const implied: Appliance = {
    ...vega01,
    clusters: withoutCells(vega01.clusters),
    diskGroups: withoutCells(vega01.diskGroups),
  };
  const ofCluster: Appliance = {
    ...vega01,
    clusters: vega01.clusters.map((one) => ({ ...one, cells })),
    diskGroups: withoutCells(vega01.diskGroups),
  };
  const drop = "ALTER CLUSTER DROPCELLS='vega01celadm03' DISKGROUPS='DATAC1' WHERE CLUSTERNAME=vega01-clu1";
  for (const start of [implied, ofCluster]) {
    const { appliance, problems } = play(start, drop);
    assert.equal(appliance.clusters[0]?.cells, cells.slice(0, 2));
    assert.equal(groupCells(appliance, 'DATAC1'), cells.slice(0, 2));
    assert.equal(groupCells(appliance, 'RECOC1'), cells);
    const few = problems.filter(({ message }) => message.includes('too few'));
    assert.equal(
      few.map(({ message }) => message),
      ['DATAC1 keeps 3 copies: 2 storage servers are too few.'],
    );
  }
  const both = play(implied, drop.replace(" DISKGROUPS='DATAC1'", ''));
  assert.equal(groupCells(both.appliance, 'RECOC1'), cells.slice(0, 2));
});

test('an ILOM joins the separate network of the ILOMs', () => {
  const apart = separateIlom(vega01);
  const ilom = apart.networks.find(({ role }) => role === 'ilom');
  assert.ok(ilom);
  const networks = apart.networks.map((one) =>
    one === ilom ? { ...one, subnet: '10.20.11.0/24', gateway: '10.20.11.1' } : one,
  );
  const endpoints = apart.endpoints.map((one) =>
    one.kind === 'ilom' ? { ...one, address: one.address.replace('10.20.10.', '10.20.11.') } : one,
  );
  const start: Appliance = { ...apart, networks, endpoints };
  const add = (address: string, netmask = '255.255.255.0') => [
    'DELETE NETWORK WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=ILOM',
    `ADD NETWORK NETWORKTYPE=ILOM HOSTNAME=vega01dbadm01-ilom IP=${address} NETMASK=${netmask} DOMAINNAME=example.com MASTER=eth0 WHERE HOSTNAME=vega01dbadm01`,
  ];
  const played = (appliance: Appliance, ...lines: readonly string[]) => {
    const after = play(appliance, ...lines).appliance;
    const { networkId } = after.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01-ilom') ?? {};
    const network = after.networks.find(({ id }) => id === networkId);
    return [after.networks.length - appliance.networks.length, network?.role, network?.name];
  };
  assert.equal(played(start, ...add('10.20.11.40')), [0, 'ilom', ilom.name]);
  assert.equal(played(start, ...add('10.20.10.40')), [0, 'management', 'Admin']);
  assert.equal(played(start, ...add('10.20.12.40')), [1, 'ilom', `${ilom.name} 2`]);
  assert.equal(played(vega01, ...add('10.20.10.40')), [0, 'management', 'Admin']);
  assert.equal(played(vega01, ...add('10.20.12.40')), [1, 'ilom', 'ILOM']);
});

test('the ILOM of a clone joins the separate network of the ILOMs, also where its source has none', () => {
  const apart = separateIlom(vega01);
  const start: Appliance = {
    ...apart,
    endpoints: apart.endpoints.filter(({ hostname }) => hostname !== 'vega01celadm03-ilom'),
  };
  const { appliance, problems } = play(
    start,
    'CLONE CELL SRCNAME=vega01celadm03 TGTNAME=vega01celadm04',
    'SET ADMINNET NAME=vega01celadm04 IP=10.20.10.16 NETMASK=255.255.255.0 GATEWAY=10.20.10.1',
    'SET PRIVNET NAME1=vega01cel04-priv1 IP1=192.168.10.11 NAME2=vega01cel04-priv2 IP2=192.168.10.12',
    'SET ILOMNET NAME=vega01celadm04-ilom IP=10.20.10.36',
    'SET RACK NUM=1 ULOC=8',
  );
  assert.equal(
    problems.filter(({ severity }) => severity === 'error'),
    [],
  );
  const added = appliance.endpoints.find(({ hostname }) => hostname === 'vega01celadm04-ilom');
  assert.is(appliance.networks.find(({ id }) => id === added?.networkId)?.role, 'ilom');
});

test('a SCAN that is added again is on the interface of the servers', () => {
  const inCluster = 'WHERE CLUSTERNAME=vega01-clu1';
  const add = `ADD SCAN SCANNAME=vega01-scan1 SCANIPS='10.30.40.31,10.30.40.32,10.30.40.33' ${inCluster}`;
  const { changes } = play(vega01, `DELETE SCAN ${inCluster}`, 'SAVE ACTION', add);
  assert.equal(
    changes.filter(({ path }) => path !== 'endpoints').map(({ label }) => label),
    [],
  );
});

test('the domain that an address has is not among what a line changes', () => {
  const wordsOf = (domain: string) =>
    play(
      vega01,
      ...[`ALTER VIP NAME=a-vip DOMAINNAME=${domain} IP=10.30.40.29 WHERE HOSTNAME=vega01dbadm01`],
      ...['SAVE ACTION', `ALTER NETWORK DOMAINNAME=${domain} WHERE NETWORKHOSTNAME=vega01db01`],
    ).touches.map(({ words }) => /domain/.test(words));
  assert.equal(wordsOf('EXAMPLE.com'), [false, false]);
  assert.equal(wordsOf('db.example.com'), [true, true]);
});

test.run();
