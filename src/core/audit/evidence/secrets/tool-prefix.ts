/** Before a line: the margin of a mail, the host of dcli, the file and the number that `grep` and `cat -n` print. */
export const toolPrefix =
  /^\s*(?:>\s{0,3}){0,9}(?:[+-]\s{0,3})?(?:(?=[\w.-]*\d)(?:[A-Za-z][\w.-]*|\d+(?:\.\d+){3}):\s+)?(?:\/[\w./-]+:)?(?:\d+[:-]|\d+\s\s+)?\s*/;
