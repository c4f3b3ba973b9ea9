/** The proof agrees with a naive simulator on plans of hosts with guests, and a plan without an open problem holds. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { isWhole, rounds } from '../../../tools/sample.mjs';
import { dice, smallPlan } from '../small-worlds.ts';
import { caughtIn } from './opinions.ts';

const opinions = suite('the proof and a second opinion, with guests');

opinions('agree on plans of hosts with guests', () => {
  const { caught } = caughtIn(rounds(200, 60), true);
  for (const sabotage of ['swap', 'move', 'drop effect', 'drop undo'])
    assert.ok(
      (caught.get(sabotage) ?? 0) >= (isWhole ? 2 : 1),
      `${sabotage} is caught ${caught.get(sabotage) ?? 0} times`,
    );
});

opinions('a plan without an open problem holds when every server has a second path and a console', () => {
  const plans = rounds(300, 60);
  let held = 0;
  for (let seed = 20_001; seed <= 20_000 + plans; seed++) {
    const { appliance, plan } = smallPlan(dice(seed), seed % 4 === 0);
    const hasIloms = appliance.endpoints.some((one) => one.kind === 'ilom');
    if (!hasIloms || plan.problems.length > 0 || plan.answers['QG-12'] === '') continue;
    const proof = provePlan(appliance, plan);
    assert.ok(proof.holds, `seed ${seed}: ${proof.wording}`);
    held++;
  }
  assert.ok(held > plans / 2, `only ${held} plans were looked at`);
});

opinions.run();
