import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createToastQueue } from '../../../src/platform/shell/toasts.ts';
import { manualClock } from '../manual-clock.ts';

const test = suite('notices');
const begin = () => {
  const clock = manualClock(0);
  const notices = createToastQueue(clock);
  return { clock, notices, texts: () => notices.toasts.value.map(({ text }) => text) };
};

test('a toast stays 5000 ms and is readable afterwards', () => {
  const { clock, notices, texts } = begin();
  notices.toast('success', 'Record saved');
  clock.advance(4999);
  assert.equal(texts(), ['Record saved']);
  clock.advance(1);
  assert.equal(texts(), []);
  assert.equal(
    notices.past.value.map(({ text, level, at }) => [text, level, at]),
    [['Record saved', 'success', 0]],
  );
});

test('held, its time stands still; released, it has what was left, but a moment at least', () => {
  const { clock, notices, texts } = begin();
  notices.toast('info', 'one');
  clock.advance(2000);
  notices.hold();
  clock.advance(60_000);
  notices.release();
  clock.advance(2999);
  assert.equal(texts(), ['one']);
  clock.advance(1);
  assert.equal(texts(), []);
  notices.toast('info', 'two');
  clock.advance(4900);
  notices.hold();
  notices.release();
  clock.advance(999);
  assert.equal(texts(), ['two']);
  clock.advance(1);
  assert.equal(texts(), []);
});

test('a failure ends the success before it, but not one that can be undone or is read', () => {
  const { clock, notices, texts } = begin();
  notices.toast('success', 'Record saved');
  notices.toast('success', 'Record deleted', { action: { label: 'Undo', onAction: () => undefined } });
  notices.toast('error', 'Error saving vega01');
  assert.equal(texts(), ['Record deleted', 'Error saving vega01']);
  assert.is(notices.past.value.length, 3);
  clock.advance(5000);
  notices.toast('success', 'Record saved');
  notices.hold();
  notices.toast('error', 'Error saving vega01');
  assert.equal(texts(), ['Record saved', 'Error saving vega01']);
});

test('one that arrives while the corner is held is held too; after the last was dismissed nothing is', () => {
  const { clock, notices, texts } = begin();
  const one = notices.toast('success', 'one');
  notices.hold();
  const two = notices.toast('error', 'two');
  clock.advance(60_000);
  assert.equal(texts(), ['one', 'two']);
  notices.dismiss(one);
  notices.dismiss(two);
  notices.toast('success', 'three');
  clock.advance(5000);
  assert.equal(texts(), []);
});

test('5000 ms are the default: one may ask for another time', () => {
  const { clock, notices, texts } = begin();
  notices.toast('success', 'short', { timeoutMs: 100 });
  notices.toast('success', 'long', { timeoutMs: 5001 });
  clock.advance(99);
  assert.equal(texts(), ['short', 'long']);
  clock.advance(1);
  assert.equal(texts(), ['long']);
  clock.advance(4900);
  assert.equal(texts(), ['long']);
  clock.advance(1);
  assert.equal(texts(), []);
});

test('the same words again are shown once, for their full time', () => {
  const { clock, notices, texts } = begin();
  notices.toast('success', 'Record saved');
  clock.advance(4000);
  notices.toast('success', 'Record saved');
  clock.advance(4000);
  assert.equal(texts(), ['Record saved']);
  assert.is(notices.past.value.length, 2);
});

test('a task runs, tells its progress, and ends once', () => {
  const { notices } = begin();
  const task = notices.task('Read vega01.csv');
  task.progress(10, 100);
  assert.equal(notices.tasks.value, [
    { id: task.id, title: 'Read vega01.csv', state: 'running', done: 10, total: 100 },
  ]);
  task.fail();
  assert.is(notices.tasks.value[0]?.message, 'Error running process');
  task.done('late');
  task.progress(20, 100);
  assert.is(notices.tasks.value[0]?.state, 'failed');
  assert.is(notices.tasks.value[0]?.done, 10);
});

test('canceling stops the task once; clearing leaves what runs', () => {
  const { notices } = begin();
  let stopped = 0;
  const task = notices.task('one');
  task.onCancel(() => stopped++);
  notices.task('two');
  notices.toast('success', 'said');
  notices.cancel(task.id);
  notices.cancel(task.id);
  assert.is(stopped, 1);
  notices.clear();
  assert.equal(
    notices.tasks.value.map(({ title }) => title),
    ['two'],
  );
  assert.equal(notices.past.value, []);
});

test.run();
