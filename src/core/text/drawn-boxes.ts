/** Characters that terminals draw tables with. A text may be long, so it is looked at first. */
export const isDrawn = (text: string): boolean => /[\u2502\u2503\u2551]/.test(text);

/** With `|`, `-` and `+` in their places: every character stays where it was. */
export const withoutBoxes = (text: string): string =>
  text
    .replace(/[\u2502\u2503\u2551]/g, '|')
    .replace(
      /[\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550\u2574\u2576\u2578\u257a\u257c\u257e]/g,
      '-',
    )
    .replace(/[\u2504-\u257f]/g, '+');
