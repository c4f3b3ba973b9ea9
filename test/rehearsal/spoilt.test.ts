/** One wrong value in what is handed over is found: by the judge, by a stand-in that refuses, or by the script itself. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listWords } from '../../src/core/text/list-words.ts';
import { idOf, planOf, vega01 } from '../core/reip/vega01-plans.ts';
import { isWhole } from '../tools/sample.mjs';
import { type Archive, faultsOf, lacking, unpacked, unpackedOf } from './laboratory.ts';

const test = suite('rehearsal of a spoilt plan');
const missing = lacking();

type Spoil = readonly [what: string, file: string, from: string | RegExp, to: string, found: RegExp];

/** By the step up to which each is played. The judge collects differences: several are in one archive. */
const spoilt: readonly (readonly [until: string, spoils: readonly Spoil[]])[] = [
  [
    '9',
    [
      [
        'an address',
        'handover/runbook/vega01dbadm01.sh',
        /--ipaddress=10\.20\.10\.131/g,
        '--ipaddress=10.20.10.133',
        /10\.20\.10\.133/,
      ],
      [
        'a gateway',
        'handover/runbook/vega01dbadm01.sh',
        /--gateway=10\.20\.10\.1/g,
        '--gateway=10.20.10.2',
        /via:ilom\.vega01dbadm01 is 10\.20\.10\.2,/,
      ],
    ],
  ],
  [
    '11',
    [
      [
        'a mask',
        'handover/runbook/vega01dbadm01.sh',
        /--netmask=255\.255\.255\.0/g,
        '--netmask=255.255.0.0',
        /10\.20\.10\.131\/16/,
      ],
      [
        'a record',
        'handover/dns/02.01-ilom-vega01dbadm01.nsupdate',
        /\b10\.20\.10\.131/g,
        '10.20.10.139',
        /dns:vega01dbadm01-ilom/,
      ],
      [
        'a line of a hosts file',
        'handover/hosts/vega01dbadm02.new',
        /\b10\.20\.10\.131/g,
        '10.20.10.139',
        /hosts-admin:vega01dbadm02/,
      ],
    ],
  ],
];

/** Lines that a person types at a PDU, at a switch and to `ipconf`: each ends the play, so only two are usual. */
const untypable: readonly (readonly [what: string, file: string, from: RegExp, to: string, found: RegExp])[] =
  [
    [
      'a field that the page of a PDU does not have',
      'runbook.md',
      /Configuration: address /g,
      'Configuration: addres ',
      /no field addres/,
    ],
    [
      'a line that a switch does not know',
      'runbook.md',
      /^interface mgmt0$/gm,
      'interface mgmt1',
      /Invalid command at the prompt/,
    ],
    [
      'the address at which to log in again',
      'runbook.md',
      /log in at 10\.20\.10\.151/g,
      'log in at 10.20.10.159',
      /no route to host/,
    ],
    [
      'an interface that a server does not have',
      'runbook/vega01celadm01.sh',
      /enter eth0: /g,
      'enter eth7: ',
      /ipconf asks again/,
    ],
    [
      'an address that is none',
      'runbook/vega01celadm01.sh',
      /enter eth0: 10\.20\.10\.113/g,
      'enter eth0: 10.20.10.1113',
      /ipconf asks again/,
    ],
    [
      'a word that answers no question',
      'runbook/vega01celadm01.sh',
      /(enter eth0: \S+) netmask/g,
      '$1 mask',
      /this cannot be entered/,
    ],
  ];

const pins = Object.entries({
  'vega01sw-pdua01': '10.20.10.161',
  'vega01sw-rocea01': '10.20.10.151',
  vega01celadm01: '10.20.10.113',
}).map(([name, address]) => ({ endpointId: idOf(name), address }));

for (const [what, file, from, to, found] of untypable.filter((_, at) => isWhole || at % 4 === 0))
  if (missing) test.skip(`${what} (missing: ${missing})`);
  else
    test(`${what} is a fault of what is printed`, async () => {
      const archive = unpacked({ appliance: vega01, plan: planOf({ networks: [], pins }) });
      try {
        archive.change(`handover/${file}`, from, to);
        const { status, text, report } = await archive.run('--quiet', '--until', '12');
        assert.is(status, 1, text);
        assert.match(report?.problems.join('\n') ?? '', found);
      } finally {
        archive.end();
      }
    });

for (const [until, spoils] of spoilt) {
  const name = `found where it is wrong: ${listWords(spoils.map(([what]) => what))}`;
  if (missing) test.skip(`${name} (missing: ${missing})`);
  else
    test(name, async () => {
      const archive: Archive = unpackedOf('ILOM');
      try {
        for (const [, file, from, to] of spoils) archive.change(file, from, to);
        const { status, text, report } = await archive.run('--quiet', '--until', until);
        assert.is(status, 1, text);
        for (const [what, , , , found] of spoils) assert.match(faultsOf(report).join('\n'), found, what);
      } finally {
        archive.end();
      }
    });
}

test.run();
