/** A message by its lines, an element each: the word of the catalogue stands alone, why it is so below. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => <div key={line}>{line}</div>);
