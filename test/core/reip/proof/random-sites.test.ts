/** Plans of random sites hold, unless the document lacks what the refusal names. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { randomPlan } from '../random-sites.ts';

const test = suite('random sites');

/** The one refusal with a fix of its own. */
const withoutIlom = /^There is no path to \S+ while its only management address changes: add its ILOM$/;

function proved(seed: number): boolean {
  const { appliance, problems, plan } = randomPlan(seed);
  if (plan.problems.length > 0 || problems.some(({ level }) => level === 'error')) return false;
  const { holds, wording, invariants } = provePlan(appliance, plan);
  const refused = invariants.flatMap(({ violation }) => (violation ? [violation.message] : []));
  assert.ok(holds || refused.every((message) => withoutIlom.test(message)), `seed ${seed}: ${wording}`);
  return holds;
}

test('a plan of any of them holds, or its document lacks an ILOM', () => {
  let held = 0;
  for (let seed = 1; seed <= 150; seed++) if (proved(seed)) held++;
  assert.ok(held > 50, `only ${held} of 150 hold`);
});

test.run();
