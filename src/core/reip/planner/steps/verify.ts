/** All checks again, compared with the baseline. */

import { largestPacketText } from '../../check-texts.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { hostsWritten } from './conditions.ts';
import { hasPortLabels, looksOf } from './looks.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const verify: StepRecord = {
  title: 'All checks again, compared with the baseline',
  actor: systemAdmin,
  answers: ({ context }) => (context.answers['QN-12'] === true ? largePackets(context) : []),
  expected: 'All checks of the baseline pass again',
  after: (facts) => [
    'network-after',
    ...hostsWritten(facts),
    'blackout-over',
    'second-owner',
    'exachk-diff',
    'all-ways-in',
  ],
  acts: ({ context }, way) =>
    way === 'to'
      ? [...looksOf(context), ...(hasPortLabels(context) ? ([{ act: 'port-labels' }] as const) : [])]
      : [],
};

/** Of each client and backup network, by its own MTU; without one the person has to look it up. */
function largePackets({ appliance, networks, subnets }: PlanContext): string[] {
  return appliance.networks.flatMap(({ id, name, role, mtu }) => {
    if (role !== 'client' && role !== 'backup') return [];
    const size = networks.get(id)?.planned.mtu ?? mtu;
    return [largestPacketText(name, size, subnets.get(id)?.new?.family === 6)];
  });
}
