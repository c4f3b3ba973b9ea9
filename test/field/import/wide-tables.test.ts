import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

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
  'public and private of rac': [
    `Node;Public Name;Public IP;Private Name;Private IP;Virtual Name;Virtual IP
1;rac1;10.30.40.11;rac1-priv;192.168.10.1;rac1-vip;10.30.40.21
2;rac2;10.30.40.12;rac2-priv;192.168.10.2;rac2-vip;10.30.40.22
`,
    plan(
      {
        '10.30.40.11': '*/host/client',
        '192.168.10.1': '*/private/private',
        '10.30.40.21': '*/vip/client',
        '10.30.40.12': '*/host/client',
        '192.168.10.2': '*/private/private',
        '10.30.40.22': '*/vip/client',
      },
      { names: { '10.30.40.21': 'rac1-vip' }, noMachine: ['^\\d$'] },
    ),
  ],
});

test.run();
