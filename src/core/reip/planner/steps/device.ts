/** The address of a switch or power unit. */

import { newWord } from '../../check-texts.ts';
import { agreeIfNamed, isDark, silentIfMoved } from './conditions.ts';
import { deviceActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const device: StepRecord = {
  title: moveTitle('Management address'),
  actor: networkAdmin,
  before: (facts) => [...silentIfMoved(facts), 'configuration-saved'],
  expected: (facts) =>
    `The device ${isDark(facts) ? 'has' : 'answers at'} its ${newWord(facts.about)}address`,
  after: (facts) => [isDark(facts) ? 'console-shown' : 'login-answers', ...agreeIfNamed(facts)],
  acts: deviceActs,
};
