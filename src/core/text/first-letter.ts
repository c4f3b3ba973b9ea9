/** Words at the beginning of a sentence or a label, and words taken from there into another. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** An abbreviation and a product keep their capitals: `SCAN address`, `Grid Infrastructure home`. */
export const lowerFirst = (text: string): string =>
  /^(?:\p{Lu}{2}|Grid Infrastructure)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
