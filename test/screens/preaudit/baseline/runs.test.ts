import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { sharing } from '../../../../src/parts/findings/fix/consequences.ts';
import {
  differenceOf,
  thisRun,
  withBaseline,
  withoutBaseline,
} from '../../../../src/screens/preaudit/baseline/runs.ts';

const now = '2025-03-01';
const run = (appliance: Appliance) => runAudit(appliance, { now });
const vega01 = exampleVega01();
const slow = (appliance: Appliance): Appliance => ({
  ...appliance,
  networks: appliance.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
});
const ids = (findings: readonly { readonly checkId: string }[] | undefined) =>
  findings?.map(({ checkId }) => checkId);

const test = suite('preaudit runs');

test('a baseline against this run, in both directions, and against another baseline', () => {
  const first = withBaseline(vega01, run(vega01), ' Before ');
  const worse = slow(first);
  const both = withBaseline(worse, run(worse), 'After');
  assert.equal(
    both.baselines.map(({ id, name }) => [id, name]),
    [
      ['baseline:2025-03-01', 'Before'],
      ['baseline:2025-03-01~2', 'After'],
    ],
  );
  assert.ok(validateAppliance(both).ok);
  const [before = '', after = ''] = both.baselines.map(({ id }) => id);
  const report = run(both);
  assert.equal(ids(differenceOf(both, report, before, thisRun)?.added), ['NET-30']);
  assert.equal(ids(differenceOf(both, report, thisRun, before)?.fixed), ['NET-30']);
  const stored = differenceOf(both, report, before, after);
  assert.equal(ids(stored?.added), ['NET-30']);
  assert.equal(ids(stored?.unchanged), ['NET-10', 'NTP-01', 'OS-04']);
  assert.is(stored?.score, report.score - run(vega01).score);
  const same = differenceOf(both, report, after, thisRun);
  assert.equal([same?.added.length, same?.fixed.length, same?.score], [0, 0, 0]);
  const gone = withoutBaseline(both, before);
  assert.is(differenceOf(gone, report, before, thisRun), undefined);
  assert.equal(
    gone.baselines.map(({ name }) => name),
    ['After'],
  );
});

test('a copy that came back shares whatever did not change', () => {
  const copy = structuredClone(slow(vega01)) as Appliance;
  const next = sharing(vega01, copy);
  assert.equal(next, copy);
  assert.is(next.endpoints, vega01.endpoints);
  assert.is(next.facts, vega01.facts);
  assert.is(next.services, vega01.services);
  const changed = next.networks.filter((one, at) => one !== vega01.networks[at]);
  assert.equal(
    changed.map(({ role }) => role),
    ['management'],
  );
});

test.run();
