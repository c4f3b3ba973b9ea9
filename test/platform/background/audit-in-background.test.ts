import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { sha256Hex } from '../../../src/core/artefacts/files/sha256.ts';
import { readEvidence } from '../../../src/core/audit/evidence/read-evidence.ts';
import type { Finding } from '../../../src/core/audit/rules/types.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { fixAll, previewFix } from '../../../src/core/audit/run/run-fixes.ts';
import { createAuditRun } from '../../../src/platform/background/audit-in-background.ts';
import { createBackground } from '../../../src/platform/background/background.ts';
import { createNotices } from '../../../src/platform/shell/notices.ts';
import { manualClock } from '../manual-clock.ts';
import { startThread } from './real-worker.ts';

const now = Date.parse('2025-03-01T10:00:00Z');
const vega01 = exampleVega01();
const bad: Appliance = {
  ...vega01,
  networks: vega01.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
};

const test = suite('audit in background');

function start() {
  const notices = createNotices(manualClock());
  const background = createBackground({ startWorker: () => startThread() });
  return { notices, background, run: createAuditRun(background, notices) };
}

test('the worker says what the core says', async () => {
  const { background, run } = start();
  try {
    const report = runAudit(bad, { now });
    assert.equal(await run('audit', { appliance: bad, now }), report);
    const finding = report.findings.find(({ checkId }) => checkId === 'NET-30') as Finding;
    const preview = previewFix(bad, finding, { now });
    assert.equal(await run('fix', { appliance: bad, now, finding }), {
      fix: preview?.fix,
      solved: preview?.solved,
      arisen: preview?.arisen,
    });
    assert.equal(
      await run('fixAll', { appliance: bad, now, checkId: 'NET-30' }),
      fixAll(bad, 'NET-30', { now }),
    );
    const text = '[root@vega01dbadm01 ~]# uname -r\n5.4.17-2136.330.7.1.el8uek.x86_64\n';
    const options = { name: 'paste', at: '2025-03-01T10:00:00Z' };
    const read = readEvidence(text, options);
    assert.equal(await run('evidence', { text, ...options }), { ...read, sha256: sha256Hex(read.text) });
  } finally {
    background.close();
  }
});

test('it is announced once, and only its first run stands in the tray', async () => {
  const { background, notices, run } = start();
  try {
    await run('audit', { appliance: vega01, now });
    await run('audit', { appliance: bad, now });
    assert.equal(
      notices.past.peek().map(({ text }) => text),
      ['The process will run in background'],
    );
    assert.equal(
      notices.tasks.peek().map(({ title, state }) => [title, state]),
      [['Pre-audit', 'done']],
    );
  } finally {
    background.close();
  }
});

test('a failure is told in the words of the catalogue and gives nothing', async () => {
  const { background, notices, run } = start();
  try {
    const broken = { id: 'appliance:x', endpoints: 1 } as unknown as Appliance;
    assert.is(await run('audit', { appliance: broken, now }), undefined);
    assert.match(notices.past.peek()[0]?.text ?? '', /^Error running process$/m);
    assert.is(notices.tasks.peek()[0]?.state, 'failed');
    assert.is(notices.tasks.peek()[0]?.message, 'Error running process');
  } finally {
    background.close();
  }
});

test.run();
