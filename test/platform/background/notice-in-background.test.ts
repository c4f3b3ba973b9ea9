import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { withMovedGateway } from '../../../src/core/platinum/contract/moved-gateway.ts';
import { makeNotice } from '../../../src/core/platinum/notice/make-notice.ts';
import { createBackground } from '../../../src/platform/background/background.ts';
import { createNoticeRun } from '../../../src/platform/background/notice-in-background.ts';
import { createNotices } from '../../../src/platform/shell/notices.ts';
import { manualClock } from '../manual-clock.ts';
import { startThread } from './real-worker.ts';

const test = suite('notice in background');
const now = Date.parse('2025-03-01T10:00:00Z');
const vega01 = exampleVega01();
const before = {
  ...vega01,
  gateway: { hostname: 'oasg01', address: '10.20.1.80', newAddress: '10.64.1.80' },
};
const after = withMovedGateway(before);

test('the worker makes the notice that the core makes, files and all, and the tray says so', async () => {
  const notices = createNotices(manualClock());
  const background = createBackground({ startWorker: () => startThread() });
  const run = createNoticeRun(background, notices);
  try {
    const made = makeNotice({ before, after, now });
    assert.ok(made.files.length > 5);
    assert.equal(await run('notice', { before, after, now }), made);
    assert.equal(
      await run('notice', { before, after: before, now }),
      makeNotice({ before, after: before, now }),
    );
    assert.equal(makeNotice({ before, after: before, now }).files, []);
    assert.equal(
      notices.tasks.peek().map(({ title, state }) => [title, state]),
      [['Change notice', 'done']],
    );
  } finally {
    background.close();
  }
});

test.run();
