/** A plan played whole: nothing differs from the states of its proof, and nothing outside of the box has changed. */
import * as assert from 'uvu/assert';
import { commandsSha256 } from '../../src/core/reip/proof/plan-digest.ts';
import type { World } from '../reip/mutants/plans.ts';
import { faultsOf, inventory, unpacked } from './laboratory.ts';
import { complete, completeOf } from './plans.ts';

const real = ['/etc', '/run', '/opt'] as const;

/** A plan by its name, or one of its own. */
export async function playsWhole(given: string | Omit<World, 'name'>, ...words: string[]) {
  const world = typeof given === 'string' ? completeOf(given) : complete(given);
  const archive = unpacked(world);
  try {
    const before = inventory(...real);
    const { status, text, report } = await archive.run('--quiet', ...words);
    assert.equal(faultsOf(report), [], text);
    assert.is(status, 0, text);
    assert.equal(inventory(...real), before);
    assert.is(report?.digest, commandsSha256(world.plan));
    assert.is(report?.steps.length, world.plan.steps.length);
    return { report, world };
  } finally {
    archive.end();
  }
}
