/**
 * The lines of one output, and what became of each: read, skipped by a rule with a name, or not read. A parser has no
 * other way to its lines than the rules that it gives, so a line of an unknown shape is never lost without a word.
 *
 *   sheet.walk([[/^Image version: *(\S+)/, ([, version]) => versions.push(version)], [/^Kernel/, 'kernel of the image']])
 *
 * Invariant: a rule that skips names one kind of line, never the rest.
 */
export type LineRule = readonly [
  pattern: Pick<RegExp, 'exec'>,
  use: string | ((match: RegExpExecArray, at: number) => unknown),
];

/** A pattern that holds only while something is so, for example inside a text of several lines. */
export const whenever = (holds: () => boolean, pattern: RegExp): LineRule[0] => ({
  exec: (line) => (holds() ? pattern.exec(line) : null),
});

export type Skipped = { readonly rule: string; readonly lines: readonly number[] };

export type Sheet = {
  readonly lines: readonly string[];
  readonly text: string;
  /** Each line that no earlier call used goes to the first rule that matches it. */
  readonly walk: (rules: readonly LineRule[]) => void;
  /** All matches of a pattern, whose lines are read. */
  readonly all: (pattern: RegExp) => readonly RegExpExecArray[];
  /** Marks a line as read. */
  readonly take: (at: number) => void;
  /** Marks a line of the output's own table that could not be read: nothing in this output is good. */
  readonly spoil: (at: number) => void;
  readonly count: () => number;
  readonly isSpoilt: () => boolean;
  /** Lines that no rule used, in the middle of those that were read or right below them: rows of the output's own table. */
  readonly isBroken: () => boolean;
  /** Lines right above or below what was read that no rule used, and that have a word of a fault. */
  readonly isContradicted: () => boolean;
  /** Places of the lines that no rule used, from 0. */
  readonly unread: () => readonly number[];
  readonly skipped: () => readonly Skipped[];
};

/** Lines that any output may have. */
const everywhere: readonly LineRule[] = [
  [/^[\s\-=*+_.|~#@<>']*$/, 'line between parts'],
  [/^\s*(?:```\w*|\{(?:code|noformat)(?::[\w|=.]*)?\}|\[\/?code\])\s*$/, 'fence of a quoted text'],
  // A date is short, and a long line would be slow to look at.
  [
    /^(?=.{0,400}$)(?:\w{2,4}[.,]? .*\b\d\d:\d\d:\d\d\b.* 20\d\d\s*$|\w{2,4}[.,]? .* 20\d\d .*\d\d:\d\d:\d\d\b.*$)/,
    'moment that date printed',
  ],
  [/^\s*\d\d:\d\d:\d\d up .*load average/, 'line of uptime'],
  [/^==> \S.* <==$/, 'name of a file'],
  [/^([*#@])\1*\s.*\s\1+\s*$/, 'line of a banner'],
  [
    /^(?:=~)+=? PuTTY log .*=~=|^(?:login as: |Using (?:username|keyboard-interactive)|Pre-authentication banner|End of (?:banner|keyboard-interactive)|Keyboard-interactive authentication )/,
    'login of PuTTY',
  ],
  [/^Script (?:started|done)(?:,? file is| on) /, 'line of the program that recorded the session'],
  [
    /^(?:Last (?:failed )?login:|There (?:was|were) \d+ failed login|Warning: Permanently added|Connection to \S+ closed|Killed by signal|Activate the web console|Web console: |You have (?:new )?mail|logout\s*$|(?:mesg|stty|tput): |\/usr\/bin\/xauth:)/,
    'login of ssh',
  ],
  [
    /^(?:CellCLI|DBMCLI|ExadCLI|SQL\*Plus|RMAN|DGMGRL|LSNRCTL)\b.*\b(?:Release|Version) \d|^Copyright \(c\) [\d, ]+Oracle|^Connected to:\s*$|^Storing password/,
    'title of a tool',
  ],
  [/^ORA-280(?:02|11):/, 'notice that a password expires'],
  [
    /^-?(?:ba|k|z)?sh: (?:line \d+: )?(?:warning: setlocale:|no job control|cannot set terminal)/,
    'notice of the shell',
  ],
  [
    /^(?=.*(?:err|fail|fault|warn|skip|remov|omit))\s*(?:,?\s*(?:(?:no|0|without) (?:errors?|warnings?|failures?|faults?|failed|removed|skipped|omitted)(?: (?:found|detected|reported))?|(?:errors?|warnings?|fail(?:ed|ures?)|faults?|skipped|removed) ?[:=] ?(?:0|none|no|false|n\/a)|(?:success(?:ful)?|succeeded|ok|passed|total) ?[:=] ?[1-9]\d*)){1,8}\.?\s*$/i,
    'count of no faults',
  ],
  [/^ORACLE_(?:SID|HOME) = \[|^The Oracle base (?:has been|remains)/, 'environment that oraenv set'],
  [/^\s*(?:\[sudo\] |[\w.@-]+'s )?password(?: for \S+)?:\s*(?:\*+\s*)?$/i, 'question for a password'],
  [/^(?:Target nodes: \[|OK: \[|Copying and executing|Unable to connect to cells?:)/, 'line of dcli itself'],
  [
    /Permission denied|command not found|not in the sudoers file|not allowed to (?:execute|run sudo)|^sudo: |Invalid (?:input|command)|^\s*\^\s*$|No such file or directory|Connection (?:refused|timed out|closed)|Could not resolve hostname/i,
    'refusal of the command',
  ],
  [/^\d+ rows? (?:selected|created|updated)\.$|^SQL>\s*$|^no rows selected$/, 'line of SQL*Plus itself'],
];

/** Below an output a person may go on writing; a row has gaps, numbers or marks. */
const isRow = /\s{2,}|\t|\d|[|:=]/;

/** One more attribute in a list of them is no row, unless it may be what is wrong. */
const pair = /^\s*[A-Za-z][^:=]{0,60}[:=]\s*\S/;
const bad = /fail|error|crit|down|offline|warn|lost|fault|not\b/i;

/** A word of a fault in a sentence or a message, which may be about the line next to it. */
const fault =
  /(?<!\b(?:no|0|without)\s)\b(?:fail(?:ed|s|ure|ures)?|errors?|offline|critical|degraded|but|wrong)\b(?!\s*[:=]\s*(?:0|none|no|false|n\/a)\s*(?:[.,;]|$))/i;
/** The code of a message; a code of zeros stands for success. */
const code = /\b[A-Z]{2,5}-(?!0+\b)\d{4,5}\b/;

export function createSheet(lines: readonly string[]): Sheet {
  const used = new Set<number>();
  const rules = new Map<string, number[]>();
  const taken = new Set<number>();
  let read = 0;
  let spoilt = false;
  /** First line that a rule of the output itself knows: its title, the names of its columns, or a value. */
  let begin = lines.length;
  const take = (at: number) => {
    begin = Math.min(begin, at);
    if (!used.has(at)) read++;
    used.add(at);
    taken.add(at);
  };
  const skip = (rule: string, at: number) => {
    const list = rules.get(rule);
    if (list === undefined) rules.set(rule, [at]);
    else list.push(at);
    used.add(at);
  };
  const walk: Sheet['walk'] = (list) => {
    for (const [at, line] of lines.entries()) {
      if (used.has(at)) continue;
      for (const [pattern, use] of list) {
        const match = pattern.exec(line);
        if (!match) continue;
        if (list !== everywhere) begin = Math.min(begin, at);
        if (typeof use === 'string') skip(use, at);
        else {
          take(at);
          use(match, at);
        }
        break;
      }
    }
  };
  let isWalked = false;
  const walkOnce = () => {
    if (!isWalked) walk(everywhere);
    isWalked = true;
  };
  return {
    lines,
    text: lines.join('\n'),
    walk,
    take,
    all(pattern) {
      const found: RegExpExecArray[] = [];
      walk([[pattern, (match) => found.push(match)]]);
      return found;
    },
    spoil(at) {
      spoilt = spoilt || lines[at]?.trim() !== '';
    },
    count: () => read,
    isSpoilt: () => spoilt,
    isBroken() {
      walkOnce();
      const last = lines.findLastIndex((_, at) => taken.has(at));
      const end = lines.findIndex((line, at) => at > last && line.trim() === '');
      return lines.some(
        (line, at) =>
          at > begin &&
          at < (end < 0 ? lines.length : end) &&
          !used.has(at) &&
          line.trim() !== '' &&
          last >= 0 &&
          (at < last || isRow.test(line)) &&
          (!pair.test(line) || bad.test(line)),
      );
    },
    isContradicted() {
      walkOnce();
      return lines.some(
        (line, at) =>
          !used.has(at) && (fault.test(line) || code.test(line)) && (taken.has(at - 1) || taken.has(at + 1)),
      );
    },
    unread() {
      walkOnce();
      return lines.flatMap((line, at) => (used.has(at) || line.trim() === '' ? [] : [at]));
    },
    skipped: () => [...rules].map(([rule, places]) => ({ rule, lines: places })),
  };
}
