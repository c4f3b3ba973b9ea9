/** The instances whose parameters change before a stop are asked for once, and a rollback after the stop has them too. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inputOf } from '../../../../src/core/reip/answers.ts';
import type { Answers, Plan } from '../../../../src/core/reip/plan-types.ts';
import { addEntry, type Run, startRun } from '../../../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { inputEntry, withInput } from '../../../../src/core/reip/questions/placeholders.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { answers, fabric, planOf, sparse, step, texts } from './sparse-plans.ts';

const test = suite('inputs of instances');

const answered = (given: Answers, id: string, inputs: readonly string[]): Answers =>
  inputs.reduce((now, input, i) => withInput(now, id, input, `SALES${i + 1}`), given);

const begun = (plan: Plan): Run =>
  startRun({ kind: 'reip', appliance: sparse, started: '2025-03-01T08:00:00Z', plan }, 'Ada');

const logged = (run: Run, stepId: string, inputs: readonly string[]): Run =>
  inputs.reduce((now, input, i) => {
    const text = inputEntry(input, `SALES${i + 1}`);
    return addEntry(now, { at: '2025-03-01T09:00:00Z', by: 'Ada', what: 'input', stepId, text });
  }, run);

test('the instance that parameters are set for is asked once, before the stop, and counts in its rollback too', () => {
  const open = planOf(fabric, answers, sparse);
  const named = (plan: Plan) =>
    plan.steps.flatMap(({ kind, commands, rollback }) =>
      [...commands, ...rollback].some(({ text }) => text.includes("sid='SALES")) ? [kind] : [],
    );
  const asking = open.steps.filter(({ inputs = [] }) =>
    inputs.some((input) => input.startsWith('database instance')),
  );
  assert.equal(
    asking.map(({ kind }) => kind),
    ['parameters'],
  );
  const [{ id, inputs = [] } = { id: '' }] = asking;
  const plan = planOf(fabric, answered(answers, id, inputs), sparse);
  assert.equal(named(plan), ['parameters', 'start']);
  assert.ok(provePlan(sparse, plan).holds, provePlan(sparse, plan).wording);
  assert.ok(provePlan(sparse, open).holds);
  // In a run the log has it, under the step that asks.
  const state = runState(logged(begun(open), id, inputs));
  assert.ok(state.plan);
  assert.equal(named(state.plan), ['parameters', 'start']);
  assert.equal(
    state.lines.flatMap(({ step, inputs: own }) => (own && step ? [step.kind] : [])),
    ['parameters', 'quorum'],
  );
});

/** An earlier release asked for the instances at the step whose rollback sets their parameters, too. */
test('instances that an earlier release asked for at the start still count, in answers and in a log', () => {
  const open = planOf(fabric, answers, sparse);
  const [parameters, start] = [step(open, 'parameters'), step(open, 'start')];
  const instances = parameters.inputs ?? [];
  assert.is(instances.length, 2);
  const back = (of: Plan) => texts(of, 'start', 'rollback').filter((text) => text.includes('sid='));

  const former = planOf(fabric, answered(answers, start.id, instances), sparse);
  assert.ok(
    back(former).length > 0 && !back(former).some((text) => text.includes('<')),
    back(former).join('\n'),
  );
  assert.ok(provePlan(sparse, former).holds, provePlan(sparse, former).wording);
  const cleared = withInput(answered(answers, start.id, instances), parameters.id, instances[0] ?? '', '');
  assert.is(
    inputOf(cleared, start.id, instances[0] ?? ''),
    '',
    'an answer that is cleared now is not the former one',
  );

  // Planned by an earlier release: the one step is filled, and the other has its own open inputs.
  const given = planOf(fabric, answered(answers, parameters.id, instances), sparse);
  const stored: Plan = {
    ...given,
    steps: given.steps.map((one) =>
      one.kind === 'start' ? { ...one, rollback: start.rollback, inputs: instances } : one,
    ),
  };
  const first = begun(stored);
  const fieldsOf = (run: Run) => runState(run).lines.find(({ id }) => id === start.id)?.inputs;
  assert.equal(
    [...(fieldsOf(first) ?? [])],
    instances.map((input) => [input, '']),
    'its fields are there',
  );
  const run = logged(first, start.id, instances);
  const { plan } = runState(run);
  assert.ok(plan);
  assert.equal(texts(plan, 'start', 'rollback'), texts(given, 'start', 'rollback'));
  assert.equal(
    [...(fieldsOf(run) ?? [])],
    instances.map((input, i) => [input, `SALES${i + 1}`]),
  );
  assert.is(step(plan, 'quorum'), step(stored, 'quorum'), 'a step for which nothing was given is the same');
});

test.run();
