import { test } from 'uvu';
import { checkShapes, plan, scanOfThree, twoServers } from './shapes.ts';

checkShapes('sheets of people', {
  'turned: english with kinds': [
    `Parameter,Server 1,Server 2
Hostname,vega01dbadm01,vega01dbadm02
Management IP,10.20.10.11,10.20.10.12
Management netmask,255.255.255.0,255.255.255.0
Management gateway,10.20.10.1,10.20.10.1
Client hostname,vega01db01,vega01db02
Client IP,10.30.40.11,10.30.40.12
VIP hostname,vega01db01-vip,vega01db02-vip
VIP,10.30.40.21,10.30.40.22
`,
    plan(twoServers, {
      networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' } },
      names: { '10.30.40.11': 'vega01db01' },
    }),
  ],
  'turned: names in the first line, and one row of addresses': [
    `Hostname;vega01dbadm01;vega01dbadm02
Management IP;10.20.10.11;10.20.10.12
Remark;left;right
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'turned: scan rows': [
    `;c1
SCAN name;vega01-scan
SCAN IP 1;10.30.40.31
SCAN IP 2;10.30.40.32
SCAN IP 3;10.30.40.33
`,
    {
      more: true,
      addresses: scanOfThree,
    },
  ],
  'numbers: thousands with apostrophe and nbsp': [
    `Hostname;IP;VLAN;MTU
vega01dbadm01;10.20.10.11;2'010;9\u00a0000
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management' },
      { networkOf: { '10.20.10.11': { vlan: 2010, mtu: 9000 } } },
    ),
  ],
  'totals: a grand total': [
    `Hostname,IP,VLAN
vega01dbadm01,10.20.10.11,10
vega01dbadm02,10.20.10.12,10
Grand total,2,
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'address and mask: space and slash': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11 255.255.255.0,Admin
vega01dbadm02,10.20.10.12/255.255.255.0,Admin
vega01celadm01,10.20.10.13 (/24),Admin
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' } } },
    ),
  ],
  'owner: unknown endings in several files style': [
    `Name,IP
vega01dbadm01,10.20.10.11
vega01dbadm01-dr,10.50.10.11
vega01dbadm01-x,10.60.10.11
vega01dbadm01-nas,10.70.10.11
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.50.10.11': 'vega01dbadm01/host/*' },
      { machines: { vega01dbadm01: 'database' }, more: true },
    ),
  ],
  'owner: switch named after server': [
    `Name,IP
vega01dbadm01,10.20.10.11
vega01dbadm01-sw1,10.20.10.43
vega01dbadm01-pdu-a,10.20.10.44
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.43': 'vega01dbadm01-sw1/device/management',
      '10.20.10.44': 'vega01dbadm01-pdu-a/device/management',
    }),
  ],
  'owner: underscores as separators': [
    `Name,IP,Network
vega01dbadm01,10.20.10.11,Admin
vega01dbadm01_ilom,10.20.10.31,ILOM
vega01dbadm01_bkp,10.40.10.11,Backup
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '10.40.10.11': 'vega01dbadm01/host/backup',
    }),
  ],
  'net: comment words': [
    `Name,IP,Comment
vega01dbadm01,10.20.10.11,mgmt
vega01dbadm01-2,10.30.40.11,public
vega01dbadm01-3,10.40.10.11,bkup
vega01dbadm01-4,192.168.10.1,IB
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.40.10.11': 'vega01dbadm01/host/backup',
      '192.168.10.1': 'vega01dbadm01/private/private',
    }),
  ],
  'net: remark single word in long text does not name it': [
    `Name,IP,Remark
vega01dbadm01,10.20.10.11,ask the client before you change this address
vega01dbadm02,10.20.10.12,backup contact is Kim Muster in building nine
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'net: segment names of a site': [
    `Name,IP,Segment
vega01dbadm01,10.20.10.11,CH-BE-MGMT-01
vega01db01,10.30.40.11,CH-BE-PUB-02
vega01db01-bkp,10.40.10.11,CH-BE-BKUP-03
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.40.10.11': 'vega01dbadm01/host/backup',
    }),
  ],
  'net: french words': [
    `Nom;Adresse;Usage
vega01dbadm01;10.20.10.11;Administration
vega01db01;10.30.40.11;Acc\u00e8s client
vega01db01-sauv;10.40.10.11;Sauvegarde
vega01dbadm01-lom;10.20.10.31;Carte ILOM
vega01db01-ic;192.168.10.1;Interconnexion
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.40.10.11': 'vega01dbadm01/host/backup',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '192.168.10.1': 'vega01dbadm01/private/private',
    }),
  ],
  'net: german words': [
    `Name;IP;Einsatzzweck
vega01dbadm01;10.20.10.11;Managementnetz
vega01dbadm01-ilom;10.20.10.31;Fernwartung
vega01db01;10.30.40.11;Kundennetz
vega01db01-s;10.40.10.11;Datensicherung
vega01db01-p;192.168.10.1;Privates Netz
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/ilom',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.40.10.11': 'vega01dbadm01/host/backup',
      '192.168.10.1': 'vega01dbadm01/private/private',
    }),
  ],
  'net: storage server never client': [
    `Name,IP
vega01celadm01,10.20.10.13
vega01cel01,10.21.10.13
vega01cel01-priv1,192.168.10.5
vega01dbadm01,10.20.10.11
vega01db01,10.30.40.11
`,
    plan(
      {
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.21.10.13': 'vega01celadm01/host/management',
        '192.168.10.5': 'vega01celadm01/private/private',
        '10.30.40.11': 'vega01dbadm01/host/client',
      },
      { more: true },
    ),
  ],
  'wide: names for each and a shared mask': [
    `Node;Public Name;Public IP;VIP Name;VIP IP;Private Name;Private IP;Mask
1;rac1;10.30.40.11;rac1-vip;10.30.40.21;rac1-priv;192.168.10.1;255.255.255.128
2;rac2;10.30.40.12;rac2-vip;10.30.40.22;rac2-priv;192.168.10.2;255.255.255.128
`,
    plan({
      '10.30.40.11': 'rac1/host/client',
      '10.30.40.21': 'rac1/vip/client',
      '192.168.10.1': 'rac1/private/private',
      '10.30.40.12': 'rac2/host/client',
      '10.30.40.22': 'rac2/vip/client',
      '192.168.10.2': 'rac2/private/private',
    }),
  ],
  'wide: ipv4 and ipv6 per network': [
    `Hostname,Admin IPv4,Admin IPv6,Client IPv4,Client IPv6
vega01dbadm01,10.20.10.11,2001:db8:10::11,10.30.40.11,2001:db8:30::11
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '2001:db8:10::11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '2001:db8:30::11': 'vega01dbadm01/host/client',
    }),
  ],
  'gateway row per network': [
    `Name;IP;Netz
Gateway;10.20.10.1;Admin
vega01dbadm01;10.20.10.11;Admin
Gateway;10.30.40.1;Client
vega01db01;10.30.40.11;Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { networkOf: { '10.20.10.11': { gateway: '10.20.10.1' }, '10.30.40.11': { gateway: '10.30.40.1' } } },
    ),
  ],
  'cells with line ends': [
    `Hostname,IP,Network
"vega01dbadm01
vega01dbadm01.example.com",10.20.10.11,Admin
vega01db01,"10.30.40.11
",Client
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
});

test.run();
