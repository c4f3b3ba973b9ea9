/**
 * The time box of a phase (QR-01): how many minutes it may take before the person in charge decides between going on
 * and rolling back.
 *
 *   timeBoxes({ 'QR-01': { boxes: '3: 90, 5: 120' } })     phase 3 has 90 minutes, phase 5 two hours
 */
import { textOf } from '../answers.ts';
import { phaseNames } from '../phase-names.ts';
import type { Answers, OpenRisk, Step } from '../plan-types.ts';

/** Minutes by phase. */
type TimeBoxes = ReadonlyMap<number, number>;

/** More than a week is a slip of the pen. */
const mostMinutes = 7 * 24 * 60;

/** Of a text such as `3: 90, 5: 120`, a phase once; undefined when any part of it is something else. */
export function readTimeBoxes(text: string): TimeBoxes | undefined {
  const boxes = new Map<number, number>();
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const [, phase, minutes] = /^\s*(\d)\s*[:=]\s*(\d{1,6})(?:\s*min)?\s*$/.exec(part) ?? [];
    const [of, most] = [Number(phase), Number(minutes)];
    if (phase === undefined || of >= phaseNames.length || boxes.has(of)) return undefined;
    if (most < 1 || most > mostMinutes) return undefined;
    boxes.set(of, most);
  }
  return boxes;
}

export const writeTimeBoxes = (boxes: TimeBoxes): string =>
  [...boxes]
    .sort(([a], [b]) => a - b)
    .map(([phase, minutes]) => `${phase}: ${minutes}`)
    .join(', ');

export const timeBoxes = (answers: Answers): TimeBoxes =>
  readTimeBoxes(textOf(answers, 'QR-01', 'boxes')) ?? new Map();

/** Who decides when a box is used up; empty when no person is named. */
export const whoDecides = (answers: Answers): string => textOf(answers, 'QR-01', 'who');

/** Phases whose estimates alone are longer than their box. */
export function timeBoxRisks(answers: Answers, steps: readonly Step[]): OpenRisk[] {
  const boxes = timeBoxes(answers);
  if (boxes.size === 0) return [];
  const sums = new Map<number, number>();
  for (const { phase, minutes = 0 } of steps)
    if (boxes.has(phase)) sums.set(phase, (sums.get(phase) ?? 0) + minutes);
  return [...boxes].flatMap(([phase, most]) => {
    const sum = sums.get(phase) ?? 0;
    return sum > most
      ? [
          {
            questionId: 'QR-01',
            text: `Phase ${phase} has a time box of ${most} minutes, and its steps are estimated at ${sum}.`,
          },
        ]
      : [];
  });
}
