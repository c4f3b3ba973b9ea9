/**
 * A script is read again with every key, and each of its actions is a row. A longer text is not a script that a person
 * made, and would block the page for a minute.
 */
const mostCharacters = 2_000_000;

/** Why a text is not read, or undefined. */
export const scriptTooLong = (text: string): string | undefined =>
  text.length > mostCharacters
    ? 'The text is longer than 2,000,000 characters. Open it in parts.'
    : undefined;
