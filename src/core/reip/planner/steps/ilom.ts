/** The address of an ILOM. */

import { newWord } from '../../check-texts.ts';
import { agreeIfNamed, leavesAdmin, silentIfMoved } from './conditions.ts';
import { ilomActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const ilom: StepRecord = {
  title: moveTitle('ILOM address'),
  actor: systemAdmin,
  before: (facts) => [
    ...silentIfMoved(facts),
    'other-path',
    ...(leavesAdmin(facts) ? (['own-port'] as const) : []),
  ],
  expected: ({ about }) => `The ILOM answers at its ${newWord(about)}address`,
  after: (facts) => ['page-answers', 'ilom-section', ...agreeIfNamed(facts)],
  acts: ilomActs,
};
