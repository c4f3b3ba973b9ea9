import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Suppression } from '../../../../src/core/appliance/document/service-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import type { Finding } from '../../../../src/core/audit/basis/types.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { localDay, localTime } from '../../../../src/platform/browser/local-day.ts';
import { lastDayProblem, withSuppression } from '../../../../src/screens/preaudit/report/suppression.ts';
import { withoutSuppression } from '../../../../src/screens/preaudit/report/without-suppression.ts';
import { dateNotValid } from '../../../../src/ui/text/format-date.ts';

const now = '2025-03-01';
const vega01 = exampleVega01();
const report = runAudit(vega01, { now });
const ntp = report.findings.find(({ checkId }) => checkId === 'NTP-01') as Finding;
const draft = {
  reason: ' Two are what the site has, password=s3cret ',
  until: '03/02/2025',
  scope: 'this',
} as const;
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
      id: `suppression:NTP-01/${vega01.id}`,
      checkId: 'NTP-01',
      subjects: [vega01.id],
      severity: 'low',
      reason: 'Two are what the site has, password=********',
      until: '2025-03-02',
      ...who,
    },
  ]);
  const on = (day: string) => runAudit(quiet, { now: day });
  assert.equal([on('2025-03-02').counts.low, on('2025-03-02').suppressed.length], [0, 1]);
  assert.equal([on('2025-03-03').counts.low, on('2025-03-03').suppressed.length], [1, 0]);
  const again = withoutSuppression(quiet, `suppression:NTP-01/${vega01.id}`);
  assert.is(runAudit(again, { now }).counts.low, 1);
});

test('only the very finding is suppressed: the same check on the same record with others counts', () => {
  const [first, second, third] = vega01.endpoints.filter(({ kind }) => kind === 'host');
  const withAddress = (ids: readonly (string | undefined)[]) => ({
    ...vega01,
    endpoints: vega01.endpoints.map((one) =>
      ids.includes(one.id) ? { ...one, address: first?.address ?? '' } : one,
    ),
  });
  const of = (appliance: typeof vega01) => {
    const { findings, suppressed } = runAudit(appliance, { now });
    const duplicates = findings.filter(({ checkId }) => checkId === 'NET-01');
    return { duplicates, hidden: suppressed.map(({ finding }) => finding.checkId) };
  };
  const two = withAddress([second?.id]);
  const [duplicate] = of(two).duplicates;
  if (!duplicate) throw new Error('no duplicate');
  const quiet = withSuppression(two, duplicate, draft, who).suppressions;
  assert.equal(quiet[0]?.subjects, duplicate.subjects);
  assert.equal(of({ ...two, suppressions: quiet }), { duplicates: [], hidden: ['NET-01'] });
  // Which of the two is the culprit does not matter.
  const turned = [{ ...(quiet[0] as Suppression), subjects: duplicate.subjects.toReversed() }];
  assert.equal(of({ ...two, suppressions: turned }).hidden, ['NET-01']);
  const three = { ...withAddress([second?.id, third?.id]), suppressions: quiet };
  assert.equal([of(three).duplicates.length, of(three).hidden], [1, []]);
  const firstOnly = [{ ...(quiet[0] as Suppression), subjects: duplicate.subjects.slice(0, 1) }];
  assert.is(of({ ...two, suppressions: firstOnly }).duplicates.length, 1);
});

test('what is worse than the accepted finding counts, of this and of every scope', () => {
  for (const scope of ['this', 'all'] as const) {
    const quiet = withSuppression(vega01, ntp, { ...draft, scope }, who);
    const without = { ...quiet, services: { ...quiet.services, ntp: { servers: [] } } };
    const of = (appliance: typeof vega01) =>
      runAudit(appliance, { now })
        .findings.filter(({ checkId }) => checkId === 'NTP-01')
        .map(({ severity }) => severity);
    assert.equal([of(quiet), of(without)], [[], ['high']], scope);
    // Accepted as it is now, it covers both; so does one of an older document, which has no severity.
    const [worse] = runAudit(without, { now }).findings.filter(({ checkId }) => checkId === 'NTP-01');
    const both = withSuppression(without, worse as Finding, { ...draft, scope }, who);
    assert.equal([of(both), of({ ...both, services: vega01.services })], [[], []], scope);
    const older = quiet.suppressions.map(({ severity: _, ...one }) => one);
    assert.equal(of({ ...without, suppressions: older }), [], scope);
  }
});

test("today is the user's day, whatever day it is in Greenwich", () => {
  // Without a zone in the environment the machine's own counts: local midnight is taken from it.
  const midnight = new Date(2025, 2, 1).getTime();
  for (const [instant, day] of [
    [midnight - 1, '2025-02-28'],
    [midnight, '2025-03-01'],
    [midnight + 86_399_999, '2025-03-01'],
  ] as const) {
    assert.is(localDay(instant), day);
    assert.is(runAudit(vega01, { now: localTime(instant) }).at, day);
    assert.is(
      lastDayProblem('02/28/2025', localDay(instant)),
      day === '2025-02-28' ? undefined : dateNotValid,
    );
  }
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
      [`suppression:NTP-01/${vega01.id}`, [vega01.id]],
      ['suppression:NTP-01', undefined],
    ],
  );
});

test('two people suppress findings of one check: both stay; of one finding one is taken whole', () => {
  const [one, other] = vega01.machines.map(({ id }) => ({ ...ntp, subjects: [id] }));
  const suppressed = (finding: Finding | undefined, by: string) =>
    withSuppression(vega01, finding ?? ntp, { ...draft, reason: `Said by ${by}` }, { ...who, by });
  const both = mergeAppliances(vega01, suppressed(one, 'Ada'), suppressed(other, 'Bob'));
  assert.equal(both.conflicts, []);
  assert.equal(
    both.appliance.suppressions.map(({ by, subjects }) => [by, subjects]),
    [
      ['Ada', one?.subjects],
      ['Bob', other?.subjects],
    ],
  );
  const { conflicts } = mergeAppliances(vega01, suppressed(one, 'Ada'), suppressed(one, 'Bob'));
  assert.equal(
    conflicts.map(({ before }) => before),
    suppressed(one, 'Bob').suppressions,
  );
});

test.run();
