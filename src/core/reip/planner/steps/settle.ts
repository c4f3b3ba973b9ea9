/** Caches forget old answers, and neighbors old addresses; a private network has no names in DNS. */

import { secondaryEndpoints } from '../../names/secondary-addresses.ts';
import { answersTo } from './answers-in-checks.ts';
import { hasNames } from './conditions.ts';
import { dnsActor, type Facts, type StepRecord, systemAdmin } from './step-record.ts';

/** An old address that stays as a secondary one is silent after its removal in phase 8 alone. */
const leavesOld = ({ context, draft: { phase, about = [] } }: Facts): boolean =>
  phase === 8 || about.some((id) => !secondaryEndpoints(context).has(id));

export const settle: StepRecord = {
  title: (facts) => {
    if (!hasNames(facts)) return 'Wait until neighbors forget the old addresses';
    return `Wait for the TTL${leavesOld(facts) ? ', and until neighbors forget the old addresses' : ''}`;
  },
  actor: (facts) => (hasNames(facts) ? dnsActor(facts) : systemAdmin),
  answers: answersTo(['QN-15', 'Minutes in which neighbors keep ARP entries', 'minutes']),
  expected: (facts) => {
    if (!hasNames(facts)) return 'No neighbor has an old address';
    return `No cache holds an old answer${leavesOld(facts) ? ', no neighbor an old address' : ''}`;
  },
  after: (facts) => {
    if (leavesOld(facts)) return [hasNames(facts) ? 'caches-forget' : 'old-silent'];
    return hasNames(facts) ? ['dns-answers'] : [];
  },
  acts: ({ draft: { about = [] } }, way) => (way === 'to' ? [{ act: 'wait', endpointIds: about }] : []),
};
