/**
 * One script of what two people changed in it; undefined where they must choose.
 *
 * - A script that changes the machine in any of the three is what somebody read as a whole: with an action of the other
 *   it would deploy what nobody saw.
 * - An action and what saves and merges it belong together: two changes are apart only when another action, or the
 *   file that is loaded, stands between them. So each action keeps its SAVE ACTION.
 */
import { mergeLines } from './text-diff.ts';

const deploy = /^\s*(?:oedacli>\s*)?DEPLOY\b/im;
/** A script with a DEPLOY of its own, not in a comment. */
export const changesTheMachine = (text: string): boolean => deploy.test(text);

const frame = /^\s*(?:#|$|(?:SAVE|MERGE|LIST|SET)\b)/i;

export const mergeScripts = (...texts: readonly [base: string, mine: string, theirs: string]) =>
  texts.some(changesTheMachine) ? undefined : mergeLines(...texts, (line) => !frame.test(line));
