/**
 * The round trip: what the commands of a step state and what the step wants are the same facts in the same order, there
 * and back. A command that nothing reads, or that nothing wants, is a difference.
 *
 *   commandDifference(ground, step, 'commands')
 *     'On vega01celadm01 it sets 10.64.8.14/24, and 10.64.8.13/24 is wanted'
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Step } from '../plan-types.ts';
import type { Fact } from './fact.ts';
import type { Ground } from './ground.ts';
import type { Way } from './moves.ts';
import { readCommand } from './read-command.ts';
import { wantedFacts } from './wanted.ts';

export function commandDifference(ground: Ground, step: Step, way: Way): string | undefined {
  const wanted = wantedFacts(ground, step, way);
  const commands = step[way];
  let at = 0;
  for (let i = 0; i < commands.length; i++) {
    const command = commands[i] as StepCommand;
    const stated = readCommand(command.text);
    if (!stated) return `nothing reads "${command.text}" on ${command.where}`;
    for (let k = 0; k < stated.length; k++) {
      const want = wanted[at++];
      const text = stated[k] as string;
      if (
        want === undefined ||
        want.text !== text ||
        want.where !== command.where ||
        want.user !== command.user ||
        want.mark !== command.provenance
      )
        return words(text, command, want);
    }
  }
  const missing = wanted[at];
  return missing && `nothing states "${missing.text}" on ${missing.where}`;
}

function words(text: string, command: StepCommand, want: Fact | undefined): string {
  const { where, user, provenance } = command;
  if (!want) return `nothing wants "${text}" on ${where}`;
  if (want.text !== text)
    return `it states "${text}" on ${where}, and "${want.text}" on ${want.where} is wanted`;
  if (want.where !== where) return `"${text}" runs on ${where}, and on ${want.where} it is wanted`;
  if (want.user !== user) return `"${text}" runs as ${user}, and ${want.user} is wanted`;
  return `"${text}" is marked ${provenance}, and ${want.mark} is wanted`;
}
