import { test } from 'uvu';
import { checkShapes, plan, scanOfThree } from './shapes.ts';

const admin = { '10.20.10.11': 'vega01dbadm01/host/management' };

checkShapes('words in place of names', {
  'a row of the SCAN below servers': [
    `Server,Mgmt IP,Client IP
vega01dbadm01,10.20.10.11,10.30.40.11
SCAN,,"10.30.40.31, 10.30.40.32, 10.30.40.33"
`,
    {
      is: 'partial',
      addresses: { ...admin, '10.30.40.11': 'vega01dbadm01/host/client' },
      machines: { vega01dbadm01: 'database' },
      line: 3,
    },
  ],
  'a kind of address below Hostname': [
    `Hostname,Network,IP
vega01db01,Client,10.30.40.11
VIP,Client,10.30.40.21
`,
    { is: 'partial', noMachine: ['^vip$'], line: 3 },
  ],
  'a SCAN with its name': [
    `Hostname,Network,IP
vega01-scan,SCAN,"10.30.40.31, 10.30.40.32, 10.30.40.33"
`,
    plan(scanOfThree),
  ],
  'services of the network': [
    `Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
NTP,Admin,10.20.1.123
DNS 2,Admin,10.20.1.54
`,
    { ...plan(admin), machines: { vega01dbadm01: 'database' }, occupied: ['10.20.1.123', '10.20.1.54'] },
  ],
  'a zone of DNS': [
    `fqdn,addresses,zone_name
vega01dbadm01.example.com,10.20.10.11,example.com
vega01db01.example.com,10.30.40.11,example.com
`,
    plan({ ...admin, '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'the name below a heading of another language': [
    `Servidor;Rede;Nome do host;Endere\u00e7o IP
vega01dbadm01;Gerenciamento;vega01dbadm01;10.20.10.11
vega01dbadm01;Cliente;vega01db01;10.30.40.11
`,
    plan(
      { ...admin, '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.30.40.11': 'vega01db01' } },
    ),
  ],
  'a name for each port of the private network': [
    `Node,Interface,Address
vega01dbadm01,re1,192.168.10.2
vega01dbadm01,re0,192.168.10.1
`,
    plan(
      {
        '192.168.10.1': 'vega01dbadm01/private/private',
        '192.168.10.2': 'vega01dbadm01/private/private',
      },
      { names: { '192.168.10.1': 'vega01db01-priv1', '192.168.10.2': 'vega01db01-priv2' } },
    ),
  ],
  'two addresses in the private network': [
    `Node,Network,Address
vega01dbadm01,Private,192.168.10.1
vega01dbadm01,Private,192.168.10.2
`,
    {
      is: 'appliance',
      names: { '192.168.10.1': 'vega01db01-priv1', '192.168.10.2': 'vega01db01-priv2' },
    },
  ],
  'a column for each port of the private network': [
    `Hostname,eth0,re0,re1
vega01dbadm01,10.20.10.11,192.168.10.1,192.168.10.2
`,
    {
      is: 'appliance',
      names: { '192.168.10.1': 'vega01db01-priv1', '192.168.10.2': 'vega01db01-priv2' },
    },
  ],
  'a SCAN next to the range of its addresses': [
    `Cluster,SCAN,SCAN IPs,Node,Node IP,VIP
clu1,vega01-scan1,10.30.40.31-33,vega01db01,10.30.40.11,10.30.40.21
clu1,vega01-scan1,10.30.40.31-33,vega01db02,10.30.40.12,10.30.40.22
`,
    plan({
      ...scanOfThree,
      '10.30.40.11': 'vega01db01/host/client',
      '10.30.40.21': 'vega01db01/vip/client',
      '10.30.40.12': 'vega01db02/host/client',
      '10.30.40.22': 'vega01db02/vip/client',
    }),
  ],
  'names of servers above their columns, next to those of clients': [
    `;vega01dbadm01;vega01dbadm02
Admin IP;10.20.10.11;10.20.10.12
Client hostname;vega01db01;vega01db02
Client IP;10.30.40.11;10.30.40.12
`,
    plan(
      {
        ...admin,
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      { names: { '10.20.10.12': 'vega01dbadm02', '10.30.40.12': 'vega01db02' } },
    ),
  ],
  'a comment above switches names machines': [
    `# Management switch
10.20.10.50 vega01sw-adm01
# RoCE leaf
10.20.10.51 vega01sw-rocea01
10.20.10.52 vega01sw-roceb01
# RoCE
192.168.10.1 vega01db01-priv1
`,
    plan({
      '10.20.10.50': 'vega01sw-adm01/device/management',
      '10.20.10.51': 'vega01sw-rocea01/device/management',
      '10.20.10.52': 'vega01sw-roceb01/device/management',
      '192.168.10.1': '*/private/private',
    }),
  ],
  'a date in place of a rack unit': [
    `Hostname,Network,IP,Unit
vega01dbadm01,Admin,10.20.10.11,16
vega01dbadm02,Admin,10.20.10.12,Mar-18
`,
    { is: 'partial', line: 3 },
  ],
});

test.run();
