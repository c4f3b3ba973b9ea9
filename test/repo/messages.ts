/**
 * The messages that a field shows about what is typed in it, read from the sources: the texts that its attributes choose, that
 * a function named after a problem gives, and that are reported at a field.
 *
 *   messagesOf({ path, text: "<TextField error={x ? undefined : 'No name.'} />" })      ['No name.']
 */
import { codeOf, literalPlaces } from './comments.ts';
import { takenBy } from './exports.ts';
import type { Source } from './sources.ts';

/** The words of the specification stay to the letter. */
export const bound: ReadonlySet<string> = new Set(['Field is required', 'Numbers only', 'Date not valid']);

/** Upper case, a number or what was typed first, whole sentences, a period last. */
export const isMessage = (text: string): boolean =>
  bound.has(text) || (/^["A-Z{.\d]/.test(text) && /[.}]$/.test(text) && !/[;:] \w+ing\b/.test(text));

const inAttribute = /\s(?:error|check|problem)=(?=\{)/g;
const inCommit = /\sonCommit=(?=\{)/g;
/** By its name (the top bar names what comes next), or by what it judges and gives. */
const inFunction =
  /\b(?:function|const) (?:(?!startProblem)\w*(?:[a-z](?:Problem|Fault|Messages?)|[pP]roblemOf)|lengthNotice)\b(?!:)/g;
const inJudge =
  /\b(?:function \w+|const \w+ = )\([^()]*\b(?:text|typed|name|value|prefix|path|mask|height)\w*: (?:string|number)\b[^()]*\): (?:string|FieldMessage|CellCheck|DraftMessage|GatewayMessage) \| undefined/g;
const inCall =
  /(?<![\w.])(?:refused|bad|warn|setProblem)(?=\()|(?<![\w.])add(?=\(\s*'(?:error|warning)')|(?<![\w.])report(?=\(\s*['"]?[\w.]+['"]?,\s*'(?:error|warning)')/g;
/** A text given to an edit is the label of its undo step. */
const inEdit = /(?<![\w])(?:edit|setWork|answer|set)(?=\()/g;
/** The end of the code before a text that is chosen or returned. */
const isChosen = /(?:\breturn|[?:=]|=>|&&|\|\||\{)\s*$/;
/** The words of a message that is written with its level. */
const isWorded = /\blevel\b[^{}]{0,60}\btext:\s*$/;
const isReturned = /(?:\breturn|\?\?)\s*$/;
const isArgument = /[(,?:]\s*$/;

/** Where the first bracket from `at` on is closed, or the declaration ends. */
function endOf(code: string, at: number, isDeclaration: boolean): number {
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    const character = code[i] ?? '';
    if ('({['.includes(character)) depth++;
    else if (')}]'.includes(character)) depth--;
    if (depth > 0) continue;
    if (
      isDeclaration
        ? character === ';' || (character === '}' && code[i + 1] === '\n')
        : ')}'.includes(character)
    )
      return i + 1;
  }
  return code.length;
}

export function messagesOf({ text }: Source): string[] {
  const code = codeOf(text);
  const rangesOf = (pattern: RegExp, isDeclaration: boolean) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }): [number, number] => [
      index,
      endOf(code, index + found.length, isDeclaration),
    ]);
  const chosen = [...rangesOf(inAttribute, false), ...rangesOf(inFunction, true), ...rangesOf(inJudge, true)];
  const committed = rangesOf(inCommit, false);
  const labels = rangesOf(inEdit, false);
  // The patterns of calls ask for the level, which is a literal.
  const given = [...text.matchAll(inCall)].map(({ index, 0: found }): [number, number] => [
    index,
    endOf(code, index + found.length, false),
  ]);
  const isIn = (ranges: readonly [number, number][], at: number) =>
    ranges.some(([from, to]) => from < at && at < to);
  return literalPlaces(text)
    .filter(({ text: words, from, isInside }) => {
      if (isInside || isIn(labels, from) || !/[a-z]{2}.* \S/i.test(words)) return false;
      const before = code.slice(Math.max(0, from - 40), from);
      return (
        (isIn(chosen, from) && isChosen.test(before)) ||
        isWorded.test(code.slice(Math.max(0, from - 120), from)) ||
        (isIn(committed, from) && isReturned.test(before)) ||
        (isIn(given, from) && isArgument.test(before) && !/^\s*$/.test(words))
      );
    })
    .map((one) => one.text);
}

const isScreen = ({ path }: Source) => /^src\/(?:screens|parts|ui|app)\//.test(path);

/** The screens, and the files of the core whose messages a screen takes, or a file whose messages it takes. */
export function filesOfFields(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set(sources.filter(isScreen));
  for (const source of found)
    for (const name of takenBy(source)) {
      const [path = '', word = ''] = name.split(' ');
      const other = byPath.get(path);
      if (other && /(?:^check[A-Z]\w*|[a-z](?:Problem|Fault|Messages?)|Draft|Field|valueFrom)$/.test(word))
        found.add(other);
    }
  return [...found];
}
