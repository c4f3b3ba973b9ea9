/** Values that outputs print beside addresses, and that the document plans: each is compared with its own plan. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';

const test = suite('evidence of planned values');
const vega01 = exampleVega01();
const after = (...lines: readonly string[]) => {
  const text = `${lines.join('\n')}\n`;
  const found = reconcile(vega01, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' }));
  return {
    differences: found.differences.map(({ kind, planned, observed }) => `${kind}: ${planned} > ${observed}`),
    agreements: found.results.flatMap(({ agreements }) =>
      agreements.map(({ kind, value }) => `${kind}: ${value}`),
    ),
  };
};
const root = '[root@vega01dbadm01 ~]#';
const grid = '[grid@vega01dbadm01 ~]$';

test('disk groups and nodes of a database', () => {
  const config = (groups: string, nodes: string) =>
    after(
      `${grid} srvctl config database -d PAYROLL`,
      'Database unique name: PAYROLL',
      `Disk Groups: ${groups}`,
      `Configured nodes: ${nodes}`,
    );
  assert.equal(config('DATAC2,RECOC1', 'vega01db01,vega01db03').differences, [
    'database-groups: DATAC1, RECOC1 > DATAC2, RECOC1',
    'nodes: vega01db01, vega01db02 > vega01db01, vega01db03',
  ]);
  assert.equal(config('RECOC1,DATAC1', 'vega01db02,vega01db01').differences, []);
  const early = config('DATAC1', 'vega01db01,vega01db02');
  assert.equal([early.differences, early.agreements], [[], ['nodes: vega01db01, vega01db02']]);
});

test('what runs on a node of no cluster of the host', () => {
  const wrong = ['nodes: vega01db01, vega01db02 > vega01db09'];
  for (const [command, line] of [
    ['srvctl status scan_listener', 'SCAN listener LISTENER_SCAN1 is running on node vega01db09'],
    ['srvctl status listener', 'Listener LISTENER is running on node(s): vega01db01,vega01db09'],
    ['srvctl status database -d PAYROLL', 'Instance PAYROLL1 is running on node vega01db09'],
    ['crsctl stat res -t', '               ONLINE  ONLINE       vega01db09               STABLE'],
  ] as const)
    assert.equal(after(`${grid} ${command}`, line).differences, wrong, command);
});

test('the listener of the SCAN that an instance registers with', () => {
  const shown = (value: string) =>
    after(
      `${grid} sqlplus / as sysdba`,
      'SQL> show parameter db_unique_name',
      'db_unique_name                       string      PAYROLL',
      'SQL> show parameter remote_listener',
      `remote_listener                      string      ${value}`,
    );
  assert.equal(shown('vega01-scan2:1521').differences, [
    'remote-listener: vega01-scan1:1521 > vega01-scan2:1521',
  ]);
  assert.equal(shown('vega01-scan1:1522').differences, [
    'remote-listener: vega01-scan1:1521 > vega01-scan1:1522',
  ]);
  assert.equal(shown('vega01-scan1.example.com:1521').agreements, [
    'remote-listener: vega01-scan1.example.com:1521',
  ]);
  assert.equal(shown('LISTENERS_PAYROLL').differences, [], 'an alias');
});

test('profiles of resources of Clusterware', () => {
  const profile = (name: string, ...lines: readonly string[]) =>
    after(`${grid} crsctl stat res ${name} -p`, `NAME=${name}`, 'TYPE=x', 'AUTO_START=restore', ...lines);
  assert.equal(profile('ora.vega01db01.vip', 'USR_ORA_VIP=10.30.40.22').differences, [
    'vip-of-node: 10.30.40.21 > 10.30.40.22',
  ]);
  assert.equal(profile('ora.vega01db01.vip', 'USR_ORA_VIP=vega01db01-vip').agreements, [
    'vip-of-node: vega01db01-vip',
  ]);
  const scan = (address: string) =>
    profile('ora.scan1.vip', 'SCAN_NAME=vega01-scan1', `USR_ORA_VIP=${address}`);
  assert.equal(scan('10.30.40.31').differences, [], 'one of three');
  assert.equal(scan('10.30.40.34').differences.length, 1);
  assert.equal(
    profile(
      'ora.net1.network',
      'USR_ORA_IF=bondeth0.2010',
      'USR_ORA_NETMASK=255.255.255.0',
      'USR_ORA_SUBNET=10.30.40.0',
    ).differences,
    ['subnet: 10.30.40.0/255.255.255.128 > 10.30.40.0/255.255.255.0'],
  );
  assert.equal(profile('ora.LISTENER_SCAN1.lsnr', 'ENDPOINTS=TCP:1522').differences, [
    'scan-port: 1521 > 1522',
  ]);
});

test('mail and SNMP of a server', () => {
  const cell = (...lines: readonly string[]) =>
    after('[root@vega01celadm01 ~]# cellcli -e list cell detail', '\t name:\t vega01celadm01', ...lines);
  const { differences, agreements } = cell(
    '\t smtpFromAddr:\t other@example.com',
    '\t smtpPort:\t 25',
    '\t smtpServer:\t mail.example.com',
    '\t smtpToAddr:\t dba@example.com',
    '\t snmpSubscriber:\t host=asr.example.com,port=162,type=ASR',
    '\t status:\t online',
  );
  assert.equal(differences, [
    'mail: vega01@example.com > other@example.com',
    'mail: smtp.example.com > mail.example.com',
  ]);
  for (const value of ['mail: 25', 'mail: dba@example.com', 'receiver: asr.example.com'])
    assert.ok(agreements.includes(value), value);
  assert.equal(cell('\t snmpSubscriber:\t host=asr2.example.com,port=162,type=ASR').differences, [
    'receiver: asr.example.com, 10.20.1.60 > asr2.example.com',
  ]);
});

test('names of hosts and of the service processor in cell.conf', () => {
  const conf = (name: string, address: string, ilom: string) =>
    after(
      `${root} cat /opt/oracle.cellos/cell.conf`,
      '<Cell>',
      '<Hostname>vega01dbadm01.example.com</Hostname>',
      `<Interfaces><Hostname>${name}</Hostname><IP_address>${address}</IP_address><Name>re0</Name></Interfaces>`,
      `<ilom><ILOM_Fully_qualified_hostname>${ilom}</ILOM_Fully_qualified_hostname></ilom>`,
      '</Cell>',
    ).differences;
  assert.equal(conf('vega01db01-priv1.example.com', '192.168.10.1', 'vega01dbadm01-ilom.example.com'), []);
  assert.equal(conf('vega01db01-priv2.example.com', '192.168.10.1', 'vega01dbadm02-ilom.example.com'), [
    'other-address: 192.168.10.2 > 192.168.10.1',
    'own-name: vega01dbadm01-ilom > vega01dbadm02-ilom.example.com',
  ]);
});

test('the name and the NTP server of a service processor', () => {
  const ilom = (...lines: readonly string[]) =>
    after('[root@vega01dbadm01 ~]# ipmitool sunoem cli "show /SP"', ...lines).differences;
  assert.equal(ilom('  /SP', '  Properties:', '    hostname = vega01dbadm02-ilom'), [
    'own-name: vega01dbadm01-ilom > vega01dbadm02-ilom',
  ]);
  assert.equal(ilom('  /SP/clients/ntp/server/1', '  Properties:', '    address = 10.20.1.125'), [
    'ntp-server: 10.20.1.123, 10.20.1.124 > 10.20.1.125',
  ]);
  assert.equal(ilom('  /SP/clients/syslog/1', '  Properties:', '    address = 10.20.1.9'), []);
});

test('a service processor that repeats the command is the one that was asked', () => {
  const lines = [
    '-> show /SP/network',
    '',
    ' /SP/network',
    '    Properties:',
    '        ipaddress = 10.20.10.34',
  ];
  for (const command of ['ssh root@vega01celadm02-ilom "show /SP/network"', 'ssh root@vega01celadm02-ilom']) {
    const { differences, agreements } = after(`${root} ${command}`, 'Password:', ...lines);
    assert.equal([differences, agreements], [[], ['ilom-address: 10.20.10.34']], command);
  }
  assert.equal(after(`${root} ipmitool sunoem cli "show /SP/network"`, ...lines).differences, [
    'ilom-address: 10.20.10.31 > 10.20.10.34',
  ]);
});

test('the name of a switch under the prompt of another one', () => {
  assert.equal(after('vega01sw-rocea01# show version', '  Device name: vega01sw-roceb01').differences, [
    'own-name: vega01sw-rocea01 > vega01sw-roceb01',
  ]);
});

test('routes and rules of a table of its own', () => {
  const gateway = ['gateway: 10.20.10.1 > 10.20.10.254'];
  assert.equal(
    after(`${root} ip route show table 220`, 'default via 10.20.10.254 dev eth0').differences,
    gateway,
  );
  assert.equal(
    after(
      `${root} cat /etc/sysconfig/network-scripts/route-eth0`,
      '10.20.10.0/24 dev eth0 table 220',
      'default via 10.20.10.254 dev eth0 table 220',
    ).differences,
    gateway,
  );
  const address = ['address: 10.20.10.11 > 10.20.10.19'];
  assert.equal(after(`${root} ip rule`, '32764:\tfrom 10.20.10.19 lookup 220').differences, address);
  assert.equal(
    after(`${root} cat /etc/sysconfig/network-scripts/rule-eth0`, 'to 10.20.10.19 table 220').differences,
    address,
  );
});

test('the address that a host has for itself', () => {
  assert.equal(after(`${root} hostname -i`, '10.30.40.19').differences, [
    'address: 10.30.40.11 > 10.30.40.19',
  ]);
});

test('servers by name next to one of another address', () => {
  const file = (...lines: readonly string[]) => after(`${root} cat /etc/chrony.conf`, ...lines).differences;
  assert.equal(file('server ntp1.example.com iburst', 'server 10.20.1.199 iburst').length, 1);
  assert.equal(file('server ntp1.example.com iburst', 'server 10.20.1.123 iburst'), []);
});

test('the name server that a host asks when it may choose', () => {
  const wrong = ['dns-server: 10.20.1.53, 10.20.1.54 > 10.20.1.99'];
  const answer = ['Name:\tvega01db01.example.com', 'Address: 10.30.40.11'];
  const by = (command: string, server: string) =>
    after(`${root} ${command}`, `Server:\t\t${server}`, `Address:\t${server}#53`, '', ...answer).differences;
  assert.equal(by('nslookup vega01db01', '10.20.1.99'), wrong);
  assert.equal(by('nslookup vega01db01 10.20.1.99', '10.20.1.99'), []);
  assert.equal(by('nslookup vega01db01', '127.0.0.53'), []);
  assert.equal(
    after(`${root} dig vega01db01.example.com`, ';; SERVER: 10.20.1.99#53(10.20.1.99)').differences,
    wrong,
  );
});

test.run();
