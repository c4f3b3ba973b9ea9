import { test } from 'uvu';
import { checkShapes, plan, taken, twoServers } from './shapes.ts';

const two = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.30.40.11': 'vega01dbadm01/host/client',
};
const facts = {
  networkOf: {
    '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1', vlan: 10 },
    '10.30.40.11': { subnet: '10.30.40.0/25', gateway: '10.30.40.1', vlan: 2010 },
  },
};

checkShapes('tables of networks', {
  'above the table of addresses': [
    `Network,Subnet,Gateway,VLAN
Admin,10.20.10.0/24,10.20.10.1,10
Client,10.30.40.0/25,10.30.40.1,2010

Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
vega01db01,Client,10.30.40.11
`,
    plan(two, { ...facts, words: ['subnets are taken from the networks of the file'] }),
  ],
  'below the table of addresses': [
    `Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
vega01db01,Client,10.30.40.11
,,
Network,Subnet,Gateway,VLAN
Admin,10.20.10.0/24,10.20.10.1,10
Client,10.30.40.0/25,10.30.40.1,2010
`,
    plan(two, facts),
  ],
  'with remarks and columns that a network has no field for': [
    `Network,Subnet,Gateway,VLAN,Interface,State,Size,Comment
Admin,10.20.10.0/24,10.20.10.1,10,eth0,,256,
Client,10.30.40.0/25,10.30.40.1,2010,,-,128,routed by the firewall

Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
vega01db01,Client,10.30.40.11
`,
    plan(two, { ...facts, words: ['columns of the networks are not read: interface, comment'] }),
  ],
  'with masks, in German, and rows that name no network': [
    `Netz;Subnetz;Maske;Gateway;VLAN
Verwaltung;10.20.10.0;255.255.255.0;10.20.10.1;10
Kunden-Client;10.30.40.0;255.255.255.128;10.30.40.1;2010

Hostname;IP
vega01dbadm01;10.20.10.11
vega01db01;10.30.40.11
`,
    plan(two, facts),
  ],
  'an export that begins with its networks': [
    `header-network,address*,netmask*,comment,routers
network,10.20.10.0,255.255.255.0,Exadata admin,10.20.10.1
network,10.30.40.0,255.255.255.128,Exadata client,10.30.40.1
header-hostrecord,fqdn*,addresses,comment
hostrecord,vega01dbadm01.example.com,10.20.10.11,
hostrecord,vega01dbadm02.example.com,10.20.10.12,
hostrecord,vega01db01.example.com,10.30.40.11,
hostrecord,vega01db02.example.com,10.30.40.12,
hostrecord,vega01db01-vip.example.com,10.30.40.21,
hostrecord,vega01db02-vip.example.com,10.30.40.22,
`,
    plan(twoServers, { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' } } }),
  ],
  'an export of others that begins with its networks': [
    `header-network,address*,netmask*,comment
network,10.20.10.0,255.255.255.0,office
header-hostrecord,fqdn*,addresses,comment
hostrecord,printer1.example.com,10.20.10.5,
hostrecord,mail.example.com,10.20.10.6,
`,
    taken(5, 6),
  ],
});
test.run();
