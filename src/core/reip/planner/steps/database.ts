/** The management address of a database server, itself a node or the host of guests that are. */

import { newWord } from '../../check-texts.ts';
import {
  agreeIfNamed,
  clusterwareUp,
  hasGuests,
  isDark,
  isNode,
  otherPath,
  othersCarryOn,
  silentIfMoved,
  sshIfMoved,
} from './conditions.ts';
import { nodeActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const database: StepRecord = {
  title: moveTitle('Management address'),
  actor: systemAdmin,
  before: (facts) => [...silentIfMoved(facts), ...otherPath(facts), 'ipconf-copied', ...othersCarryOn(facts)],
  expected: (facts) => {
    if (isNode(facts)) return 'Clusterware is up again on this server';
    return hasGuests(facts)
      ? 'Clusterware is up again in its guests'
      : `The server ${isDark(facts) ? 'has' : 'answers at'} its ${newWord(facts.about)}address`;
  },
  after: (facts) => [
    ...(isDark(facts) ? (['address-shown'] as const) : []),
    ...clusterwareUp(facts),
    ...(facts.draft.lookedAtLater.to ? [] : (['files-agree'] as const)),
    ...sshIfMoved(facts),
    ...agreeIfNamed(facts),
  ],
  acts: nodeActs,
};
