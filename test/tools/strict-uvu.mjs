/**
 * Stands in for `uvu` in bundled tests: the same suites, but every registration and every failed hook is counted. uvu
 * itself does not notice a suite whose `.run()` was forgotten, and it swallows the error of a `before` hook.
 */
import { suite as uvuSuite } from '../../node_modules/uvu/dist/index.mjs';

/** @type {{ name: string, registered: number, asked: boolean, hookErrors: unknown[], tests: { name: string, ms: number, done: boolean, error?: unknown }[], skipped: string[] }[]} */
export const suites = [];

const empty = () => ({ registered: 0, asked: false, hookErrors: [], tests: [], skipped: [] });

/** For the next file of a process: all suites are gone but the one that has no name, which is as new. */
export function forget() {
  suites.splice(1);
  Object.assign(suites[0], empty());
}

export function suite(name = '', state = {}) {
  const inner = uvuSuite(name, state);
  const record = { name, ...empty() };
  suites.push(record);

  const timed = (label, handler) => async (context) => {
    const started = performance.now();
    const entry = { name: label, ms: 0, done: false };
    record.tests.push(entry);
    try {
      await handler(context);
      entry.done = true;
    } catch (error) {
      entry.error = error;
      throw error instanceof Error ? error : new Error(`thrown: ${String(error)}`);
    } finally {
      entry.ms = performance.now() - started;
    }
  };
  const watched = (handler) => async (context) => {
    try {
      await handler(context);
    } catch (error) {
      record.hookErrors.push(error);
      throw error;
    }
  };

  const test = (label, handler) => {
    record.registered += 1;
    inner(label, timed(label, handler));
  };
  test.only = (label, handler) => {
    record.registered += 1;
    inner.only(label, timed(label, handler));
  };
  test.skip = (label = 'a test') => {
    record.skipped.push(label);
    inner.skip(label);
  };
  test.before = (handler) => inner.before(watched(handler));
  test.after = (handler) => inner.after(watched(handler));
  test.before.each = (handler) => inner.before.each(watched(handler));
  test.after.each = (handler) => inner.after.each(watched(handler));
  test.run = () => {
    record.asked = true;
    inner.run();
  };
  return test;
}

export const test = suite();
