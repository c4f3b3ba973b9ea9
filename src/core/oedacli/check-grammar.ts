/** Checks of one command against its record in the catalogue: parameters, values, WHERE. Needs no document. */
import {
  catalogue,
  clusterKeys,
  findCommand,
  findParameter,
  isTaken,
  neverWritten,
  variantOf,
} from './catalogue.ts';
import type { Command, Parameter } from './command-record.ts';
import { didYouMean } from './nearest.ts';
import { type CommandLine, type Pair, pairValue } from './script.ts';
import type { Report } from './script-problem.ts';
import { versionFault } from './versions.ts';

export function checkGrammar(line: CommandLine, report: Report): void {
  const name = `${line.verb} ${line.object}`;
  const command = findCommand(line.verb, line.object);
  checkTwice(line.parameters, report);
  checkTwice(line.where, report);
  if (!command) {
    const instead = neverWritten[name];
    if (instead) report(`${name} is not publicly documented.`, { mend: instead });
    else {
      const known = catalogue.map(({ verb, object }) => `${verb} ${object}`);
      report(`${name} is not in the catalogue: check HELP ${name}.${didYouMean(name, known)}`, {
        warning: true,
      });
    }
    return;
  }
  const variant = variantOf(command, (parameter) => pairValue(line.parameters, parameter));
  for (const pair of line.parameters) {
    const parameter = findParameter(command, pair.name);
    if (!parameter) {
      const known = command.parameters.filter((one) => isTaken(one, variant)).map((one) => one.name);
      report(`${pair.name} is not a known parameter of ${name}.${didYouMean(pair.name, known)}`, {
        parameter: pair.name,
        warning: true,
      });
    } else if (!isTaken(parameter, variant)) {
      report(`${pair.name} is not taken with ${command.variant?.parameter}=${variant}.`, {
        parameter: pair.name,
      });
    } else {
      checkValue(pair.value, parameter, variant, report);
    }
  }
  for (const parameter of command.parameters) {
    if (!parameter.required || !isTaken(parameter, variant) || pairValue(line.parameters, parameter.name))
      continue;
    if (parameter.replacedBy && pairValue(line.parameters, parameter.replacedBy)) continue;
    report(`Field is required: ${parameter.label} (${parameter.name}).`, { parameter: parameter.name });
  }
  checkWhere(line, command, variant, report);
}

function checkTwice(pairs: readonly Pair[], report: Report) {
  const seen = new Set<string>();
  for (const { name } of pairs) {
    if (seen.has(name)) report(`${name} stands twice.`, { parameter: name });
    seen.add(name);
  }
}

function checkValue(value: string, { kind, name }: Parameter, variant: string | undefined, report: Report) {
  const bad = (message: string, warning = false) => report(message, { parameter: name, warning });
  if (value === '') return bad(`${name} is empty.`);
  switch (kind.is) {
    case 'choice':
      if (!kind.values.some((one) => one.toUpperCase() === value.toUpperCase()))
        report(`${name} is one of ${kind.values.join(', ')}.`, {
          parameter: name,
          near: [value, kind.values],
        });
      return;
    case 'integer':
      if (!/^\d+$/.test(value)) bad(`Numbers only: ${name}.`);
      else if (Number(value) < kind.min || Number(value) > (kind.max ?? Number.POSITIVE_INFINITY))
        bad(`${name} is ${kind.min} to ${kind.max ?? 'any number'}.`);
      return;
    case 'name': {
      const max = (variant && kind.maxFor?.[variant]) || kind.max;
      if (value.length > max) bad(`${value} has ${value.length} characters: ${name} takes at most ${max}.`);
      // `$` is legal in a database name, but no value of a script may hold it.
      else if (!/^[A-Za-z][A-Za-z0-9_#]*$/.test(value))
        bad(`${name} starts with a letter and has letters, digits, _ and # only.`);
      return;
    }
    case 'label':
      if (/\s/.test(value)) bad(`${name} has no blanks.`);
      return;
    case 'path':
      if (!value.startsWith('/')) bad(`${name} is a full path that starts with /.`);
      else if (value.endsWith('/')) bad(`No slash at the end of ${name}.`);
      return;
    case 'version': {
      const fault = versionFault(value);
      if (fault) bad(fault.message, fault.warning);
      return;
    }
    case 'list':
      if (value.split(kind.separator).some((item) => item.trim() === '')) bad(`${name} has an empty item.`);
      return;
  }
}

function checkWhere(line: CommandLine, command: Command, variant: string | undefined, report: Report) {
  const name = `${line.verb} ${line.object}`;
  if (!command.where) {
    if (line.where.length > 0) report(`${name} has no WHERE.`, { parameter: line.where[0]?.name });
    return;
  }
  const keyOf = (pair: Pair) => (clusterKeys.includes(pair.name) ? 'CLUSTER' : pair.name);
  const given = line.where.map(keyOf);
  if (given.length === 0 && !command.where.required) return;
  for (const pair of line.where) {
    if (pair.value === '') report(`${pair.name} is empty.`, { parameter: pair.name });
    if (pair.name === 'CLUSTERNUMBER' && !/^[1-9]\d*$/.test(pair.value))
      report('CLUSTERNUMBER is a number from 1.', { parameter: pair.name });
  }
  const forms = command.where.forms.filter((form) => isTaken(form, variant));
  const fits = forms.some(
    ({ keys }) => keys.length === given.length && keys.every((key) => given.includes(key)),
  );
  if (fits) return;
  const words = forms.map(({ keys }) =>
    keys.map((key) => (key === 'CLUSTER' ? 'CLUSTERNAME' : key)).join(' and '),
  );
  report(`WHERE of ${name} takes ${words.join(', or ')}.`, {
    parameter: line.where.find((pair) => !forms.some(({ keys }) => keys.includes(keyOf(pair))))?.name,
  });
}
