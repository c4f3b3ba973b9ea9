/**
 * The round trip: the commands of a step state exactly the facts that are expected of the step, in the same order, forward and back. A
 * command that no reader reads, or that no step expects, is a difference.
 *
 *   commandDifference(ground, step, 'commands', openFacts(ground, step))
 *     'On vega01celadm01 it sets 10.64.8.14/24, and 10.64.8.13/24 is expected'
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Step } from '../plan-types.ts';
import { givenFacts, type OpenFacts } from './expected.ts';
import type { Fact } from './fact.ts';
import type { Ground } from './ground.ts';
import type { Way } from './moves.ts';
import { readCommand } from './read-command.ts';

export function commandDifference(ground: Ground, step: Step, way: Way, open: OpenFacts): string | undefined {
  const expected = givenFacts(ground, step, open[way]);
  const commands = step[way];
  const copied = new Set<string>();
  let at = 0;
  for (let i = 0; i < commands.length; i++) {
    const command = commands[i] as StepCommand;
    const stated = readCommand(command.text);
    if (!stated) return `nothing reads "${command.text}" on ${command.where}`;
    for (let k = 0; k < stated.length; k++) {
      const fact = expected[at++];
      const text = stated[k] as string;
      // Each run of ipconf overwrites what the one before has saved (ORD-07), whatever a step is expected to do.
      if (text.startsWith('copy conf ')) copied.add(command.where);
      else if (text.startsWith('enter ') && !copied.delete(command.where))
        return `ipconf runs on ${command.where} before its cell.conf is copied away`;
      if (
        fact === undefined ||
        fact.text !== text ||
        fact.where !== command.where ||
        fact.user !== command.user ||
        fact.mark !== command.provenance
      )
        return words(text, command, fact);
    }
  }
  const missing = expected[at];
  return missing && `nothing states "${missing.text}" on ${missing.where}`;
}

function words(text: string, command: StepCommand, fact: Fact | undefined): string {
  const { where, user, provenance } = command;
  if (!fact) return `nothing asks for "${text}" on ${where}`;
  if (fact.text !== text)
    return `it states "${text}" on ${where}, and "${fact.text}" on ${fact.where} is expected`;
  if (fact.where !== where) return `"${text}" runs on ${where}, and on ${fact.where} it is expected`;
  if (fact.user !== user) return `"${text}" runs as ${user}, and ${fact.user} is expected`;
  return `"${text}" is marked ${provenance}, and ${fact.mark} is expected`;
}
