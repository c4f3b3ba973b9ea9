/** Finds the output of HELP in a text without prompts: syntax, lists of names, and explanations, up to the next command. */
import { findCommand, isRequired } from '../language/command-catalog.ts';
import { parseCommand } from './parse-command.ts';

/** Of a syntax: `[WHERE]`, `{ID=<id> | NAME=<name>}`, `NAME*`. Values in quotes may hold the same. */
const notation = /[<>[\]{}|*]/;

type RowKind = 'text' | 'name' | 'unknown' | 'command';

/** `bodies`: the rows without their leads, whose lengths are `leads`. Returns the rows (from 0) of output. */
export function helpOutput(bodies: readonly string[], leads: readonly number[]): ReadonlySet<number> {
  const output = new Set<number>();
  /** The lead of the HELP that is under way. */
  let help: number | undefined;
  /** The command that it explains. */
  let topic = '';
  let list: ReadonlySet<number> = output;
  let isUnderWay = false;
  bodies.forEach((body, index) => {
    if (body === '' || body.startsWith('#')) return;
    if (/^help(?:\s|$)/i.test(body)) {
      help = leads[index];
      topic = wordsOf(body.slice(4));
      list = listBelow(bodies, index);
      isUnderWay = false;
      return;
    }
    if (/^(?:exit|quit|bye)$/i.test(body)) help = undefined;
    if (help === undefined) return;
    const kind = kindOf(body);
    // Two words of an explanation look like a command.
    const isText = kind === 'text' || (kind === 'unknown' && isUnderWay);
    // An indented command is an example if HELP explains it, and else one of the script.
    const isInside = (leads[index] ?? 0) > help && (kind !== 'command' || isAbout(body, topic));
    isUnderWay = isText || list.has(index) || isInside;
    if (isUnderWay) output.add(index);
    else help = undefined;
  });
  return output;
}

const wordsOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

/** Whether a row is the command of `HELP ADD SCAN`, with any values. */
const isAbout = (body: string, topic: string): boolean =>
  topic !== '' && `${wordsOf(body)} `.startsWith(`${topic} `);

/**
 * Rows below a HELP that are names of commands only. A run of such rows is a list if one of them lacks what its command
 * requires, as `LOAD FILE` does: the others, `DEPLOY ACTIONS` among them, are names too.
 */
function listBelow(bodies: readonly string[], from: number): ReadonlySet<number> {
  const list = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (run.some((index) => kindOf(bodies[index] ?? '') === 'name')) for (const index of run) list.add(index);
    run = [];
  };
  for (let index = from + 1; index < bodies.length; index++) {
    const body = bodies[index] ?? '';
    if (body === '' || body.startsWith('#')) continue;
    if (/^help(?:\s|$)/i.test(body)) break;
    const read = parseCommand(body);
    const isBare = read.ok && read.line.parameters.length + read.line.where.length === 0;
    if (isBare) run.push(index);
    else close();
    // A command with values ends the output.
    if (read.ok && !isBare && kindOf(body) === 'command') break;
  }
  close();
  return list;
}

/** `name`: a command without values that requires some; `unknown`: two words. */
function kindOf(body: string): RowKind {
  const read = parseCommand(body);
  if (!read.ok) return 'text';
  const { verb, object, parameters, where } = read.line;
  const pairs = [...parameters, ...where];
  if (pairs.some(({ value, quoted }) => !quoted && notation.test(value))) return 'text';
  if (pairs.length > 0) return 'command';
  const command = findCommand(verb, object);
  if (!command) return 'unknown';
  const requires =
    verb === 'ALTER' ||
    command.where?.required ||
    command.parameters.some((one) => isRequired(one, command.variant?.otherwise));
  return requires ? 'name' : 'command';
}
