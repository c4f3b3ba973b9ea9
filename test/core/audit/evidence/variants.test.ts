/** Other shapes of each kind of fault that outputs from the field have: spellings, tools, orders, prompts. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { byLimits } from '../../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { vega01 } from '../faults.ts';

const test = suite('variants of evidence');

/** Per reading host, number and verdict (+ good, - bad, ? open); then differences as `what: planned > observed`. */
function answerTo(...lines: readonly string[]) {
  const evidence = byLimits(
    vega01,
    readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' }),
  );
  const found = reconcile(vega01, evidence);
  const mark = (oks: readonly (boolean | undefined)[]) =>
    oks.includes(false) ? '-' : oks.includes(true) ? '+' : '?';
  return {
    readings: evidence.readings.map(
      ({ host = 'none', number, verdicts }) => `${host} ${number} ${mark(verdicts.map(({ ok }) => ok))}`,
    ),
    differences: found.differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`),
    facts: found.facts.map(
      ({ subject, key, value }) => `${subject.replace(/.*:/, '')} ${key} ${JSON.stringify(value)}`,
    ),
    unread: evidence.readings.flatMap(({ notRead }) => notRead.map(({ text }) => text)),
    unknown: evidence.unknown.map(({ text }) => text),
    notCompared: found.results.flatMap(({ notCompared }) => notCompared.map(({ what }) => what)),
  };
}

const db1 = '[root@vega01dbadm01 ~]#';
const grid = '[grid@vega01db01 ~]$';

test('everything that the document plans is compared, whichever tool shows it', () => {
  const differences = (...lines: string[]) => answerTo(...lines).differences;
  assert.equal(
    differences(
      `${db1} ifconfig bondeth0.2010`,
      'bondeth0.2010: flags=5187<UP,BROADCAST,RUNNING,MASTER,MULTICAST>  mtu 9000',
      '        inet 10.30.40.11  netmask 255.255.255.0  broadcast 10.30.40.255',
    ),
    ['Netmask of 10.30.40.11: 255.255.255.128 > 255.255.255.0', 'MTU of 10.30.40.11: 1500 > 9000'],
  );
  assert.equal(
    differences(
      '[root@vega01dbadm02 ~]# /sbin/ifconfig re0',
      're0       Link encap:Ethernet  HWaddr 00:10:E0:00:00:02',
      '          inet addr:192.168.10.4  Bcast:192.168.10.255  Mask:255.255.255.0',
      '          UP BROADCAST RUNNING MULTICAST  MTU:1500  Metric:1',
    ),
    ['Interface of 192.168.10.4: re1 > re0', 'MTU of 192.168.10.4: 2300 > 1500'],
  );
  assert.equal(
    differences(
      `${db1} ip -o -4 a`,
      '2: eth1    inet 10.20.10.11/24 brd 10.20.10.255 scope global dynamic eth1\\',
    ),
    ['Interface of 10.20.10.11: eth0 > eth1', 'Source of 10.20.10.11: static > DHCP'],
  );
  assert.equal(differences(`${db1} netstat -rn`, '0.0.0.0   10.20.10.1   0.0.0.0   UG   0 0   0 eth0'), [
    'Default gateway: 10.30.40.1 > 10.20.10.1',
  ]);
  assert.equal(differences(`${db1} ip r`, 'default via 10.30.40.1 dev bondeth1.2020 proto static'), [
    'Interface of the default route: bondeth0.2010 > bondeth1.2020',
  ]);
  assert.equal(differences(`${db1} cat ifcfg-eth0`, 'DEVICE=eth0', 'BOOTPROTO="dhcp"'), [
    'Source of 10.20.10.11: static > DHCP',
  ]);
  assert.equal(
    differences(
      `${db1} ipmitool lan print 1`,
      'IP Address Source       : DHCP Address',
      'IP Address              : 10.20.10.31',
      '802.1q VLAN ID          : 12',
    ),
    ['VLAN of vega01dbadm01 ILOM: 0 > 12', 'Source of vega01dbadm01 ILOM: static > DHCP'],
  );
  assert.equal(
    differences(
      `${db1} ssh root@vega01celadm02-ilom`,
      '-> show /SP/network',
      '        ipaddress = 10.20.10.34',
      '        ipdiscovery = static',
      '        ipgateway = 10.20.10.254',
      '        ipnetmask = 255.255.255.0',
    ),
    ['Gateway of vega01celadm02 ILOM: 10.20.10.1 > 10.20.10.254'],
  );
  assert.equal(
    differences(
      `${grid} srvctl config nodeapps`,
      'Network exists: 1/10.30.40.0/255.255.255.0/bondeth0, type static',
      'VIP exists: /vega01db02-vip/10.30.40.25/10.30.40.0/255.255.255.128/bondeth1, hosting node vega01db02',
    ),
    [
      'Subnet of Client: 10.30.40.0/255.255.255.128 > 10.30.40.0/255.255.255.0',
      'VIP: 10.30.40.22 > 10.30.40.25',
      'Interface of vega01db02-vip: bondeth0.2010 > bondeth1',
    ],
  );
  assert.equal(
    differences(
      `${grid} srvctl config listener -asmlistener`,
      'Name: ASMNET1LSNR_ASM',
      'Subnet: 10.30.40.0',
      'End points: TCP:1525',
      `${grid} srvctl config scan_listener`,
      'SCAN Listener LISTENER_SCAN1 exists. Port: TCP:1531',
    ),
    ['Subnet of ASMNET1LSNR_ASM: 192.168.10.0 > 10.30.40.0', 'SCAN port: 1521 > 1531'],
  );
  assert.equal(
    differences(`${grid} olsnodes -i`, 'vega01db01\tvega01db01-vip', 'vega01db02\tvega01db09-vip'),
    ['VIP of vega01db02: vega01db02-vip > vega01db09-vip'],
  );
  assert.equal(
    differences(
      `${db1} show_gids`,
      'DEV     PORT    INDEX   GID                                     IPv4            VER     DEV',
      'mlx5_0\t1\t3\t0000:0000:0000:0000:0000:ffff:c0a8:0a01\t192.168.10.2  \tv2\tre0',
    ),
    ['Interface of 192.168.10.2: re1 > re0'],
  );
});

test('each line of an interface file counts, whatever line `grep` prints first', () => {
  const file = '/etc/sysconfig/network-scripts/ifcfg-eth7';
  const lines = ['IPADDR=10.20.10.11', 'DEVICE=eth7', 'NETMASK=255.255.0.0', 'MTU=9000'];
  const orders = lines.flatMap((one) =>
    [lines, lines.toReversed()].map((all) => [one, ...all.filter((l) => l !== one)]),
  );
  for (const order of [...orders, lines.filter((line) => !/DEVICE/.test(line))])
    assert.equal(
      answerTo(`${db1} grep -H . ${file}`, ...order.map((line) => `${file}:${line}`)).differences.map(
        (text) => text.replace(/: .*? > /, ' '),
      ),
      ['Netmask of 10.20.10.11 255.255.0.0', 'Interface of 10.20.10.11 eth7', 'MTU of 10.20.10.11 9000'],
      order.join(' '),
    );
});

test('a dormant interface is not up, in either form of `ip`', () => {
  for (const lines of [
    ['ip -br addr', 'eth0  DORMANT  10.20.10.11/24'],
    [
      'ip addr',
      '2: eth0: <BROADCAST,UP> mtu 1500 state DORMANT',
      '    inet 10.20.10.11/24 scope global eth0',
    ],
  ])
    assert.match(answerTo(`${db1} ${lines[0]}`, ...lines.slice(1)).readings.join(), / -$/, lines[0]);
});

test('a host that Ansible reports as failed is one of its own', () => {
  assert.equal(
    answerTo(
      'vega01dbadm01 | FAILED! => {\n "msg": "not found"\n}',
      'vega01dbadm02 | CHANGED | rc=0 >>\nKernel version: 5.4\nImage version: 24.1.0.0.0.240517.1',
    ).readings.map((one) => one.split(' ')[0]),
    ['vega01dbadm02'],
  );
});

test('a fact is of the host that showed it, in loops, scripts and tools for many hosts', () => {
  const versions = (...lines: string[]) =>
    answerTo(...lines).facts.filter((fact) => fact.includes('imageVersion'));
  const both = [
    'vega01dbadm01 imageVersion "24.1.0.0.0.240517.1"',
    'vega01dbadm02 imageVersion "24.1.2.0.0.240712"',
  ];
  const [one, two] = ['24.1.0.0.0.240517.1', '24.1.2.0.0.240712'];
  const [a, b] = ['vega01dbadm01', 'vega01dbadm02'];
  for (const lines of [
    [`${db1} for h in ${a} ${b}; do echo $h; ssh $h imageinfo -ver; done`, a, one, b, two],
    [
      `${db1} for h in $(cat g); do echo "--- $h ---"; ssh $h imageinfo -ver; done`,
      `--- ${a} ---`,
      one,
      `--- ${b} ---`,
      two,
    ],
    [`${db1} pdsh -w ${a},${b} imageinfo -ver`, `${a}: ${one}`, `${b}: ${two}`],
    [
      `${db1} dcli -c 10.20.10.11,10.20.10.12 -l root imageinfo -ver`,
      `10.20.10.11: ${one}`,
      `10.20.10.12: ${two}`,
    ],
    [
      `${db1} dcli -g dbs -l root "imageinfo -ver"`,
      'Authorized use only',
      `${a}.example.com: ${one}`,
      `${b}.example.com: ${two}`,
    ],
    [
      `${db1} ansible all -a 'imageinfo -ver'`,
      `${a} | CHANGED | rc=0 >>`,
      one,
      `${b} | CHANGED | rc=0 >>`,
      two,
    ],
    [`${db1} ssh ${a} imageinfo -ver`, one, `${db1} ssh -q root@${b}.example.com imageinfo -ver`, two],
    [
      'ada@jump:~$ ssh root@vega01dbadm01',
      '# imageinfo -ver',
      one,
      '# ssh vega01dbadm02',
      '# imageinfo -ver',
      two,
    ],
    [
      `${db1} ./all.sh`,
      '#####',
      `# ${a}`,
      '#####',
      `Image version: ${one}`,
      '#####',
      `# ${b}`,
      '#####',
      `Image version: ${two}`,
    ],
  ])
    assert.equal(versions(...lines), both, lines.join('\n'));
  assert.equal(versions(`${db1} ssh ${a} imageinfo -ver; ssh ${b} imageinfo -ver`, one, two), []);
  assert.equal(versions(`${db1} imageinfo -ver -inactive`, one), []);
});

test('several outputs under one prompt are each read', () => {
  const servers = (...lines: string[]) => answerTo(...lines).differences;
  const wrong = ['DNS servers: 10.20.1.53, 10.20.1.54 > 10.9.9.9'];
  const image = ['Image version: 24.1.0.0.0.240517.1', 'Image status: success'];
  for (const lines of [
    [`${db1} imageinfo && cat /etc/resolv.conf`, ...image, 'nameserver 10.9.9.9'],
    [`${db1} cat /etc/hosts /etc/resolv.conf`, '127.0.0.1 localhost', 'nameserver 10.9.9.9'],
    [
      `${db1} head /etc/resolv.conf /etc/hosts`,
      '==> /etc/resolv.conf <==',
      'nameserver 10.9.9.9',
      '',
      '==> /etc/hosts <==',
      '127.0.0.1 localhost',
    ],
    [
      `${db1} ./check.sh`,
      '*** cat /etc/resolv.conf ***',
      'nameserver 10.9.9.9',
      '*** imageinfo ***',
      ...image,
    ],
    [`${db1} imageinfo -ver; cat /etc/resolv.conf`, '24.1.0.0.0.240517.1', 'nameserver 10.9.9.9'],
    [
      'Hello,',
      '',
      `> ${db1} imageinfo`,
      ...image.map((line) => `> ${line}`),
      `> ${db1} cat /etc/resolv.conf`,
      '> nameserver 10.9.9.9',
    ],
    ['```', `${db1} cat /etc/resolv.conf`, 'nameserver 10.9.9.9', '```'],
    [`    ${db1} cat /etc/resolv.conf`, '    nameserver 10.9.9.9'],
    ['vega01dbadm01:~ # cat /etc/resolv.conf', 'nameserver 10.9.9.9'],
    ['[vega01db01:grid:+ASM1] /u01 $ cat /etc/resolv.conf', 'nameserver 10.9.9.9'],
  ])
    assert.equal(servers(...lines), wrong, lines.join('\n'));
});

test('the same is not a difference', () => {
  for (const lines of [
    [`${db1} cat /etc/resolv.conf`, 'nameserver 10.20.1.54', 'nameserver 10.20.1.53'],
    [
      `${db1} ntpq -p`,
      '*10.20.1.124 .GPS. 1 u 33 64 377 0.2 0.01 0.03',
      '+10.20.1.123 .GPS. 1 u 33 64 377 0.2 0.01 0.03',
      ' LOCAL(0) .LOCL. 10 l 22 64 377 0.0 0.0 0.0',
    ],
    [
      `${db1} chronyc -n sources`,
      '#* PHC0 0 3 377 5 -12ns[-15ns] +/- 500ns',
      '^+ 10.20.1.124 2 6 377 22 -12us[-12us] +/- 31ms',
      '^- 10.20.1.123 2 6 377 22 -12us[-12us] +/- 31ms',
    ],
    [
      `${db1} ip addr`,
      '4: re0: <UP> mtu 2300 qdisc mq',
      '    inet 192.168.10.1/24 scope global re0',
      '    inet 169.254.7.9/19 scope global re0:1',
    ],
    [`${db1} ip route show table 220`, 'default via 10.20.10.1 dev eth0'],
    [`${db1} cat /etc/hosts`, '127.0.0.1 localhost', '10.30.40.11 VEGA01DB01.example.com VEGA01DB01'],
    [
      '$ nslookup vega01-scan1',
      'Name:   vega01-scan1.example.com',
      'Addresses:  10.30.40.33',
      '          10.30.40.32',
      '          10.30.40.31',
    ],
    [
      `${grid} oifcfg getif`,
      'bondeth0  10.30.40.0  global  public',
      're0  192.168.10.0  global  cluster_interconnect,asm',
    ],
  ]) {
    const { differences, readings } = answerTo(...lines);
    assert.equal(differences, [], lines.join('\n'));
    assert.not.match(readings.join(), /-$/, lines.join('\n'));
  }
});

test('what is closed is not open, and what is not good is not Good', () => {
  const verdict = (...lines: string[]) => answerTo(...lines).readings.join();
  const cell = '[root@vega01celadm01 ~]#';
  const list = `${cell} cellcli -e list alerthistory`;
  const row = (name: string, severity: string) => ` ${name}\t 2025-02-20T10:00:00+01:00\t ${severity}\t "x"`;
  assert.is(verdict(list, row('5_1', 'critical'), row('5_2', 'clear')), 'vega01celadm01 19 +');
  assert.is(verdict(list, row('6', 'info')), 'vega01celadm01 19 +');
  assert.is(verdict(list, row('5_1', 'critical'), row('6_2', 'clear')), 'vega01celadm01 19 -');
  const event = (sensor: string, state: string) =>
    `  1 | 02/11/2025 | 10:01:17 | ${sensor} | Power Supply AC lost | ${state}`;
  const sel = `${db1} ipmitool sel elist`;
  assert.is(verdict(sel, event('PS0', 'Asserted'), event('PS0', 'Deasserted')), 'vega01dbadm01 28 +');
  assert.is(verdict(sel, event('PS0', 'Asserted'), event('PS1', 'Deasserted')), 'vega01dbadm01 28 -');
  assert.is(
    verdict(`${db1} ocrconfig -showbackup manual`, 'PROT-25: Manual backups are not available'),
    'vega01dbadm01 13 ?',
  );
  const detail = (line: string) =>
    verdict(`${db1} dbmcli -e list dbserver detail`, ' name: vega01dbadm01', line, ' msStatus: running');
  assert.is(detail(' coreCount: 48/96'), 'vega01dbadm01 20 +');
  assert.is(detail(' fanCount: 15/16'), 'vega01dbadm01 20 -');
  assert.is(detail(' releaseImageStatus: failure'), 'vega01dbadm01 20 -');
  assert.is(
    verdict(`${cell} cellcli -e list cell attributes name,msStatus`, ' vega01celadm01\t stopped'),
    'vega01celadm01 17 -',
  );
  const active = (state: string) =>
    verdict(
      `${grid} crsctl query crs activeversion -f`,
      `Oracle Clusterware active version on the cluster is [19.0.0.0.0]. The cluster upgrade state is [${state}].`,
    );
  assert.is(active('NORMAL'), 'vega01db01 13 +');
  assert.is(active('ROLLING UPGRADE'), 'vega01db01 13 -');
  assert.is(
    verdict(
      `${grid} crsctl check crs`,
      'CRS-4537: Cluster Ready Services is online',
      'CRS-4530: Communications failure contacting Cluster Synchronization Services daemon',
    ),
    'vega01db01 13 -',
  );
  for (const lines of [
    ['[root@vega99dbadm01 ~]# imageinfo', 'Image version: 24.1.0.0.0.240517.1', 'Image status: success'],
    [`${db1} imageinfo`, 'Image version:', 'Image status: success'],
    [`${db1} cat /proc/meminfo`, 'MemTotal:        0 kB'],
    [`${db1} lspci`, '16:00.0 Ethernet controller: x'],
    [`${db1} ibhosts`, 'Ca\t: 0x0010e00001a2b3c4 ports 2 "vega01celadm01 C 192.168.10.5 HCA-1"'],
    [`${db1} sminfo`, 'sminfo: sm lid 1 sm guid 0x10e0, activity count 12 priority 8 state 3 SMINFO_MASTER'],
    [
      `${grid} asmcmd lsattr -lm -G DATAC1`,
      'Group_Name  Name  Value  RO  Sys',
      'DATAC1  compatible.asm  19.0.0.0.0  N  Y',
      'DATAC1  compatible.rdbms    N  Y',
    ],
  ]) {
    const { readings } = answerTo(...lines);
    assert.match(readings.join(), /\?$/, lines.join('\n'));
  }
});

test('no host, an unknown one or an unnamed database gives no fact, and that is listed', () => {
  const none = answerTo('eth0   UP   10.20.10.11/24');
  assert.equal([none.facts, none.differences], [[], []]);
  assert.ok(none.notCompared.includes('Address'));
  const session = (...names: string[]) =>
    answerTo(
      '[oracle@vega01db01 ~]$ sqlplus / as sysdba',
      'SQL> show parameter local_listener',
      'local_listener                       string      x',
      ...names,
    );
  assert.equal(session().facts, []);
  assert.equal(
    session('SQL> show parameter db_unique_name', 'db_unique_name                       string      PAYROLL')
      .facts,
    ['vega01-clu1/payroll localListener "x"'],
  );
  const rman = answerTo(
    '[oracle@vega01db01 ~]$ rman target /',
    'connected to target database: PAYROLL (DBID=1)',
    'RMAN> select log_mode from v$database;',
    'LOG_MODE',
    '------------',
    'ARCHIVELOG',
  );
  assert.equal(rman.facts, ['vega01-clu1/payroll archiveLog true']);
});

test.run();
