/** The records of a SCAN, before Clusterware asks for them. A SCAN that no zone has is in the hosts file of each node. */

import { checkText, newWord } from '../../check-texts.ts';
import { answersTo, zones } from './answers-in-checks.ts';
import { changesHosts, hasNames, silentIfMoved } from './conditions.ts';
import { scanRecordsActs } from './move-acts.ts';
import { scanTitle } from './move-title.ts';
import { dnsActor, type StepRecord, systemAdmin } from './step-record.ts';

export const scanDns: StepRecord = {
  title: (facts) => scanTitle(facts, hasNames(facts) ? 'DNS of SCAN' : 'Hosts files with SCAN'),
  actor: (facts) => (hasNames(facts) ? dnsActor(facts) : systemAdmin),
  before: (facts) => (hasNames(facts) ? silentIfMoved(facts) : ['silent']),
  answers: answersTo(...zones),
  expected: (facts) =>
    hasNames(facts)
      ? `The SCAN name answers with the ${newWord(facts.about)}addresses`
      : checkText('scan-name-hosts', facts.about),
  after: (facts) => {
    if (hasNames(facts)) return ['scan-name-servers', 'agree'];
    return changesHosts(facts.context) ? ['scan-name-nodes'] : [];
  },
  acts: scanRecordsActs,
};
