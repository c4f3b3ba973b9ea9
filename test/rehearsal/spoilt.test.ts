/** One wrong value in what is handed over is found: by the judge, by a stand-in that refuses, or by the script itself. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Archive, faultsOf, lacking, unpackedOf } from './laboratory.ts';

const test = suite('rehearsal of a spoilt plan');
const missing = lacking();

const spoil: readonly (readonly [
  what: string,
  file: string,
  from: string | RegExp,
  to: string,
  found: RegExp,
])[] = [
  [
    'an address',
    'handover/runbook/vega01dbadm01.sh',
    /--ipaddress=10\.20\.10\.131/g,
    '--ipaddress=10.20.10.133',
    /10\.20\.10\.133/,
  ],
  [
    'a mask',
    'handover/runbook/vega01dbadm01.sh',
    /--netmask=255\.255\.255\.0/g,
    '--netmask=255.255.0.0',
    /10\.20\.10\.131\/16/,
  ],
  [
    'a gateway',
    'handover/runbook/vega01celadm01.sh',
    /--gateway=10\.20\.10\.1/g,
    '--gateway=10.20.10.2',
    /10\.20\.10\.2/,
  ],
  [
    'a record',
    'handover/dns/09-ilom-vega01dbadm01.nsupdate',
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
];

for (const [what, file, from, to, found] of spoil)
  if (missing) test.skip(`${what} (missing: ${missing})`);
  else
    test(`${what} that is wrong is found`, async () => {
      const archive: Archive = unpackedOf('ILOM');
      try {
        archive.change(file, from, to);
        const { status, text, report } = await archive.run('--quiet', '--until', '11');
        assert.is(status, 1, text);
        assert.match(faultsOf(report).join('\n'), found);
      } finally {
        archive.end();
      }
    });

test.run();
