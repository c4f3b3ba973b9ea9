/**
 * A value for a generated shell script: letters, digits and `. _ : / @ % + = , -` only. Anything else is refused, so that
 * no quoting has to be right. Nothing begins with a hyphen: it would be an option.
 */
export const shellWord = (value: string): string | undefined =>
  /^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(value) ? value : undefined;

/** A bash array of words that are safe already, one a line. */
export const shellList = (name: string, words: readonly string[]): string =>
  `${name}=(${words.map((word) => `\n  '${word}'`).join('')}${words.length > 0 ? '\n' : ''})`;
