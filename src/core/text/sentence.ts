/** With a period at its end: messages that are listed together may come from validators that end theirs and from ones that do not. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
