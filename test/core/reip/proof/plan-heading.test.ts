import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { commandsSha256 } from '../../../../src/core/reip/proof/plan-digest.ts';
import { headingLines, planFile, planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { planned, requests } from '../artefacts-plans.ts';

const test = suite('heading of a plan');

const { appliance, plan } = planned(requests.newSubnets);
const proof = provePlan(appliance, plan);
/** As an earlier release made it. */
const ofEarlier = ({ commandForm: _, ...former }: Plan): Plan => former;

/** Without the step that brings a storage server back. */
const broken: Plan = {
  ...plan,
  steps: plan.steps.filter(({ id }) => !id.endsWith('celadm02/network:admin/return')),
};

test('the digest is the SHA-256 of one line of JSON per command, forward and back, in the order of the plan', () => {
  const lines = plan.steps.flatMap(({ id, commands, rollback }) =>
    (
      [
        ['forward', commands],
        ['back', rollback],
      ] as const
    ).flatMap(([way, list]) =>
      list.map((one) => `${JSON.stringify([id, way, one.where, one.user, one.provenance, one.text])}\n`),
    ),
  );
  assert.ok(lines.length > 100);
  assert.is(commandsSha256(plan), sha256Hex(lines.join('')));
});

test('every part of a command, its way, its step and its place change the digest; a title and a check do not', () => {
  const at = plan.steps.findIndex(({ commands, rollback }) => commands.length > 1 && rollback.length > 0);
  const changed = (change: (step: Step) => Partial<Step>) =>
    commandsSha256({
      ...plan,
      steps: plan.steps.map((step, i) => (i === at ? { ...step, ...change(step) } : step)),
    });
  const first = (more: Partial<Step['commands'][number]>) => (step: Step) => ({
    commands: step.commands.map((one, i) => (i === 0 ? { ...one, ...more } : one)),
  });
  const digests = [
    commandsSha256(plan),
    changed(first({ text: 'x' })),
    changed(first({ where: 'x' })),
    changed(first({ user: 'x' })),
    changed(first({ provenance: 'verify' })),
    changed(({ id }) => ({ id: `${id}x` })),
    changed(({ commands }) => ({ commands: [...commands].reverse() })),
    changed(({ commands, rollback }) => ({ commands: rollback, rollback: commands })),
    changed(({ commands, rollback }) => ({ commands: [], rollback: [...commands, ...rollback] })),
    changed(({ commands }) => ({ commands: commands.slice(1) })),
    commandsSha256({ ...plan, steps: [...plan.steps].reverse() }),
  ];
  assert.is(new Set(digests).size, digests.length);
  assert.is(
    changed(({ title }) => ({ title: `${title}x`, verify: [] })),
    digests[0],
  );
});

test('a proved plan has the wording of its proof, an unproved one its counterexample in one line', () => {
  assert.equal(headingLines(planHeading(plan, proof)), [
    proof.wording,
    `States checked: ${proof.statesChecked}. Assumptions: ${proof.assumptions.length}.`,
    `SHA-256 checksum of the commands: ${commandsSha256(plan)}`,
  ]);
  const worst = provePlan(appliance, broken);
  assert.not(worst.holds);
  const { state, wording } = planHeading(broken, worst);
  assert.is(state, 'not-proved');
  assert.match(wording, /^NOT PROVED: step \d\.\d+ \([^\n]+\): [^\n]+$/);
  assert.ok(wording.endsWith(worst.wording), wording);
  assert.is(planHeading(plan, undefined).wording, 'NOT PROVED: no proof of this plan was made');
});

test('a plan of an earlier release has a heading of its own, and a conflict counts for more than its age', () => {
  const { state, wording, commandsSha256: digest } = planHeading(ofEarlier(plan), proof);
  assert.equal([state, wording], ['earlier-release', 'Made by an earlier release: commands not compared']);
  assert.is(digest, commandsSha256(plan));
  assert.is(planHeading(ofEarlier(broken), provePlan(appliance, broken)).state, 'not-proved');
});

test('no name of a plan ends a line of its heading', () => {
  const title = 'a\nrm -rf /\r\u2028b\u0000\u202ec';
  const hostile = { ...broken, steps: broken.steps.map((step) => ({ ...step, title })) };
  const worst = { ...provePlan(appliance, hostile), wording: `x\ny\u0085z` };
  for (const line of headingLines(planHeading(hostile, worst)))
    assert.not.match(line, /[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
});

test('the plan file has the heading first, and the plan unchanged after it', () => {
  const verdict = planHeading(plan, proof);
  const text = planFile(plan, verdict);
  assert.ok(text.startsWith('{"proof":{"state":"proved","wording":"No conflict in '), text.slice(0, 80));
  assert.equal(JSON.parse(text), { proof: verdict, ...JSON.parse(JSON.stringify(plan)) });
});

test.run();
