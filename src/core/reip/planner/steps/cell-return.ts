/** The grid disks of a storage server come back. */

import { agreeIfNamed, isDark } from './conditions.ts';
import { cellReturnActs } from './move-acts.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const cellReturn: StepRecord = {
  title: 'Grid disks online again',
  actor: systemAdmin,
  expected: 'asmmodestatus is ONLINE on every grid disk',
  after: (facts) => [isDark(facts) ? 'address-shown' : 'answers', ...agreeIfNamed(facts)],
  acts: cellReturnActs,
};
