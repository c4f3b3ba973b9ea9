/** The address of a server in a network besides the management, client and private ones. */

import { newWord } from '../../check-texts.ts';
import { agreeIfNamed, silentIfMoved, sshIfMoved } from './conditions.ts';
import { serverActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const networkHost: StepRecord = {
  title: moveTitle('Address'),
  actor: systemAdmin,
  before: (facts) => [...silentIfMoved(facts), 'ipconf-copied'],
  expected: ({ about }) => `The server answers at its ${newWord(about)}address`,
  after: (facts) => ['largest-packet', ...sshIfMoved(facts), ...agreeIfNamed(facts)],
  acts: serverActs,
};
