/** Invisible characters and those that reverse a line: every format escapes them in names and reports them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeEndpointsCsv, writeJson } from '../../../../src/core/formats/table/write.ts';
import { mustFail, mustRead, vega01 } from '../reading.ts';

const turned = 'vega\u202e01db01';
const shown = 'vega[U+202E]01db01';
const hidden = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

const files: Readonly<Record<string, string>> = {
  'a.csv': `hostname,address,machine,network\n${turned},10.1.1.1,m\u2066n,cli\u202eent\n`,
  hosts: `10.1.1.1 ${turned} ali\u202eas\n10.1.1.2 vega01\u200bdb02\n`,
  'es.xml': `<es><machine id="m1"><hostName>${turned}</hostName><type>compute</type><network><hostName>vega&#8238;01db01</hostName><ip>10.1.1.1</ip></network></machine></es>`,
  'databasemachine.xml': `<DatabaseMachine><RACK ID="1"><ITEM ID="1"><TYPE>computenode</TYPE><ADMINNAME>${turned}</ADMINNAME><ADMINIP>10.1.1.1</ADMINIP></ITEM></RACK></DatabaseMachine>`,
  'a.json': writeJson({
    ...vega01,
    endpoints: vega01.endpoints.map((one, i) => (i === 0 ? { ...one, hostname: turned } : one)),
  }),
  'escaped.json': writeJson(vega01).replace('"hostname":"vega01db01"', '"hostname":"vega\\u202e01db01"'),
};

for (const [name, text] of Object.entries(files))
  test(`a name of ${name} is written out and told`, () => {
    const result = readAppliance({ name, text });
    assert.ok(result.ok, name);
    if (!result.ok) return;
    const { appliance, notes, recognized } = result;
    assert.ok(
      appliance.endpoints.some(({ hostname }) => hostname === shown),
      name,
    );
    assert.ok(notes.some(({ message, toCheck }) => toCheck && message.includes(shown)));
    const names = [
      ...appliance.endpoints.flatMap(({ hostname, aliases = [] }) => [hostname, ...aliases]),
      ...[...appliance.machines, ...appliance.networks, ...appliance.racks].map((one) => one.name),
      ...notes.map(({ message }) => message),
      ...(recognized ?? []).flatMap(({ samples }) => samples),
    ];
    assert.equal(
      names.filter((one) => hidden.test(one)),
      [],
    );
  });

test('a value in a problem is written out; what has no such sign, and what is a remark, stays as it is', () => {
  const [problem] = mustFail('10.1.1.1 a\n\u200e10.1.1.2 b\n', 'hosts').problems;
  assert.match(problem?.message ?? '', '"[U+200E]10.1.1.2" is not an IPv4 address');
  const remark = mustRead('hostname,address,remark\na,10.1.1.1,\u05d0\u200f\u05d1 x\n');
  assert.equal(remark.appliance.endpoints[0]?.notes, { remark: '\u05d0\u200f\u05d1 x' });
  assert.not.ok(remark.notes.some(({ message }) => message.includes('Signs')));
  const back = mustRead(writeEndpointsCsv(mustRead(files['a.csv'] ?? '').appliance));
  assert.is(back.appliance.endpoints[0]?.hostname, shown);
});

test.run();
