import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

checkShapes('rows that are no machine', {
  'section rows': [
    `Hostname,IP Address,Netmask
Admin network,,
vega01dbadm01,10.20.10.11,255.255.255.0
vega01celadm01,10.20.10.13,255.255.255.0
Client network,,
vega01db01,10.30.40.11,255.255.255.128
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
      },
      { noMachine: ['network'] },
    ),
  ],
  'sections with subnets': [
    `Name;IP;Bemerkung
Admin-Netz 10.20.10.0/24;;
vega01dbadm01;10.20.10.11;
vega01celadm01;10.20.10.13;
Client-Netz 10.30.40.0/25;;
vega01db01;10.30.40.11;
vega01db01-vip;10.30.40.21;
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
        '10.30.40.21': 'vega01dbadm01/vip/client',
      },
      {
        networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' }, '10.30.40.21': { subnet: '10.30.40.0/25' } },
      },
    ),
  ],
  'whole subnet as plan with free and reserved rows': [
    `IP;Hostname;Netz;Kommentar
10.20.10.0;Netzadresse;Admin;
10.20.10.1;Gateway;Admin;
10.20.10.2;reserviert;Admin;Netzwerkteam
10.20.10.11;vega01dbadm01;Admin;
10.20.10.12;frei;Admin;
10.20.10.13;vega01celadm01;Admin;
10.20.10.255;Broadcast;Admin;
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' },
      {
        machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' },
        networkOf: { '10.20.10.11': { gateway: '10.20.10.1' } },
      },
    ),
  ],
  'gateways as rows of a table': [
    `hostname,address,network
gateway,10.20.10.1,admin
vega01dbadm01,10.20.10.11,admin
Broadcast,10.20.10.255,admin
`,
    { noMachine: ['broadcast'], more: true, addresses: { '10.20.10.11': 'vega01dbadm01/host/management' } },
  ],
  'half of the names by masks': [
    `IP Address,Name,MAC Address,Status,Type,Usage
10.20.10.11,vega01dbadm01.example.com,00:10:e0:aa:00:11,Used,Host,DNS
10.20.10.99,printer.example.com,,Used,Host,DNS
10.20.10.98,,,Unused,,
`,
    plan({ '10.20.10.11': 'vega01dbadm01/*/management', '10.20.10.99': '*/*/*' }),
  ],
  'rack sheets with U from top': [
    `U,Device,Hostname,Mgmt IP,ILOM IP
42,,,,
16,X10M DB,vega01dbadm01,10.20.10.11,10.20.10.31
2,X10M HC,vega01celadm01,10.20.10.13,10.20.10.33
`,
    plan({
      '10.20.10.11': '*/host/management',
      '10.20.10.31': '*/ilom/*',
      '10.20.10.13': '*/host/management',
      '10.20.10.33': '*/ilom/*',
    }),
  ],
  'titles in the rows': [
    `Hostname,IP,Netmask,Network
Database servers,,,
vega01dbadm01,10.20.10.11,255.255.255.0,Admin
Storage servers,,,
vega01celadm01,10.20.10.13,255.255.255.0,Admin
Switches,,,
vega01sw-rocea01,10.20.10.51,255.255.255.0,Admin
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.20.10.13': 'vega01celadm01/host/management',
      '10.20.10.51': 'vega01sw-rocea01/device/management',
    }),
  ],
  footnotes: [
    `Hostname;IP;Netz
vega01dbadm01;10.20.10.11;Admin
vega01db01;10.30.40.11;Client
;;
* vorbehaltlich der Freigabe;;
Stand 04.03.2024, Kim Muster;;
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
  'a host without an address stays a fault': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11,Admin
vega01dbadm02,,
`,
    { is: 'partial', line: 3, addresses: { '10.20.10.11': 'vega01dbadm01/host/management' } },
  ],
});

test.run();
