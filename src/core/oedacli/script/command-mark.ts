/** The provenance of a command in a script: its own mark, or the weaker one of a parameter or key that it uses. */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import { findCommand, findParameter } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { findWhereKey } from '../language/where-keys.ts';
import type { CommandLine } from './script.ts';

const strength: readonly Mark[] = ['verify', 'practice', 'documented'];

/** `under`: the CLONE command of a SET line. */
export function markOf(line: CommandLine, under?: Command): Mark {
  const command = findCommand(line.verb, line.object, under);
  if (!command || command.unwritten) return 'verify';
  const marks = [
    ...line.parameters.map(({ name }) => findParameter(command, name)?.mark ?? 'verify'),
    ...line.where.map(({ name }) => findWhereKey(name)?.mark ?? 'verify'),
  ];
  return strength.find((mark) => mark === command.mark || marks.includes(mark)) ?? command.mark;
}
