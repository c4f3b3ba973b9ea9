import { test } from 'uvu';
import { checkShapes, plan, taken } from './shapes.ts';

checkShapes('owners, states and columns of others', {
  'broadcast column': [
    `Host,IP,Broadcast,Gateway
vega01dbadm01,10.20.10.11,10.20.10.255,10.20.10.1
vega01dbadm02,10.20.10.12,10.20.10.255,10.20.10.1
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'switch ip column': [
    `Host,IP,Switch IP,Port
vega01dbadm01,10.20.10.11,10.20.10.250,Gi1/0/1
vega01dbadm02,10.20.10.12,10.20.10.251,Gi1/0/2
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'syslog and snmp columns in a wide table': [
    `Host,Admin IP,ILOM IP,Syslog IP,SNMP IP
vega01dbadm01,10.20.10.11,10.20.10.31,10.1.1.5,10.1.1.6
vega01dbadm02,10.20.10.12,10.20.10.32,10.1.1.5,10.1.1.6
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '10.20.10.32': 'vega01dbadm02/ilom/*',
    }),
  ],
  'old style host file with ILOM and net names': [
    `10.20.10.11 exadb01 exadb01.example.com
10.20.10.31 exadb01-ilom
10.30.40.11 exadb01-client
10.30.40.21 exadb01-client-vip
192.168.10.1 exadb01-ib0
`,
    plan(
      {
        '10.20.10.11': 'exadb01/host/management',
        '10.20.10.31': 'exadb01/ilom/*',
        '10.30.40.11': 'exadb01/host/client',
        '10.30.40.21': 'exadb01/vip/client',
        '192.168.10.1': 'exadb01/private/private',
      },
      { machines: { exadb01: 'database' } },
    ),
  ],
  'old: exadata v2 cells': [
    `10.20.10.13 dm01cel01
192.168.10.5 dm01cel01-priv
10.20.10.33 dm01cel01-ilom
10.20.10.14 dm01cel02
`,
    plan(
      {
        '10.20.10.13': 'dm01cel01/host/management',
        '192.168.10.5': 'dm01cel01/private/private',
        '10.20.10.33': 'dm01cel01/ilom/*',
        '10.20.10.14': 'dm01cel02/host/management',
      },
      { machines: { dm01cel01: 'storage', dm01cel02: 'storage' } },
    ),
  ],
  'vips with number': [
    `vega01db01-vip1 10.30.40.21
vega01db01 10.30.40.11
vega01dbadm01 10.20.10.11
`,
    plan({
      '10.30.40.21': 'vega01dbadm01/vip/client',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.20.10.11': 'vega01dbadm01/host/management',
    }),
  ],
  'ipam with hostnames of racks of others': [
    `IP Address,Hostname,Status
10.20.10.5,othdbadm01,Used
10.20.10.6,printer,Used
10.20.10.7,nas,Used
10.20.10.8,,Available
`,
    taken(5, 6, 7),
  ],
  'state words mixed case and brackets': [
    `IP;Status
10.20.10.5;BELEGT
10.20.10.6;FREI (geprueft)
10.20.10.7;Reserviert (Kim)
`,
    taken(5, 7),
  ],
  'planned and decommissioned': [
    `IP,Status
10.20.10.5,Planned
10.20.10.6,Decommissioned
10.20.10.7,Offline
10.20.10.8,Free
`,
    taken(5, 6, 7),
  ],
  'lease expired': [
    `IP Address,Hostname,Lease State,MAC
10.20.10.5,pc,Expired,00:10:e0:aa:00:05
10.20.10.6,,Free,
`,
    taken(5, 6),
  ],
  'sections with colon and equals': [
    `=== Admin ===
vega01dbadm01 10.20.10.11
vega01dbadm02 10.20.10.12
=== Client ===
vega01db01 10.30.40.11
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
    }),
  ],
  'name with a slash of two names': [
    `Hostname,IP,Network
vega01dbadm01/vega01dbadm01-mgmt,10.20.10.11,Admin
`,
    { is: 'refused' },
  ],
  'cluster ip for each node': [
    `Cluster,Hostname,IP,Network
vega01-clu1,vega01db01,10.30.40.11,Client
vega01-clu1,vega01db01-vip,10.30.40.21,Client
vega01-clu1,vega01-scan1,10.30.40.31,Client
`,
    plan(
      {
        '10.30.40.11': '*/host/client',
        '10.30.40.21': '*/vip/client',
        '10.30.40.31': 'vega01-clu1/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'networks sheet': [
    `Network,VLAN,Subnet,Gateway
Admin,10,10.20.10.0/24,10.20.10.1
Client,2010,10.30.40.0/25,10.30.40.1
`,
    { is: 'refused' },
  ],
  'english shape with notes below': [
    `Server Name | IP Address | Purpose
vega01dbadm01 | 10.20.10.11 | Management
vega01db01 | 10.30.40.11 | Client

Note: gateway is .1 everywhere.
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'free word as hostname in plan': [
    `IP;Hostname
10.20.10.11;vega01dbadm01
10.20.10.12;FREI
10.20.10.13;vega01celadm01
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' }),
  ],
});

test.run();
