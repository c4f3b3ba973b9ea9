import { test } from 'uvu';
import { checkShapes, plan, scanOfThree } from './shapes.ts';

const two = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.12': 'vega01dbadm02/host/management',
};

checkShapes('cells of two facts', {
  'a name and its address': [
    `Server,Admin,Client,VIP
DB1,vega01dbadm01 (10.20.10.11),10.30.40.11 vega01db01,
DB2,vega01dbadm02 (10.20.10.12),10.30.40.12 vega01db02,vega01db02-vip / 10.30.40.22
`,
    plan(
      {
        '10.20.10.11': '*/host/management',
        '10.20.10.12': '*/host/management',
        '10.30.40.11': '*/host/client',
        '10.30.40.12': '*/host/client',
        '10.30.40.22': '*/vip/client',
      },
      {
        names: {
          '10.20.10.11': 'vega01dbadm01',
          '10.30.40.11': 'vega01db01',
          '10.30.40.22': 'vega01db02-vip',
        },
      },
    ),
  ],
  'a network with its VLAN and subnet': [
    `Hostname,Network,IP
vega01dbadm01,Admin (VLAN 10),10.20.10.11
vega01db01,Client - 10.30.40.0/25 - VLAN 2010,10.30.40.11
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      {
        networkOf: {
          '10.20.10.11': { name: 'Admin', vlan: 10 },
          '10.30.40.11': { name: 'Client', vlan: 2010, subnet: '10.30.40.0/25' },
        },
      },
    ),
  ],
  'a VLAN that is none, in the name of a network': [
    `Hostname,Network,IP
vega01dbadm01,Admin (VLAN 10),10.20.10.11
vega01db01,Client (VLAN 5000),10.30.40.11
`,
    { is: 'partial', line: 3 },
  ],
  'names with their addresses as ranges': [
    `Hostname;Network;IP
vega01dbadm[01-02];Admin;10.20.10.11 - 10.20.10.12
vega01-scan1;SCAN;10.30.40.31-33
`,
    plan({ ...two, ...scanOfThree }),
  ],
  'a range of other length than that of its names': [
    `Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
vega01celadm01-03,Admin,10.20.10.13-14
`,
    { is: 'partial', line: 3 },
  ],
  'a mark of a footnote behind an address, and the footnote': [
    `Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11 (1)
vega01dbadm02,Admin,10.20.10.12 [2]
* spare,,
`,
    plan(two, { words: ['the remark \\(1\\)', '\\* spare'] }),
  ],
  'the other bits of a mask': [
    `Hostname,Network,IP,Wildcard
vega01dbadm01,Admin,10.20.10.11,0.0.0.255
vega01dbadm02,Admin,10.20.10.12,0.0.0.255
`,
    plan(two, { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' } } }),
  ],
  'yes and no below Default gateway': [
    `Hostname,Network,IP,Default gateway
vega01dbadm01,Admin,10.20.10.11,No
vega01db01,Client,10.30.40.11,Yes
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'a word for the machine in front of the network': [
    `Guest,Guest admin IP,Guest client IP,Guest VIP
vega01vm01,10.20.10.71,10.30.40.71,10.30.40.81
`,
    plan({
      '10.20.10.71': 'vega01vm01/host/management',
      '10.30.40.71': 'vega01vm01/host/client',
      '10.30.40.81': 'vega01vm01/vip/client',
    }),
  ],
  'a machine with its number and its network': [
    `Hostname,IP Address,Description
vega01dbadm01,10.20.10.11,DB node 1 mgmt
vega01dbadm02,10.20.10.12,DB node 2 mgmt
vega01celadm01,10.20.10.13,Storage server 1 mgmt
vega01sw-iba01,10.20.10.51,IB switch A mgmt
vega01db01,10.30.40.11,DB node 1 client
vega01db02,10.30.40.12,DB node 2 client
vega01db01-vip,10.30.40.21,DB node 1 VIP
`,
    plan(
      {
        ...two,
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.20.10.51': 'vega01sw-iba01/device/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
        '10.30.40.21': 'vega01dbadm01/vip/client',
      },
      {
        networkOf: {
          '10.20.10.13': { name: 'Admin' },
          '10.20.10.51': { name: 'Admin' },
          '10.30.40.12': { name: 'Client' },
          '10.30.40.21': { name: 'Client' },
        },
      },
    ),
  ],
  'the addresses of a SCAN in columns with numbers': [
    `Node,Client hostname,Client IP,SCAN hostname,SCAN IP1,SCAN IP2,SCAN IP3
1,vega01db01,10.30.40.11,vega01-scan1,10.30.40.31,10.30.40.32,10.30.40.33
2,vega01db02,10.30.40.12,,,,
`,
    plan({
      '10.30.40.11': 'vega01db01/host/client',
      '10.30.40.12': 'vega01db02/host/client',
      ...scanOfThree,
    }),
  ],
});

test.run();
