import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

checkShapes('owners and names', {
  'a machine column with merged cells in german': [
    `Server;Netz;Name;IP
DB 1;Admin;vega01dbadm01;10.20.10.11
;Client;vega01db01;10.30.40.11
;VIP;vega01db01-vip;10.30.40.21
DB 2;Admin;vega01dbadm02;10.20.10.12
;Client;vega01db02;10.30.40.12
`,
    plan({
      '10.20.10.11': 'DB 1/host/management',
      '10.30.40.11': 'DB 1/host/client',
      '10.30.40.21': 'DB 1/vip/client',
      '10.20.10.12': 'DB 2/host/management',
      '10.30.40.12': 'DB 2/host/client',
    }),
  ],
  'guests with host column': [
    `Hostname,IP,Network,Type,Physical host
vega01dbadm01,10.20.10.11,admin,Compute,
vega01vm01,10.20.10.71,admin,Guest VM,vega01dbadm01
vega01vm01-c,10.30.40.71,client,Guest VM,vega01dbadm01
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.71': 'vega01vm01/host/management',
        '10.30.40.71': 'vega01vm01/host/client',
      },
      { machines: { vega01dbadm01: 'database', vega01vm01: 'guest' } },
    ),
  ],
  'name and domain columns': [
    `Short name,Domain,IPv4 address,Purpose
vega01dbadm01,example.com,10.20.10.11,admin
vega01db01,app.example.com,10.30.40.11,client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.20.10.11': 'vega01dbadm01.example.com', '10.30.40.11': 'vega01db01.app.example.com' } },
    ),
  ],
  'address with a remark': [
    `hostname,address,network
vega01dbadm01,10.20.10.11 (new),admin
vega01db01,10.30.40.11*,client
vega01celadm01,10.20.10.13 - reserved,admin
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.20.10.13': 'vega01celadm01/host/management',
    }),
  ],
  'two names in a cell': [
    `Hostname;IP;Netz
vega01dbadm01.example.com, vega01dbadm01;10.20.10.11;Admin
vega01db01 / vega01db01.example.com;10.30.40.11;Client
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { names: { '10.20.10.11': 'vega01dbadm01.example.com', '10.30.40.11': 'vega01db01.example.com' } },
    ),
  ],
  'numbered scans without a hyphen': [
    `hostname,address,network
vega01dbadm01,10.20.10.11,admin
exascan1,10.30.40.31,client
exascan2,10.30.40.32,client
exascan3,10.30.40.33,client
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'kvm guests with host': [
    `VM Name,KVM Host,IP Address,Network
vega01vm01,vega01dbadm01,10.20.10.71,Admin
vega01vm02,vega01dbadm02,10.20.10.72,Admin
`,
    plan(
      { '10.20.10.71': 'vega01vm01/host/management', '10.20.10.72': 'vega01vm02/host/management' },
      { more: true },
    ),
  ],
  'three names in three columns': [
    `DNS name,Alias,Physical server,IP,Usage
vega01db01,exa-db1,vega01dbadm01,10.30.40.11,Client
vega01dbadm01,exa-adm1,vega01dbadm01,10.20.10.11,Admin
`,
    plan(
      { '10.30.40.11': 'vega01dbadm01/host/client', '10.20.10.11': 'vega01dbadm01/host/management' },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
  'scan name without a hyphen': [
    `10.20.10.11 exadbadm01
10.30.40.11 exadb01
10.30.40.21 exadb01-vip
10.30.40.31 exascan
10.30.40.32 exascan
10.30.40.33 exascan
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.11': 'exadbadm01/host/client',
        '10.30.40.21': 'exadbadm01/vip/client',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.30.40.33': '*/scan/client',
      },
      { noMachine: ['scan'] },
    ),
  ],
  'scan with a prefix': [
    `10.20.10.11 exadbadm01
10.30.40.31 scan-exa.example.com scan-exa
10.30.40.32 scan-exa.example.com scan-exa
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
      },
      { noMachine: ['scan'] },
    ),
  ],
  'vip without a hyphen': [
    `10.20.10.11 exadbadm01
10.30.40.11 exadb01
10.30.40.21 exadb01vip
10.20.10.31 exadbadm01ilom
192.168.10.1 exadb01priv1
`,
    plan(
      {
        '10.20.10.11': 'exadbadm01/host/management',
        '10.30.40.11': 'exadbadm01/host/client',
        '10.30.40.21': 'exadbadm01/vip/client',
        '10.20.10.31': 'exadbadm01/ilom/*',
        '192.168.10.1': 'exadbadm01/private/private',
      },
      { machines: { exadbadm01: 'database' } },
    ),
  ],
  'scan ips in three columns in rows': [
    `Type,Name,IP1,IP2,IP3
Admin,vega01dbadm01,10.20.10.11,,
SCAN,vega01-scan1,10.30.40.31,10.30.40.32,10.30.40.33
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.31': '*/scan/client',
      '10.30.40.32': '*/scan/client',
      '10.30.40.33': '*/scan/client',
    }),
  ],
  'hosts with the rack prefix apart': [
    `10.20.10.11 vega01-db01-adm
10.30.40.11 vega01-db01
10.30.40.21 vega01-db01-vip
10.20.10.31 vega01-db01-ilom
10.20.10.13 vega01-cel01-adm
10.20.10.33 vega01-cel01-ilom
`,
    plan({
      '10.20.10.11': 'vega01-db01/host/management',
      '10.30.40.11': 'vega01-db01/host/client',
      '10.30.40.21': 'vega01-db01/vip/client',
      '10.20.10.31': 'vega01-db01/ilom/*',
      '10.20.10.13': '*/host/management',
      '10.20.10.33': '*/ilom/*',
    }),
  ],
});

test.run();
