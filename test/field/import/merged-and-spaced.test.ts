import { test } from 'uvu';
import { checkShapes, plan, scanOfThree, taken } from './shapes.ts';

checkShapes('merged, spaced and replaced', {
  'spaces as columns, with a table for each network below its title': [
    `Management Network
Hostname            IP Address      Netmask         Gateway
vega01dbadm01       10.20.10.11     255.255.255.0   10.20.10.1
vega01celadm01      10.20.10.13     255.255.255.0   10.20.10.1

Client Network
Hostname            IP Address      Netmask         Gateway
vega01db01          10.30.40.11     255.255.255.128 10.30.40.1
vega01db01-vip      10.30.40.21     255.255.255.128 10.30.40.1
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.21': 'vega01dbadm01/vip/client',
      },
      { networkOf: { '10.30.40.11': { gateway: '10.30.40.1', subnet: '10.30.40.0/25' } } },
    ),
  ],
  'spaces as columns below a title': [
    `Exadata vega01, addresses of November

Name                IP
vega01dbadm01       10.20.10.11
vega01celadm01      10.20.10.13
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/*', '10.20.10.13': 'vega01celadm01/host/*' }),
  ],
  'a SCAN whose name is a merged cell': [
    `Hostname,IP,Type
vega01-scan1,10.30.40.31,SCAN
,10.30.40.32,SCAN
,10.30.40.33,SCAN
vega01db01,10.30.40.11,Client
`,
    plan({ ...scanOfThree, '10.30.40.11': '*/host/client' }),
  ],
  'a server in a merged cell, and a network in each row': [
    `Server,Function,IP
vega01dbadm01,Admin,10.20.10.11
,ILOM,10.20.10.31
,VIP,10.30.40.21
vega01celadm01,Admin,10.20.10.13
,ILOM,10.20.10.33
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.30.40.21': 'vega01dbadm01/vip/client',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.20.10.33': 'vega01celadm01/ilom/*',
      },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
  'a row without a name below another kind stays a fault': [
    `Hostname,IP,Type
vega01-scan1,10.30.40.31,SCAN
,10.30.40.21,VIP
`,
    { is: 'partial', addresses: { '10.30.40.31': '*/scan/client' } },
  ],
  'columns of before are notes': [
    `Host,Network,Current IP,New IP,Current GW,New GW
vega01dbadm01,Admin,10.99.10.11,10.20.10.11,10.99.10.1,10.20.10.1
vega01db01,Client,10.99.40.11,10.30.40.11,10.99.40.1,10.30.40.1
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      {
        networkOf: { '10.20.10.11': { gateway: '10.20.10.1' } },
        never: ['ilom ip'],
        words: ['new ip.*current ip'],
      },
    ),
  ],
  'columns of before in German': [
    `Rechner;Netz;IP alt;IP neu
vega01dbadm01;Admin;10.99.10.11;10.20.10.11
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management' }, { never: ['ilom ip'] }),
  ],
  'a machine in words next to the names of its networks': [
    `Device,Admin Name,Admin IP,ILOM IP
Database Server 1,vega01dbadm01,10.20.10.11,10.20.10.31
Database Server 2,vega01dbadm02,10.20.10.12,10.20.10.32
`,
    plan(
      {
        '10.20.10.11': '*/host/management',
        '10.20.10.12': '*/host/management',
        '10.20.10.31': '*/ilom/*',
        '10.20.10.32': '*/ilom/*',
      },
      { names: { '10.20.10.31': 'vega01dbadm01-ilom' } },
    ),
  ],
  'headings in Spanish, Italian and Polish': [
    `Nazwa hosta;Adres IP;Maschera;Puerta de enlace;Red
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1;Admin
vega01db01;10.30.40.11;255.255.255.128;10.30.40.1;Cliente
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { networkOf: { '10.30.40.11': { gateway: '10.30.40.1' } } },
    ),
  ],
  'services in a hosts file by their usual names': [
    `10.20.10.11 vega01dbadm01.example.com vega01dbadm01
10.20.1.60 asr.example.com asr
10.20.1.53 ns1
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management' }, { noMachine: ['^asr', '^ns1'] }),
  ],
  'leases of a DHCP server': [
    `lease 10.20.10.5 {
  starts 4 2024/11/21 08:00:00;
  binding state active;
  hardware ethernet 00:10:e0:aa:00:05;
  client-hostname "printer5";
}
lease 10.20.10.6 {
  binding state free;
}
`,
    { ...taken(5, 6), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'ranges and hosts of dnsmasq': [
    `dhcp-range=10.20.10.100,10.20.10.102,255.255.255.0,12h
dhcp-host=00:10:e0:aa:00:05,printer5,10.20.10.5
address=/web7.example.com/10.20.10.7
`,
    taken(5, 7, 100, 101, 102),
  ],
  'a DHCP configuration is read whole or not at all': [
    `subnet 10.20.10.0 netmask 255.255.255.0 {
  range 10.20.10.100 10.20.10.120;
  host printer5 { hardware ethernet 00:10:e0:aa:00:05; fixed-address 10.20.10.5; }
}
`,
    { is: 'refused', words: ['dhcp'] },
  ],
  'reservations that netsh lists': [
    `Changed the current scope context to 10.20.10.0 scope.
  Reservation Address -    Unique ID
     10.20.10.5       -    00-10-e0-aa-00-05-
     10.20.10.6       -    00-10-e0-aa-00-06-
No of ReservedIPs : 2 in the Scope : 10.20.10.0.
`,
    taken(5, 6),
  ],
  'headings of two words in one': [
    `HOSTNAME,IP,NETMASK,GATEWAY,ILOMNAME,ILOMIP,CLIENTIP
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,vega01dbadm01-ilom,10.20.10.31,10.30.40.11
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.31': 'vega01dbadm01/ilom/*',
      '10.30.40.11': 'vega01dbadm01/host/client',
    }),
  ],
  'words of a column are no hosts': [
    `Host,Port,Protocol,Severity
10.20.10.5,443,tcp,Medium
10.20.10.5,22,tcp,Low
10.20.10.6,22,tcp,Low
`,
    taken(5, 6),
  ],
  'switches by the number of their model': [
    `Name,Type,Mgmt IP
vega01sw-rocea01,Cisco 9336C-FX2,10.20.10.51
vega01sw-adm01,Cisco 9348,10.20.10.50
`,
    plan(
      { '10.20.10.51': '*/device/*', '10.20.10.50': '*/device/*' },
      { machines: { 'vega01sw-rocea01': 'leaf-switch', 'vega01sw-adm01': 'management-switch' } },
    ),
  ],
  'servers of a monitor, an inventory and a list of tickets are no machines of ours': [
    `Host,Address,Service,State,Last Check
prt5,10.20.10.5,PING,OK,2024-11-21
cam6,10.20.10.6,PING,CRITICAL,2024-11-21
`,
    taken(5, 6),
  ],
  'a list of tickets': [
    `Issue key,Summary,Assignee,IP
NET-1,Replace cable,ada.lovelace,10.20.10.5
NET-2,New printer,grace.hopper,10.20.10.6
`,
    taken(5, 6),
  ],
  'names of clients below merged cells': [
    `,,,Client network,,ILOM,
Host name,IP,Netmask,Name,IP,Name,IP
vega01dbadm01,10.20.10.11,255.255.255.0,kunde-a1,10.30.40.11,vega01dbadm01-ilom,10.20.10.31
vega01dbadm02,10.20.10.12,255.255.255.0,kunde-a2,10.30.40.12,vega01dbadm02-ilom,10.20.10.32
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/*',
        '10.20.10.32': 'vega01dbadm02/ilom/*',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      {
        names: { '10.30.40.11': 'kunde-a1', '10.30.40.12': 'kunde-a2', '10.20.10.31': 'vega01dbadm01-ilom' },
        never: ['not in the table'],
      },
    ),
  ],
  'one merged cell, and Address below it': [
    `,,,Client network,
Host name,IP,Netmask,Name,Address
vega01dbadm01,10.20.10.11,255.255.255.0,kunde-a1,10.30.40.11
vega01dbadm02,10.20.10.12,255.255.255.0,kunde-a2,10.30.40.12
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.12': 'vega01dbadm02/host/client',
      },
      { names: { '10.30.40.11': 'kunde-a1', '10.30.40.12': 'kunde-a2' }, never: ['not in the table'] },
    ),
  ],
  'names of clients in a column of its network': [
    `Host name,IP,Client network name,Client network IP
vega01dbadm01,10.20.10.11,kunde-a1,10.30.40.11
vega01dbadm02,10.20.10.12,kunde-a2,10.30.40.12
`,
    { more: true, addresses: {}, names: { '10.30.40.11': 'kunde-a1', '10.30.40.12': 'kunde-a2' } },
  ],
  'a column that may hold the missing name is named': [
    `Host name,IP,Client network name,Client network IP
vega01dbadm01,10.20.10.11,kunde-a1,10.30.40.11
`,
    { words: ['not recognized \\(column client network name'], never: ['not in the table'] },
  ],
});

test.run();
