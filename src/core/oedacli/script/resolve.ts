/**
 * The lines of a script with their records of the catalog. A SET line belongs to the nearest CLONE above it, as long as
 * only SET lines, comments and empty lines are between the two; the same applies to a SET line missing from the
 * catalog.
 */
import { findCommand, setObjects, touchesOf } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { type CommandLine, pairOf, type Script } from './script.ts';

export type ResolvedLine = {
  readonly line: CommandLine;
  /** From 1. */
  readonly number: number;
  readonly command: Command | undefined;
  /** The CLONE line that this SET line belongs to. */
  readonly under?: number;
  readonly clone?: Command;
  /** A SET line without a CLONE command above it. */
  readonly stray: boolean;
};

export function resolveLines(script: Script): readonly ResolvedLine[] {
  const resolved: ResolvedLine[] = [];
  let clone: { number: number; command: Command } | undefined;
  script.lines.forEach((line, index) => {
    if (line.kind !== 'command') return;
    const number = index + 1;
    const own = findCommand(line.verb, line.object);
    const isSet = line.verb === 'SET' && !own && (clone !== undefined || setObjects.has(line.object));
    const command = isSet ? findCommand(line.verb, line.object, clone?.command) : own;
    if (isSet) {
      resolved.push({
        ...{ line, number, command, stray: clone === undefined },
        ...(clone ? { under: clone.number, clone: clone.command } : {}),
      });
      return;
    }
    clone = command && command.sets.length > 0 ? { number, command } : undefined;
    resolved.push({ line, number, command, stray: false });
  });
  return resolved;
}

/** It changes the machine in the line itself, without DEPLOY ACTIONS. A SET line does what its CLONE does. */
export const lineActsAtOnce = ({ line, command, under }: ResolvedLine): boolean =>
  under === undefined &&
  touchesOf(line.verb, command, (name) => pairOf(line.parameters, name) !== undefined) === 'now';
