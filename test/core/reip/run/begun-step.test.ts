/** A step that was begun and not completed is rolled back first. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addEntry,
  type Run,
  type RunAct,
  startRun,
  verifyRun,
} from '../../../../src/core/reip/project/run-log.ts';
import { begunEntry } from '../../../../src/core/reip/run/begun-step.ts';
import { readRun, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { stepAtHand } from '../../../../src/core/reip/run/step-at-hand.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { snapshotAt } from '../../../../src/core/reip/simulation/snapshot.ts';
import { statesOf } from '../../../../src/core/reip/simulation/timeline.ts';
import { planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('a step that was begun');

const plan = planOf({ networks: toHall2.networks.slice(0, 1) });
const at = '2025-04-05T22:00:00Z';
const act = (run: Run, what: RunAct, more: { stepId?: string; text?: string } = {}) =>
  addEntry(run, { at, by: 'ada', what, ...more });
const begun = (): Run =>
  startRun({ kind: 'reip', appliance: { id: 'appliance:vega01', name: 'vega01' }, started: at, plan }, 'ada');
const cell = (n: number) => `cell/machine:vega01celadm0${n}/network:admin`;
const doneTo = (id: string): Run =>
  plan.steps
    .slice(
      0,
      plan.steps.findIndex((step) => step.id === id),
    )
    .reduce((run, { id: stepId }) => act(run, 'done', { stepId }), begun());

test('the storage server that is out comes back before the next one leaves', () => {
  const run = doneTo(cell(2));
  const hand = stepAtHand(runState(run));
  assert.is(hand?.id, cell(2));
  const { lines, next } = runState(act(run, 'back', begunEntry(cell(2), 'yes')));
  assert.equal(
    lines.slice(0, 2).map(({ id }) => id),
    [`back/${cell(2)}`, `back/${cell(1)}/return`],
  );
  assert.is(next?.id, `back/${cell(2)}`);
  assert.match(next?.step?.preChecks[0] ?? '', /may find nothing to undo$/);
  assert.not.match(lines[1]?.step?.preChecks[0] ?? '', /nothing to undo/);
});

test('a step that was not begun is left out, and an entry of an earlier release is read as before', () => {
  const run = doneTo(cell(2));
  for (const entry of [begunEntry(cell(2), 'no'), {}, { stepId: cell(2) }])
    assert.is(runState(act(run, 'back', entry)).next?.id, `back/${cell(1)}/return`);
});

test('from every step of the plan: its own rollback is first, the others as without it', () => {
  let run = begun();
  let count = 0;
  for (const step of plan.steps) {
    const hand = stepAtHand(runState(run), step.id);
    if (hand && step.reversible !== 'no') {
      count++;
      assert.is(hand.id, step.id);
      const ids = (more: { stepId?: string; text?: string }) =>
        runState(act(run, 'back', more)).lines.map(({ id }) => id);
      const [first, ...rest] = ids(begunEntry(step.id, 'yes'));
      assert.is(first, `back/${step.id}`);
      assert.equal(rest, ids(begunEntry(step.id, 'no')));
    }
    run = act(run, 'done', { stepId: step.id });
  }
  assert.ok(count > 15, String(count));
});

test('once a point of no return is begun, nothing can be rolled back', () => {
  const release = plan.steps.find(({ reversible }) => reversible === 'no')?.id ?? '';
  const run = doneTo(release);
  assert.is(stepAtHand(runState(run))?.id, release);
  assert.equal(runState(act(run, 'back', begunEntry(release, 'yes'))).lines, []);
  assert.ok(runState(act(run, 'back', begunEntry(release, 'no'))).lines.length > 20);
});

test('the step at hand is the picked one if it can be begun, that of the stop, or the next', () => {
  const run = doneTo(cell(2));
  for (const picked of [`${cell(2)}/return`, cell(1), 'nothing', undefined])
    assert.is(stepAtHand(runState(run), picked)?.id, cell(2), picked);
  const early = act(act(begun(), 'done', { stepId: 'baseline' }), 'done', { stepId: 'ttl-lower' });
  const [one, two] = runState(early).lines.filter(({ id }) => stepAtHand(runState(early), id)?.id === id);
  assert.ok(one && two, 'two steps can be begun');
  for (const { id: stepId } of [one, two])
    assert.is(stepAtHand(runState(act(early, 'stop', { stepId })))?.id, stepId);
  assert.is(stepAtHand(runState(act(run, 'stop', { stepId: cell(2) })))?.id, cell(2));
  assert.is(stepAtHand(runState(begun())), undefined, 'a baseline has no rollback');
  assert.is(stepAtHand(runState(act(run, 'back', begunEntry(cell(2), 'yes')))), undefined);
  assert.is(stepAtHand(runState(act(run, 'end'))), undefined);
});

test('a stop inside the rollback, and a second start of it, keep the step', () => {
  const back = act(doneTo(cell(2)), 'back', begunEntry(cell(2), 'yes'));
  const ids = runState(back).lines.map(({ id }) => id);
  for (const run of [act(back, 'stop'), act(act(back, 'stop'), 'go-on'), act(act(back, 'stop'), 'back')])
    assert.equal(
      runState(run).lines.map(({ id }) => id),
      ids,
    );
});

test('the log holds together, the file opens, and at the end every address is the former one', () => {
  let run = act(doneTo(cell(2)), 'back', begunEntry(cell(2), 'yes'));
  for (let { next } = runState(run); next; { next } = runState(run))
    run = act(run, 'done', { stepId: next.id });
  assert.equal(verifyRun(run), { ok: true });
  const read = readRun(writeRun(run));
  assert.ok(read.ok);
  const { walked, lines, done } = runState(read.run);
  assert.is(done, lines.length);
  assert.ok(walked);
  const slider = statesOf(vega01, walked);
  slider.go(walked.steps.length);
  const { counts } = snapshotAt(vega01, walked, slider);
  assert.is(counts.new + counts.parked + counts.silent, 0);
});

test('the TTL that a rollback raises again is that of the zone, also before the plan has raised it', () => {
  const { lines } = runState(act(doneTo(cell(2)), 'back', begunEntry(cell(2), 'no')));
  const inRun = lines.find(({ id }) => id === 'back/ttl-lower')?.step?.dnsDelta ?? [];
  assert.ok(inRun.length > 0);
  assert.equal(inRun, rollbackFrom(plan, cell(2)).find(({ id }) => id === 'back/ttl-lower')?.dnsDelta);
  assert.equal([...new Set(inRun.map(({ ttl }) => ttl))], [86_400]);
});

test.run();
