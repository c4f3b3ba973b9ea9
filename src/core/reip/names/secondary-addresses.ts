/**
 * Old addresses that stay on their interface as secondary ones until a date (question QN-10), so that clients with the
 * old address still find the server. Only addresses of servers can stay: Clusterware places VIP and SCAN, an ILOM or a
 * device has one address. One stays only while its segment and its gateway do, and while no other endpoint takes it.
 *
 * Invariant: a step of its own removes a secondary address before the old subnets are given back.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { fieldOf, isYes, textOf } from '../answers.ts';
import type { Answers, OpenRisk } from '../plan-types.ts';
import { gatewayFlips, machineOf, type PlanContext } from './plan-context.ts';

/** Until when, as it was answered; empty when old addresses are given up. */
export const secondaryUntil = (answers: Answers): string =>
  wantsToKeep(answers) ? textOf(answers, 'QN-10', 'until') : '';

const wantsToKeep = (answers: Answers): boolean => isYes({ keep: fieldOf(answers['QN-10'], 'keep') }, 'keep');

/** The endpoints whose old address stays for a while. */
export const secondaryEndpoints = memoize(
  (context: PlanContext): ReadonlySet<Id> =>
    secondaryUntil(context.answers) === '' ? new Set() : findSecondary(context),
);

const servers = new Set(['database', 'storage', 'guest']);

function findSecondary(context: PlanContext): Set<Id> {
  const taken = new Set(context.rows.map(({ planned }) => planned));
  for (const { planned } of context.mapping.networks) if (planned.gateway) taken.add(planned.gateway);
  const stays = new Map<Id, boolean>();
  for (const { networkId, current, planned } of context.mapping.networks)
    stays.set(networkId, current.vlan === planned.vlan && !gatewayFlips(context, networkId));
  const secondary = new Set<Id>();
  for (const { endpoint, current, planned } of context.rows) {
    if (endpoint.kind !== 'host' || current === '' || current === planned || taken.has(current)) continue;
    if (!stays.get(endpoint.networkId)) continue;
    const machine = machineOf(context, endpoint);
    if (machine && servers.has(machine.kind)) secondary.add(endpoint.id);
  }
  return secondary;
}

/** Requested secondary addresses that cannot be had, with the reason. */
export function secondaryRisks(context: PlanContext): OpenRisk[] {
  if (!wantsToKeep(context.answers)) return [];
  const risk = (text: string): OpenRisk[] => [{ questionId: 'QN-10', text }];
  if (secondaryUntil(context.answers) === '')
    return risk('Old addresses are not kept: no date is given until which they stay.');
  const hosts = context.rows.filter(
    ({ endpoint, current, planned }) => endpoint.kind === 'host' && current !== '' && current !== planned,
  );
  const left = hosts.filter(({ endpoint }) => !secondaryEndpoints(context).has(endpoint.id)).length;
  return left > 0
    ? risk(
        `${left} of ${hosts.length} old addresses of servers and devices are not kept: their VLAN or gateway changes, another system takes them, or the device has one address.`,
      )
    : [];
}
