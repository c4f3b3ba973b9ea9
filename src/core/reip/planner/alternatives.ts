/** The same re-addressing by each strategy, to choose from. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Mapping } from '../mapping-types.ts';
import type { PlanOptions } from '../plan-options.ts';
import type { Answers, Plan } from '../plan-types.ts';
import { planReip } from './plan-reip.ts';

/** Rolling and all at once, side by side; `note` names the part of a strategy that does not apply to this request. */
export function planAlternatives(
  appliance: Appliance,
  mapping: Mapping,
  answers: Answers,
  options: Omit<PlanOptions, 'strategy'>,
): { readonly plan: Plan; readonly note?: string }[] {
  const roles = new Map(appliance.networks.map((network) => [network.id, network.role]));
  const moved = (role: string) =>
    mapping.networks.some(
      ({ networkId, changes, current, planned }) =>
        changes && roles.get(networkId) === role && current.subnet !== planned.subnet,
    );
  const notes = [
    ...(moved('client') ? ['client subnet changes'] : []),
    ...(moved('private') ? ['private network changes'] : []),
  ];
  return (['rolling', 'at-once'] as const).map((strategy) => ({
    plan: planReip(appliance, mapping, answers, { ...options, strategy }),
    ...(strategy === 'rolling' &&
      notes.length > 0 && { note: `Not rolling throughout: ${notes.join(', ')}` }),
  }));
}
