/** Checks of one command against its record in the catalog: parameters, values, WHERE. Needs no document. */
import { lowerFirst } from '../../text/first-letter.ts';
import {
  catalog,
  findCommand,
  findParameter,
  isRequired,
  isTaken,
  neverVerbs,
  neverWritten,
  variantOf,
} from '../language/command-catalog.ts';
import type { Command, Parameter } from '../language/command-record.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import type { ResolvedLine } from '../script/resolve.ts';
import { type CommandLine, type Pair, pairOf, pairValue } from '../script/script.ts';
import type { Report } from '../script/script-problem.ts';
import { checkValue } from './check-values.ts';
import { checkWhere } from './check-where.ts';

export const lineVariant = (command: Command, line: CommandLine): string | undefined =>
  variantOf(
    command,
    (name) => pairValue(line.parameters, name),
    (name) => pairValue(line.where, name),
  );

export function checkGrammar({ line, command, stray }: ResolvedLine, report: Report): void {
  const name = `${line.verb} ${line.object}`.trimEnd();
  if (stray) {
    report(`${name} belongs under a CLONE command.`);
    return;
  }
  if (!command) {
    unknownCommand(line, name, report);
    return;
  }
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
  for (const parameter of command.parameters) checkPresence(parameter, line, variant, report);
  if (line.verb === 'ALTER' && line.parameters.length === 0) report(`${name} says nothing to change.`);
  checkSplit(line, report);
  checkWhere(line, command, variant, report);
  cautions(line, command, report);
}

function unknownCommand({ verb }: CommandLine, name: string, report: Report) {
  const instead = neverWritten[name] ?? neverVerbs[verb];
  if (instead) report(`${name} is not publicly documented.`, { fix: instead });
  else {
    const known = catalog.map(({ verb, object }) => `${verb} ${object}`);
    report(`${name} is not in the catalog: check HELP ${name}.${didYouMean(name, known)}`, {
      warning: true,
    });
  }
}

function checkHelp({ object }: CommandLine, report: Report) {
  const [verb = '', rest = ''] = object.split(' ');
  if (object && !findCommand(verb, rest)) report(`${object} is not in the catalog.`, { warning: true });
}

function checkPair(pair: Pair, command: Command, variant: string | undefined, name: string, report: Report) {
  const parameter = findParameter(command, pair.name);
  if (!parameter) {
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

function checkPresence(parameter: Parameter, line: CommandLine, variant: string | undefined, report: Report) {
  const { name, label, replacedBy = [], excludes = [], needs = [] } = parameter;
  const has = (other: string) => pairOf(line.parameters, other) !== undefined;
  if (!has(name)) {
    if (isRequired(parameter, variant) && !replacedBy.some(has))
      report(`Field is required: ${label} (${name}).`, { parameter: name });
    return;
  }
  for (const other of excludes)
    if (has(other)) report(`${name} does not stand beside ${other}.`, { parameter: name });
  for (const other of needs)
    if (!has(other)) report(`${name} wants ${other} beside it.`, { parameter: name });
}

/** DATASPLIT and RECOSPLIT share the disks. */
function checkSplit(line: CommandLine, report: Report) {
  const [data, reco] = ['DATASPLIT', 'RECOSPLIT'].map((name) => Number(pairValue(line.parameters, name)));
  if ((data ?? 0) + (reco ?? 0) > 100)
    report(`DATASPLIT and RECOSPLIT are ${(data ?? 0) + (reco ?? 0)} % together: at most 100.`, {
      parameter: 'RECOSPLIT',
    });
}

function cautions(line: CommandLine, command: Command, report: Report) {
  for (const { parameter, values, text } of command.cautions) {
    const pair = parameter === undefined ? undefined : pairOf(line.parameters, parameter);
    const value = pair?.value.toLowerCase();
    const applies =
      parameter === undefined ||
      (value !== undefined && (!values || values.some((one) => one.toLowerCase() === value)));
    if (applies) report(text, { warning: true, ...(parameter ? { parameter } : {}) });
  }
}
