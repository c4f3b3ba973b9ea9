/**
 * The words of a text of people: without diacritics and letter case, compounds taken apart where all parts are known.
 *
 *   wordsIn('Subnetzmaske', known)     ['subnetz', 'maske']
 *   wordsIn('LinkLayerAddress', known)     ['link', 'layer', 'address']
 */

/** A word that is longer is no compound of a heading. */
const longestCompound = 40;

/** Lower case, without diacritics: `État` and `etat` are one word. */
export const bareLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('\u00df', 'ss')
    .toLowerCase();

export function wordsIn(text: string, isKnown: (word: string) => boolean): string[] {
  const words: readonly string[] = bareLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (isKnown(word) ? word : (partsOf(word, isKnown) ?? word)));
}

/** The known parts of a word, the longest first; a German compound may hold an `s` between two of them. */
function partsOf(word: string, isKnown: (word: string) => boolean): string[] | undefined {
  if (word.length > longestCompound) return undefined;
  const dead = new Set<number>();
  const from = (at: number): string[] | undefined => {
    if (at === word.length) return [];
    if (dead.has(at)) return undefined;
    for (let end = word.length; end > at; end--) {
      const part = word.slice(at, end);
      const isNumber = /^\d+$/.test(part);
      if ((part.length < 2 && !isNumber) || !(isNumber || isKnown(part))) continue;
      const rest = from(end) ?? (word[end] === 's' && end + 1 < word.length ? from(end + 1) : undefined);
      if (rest) return [part, ...rest];
    }
    dead.add(at);
    return undefined;
  };
  return from(0);
}
