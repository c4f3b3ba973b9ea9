import { test } from 'uvu';
import { checkShapes, plan, scanOfThree, taken } from './shapes.ts';

checkShapes('lists and other texts', {
  'a subnet with a remark is no host': [
    `Reserved for printers: 10.20.10.4-10.20.10.6
10.20.10.128/30 (test)
`,
    { is: 'refused' },
  ],
  'list: to and bis': [
    `10.20.10.4 to 10.20.10.6
10.20.10.10 bis 10.20.10.11
`,
    taken(4, 5, 6, 10, 11),
  ],
  'list: in one line': [
    `10.20.10.4, 10.20.10.5, 10.20.10.6
`,
    taken(4, 5, 6),
  ],
  'list: numbered': [
    `1. 10.20.10.5
2. 10.20.10.6
`,
    taken(5, 6),
  ],
  'free words in german sentence': [
    `IP;Status;Hinweis
10.20.10.5;in Gebrauch;
10.20.10.6;nicht belegt;
10.20.10.7;wieder frei;
10.20.10.8;noch nicht verf\u00fcgbar;
`,
    taken(5, 8),
  ],
  'free words in english': [
    `IP address,Availability,Note
10.20.10.5,Not available,
10.20.10.6,Available,
10.20.10.7,No longer in use,
10.20.10.8,Not free,
10.20.10.9,Quarantined,
`,
    taken(5, 8, 9),
  ],
  'free words in french sentence': [
    `Adresse IP;Nom;\u00c9tat
10.20.10.5;imprimante;Utilis\u00e9e
10.20.10.6;;Non utilis\u00e9e
10.20.10.7;;Disponible
10.20.10.8;;R\u00e9serv\u00e9e
`,
    taken(5, 8),
  ],
  'text: route -n': [
    `Kernel IP routing table
Destination     Gateway         Genmask         Flags Metric Ref    Use Iface
0.0.0.0         10.20.10.1      0.0.0.0         UG    0      0        0 eth0
10.20.10.0      0.0.0.0         255.255.255.0   U     0      0        0 eth0
`,
    { is: 'refused' },
  ],
  'text: dcli group': [
    `vega01dbadm01
vega01dbadm02
vega01celadm01
`,
    { is: 'refused' },
  ],
  'punctuation: name colon address': [
    `vega01dbadm01: 10.20.10.11
vega01dbadm02: 10.20.10.12
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'scan: a b c': [
    `10.30.40.31 vega01-scan-a
10.30.40.32 vega01-scan-b
10.30.40.33 vega01-scan-c
10.30.40.11 vega01db01
`,
    {
      more: true,
      addresses: scanOfThree,
      clusters: 1,
    },
  ],
  'scan: 01 02 03 names with a hyphen': [
    `Hostname,IP,Network
vega01-scan-01,10.30.40.31,SCAN
vega01-scan-02,10.30.40.32,SCAN
vega01-scan-03,10.30.40.33,SCAN
`,
    plan(scanOfThree, { clusters: 1 }),
  ],
  'mac spelling of many': [
    `10.20.10.5 0010E0AA0005
10.20.10.6 00-10-E0-AA-00-06
10.20.10.7 0010.e0aa.0007
10.20.10.8 0:10:e0:aa:0:8
10.20.10.9 0010e0:aa0009
`,
    {
      ...taken(5, 6, 7, 8, 9),
      ...{
        macs: {
          '10.20.10.5': '00:10:e0:aa:00:05',
          '10.20.10.8': '00:10:e0:aa:00:08',
          '10.20.10.9': '00:10:e0:aa:00:09',
        },
      },
    },
  ],
});

test.run();
