/**
 * A text without the characters at its end; a regular expression would be quadratic on a long run of them that another
 * character follows.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
