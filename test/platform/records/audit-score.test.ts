import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { createClock } from '../../../src/platform/browser/clock.ts';
import { auditScore, rememberScore } from '../../../src/platform/records/audit-score.ts';

const test = suite('audit score of the list');
const clock = { ...createClock(), now: () => new Date(2025, 2, 1, 12).getTime() };

/** As the example is described: three checks fail on that day, of all of the catalog. */
const failed = 3;
const checks = 121;

test('a small document that no audit has seen is judged, on the day of the user', async () => {
  assert.equal(await auditScore(exampleVega01(), clock), { score: 99, answered: checks, checks, failed });
});

test('a large one has the score of its last audit, and none before', async () => {
  const vega01 = exampleVega01();
  const endpoints = Array.from({ length: 3001 }, (_, n) => ({
    ...(vega01.endpoints[0] as (typeof vega01.endpoints)[number]),
    id: `endpoint:${n}`,
  }));
  const large = { ...vega01, endpoints };
  assert.is(await auditScore(large, clock), undefined);
  rememberScore(large, { ...runAudit(vega01, { now: '2025-03-01' }), score: 42, answered: 100 });
  assert.equal(await auditScore(large, clock), { score: 42, answered: 100, checks, failed });
  assert.is(await auditScore({ ...large }, clock), undefined);
});

test.run();
