/**
 * Output inside the output of another tool: strings of JSON that Ansible prints, the margin of Salt, the numbers of `nl`
 * and `cat -n`. The lines become those of the command itself.
 *
 *   "stdout_lines": [ "Image version: 24.1" ]     Image version: 24.1
 */
import type { Block } from './block.ts';

const string = /^\s*("(?:[^"\\]|\\.)*"),?\s*$/;
const pair = /^\s*"([\w.-]+)"\s*:\s*(.*?),?\s*$/;
const bracket = /^\s*[\]}[{]+,?\s*$/;
/** Fields about the command, with no word of its output. */
const ofTool =
  /^(?:ansible_facts|changed|cmd|delta|start|end|failed|failed_when_result|invocation|stdout_lines|stderr_lines|warnings|deprecations|discovered_interpreter_python)$/;
const ofOutput = /(?:^|\.)(?:stdout|stdout_lines|msg)$/;

const textOf = (quoted: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

export function withoutTool(block: Block): Block {
  const { command = '' } = block;
  if (/\bsalt\b/.test(command)) return mapped(block, (line) => [line.replace(/^ {4}/, '')]);
  if (/\|\s*nl\b|\bcat\s+-\w*[bn]/.test(command) && isNumbered(block))
    return mapped(block, (line) => [line.replace(numbered, '')]);
  return ofPlay(block);
}

const numbered = /^\s*\d+(?:\t|: ?|$)/;
const isNumbered = ({ lines }: Block) => lines.every((line) => line.trim() === '' || numbered.test(line));

type Lines = Pick<Block, 'command' | 'lines' | 'numbers' | 'line'>;

const mapped = <T extends Lines>(block: T, linesOf: (line: string) => readonly string[]): T => {
  const rows = block.lines.flatMap((line, at) =>
    linesOf(line).map((text) => ({ text, number: block.numbers[at] ?? block.line })),
  );
  return { ...block, lines: rows.map(({ text }) => text), numbers: rows.map(({ number }) => number) };
};

/** `ansible -o` has an output in one line, `parallel --tag` the name of the host before a tab: as dcli writes them. */
const inOneLine = /^([A-Za-z][\w.-]*) \| [A-Z]+!? \| rc=(\d+) \| \((?:stdout|stderr)\) (.*)$/;
const ofFabric = /^\[(?:[\w.-]+@)?([A-Za-z][\w.-]*)\] (?:out|err): /;
export function namedLines<T extends Lines>(block: T): T {
  const isTagged = /\bparallel\b.*\s--tag\b/.test(block.command ?? '');
  const isOfFabric = block.lines.some((line) => ofFabric.test(line));
  if (!isTagged && !isOfFabric && !block.lines.some((line) => inOneLine.test(line))) return block;
  return mapped(block, (line) => {
    if (isOfFabric) return [line.replace(ofFabric, '$1: ')];
    const [, host = '', code, text = ''] = inOneLine.exec(line) ?? [];
    if (code === undefined) return [isTagged ? line.replace(/^([A-Za-z][\w.-]*)\t/, '$1: ') : line];
    return [...text.split('\\n'), `rc=${code}`].map((one) => `${host}: ${one}`);
  });
}

/** The body of a task: only lines of JSON, and one has the output. */
function ofPlay(block: Block): Block {
  const given = block.lines.filter((line) => line.trim() !== '');
  const isJson = given.every((line) => string.test(line) || pair.test(line) || bracket.test(line));
  if (block.command || !isJson || !given.some((line) => ofOutput.test(pair.exec(line)?.[1] ?? '')))
    return block;
  const hasText = given.some((line) => pair.exec(line)?.[1] === 'stdout');
  /** The list that this line is in: that of a field of the tool repeats its text. */
  let field = '';
  return mapped(block, (line) => {
    const [, own] = string.exec(line) ?? [];
    if (own !== undefined)
      return ofTool.test(field) && (hasText || !ofOutput.test(field)) ? [] : [textOf(own) ?? line];
    const [, key = '', value = ''] = pair.exec(line) ?? [];
    if (key === '') return bracket.test(line) ? [] : [line];
    field = key;
    if (key === 'rc' && /^\d+$/.test(value)) return [`rc=${value}`];
    const text = ofOutput.test(key) || key === 'stderr' ? textOf(value) : undefined;
    if (text !== undefined) return text.split('\n');
    return value === '[' || value === '""' || ofTool.test(key) ? [] : [line];
  });
}
