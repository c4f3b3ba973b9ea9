/**
 * The example files that ship with the product are written from the worked example by the product's own writer, so they
 * cannot drift from it. `WRITE_EXAMPLES=1 node test/run.mjs examples` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { indexAppliance } from '../../src/core/appliance/document/index-appliance.ts';
import { setField } from '../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { applyFix } from '../../src/core/audit/run/fixes.ts';
import { faultyMachine, fixFor, liveFindings } from '../../src/core/audit/run/live-checks.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { writeEndpointsCsv, writeJson } from '../../src/core/formats/table/write.ts';
import { mappedAppliance } from '../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { diffZone } from '../../src/core/reip/tools/record-diff.ts';
import { digText, zoneFile } from './dns-texts.ts';
import { hall2 } from './hall2.ts';

const test = suite('example files');
const folder = 'static/docroot/examples';

const vega01 = exampleVega01();
const wrong = setField(
  vega01,
  'endpoints',
  'endpoint:machine:vega01celadm02/network:admin/host/1',
  'address',
  '10.20.16.14',
);
const inHall2 = mappedAppliance(vega01, proposeMapping(vega01, hall2.request).mapping);
const files = {
  'vega01.csv': writeEndpointsCsv(vega01),
  'vega01-one-wrong-digit.csv': writeEndpointsCsv(wrong),
  'vega01-move.json': writeJson(withReipProject(vega01, hall2)),
  'vega01-dig.txt': digText(inHall2),
  'example.com.zone': zoneFile(inHall2, 'example.com'),
};

if (process.env.WRITE_EXAMPLES)
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);

test('the shipped files are what the writer writes of vega01', () => {
  for (const [name, text] of Object.entries(files))
    assert.is(readFileSync(`${folder}/${name}`, 'utf8'), text, name);
});

test('the two worksheets differ in one digit', () => {
  const right = files['vega01.csv'];
  const other = files['vega01-one-wrong-digit.csv'];
  assert.is(right.length, other.length);
  assert.is([...right].filter((sign, i) => sign !== other[i]).length, 1);
});

test('the wrong worksheet reads, shows one faulty server, and one click mends it', () => {
  const name = 'vega01-one-wrong-digit.csv';
  const read = readAppliance({ name, text: files[name] });
  if (!read.ok) throw new Error(read.problems.map((problem) => problem.message).join('\n'));
  const { appliance } = read;
  assert.is(appliance.endpoints.length, 34);
  const findings = liveFindings(appliance);
  assert.is(findings.length, 1);
  const [finding] = findings;
  if (!finding) throw new Error('no finding');
  const machine = indexAppliance(appliance).machines.get(
    faultyMachine(finding, indexAppliance(appliance)) ?? '',
  );
  assert.is(machine?.name, 'vega01celadm02');
  const fix = fixFor(appliance, finding);
  assert.is(fix?.label, 'Set to 10.20.10.14');
  if (fix) assert.equal(liveFindings(applyFix(appliance, fix)), []);
  // The table names the default routes, so that its one fault is not drowned.
  const audited = runAudit(appliance, { now: '2025-03-01' }).findings.map(({ checkId }) => checkId);
  assert.ok(audited.includes('NET-02') && !audited.includes('NET-37'), audited.join(' '));
});

test('the answers and the zone of the move agree with the plan, and not with the document as it is', () => {
  for (const name of ['vega01-dig.txt', 'example.com.zone'] as const) {
    const planned = diffZone(inHall2, files[name]);
    assert.is(planned.differences, 0, name);
    assert.ok(planned.compared >= 20, `${name}: ${planned.compared}`);
    assert.equal(planned.unread, [], name);
    assert.ok(diffZone(vega01, files[name]).differences > 0, name);
  }
});

test.run();
