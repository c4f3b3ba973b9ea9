import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeZones } from '../../../../src/core/artefacts/dns/zones.ts';
import { lintPasted } from '../../../../src/core/reip/tools/lint-pasted-zone.ts';

const test = suite('pasted zone');
const vega01 = exampleVega01();
const head = (zone: string, serial = 7) =>
  `@ IN SOA ns1.${zone} h.${zone} ( ${serial} 1 1 1 1 )\n@ IN NS ns1.${zone}\n`;
const com = 'example.com.';
const files = writeZones(vega01).files;
const zone = (name: string, change: (text: string) => string = (text) => text) => {
  const text = files.find((file) => file.name === `${name}zone`)?.text ?? '';
  return change(text.replace(/(\$TTL .*\n)/, `$1${head(name)}`));
};
const all = (change?: (text: string) => string) =>
  files.map(({ name }) => zone(name.replace(/zone$/, ''), change)).join('');
const found = (text: string, of = vega01) =>
  (lintPasted(of, text)?.findings ?? []).map(({ rule, line, message }) => `${rule} ${line}: ${message}`);

test('the zones of the document have no finding, each alone and all in one text; answers are not a zone', () => {
  assert.equal(lintPasted(vega01, all()), { findings: [], more: 0 });
  for (const { name } of files) assert.equal(found(zone(name.replace(/zone$/, ''))), [], name);
  assert.is(lintPasted(vega01, 'vega01db01.example.com. 300 IN A 10.9.9.9\n'), undefined);
  const example = readFileSync('static/docroot/examples/example.com.zone', 'utf8');
  assert.equal(found(example), []);
});

test('forward and reverse are held together where the text has both, and nowhere else', () => {
  const without = (text: string) => text.replace(/^11 +IN PTR vega01dbadm01\..*\n/m, '');
  assert.equal(
    found(all(without)).map((one) => one.replace(/ \d+:/, ':')),
    [
      'ZL-01: vega01dbadm01.example.com. has 10.20.10.11, which has no PTR record to it',
      'ZL-15 undefined: 11.10.20.10.in-addr.arpa. has no PTR record',
    ],
  );
  assert.equal(found(zone(com)), []);
  const wrong = (text: string) => text.replace('PTR vega01dbadm01.', 'PTR former01.');
  assert.equal(found(zone('10.20.10.in-addr.arpa.', wrong)), [
    'ZL-02 7: former01.example.com. is not a name of the document',
  ]);
});

test('records of others are asked for their shape alone', () => {
  const others =
    'printer IN A 10.20.10.200\nwww IN CNAME printer\n_x._tcp IN PTR a._x._tcp.example.com.\nmail SSHFP 1 1 aa\n';
  assert.equal(found(`${zone(com)}${others}`), []);
  assert.equal(found(`${all()}$ORIGIN 10.20.10.in-addr.arpa.\n200 PTR printer.example.com.\n`), []);
  const shapes =
    'PRINTER IN A 10.20.10.200\n*.apps IN A 10.20.10.201,10.20.10.202\nftp CNAME www.example.net\n';
  assert.equal(
    (lintPasted(vega01, `${zone(com)}${shapes}`)?.findings ?? []).map(({ rule, fix }) => `${rule} ${fix}`),
    [
      'ZL-06 Write printer.example.com.',
      'ZL-03 Write out the names that are meant.',
      'ZL-14 Write one A record for each address.',
      'ZL-07 Write www.example.net.',
    ],
  );
});

test('a name that is missing is a finding, another address is a difference and none', () => {
  assert.equal(found(zone(com, (text) => text.replace(/^vega01db01-vip .*\n/m, ''))), [
    'ZL-15 undefined: vega01db01-vip.example.com. has no A record',
  ]);
  assert.equal(found(zone(com, (text) => text.replace(/^vega01db.*\n/gm, ''))), [
    'ZL-15 undefined: vega01dbadm01.example.com. and 9 more have no A record',
  ]);
  assert.equal(found(zone(com, (text) => text.replace('10.30.40.21', '10.99.40.21'))), []);
});

test('a serial behind the one that the document knows is a finding, the same or a later one is none', () => {
  const of = setRoot(vega01, 'services', {
    ...vega01.services,
    dns: { servers: [], zones: [{ origin: 'example.com', serial: 8 }] },
  });
  assert.equal(found(zone(com), of), ['ZL-08 5: Serial 7 is not after 8']);
  for (const serial of [8, 9])
    assert.equal(
      found(
        zone(com, (text) => text.replace('( 7 ', `( ${serial} `)),
        of,
      ),
      [],
    );
});

test('a reverse zone without its $ORIGIN is told so', () => {
  const found = lintPasted(vega01, '11 IN PTR vega01dbadm01.example.com.\n')?.findings;
  assert.equal(
    found?.map(({ rule, line, fix }) => [rule, line, fix]),
    [['ZL-10', 1, 'Begin the reverse zone with its $ORIGIN, such as $ORIGIN 10.20.10.in-addr.arpa.']],
  );
});

test('garbage, cut zones and too much text are answered', () => {
  const whole = all();
  const cut = fc.nat(whole.length).map((at) => whole.slice(at).slice(0, 2000));
  fc.assert(
    fc.property(fc.oneof(fc.string(), cut), (text) => {
      for (const { rule, fix } of lintPasted(vega01, text)?.findings ?? []) {
        assert.not.ok(['ZL-13', 'ZL-16'].includes(rule));
        assert.is.not(fix, '');
      }
    }),
  );
  assert.match(lintPasted(vega01, '$TTL 1\n'.repeat(600_000))?.refused ?? '', /^4,200,000 characters/);
});

test.run();
