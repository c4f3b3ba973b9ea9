import { test } from 'uvu';
import { checkShapes, plan, twoServers } from './shapes.ts';

const admin = { '10.20.10.11': 'vega01dbadm01/host/management' };
const bonds = {
  '10.40.10.11': 'vega01dbadm01/host/other',
  '10.50.10.11': 'vega01dbadm01/host/other',
};
const facts = {
  '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1' },
  '2001:db8:30::11': { gateway: '2001:db8:30::1' },
};

checkShapes('bonds behind the first one', {
  'as columns, without subnets': [
    `Hostname,eth0,bondeth1,bondeth2
vega01dbadm01,10.20.10.11,10.40.10.11,10.50.10.11
`,
    plan(
      { ...admin, ...bonds },
      {
        networkOf: { '10.40.10.11': { name: 'bondeth1' }, '10.50.10.11': { name: 'bondeth2' } },
      },
    ),
  ],
  'as rows, without subnets': [
    `Node,Interface,Address
vega01dbadm01,eth0,10.20.10.11
vega01dbadm01,bondeth1,10.40.10.11
vega01dbadm01,bondeth2,10.50.10.11
`,
    plan(
      { ...admin, ...bonds },
      {
        networkOf: { '10.40.10.11': { name: 'bondeth1' }, '10.50.10.11': { name: 'bondeth2' } },
        interfaceOf: { '10.50.10.11': 'bondeth2' },
      },
    ),
  ],
  'with names that show a network': [
    `Hostname,eth0,bondeth1 hostname,bondeth1 IP
vega01dbadm01,10.20.10.11,vega01db01-bkp,10.40.10.11
`,
    plan({ ...admin, '10.40.10.11': 'vega01dbadm01/host/backup' }),
  ],
});

checkShapes('a second client network', {
  'its VIPs in numbered columns': [
    `Server,Admin,Public,VIP,Public2,VIP2
vega01dbadm01,10.20.10.11,10.30.40.11,10.30.40.21,10.50.40.11,10.50.40.21
vega01dbadm02,10.20.10.12,10.30.40.12,10.30.40.22,10.50.40.12,10.50.40.22
`,
    plan(
      { ...twoServers, '10.50.40.11': '*/host/client', '10.50.40.21': '*/vip/client' },
      {
        more: true,
        networkOf: { '10.30.40.21': { name: 'Client' }, '10.50.40.21': { name: 'public2' } },
        names: {
          '10.30.40.21': 'vega01db01-vip',
          '10.50.40.11': 'vega01db01-public2',
          '10.50.40.21': 'vega01db01-public2-vip',
        },
      },
    ),
  ],
  'its VIP in a row': [
    `Server,Network,Hostname,Address
vega01dbadm01,Client,vega01db01,10.30.40.11
vega01dbadm01,Client2,vega01db01-c2,10.50.40.11
vega01dbadm01,Client2 VIP,vega01db01-c2-vip,10.50.40.21
`,
    plan(
      { '10.30.40.11': '*/host/client', '10.50.40.11': '*/host/client', '10.50.40.21': '*/vip/client' },
      { networkOf: { '10.50.40.21': { name: 'Client2' } }, never: ['the two are one'] },
    ),
  ],
  'a name for each bond': [
    `Server,Admin name,Admin IP,bondeth0 IP,bondeth1 IP
vega01dbadm01,vega01dbadm01,10.20.10.11,10.30.40.11,10.50.10.11
`,
    plan(
      { ...admin, '10.30.40.11': '*/host/client', '10.50.10.11': '*/host/other' },
      { names: { '10.30.40.11': 'vega01db01', '10.50.10.11': 'vega01db01-bondeth1' } },
    ),
  ],
});

checkShapes('one cell for both IP versions', {
  'the gateway of a row with two addresses': [
    `Hostname,Network,IPv4,IPv6,Gateway,Subnet
vega01db01,Client,10.30.40.11,2001:db8:30::11,10.30.40.1 / 2001:db8:30::1,10.30.40.0/25
`,
    plan(
      { '10.30.40.11': 'vega01db01/host/client', '2001:db8:30::11': 'vega01db01/host/client' },
      { networkOf: facts },
    ),
  ],
  'a row for each address': [
    `Hostname,Network,IP,Gateway
vega01db01,Client,10.30.40.11,"10.30.40.1, 2001:db8:30::1"
vega01db01,Client,2001:db8:30::11,"10.30.40.1, 2001:db8:30::1"
`,
    plan(
      { '10.30.40.11': 'vega01db01/host/client', '2001:db8:30::11': 'vega01db01/host/client' },
      {
        networkOf: {
          '10.30.40.11': { gateway: '10.30.40.1' },
          '2001:db8:30::11': { gateway: '2001:db8:30::1' },
        },
      },
    ),
  ],
  'a network of both': [
    `Network,Subnet,Gateway,VLAN
Client,"10.30.40.0/25, 2001:db8:30::/64","10.30.40.1, 2001:db8:30::1",2010

Hostname,Network,IP
vega01db01,Client,10.30.40.11
vega01db01,Client,2001:db8:30::11
`,
    plan(
      { '10.30.40.11': 'vega01db01/host/client', '2001:db8:30::11': 'vega01db01/host/client' },
      {
        networkOf: {
          '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1', vlan: 2010 },
          '2001:db8:30::11': { subnet: '2001:db8:30::/64', gateway: '2001:db8:30::1', vlan: 2010 },
        },
      },
    ),
  ],
  'two gateways of one version stay a fault': [
    `Hostname,Network,IP,Gateway
vega01db01,Client,10.30.40.11,"10.30.40.1, 10.30.40.2"
`,
    { is: 'refused', line: 2 },
  ],
});

checkShapes('networks with columns of people', {
  'the owner and remarks are left out, and listed': [
    `Network,Subnet,Gateway,VLAN,Owner,Change request
Admin,10.20.10.0/24,10.20.10.1,10,Network team,
Client,10.30.40.0/25,10.30.40.1,2010,DBA team,CR-12

Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
`,
    plan(admin, {
      networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1', vlan: 10 } },
      words: ['not read: owner, change request'],
    }),
  ],
  'without a table of addresses the fix asks for one': [
    `Network,Subnet,Gateway,VLAN,Owner
Admin,10.20.10.0/24,10.20.10.1,10,Network team
`,
    { is: 'refused', words: ['a table of networks'], never: ['name the column'] },
  ],
});

test.run();
