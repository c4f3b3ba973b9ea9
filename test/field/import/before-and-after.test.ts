import { test } from 'uvu';
import { checkShapes, oneServer, plan } from './shapes.ts';

const admin = (address: string) => ({ [address]: 'vega01dbadm01/host/management' });

checkShapes('columns of before and after', {
  'words for after that no heading has': [
    `hostname,network,Current IP,Target IP,Existing VLAN,Future VLAN,Current Gateway,Target Gateway
vega01dbadm01,admin,10.99.10.11,10.20.10.11,100,200,10.99.10.1,10.20.10.1
`,
    plan(admin('10.20.10.11'), {
      networkOf: { '10.20.10.11': { vlan: 200, gateway: '10.20.10.1' } },
      words: ['target ip is read in place of column current ip', 'future vlan is read in place'],
    }),
  ],
  'no address of after yet': [
    `hostname,network,Current IP,Target IP,Current VLAN,Target VLAN,Current Gateway,Target Gateway
vega01dbadm01,admin,10.20.10.11,,100,200,10.20.10.1,10.99.10.1
`,
    plan(admin('10.20.10.11'), {
      networkOf: { '10.20.10.11': { vlan: 100, gateway: '10.20.10.1' } },
      words: ['current ip is read in place', 'current vlan is read in place'],
      never: ['target (?:ip|vlan|gateway) is read in place'],
    }),
  ],
  'an address of after that is still open, in German': [
    `Rechner;Netz;IP Ist;IP Soll
vega01dbadm01;Admin;10.20.10.11;tbd
`,
    plan(admin('10.20.10.11')),
  ],
  'a mask of after next to an address of today': [
    `hostname,network,address,Current Netmask,Future Netmask
vega01dbadm01,admin,10.20.10.11,255.255.255.0,255.255.0.0
`,
    plan(admin('10.20.10.11'), { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' } } }),
  ],
  'a VLAN of after that is empty next to a new address': [
    `hostname,network,Current IP,New IP,Current VLAN,New VLAN
vega01dbadm01,admin,10.99.10.11,10.20.10.11,100,
`,
    plan(admin('10.20.10.11'), { words: ['new vlan is empty.*current vlan'], never: ['new vlan is read'] }),
  ],
  'addresses of several networks': [
    `Server,Old Admin IP,New Admin IP,Old Client IP,New Client IP
vega01dbadm01,10.99.10.11,10.20.10.11,10.99.40.11,10.30.40.11
`,
    plan({ '10.20.10.11': oneServer['10.20.10.11'], '10.30.40.11': oneServer['10.30.40.11'] }),
  ],
});

test.run();
