/** The words of a row in the tables of commands, and the parts of a word. */
export const words = (text: string) => text.split(' ').filter((word) => word !== '');

export function split(text: string, at: string): [head: string, rest: string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}
