import { listWords } from '../../text/list-words.ts';

/** The sentence for a command that changes an object; `what` is empty where the document has every value already. */
export const changesOf = (object: string, what: readonly string[]): string =>
  what.length > 0
    ? `Changes ${object}: ${listWords(what)}.`
    : `Changes nothing of ${object} in the document.`;
