/** File names of what is handed out, in the order of the plan. */
import { slug } from '../../text/slug.ts';
import type { Plan, Step } from '../plan-types.ts';

/** `07-ilom-vega01dbadm01`: the position makes it the only one of its kind. */
export const fileStem = (plan: Plan, position: number, step: Step): string =>
  `${String(position + 1).padStart(Math.max(2, String(plan.steps.length).length), '0')}-${slug(`${step.kind}-${step.target}`)}`;
