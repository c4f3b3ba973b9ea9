/** File names of what is handed out: letters, digits, dots and hyphens, in the order of the plan. */
import type { Plan, Step } from '../plan-types.ts';

/** `Vega 01/a` gives `vega-01-a`; at most 60 characters, never empty. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, 60)
    .replace(/[-.]+$/, '') || 'plan';

/** `07-ilom-vega01dbadm01`: the position makes it the only one of its kind. */
export const fileStem = (plan: Plan, position: number, step: Step): string =>
  `${String(position + 1).padStart(Math.max(2, String(plan.steps.length).length), '0')}-${slug(`${step.kind}-${step.target}`)}`;
