/** Of a very large plan the model is proved first and the commands later: until then no file calls it proved. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { countCommands } from '../../../../src/core/reip/proof/round-trip.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';

const test = suite('commands that are compared later');

const now = '2025-03-01';

function largePlan(): { readonly appliance: Appliance; readonly plan: Plan } {
  const appliance = applianceOfAddresses(3_600);
  const networks = appliance.networks
    .filter(({ role }) => role !== 'private')
    .map(({ id, subnet = '', gateway = '' }) => ({
      networkId: id,
      subnet: subnet.replace(/^10\.(\d+)/, (_, second: string) => `10.${Number(second) + 100}`),
      gateway: gateway.replace(/^10\.(\d+)/, (_, second: string) => `10.${Number(second) + 100}`),
    }));
  const { mapping } = proposeMapping(appliance, { networks });
  return { appliance, plan: planReip(appliance, mapping, { 'QN-13': true, 'QN-09': true }, { now }) };
}

test('the heading is not that of a proved plan before, and a spoilt command is found then', () => {
  const { appliance, plan } = largePlan();
  assert.ok(countCommands(plan) > 25_000, `${countCommands(plan)} commands`);
  const model = provePlan(appliance, plan);
  assert.ok(model.holds, model.wording);
  assert.is(model.isCompared, false);
  assert.equal(model.invariants.find(({ id }) => id === 'CMD')?.gaps?.length, 1);
  assert.is(planHeading(plan, model).state, 'not-proved');

  const whole = provePlan(appliance, plan, { isWhole: true });
  assert.is(whole.isCompared, true);
  assert.is(whole.invariants.find(({ id }) => id === 'CMD')?.gaps, undefined);
  assert.is(planHeading(plan, whole).state, 'proved');
  assert.is(whole.statesChecked, model.statesChecked);

  const at = plan.steps.findLastIndex(({ commands }) => commands.length > 0);
  const steps = plan.steps.map((step, i) =>
    i === at ? { ...step, commands: step.commands.slice(1) } : step,
  );
  const spoilt = { ...plan, steps };
  assert.ok(provePlan(appliance, spoilt).holds);
  const refused = provePlan(appliance, spoilt, { isWhole: true });
  assert.is(refused.holds, false);
  assert.match(planHeading(spoilt, refused).wording, 'NOT PROVED: ');
});

test.run();
