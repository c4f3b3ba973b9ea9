/** Several lines of one merge about one address, and what an address in another network brings along. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { separateIlom } from '../../../../src/core/appliance/networks/split-ilom-network.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli dry run: one merge');

function play(appliance: Appliance, ...lines: readonly string[]) {
  const text = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml']
    .concat(lines.flatMap((line) => [line, 'SAVE ACTION']))
    .concat('MERGE ACTIONS', 'SAVE FILE NAME=b.xml')
    .join('\n');
  return applyScript(appliance, parseScript(text).script);
}

const labels = ({ changes }: ReturnType<typeof play>) => changes.map(({ label }) => label);
const alter = (values: string, type: string, host = 'vega01dbadm01') =>
  `ALTER NETWORK ${values} WHERE HOSTNAME=${host} NETWORKTYPE=${type}`;
const networkOf = ({ endpoints, networks }: Appliance, hostname: string) => {
  const found = endpoints.find((one) => one.hostname === hostname);
  return networks.find(({ id }) => id === found?.networkId);
};

test('a later line of the merge replaces what an earlier one requests', () => {
  const back = play(vega01, alter('VLANID=300', 'BACKUP'), alter('VLANID=2020', 'BACKUP'));
  assert.equal(back.changes, []);
  assert.ok(back.touches[1]?.words.includes('2020'), back.touches[1]?.words);

  const address = play(vega01, alter('IP=10.20.1.60', 'ADMIN'), alter('IP=10.20.10.60', 'ADMIN'));
  assert.equal(labels(address), ['Admin address of vega01dbadm01']);

  const onward = play(vega01, alter('VLANID=300', 'BACKUP'), alter('VLANID=301', 'BACKUP'));
  assert.is(networkOf(onward.appliance, 'vega01db01-bkp')?.vlan, 301);
});

test('lines that agree in the end move the network, however they came there', () => {
  const hosts = ['vega01dbadm01', 'vega01dbadm02'];
  const { appliance } = play(
    vega01,
    alter('VLANID=300', 'BACKUP'),
    ...hosts.map((host) => alter('VLANID=2020 GATEWAY=10.40.10.2', 'BACKUP', host)),
  );
  assert.is(appliance.networks.length, vega01.networks.length);
  assert.is(networkOf(appliance, 'vega01db02-bkp')?.gateway, '10.40.10.2');
});

test('an address that is deleted and added again has nothing of what was requested before', () => {
  const { appliance } = play(
    vega01,
    alter('VLANID=300', 'BACKUP'),
    'DELETE NETWORK WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=BACKUP',
    'ADD NETWORK NETWORKTYPE=BACKUP HOSTNAME=vega01db01-bkp IP=10.40.10.11 NETMASK=255.255.255.128 DOMAINNAME=example.com MASTER=bondeth1 GATEWAY=10.40.10.1 VLANID=2020 WHERE HOSTNAME=vega01dbadm01',
  );
  assert.is(networkOf(appliance, 'vega01db01-bkp')?.id, networkOf(vega01, 'vega01db01-bkp')?.id);
});

test('a server keeps the default gateway of the address that moves to another network', () => {
  const { appliance } = play(
    vega01,
    alter('IP=10.30.41.11 NETMASK=255.255.255.128 GATEWAY=10.30.41.1', 'CLIENT'),
  );
  const gatewayOf = (name: string) => appliance.machines.find((one) => one.name === name)?.defaultGateway;
  assert.is(gatewayOf('vega01dbadm01'), networkOf(appliance, 'vega01db01')?.id);
  assert.is(gatewayOf('vega01dbadm02'), networkOf(appliance, 'vega01db02')?.id);
});

test('the default gateway of a server is that of its network of the kind', () => {
  const gone = 'DELETE NETWORK WHERE HOSTNAME=vega01dbadm01 NETWORKTYPE=CLIENT';
  const about = (type: string) =>
    play(vega01, gone.replace('CLIENT', type)).problems.filter(({ message }) =>
      message.includes('default gateway'),
    ).length;
  assert.equal([about('CLIENT'), about('BACKUP')], [1, 0]);
  const add =
    'ADD NETWORK NETWORKTYPE=CLIENT HOSTNAME=vega01db01 IP=10.30.41.11 NETMASK=255.255.255.128 DOMAINNAME=example.com MASTER=bondeth0 GATEWAY=10.30.41.1 VLANID=2011 WHERE HOSTNAME=vega01dbadm01';
  const { appliance } = play(vega01, gone, add);
  const server = appliance.machines.find(({ name }) => name === 'vega01dbadm01');
  assert.is(server?.defaultGateway, networkOf(appliance, 'vega01db01')?.id);
});

test('ILOMs that leave the admin network without its hosts are on a network of ILOMs', () => {
  const values = 'NETMASK=255.255.255.0 GATEWAY=10.99.10.1';
  const servers = vega01.machines.filter(({ kind }) => kind === 'database' || kind === 'storage');
  const ilom = (count: number, appliance = vega01) =>
    play(
      appliance,
      ...servers
        .slice(0, count)
        .map(({ name }, at) => alter(`IP=10.99.10.${31 + at} ${values}`, 'ILOM', name)),
    ).appliance;
  for (const count of [1, servers.length]) {
    const after = ilom(count);
    assert.equal(
      after.networks
        .slice(vega01.networks.length)
        .map(({ role, subnet, gateway }) => [role, subnet, gateway]),
      [['ilom', '10.99.10.0/24', '10.99.10.1']],
    );
    assert.equal(networkOf(after, 'vega01dbadm01'), networkOf(vega01, 'vega01dbadm01'));
    assert.equal(after.machines, vega01.machines);
  }
  // One that is set up so is joined.
  const apart = separateIlom(vega01);
  const network = networkOf(apart, 'vega01dbadm01-ilom');
  assert.is(ilom(servers.length, apart).networks.length, apart.networks.length);
  assert.is(networkOf(ilom(servers.length, apart), 'vega01dbadm01-ilom')?.id, network?.id);
});

test('an ILOM that moves with its host stays in the network of the host', () => {
  const values = 'NETMASK=255.255.255.0 GATEWAY=10.99.10.1';
  const { appliance } = play(
    vega01,
    alter(`IP=10.99.10.31 ${values}`, 'ILOM'),
    alter(`IP=10.99.10.11 ${values}`, 'ADMIN'),
  );
  assert.is(networkOf(appliance, 'vega01dbadm01-ilom')?.role, 'management');
  assert.is(networkOf(appliance, 'vega01dbadm01-ilom')?.id, networkOf(appliance, 'vega01dbadm01')?.id);
});

const reported = (appliance: Appliance, line: string) =>
  play(appliance, line)
    .problems.filter(({ message }) => /reserved|of the customer/.test(message))
    .map(({ line: at, severity, message, parameter }) => [at, severity, parameter, message]);

test('an address in a reserved range is reported, by the level that the site gives', () => {
  const site: Appliance = {
    ...vega01,
    settings: {
      ...vega01.settings,
      reservedRanges: { '10.30.40.64-10.30.40.90': 'critical Printers', '10.30.40.100/31': 'low Lab' },
    },
  };
  const vip = (address: string) =>
    `ALTER VIP NAME=vega01db01-vip DOMAINNAME=example.com IP=${address} WHERE HOSTNAME=vega01dbadm01`;
  assert.equal(reported(vega01, vip('10.30.40.70')), []);
  assert.equal(reported(site, vip('10.30.40.70')), [
    [3, 'error', 'IP', '10.30.40.70 is in 10.30.40.64-10.30.40.90, which is reserved: Printers.'],
  ]);
  assert.equal(
    reported(site, vip('10.30.40.101')).map(([, severity]) => severity),
    ['warning'],
  );
  const scan =
    "ALTER SCAN SCANNAME=vega01-scan1 SCANIPS='10.30.40.71,10.30.40.32,10.30.40.33' WHERE CLUSTERNUMBER=1";
  assert.equal(
    reported(site, scan).map(([, severity, at]) => [severity, at]),
    [['error', 'SCANIPS']],
  );
  // The shipped ranges.
  assert.equal(
    reported(vega01, alter('IP=127.0.0.5 NETMASK=255.0.0.0', 'BACKUP')).map(([, severity]) => severity),
    ['error'],
  );
  assert.equal(
    reported(vega01, alter('IP=172.17.0.5 NETMASK=255.255.0.0', 'BACKUP')).map(([, severity]) => severity),
    ['warning'],
  );
  // Where the address was in the range before, and where only the name changes.
  const inside: Appliance = {
    ...site,
    endpoints: site.endpoints.map((one) =>
      one.hostname === 'vega01db01-vip' ? { ...one, address: '10.30.40.71' } : one,
    ),
  };
  assert.equal(reported(inside, vip('10.30.40.72')), []);
});

test('a new subnet that overlaps a range of the customer is reported', () => {
  const site: Appliance = {
    ...vega01,
    settings: { ...vega01.settings, customerRanges: [{ range: '10.41.0.0/16', use: 'Branch offices' }] },
  };
  const line = alter('IP=10.41.10.11 NETMASK=255.255.255.128 GATEWAY=10.41.10.1', 'BACKUP');
  assert.equal(reported(vega01, line), []);
  assert.equal(reported(site, line), [
    [3, 'warning', undefined, '10.41.10.0/25 overlaps 10.41.0.0/16 of the customer (Branch offices).'],
  ]);
});

test('an IPv6 address is taken however it is spelled', () => {
  const six: Appliance = {
    ...vega01,
    networks: vega01.networks.map((one) =>
      one.role === 'backup' ? { ...one, subnet: '2001:db8:40::/64', gateway: '2001:db8:40::1' } : one,
    ),
    endpoints: vega01.endpoints.map((one) =>
      one.hostname.endsWith('-bkp')
        ? { ...one, address: one.hostname.includes('db01') ? '2001:db8:40::11' : '2001:db8:40::12' }
        : one,
    ),
  };
  const faults = (address: string) =>
    play(six, alter(`IP=${address}`, 'BACKUP')).problems.filter(({ severity }) => severity === 'error');
  assert.is(faults('2001:0DB8:0040:0::0012').length, 1);
  assert.is(faults('2001:db8:40:0::1').length, 1);
  assert.equal(faults('2001:db8:40::13'), []);
});

test.run();
