import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

checkShapes('XML and first boot', {
  'xml: vip and scan of a cluster by reference': [
    `<es><machines>
<machine id="1"><hostName>vega01dbadm01</hostName><type>compute</type><network id="11"/><network id="12"/></machine>
<machine id="2"><hostName>vega01dbadm02</hostName><type>compute</type><network id="21"/><network id="22"/></machine></machines>
<networks>
<network id="11"><hostName>vega01dbadm01</hostName><ip>10.20.10.11</ip><netmask>255.255.255.0</netmask><type>admin</type></network>
<network id="12"><hostName>vega01db01</hostName><ip>10.30.40.11</ip><netmask>255.255.255.128</netmask><type>client</type></network>
<network id="21"><hostName>vega01dbadm02</hostName><ip>10.20.10.12</ip><netmask>255.255.255.0</netmask><type>admin</type></network>
<network id="22"><hostName>vega01db02</hostName><ip>10.30.40.12</ip><netmask>255.255.255.128</netmask><type>client</type></network>
</networks>
<clusters><cluster id="1"><clusterName>vega01-clu1</clusterName>
<vips><vip id="1"><machine id="1"/><vipName>vega01db01-vip</vipName><vipIp>10.30.40.21</vipIp></vip><vip id="2"><machine id="2"/><vipName>vega01db02-vip</vipName><vipIp>10.30.40.22</vipIp></vip></vips>
<scan id="1"><scanName>vega01-scan</scanName><scanIps><scanIp>10.30.40.31</scanIp><scanIp>10.30.40.32</scanIp><scanIp>10.30.40.33</scanIp></scanIps></scan>
<machine id="1"/><machine id="2"/></cluster></clusters></es>`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.12': 'vega01dbadm02/host/client',
        '10.30.40.21': 'vega01dbadm01/vip/client',
        '10.30.40.22': 'vega01dbadm02/vip/client',
        '10.30.40.31': 'vega01-clu1/scan/client',
        '10.30.40.32': 'vega01-clu1/scan/client',
        '10.30.40.33': 'vega01-clu1/scan/client',
      },
      { clusters: 1, nodes: { 'vega01-clu1': ['vega01dbadm01', 'vega01dbadm02'] } },
    ),
  ],
  'xml: guests with host, cpu and memory': [
    `<engineeredSystem><machines>
<machine id="c0_m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType></machine>
<machine id="c0_g1"><hostName>vega01dbadm01vm01</hostName><machineType>guest</machineType><parentMachine id="c0_m1"/><vcpu>8</vcpu><memory>64GB</memory>
<network><hostName>vega01dbadm01vm01</hostName><ipAddress>10.20.10.51</ipAddress><netMask>255.255.255.0</netMask><networkType>admin</networkType></network></machine>
</machines></engineeredSystem>`,
    {
      machines: { vega01dbadm01: 'database', vega01dbadm01vm01: 'guest' },
      guestOf: { vega01dbadm01vm01: 'vega01dbadm01' },
      addresses: { '10.20.10.51': 'vega01dbadm01vm01/host/management' },
    },
  ],
  'xml: rack items': [
    `<engineeredSystem><racks><rack id="r1"><name>Rack 1</name><rackItems><rackItem id="m1"><uLocation>16</uLocation><machine id="m1"/></rackItem></rackItems></rack></racks>
<machines><machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType><networks><network><hostName>vega01dbadm01</hostName><ip>10.20.10.11</ip><netMask>255.255.255.0</netMask><networkType>admin</networkType></network></networks></machine></machines></engineeredSystem>`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management' }),
  ],
  'xml: ilom network nested in machine': [
    `<engineeredSystem><machine id="m1"><hostName>vega01celadm01</hostName><machineType>STORAGE</machineType>
<ilomNetwork><hostName>vega01celadm01-ilom</hostName><ip>10.20.10.33</ip><netmask>255.255.255.0</netmask></ilomNetwork>
<adminNetwork><hostName>vega01celadm01</hostName><ip>10.20.10.13</ip><netmask>255.255.255.0</netmask></adminNetwork>
<privateNetwork1><hostName>vega01cel01-priv1</hostName><ip>192.168.10.5</ip><netmask>255.255.252.0</netmask></privateNetwork1></machine></engineeredSystem>`,
    plan(
      {
        '10.20.10.33': 'vega01celadm01/ilom/*',
        '10.20.10.13': 'vega01celadm01/host/management',
        '192.168.10.5': 'vega01celadm01/private/private',
      },
      { machines: { vega01celadm01: 'storage' } },
    ),
  ],
  'xml: default namespace and attributes only': [
    `<engineeredSystem xmlns="http://example.com/es"><machine id="m1" hostName="vega01dbadm01" machineType="compute"><network id="n1" hostName="vega01dbadm01" ip="10.20.10.11" netmask="255.255.255.0" networkType="admin"/></machine></engineeredSystem>`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management' }),
  ],
  'xml: empty engineered system': [
    `<engineeredSystem version="1"><machines/><networks/></engineeredSystem>`,
    { is: 'refused' },
  ],
  'xml: pom': [
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><groupId>x</groupId><version>1.2.3.4</version></project>`,
    { is: 'refused' },
  ],
  'databasemachine attributes': [
    `<databaseMachine><racks><rack id="1"><items><item id="1" type="computenode" adminName="vega01dbadm01" adminIp="10.20.10.11" ilomName="vega01dbadm01-ilom" ilomIp="10.20.10.31" uLocation="16"/><item id="2" type="cisco" adminName="vega01sw-adm01" adminIp="10.20.10.43" uLocation="21"/></items></rack></racks></databaseMachine>`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.43': 'vega01sw-adm01/device/management',
      },
      { machines: { vega01dbadm01: 'database', 'vega01sw-adm01': 'management-switch' } },
    ),
  ],
  'preconf: three groups': [
    `vega01dbadm01.example.com,eth0,eth0::::,Management,10.20.10.11,255.255.255.0,10.20.10.1,bondeth0,eth1:eth2:::,SCAN,10.30.40.11,255.255.255.128,10.30.40.1,re0,re0::::,Private,192.168.10.1,255.255.252.0,
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '192.168.10.1': 'vega01dbadm01/private/private',
    }),
  ],
  'preconf: one line per interface': [
    `vega01dbadm01,eth0,Management,10.20.10.11,255.255.255.0,10.20.10.1
vega01dbadm01-ilom,ILOM,Management,10.20.10.31,255.255.255.0,10.20.10.1
vega01celadm01,eth0,Management,10.20.10.13,255.255.255.0,10.20.10.1
vega01celadm01-priv1,re0,Private,192.168.10.5,255.255.252.0,
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '10.20.10.13': 'vega01celadm01/host/management',
      '192.168.10.5': 'vega01celadm01/private/private',
    }),
  ],
  'list: machines': [
    `oedacli> LIST MACHINES
{"machine":[{"id":"m1","hostName":"vega01dbadm01","machineType":"compute","networks":{"network":[{"id":"n1"}]}},{"id":"m2","hostName":"vega01celadm01","machineType":"storage","networks":{"network":[{"id":"n2"}]}}]}
`,
    { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
  ],
  'list: scans and vips': [
    `oedacli> LIST SCANS
{"scan":[{"id":"s1","scanName":"vega01-scan","scanPort":"1521","scanIps":{"scanIp":["10.30.40.31","10.30.40.32","10.30.40.33"]}}]}
oedacli> LIST VIPS
{"vip":[{"id":"v1","vipName":"vega01db01-vip","vipIp":"10.30.40.21","domainName":"example.com"}]}
`,
    {
      more: true,
      addresses: {
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
        '10.30.40.21': '*/vip/client',
      },
    },
  ],
});

test.run();
