/** The management network changes over, and a person works where the machines are. */

import { answersTo, criteria, decides } from './answers-in-checks.ts';
import { flips } from './flips.ts';
import { looksForOthers } from './looks.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const blackoutOn: StepRecord = {
  title: 'Management network changes over: work from the console',
  actor: networkAdmin,
  before: ['console-manned'],
  answers: answersTo(criteria, decides),
  expected: 'The new gateway answers',
  after: ['console-reaches'],
  acts: ({ draft }, way) => {
    const dark = { act: 'blackout', networkIds: draft.about ?? [], on: way === 'to' } as const;
    const gateways = flips(draft, way);
    return way === 'to' ? [dark, ...gateways] : [...gateways, ...looksForOthers(draft, way), dark];
  },
};
