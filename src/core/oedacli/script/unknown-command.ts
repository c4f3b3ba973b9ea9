/**
 * A line that the catalog does not have: the sentence about it, and whether it may be a mistyped command that changes the
 * machine. A script without that line would only plan, although it was written to deploy.
 *
 *   unknownCommand(commandLine('DEPLOY', 'ACTION')).message    '"DEPLOY ACTION" is not a command. Did you mean ...'
 */
import {
  commandNamed,
  commandNames,
  neverVerbs,
  neverWritten,
  touchesOf,
} from '../language/command-catalog.ts';
import { nearest } from '../language/did-you-mean.ts';
import type { CommandLine } from './script.ts';

export type UnknownCommand = { readonly message: string; readonly mayChangeMachine: boolean };

/** Of a line that cannot be read and has the verb of a command that changes the machine, for example a lone `DEPLOY`. */
export const unreadCommand: UnknownCommand = { message: 'This line cannot be read.', mayChangeMachine: true };

export function unknownCommand({ verb, object }: CommandLine): UnknownCommand {
  const name = `${verb} ${object}`.trimEnd();
  const instead = neverWritten[name] ?? neverVerbs[verb];
  const near = instead ? undefined : nearest(name, commandNames);
  const command = near === undefined ? undefined : commandNamed(near);
  const [nearVerb = ''] = near?.split(' ') ?? [];
  const hint = instead ? ` ${instead}` : near ? ` Did you mean ${near}?` : '';
  return {
    message: `"${name}" is not a command.${hint}`,
    mayChangeMachine:
      nearest(verb, ['DEPLOY']) !== undefined ||
      (near === undefined && /^ACTIONS?$/.test(object)) ||
      (command !== undefined && touchesOf(nearVerb, command) === 'now'),
  };
}
