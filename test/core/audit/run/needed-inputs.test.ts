/** What serves the checks that cannot be evaluated: each of them once, the input that serves most first. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { neededInputs } from '../../../../src/core/audit/run/needed-inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { guestClusters } from '../authored.ts';
import { all, cells, clean, machine } from '../faults.ts';

const test = suite('needed inputs');
const now = '2025-03-01';
const of = (appliance: Appliance) => neededInputs(runAudit(appliance, { now }));
const withoutFacts = (...keys: string[]): Appliance => ({
  ...clean,
  facts: clean.facts.filter(({ key }) => !keys.includes(key)),
});

test('nothing where every check is evaluated', () => {
  assert.equal(of(clean), []);
});

test('every check that waits is served once, and what serves most comes first', () => {
  const planned = guestClusters();
  const report = runAudit(planned, { now });
  const inputs = neededInputs(report);
  const own = inputs.filter((one) => one.kind !== 'output' || !one.alone);
  const served = own.flatMap(({ checks }) => checks);
  assert.ok(served.length > 20);
  assert.equal([...served].sort(), report.unanswered.map(({ checkId }) => checkId).sort());
  const counts = own.map(({ checks }) => checks.length);
  assert.equal(
    counts,
    [...counts].sort((a, b) => b - a),
  );
  // An output that the collector gives too is offered behind, with checks of the collector alone.
  const collector = inputs.find(({ kind }) => kind === 'collector');
  for (const one of inputs.slice(own.length))
    assert.ok(one.checks.every((id) => collector?.checks.includes(id)));
  assert.ok(inputs.length > own.length);
});

test('a value that no output shows is a field; one of a device that is pasted is an output', () => {
  const [field] = of(withoutFacts('goLive'));
  assert.is(field?.kind, 'fields');
  assert.equal(field?.checks, ['VER-08']);
  assert.equal(field?.kind === 'fields' && field.needs.map(({ place }) => place), ['facts/appliance/goLive']);
  assert.equal(of(withoutFacts('exachkRun')), [
    { kind: 'output', input: 26, checks: ['VER-11'], alone: false },
  ]);
});

test('images are collected, or pasted alone', () => {
  const bare = all(...cells.map((id) => machine(id, 'imageVersion', undefined)))(clean);
  const [collector, image] = of(bare);
  assert.is(collector?.kind, 'collector');
  assert.equal(image, { kind: 'output', input: 1, checks: collector?.checks ?? [], alone: true });
});

test.run();
