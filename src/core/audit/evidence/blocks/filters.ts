/**
 * Commands that show a part of an output: a filter behind a pipe, a condition of cellcli. A list that was filtered is not
 * the whole list, and what is good in it does not make the rest good.
 *
 *   isPartOf('cellcli -e list griddisk | head -3', 'gridDisks')     true
 */
import { parseAddress } from '../../../network/address.ts';
import { innerParts } from './command-parts.ts';

const filter =
  /\|\s*(?:sudo\s+)?(head|tail|[ef]?grep|findstr|awk|sed|jq|python\d?|perl|cut|uniq)\b([^|;]*)/gi;
/** The same programs on files; `grep .`, `grep ''` and `tail -99` print every line, with the name of its file. */
const ofFiles =
  /^[\s"']*(?:sudo\s+)?(?:(?:head|tail)(?!\s+-(?:n\s*)?(?:\+1\b|[5-9]\d\b|\d{3}))|awk|sed|cut|uniq|(?:z?[ef]?grep|findstr)(?!(?:\s+-\w+)*\s+(?:\.|\^|''|""|'\.'|"\."|'\^'|"\^")\s))\s/i;

/** A condition of cellcli: of the kind of disk it leaves a whole list of that kind. */
const condition = /\bwhere\s+(?!disktype\s*=\s*['"]?harddisk\b)/i;

/** Facts that are a list or a count: half of it is another one. */
const lists = new Set(['gridDisks', 'cellDisks', 'guests', 'neighbours', 'patches', 'quorumVisibleTo']);
/** Lists whose lines have a word in common, so that looking for this word shows all of them. */
const labelled = new Set(['ntpServers', 'dnsServers', 'defaultRoutes']);

/** Whether a fact is made of the rows of a table: with a row that was not read it is of a part. */
export const isOfRows = (key: string): boolean => lists.has(key) || key === 'ntpServers';

/** Whether a fact would be made of a part of its list. */
export function isPartOf(command: string | undefined, key: string): boolean {
  if (command === undefined || !(lists.has(key) || labelled.has(key))) return false;
  if (lists.has(key) && condition.test(command)) return true;
  return [...command.matchAll(filter)].some(
    ([, program = '', options = '']) =>
      lists.has(key) || /^(?:head|tail)$/i.test(program) || /\s-\w*v|\d|\*/.test(options),
  );
}

/** Whether lines were taken out of the output: by a filter, or by a condition on what is judged. */
export const isFiltered = (command: string | undefined): boolean =>
  command !== undefined &&
  (command.search(filter) >= 0 ||
    innerParts(command).some((part) => ofFiles.test(part)) ||
    /\bwhere\b.*\b(?:status|\w+status|severity)\b/i.test(command));

/** Whether a filter may have left out a link of a bond: a word that all links have leaves none out. */
export const isPartOfLinks = (command: string | undefined): boolean => {
  if (!isFiltered(command)) return false;
  const words = (command ?? '').replace(/\s-[ABC]\s?\d+|\s\S*\/\S*|2>&1/g, '');
  const others = words.replace(/\bgrep\b/g, '');
  const isOther = /\b(?:head|tail|findstr|awk|sed|jq|python|perl|cut|uniq)\b|\s-\w*[vm]\b|\d/.test(others);
  return isOther || !/\b(?:slave|interface)\b/i.test(words);
};

/** Whether a command was asked for one interface, or for those of a kind. */
export const isPartOfInterfaces = (command: string): boolean =>
  isFiltered(command) ||
  /\bip\s+(?:-\S+\s+)*a\w*\s+(?:(?:show|list|ls|sh|s|l)\s+)?(?!\d*>|(?:show|list|ls|sh|s|l)\b)\w/.test(
    command,
  ) ||
  /\bifconfig\s+(?!\d*>)\w/.test(command);

const copies =
  /^\s*(?:sudo\s+)?(?:cat|more|less|head|tail)\s+(?:-\S+\s+)*\S+(?:\.(?:bak|old|orig|saved?|rpmsave|rpmnew|backup|\d{6,})|~)\s*$/i;
const elsewhere =
  /^\s*(?:sudo\s+)?(?:(?:\S*\/)?(?:podman|docker)\s+exec|ip\s+netns\s+exec|ip\s+-n(?:etns)?|nsenter|virt-cat)\s/;

/** Why nothing of the host is in an output; undefined where it is of the host. */
export function notOfHost(command: string | undefined): string | undefined {
  const parts = innerParts(command ?? '');
  if (parts.some((part) => copies.test(part))) return 'a copy of a file is not in use';
  return parts.some((part) => elsewhere.test(part))
    ? 'a container or a namespace has addresses of its own'
    : undefined;
}

/** Whether a command prints the whole main table of IPv4 routes. */
export const asksForRoutes = (command: string): boolean =>
  !isFiltered(command) &&
  /(?:\bip\s+(?:-(?!6)\S+\s+)*r(?:o\w*)?(?:\s+(?:show|list|ls|sh|s|l))?(?:\s+table\s+(?:main|254))?|\bnetstat\s+-(?:rn|nr)|\broute\s+-n)\s*(?:$|["'|<>]|\d>)/.test(
    command,
  );

/** Whether a resolver was asked for the names of an address: the answer has that address alone. */
export function asksByAddress(command: string): boolean {
  const [, rest = ''] = /\bgetent\s+(?:-\S+\s+)*a?hosts\w*\s+([^|;&]*)/i.exec(command) ?? [];
  return rest.split(/\s+/).some((word) => parseAddress(word) !== undefined);
}

/** Marks of a person, a pager or a chat for lines that are missing. */
const omission =
  /^(?:\d+%?(?!\d)|and|are|is|was|the|here|more|of|other|output|lines?|rows?|rest|remaining|some|text|similar|snip\w*\b|cut|trimmed|truncated|omitted|skipped|removed|left|out|etc|usw|gek\u00fcrzt|abgeschnitten|[.,;: ]|\u2026)+$/i;
const names =
  /\.{3}|\u2026|\b(?:snip\w*|cut|trimmed|truncated|omitted|skipped|removed|left out|etc|usw|more)\b|gek\u00fcrzt|abgeschnitten/i;

/** Counts of a program that has ended, and its progress. A person who leaves lines out writes fewer dots. */
const counted = /^\s*(?:(?:\w+ ){0,4}\w+: *0|(?:skipped|removed): *\d+|0 (?:\w+ ){0,3}\w+|\.{6,})[.]?\s*$/i;

/** A pager waits: behind it the output goes on, unless it is the last line. */
const pager = /^\s*(?:-{1,3}\s?more\s?-{1,3}|:|\(END\)|lines \d+-\d+)\s*(?:\(\d+%\)|\d+%)?\s*$/i;

/** Whether lines of the output are missing, or a program or a connection ended before it. */
export function isIncomplete(lines: readonly string[]): boolean {
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  return pager.test(last) || lines.some((line) => isOmission(line) || isInterruption(line));
}

/** Whether a line is in the place of lines that are not in the paste: `...`, `<snip>`, `[output trimmed]`. */
function isOmission(line: string): boolean {
  if (line.length > 80 || pager.test(line) || counted.test(line)) return false;
  const text = line.replace(/^[\s<>()[\]{}*#_/-]+|[\s<>()[\]{}*#_/-]+$/g, '');
  return names.test(text) && omission.test(text);
}

/** Messages of a program, a shell or a connection that ended before its output did. */
const interruptions: readonly RegExp[] = [
  /^\s*\^C/,
  /^\s*(?:Killed|Terminated|Aborted|Hangup|Alarm clock|timeout: .*)\s*(?:\(core dumped\))?$/i,
  /\bSegmentation fault\b|\bcore dumped\b|^Traceback \(most recent call last\)|^Exception in thread\b/i,
  /^(?:Caused by: )?(?:java|oracle|javax)\.[\w.]+(?:Error|Exception)\b/,
  /\b(?:Connection (?:reset by peer|closed by|timed out|refused)|Broken pipe|connection lost contact|end-of-file on communication channel|Cannot allocate memory|No space left on device|communication error|Cannot (?:communicate|talk|connect|contact)|Input\/output error)\b/i,
  /^\s*-?(?:ba|k|z)?sh: (?!\/usr\/bin\/xauth|(?:line \d+: )?warning: |no job control|cannot set terminal)/,
  /^\s*(?:fatal |internal |unexpected )?error:\s+(?!(?:none|no|false|n\/a)\s*(?:[.,;]|$)|no errors?\b|none\b|\d)\S/i,
  /^\s*(?:ORA-(?!00000|28002|28011)\d{5}|ASMCMD-\d+|CELL-(?!0+\b)\d{4,5}|DBM-\d{4,5}|PRC[A-Z]-\d{4,5}|TNS-\d{5})\s*:/,
];

/** Whether a line is such a message: what is missing behind it may be what is bad. */
export const isInterruption = (line: string): boolean =>
  line.length < 400 && interruptions.some((one) => one.test(line));
