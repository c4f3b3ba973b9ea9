/**
 * A command with the lines that go on with it: after `-` of cellcli, `\` of a shell, numbered lines of SQL, lines of a
 * loop behind the second prompt of the shell. A pasted script has thousands of such lines, so each is looked at once.
 *
 *   for h in a b                a command that is open
 *   > do ping $h                its next line
 *   > done                      its last one
 */
export type TypedCommand = {
  /** Adds a line that goes on with the command; false for a line of its output. */
  readonly takes: (line: string) => boolean;
  readonly text: () => string;
};

const hereText = /<<-?\s*['"]?(\w+)/;

export function typedCommand(first: string): TypedCommand {
  const before: string[] = [];
  let last = first;
  const isLoop = /^\s*(?:for|while|until)\b/.test(first);
  const isQuery = /^(?:select|with)\b/i.test(first);
  /** The last line of a text for the command: `EOF` of `<<EOF`. */
  let endOfText: string | undefined;
  let isDone = false;
  const look = (left: string) => {
    if (isLoop) isDone ||= /(?:^|[;\s])done\b/.test(left + last);
    else endOfText ??= hereText.exec(last)?.[1];
  };
  look('');
  const add = (joined: string, mark?: RegExp) => {
    const kept = mark ? last.replace(mark, '') : last;
    before.push(kept);
    last = joined;
    look(kept.slice(-1));
    // Nothing is behind the mark, so the line above is the last one.
    while (last === '') {
      const above = before.pop();
      if (above === undefined) break;
      last = above;
    }
    return true;
  };
  /** A loop without its end, or a text `<<EOF` without its last line. */
  const isOpenEnded = () => (isLoop ? !isDone : endOfText !== undefined && !last.endsWith(`; ${endOfText}`));
  return {
    takes(line) {
      if (last === '') return false;
      if (/[\\-]$/.test(last) && /^\s*(?:-?>)?\s*\S/.test(line))
        return add(line.replace(/^\s*(?:-?>)?\s*/, ''), /[\\-]$/);
      const [, typed] = /^>\s?(.*)$/.exec(line) ?? [];
      if (typed !== undefined && isOpenEnded()) return add(`; ${typed.replaceAll('\\$', '$')}`, /;$/);
      if (!isQuery || /;\s*$/.test(last)) return false;
      const more = /^\s{1,3}\d{1,2}\s+(\S.*)$/.exec(line)?.[1];
      return more !== undefined && add(` ${more}`);
    },
    text: () => before.join('') + last,
  };
}
