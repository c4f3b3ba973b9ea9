import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { findingGroups } from '../../../src/parts/findings/finding-groups.ts';

const test = suite('finding groups');

test('a check is told once with each thing that it found, in the order of the findings', () => {
  const { findings } = runAudit(exampleVega01(), { now: '2026-03-02' });
  const [first, ...others] = findings.filter(({ checkId }) => checkId === 'VER-05');
  const [ntp] = findings.filter(({ checkId }) => checkId === 'NTP-01');
  assert.ok(first && ntp);
  const reported = findingGroups([first, ntp, ...others]).map((group) =>
    [group[0].checkId, ...group.map(({ subjects }) => subjects[0])].join(' '),
  );
  assert.equal(reported, [
    'VER-05 machine:vega01dbadm01 machine:vega01dbadm02',
    'NTP-01 appliance:example-vega01',
  ]);
});

test('what one check finds at two severities stays apart', () => {
  const [one] = runAudit(exampleVega01(), { now: '2026-03-02' }).findings;
  assert.ok(one);
  assert.is(findingGroups([one, { ...one, severity: 'critical' }]).length, 2);
  assert.equal(findingGroups([]), []);
});

test.run();
