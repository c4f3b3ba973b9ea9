/** The address of an ILOM. */

import { newWord } from '../../check-texts.ts';
import { agreeIfNamed, isDark, leavesAdmin, otherPath, silentIfMoved } from './conditions.ts';
import { ilomActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const ilom: StepRecord = {
  title: moveTitle('ILOM address'),
  actor: systemAdmin,
  before: (facts) => [
    ...silentIfMoved(facts),
    ...otherPath(facts),
    ...(leavesAdmin(facts) ? (['own-port'] as const) : []),
  ],
  expected: (facts) => `The ILOM ${isDark(facts) ? 'has' : 'answers at'} its ${newWord(facts.about)}address`,
  after: (facts) => [isDark(facts) ? 'ilom-shown' : 'page-answers', 'ilom-section', ...agreeIfNamed(facts)],
  acts: ilomActs,
};
