import { test } from 'uvu';
import { checkShapes, plan, scanOfThree } from './shapes.ts';

const { '10.30.40.31': first } = scanOfThree;
const admin = { '10.20.10.11': 'vega01dbadm01/host/management' };
const noName = ['host name is missing'];

checkShapes('rows without a name', {
  'free addresses below a server': [
    `Server;IP;Netz;Status
vega01dbadm01;10.20.10.11;admin;used
;10.20.10.12;admin;free
;10.30.40.11;client;used
`,
    plan(
      { ...admin, '10.30.40.11': 'vega01dbadm01/host/client' },
      { words: ['1 row of free addresses skipped', 'no name.*vega01dbadm01 10\\.30\\.40\\.11'] },
    ),
  ],
  'a gateway below a server': [
    `server;address;network;comment
vega01dbadm01;10.20.10.11;admin;
;10.20.10.1;admin;gateway
`,
    { is: 'partial', addresses: admin, words: noName },
  ],
  'functions that are no machine': [
    `Server;Function;IP
vega01dbadm01;Admin;10.20.10.11
;Admin Gateway;10.20.10.1
;Admin reserved;10.20.10.5
;Admin broadcast;10.20.10.127
`,
    { is: 'partial', addresses: admin, words: noName },
  ],
  'a SCAN in a table of names and addresses': [
    `hostname,address
vega01dbadm01,10.20.10.11
vega01-scan,10.30.40.31
,10.30.40.32
,10.30.40.33
`,
    plan({ ...admin, ...scanOfThree }, { words: ['2 rows have no name.*10\\.30\\.40\\.32'] }),
  ],
  'more addresses than a SCAN has': [
    `hostname,address
vega01-scan,10.30.40.31
,10.30.40.32
,10.30.40.33
,10.30.40.34
`,
    { is: 'partial', addresses: scanOfThree, words: noName },
  ],
  'addresses of another subnet below a SCAN': [
    `hostname,address,netmask
vega01-scan,10.30.40.31,255.255.255.128
,10.30.40.200,255.255.255.128
,10.99.99.1,255.255.255.128
`,
    { is: 'partial', addresses: { '10.30.40.31': first }, words: noName },
  ],
  'remarks below a SCAN': [
    `hostname,address,type,comment
vega01-scan,10.30.40.31,SCAN,
,10.30.40.32,SCAN,
,10.30.40.1,,gateway
,10.30.40.50,SCAN,reserved
`,
    { is: 'partial', addresses: { '10.30.40.31': first, '10.30.40.32': first }, words: noName },
  ],
  'the gateway of the row above': [
    `hostname,address,netmask,gateway
vega01-scan,10.30.40.31,255.255.255.128,10.30.40.1
,10.30.40.1,255.255.255.128,
`,
    { is: 'partial', addresses: { '10.30.40.31': first }, words: noName },
  ],
  'an empty row ends a SCAN': [
    `hostname;address;network
vega01-scan;10.30.40.31;scan

;10.30.40.32;scan
`,
    { is: 'partial', addresses: { '10.30.40.31': first }, words: noName },
  ],
  'a title ends a server': [
    `Server;Function;IP
vega01dbadm01;Admin;10.20.10.11
Further addresses of May;;
;Client;10.30.40.77
`,
    { is: 'partial', addresses: admin, words: noName },
  ],
});

test.run();
