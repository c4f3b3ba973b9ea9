import { test } from 'uvu';
import { checkShapes, oneServer, plan, twoServers } from './shapes.ts';

checkShapes('columns of networks and names', {
  'hosts: c and c-vip': [
    `10.20.10.11 vega01dbadm01
10.20.10.12 vega01dbadm02
10.30.40.11 vega01dbadm01-c
10.30.40.12 vega01dbadm02-c
10.30.40.21 vega01dbadm01-c-vip
10.30.40.22 vega01dbadm02-c-vip
`,
    plan(twoServers, { machines: { vega01dbadm01: 'database', vega01dbadm02: 'database' } }),
  ],
  'wide: words of networks above names, each with a column of its addresses': [
    `Server;Rolle;Admin;Admin-IP;Client;Client IP;Sicherung;Sicherung IP;ILOM IP
vega01dbadm01;DB;vega01dbadm01;10.20.10.11;vega01db01;10.30.40.11;vega01db01-bkp;10.40.10.11;10.20.10.31
vega01dbadm02;DB;vega01dbadm02;10.20.10.12;vega01db02;10.30.40.12;-;-;10.20.10.32
vega01celadm01;Cell;vega01celadm01;10.20.10.13;;;;;10.20.10.33
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/ilom',
        '10.20.10.32': 'vega01dbadm02/ilom/ilom',
        '10.20.10.33': 'vega01celadm01/ilom/ilom',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
        '10.40.10.11': 'vega01dbadm01/host/backup',
      },
      {
        machines: { vega01dbadm01: 'database', vega01dbadm02: 'database', vega01celadm01: 'storage' },
        names: { '10.30.40.12': 'vega01db02', '10.40.10.11': 'vega01db01-bkp' },
      },
    ),
  ],
  'table: clt and clt-vip': [
    `Hostname,IP
vega01dbadm01,10.20.10.11
vega01dbadm02,10.20.10.12
vega01dbadm01-clt,10.30.40.11
vega01dbadm02-clt,10.30.40.12
vega01dbadm01-clt-vip,10.30.40.21
vega01dbadm02-clt-vip,10.30.40.22
`,
    plan(twoServers, { machines: { vega01dbadm01: 'database', vega01dbadm02: 'database' } }),
  ],
  'guests named after hosts keep their own': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11,admin
vega01dbadm01-erp,10.20.10.51,admin
vega01dbadm01-erp,10.30.40.51,client
vega01dbadm01-erp-vip,10.30.40.61,vip
vega01dbadm01-crm,10.20.10.52,admin
vega01dbadm01-crm,10.30.40.52,client
vega01dbadm01-crm-vip,10.30.40.62,vip
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.51': 'vega01dbadm01-erp/host/management',
      '10.30.40.51': 'vega01dbadm01-erp/host/client',
      '10.30.40.61': 'vega01dbadm01-erp/vip/client',
      '10.20.10.52': 'vega01dbadm01-crm/host/management',
      '10.30.40.52': 'vega01dbadm01-crm/host/client',
      '10.30.40.62': 'vega01dbadm01-crm/vip/client',
    }),
  ],
  'host name in two columns': [
    `Hostname,FQDN,IP,Network
vega01dbadm01,vega01dbadm01.example.com,10.20.10.11,Admin
vega01dbadm01-ilom,vega01dbadm01-ilom.example.com,10.20.10.31,ILOM
vega01db01,vega01db01.example.com,10.30.40.11,Client
vega01db01-vip,vega01db01-vip.example.com,10.30.40.21,VIP
`,
    plan(oneServer, { names: { '10.20.10.11': 'vega01dbadm01.example.com' } }),
  ],
  'two names unknown headings': [
    `Bezeichnung 1;Bezeichnung 2;IP
vega01dbadm01;vega01dbadm01.example.com;10.20.10.11
vega01dbadm02;vega01dbadm02.example.com;10.20.10.12
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'wide groups of an unknown word': [
    `Hostname,Admin IP,Client IP,Gold IP,Silver IP
vega01dbadm01,10.20.10.11,10.30.40.11,10.50.10.11,10.60.10.11
vega01dbadm02,10.20.10.12,10.30.40.12,10.50.10.12,10.60.10.12
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.30.40.12': 'vega01dbadm02/host/client',
      '10.50.10.11': 'vega01dbadm01/host/other',
      '10.50.10.12': 'vega01dbadm02/host/other',
      '10.60.10.11': 'vega01dbadm01/host/other',
      '10.60.10.12': 'vega01dbadm02/host/other',
    }),
  ],
  'wide groups of unknown words with mask': [
    `Hostname;Prod IP;Prod Maske;DR IP;DR Maske
vega01dbadm01;10.20.10.11;255.255.255.0;10.50.10.11;255.255.255.0
vega01dbadm02;10.20.10.12;255.255.255.0;10.50.10.12;255.255.255.0
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/*',
        '10.20.10.12': 'vega01dbadm02/host/*',
        '10.50.10.11': 'vega01dbadm01/host/*',
        '10.50.10.12': 'vega01dbadm02/host/*',
      },
      {
        networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.50.10.11': { subnet: '10.50.10.0/24' } },
      },
    ),
  ],
  'interface names the network': [
    `Server,Interface,IP,Netmask
vega01dbadm01,eth0,10.20.10.11,255.255.255.0
vega01dbadm01,bondeth0,10.30.40.11,255.255.255.128
vega01dbadm01,bondeth1,10.40.10.11,255.255.255.0
vega01dbadm01,ILOM,10.20.10.31,255.255.255.0
vega01dbadm01,re0,192.168.10.1,255.255.252.0
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.40.10.11': 'vega01dbadm01/host/other|backup',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '192.168.10.1': 'vega01dbadm01/private/private',
    }),
  ],
  'address with mask in words': [
    `Hostname,IP / Mask,Network
vega01dbadm01,10.20.10.11 / 255.255.255.0,Admin
vega01db01,10.30.40.11 / 25,Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      {
        networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.30.40.11': { subnet: '10.30.40.0/25' } },
      },
    ),
  ],
  'exadata elements': [
    `Element,Label,Value
Exadata X10M DB 1,eth0,10.20.10.11
Exadata X10M DB 1,ILOM,10.20.10.31
Exadata X10M Cell 1,eth0,10.20.10.13
`,
    { is: 'refused' },
  ],
  komponente: [
    `Komponente;Anschluss;Adresse;Bits
DB-Server 1;NET0;10.20.10.11;24
DB-Server 1;NET MGT;10.20.10.31;24
DB-Server 2;NET0;10.20.10.12;24
Storage-Server 1;NET0;10.20.10.13;24
`,
    { is: 'refused', words: ['hostname'] },
  ],
  'role word as heading of names': [
    `Exadata-Knoten;Adresse (IPv4);Netz-Typ
vega01dbadm01;10.20.10.11;Admin
vega01db01;10.30.40.11;Client
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'server sheet of names and roles': [
    `Name,IP
Admin,10.20.10.11
ILOM,10.20.10.31
Client,10.30.40.11
`,
    { is: 'refused' },
  ],
  'plan with kind VIP words in one column': [
    `Node,Type,Address
vega01db01,Public,10.30.40.11
vega01db01,Virtual,10.30.40.21
vega01db01,Private,192.168.10.1
vega01db02,Public,10.30.40.12
vega01db02,Virtual,10.30.40.22
vega01db02,Private,192.168.10.3
`,
    plan({
      '10.30.40.11': 'vega01db01|vega01dbadm01/host/client',
      '10.30.40.21': 'vega01db01|vega01dbadm01/vip/client',
      '192.168.10.1': 'vega01db01|vega01dbadm01/private/private',
      '10.30.40.12': 'vega01db02|vega01dbadm02/host/client',
      '10.30.40.22': 'vega01db02|vega01dbadm02/vip/client',
      '192.168.10.3': 'vega01db02|vega01dbadm02/private/private',
    }),
  ],
  'wide with vips and scans below each other': [
    `Cluster,Node,Public IP,VIP,SCAN name,SCAN IP
c1,vega01db01,10.30.40.11,10.30.40.21,vega01-scan1,10.30.40.31
c1,vega01db02,10.30.40.12,10.30.40.22,vega01-scan1,10.30.40.32
c1,,,,vega01-scan1,10.30.40.33
`,
    plan(
      {
        '10.30.40.11': '*/host/client',
        '10.30.40.21': '*/vip/client',
        '10.30.40.12': '*/host/client',
        '10.30.40.22': '*/vip/client',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'pairs of name and ip per network': [
    `Admin;IP;Client;IP;VIP;IP
vega01dbadm01;10.20.10.11;vega01db01;10.30.40.11;vega01db01-vip;10.30.40.21
vega01dbadm02;10.20.10.12;vega01db02;10.30.40.12;vega01db02-vip;10.30.40.22
`,
    plan(twoServers),
  ],
  'lots of ilom columns': [
    `Hostname,ILOM Hostname,ILOM IP,ILOM Mask,ILOM GW,OS IP,OS Mask,OS GW
vega01dbadm01,vega01dbadm01-ilom,10.20.10.31,255.255.255.0,10.20.10.1,10.20.10.11,255.255.255.0,10.20.10.1
vega01dbadm02,vega01dbadm02-ilom,10.20.10.32,255.255.255.0,10.20.10.1,10.20.10.12,255.255.255.0,10.20.10.1
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/*',
        '10.20.10.12': 'vega01dbadm02/host/*',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.32': 'vega01dbadm02/ilom/*',
      },
      { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' } } },
    ),
  ],
  'short node names': [
    `Node,IP,Network
ex1n1,10.20.10.11,Mgmt
ex1n1-ilom,10.20.10.31,Mgmt
ex1n1-clt,10.30.40.11,Client
ex1n1-vip,10.30.40.21,Client
ex1n1-bck,10.40.10.11,Backup
`,
    plan({
      '10.20.10.11': 'ex1n1/host/management',
      '10.20.10.31': 'ex1n1/ilom/*',
      '10.30.40.11': 'ex1n1/host/client',
      '10.30.40.21': 'ex1n1/vip/client',
      '10.40.10.11': 'ex1n1/host/backup',
    }),
  ],
  'two-line group headings with english words': [
    `,Management,,,Client Access,,,Backup,,
Server,Name,IP,Mask,Name,IP,Mask,Name,IP,Mask
1,vega01dbadm01,10.20.10.11,255.255.255.0,vega01db01,10.30.40.11,255.255.255.128,vega01db01-bkp,10.40.10.11,255.255.255.0
2,vega01dbadm02,10.20.10.12,255.255.255.0,vega01db02,10.30.40.12,255.255.255.128,vega01db02-bkp,10.40.10.12,255.255.255.0
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
      { noMachine: ['^\\d$'] },
    ),
  ],
  'german sheet with running number and purpose': [
    `Lfd.Nr.;Systemname;Zweck;IP-Adresse;Subnetzmaske;Standardgateway;VLAN-ID;Bemerkung
1;vega01dbadm01;Verwaltung;10.20.10.11;255.255.255.0;10.20.10.1;10;
2;vega01dbadm01-ilom;ILOM;10.20.10.31;255.255.255.0;10.20.10.1;10;
3;vega01db01;Client;10.30.40.11;255.255.255.128;10.30.40.1;2010;
4;vega01db01-vip;VIP;10.30.40.21;255.255.255.128;10.30.40.1;2010;
`,
    plan(oneServer, {
      networkOf: {
        '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1', vlan: 10 },
        '10.30.40.11': { subnet: '10.30.40.0/25', vlan: 2010 },
      },
    }),
  ],
  'french sheet': [
    `N\u00b0;Nom d'h\u00f4te;R\u00e9seau;Adresse IP;Masque de sous-r\u00e9seau;Passerelle par d\u00e9faut;VLAN
1;vega01dbadm01;Administration;10.20.10.11;255.255.255.0;10.20.10.1;10
2;vega01dbadm01-ilom;ILOM;10.20.10.31;255.255.255.0;10.20.10.1;10
3;vega01db01;Client;10.30.40.11;255.255.255.128;10.30.40.1;2010
4;vega01db01-vip;VIP;10.30.40.21;255.255.255.128;10.30.40.1;2010
`,
    plan(oneServer, { networkOf: { '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' } } }),
  ],
});

test.run();
