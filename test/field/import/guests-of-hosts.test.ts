import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

const guests = { '10.20.10.41': 'vega01vm01/host/management', '10.20.10.42': 'vega01vm02/host/management' };
const onHosts = {
  guestOf: { vega01vm01: 'vega01dbadm01', vega01vm02: 'vega01dbadm02' },
  names: { '10.20.10.41': 'vega01vm01', '10.20.10.42': 'vega01vm02' },
  never: ['mean the same'],
};

checkShapes('guests and their hosts', {
  'a column of hypervisors': [
    `Hostname,IP Address,Network,Hypervisor
vega01dbadm01,10.20.10.11,Admin,
vega01dbadm02,10.20.10.12,Admin,-
vega01vm01,10.20.10.41,Admin,vega01dbadm01
vega01vm02,10.20.10.42,Admin,vega01dbadm02.example.com
`,
    plan(
      { ...guests, '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': '*/host/management' },
      onHosts,
    ),
  ],
  'hosts that are in no other row': [
    `VM,Host,IP,Network
vega01vm01,vega01dbadm01,10.20.10.41,Admin
vega01vm02,vega01dbadm02,10.20.10.42,Admin
`,
    plan(guests, { ...onHosts, words: ['no address is listed for the kvm hosts'] }),
  ],
  'guests with the names of servers': [
    `VM,Host,IP,Network
vega01db01,vega01dbadm01,10.20.10.41,Admin
vega01db02,vega01dbadm02,10.20.10.42,Admin
`,
    plan(
      { '10.20.10.41': 'vega01db01/host/management', '10.20.10.42': 'vega01db02/host/management' },
      {
        guestOf: { vega01db01: 'vega01dbadm01', vega01db02: 'vega01dbadm02' },
        machines: {
          vega01db01: 'guest',
          vega01db02: 'guest',
          vega01dbadm01: 'database',
          vega01dbadm02: 'database',
        },
      },
    ),
  ],
  'guests on the right of their servers': [
    `Server,VM Name,Admin IP,Cluster name
vega01dbadm01,vega01vm01,10.20.10.41,c1
vega01dbadm02,vega01vm02,10.20.10.42,c1
`,
    plan(guests, { ...onHosts, nodes: { c1: ['vega01vm01', 'vega01vm02'] } }),
  ],
  'clusters of guests': [
    `VM Cluster,KVM Host,Guest,Admin IP
c1,vega01dbadm01,vega01vm01,10.20.10.41
c2,vega01dbadm02,vega01vm02,10.20.10.42
`,
    plan(guests, { ...onHosts, nodes: { c1: ['vega01vm01'], c2: ['vega01vm02'] } }),
  ],
  'a host of another product stays a note': [
    `Hostname,IP,Network,Hypervisor
vega01vm01,10.20.10.41,Admin,esx1.example.com
vega01vm02,10.20.10.42,Admin,esx2.example.com
`,
    plan(guests, { machines: { vega01vm01: 'guest', vega01vm02: 'guest' } }),
  ],
  'an address of each': [
    `Host,VM,Host IP,VM IP
vega01dbadm01,vega01vm01,10.20.10.11,10.20.10.41
vega01dbadm02,vega01vm02,10.20.10.12,10.20.10.42
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/*', '10.20.10.12': 'vega01dbadm02/host/*' },
      { words: ['vm ip'] },
    ),
  ],
});

test.run();
