/** What others prepare around the racks. */

import { answersTo } from './answers-in-checks.ts';
import { hasNewSubnet } from './conditions.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const outside: StepRecord = {
  title: ({ context }) =>
    hasNewSubnet(context)
      ? 'Firewall, routes, VLANs and gateways of the new subnets'
      : 'Firewall, routes, VLANs and gateways outside',
  actor: networkAdmin,
  before: ['firewall-agreed'],
  answers: answersTo(
    ['QN-03', 'Bonding and switch ports'],
    ['QN-06', 'Static routes'],
    ['QN-11', 'Lead time of firewall changes'],
  ),
  expected: 'Firewall, routes and VLANs are ready',
  after: ({ context }) => [hasNewSubnet(context) ? 'services-answer-new' : 'services-answer'],
  acts: ({ draft: { about = [] } }, way) => {
    const ids = way === 'to' ? about : [...about].reverse();
    return ids.map((networkId) => ({ act: 'gateway', networkId, old: true, new: way === 'to' }));
  },
};
