/** The answers that a step has to show before its commands, looked up in the plan's own. */
import { fieldOf } from '../answers.ts';
import { answerText, largestPacketText } from '../check-texts.ts';
import type { Step } from '../plan-types.ts';
import { findQuestion } from '../questions/questions.ts';
import type { Ground } from './ground.ts';

/** An answer, the words before it, and of an answer with several fields the one that is shown. */
export type AnswerRow = readonly [id: string, words: string, key?: string];

/** The question whose answer a consumer's step is made for. */
export const questionOf = ({ id, kind }: Step) =>
  kind === 'consumer' ? findQuestion(id.replace(/^consumer\//, '')) : undefined;

/** The lines with the answers that a step shows; one without an answer has no line. */
export function answersOf(ground: Ground, step: Step, shown: readonly AnswerRow[] = []): readonly string[] {
  const { answers } = ground.plan;
  if (step.kind === 'verify') return answers['QN-12'] === true ? packetsOf(ground) : [];
  const question = questionOf(step);
  const rows = question ? [[question.id, 'Answered'] as const] : shown;
  return rows.flatMap(([id, words, key]: AnswerRow) => {
    const text = wordsOf(answerOf(answers[id], key));
    return text === '' ? [] : [answerText(words, text)];
  });
}

const packetsOf = (ground: Ground): string[] =>
  ground.appliance.networks.flatMap(({ id, name, role }) => {
    const { mtu, isIpv6 } = ground.side(id, 'new');
    return role === 'client' || role === 'backup' ? [largestPacketText(name, mtu, isIpv6)] : [];
  });

/** The criteria of a rollback may be the answer itself. */
function answerOf(answer: unknown, key = 'criteria'): unknown {
  const part = fieldOf(answer, key);
  return part === undefined && key === 'criteria' ? answer : part;
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
}
