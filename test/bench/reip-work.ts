/** The work of the planner's benches, shared by the worker that does it and the table that names it. */

import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../src/core/reip/checked-plan/plan-and-prove.ts';
import { commandDifference } from '../../src/core/reip/command-reader/compare-commands.ts';
import { openFacts } from '../../src/core/reip/command-reader/expected.ts';
import { Ground } from '../../src/core/reip/command-reader/ground.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../src/core/reip/plan-types.ts';
import { baseSha256 } from '../../src/core/reip/project/base-document.ts';
import { comparedViolations, type ProofOptions } from '../../src/core/reip/proof/round-trip.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { moveAll, moveAllAnswers } from '../generate/move-all.ts';

/**
 * Plan the worked example again on a keystroke, or an appliance of so many addresses, with or without all commands
 * compared; or of a plan that is there compare everything, or read its commands alone.
 */
export type ReipWork =
  | 'keystroke'
  | { readonly do: 'plan' | 'prove whole' | 'compare' | 'read'; readonly count: number };

type Given = { readonly base: Appliance; readonly request: ReipRequest };

/** An open document: its index and its hash are known, as they are once somebody has looked at it. */
function open(base: Appliance, request: ReipRequest): Given {
  indexAppliance(base);
  baseSha256(base);
  return { base, request };
}

function replan({ base, request }: Given, options?: ProofOptions): Plan {
  const { mapping } = proposeMapping(base, request);
  const work = { request, answers: moveAllAnswers, strategy: 'rolling' as const };
  const { plan, proof } = planAndProve({ base, mapping, work, now: '2025-03-01' }, options);
  if (!proof.holds) throw new Error(proof.wording);
  return plan;
}

/** Both ways of each step: the facts that are expected of it, and those that its commands state. */
function readAll(base: Appliance, plan: Plan): void {
  const ground = new Ground(base, plan);
  for (const step of plan.steps) {
    const open = openFacts(ground, step);
    for (const way of ['commands', 'rollback'] as const) {
      const difference = commandDifference(ground, step, way, open);
      if (difference !== undefined) throw new Error(difference);
    }
  }
}

/** Each run is a keystroke in the new gateway of the admin network: nothing of the last plan can be kept. */
function keystrokes(): () => void {
  const base = exampleVega01();
  let last = 0;
  return () => {
    last = (last % 9) + 1;
    const networks = [
      { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: `10.64.8.${last}` },
      { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
    ];
    replan(open(base, { networks }));
  };
}

function compareAll(base: Appliance, plan: Plan): void {
  for (const { message } of comparedViolations(base, plan)) throw new Error(message);
}

export function prepareReip(work: ReipWork): () => void {
  if (work === 'keystroke') return keystrokes();
  const base = applianceOfAddresses(work.count);
  const given = open(base, moveAll(base));
  const isWhole = work.do !== 'plan';
  if (work.do === 'plan' || work.do === 'prove whole')
    return () => {
      replan(given, { isWhole });
    };
  const plan = replan(given, { isWhole });
  return () => (work.do === 'read' ? readAll : compareAll)(base, plan);
}
