/**
 * The digest of the commands of a plan: two files with the same digest were made from the same commands.
 *
 * Per command one line of JSON, [step id, 'forward' or 'back', where, user, mark, text], each ended by LF: the steps in
 * their order, of each step its commands and then its rollback. The digest is the SHA-256 of these lines as UTF-8.
 *
 *   commandsSha256(plan)     '9c1f...', 64 hexadecimal digits
 */
import { sha256OfParts } from '../../artefacts/files/sha256.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan, Step } from '../plan-types.ts';
import { knownDigests } from '../project/known-digests.ts';

export const commandsSha256 = memoize(
  (plan: Plan): string => knownDigests(plan)?.heading.commandsSha256 ?? sha256OfParts(linesPerStep(plan)),
);

function* linesPerStep({ steps }: Plan): Generator<string> {
  for (const { id, commands, rollback } of steps)
    yield linesOf(id, 'forward', commands) + linesOf(id, 'back', rollback);
}

function linesOf(id: string, way: 'forward' | 'back', commands: Step['commands']): string {
  let lines = '';
  for (const { where, user, provenance, text } of commands)
    lines += `${JSON.stringify([id, way, where, user, provenance, text])}\n`;
  return lines;
}
