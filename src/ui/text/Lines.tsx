/** A message by its lines, an element each: the catalog's text is on its own, the reason below it. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => <div key={at}>{line}</div>);
