/**
 * Answers among the checks of a step: the facts that a person needs at hand when it begins. Facts that no rule of the
 * order reads go to the first step, the head of the plan, so that the person who does the work sees every answer.
 */
import { fieldOf } from '../../answers.ts';
import { answerText } from '../../check-texts.ts';
import type { Facts } from './step-record.ts';

export type AnswerRow = readonly [id: string, words: string, key?: string];

/** A plain text, as a plan of a file may have it, is the criteria. */
export const criteria: AnswerRow = ['QR-01', 'Rollback criteria', 'criteria'];
export const decides: AnswerRow = ['QR-01', 'Who decides', 'who'];

export const zones: readonly AnswerRow[] = [
  ['QD-04', 'Dynamic updates'],
  ['QD-05', 'Zones'],
];

/** Those of the rows that are answered. */
export const answersTo =
  (...rows: readonly AnswerRow[]) =>
  ({ context: { answers } }: Pick<Facts, 'context'>): readonly string[] =>
    rows.flatMap(([id, words, key]) => {
      const text = answerWords(partOf(answers[id], key));
      return text ? [answerText(words, text)] : [];
    });

/** An answer in words; empty when there is none. */
function answerWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : '';
}

/** A field of an answer. The first one of the rollback criteria is the answer itself where the user wrote one text. */
function partOf(value: unknown, key: string | undefined): unknown {
  const field = fieldOf(value, key ?? 'criteria');
  return field ?? (key === undefined || key === 'criteria' ? value : undefined);
}
