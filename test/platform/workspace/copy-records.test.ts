import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import type { RecordStore } from '../../../src/platform/records/record-store.ts';
import { copyRecords } from '../../../src/platform/workspace/copy-records.ts';

const copy = suite<{ here: RecordStore; there: RecordStore }>('copy to the appliance');
const text = { sha256: 'c'.repeat(64), name: 'worksheet.csv', text: 'host,address\n' };
const sources = [
  { id: 'source:1', name: text.name, format: 'csv', sha256: text.sha256 },
  { id: 'source:2', name: 'gone.csv', format: 'csv', sha256: 'd'.repeat(64) },
];
const { id } = exampleVega01();
const vega01: Appliance = {
  ...exampleVega01(),
  sources,
  suppressions: [{ id: 's:1', checkId: 'NTP-01', subjects: [id, 'machine:x'], reason: 'two are enough' }],
  baselines: [{ id: 'b:1', name: 'first', findings: [{ checkId: 'NTP-01', subjects: [id] }] }],
};
let databases = 0;

const open = () => {
  const name = `copy-${++databases}`;
  return createBrowserStore({
    clock: { now: () => 0 },
    user: () => 'Ada',
    databaseName: name,
    channelName: name,
  });
};

copy.before.each(async (context) => {
  context.here = open();
  context.there = open();
  assert.ok((await context.here.saveSource(text)).ok);
  assert.ok((await context.here.save(id, vega01, 0, 'import')).ok);
  assert.ok((await context.here.save(id, setRoot(vega01, 'customer', 'Sirius'), 1, '')).ok);
});
copy.after.each(({ here, there }) => {
  here.close();
  there.close();
});

copy(
  'the newest revision goes over with its files, and the note says where from',
  async ({ here, there }) => {
    const result = await copyRecords(here, there, id, { fromWhere: 'this browser' });
    assert.ok(result.ok);
    assert.is(result.meta.note, 'Copied from this browser, revision 2');
    assert.is(result.meta.revision, 1);
    assert.equal(result.lostSources, ['gone.csv']);
    const read = await there.read(id);
    assert.is(read.ok && read.appliance.customer, 'Sirius');
    assert.equal(await there.readSource(text.sha256), { ok: true, ...text });
  },
);

copy('one that is there already is asked about: on top, or beside', async ({ here, there }) => {
  assert.ok((await there.save(id, vega01, 0, 'theirs')).ok);
  const met = await copyRecords(here, there, id, { fromWhere: 'this browser' });
  assert.ok(!met.ok && met.reason === 'conflict');
  assert.is(met.theirs.note, 'theirs');

  const onto = { revision: met.theirs.revision };
  const top = await copyRecords(here, there, id, { fromWhere: 'this browser', onto });
  assert.is(top.ok && top.meta.revision, 2);
  const late = await copyRecords(here, there, id, { fromWhere: 'this browser', onto });
  assert.is(!late.ok && late.reason, 'conflict');

  const beside = await copyRecords(here, there, id, { fromWhere: 'this browser', onto: 'another' });
  assert.is(beside.ok && beside.meta.id, `${id}~2`);
  const read = await there.read(`${id}~2`);
  assert.is(read.ok && read.appliance.id, `${id}~2`);
  // Facts about the appliance itself go along: the copy answers every check that the first one does.
  const report = read.ok && runAudit(read.appliance, { now: '2025-03-01' });
  assert.equal(report && report.unanswered, []);
  assert.equal(read.ok && read.appliance.suppressions[0]?.subjects, [`${id}~2`, 'machine:x']);
  assert.equal(read.ok && read.appliance.baselines[0]?.findings?.[0]?.subjects, [`${id}~2`]);
});

copy('what cannot be read or kept is a failure, and nothing is half there', async ({ here, there }) => {
  const none = await copyRecords(here, there, 'appliance:none', { fromWhere: 'this browser' });
  assert.is(!none.ok && none.reason, 'missing');
  const full: RecordStore = {
    ...there,
    saveSource: async () => ({ ok: false, reason: 'quota', message: 'full' }),
  };
  const refused = await copyRecords(here, full, id, { fromWhere: 'this browser' });
  assert.is(!refused.ok && refused.reason, 'quota');
  const listed = await there.list();
  assert.equal(listed.ok && listed.records, []);
});

copy.run();
