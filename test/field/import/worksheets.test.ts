import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

checkShapes('columns of people, models and numbers', {
  'object and asset number': [
    `Object,Asset no.,Serial number,IP Address,Usage
vega01dbadm01,A-1001,1234NM5678,10.20.10.11,Management
vega01dbadm01-ilom,A-1001,1234NM5678,10.20.10.31,ILOM
vega01celadm01,A-1002,1234NM5679,10.20.10.13,Management
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'owners that are people in a plan': [
    `hostname,ip,network,owner
vega01dbadm01,10.20.10.11,admin,Kim Muster
vega01dbadm01-ilom,10.20.10.31,ilom,Kim Muster
vega01db01,10.30.40.11,client,Anna Meier
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.30.40.11': 'vega01dbadm01/host/client',
      },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
  'node numbers': [
    `Node,Hostname,IP,Network
1,vega01dbadm01,10.20.10.11,admin
1,vega01db01,10.30.40.11,client
2,vega01dbadm02,10.20.10.12,admin
2,vega01db02,10.30.40.12,client
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      { noMachine: ['^\\d$'] },
    ),
  ],
  'server column is a person': [
    `Hostname,IP,Network,System owner,Device owner
vega01dbadm01,10.20.10.11,Admin,Kim Muster,Anna Meier
vega01db01,10.30.40.11,Client,Kim Muster,Anna Meier
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
  'system column is an application': [
    `Hostname,IP,Network,System
vega01dbadm01,10.20.10.11,Admin,SAP
vega01db01,10.30.40.11,Client,SAP
vega01celadm01,10.20.10.13,Admin,SAP
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'equipment column is a model': [
    `Equipment,Hostname,IP,Network
Exadata X10M,vega01dbadm01,10.20.10.11,Admin
Exadata X10M,vega01celadm01,10.20.10.13,Admin
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'node is a location': [
    `Node,Hostname,IP
Berlin,vega01dbadm01,10.20.10.11
Berlin,vega01celadm01,10.20.10.13
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'street address and IP': [
    `Hostname,Address,IP,Network
vega01dbadm01,Main Street 1,10.20.10.11,Admin
vega01db01,Main Street 1,10.30.40.11,Client
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'name is a description': [
    `Name,DNS,IP,Network
Database server 1,vega01dbadm01.example.com,10.20.10.11,Admin
Database server 1 client,vega01db01.example.com,10.30.40.11,Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.20.10.11': 'vega01dbadm01.example.com' } },
    ),
  ],
});

checkShapes('networks of several kinds', {
  'shared network of two roles': [
    `hostname,address,network
vega01dbadm01,10.20.10.11,Management/ILOM
vega01dbadm01-ilom,10.20.10.31,Management/ILOM
vega01celadm01,10.20.10.13,Management/ILOM
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/management|ilom',
      '10.20.10.13': 'vega01celadm01/host/management',
    }),
  ],
  'client vip scan in one name': [
    `hostname,address,network
vega01db01,10.30.40.11,Client/VIP/SCAN
vega01db01-vip,10.30.40.21,Client/VIP/SCAN
vega01-scan1,10.30.40.31,Client/VIP/SCAN
`,
    plan(
      { '10.30.40.11': '*/host/client', '10.30.40.21': '*/vip/client', '10.30.40.31': '*/scan/client' },
      { clusters: 1 },
    ),
  ],
  'admin and ilom with and': [
    `hostname;ip;netz
vega01dbadm01;10.20.10.11;Admin + ILOM
vega01dbadm01-ilom;10.20.10.31;Admin + ILOM
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.31': 'vega01dbadm01/ilom/*' }),
  ],
  'the words of the vendor for networks': [
    `Name,IP,Network
vega01dbadm01,10.20.10.11,Administration Network
vega01db01,10.30.40.11,Client Access Network
vega01db01-priv1,192.168.10.1,RDMA Network Fabric
vega01dbadm01-ilom,10.20.10.31,ILOM
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '192.168.10.1': 'vega01dbadm01/private/private',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
    }),
  ],
  'networks without a word of a role': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11,VLAN-A
vega01dbadm01-ilom,10.20.10.31,VLAN-A
vega01celadm01,10.20.10.13,VLAN-A
vega01db01,10.30.40.11,VLAN-B
vega01db01-vip,10.30.40.21,VLAN-B
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/management|ilom',
      '10.20.10.13': 'vega01celadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.30.40.21': 'vega01dbadm01/vip/client',
    }),
  ],
});

checkShapes('kinds of machines', {
  'old generation names': [
    `Name,IP,Type
dm01db01,10.20.10.11,Admin
dm01db01-ilom,10.20.10.31,ILOM
dm01cel01,10.20.10.13,Admin
dm01cel01-ilom,10.20.10.33,ILOM
dm01sw-ib2,10.20.10.51,Admin
dm01sw-ib3,10.20.10.52,Admin
dm01sw-ip,10.20.10.50,Admin
dm01sw-pdua,10.20.10.61,Admin
dm01db01-priv,192.168.10.1,InfiniBand
dm0101,10.30.40.11,Client
dm0101-vip,10.30.40.21,VIP
dm01-scan,10.30.40.31,SCAN
`,
    plan(
      {
        '10.20.10.11': 'dm01db01/host/management',
        '10.20.10.31': 'dm01db01/ilom/*',
        '10.20.10.13': 'dm01cel01/host/management',
        '10.20.10.33': 'dm01cel01/ilom/*',
        '10.20.10.51': 'dm01sw-ib2/device/management',
        '10.20.10.50': 'dm01sw-ip/device/management',
        '10.20.10.61': 'dm01sw-pdua/device/management',
        '192.168.10.1': 'dm01db01/private/private',
        '10.30.40.11': 'dm01db01/host/client',
        '10.30.40.21': 'dm01db01/vip/client',
        '10.30.40.31': '*/scan/client',
      },
      {
        more: true,
        machines: {
          dm01db01: 'database',
          dm01cel01: 'storage',
          'dm01sw-ib2': 'leaf-switch|spine-switch',
          'dm01sw-ib3': 'leaf-switch|spine-switch',
          'dm01sw-ip': 'management-switch',
          'dm01sw-pdua': 'pdu',
        },
      },
    ),
  ],
  'type column of every row the same': [
    `Name,Type,IP Address,VLAN
vega01dbadm01,Compute,10.20.10.11,10
vega01dbadm01-ilom,Compute,10.20.10.31,10
vega01db01,Compute,10.30.40.11,2010
vega01db01-bu,Compute,10.40.10.11,2020
vega01celadm01,Cell,10.20.10.13,10
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.40.10.11': 'vega01dbadm01/host/backup',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'guest whose type is VM, named after the host': [
    `Name,Type,IP Address,Network
vega01dbadm01,Physical,10.20.10.11,Mgmt
vega01dbadm01-app,VM,10.20.10.71,Mgmt
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.71': 'vega01dbadm01-app/host/management' },
      { machines: { vega01dbadm01: 'database', 'vega01dbadm01-app': 'guest' } },
    ),
  ],
  'pdu and switch with words': [
    `Name;IP;Gerätetyp
vega01sw-adm01;10.20.10.50;Cisco-Switch
vega01sw-pdua01;10.20.10.61;PDU
vega01dbadm01;10.20.10.11;Datenbankserver
vega01celadm01;10.20.10.13;Speicherserver
`,
    plan(
      {
        '10.20.10.50': 'vega01sw-adm01/device/management',
        '10.20.10.61': 'vega01sw-pdua01/device/management',
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      {
        machines: {
          'vega01sw-adm01': 'management-switch',
          'vega01sw-pdua01': 'pdu',
          vega01dbadm01: 'database',
          vega01celadm01: 'storage',
        },
      },
    ),
  ],
});

test.run();
