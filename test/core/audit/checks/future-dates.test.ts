/** A day of what has happened is not in the future: no check of its age passes with one, and no field takes it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { parseAt, withValue } from '../../../../src/screens/preaudit/inputs/values.ts';

const test = suite('days in the future');
const vega01 = exampleVega01();
const now = '2025-03-01';
const entering = { at: `${now}T10:00:00.000Z`, mark: 'verify' } as const;

const dated = (key: string, day: string): Appliance =>
  withValue(vega01, `facts/appliance/${key}`, [vega01.id], day, entering);
const found = (appliance: Appliance, id: string) =>
  runAudit(appliance, { now })
    .findings.filter(({ checkId }) => checkId === id)
    .map(({ detail }) => detail);

test('the checks report it', () => {
  assert.equal(found(dated('exachkRun', now), 'VER-11'), []);
  const exachk = 'The last run is of 03/03/2025, which is in the future.';
  assert.equal(found(dated('exachkRun', '2025-03-03'), 'VER-11'), [exachk]);
  assert.equal(found(dated('exachkRun', '2024-01-01'), 'VER-11'), ['The last run is of 01/01/2024.']);
  const file = 'The document is of 01/01/2031, which is in the future.';
  assert.equal(found(dated('documentDate', '2031-01-01'), 'CFG-02'), [file]);
  assert.ok(
    found(dated('lastDiscovery', '2031-01-01'), 'CFG-02').some((text) => /is in the future/.test(text)),
  );
});

test('the next day is today in a time zone ahead, where the machine may be', () => {
  for (const key of ['exachkRun', 'documentDate', 'lastDiscovery'])
    for (const id of ['VER-11', 'CFG-02'])
      for (const text of found(dated(key, '2025-03-02'), id)) assert.not.match(text, /future/, key);
  assert.equal(found(dated('exachkRun', '2025-03-02'), 'VER-11'), []);
});

test('their fields refuse it, and the one of a day to come takes it', () => {
  const problem = (key: string, text: string) => {
    const parsed = parseAt(vega01, `facts/appliance/${key}`, text, now);
    return parsed.ok ? undefined : parsed.problem;
  };
  for (const key of ['documentDate', 'exachkRun', 'lastDiscovery', 'passwordsChanged']) {
    assert.is(problem(key, '03/01/2025'), undefined, key);
    assert.is(
      problem(key, '03/02/2025'),
      '03/02/2025 is in the future. Enter a day up to today, 03/01/2025.',
      key,
    );
  }
  assert.is(problem('goLive', '03/02/2025'), undefined);
});

test.run();
