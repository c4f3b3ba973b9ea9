import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

const four = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.30.40.11': 'vega01dbadm01/host/client',
  '10.20.10.12': 'vega01dbadm02/host/management',
  '10.30.40.12': 'vega01dbadm02/host/client',
};

checkShapes('headers with facts', {
  'a VLAN in each header': [
    `Hostname;Mgmt (VLAN 10);Client (VLAN 2010)
vega01dbadm01;10.20.10.11;10.30.40.11
vega01dbadm02;10.20.10.12;10.30.40.12
`,
    plan(four, { networkOf: { '10.20.10.11': { vlan: 10 }, '10.30.40.12': { vlan: 2010 } } }),
  ],
  'a subnet in each header': [
    `Hostname;Mgmt 10.20.10.0/24;Client 10.30.40.0/25
vega01dbadm01;10.20.10.11;10.30.40.11
vega01dbadm02;10.20.10.12;10.30.40.12
`,
    plan(four, {
      networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.30.40.12': { subnet: '10.30.40.0/25' } },
    }),
  ],
  'a mask or a prefix in each header': [
    `Hostname,Admin IP (255.255.255.0),Client IP (/25)
vega01dbadm01,10.20.10.11,10.30.40.11
vega01dbadm02,10.20.10.12,10.30.40.12
`,
    plan(four, {
      networkOf: {
        '10.20.10.11': { subnet: '10.20.10.0/24', name: 'Admin' },
        '10.30.40.12': { subnet: '10.30.40.0/25' },
      },
    }),
  ],
  'rows of facts above the servers, and no header above the names': [
    `;Admin;Client
Subnet;10.20.10.0/24;10.30.40.0/25
Gateway;10.20.10.1;10.30.40.1
VLAN;10;2010
MTU;1500;9000
vega01dbadm01;10.20.10.11;10.30.40.11
vega01dbadm02;10.20.10.12;10.30.40.12
`,
    plan(four, {
      networkOf: {
        '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1', vlan: 10, mtu: 1500 },
        '10.30.40.12': { subnet: '10.30.40.0/25', gateway: '10.30.40.1', vlan: 2010, mtu: 9000 },
      },
      words: ['4 rows give facts'],
    }),
  ],
  'a row of masks below the servers': [
    `Hostname,Admin,Client
vega01dbadm01,10.20.10.11,10.30.40.11
vega01dbadm02,10.20.10.12,10.30.40.12
Netmask,255.255.255.0,255.255.255.128
`,
    plan(four, { networkOf: { '10.30.40.12': { subnet: '10.30.40.0/25' } } }),
  ],
  'a group of one unknown word': [
    `,Admin,,Client,,Zorblax,
Server,Name,IP,Name,IP,Name,IP
vega01dbadm01,vega01dbadm01,10.20.10.11,vega01db01,10.30.40.11,vega01dbz01,10.99.9.11
vega01dbadm02,vega01dbadm02,10.20.10.12,vega01db02,10.30.40.12,vega01dbz02,10.99.9.12
`,
    plan({
      ...four,
      '10.99.9.11': 'vega01dbadm01/host/other',
      '10.99.9.12': 'vega01dbadm02/host/other',
    }),
  ],
  'an address in a row of one text is no title': [
    `Hostname\tIP address
vega01dbadm01\t10.20.10.11
\t10.20.10.31 (ILOM)
vega01dbadm02\t10.20.10.12
`,
    {
      is: 'partial',
      line: 3,
      addresses: {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
      },
    },
  ],
  'a subnet in place of an address': [
    `hostname,ip,network
vega01dbadm01,10.20.10.0/24,admin
vega01dbadm02,10.20.10.12/24,admin
`,
    {
      is: 'partial',
      line: 2,
      addresses: { '10.20.10.12': 'vega01dbadm02/host/management' },
      words: ['"10.20.10.0/24" is a subnet'],
    },
  ],
  'a mark of a footnote and a remark next to a name': [
    `Hostname,IP,Network
vega01dbadm01*,10.20.10.11,Admin
vega01db01 (primary),10.30.40.11,Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { words: ['the remark primary', 'the remark \\*'] },
    ),
  ],
  'a cell of markup is quoted as it is written': [
    `hostname,ip,network
<img src="x" onerror=alert(1)>,10.20.10.11,admin
vega01db01,10.30.40.11,client
`,
    { is: 'partial', line: 2, words: ['"<img src="x" onerror=alert\\(1\\)>" is more than one name'] },
  ],
  'a leaf switch of a network, and nodes of a cluster': [
    `Device,Role,IP
exa1sw-iba0,IB leaf,10.1.0.31
exa1db01,Node,10.1.0.11
exa1cel01,Storage cell,10.1.0.13
`,
    plan(
      {
        '10.1.0.31': 'exa1sw-iba0/device/*',
        '10.1.0.11': 'exa1db01/host/*',
        '10.1.0.13': 'exa1cel01/host/*',
      },
      { machines: { 'exa1sw-iba0': 'leaf-switch', exa1db01: 'database', exa1cel01: 'storage' } },
    ),
  ],
  'the backup name of a server': [
    `FQDN,IP,Network
vega01dbadm01.example.com,10.20.10.11,Admin
vega01db01.example.com,10.30.40.11,Client
vega01dbbk01.example.com,10.50.40.11,Backup
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.50.40.11': 'vega01dbadm01/host/backup',
    }),
  ],
});
test.run();
