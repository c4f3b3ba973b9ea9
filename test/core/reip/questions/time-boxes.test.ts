/** The time box of a phase (QR-01): read without trust, a risk where the estimates alone pass it, a clock while it runs. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addEntry, type Run, startRun } from '../../../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { readTimeBoxes, timeBoxes, writeTimeBoxes } from '../../../../src/core/reip/questions/time-boxes.ts';
import { phaseClock } from '../../../../src/core/reip/run/phase-timer.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { everyNetwork, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('time boxes');
const boxed = { criteria: 'No SSH for 30 minutes', boxes: '3: 90, 5: 120', who: 'Ada Lovelace' };

test('a text gives minutes by phase, or nothing at all', () => {
  assert.equal(
    [...(readTimeBoxes(' 5=120 min;3: 90\n') ?? [])],
    [
      [5, 120],
      [3, 90],
    ],
  );
  assert.is(readTimeBoxes('')?.size, 0);
  for (const text of [
    '9: 10',
    '3: 0',
    '3: 90, 3: 60',
    '3',
    '3: two hours',
    '3: 90 5: 120',
    '3: 10081',
    '-1: 5',
  ])
    assert.is(readTimeBoxes(text), undefined, text);
});

test('what is written reads back, and no text throws', () => {
  const some = fc.uniqueArray(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 10_080 })), {
    selector: ([phase]) => phase,
  });
  fc.assert(
    fc.property(some, (rows) => {
      const text = writeTimeBoxes(new Map(rows));
      assert.equal(new Map(readTimeBoxes(text)), new Map(rows));
      assert.is(writeTimeBoxes(readTimeBoxes(text) ?? new Map()), text);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => timeBoxes({ 'QR-01': { boxes: text } }).size >= 0));
  fc.assert(fc.property(fc.anything(), (value) => timeBoxes({ 'QR-01': value }).size >= 0));
});

test('the plan tells them at its head, and the run-book at the phase on the way there alone', () => {
  const plan = planOf(toHall2, { 'QR-01': boxed });
  const head = plan.steps[0]?.preChecks ?? [];
  for (const text of ['Time box of phases, in minutes: 3: 90, 5: 120', 'Who decides: Ada Lovelace'])
    assert.ok(head.includes(text), text);
  const stop = plan.steps.find(({ kind }) => kind === 'stop')?.preChecks ?? [];
  assert.ok(
    stop.includes('Rollback criteria: No SSH for 30 minutes') && stop.includes('Who decides: Ada Lovelace'),
  );
  const [book] = writeRunbook(plan, 'markdown');
  const words = (minutes: number) => `Time box: ${minutes} minutes. When they are used up, Ada Lovelace says`;
  const text = book?.text ?? '';
  const [third, fifth] = ['## Phase 3', '## Phase 5'].map((verdict) => text.indexOf(verdict));
  assert.ok(
    (third ?? -1) >= 0 && text.indexOf(words(90)) > (third ?? 0) && text.indexOf(words(90)) < (fifth ?? 0),
  );
  assert.ok(text.indexOf(words(120)) > (fifth ?? 0));
  const back = writeRollback(plan, plan.steps.at(-4)?.id ?? '', 'markdown');
  assert.ok(back.length > 0 && back.every((one) => !one.text.includes('Time box:')));
});

test('estimates that pass a box are an open risk, and the proof misses it when it does not stand there', () => {
  const minutes = { cell: 50 };
  const cells = planOf(toHall2, {}).steps.filter(({ kind }) => kind === 'cell').length;
  const plan = planOf(toHall2, { 'QR-01': boxed }, { minutes });
  const text = `Phase 3 has a time box of 90 minutes, and its steps are estimated at ${50 * cells}.`;
  assert.equal(
    plan.risks.filter(({ questionId }) => questionId === 'QR-01').map((risk) => risk.text),
    [text],
  );
  assert.ok(provePlan(vega01, plan).holds);
  const silent = { ...plan, risks: plan.risks.filter((risk) => risk.text !== text) };
  assert.is(provePlan(vega01, silent).counterexample?.violation.invariant, 'INV-20');
  const enough = planOf(toHall2, { 'QR-01': { ...boxed, boxes: `3: ${50 * cells}` } }, { minutes });
  assert.ok(enough.risks.every(({ questionId }) => questionId !== 'QR-01'));
});

const started = '2025-04-05T20:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(started) + minutes * 60_000).toISOString();

const by = 'Ada Lovelace';

test('the clock of a phase has the time of its own steps, stands through a stop, and ends with the way there', () => {
  const plan = planOf(toHall2, { 'QR-01': boxed });
  let run: Run = startRun({ kind: 'reip', appliance: { id: 'a', name: 'vega01' }, started, plan }, by);
  const add = (minutes: number, what: 'done' | 'stop' | 'back', stepId?: string) => {
    run = addEntry(run, { at: at(minutes), by, what, ...(stepId !== undefined && { stepId }) });
  };
  const clock = () => phaseClock(run, runState(run));
  const since = (minutes: number) => Date.parse(at(minutes));
  assert.equal(clock(), { phase: 0, spent: 0, since: since(0) });
  const before = plan.steps.filter(({ phase }) => phase < 3);
  for (const [i, { id }] of before.entries()) add(i + 1, 'done', id);
  const n = before.length;
  assert.equal(clock(), { phase: 3, spent: 0, since: since(n), most: 90 });
  add(n + 40, 'done', plan.steps[n]?.id);
  const later = { phase: 3, spent: 40 * 60_000, since: since(n + 40), most: 90 };
  assert.equal(clock(), later);
  add(n + 41, 'stop');
  assert.equal(clock(), later);
  add(n + 42, 'back');
  assert.is(clock(), undefined);
});

test('in a stop that holds steps of two phases each phase has its own time', () => {
  const plan = planOf(everyNetwork, { 'QR-01': { boxes: '5: 10, 6: 60' } });
  let run: Run = startRun({ kind: 'reip', appliance: { id: 'a', name: 'vega01' }, started, plan }, by);
  const phases = plan.steps.map(({ phase }) => phase);
  const changes = phases.findIndex((phase, i) => phase === 6 && phases[i - 1] === 5);
  assert.ok(changes > 0, 'phase 6 goes on behind a step of phase 5');
  for (const [i, { id }] of plan.steps.slice(0, changes).entries())
    run = addEntry(run, { at: at(i + 1), by, what: 'done', stepId: id });
  const count = phases.slice(0, changes).filter((phase) => phase === 6).length;
  assert.equal(phaseClock(run, runState(run)), {
    phase: 6,
    spent: count * 60_000,
    since: Date.parse(at(changes)),
    most: 60,
  });
});

test.run();
