import { test } from 'uvu';
import { checkShapes, oneServer, plan } from './shapes.ts';

checkShapes('texts of mails', {
  'mail: markdown table': [
    `Hello team,

please reserve the following addresses for our new rack:

| Hostname | Network | IP address | Netmask | Gateway |
|----------|---------|------------|---------|---------|
| vega01dbadm01 | Admin | 10.20.10.11 | 255.255.255.0 | 10.20.10.1 |
| vega01dbadm01-ilom | ILOM | 10.20.10.31 | 255.255.255.0 | 10.20.10.1 |
| vega01db01 | Client | 10.30.40.11 | 255.255.255.128 | 10.30.40.1 |

Thanks
Kim
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '10.30.40.11': 'vega01dbadm01/host/client',
    }),
  ],
  'mail: bullets with equals': [
    `- vega01dbadm01 = 10.20.10.11
- vega01dbadm02 = 10.20.10.12
- vega01celadm01 = 10.20.10.13
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.20.10.13': 'vega01celadm01/host/management',
    }),
  ],
  'mail: table with prose and tabs': [
    `Hi,
as discussed the addresses for the new Exadata. VLAN is 2010, please open the firewall.

Name\tIP\tVLAN
vega01db01\t10.30.40.11\t2010
vega01db02\t10.30.40.12\t2010
vega01db01-vip\t10.30.40.21\t2010
vega01db02-vip\t10.30.40.22\t2010
vega01-scan\t10.30.40.31\t2010
vega01-scan\t10.30.40.32\t2010
vega01-scan\t10.30.40.33\t2010

Best regards,
Anna Meier
`,
    plan(
      {
        '10.30.40.11': 'vega01db01|vega01dbadm01/host/client',
        '10.30.40.12': 'vega01db02|vega01dbadm02/host/client',
        '10.30.40.21': 'vega01db01|vega01dbadm01/vip/client',
        '10.30.40.22': 'vega01db02|vega01dbadm02/vip/client',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'mail: names with address in brackets': [
    `vega01dbadm01.example.com (10.20.10.11)
vega01dbadm02.example.com (10.20.10.12)
vega01celadm01.example.com (10.20.10.13)
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.20.10.13': 'vega01celadm01/host/management',
    }),
  ],
  'mail: address, name and remark in tabs': [
    `10.20.10.11\tvega01dbadm01\tExadata DB node 1 admin
10.20.10.31\tvega01dbadm01-ilom\tExadata DB node 1 ILOM
10.30.40.11\tvega01db01\tExadata DB node 1 client
10.30.40.21\tvega01db01-vip\tExadata DB node 1 VIP
`,
    plan(oneServer),
  ],
  'heading repeated per page': [
    `Host,IP,Network
vega01dbadm01,10.20.10.11,Admin
Host,IP,Network
vega01dbadm02,10.20.10.12,Admin
Page 2 of 2,,
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'gateway words for none': [
    `Name;IP;Netz;Gateway
vega01dbadm01;10.20.10.11;Admin;10.20.10.1
vega01db01-priv1;192.168.10.1;Privat;kein
vega01db01-priv2;192.168.10.2;Privat;keins
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '192.168.10.1': 'vega01dbadm01/private/private',
      '192.168.10.2': 'vega01dbadm01/private/private',
    }),
  ],
  'vlan header lines above groups': [
    `VLAN 10;;;
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1
vega01dbadm02;10.20.10.12;255.255.255.0;10.20.10.1
VLAN 2010;;;
vega01db01;10.30.40.11;255.255.255.128;10.30.40.1
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
    }),
  ],
  'network title with subnet above each block': [
    `Admin network 10.20.10.0/24, gateway 10.20.10.1
Hostname,IP
vega01dbadm01,10.20.10.11
vega01dbadm02,10.20.10.12

Client network 10.30.40.0/25, gateway 10.30.40.1
Hostname,IP
vega01db01,10.30.40.11
vega01db02,10.30.40.12
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.30.40.12': 'vega01dbadm02/host/client',
    }),
  ],
  'tab paste of html mail with nbsp': [
    `Hostname\u00a0\tIP\u00a0Address\tVLAN
vega01dbadm01\u00a0\t10.20.10.11\u00a0\t10
vega01dbadm02\t\u00a010.20.10.12\t10
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' },
      { networkOf: { '10.20.10.11': { vlan: 10 } } },
    ),
  ],
});

test.run();
