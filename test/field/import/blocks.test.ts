import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectFormat } from '../../../src/core/formats/read/detect.ts';
import { checkShapes, plan } from './shapes.ts';

const addresses = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.31': 'vega01dbadm01/ilom/*',
  '10.30.40.11': 'vega01dbadm01/host/client',
  '10.20.10.12': 'vega01dbadm02/host/management',
  '10.20.10.32': 'vega01dbadm02/ilom/*',
  '10.30.40.12': 'vega01dbadm02/host/client',
};

test('blocks are recognized wherever the head of a long file ends', () => {
  const block = (_: unknown, i: number) =>
    `Server: vega01celadm${i}\n  Management IP: 10.20.10.11\n  Location: hall 2\n\n`;
  const text = Array.from({ length: 1200 }, block).join('');
  for (let more = 0; more < 80; more++)
    assert.is(detectFormat(text.replace('hall 2', 'h'.repeat(more)), 'plan.txt'), 'turned', `${more}`);
});

checkShapes('blocks of lines', {
  'a block for each server': [
    `Server: vega01dbadm01
  Management IP: 10.20.10.11
  ILOM IP: 10.20.10.31
  Client IP: 10.30.40.11

Server: vega01dbadm02
  Management IP: 10.20.10.12
  ILOM IP: 10.20.10.32
  Client IP: 10.30.40.12
`,
    plan(addresses, { words: ['a block of lines for each server'] }),
  ],
  'names as titles, and equals signs': [
    `vega01dbadm01
-------------
- Admin = 10.20.10.11
- ILOM = 10.20.10.31
- Client = 10.30.40.11
vega01dbadm02
-------------
- Admin = 10.20.10.12
- ILOM = 10.20.10.32
- Client = 10.30.40.12
`,
    plan(addresses),
  ],
  'a fault in a block': [
    `Server: vega01dbadm01
Admin IP: 10.20.10.11

Server: vega01dbadm02
Admin IP: 10.20.10.312
`,
    { is: 'partial', more: true, words: ['block 2, row admin ip'] },
  ],
  'the answers of a name server are no blocks': [
    `Server:  dns1.example.com
Address:  10.10.0.53

Name:    vega01-scan.example.com
Address:  10.30.40.31
`,
    { is: 'refused', words: ['evidence'] },
  ],
  'the number of an inventory is no machine': [
    `Object;IP;Interface;Asset
vega01dbadm01;10.20.10.11;eth0;ASSET-1
vega01dbadm01;10.30.40.11;bondeth0;ASSET-1
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
  'a number that a spreadsheet wrote in place of a name': [
    `Hostname,IP,Network
1.02E+07,10.20.10.11,Admin
vega01db01,10.30.40.11,Client
`,
    { is: 'partial', line: 2, more: true, noMachine: ['^1'] },
  ],
});
test.run();
