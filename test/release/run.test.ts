/** A checklist that release 0.1.0 saved as a file, with its plan and its document in it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import type { Plan } from '../../src/core/reip/plan-types.ts';
import { reipProject } from '../../src/core/reip/project/reip-project.ts';
import { addEntry, type Run } from '../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../src/core/reip/proof/prove-plan.ts';
import { openRunFile, readRun, writeRun } from '../../src/core/reip/run/run-file.ts';
import { runState } from '../../src/core/reip/run/run-state.ts';
import { jsonOf, keysOf, names, sameKeys, stillThere, textOf } from './fixtures.ts';
import { document, planOf, runOfPlan } from './fresh.ts';
import { work } from './fresh-inputs.ts';

const test = suite('run file of release 0.1.0');
const text = textOf('run.json');
const released = jsonOf<Run & { plan: Plan; document: Appliance; sum: string }>('run.json');

test('is read whole, and written again byte for byte', () => {
  const read = readRun(text);
  assert.ok(read.ok, JSON.stringify(read).slice(0, 300));
  assert.equal(read.run.log, released.log);
  assert.is(writeRun(read.run, read.document as Appliance, read.work), text);
});

test('its log is read, and can be continued', () => {
  const read = readRun(text);
  assert.ok(read.ok);
  assert.equal(
    read.run.log.map(({ what }) => what),
    names.runActs.slice(0, 1).concat(released.log.slice(1).map(({ what }) => what)),
  );
  const state = runState(read.run);
  assert.is(state.mode, 'ended');
  assert.ok(state.signed);
  assert.equal([...state.ticks.keys()], [released.plan.steps[0]?.id]);
  const more = addEntry(read.run, { at: '2025-04-05T23:00:00Z', by: 'Grace', what: 'note', text: 'Later' });
  assert.ok(readRun(writeRun(more)).ok);
});

test('a machine that has nothing else opens it with its wishes', () => {
  const read = openRunFile(text);
  assert.ok(read.ok && read.appliance);
  const { run, ...around } = reipProject(read.appliance);
  assert.equal(run, read.run);
  const { minutes, ratePerHour, order, signed, answers } = work;
  assert.equal(
    { minutes, ratePerHour, order, signed, answers },
    {
      minutes: around.minutes,
      ratePerHour: around.ratePerHour,
      order: around.order,
      signed: around.signed,
      answers: around.answers,
    },
  );
  assert.is(around.request.networks[0]?.subnet, '172.20.33.0/25');
});

test('the plan in it is proved as it was', () => {
  const { document: base, plan } = released;
  const opened = openDocument(base);
  assert.ok(opened.ok);
  assert.equal(plan.problems, []);
  assert.is(provePlan(opened.appliance, plan).holds, true);
});

test('has the keys of a run and a plan of today', () => {
  const { sum: _sum, ...run } = released;
  const { plan, ...rest } = run;
  const freshPlan = planOf(document);
  const fresh = JSON.parse(writeRun(runOfPlan(freshPlan, document), released.document, work));
  const { plan: madePlan, sum, ...madeRest } = fresh;
  assert.is(typeof sum, 'string');
  // Since then a file has the request and the answers too, which were read from its plan.
  const entered = keysOf(madeRest).filter((key) =>
    /^\.work\.(?:request|answers|strategy|window)\b/.test(key),
  );
  assert.ok(entered.includes('.work.request.pins'));
  sameKeys(madeRest, rest, entered);
  const turned = ['listeners', 'to', 'what', 'of'].flatMap((key) =>
    ['effects', 'undo'].map((list) => `.steps[].${list}[].${key}`),
  );
  const known = new Set(keysOf(plan));
  const acts = keysOf(madePlan).filter((key) => key.startsWith('.steps[].acts'));
  assert.ok(acts.length > 5);
  // Since then a plan has the form of its commands and the former TTL of its records, steps have acts, and effects turn
  // listeners, databases and grid disks.
  const since = ['.commandForm', '.steps[].dnsDelta[].ttlBefore', ...acts, ...turned].filter(
    (key) => !known.has(key),
  );
  sameKeys(madePlan, plan, since);
});

test('the document of the release gives the steps of the release', () => {
  const opened = openDocument(jsonOf('document.json'));
  assert.ok(opened.ok);
  const plan = planOf(opened.appliance, reipProject(opened.appliance));
  stillThere(
    plan.steps.map(({ id, kind }) => `${id} ${kind}`),
    names.steps,
  );
  assert.equal(
    released.plan.steps.map(({ id, kind }) => `${id} ${kind}`),
    names.steps,
  );
});

test.run();
