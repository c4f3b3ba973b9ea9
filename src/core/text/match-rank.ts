/** How well a title fits what was typed: the one order of every list that is narrowed by typing. All texts are in lower case. */

/** The ranks, the best first: the title itself, it begins with the word, a word of it does, elsewhere in it, next to it. */
export const ranks = 5;
export const exactRank = 0;
export const lastRank = ranks - 1;

/** `text` begins with the title; `first` is the first word of what was typed, `whole` all of it. */
export function rankOf(text: string, titleLength: number, first: string, whole: string): number {
  if (titleLength === whole.length && text.startsWith(whole)) return exactRank;
  const at = text.indexOf(first);
  if (at < 0 || at >= titleLength) return lastRank;
  if (at === 0) return 1;
  return /[^a-z0-9]/.test(text[at - 1] ?? '') ? 2 : 3;
}

/** The letters are in the first `length` characters, in their order: 'dbm2' in vega01dbadm02. */
export function hasInOrder(text: string, letters: string, length = text.length): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0 || at > length) return false;
  }
  return true;
}
