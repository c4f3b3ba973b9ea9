/** Checks of one command against its record in the catalog: parameters, values, WHERE. Needs no document. */
import { appendTo } from '../../collections/grouping.ts';
import { memoize, memoizeText } from '../../collections/memoize.ts';
import { lowerFirst } from '../../text/first-letter.ts';
import { listWords } from '../../text/list-words.ts';
import {
  commandNames,
  findCommand,
  findParameter,
  isRequired,
  isTaken,
  neverVerbs,
  neverWritten,
  variantOf,
} from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { editionNote } from '../language/editions.ts';
import type { ResolvedLine } from '../script/resolve.ts';
import { type CommandLine, type Pair, pairOf, pairValue } from '../script/script.ts';
import type { Report } from '../script/script-problem.ts';
import { checkValue } from './check-values.ts';
import { checkWhere, formOf, isWhereKey } from './check-where.ts';

export const lineVariant = (command: Command, line: CommandLine): string | undefined =>
  variantOf(
    command,
    (name) => pairValue(line.parameters, name),
    (name) => pairValue(line.where, name),
  );

/** `release`: that of the machine, for notes on what its edition of the book does not list. */
export function checkGrammar(
  { line, command, stray, clone }: ResolvedLine,
  report: Report,
  release?: string,
): void {
  const name = `${line.verb} ${line.object}`.trimEnd();
  if (stray) {
    report(`${name} belongs under a CLONE command.`);
    return;
  }
  if (!command) {
    if (clone) unknownSet(line, clone, report);
    else unknownCommand(line, name, report);
    return;
  }
  noteEditions(line, command, report, release);
  if (command.unwritten) {
    report(`${name} is not written by the console: ${lowerFirst(command.unwritten)}.`, {
      warning: true,
      fix: `Check HELP ${name} on your release.`,
    });
    return;
  }
  if (command.verb === 'HELP') {
    checkHelp(line, report);
    return;
  }
  const variant = lineVariant(command, line);
  for (const pair of line.parameters) checkPair(pair, command, variant, name, report);
  checkPresence(command, line, variant, report);
  const isEmpty = line.verb === 'ALTER' && line.parameters.length === 0 && !command.mayBeEmpty;
  // A missing parameter that it requires is reported above.
  if (isEmpty && !command.parameters.some((parameter) => isRequired(parameter, variant)))
    report(`${name} changes nothing. Add a parameter.`, { missing: true });
  checkSplit(line, report);
  checkWhere(line, command, variant, report);
  cautions(line, command, report);
}

function unknownCommand({ verb }: CommandLine, name: string, report: Report) {
  const instead = neverWritten[name] ?? neverVerbs[verb];
  if (instead) report(`${name} is not publicly documented.`, { fix: instead });
  else {
    report(`${name} is not in the catalog: check HELP ${name}.${didYouMean(name, commandNames)}`, {
      warning: true,
    });
  }
}

function unknownSet({ object }: CommandLine, { verb, object: cloned, sets }: Command, report: Report) {
  report(`SET ${object} is not a line of ${verb} ${cloned}: the dry run ignores it.`, {
    ...{
      warning: true,
      fix: `Write SET ${listWords(sets.map((one) => one.object)).replace(/ and (?=\w+$)/, ' or ')}.`,
    },
  });
}

function checkHelp({ object }: CommandLine, report: Report) {
  const [verb = '', rest = ''] = object.split(' ');
  if (object && !findCommand(verb, rest)) report(`${object} is not in the catalog.`, { warning: true });
}

function checkPair(pair: Pair, command: Command, variant: string | undefined, name: string, report: Report) {
  const parameter = findParameter(command, pair.name);
  if (!parameter && isWhereKey(command, pair.name)) {
    report(`${pair.name} belongs after WHERE.`, { parameter: pair.name });
  } else if (!parameter) {
    const known = command.parameters.filter((one) => isTaken(one, variant)).map((one) => one.name);
    report(`${pair.name} is not a known parameter of ${name}.${didYouMean(pair.name, known)}`, {
      parameter: pair.name,
      warning: true,
    });
  } else if (!isTaken(parameter, variant)) {
    const by = command.variant?.parameter;
    report(`${pair.name} is not taken with ${by ? `${by}=${variant}` : `the ${variant}`}.`, {
      parameter: pair.name,
    });
  } else if (!pair.bare) checkValue(pair.value, parameter, variant, report);
}

/** The parameters that may have to be there, or may not be there beside others: of most commands a few. */
const boundOf = memoize(({ parameters }: Command) =>
  parameters.filter(
    ({ required, requiredFor, excludes, needs }) => required || requiredFor || excludes || needs,
  ),
);

function checkPresence(command: Command, line: CommandLine, variant: string | undefined, report: Report) {
  const bound = boundOf(command);
  if (bound.length === 0) return;
  const has = (other: string) =>
    other === 'WHERE'
      ? line.where.length > 0
      : pairOf(line.parameters, other) !== undefined ||
        // It is reported where it is.
        (pairOf(line.where, other) !== undefined && !isWhereKey(command, other));
  /** Alternatives that are missing are reported once, and so is a pair that excludes each other. */
  const reported = new Set<string>();
  for (const parameter of bound) {
    const { name, label, replacedBy = [], excludes = [], needs = [] } = parameter;
    if (!has(name)) {
      if (!isRequired(parameter, variant) || replacedBy.some(has) || reported.has(name)) continue;
      const others = replacedBy.filter((one) => findParameter(command, one)?.replacedBy?.includes(name));
      for (const other of others) reported.add(other);
      report(
        others.length > 0
          ? `Enter ${[name, ...others].join(' or ')}.`
          : `Field is required: ${label} (${name}).`,
        { parameter: name, missing: true },
      );
      continue;
    }
    for (const other of excludes) {
      if (!has(other) || reported.has(`${other} ${name}`)) continue;
      reported.add(`${name} ${other}`);
      report(`${name} cannot be combined with ${other}.`, { parameter: name });
    }
    // One that an alternative replaces is reported as missing already.
    for (const other of needs)
      if (!has(other) && !reported.has(other)) report(`${name} requires ${other}.`, { parameter: name });
  }
}

/** What an edition lists of a command, by the release: a script asks for it with each of its lines. */
const isListedWhole = memoize(({ parameters, where }: Command) => {
  const parts = [...parameters, ...(where?.forms ?? [])];
  return memoizeText((release) => parts.every(({ seen }) => editionNote(seen, release) === undefined));
});

/** A command, a parameter or a WHERE that only other editions of the book list: a note, and never an error. */
function noteEditions(line: CommandLine, command: Command, report: Report, release: string | undefined) {
  const note = editionNote(command.seen, release);
  if (note) {
    report(note, { note: true });
    return;
  }
  if (release === undefined || isListedWhole(command)(release)) return;
  const names = new Map<string, string[]>();
  for (const { name } of line.parameters) {
    const own = editionNote(findParameter(command, name)?.seen, release);
    if (own) appendTo(names, own, name);
  }
  for (const [own, [parameter, ...more]] of names)
    if (parameter) report(`${listWords([parameter, ...more])}: ${own}`, { note: true, parameter });
  const form = command.where && formOf(line, command.where.forms);
  const own = editionNote(form?.seen, release);
  if (own) report(`WHERE ${line.where.map(({ name }) => name).join(' ')}: ${own}`, { note: true });
}

/** DATASPLIT and RECOSPLIT share the disks. */
function checkSplit(line: CommandLine, report: Report) {
  const [data, reco] = [pairValue(line.parameters, 'DATASPLIT'), pairValue(line.parameters, 'RECOSPLIT')];
  if (data === undefined || reco === undefined) return;
  const sum = Number(data) + Number(reco);
  if (sum > 100)
    report(`DATASPLIT and RECOSPLIT are ${sum} % together: at most 100.`, { parameter: 'RECOSPLIT' });
}

function cautions(line: CommandLine, command: Command, report: Report) {
  if (command.cautions.length === 0) return;
  const reported = new Set<string>();
  for (const { parameter, inWhere, values, text } of command.cautions) {
    const pair =
      parameter === undefined ? undefined : pairOf(inWhere ? line.where : line.parameters, parameter);
    // An empty value among those of a WHERE stands for the key that is left out.
    const value = pair ? pair.value.toLowerCase() : inWhere ? '' : undefined;
    const applies =
      parameter === undefined ||
      (value !== undefined && (!values || values.some((one) => one.toLowerCase() === value)));
    if (!applies || reported.has(text)) continue;
    reported.add(text);
    report(text, { warning: true, ...(parameter ? { parameter } : {}) });
  }
}
