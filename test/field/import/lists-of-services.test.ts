import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

const refused = { is: 'refused', words: ['dns, ntp'], never: ['hostname'] } as const;

checkShapes('services of the data center', {
  'items and their values': [
    'Item,Value\nCustomer,Example AG\nDNS server 1,10.1.1.53\nDNS server 2,10.1.2.53\nNTP server,10.1.1.123\n',
    refused,
  ],
  'in German': ['Dienst;Adresse\nDNS 1;10.1.1.53\nDNS 2;10.1.2.53\nZeitserver;10.1.1.123\n', refused],
  'several addresses in a cell': ['Parameter,Value\nDNS,"10.1.1.53, 10.1.2.53"\nNTP,10.1.1.123\n', refused],
  'below the headers of hosts': ['Name,IP Address\nDNS1,10.1.1.53\nNTP1,10.1.1.123\n', refused],
  'without headers': ['DNS 1\t10.1.1.53\nDNS 2\t10.1.2.53\nNTP\t10.1.1.123\n', refused],
  'below a plan': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11,Admin

DNS servers,"10.1.1.53, 10.1.2.53"
NTP servers,10.1.1.123
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management' },
      { machines: { vega01dbadm01: 'database' }, occupied: ['10.1.1.53', '10.1.2.53', '10.1.1.123'] },
    ),
  ],
  'next to servers': [
    'Hostname,IP,Network,DNS server\nvega01dbadm01,10.20.10.11,Admin,10.1.1.53\n',
    plan({ '10.20.10.11': 'vega01dbadm01/host/management' }, { never: ['ilom ip'] }),
  ],
});

checkShapes('a column for each server', {
  'masks and gateways next to them': [
    `,vega01dbadm01,vega01dbadm02,Netmask,Gateway
Management,10.20.10.11,10.20.10.12,255.255.255.0,10.20.10.1
ILOM,10.20.10.31,10.20.10.32,255.255.255.0,10.20.10.1
Client,10.30.40.11,10.30.40.12,255.255.255.128,10.30.40.1
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.32': 'vega01dbadm02/ilom/*',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      {
        networkOf: {
          '10.20.10.12': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.12': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
        },
      },
    ),
  ],
});

checkShapes('masks next to their addresses', {
  'a bare mask, and one of the clients': [
    `Name;Management-IP;Subnetzmaske;Gateway;Client-IP;Client-Maske;Client-GW
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1;10.30.40.11;255.255.255.128;10.30.40.1
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
});

checkShapes('switches by their names', {
  'spine and leaves': [
    `Name,IP,Network
vega01sw-roces0,10.20.10.40,Admin
vega01sw-rocea0,10.20.10.41,Admin
vega01sw-roceb0,10.20.10.42,Admin
`,
    plan(
      {},
      {
        more: true,
        machines: {
          'vega01sw-roces0': 'spine-switch',
          'vega01sw-rocea0': 'leaf-switch',
          'vega01sw-roceb0': 'leaf-switch',
        },
      },
    ),
  ],
});

test.run();
