/**
 * Merges the changes of two people to one script; undefined where they must choose.
 *
 * - A person reviewed a script that changes the machine as a whole. Adding an action of the other side would deploy an
 *   action without a review, so a DEPLOY in any of the three versions forces a choice.
 * - An action stays with the lines that save and merge it: two changes are independent only if another action, or the
 *   loading of a file, is between them. So each action keeps its SAVE ACTION.
 */
import { mergeLines } from './line-diff.ts';

const deploy = /^[ \t]*(?:oedacli>[ \t]*)?(?:DEPLOY|EXEC|DESTROY)\b/im;
/** A script with a line of its own that changes the machine, not in a comment. */
export const changesTheMachine = (text: string): boolean => deploy.test(text);

const frame = /^\s*(?:#|$|(?:SAVE|MERGE|LIST|SET)\b)/i;

export const mergeScripts = (...texts: readonly [base: string, mine: string, theirs: string]) =>
  texts.some(changesTheMachine) ? undefined : mergeLines(...texts, (line) => !frame.test(line));
