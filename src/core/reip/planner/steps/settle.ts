/** Caches forget old answers, and neighbors old addresses; a private network has no names in DNS. */

import { answersTo } from './answers-in-checks.ts';
import { hasNames } from './conditions.ts';
import { dnsActor, type StepRecord, systemAdmin } from './step-record.ts';

export const settle: StepRecord = {
  title: (facts) =>
    hasNames(facts)
      ? 'Wait for the TTL, and until neighbors forget the old addresses'
      : 'Wait until neighbors forget the old addresses',
  actor: (facts) => (hasNames(facts) ? dnsActor(facts) : systemAdmin),
  answers: answersTo(['QN-15', 'Minutes in which neighbors keep ARP entries', 'minutes']),
  expected: (facts) =>
    hasNames(facts)
      ? 'No cache holds an old answer, no neighbor an old address'
      : 'No neighbor has an old address',
  after: (facts) => [hasNames(facts) ? 'caches-forget' : 'old-silent'],
  acts: ({ draft: { about = [] } }, way) => (way === 'to' ? [{ act: 'wait', endpointIds: about }] : []),
};
