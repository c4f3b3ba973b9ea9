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

checkShapes('rows that are no machine', {
  'section rows': [
    `Hostname,IP Address,Netmask
Admin network,,
vega01dbadm01,10.20.10.11,255.255.255.0
vega01celadm01,10.20.10.13,255.255.255.0
Client network,,
vega01db01,10.30.40.11,255.255.255.128
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
      },
      { noMachine: ['network'] },
    ),
  ],
  'sections with subnets': [
    `Name;IP;Bemerkung
Admin-Netz 10.20.10.0/24;;
vega01dbadm01;10.20.10.11;
vega01celadm01;10.20.10.13;
Client-Netz 10.30.40.0/25;;
vega01db01;10.30.40.11;
vega01db01-vip;10.30.40.21;
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.21': 'vega01dbadm01/vip/client',
      },
      {
        networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.30.40.21': { subnet: '10.30.40.0/25' } },
      },
    ),
  ],
  'whole subnet as plan with free and reserved rows': [
    `IP;Hostname;Netz;Kommentar
10.20.10.0;Netzadresse;Admin;
10.20.10.1;Gateway;Admin;
10.20.10.2;reserviert;Admin;Netzwerkteam
10.20.10.11;vega01dbadm01;Admin;
10.20.10.12;frei;Admin;
10.20.10.13;vega01celadm01;Admin;
10.20.10.255;Broadcast;Admin;
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' },
      {
        machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' },
        networkOf: { '10.20.10.11': { gateway: '10.20.10.1' } },
      },
    ),
  ],
  'gateways as rows of a table': [
    `hostname,address,network
gateway,10.20.10.1,admin
vega01dbadm01,10.20.10.11,admin
Broadcast,10.20.10.255,admin
`,
    { noMachine: ['broadcast'], more: true, addresses: { '10.20.10.11': 'vega01dbadm01/host/management' } },
  ],
  'half of the names by masks': [
    `IP Address,Name,MAC Address,Status,Type,Usage
10.20.10.11,vega01dbadm01.example.com,00:10:e0:aa:00:11,Used,Host,DNS
10.20.10.99,printer.example.com,,Used,Host,DNS
10.20.10.98,,,Unused,,
`,
    plan({ '10.20.10.11': 'vega01dbadm01/*/management', '10.20.10.99': '*/*/*' }),
  ],
  'rack sheets with U from top': [
    `U,Device,Hostname,Mgmt IP,ILOM IP
42,,,,
16,X10M DB,vega01dbadm01,10.20.10.11,10.20.10.31
2,X10M HC,vega01celadm01,10.20.10.13,10.20.10.33
`,
    plan({
      '10.20.10.11': '*/host/management',
      '10.20.10.31': '*/ilom/*',
      '10.20.10.13': '*/host/management',
      '10.20.10.33': '*/ilom/*',
    }),
  ],
});

checkShapes('wide tables', {
  'wide with masks and gateways': [
    `Hostname,Admin IP,Admin Netmask,Admin Gateway,Client IP,Client Netmask,Client Gateway,Backup IP,Backup Mask,Backup GW
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,10.30.40.11,255.255.255.128,10.30.40.1,10.40.10.11,255.255.255.128,10.40.10.1
vega01dbadm02,10.20.10.12,255.255.255.0,10.20.10.1,10.30.40.12,255.255.255.128,10.30.40.1,10.40.10.12,255.255.255.128,10.40.10.1
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
        '10.40.10.11': 'vega01dbadm01/host/backup',
        '10.40.10.12': 'vega01dbadm02/host/backup',
      },
      {
        networkOf: {
          '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
          '10.40.10.11': { subnet: '10.40.10.0/25', gateway: '10.40.10.1' },
        },
      },
    ),
  ],
  'wide mask in brackets': [
    `Hostname;IP (Admin);Mask (Admin);GW (Admin);IP (Client);Mask (Client);GW (Client);IP (ILOM)
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1;10.30.40.11;255.255.255.128;10.30.40.1;10.20.10.31
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
      },
      {
        networkOf: {
          '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
        },
      },
    ),
  ],
  'wide mask named first': [
    `Hostname,Netmask Admin,Admin IP,Gateway Admin,Netmask Client,Client IP,Gateway Client
vega01dbadm01,255.255.255.0,10.20.10.11,10.20.10.1,255.255.255.128,10.30.40.11,10.30.40.1
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      {
        networkOf: {
          '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
        },
      },
    ),
  ],
  'mask right of each address': [
    `Name,Admin,Mask,Gateway,Client,Mask,Gateway
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,10.30.40.11,255.255.255.128,10.30.40.1
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      {
        networkOf: {
          '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
        },
      },
    ),
  ],
  'admin ip, ip mask': [
    `Host,Admin IP,Subnet Mask,Client IP,Subnet Mask
vega01dbadm01,10.20.10.11,255.255.255.0,10.30.40.11,255.255.255.128
vega01dbadm02,10.20.10.12,255.255.255.0,10.30.40.12,255.255.255.128
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      {
        networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.30.40.11': { subnet: '10.30.40.0/25' } },
      },
    ),
  ],
  'wide of a cluster': [
    `Node,Public IP,Virtual IP,Private IP,SCAN IP
vega01db01,10.30.40.11,10.30.40.21,192.168.10.1,10.30.40.31
vega01db02,10.30.40.12,10.30.40.22,192.168.10.3,10.30.40.32
`,
    {
      addresses: {
        '10.30.40.11': '*/host/client',
        '10.30.40.21': '*/vip/client',
        '192.168.10.1': '*/private/private',
        '10.30.40.12': '*/host/client',
        '10.30.40.22': '*/vip/client',
        '192.168.10.3': '*/private/private',
      },
      more: true,
      is: 'partial',
    },
  ],
  'transposed german': [
    `Eigenschaft;Server 1;Server 2
Hostname;vega01dbadm01;vega01dbadm02
Management-IP;10.20.10.11;10.20.10.12
ILOM-IP;10.20.10.31;10.20.10.32
Client-IP;10.30.40.11;10.30.40.12
`,
    plan(
      {
        '10.20.10.11': '*/host/management',
        '10.20.10.12': '*/host/management',
        '10.20.10.31': '*/ilom/*',
        '10.20.10.32': '*/ilom/*',
        '10.30.40.11': '*/host/client',
        '10.30.40.12': '*/host/client',
      },
      { names: { '10.20.10.11': 'vega01dbadm01' } },
    ),
  ],
});

checkShapes('owners and names', {
  'a machine column with merged cells in german': [
    `Server;Netz;Name;IP
DB 1;Admin;vega01dbadm01;10.20.10.11
;Client;vega01db01;10.30.40.11
;VIP;vega01db01-vip;10.30.40.21
DB 2;Admin;vega01dbadm02;10.20.10.12
;Client;vega01db02;10.30.40.12
`,
    plan({
      '10.20.10.11': 'DB 1/host/management',
      '10.30.40.11': 'DB 1/host/client',
      '10.30.40.21': 'DB 1/vip/client',
      '10.20.10.12': 'DB 2/host/management',
      '10.30.40.12': 'DB 2/host/client',
    }),
  ],
  'guests with host column': [
    `Hostname,IP,Network,Type,Physical host
vega01dbadm01,10.20.10.11,admin,Compute,
vega01vm01,10.20.10.71,admin,Guest VM,vega01dbadm01
vega01vm01-c,10.30.40.71,client,Guest VM,vega01dbadm01
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.71': 'vega01vm01/host/management',
        '10.30.40.71': 'vega01vm01/host/client',
      },
      { machines: { vega01dbadm01: 'database', vega01vm01: 'guest' } },
    ),
  ],
  'name and domain columns': [
    `Short name,Domain,IPv4 address,Purpose
vega01dbadm01,example.com,10.20.10.11,admin
vega01db01,app.example.com,10.30.40.11,client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.20.10.11': 'vega01dbadm01.example.com', '10.30.40.11': 'vega01db01.app.example.com' } },
    ),
  ],
  'two names in a cell': [
    `Hostname;IP;Netz
vega01dbadm01.example.com, vega01dbadm01;10.20.10.11;Admin
vega01db01 / vega01db01.example.com;10.30.40.11;Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.20.10.11': 'vega01dbadm01.example.com', '10.30.40.11': 'vega01db01.example.com' } },
    ),
  ],
  'numbered scans without a hyphen': [
    `hostname,address,network
vega01dbadm01,10.20.10.11,admin
exascan1,10.30.40.31,client
exascan2,10.30.40.32,client
exascan3,10.30.40.33,client
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'kvm guests with host': [
    `VM Name,KVM Host,IP Address,Network
vega01vm01,vega01dbadm01,10.20.10.71,Admin
vega01vm02,vega01dbadm02,10.20.10.72,Admin
`,
    plan(
      { '10.20.10.71': 'vega01vm01/host/management', '10.20.10.72': 'vega01vm02/host/management' },
      { more: true },
    ),
  ],
  'three names in three columns': [
    `DNS name,Alias,Physical server,IP,Usage
vega01db01,exa-db1,vega01dbadm01,10.30.40.11,Client
vega01dbadm01,exa-adm1,vega01dbadm01,10.20.10.11,Admin
`,
    plan(
      { '10.30.40.11': 'vega01dbadm01/host/client', '10.20.10.11': 'vega01dbadm01/host/management' },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
  'scan name without a hyphen': [
    `10.20.10.11 exadbadm01
10.30.40.11 exadb01
10.30.40.21 exadb01-vip
10.30.40.31 exascan
10.30.40.32 exascan
10.30.40.33 exascan
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.11': 'exadbadm01/host/client',
        '10.30.40.21': 'exadbadm01/vip/client',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { noMachine: ['scan'] },
    ),
  ],
  'scan with a prefix': [
    `10.20.10.11 exadbadm01
10.30.40.31 scan-exa.example.com scan-exa
10.30.40.32 scan-exa.example.com scan-exa
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
      },
      { noMachine: ['scan'] },
    ),
  ],
  'vip without a hyphen': [
    `10.20.10.11 exadbadm01
10.30.40.11 exadb01
10.30.40.21 exadb01vip
10.20.10.31 exadbadm01ilom
192.168.10.1 exadb01priv1
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.11': 'exadbadm01/host/client',
        '10.30.40.21': 'exadbadm01/vip/client',
        '10.20.10.31': 'exadbadm01/ilom/*',
        '192.168.10.1': 'exadbadm01/private/private',
      },
      { machines: { exadbadm01: 'database' } },
    ),
  ],
});

test.run();
