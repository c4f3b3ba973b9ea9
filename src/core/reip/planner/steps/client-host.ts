/** The client address of a server. */

import { newWord } from '../../check-texts.ts';
import { agreeIfNamed, clusterwareUp, othersCarryOn, silentIfMoved, sshIfMoved } from './conditions.ts';
import { nodeActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const clientHost: StepRecord = {
  title: moveTitle('Client address'),
  actor: systemAdmin,
  before: (facts) => [...silentIfMoved(facts), 'other-path', 'ipconf-copied', ...othersCarryOn(facts)],
  expected: ({ about }) => `The server answers at its ${newWord(about)}client address`,
  after: (facts) => [
    'answers-gateway',
    ...clusterwareUp(facts),
    ...sshIfMoved(facts),
    ...agreeIfNamed(facts),
  ],
  acts: nodeActs,
};
