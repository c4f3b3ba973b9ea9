/** Plans whose commands need what no document has, with the values that the laboratory's world has. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan } from '../../src/core/reip/plan-types.ts';
import { planReip } from '../../src/core/reip/planner/plan-reip.ts';
import { openInputs } from '../../src/core/reip/questions/placeholders.ts';
import { to } from '../core/reip/proof/authored-appliances.ts';
import { type World, worldOf } from '../reip/mutants/plans.ts';

/** As laboratory/world.py numbers networks and names listeners and instances. */
function inputValue(appliance: Appliance, input: string): string {
  if (input.startsWith('number of ')) return '2';
  if (input.startsWith('listener of ')) return 'LISTENER_2';
  const [, name] = /^database instance of (.*)$/.exec(input) ?? [];
  if (name) {
    const id = appliance.machines.find((one) => one.name === name)?.id ?? '';
    const cluster = appliance.clusters.find(({ machines }) => machines.includes(id));
    return `ORCL${(cluster?.machines.indexOf(id) ?? 0) + 1}`;
  }
  if (input.startsWith('disk group ')) return 'DATAC1';
  throw new Error(input);
}

/** The plan of a world again, complete: every network moves in these. */
export function complete({ appliance, plan }: Omit<World, 'name'>): Omit<World, 'name'> {
  if (plan.steps.every((step) => openInputs(step).length === 0)) return { appliance, plan };
  const inputs = Object.fromEntries(
    plan.steps.map((step) => [
      step.id,
      Object.fromEntries(openInputs(step).map((input) => [input, inputValue(appliance, input)])),
    ]),
  );
  const { mapping } = proposeMapping(appliance, to(appliance));
  const made: Plan = planReip(
    appliance,
    mapping,
    { ...plan.answers, inputs },
    { now: plan.at, strategy: plan.strategy },
  );
  return { appliance, plan: made };
}

export const completeOf = (name: string): Omit<World, 'name'> => complete(worldOf(name));
