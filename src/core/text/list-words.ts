/** `a`, `a and b`, `a, b and c`; of more than `most` words the first, `a, b and 7 more`. */
export function listWords(words: readonly string[], most = words.length): string {
  if (words.length > most) return listWords([...words.slice(0, most - 1), `${words.length - most + 1} more`]);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
