/**
 * The clusters whose client listeners are out in each step, as the lanes of the outage have them: `all` of a step, or `some`
 * of its effects. A client of the rehearsal gets no answer in these steps and in no others.
 *
 *   clientOutages(vega01, plan)[35]     { 'vega01-clu1': 'some' }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { lanesOf } from '../outage/outage-lanes.ts';
import { outageState } from '../outage/outage-state.ts';
import type { Plan } from '../plan-types.ts';

export type ClientOutage = Readonly<Record<string, 'all' | 'some'>>;

export function clientOutages(appliance: Appliance, plan: Plan): readonly ClientOutage[] {
  const state = outageState(appliance);
  const lanes = lanesOf(appliance).filter(({ kind }) => kind === 'listener');
  const isOut = () => lanes.map((lane) => state.levelOf(lane) === 'out');
  return plan.steps.map((step) => {
    const seen = [isOut()];
    for (const effect of step.effects) {
      state.follow(effect);
      seen.push(isOut());
    }
    return Object.fromEntries(
      lanes.flatMap(({ cluster }, at) => {
        const name = appliance.clusters.find(({ id }) => id === cluster)?.name ?? '';
        if (!seen.some((one) => one[at])) return [];
        return [[name, seen.every((one) => one[at]) ? 'all' : 'some'] as const];
      }),
    );
  });
}
