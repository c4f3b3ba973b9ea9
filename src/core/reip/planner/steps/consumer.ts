/** What consumes the addresses, by the question that asks for it. */

import { timeZoneQuestion } from '../../answers.ts';
import { sideFor } from '../../names/command.ts';
import { findQuestion } from '../../questions/questions.ts';
import { answersTo } from './answers-in-checks.ts';
import { type Facts, type StepRecord, systemAdmin } from './step-record.ts';

export const consumer: StepRecord = {
  title: (facts) => findQuestion(questionOf(facts))?.step?.title ?? 'Consumers',
  actor: systemAdmin,
  before: (facts) => (setsTimeZone(facts) ? ['restarts', 'ipconf-copied'] : []),
  answers: (facts) => answersTo([questionOf(facts), 'Answered'])(facts),
  expected: 'Done',
  asked: (facts) => findQuestion(questionOf(facts))?.step?.check,
  acts: (facts, way) => (setsTimeZone(facts) ? [{ act: 'time-zone', side: sideFor(way) }] : []),
};

const questionOf = ({ draft: { about: [id = ''] = [] } }: Facts): string => id;

/** The rollback needs the same restarts. */
const setsTimeZone = (facts: Facts): boolean => questionOf(facts) === timeZoneQuestion;
