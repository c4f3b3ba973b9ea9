import { test } from 'uvu';
import { checkShapes, plan, scanOfThree, taken } from './shapes.ts';

checkShapes('hosts files', {
  'remarks with slashes': [
    `// names of rack 1
10.20.10.11 vega01dbadm01 // admin
10.30.40.11 vega01db01 // client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { noMachine: ['//', '^admin$', '^client$'] },
    ),
  ],
  'disabled lines': [
    `10.20.10.11 vega01dbadm01
#10.20.10.12 vega01dbadm02
; 10.20.10.14 vega01celadm01
10.20.10.31 vega01dbadm01-ilom
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.31': 'vega01dbadm01/ilom/*' }),
  ],
  'foreign hosts in the hosts file': [
    `10.20.10.11 vega01dbadm01.example.com vega01dbadm01
10.30.40.11 vega01db01.example.com vega01db01
10.20.1.53 ns1.example.com ns1 # DNS server
10.20.1.123 ntp1.example.com ntp1 # NTP
10.20.10.1 gw-mgmt.example.com gw-mgmt # gateway
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { more: true, noMachine: ['^ns1$', '^ntp1$', '^gw-mgmt$'] },
    ),
  ],
  'colon after the address and equals': [
    `10.20.10.11 : vega01dbadm01
10.20.10.31 : vega01dbadm01-ilom
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.31': 'vega01dbadm01/ilom/*' },
      { noMachine: ['^:$'] },
    ),
  ],
  'ib and roce privates without ending numbers': [
    `10.20.10.11 x9dbadm01
10.20.10.13 x9celadm01
192.168.10.1 x9db01-roce1
192.168.10.2 x9db01-roce2
192.168.10.5 x9cel01-priv1
10.30.40.11 x9db01
`,
    plan({
      '10.20.10.11': 'x9dbadm01/host/management',
      '10.20.10.13': 'x9celadm01/host/management',
      '192.168.10.1': 'x9dbadm01/private/private',
      '192.168.10.2': 'x9dbadm01/private/private',
      '192.168.10.5': 'x9celadm01/private/private',
      '10.30.40.11': 'x9dbadm01/host/client',
    }),
  ],
  'rac hosts with titles': [
    `# Public
10.30.40.11   c7-1.example.com        c7-1
10.30.40.12   c7-2.example.com        c7-2
# Private
192.168.10.1   c7-1-priv.example.com   c7-1-priv
192.168.10.2   c7-2-priv.example.com   c7-2-priv
# Virtual
10.30.40.21   c7-1-vip.example.com    c7-1-vip
10.30.40.22   c7-2-vip.example.com    c7-2-vip
# SCAN
#10.30.40.31   c7-scan.example.com c7-scan
`,
    plan(
      {
        '10.30.40.11': 'c7-1/host/client',
        '10.30.40.12': 'c7-2/host/client',
        '192.168.10.1': 'c7-1/private/private',
        '192.168.10.2': 'c7-2/private/private',
        '10.30.40.21': 'c7-1/vip/client',
        '10.30.40.22': 'c7-2/vip/client',
      },
      { machines: { 'c7-1': 'database', 'c7-2': 'database' } },
    ),
  ],
});

checkShapes('es.xml', {
  'vendor shape': [
    `<?xml version="1.0" encoding="UTF-8"?>
<engineeredSystem xmlns="model" version="2">
<customerName>Example</customerName>
<esRacks><esRack id="rack1"><rackDescription>X10M</rackDescription><esRackItems><esRackItem id="m1"><uLocation>16</uLocation><uHeight>2</uHeight></esRackItem><esRackItem id="m3"><uLocation>2</uLocation></esRackItem></esRackItems></esRack></esRacks>
<machines>
<machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType><osType>LinuxPhysical</osType><networks><network id="m1_admin"/><network id="m1_client"/><network id="m1_priv1"/></networks><iloms><ilom id="m1_ilom"/></iloms></machine>
<machine id="m3"><hostName>vega01celadm01</hostName><machineType>storage</machineType><networks><network id="m3_admin"/></networks><iloms><ilom id="m3_ilom"/></iloms></machine>
</machines>
<networks>
<network id="m1_admin"><networkType>admin</networkType><hostName>vega01dbadm01</hostName><domainName>example.com</domainName><ipAddress>10.20.10.11</ipAddress><netMask>255.255.255.0</netMask><gateway>10.20.10.1</gateway><interfaceName>eth0</interfaceName></network>
<network id="m1_client"><networkType>client</networkType><hostName>vega01db01</hostName><domainName>example.com</domainName><ipAddress>10.30.40.11</ipAddress><netMask>255.255.255.128</netMask><gateway>10.30.40.1</gateway><vlanId>2010</vlanId></network>
<network id="m1_priv1"><networkType>private</networkType><hostName>vega01db01-priv1</hostName><ipAddress>192.168.10.1</ipAddress><netMask>255.255.252.0</netMask></network>
<network id="m1_ilomnet"><networkType>ilom</networkType><hostName>vega01dbadm01-ilom</hostName><ipAddress>10.20.10.31</ipAddress><netMask>255.255.255.0</netMask></network>
<network id="m3_admin"><networkType>admin</networkType><hostName>vega01celadm01</hostName><ipAddress>10.20.10.13</ipAddress><netMask>255.255.255.0</netMask></network>
<network id="m3_ilomnet"><networkType>ilom</networkType><hostName>vega01celadm01-ilom</hostName><ipAddress>10.20.10.33</ipAddress><netMask>255.255.255.0</netMask></network>
</networks>
<iloms>
<ilom id="m1_ilom"><ilomName>vega01dbadm01-ilom</ilomName><networks><network id="m1_ilomnet"/></networks></ilom>
<ilom id="m3_ilom"><ilomName>vega01celadm01-ilom</ilomName><networks><network id="m3_ilomnet"/></networks></ilom>
</iloms>
<clusters><cluster id="c0_clusterHome"><clusterName>vega01-clu1</clusterName><clusterScans><clusterScan id="c0_scan"/></clusterScans><clusterVips><clusterVip id="c0_vip1"/></clusterVips><machines><machine id="m1"/></machines></cluster></clusters>
<clusterVips><clusterVip id="c0_vip1"><vipName>vega01db01-vip</vipName><domainName>example.com</domainName><vipIpAddress>10.30.40.21</vipIpAddress><machines><machine id="m1"/></machines></clusterVip></clusterVips>
<clusterScans><clusterScan id="c0_scan"><scanName>vega01-scan1</scanName><scanPort>1521</scanPort><scanIps><scanIp><ipAddress>10.30.40.31</ipAddress></scanIp><scanIp><ipAddress>10.30.40.32</ipAddress></scanIp><scanIp><ipAddress>10.30.40.33</ipAddress></scanIp></scanIps></clusterScan></clusterScans>
</engineeredSystem>
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '192.168.10.1': 'vega01dbadm01/private/private',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.20.10.33': 'vega01celadm01/ilom/*',
        '10.30.40.21': 'vega01dbadm01/vip/client',
        '10.30.40.31': 'vega01-clu1/scan/client',
        '10.30.40.32': 'vega01-clu1/scan/client',
        '10.30.40.33': 'vega01-clu1/scan/client',
      },
      {
        machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' },
        nodes: { 'vega01-clu1': ['vega01dbadm01'] },
        names: { '10.30.40.21': 'vega01db01-vip' },
      },
    ),
  ],
  'guests with host': [
    `<?xml version="1.0" encoding="UTF-8"?>
<engineeredSystem xmlns="model" version="2">
<machines>
<machine id="h1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType><networks><network id="n1"/></networks></machine>
<machine id="g1"><hostName>vega01vm01</hostName><machineType>guest</machineType><hostMachine><machine id="h1"/></hostMachine><virtualCpus>8</virtualCpus><memory>96 GB</memory><networks><network id="n2"/><network id="n3"/></networks></machine>
</machines><networks>
<network id="n1"><hostName>vega01dbadm01</hostName><ipAddress>10.20.10.11</ipAddress><netMask>255.255.255.0</netMask><networkType>admin</networkType></network>
<network id="n2"><hostName>vega01vm01</hostName><ipAddress>10.20.10.71</ipAddress><netMask>255.255.255.0</netMask><networkType>admin</networkType></network>
<network id="n3"><hostName>vega01vm01-c</hostName><ipAddress>10.30.40.71</ipAddress><netMask>/25</netMask><networkType>client</networkType></network>
</networks>
</engineeredSystem>
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.71': 'vega01vm01/host/management',
        '10.30.40.71': 'vega01vm01/host/client',
      },
      {
        machines: { vega01dbadm01: 'database', vega01vm01: 'guest' },
        guestOf: { vega01vm01: 'vega01dbadm01' },
      },
    ),
  ],
  'spring configuration': [
    `<?xml version="1.0"?><beans><bean id="a"><property name="host" value="10.20.10.11"/></bean></beans>`,
    { is: 'refused' },
  ],
});

checkShapes('preconf.csv', {
  'vendor groups of a server and cells': [
    `eth0,eth0::::,Management,vega01dbadm01.example.com,00:10:e0:aa:00:11,10.20.10.11,255.255.255.0,10.20.10.1,bondeth0,eth1:eth2:::,SCAN,vega01db01.example.com,,10.30.40.11,255.255.255.128,10.30.40.1
eth0,eth0::::,Management,vega01celadm01.example.com,00:10:e0:aa:00:21,10.20.10.13,255.255.255.0,10.20.10.1
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.20.10.13': 'vega01celadm01/host/management',
    }),
  ],
});

checkShapes('output of LIST commands', {
  'list scans': [
    `oedacli> LIST SCANS
{"clusterScans":{"clusterScan":[{"id":"c0_s","scanName":"vega01-scan1","scanPort":"1521","scanIps":{"scanIp":["10.30.40.31","10.30.40.32","10.30.40.33"]}}]}}
SUCCESS`,
    plan(scanOfThree, { names: { '10.30.40.31': 'vega01-scan1' } }),
  ],
});

checkShapes('JSON', {
  'json lines': [
    `{"ip":"10.20.10.5","hostname":"printer","status":"used"}
{"ip":"10.20.10.6","hostname":"","status":"free"}
`,
    taken(5),
  ],
});

checkShapes('outputs of other commands', {
  ifconfig: [
    `eth0: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu 1500
        inet 10.20.10.11  netmask 255.255.255.0  broadcast 10.20.10.255
        ether 00:10:e0:aa:00:11  txqueuelen 1000  (Ethernet)
`,
    { is: 'refused', words: ['evidence|commands'] },
  ],
  'dbcli describe': [
    `NODE vega01db01
IP 10.30.40.11
`,
    { noMachine: ['^ip$'], is: 'refused' },
  ],
});

test.run();
