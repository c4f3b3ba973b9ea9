/** An address that may be in use is never counted as free: cluster addresses, and states that do not speak of use. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stateOf } from '../../../src/core/formats/shared/address-states.ts';
import { checkShapes, taken } from './shapes.ts';

const clusterMac = '03:bf:0a:14:0a:32';
const ofCluster = (...hosts: readonly number[]) => ({
  ...taken(...hosts),
  macs: { '10.20.10.50': clusterMac },
});

checkShapes('cluster addresses with a multicast MAC address', {
  'ip neigh': [
    `10.20.10.5 dev eth0 lladdr 00:10:e0:aa:00:05 REACHABLE
10.20.10.9 dev eth0 FAILED
10.20.10.50 dev eth0 lladdr 03:bf:0a:14:0a:32 PERMANENT
10.20.10.51 dev eth0 lladdr 01:00:5e:7f:0a:33 STALE
224.0.0.22 dev eth0 lladdr 01:00:5e:00:00:16 NOARP
10.20.10.255 dev eth0 lladdr ff:ff:ff:ff:ff:ff NOARP
`,
    ofCluster(5, 50, 51),
  ],
  'show ip arp': [
    `Protocol  Address          Age (min)  Hardware Addr   Type   Interface
Internet  10.20.10.5              12   0010.e0aa.0005  ARPA   Vlan10
Internet  10.20.10.50              -   03bf.0a14.0a32  ARPA   Vlan10
Internet  10.20.10.9               0   Incomplete      ARPA
`,
    ofCluster(5, 50),
  ],
  'arp -a of macOS': [
    `? (10.20.10.5) at 0:10:e0:aa:0:5 on en0 ifscope [ethernet]
? (10.20.10.50) at 3:bf:a:14:a:32 on en0 ifscope permanent [ethernet]
? (10.20.10.9) at (incomplete) on en0 ifscope [ethernet]
? (224.0.0.251) at 1:0:5e:0:0:fb on en0 ifscope permanent [ethernet]
`,
    ofCluster(5, 50),
  ],
  'arp -a of Windows': [
    `
Interface: 10.20.10.200 --- 0xb
  Internet Address      Physical Address      Type
  10.20.10.5            00-10-e0-aa-00-05     dynamic
  10.20.10.50           03-bf-0a-14-0a-32     static
  10.20.10.255          ff-ff-ff-ff-ff-ff     static
  239.255.255.250       01-00-5e-7f-ff-fa     static
`,
    { ...ofCluster(5, 50), occupiedMay: ['10.20.10.200'] },
  ],
  'table with a column of MAC addresses': [
    `IP Address,MAC,Device
10.20.10.5,00:10:e0:aa:00:05,printer
10.20.10.50,03:bf:0a:14:0a:32,mail cluster
10.20.10.9,00:00:00:00:00:00,
10.20.10.8,ff:ff:ff:ff:ff:ff,
`,
    ofCluster(5, 50),
  ],
});

checkShapes('states that do not speak of use', {
  'next to used and free': [
    `IP Address,Status
10.20.10.5,Used
10.20.10.6,Free
10.20.10.7,No conflict
10.20.10.8,Non-DHCP
10.20.10.9,Not managed
10.20.10.10,Not reserved
10.20.10.11,Not static
10.20.10.12,nicht dynamisch
10.20.10.13,Not leased
10.20.10.14,Not in use
10.20.10.15,Unclaimed
10.20.10.16,"Free, not managed"
`,
    {
      ...taken(5, 7, 8, 9, 10, 11, 12, 13),
      words: ['no conflict \\(1\\), non-dhcp \\(1\\).* as taken unless another column shows a free state'],
    },
  ],
  'in another column than the state': [
    `IP Address,Status,Conflict status
10.20.10.5,Used,No conflict
10.20.10.6,Free,No conflict
10.20.10.7,Free,Conflict
`,
    taken(5, 7),
  ],
  'below a header of another meaning': [
    `IP Address,Type,Device
10.20.10.5,DHCP,printer
10.20.10.6,Non-DHCP,scanner
10.20.10.7,Non-DHCP,camera
`,
    taken(5, 6, 7),
  ],
});

test('a denied word is free only if it speaks of use', () => {
  const states = [
    'Not used',
    'unbelegt',
    'Not active',
    'Not reachable',
    'Not free',
    'Not expired',
    'No DHCP',
  ];
  assert.equal(states.map(stateOf), ['free', 'free', 'inactive', 'incomplete', 'used', 'unclear', 'unclear']);
});

test.run();
