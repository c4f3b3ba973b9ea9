/** Every task of the table, run by the real worker and announced by the page. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPaste } from '../../../src/core/appliance/bulk-edit/paste.ts';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { findDuplicates } from '../../../src/core/appliance/networks/cross-appliance-duplicates.ts';
import { sha256Hex } from '../../../src/core/artefacts/files/sha256.ts';
import { readEvidence } from '../../../src/core/audit/evidence/read-evidence.ts';
import { auditSummary } from '../../../src/core/audit/run/audit-summary.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { fixAll, fixFor } from '../../../src/core/audit/run/run-fixes.ts';
import { mergeFiles } from '../../../src/core/formats/merge/merge-files.ts';
import { otherFile, type PatchInput, patchEsXml } from '../../../src/core/formats/patch/patch-es-xml.ts';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { scriptBetween } from '../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../src/core/oedacli/script/syntax.ts';
import { withMovedGateway } from '../../../src/core/platinum/contract/moved-gateway.ts';
import { makeNotice } from '../../../src/core/platinum/notice/make-notice.ts';
import { takenRanges } from '../../../src/core/reip/mapping/taken-ranges.ts';
import { search } from '../../../src/core/search/search.ts';
import { addSource, type SearchIndex } from '../../../src/core/search/search-index.ts';
import { backgroundTasks, type TaskName } from '../../../src/core/tasks/background-tasks.ts';
import { createBackground } from '../../../src/platform/background/background.ts';
import {
  createRunInBackground,
  type RunInBackground,
} from '../../../src/platform/background/run-in-background.ts';
import { createToastQueue, type ToastQueue } from '../../../src/platform/shell/toasts.ts';
import { example91 } from '../../core/oedacli/goldens.ts';
import { esXml } from '../../generate/es-xml.ts';
import { manualClock } from '../manual-clock.ts';
import { startThread } from './real-worker.ts';
import { planInput, reipCases } from './reip-cases.ts';

const now = Date.parse('2025-03-01T10:00:00Z');
const vega01 = exampleVega01();
const bad: Appliance = {
  ...vega01,
  networks: vega01.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
};
const text = example91
  .replaceAll('dbhome_1', 'dbhome_2')
  .replace('=PAYROLL', '=SALES')
  .replace('=STOCKDW', '=SHOP');

const test = suite<{ run: RunInBackground; notices: ToastQueue; close: () => void }>('run in background');
test.before.each((context) => {
  const background = createBackground({ startWorker: () => startThread() });
  context.notices = createToastQueue(manualClock());
  context.run = createRunInBackground(background, context.notices);
  context.close = background.close;
});
test.after.each(({ close }) => close());

const lines = (notices: ToastQueue) => notices.tasks.peek().map(({ title, state }) => `${title}: ${state}`);
const toasts = (notices: ToastQueue) => notices.past.peek().map((one) => one.text);

/** By name of the task: what the worker gives, and what the core gives. */
const cases: { readonly [N in TaskName]: (run: RunInBackground) => Promise<readonly [unknown, unknown]> } = {
  audit: async (run) => [await run('audit', { appliance: bad, now }), runAudit(bad, { now })],
  fixAll: async (run) => [
    await run('fixAll', { appliance: bad, now, checkId: 'NET-30' }),
    fixAll(bad, 'NET-30', { now }),
  ],
  async fixLabel(run) {
    const finding = runAudit(bad, { now }).findings.find(({ checkId }) => checkId === 'NET-30');
    assert.ok(finding);
    const label = fixFor(bad, finding)?.label;
    assert.ok(label);
    return [await run('fixLabel', { appliance: bad, finding, isOneOfMany: false }), label];
  },
  async evidence(run) {
    const output = '[root@vega01dbadm01 ~]# uname -r\n5.4.17-2136.330.7.1.el8uek.x86_64\n';
    const options = { name: 'paste', at: '2025-03-01T10:00:00Z' };
    const read = readEvidence(output, options);
    return [await run('evidence', { text: output, ...options }), { ...read, sha256: sha256Hex(read.text) }];
  },
  ...reipCases,
  async oedacli(run) {
    const { appliance: after, ...effect } = applyScript(vega01, parseScript(text).script);
    const effectAlone = await run('oedacli', { appliance: vega01, text, withDocument: false });
    const whole = await run('oedacli', { appliance: vega01, text, withDocument: true });
    return [
      [effectAlone, whole],
      [effect, { ...effect, appliance: after }],
    ];
  },
  oedacliBetween: async (run) => [
    await run('oedacliBetween', { before: vega01, after: bad }),
    scriptBetween(vega01, bad),
  ],
  async notice(run) {
    const gateway = { hostname: 'oasg01', address: '10.20.1.80', newAddress: '10.64.1.80' };
    const before = { ...vega01, gateway };
    const after = withMovedGateway(before);
    const made = makeNotice({ before, after, now });
    assert.ok(made.files.length > 5);
    return [await run('notice', { before, after, now }), made];
  },
  async paste(run) {
    const read = readAppliance({ name: 'a.csv', text: 'hostname,address\nvega01db01,10.30.40.99\n' });
    if (!read.ok) throw new Error('not read');
    const file = read.appliance;
    const expected = readPaste(vega01, file);
    assert.ok(expected.lines.some(({ kind }) => kind === 'changed'));
    return [await run('paste', { appliance: vega01, file }), expected];
  },
  async patch(run) {
    const file = esXml(vega01);
    const read = readAppliance({ name: 'es.xml', text: file });
    if (!read.ok) throw new Error('not read');
    const { appliance, origins = {} } = read;
    const sha256 = sha256Hex(file);
    const source = { id: 'source:1', name: 'es.xml', format: 'es-xml', sha256, origins } as const;
    const input = { appliance: { ...appliance, sources: [source] }, sourceId: 'source:1', text: file };
    const patch = patchEsXml(input.appliance, 'source:1', file);
    assert.ok(patch.ok);
    // Put under the same checksum by another user: as like the file as can be.
    const planted = { ...input, text: file.replace('vega01', 'vega02') };
    // The checksum is of the bytes on disk, which are not those of the stored text.
    const inUtf16 = file.replace(/ encoding="[^"]*"/, '');
    const bytes = new Uint8Array(Buffer.from(`\ufeff${inUtf16}`, 'utf16le')).buffer;
    const inLatin1 = file.replace('UTF-8', 'ISO-8859-1').replace('vega01', 'B\u00fcro01');
    const imported: PatchInput[] = [];
    for (const given of [bytes, new Uint8Array(Buffer.from(inLatin1, 'latin1')).buffer]) {
      const found = await run('read', { name: 'es.xml', bytes: given });
      const result = found?.result;
      if (!found || !result?.ok) throw new Error('not read');
      const one = {
        id: 'source:1',
        name: 'es.xml',
        format: 'es-xml',
        sha256: found.sha256,
        ...(result.origins && { origins: result.origins }),
      } as const;
      imported.push({
        appliance: { ...result.appliance, sources: [one] },
        sourceId: one.id,
        text: found.text,
      });
    }
    const others = await Promise.all(imported.map((one) => run('patch', one)));
    for (const one of others) assert.match(JSON.stringify(one), /not in UTF-8|ISO-8859-1.*OEDACLI script/);
    return [
      [await run('patch', input), await run('patch', planted), ...others],
      [patch, otherFile, ...imported.map((one) => patchEsXml(one.appliance, one.sourceId, one.text))],
    ];
  },
  async merge(run) {
    const files = [{ name: 'es.xml', appliance: bad, format: 'es-xml' }] as const;
    return [await run('merge', { into: vega01, files }), mergeFiles(vega01, files)];
  },
  async searchAdd(run) {
    const source = { place: 'open', id: vega01.id, saveId: '1' } as const;
    return [await run('searchAdd', { source, appliance: vega01 }), addSource(new Map(), source, vega01)];
  },
  async searchKeep(run) {
    const source = { place: 'browser', id: vega01.id, saveId: '1' } as const;
    await run('searchAdd', { source, appliance: vega01 });
    return [
      [
        await run('searchKeep', { places: ['browser'], sources: [source] }),
        await run('searchKeep', { places: ['browser'], sources: [] }),
      ],
      [[source], []],
    ];
  },
  async search(run) {
    const source = { place: 'open', id: vega01.id, saveId: '1' } as const;
    await run('searchAdd', { source, appliance: vega01 });
    const index: SearchIndex = new Map();
    addSource(index, source, vega01);
    const found = search(index, '10.20.10.14');
    assert.ok(found.groups.length > 1);
    return [await run('search', { query: '10.20.10.14' }), found];
  },
  async duplicatesAdd(run) {
    return [await run('duplicatesAdd', { id: vega01.id, name: 'vega01', appliance: vega01 }), undefined];
  },
  async duplicates(run) {
    const stored = [vega01, bad].map((appliance, at) => ({ id: `${at}`, name: `${at}`, appliance }));
    for (const one of stored) await run('duplicatesAdd', one);
    const duplicates = findDuplicates(stored);
    assert.ok(duplicates.length > 30);
    return [await run('duplicates', {}), { count: 2, duplicates }];
  },
  takenRanges: async (run) => [await run('takenRanges', { appliance: vega01 }), takenRanges(vega01)],
  auditSummary: async (run) => [
    await run('auditSummary', { appliance: bad, now }),
    auditSummary(runAudit(bad, { now })),
  ],
  async read(run) {
    const file = '10.20.10.11 vega01dbadm01.example.com vega01dbadm01\n';
    const result = readAppliance({ name: 'hosts', text: file });
    return [
      await run('read', { name: 'hosts', text: file }),
      { result, text: file, sha256: sha256Hex(file) },
    ];
  },
};

for (const name of Object.keys(cases) as TaskName[]) {
  test(`${name}: the worker gives what the core gives, and the tray shows a task with a title`, async ({
    run,
    notices,
  }) => {
    const [given, expected] = await cases[name](run);
    assert.equal(given, expected);
    const { title }: { readonly title?: string } = backgroundTasks[name];
    assert.equal(lines(notices), title === undefined ? [] : [`${title}: done`]);
    assert.equal(toasts(notices), title === undefined ? [] : ['The process will run in background']);
  });
}

test('a task that repeats has one line in the tray, any other a line per run; each is announced once', async ({
  run,
  notices,
}) => {
  await run('audit', { appliance: vega01, now });
  await run('audit', { appliance: bad, now });
  const between = { before: vega01, after: bad };
  await run('oedacliBetween', between);
  await run('oedacliBetween', between);
  const script = 'Script from a change: done';
  assert.equal(lines(notices), [script, script, 'Pre-audit: done']);
  assert.is(toasts(notices).length, 2);
});

const broken = { id: 'appliance:x', endpoints: 1, clusters: 1 } as unknown as Appliance;

test('a failed task gives undefined and is reported with its detail', async ({ run, notices }) => {
  assert.is(await run('audit', { appliance: broken, now }), undefined);
  assert.match(toasts(notices)[0] ?? '', /^Error running process\n./);
  assert.equal(lines(notices), ['Pre-audit: failed']);
  assert.is(notices.tasks.peek()[0]?.message, 'Error running process');
  assert.is(await run('patch', { appliance: broken, sourceId: 'source:1', text }), undefined);
  assert.is(toasts(notices).filter((one) => one.startsWith('Error running process')).length, 2);
});

test('a damaged document is a problem of its own: the claims of the others stay in the worker', async ({
  run,
}) => {
  const add = (id: string, appliance: Appliance) => run('duplicatesAdd', { id, name: id, appliance });
  assert.is(await add('a', vega01), undefined);
  assert.match(String(await add('x', broken)), /./);
  assert.is(await add('b', vega01), undefined);
  const found = await run('duplicates', {});
  assert.is(found?.count, 2);
  assert.equal(
    found?.duplicates,
    findDuplicates(['a', 'b'].map((id) => ({ id, name: id, appliance: vega01 }))),
  );
});

test('a quiet run is not announced and its failure not reported; the next run is announced', async ({
  run,
  notices,
}) => {
  const quiet = { quiet: true };
  assert.ok(await run('audit', { appliance: vega01, now }, quiet));
  assert.is(await run('audit', { appliance: broken, now }, quiet), undefined);
  assert.equal([lines(notices), toasts(notices)], [[], []]);
  await run('audit', { appliance: vega01, now });
  assert.equal(lines(notices), ['Pre-audit: done']);
});

test('a run that is quiet unless it fails has no line, and its failure is reported', async ({
  run,
  notices,
}) => {
  const quiet = { quiet: 'unless it fails' } as const;
  assert.ok(await run('audit', { appliance: vega01, now }, quiet));
  assert.equal([lines(notices), toasts(notices)], [[], []]);
  assert.is(await run('audit', { appliance: broken, now }, quiet), undefined);
  assert.equal(lines(notices), []);
  assert.match(toasts(notices)[0] ?? '', /^Error running process\n./);
});

test('a run ends where the tray or its signal cancels it, and its line too, without a report', async ({
  run,
  notices,
}) => {
  const canceled = run('audit', { appliance: vega01, now });
  notices.cancel(notices.tasks.peek()[0]?.id ?? '');
  assert.is(await canceled, undefined);
  const stop = new AbortController();
  const stopped = run('reip', planInput, { signal: stop.signal });
  stop.abort();
  assert.is(await stopped, undefined);
  assert.is(await run('merge', { into: vega01, files: [] }, { signal: stop.signal }), undefined);
  assert.equal(lines(notices), ['Plan and proof of the re-IP: done', 'Pre-audit: canceled']);
  assert.equal([...new Set(toasts(notices))], ['The process will run in background']);
});

test.run();
