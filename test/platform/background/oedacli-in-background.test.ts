import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { scriptBetween } from '../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../src/core/oedacli/script/syntax.ts';
import { createBackground } from '../../../src/platform/background/background.ts';
import { createOedacliRun } from '../../../src/platform/background/oedacli-in-background.ts';
import { createNotices } from '../../../src/platform/shell/notices.ts';
import { example91 } from '../../core/oedacli/goldens.ts';
import { manualClock } from '../manual-clock.ts';
import { startThread } from './real-worker.ts';

const test = suite('oedacli in background');

function start() {
  const notices = createNotices(manualClock());
  const background = createBackground({ startWorker: () => startThread() });
  return { notices, background, run: createOedacliRun(background, notices) };
}

const vega01 = exampleVega01();
const text = example91
  .replaceAll('dbhome_1', 'dbhome_2')
  .replace('=PAYROLL', '=SALES')
  .replace('=STOCKDW', '=SHOP');

test('the worker says what the core says; the document comes when it is asked for', async () => {
  const { background, run } = start();
  try {
    const { appliance: after, ...effect } = applyScript(vega01, parseScript(text).script);
    assert.equal(await run('oedacli', { appliance: vega01, text, withDocument: false }), effect);
    const applied = await run('oedacli', { appliance: vega01, text, withDocument: true });
    assert.equal(applied?.appliance, after);
    assert.equal(await run('oedacliBetween', { before: vega01, after }), scriptBetween(vega01, after));
  } finally {
    background.close();
  }
});

test('it is announced once, and only the first check stands in the tray', async () => {
  const { background, notices, run } = start();
  try {
    await run('oedacli', { appliance: vega01, text, withDocument: false });
    await run('oedacli', { appliance: vega01, text, withDocument: false });
    assert.equal(
      notices.past.peek().map((one) => one.text),
      ['The process will run in background'],
    );
    assert.equal(
      notices.tasks.peek().map(({ title, state }) => [title, state]),
      [['Checking the script', 'done']],
    );
  } finally {
    background.close();
  }
});

test('a failure is told in the words of the catalogue and gives nothing', async () => {
  const { background, notices, run } = start();
  try {
    const broken = { id: 'appliance:x', clusters: 1 } as unknown as Appliance;
    assert.is(await run('oedacli', { appliance: broken, text, withDocument: false }), undefined);
    assert.match(notices.past.peek()[0]?.text ?? '', /^Error running process$/m);
    assert.is(notices.tasks.peek()[0]?.state, 'failed');
  } finally {
    background.close();
  }
});

test.run();
