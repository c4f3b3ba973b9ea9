/**
 * Masks secrets in pasted text before any of it is stored: password hashes, passwords, community strings, keys. All
 * masks have the same length, so that they reveal nothing about the secret. A secret ends with its line, and the text
 * around it stays.
 *
 *   maskSecrets('snmpSubscriber: ((host=asr,community=s3cret))').text     '... community=********))'
 */
import { requiredWords } from './required-words.ts';
import { secretCells } from './secret-columns.ts';
import { mayHoldSecret, privateKey, secretRules } from './secret-rules.ts';
import { toolPrefix } from './tool-prefix.ts';

export const secretMask = '********';

type Rule = { readonly pattern: RegExp; readonly words: readonly number[] | undefined };

type Rules = {
  /** Texts that the rules need, each once: a line is searched for each at most once. */
  readonly texts: readonly string[];
  readonly rules: readonly Rule[];
};

function readRules(): Rules {
  const texts: string[] = [];
  const rules = secretRules.map((rule): Rule => {
    const words = requiredWords(rule.source)?.map((word) => {
      const at = texts.indexOf(word);
      return at < 0 ? texts.push(word) - 1 : at;
    });
    return { pattern: new RegExp(rule.source, `${rule.flags}g`), words };
  });
  return { texts, rules };
}

/** Made with the first text: screens that may mask one load this file, and show their first view without a text. */
let made: Rules | undefined;

/** The rules that may match in a line. */
function rulesFor(line: string): readonly RegExp[] {
  made ??= readRules();
  const { texts, rules } = made;
  const lower = line.toLowerCase();
  const known: (boolean | undefined)[] = [];
  const has = (word: number) => (known[word] ??= lower.includes(texts[word] ?? ''));
  return rules.flatMap(({ pattern, words }) => (words === undefined || words.some(has) ? pattern : []));
}

/** `show snmp community` lists the strings in its first column, `show /SP/services/snmp/communities` as targets. */
const communityTable = /^\s*Community(?:\s+Name)?\s{2,}[^\s:=]/i;
const communityTargets = /\/snmp\/communities\s*$/i;
/** A community may hold any character but a space, so a heading, a prompt or several words end the list. */
const endOfTargets = /^\s*(?:(?:Properties|Commands)\s*:\s*|->\s*)$|\S\s+\S/i;
/** The host that dcli prints before each line. */
const ofDcli = /^[\w.-]+:(?=\s+\S)/;
/** Headings of the list itself, which hold no community. */
const headOfTable = /^[\s-]*$|Targets:\s*$|\/snmp\/communities\s*$/i;

/** A script of expect waits for the question in one line and may send the answer in the next. */
const question = /assword|pass ?phrase/i;
const answer = /^(\s*(?:exp_)?send\s+(?:[-$]\S*\s+)*["'])(?!\*{3})(?:[^"\\]|\\[^rn])+/i;

/** The passwords of a listener may be in the next lines, up to a bracket. */
const passwords = /\bpasswords_[\w.-]+\s*=\s*(?:\([^()]*)?$/i;
const morePasswords = /^\s*\(|^\s+[^\s=]+(?:\s|$)/;

/** The value of such a label is in the next line: a text of YAML, a string of JSON, or `value:` below a name. */
const secretLabel = String.raw`[\w.-]*(?:password|passwd|passphrase|secret|token)`;
const valueBelow = new RegExp(
  String.raw`^\s*(?:-\s+)?["']?${secretLabel}["']?\s*:\s*(?:([|>][+-]?)\s*)?$`,
  'i',
);
const valueOfName = new RegExp(
  String.raw`^\s*(?:-\s+)?["']?(?:name|key)["']?\s*:\s*["']?${secretLabel}["']?\s*(?:,\s*)?$`,
  'i',
);

/** How the value below a label is written. */
const below = (line: string): RegExp | undefined => {
  const label = valueBelow.exec(line);
  if (label?.[1]) return /^(\s+)(?!\*{3})\S.*$/;
  if (label) return /^(\s*["'])(?!\*{3})[^"']+(?=["']\s*(?:,\s*)?$)/;
  return valueOfName.test(line) ? /^(\s*["']?value["']?\s*:\s*["']?)(?!\*{3})[^"'\s]+/i : undefined;
};

/** A list of secrets has one in each of its rows. */
const listBelow = /^\s*["']?[\w.-]*(?:passwords|secrets|tokens|communities)["']?\s*:\s*$/i;
const rowOfList = /^(\s*-\s+["']?)(?!\*{3}|public["']?\s*$)[^\s"':]+(?=["']?\s*$)/i;

/** Passwords in a document of the shell, up to its last line. */
const document = /\b(?:ch)?passwd\b[^|;]{0,200}<<-?\s*["']?(\w+)/i;
const rowOfDocument = /^(\s*(?:[\w.-]+:)?)(?!\*{3})[^:\s]+$/;

type Inside = 'key' | 'table' | 'targets' | 'passwords' | undefined;

export function maskSecrets(text: string): { readonly text: string; readonly masked: number } {
  let masked = 0;
  let inside: Inside;
  let margin = '';
  let isAsked = false;
  const replace = (line: string, pattern: RegExp) =>
    line.replace(pattern, (_whole, stays) => {
      masked++;
      return (typeof stays === 'string' ? stays : '') + secretMask;
    });
  const withoutCells = (line: string, cells: ReturnType<ReturnType<typeof secretCells>>) => {
    let text = line;
    for (const { from, to } of cells.toReversed()) {
      masked++;
      text = text.slice(0, from) + secretMask + text.slice(to);
    }
    return text;
  };
  const applyRules = (piece: string) => {
    const own = rulesFor(piece);
    const whole = own.reduce(replace, piece);
    // Rules for the beginning of a line hold behind what a tool put before it, too.
    const lead = toolPrefix.exec(whole)?.[0] ?? '';
    const atBegin = lead.trim() ? own.filter(({ source }) => source.startsWith('^')) : [];
    return atBegin.length > 0 ? lead + atBegin.reduce(replace, whole.slice(lead.length)) : whole;
  };
  // A log and the outputs of many hosts repeat their lines.
  const repeated = new Map<string, { readonly text: string; readonly count: number }>();
  /** Without a secret: a long line of one text has many parts that are the same. */
  let plain: string | undefined;
  const maskPiece = (piece: string) => {
    if (piece === plain) return piece;
    if (!mayHoldSecret.test(piece)) {
      plain = piece;
      return piece;
    }
    const known = repeated.get(piece);
    if (known) {
      masked += known.count;
      return known.text;
    }
    const before = masked;
    const result = applyRules(piece);
    if (repeated.size < mostRepeated) repeated.set(piece, { text: result, count: masked - before });
    return result;
  };
  let value: RegExp | undefined;
  let last: string | undefined;
  const cellsIn = secretCells();
  const all = text.split('\n');
  const lines = all.map((shown, at) => {
    const line = withoutCells(shown, cellsIn(shown, all[at + 1]));
    if (inside === 'key') {
      const own = line.startsWith(margin) ? line.slice(margin.length) : line;
      const isEnd = privateKey.end.test(own);
      if (isEnd || privateKey.body.test(own)) {
        if (isEnd) inside = undefined;
        return own.trim() === '' ? line : margin + secretMask;
      }
      inside = undefined;
    }
    if (inside === 'passwords') {
      const isList = morePasswords.test(line);
      if (!isList || line.includes(')')) inside = undefined;
      if (isList) return replace(line, /^(\s*(?:\(\s*)?)(?!\*{3})[^\s()][^()]*/);
    }
    if (inside === 'table' || inside === 'targets') {
      const host = inside === 'targets' ? (ofDcli.exec(line)?.[0] ?? '') : '';
      const listed = line.slice(host.length);
      const isOver =
        inside === 'targets' ? endOfTargets.test(listed) : line.trim() === '' || /[#>$]\s/.test(line);
      if (isOver) inside = undefined;
      else if (!headOfTable.test(listed)) return host + replace(listed, /^(\s*)(?!public(?!\S)|\*{3})\S+/gi);
    }
    const begin = privateKey.begin.exec(line);
    if (begin) {
      masked++;
      const after = line.slice(begin.index + begin[0].length);
      const end = privateKey.end.exec(after);
      margin = line.slice(0, begin.index);
      if (!end) inside = 'key';
      return margin + secretMask + (end ? after.slice(end.index + end[0].length) : '');
    }
    if (communityTable.test(line)) inside = 'table';
    else if (communityTargets.test(line)) inside = 'targets';
    else if (passwords.test(line)) inside = 'passwords';
    if (last !== undefined) {
      const isLast = line.trim().endsWith(last);
      if (isLast || !rowOfDocument.test(line)) last = undefined;
      if (!isLast && last !== undefined) return replace(line, rowOfDocument);
    }
    last = document.exec(line)?.[1];
    const ofLabel = value;
    value = listBelow.test(line) ? rowOfList : below(line);
    if (ofLabel === rowOfList && /^\s*-\s/.test(line)) value = rowOfList;
    if (ofLabel?.test(line)) return replace(line, ofLabel);
    const own = isAsked ? replace(line, answer) : line;
    if (!/^\s*(?:#.*|\{\s*)?$/.test(line)) isAsked = question.test(line);
    return piecesOf(own).map(maskPiece).join('');
  });
  return { text: lines.join('\n'), masked };
}

const longest = 2000;
const mostRepeated = 10_000;

/** A line of a log may be very long: its parts end at a blank, where one is near. */
function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > longest) {
    // Looked for in the part alone: a line without a blank would be read again from its start for each part.
    const blank = line.slice(from, from + longest + 1).lastIndexOf(' ');
    const to = from + (blank > 0 ? blank : longest);
    pieces.push(line.slice(from, to));
    from = to;
  }
  return [...pieces, line.slice(from)];
}
