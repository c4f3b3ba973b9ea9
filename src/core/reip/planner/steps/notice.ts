/** Monitoring and support know of the work. */

import { answersTo } from './answers-in-checks.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const notice: StepRecord = {
  title: 'EM blackout, maintenance notice to ASR and the support gateway',
  actor: systemAdmin,
  answers: answersTo(
    ['QS-03', 'Contacts, CSI and serial numbers'],
    ['QG-08', 'Window from', 'start'],
    ['QG-08', 'Window until', 'end'],
    ['QG-08', 'Time zone', 'timeZone'],
  ),
  expected: 'EM blackout is on; ASR and the support gateway know of the work',
  after: ['notice-confirmed'],
};
