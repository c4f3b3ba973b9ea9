/** The one filled button of the area's bar: where it leads, and on which views there is none. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import { baseOf } from '../../../src/core/reip/project/base-document.ts';
import {
  emptyProject,
  type ReipProject,
  withReipProject,
} from '../../../src/core/reip/project/reip-project.ts';
import { planHeading } from '../../../src/core/reip/proof/plan-heading.ts';
import { signPlan } from '../../../src/core/reip/run/sign-off.ts';
import { type ReipView, views } from '../../../src/screens/reip/labels.ts';
import { nextStep } from '../../../src/screens/reip/next-step.ts';
import type { Reip } from '../../../src/screens/reip/use-reip.ts';
import { hall2 } from '../../examples/hall2.ts';

const test = suite('next step of a re-IP');

function reipOf(work: ReipProject): Reip {
  const appliance = withReipProject(exampleVega01(), work);
  const base = baseOf(appliance);
  const { mapping, problems } = proposeMapping(base, work.request);
  const now = (work.signed?.[0]?.at ?? '2025-03-01').slice(0, 10);
  const { plan, proof } = planAndProve({ base, mapping, work, now });
  return { appliance, base, work, mapping, problems, plan, proof, planning: false } as unknown as Reip;
}

function signed(work: ReipProject): Reip {
  const { plan, proof } = reipOf(work);
  assert.ok(plan && proof);
  const by = { by: 'Grace', at: '2025-03-02T08:00:00.000Z' };
  return reipOf({ ...work, signed: signPlan(plan, undefined, by, planHeading(plan, proof)) });
}

const labels = (reip: Reip) =>
  Object.fromEntries(views.list.map(({ id }) => [id, nextStep(reip, id, null)?.label])) as Record<
    ReipView,
    string | undefined
  >;

test('with nothing planned it leads to the mapping, except where the page itself does', () => {
  assert.equal(labels(reipOf(emptyProject)), {
    mapping: undefined,
    questions: 'Go to IP mapping',
    planning: undefined,
    summary: undefined,
    artefacts: undefined,
    run: undefined,
    platinum: undefined,
    tools: 'Go to IP mapping',
  });
});

test('a proved plan leads to its sign-off, a signed one to the hand-over; the checklist has its own start', () => {
  assert.equal(labels(reipOf(hall2)), {
    mapping: 'Go to sign-off',
    questions: 'Next open question',
    planning: 'Go to sign-off',
    summary: undefined,
    artefacts: 'Go to sign-off',
    run: undefined,
    platinum: 'Go to sign-off',
    tools: 'Go to sign-off',
  });
  const after = labels(signed(hall2));
  assert.is(after.summary, 'Go to Summary');
  assert.is(after.artefacts, undefined);
  assert.is(after.run, undefined);
});

test.run();
