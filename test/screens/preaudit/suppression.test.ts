import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { runAudit } from '../../../src/core/audit/run.ts';
import type { Finding } from '../../../src/core/audit/types.ts';
import {
  lastDayProblem,
  withoutSuppression,
  withSuppression,
} from '../../../src/screens/preaudit/report/suppression.ts';

const now = '2025-03-01';
const vega01 = exampleVega01();
const report = runAudit(vega01, { now });
const ntp = report.findings.find(({ checkId }) => checkId === 'NTP-01') as Finding;
const draft = { reason: ' Two are what the site has ', until: '03/02/2025', scope: 'this' } as const;
const who = { by: 'Ada Lovelace', at: `${now}T10:00:00.000Z` };

const test = suite('preaudit suppression');

test('a last day is required, a real day, and not over', () => {
  assert.is(lastDayProblem('', now), 'Field is required');
  assert.is(lastDayProblem('  ', now), 'Field is required');
  for (const wrong of ['02/30/2025', '2025-04-01', 'soon', '13/01/2025', '02/28/2025', '1/1/25'])
    assert.is(lastDayProblem(wrong, now), 'Date not valid', wrong);
  assert.is(lastDayProblem('03/01/2025', now), undefined);
  assert.is(lastDayProblem('3/2/2025', now), undefined);
});

test('a suppressed finding counts apart until its last day, and again when somebody says so', () => {
  const quiet = withSuppression(vega01, ntp, draft, who);
  assert.equal(quiet.suppressions, [
    {
      id: 'suppression:NTP-01',
      checkId: 'NTP-01',
      subjects: [vega01.id],
      reason: 'Two are what the site has',
      until: '2025-03-02',
      ...who,
    },
  ]);
  const on = (day: string) => runAudit(quiet, { now: day });
  assert.equal([on('2025-03-02').counts.low, on('2025-03-02').suppressed.length], [0, 1]);
  assert.equal([on('2025-03-03').counts.low, on('2025-03-03').suppressed.length], [1, 0]);
  const again = withoutSuppression(quiet, 'suppression:NTP-01');
  assert.is(runAudit(again, { now }).counts.low, 1);
});

test('ids stay apart; every finding of a check names no subject', () => {
  const twice = withSuppression(
    withSuppression(vega01, ntp, draft, who),
    ntp,
    { ...draft, scope: 'all' },
    who,
  );
  assert.equal(
    twice.suppressions.map(({ id, subjects }) => [id, subjects]),
    [
      ['suppression:NTP-01', [vega01.id]],
      ['suppression:NTP-01~2', undefined],
    ],
  );
});

test.run();
