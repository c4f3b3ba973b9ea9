/**
 * Moving a step to another place. The edges show at once whether it is forbidden; with the document the moved plan is
 * proved as well, so that a refusal comes with the counterexample that shows why.
 *
 *   canMove(plan, 'scan/...', 'scan-dns/...')     { ok: false, edge: { rule: 'ORD-03', ... }, message: '...' }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { PlanEdge } from '../../appliance/document/plan-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import { numberedAnew, withOutage } from '../planner/manual-order.ts';
import { provePlan } from '../proof/prove-plan.ts';
import type { Proof } from '../proof-types.ts';

export type MoveAnswer =
  | { readonly ok: true; readonly plan: Plan; readonly proof?: Proof }
  | {
      readonly ok: false;
      readonly message: string;
      readonly edge?: PlanEdge;
      readonly plan?: Plan;
      readonly proof?: Proof;
    };

/** What the rules of edges mean (docs/rules/reip.md 5 and 5.1), in a sentence with the two steps. */
const reasons: Readonly<Record<string, string>> = {
  'ORD-01': 'oifcfg needs Clusterware running on all nodes',
  'ORD-03': 'DNS answers for the SCAN before srvctl modify scan asks',
  'ORD-05': 'the storage server is back before anything else starts',
  'ORD-08': 'an address is free before it is taken',
  'ORD-09': 'the ILOM is the rescue path and moves first',
  'ORD-10': 'the private network changes inside one full stop',
  'ORD-11': 'OCR backup and profile.xml copy come before oifcfg',
  'ORD-12': 'VIP and SCAN are stopped before they are modified',
  'ORD-13': 'checkip in mode before runs once the preparation is done',
  'ORD-14': 'spfile edits come before the stop',
  'ORD-15': 'srvctl modify network comes before VIP and SCAN',
  'ORD-16': 'hosts files have a VIP before it is modified',
  'ORD-17': 'the old subnet goes after the verification',
  'ORD-18': 'quorum disk targets come before Clusterware starts',
  'ORD-23': 'a node starts on addresses that are in its hosts file',
  TTL: 'a wait follows what it waits for',
  blackout: 'the work stays inside the declared management blackout',
  gateway: 'the gateway changes over first',
  parking: 'the parking place is free again',
  order: 'the one prepares the other',
};

/** The reason of a rule in words, for example of `ORD-03`; the id for a rule without one. */
export const reasonOf = (rule: string): string => reasons[rule] ?? rule;

/**
 * May the step go right before the step `before` (to the end when it is undefined)? With `group` its whole group moves:
 * a storage server with its return, a stop with the steps inside it.
 */
export function canMove(
  plan: Plan,
  stepId: string,
  before: string | undefined,
  { appliance, group = false }: { readonly appliance?: Appliance; readonly group?: boolean } = {},
): MoveAnswer {
  const found = moveStep(plan, stepId, before, group);
  const moved = found && appliance ? { ...found, steps: withOutage(appliance, found.steps) } : found;
  if (!moved) return { ok: false, message: 'There is no such step in this plan' };
  const places = new Map(moved.steps.map((step, i) => [step.id, i]));
  const titles = new Map(moved.steps.map((step) => [step.id, step.title]));
  const edge = plan.edges.find((one) => (places.get(one.before) ?? -1) > (places.get(one.after) ?? -1));
  if (edge) {
    const why = reasonOf(edge.rule);
    const message = `"${titles.get(edge.before)}" comes before "${titles.get(edge.after)}": ${why} (${edge.rule})`;
    const proof = appliance && provePlan(appliance, moved);
    return { ok: false, edge, message, plan: moved, ...(proof && { proof }) };
  }
  if (!appliance) return { ok: true, plan: moved };
  const proof = provePlan(appliance, moved);
  // A plan that did not hold before may still be put in order; what counts is that the move breaks nothing.
  if (proof.holds || !provePlan(appliance, plan).holds) return { ok: true, plan: moved, proof };
  return { ok: false, message: proof.wording, plan: moved, proof };
}

/** The plan with the step (or its group) right before another; the numbers within the phases follow the order. */
export function moveStep(
  plan: Plan,
  stepId: string,
  before: string | undefined,
  group = false,
): Plan | undefined {
  const step = plan.steps.find((one) => one.id === stepId);
  if (!step) return undefined;
  const goes = (one: Step) =>
    one.id === stepId || (group && step.group !== undefined && one.group === step.group);
  const staying = plan.steps.filter((one) => !goes(one));
  const at = before === undefined ? staying.length : staying.findIndex((one) => one.id === before);
  if (at < 0) return undefined;
  const order = [...staying.slice(0, at), ...plan.steps.filter(goes), ...staying.slice(at)];
  return { ...plan, steps: numberedAnew(order) };
}
