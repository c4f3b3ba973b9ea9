/** How the lines of a script belong together: merged by one below, saved for the file only, added, or a SET of a CLONE. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { addedKey, type Scene } from '../script/command-context.ts';
import { selectedCluster } from '../script/references.ts';
import type { ResolvedLine } from '../script/resolve.ts';
import { isCommand, pairOf, pairValue } from '../script/script.ts';

/** Lines whose command is saved, and merged after that. */
export function mergedLines(resolved: readonly ResolvedLine[]) {
  const merged = new Set<number>();
  /** Lines that SAVE ACTION FORCE saves to the file only. */
  const forced = new Set<number>();
  let fileOnly: number[] = [];
  let current: number[] = [];
  let saved: number[] = [];
  for (const { line, number, command } of resolved) {
    if (isCommand(line, 'SAVE', 'ACTION')) {
      saved.push(...current);
      current = [];
      if (pairOf(line.parameters, 'FORCE')) for (const one of fileOnly) forced.add(one);
      fileOnly = [];
    } else if (isCommand(line, 'MERGE', 'ACTIONS')) {
      for (const one of saved) merged.add(one);
      saved = [];
    } else if (isCommand(line, 'LOAD', 'FILE')) {
      current = [];
      saved = [];
    } else if (command?.isAction) {
      current.push(number);
      if (command.isForced) fileOnly.push(number);
    }
  }
  return { merged, forced };
}

export function addedLines(resolved: readonly ResolvedLine[], appliance: Appliance): Scene['adding'] {
  const lines = new Map<string, number>();
  for (const { line, number, command } of resolved) {
    const name = command?.adds && pairValue(line.parameters, command.adds.by);
    const cluster = name && selectedCluster((key) => pairValue(line.where, key), appliance);
    if (name && cluster) lines.set(addedKey(command.adds.what, cluster, name), number);
  }
  return lines;
}

export function setLines(resolved: readonly ResolvedLine[]): ReadonlyMap<number, Scene['sets']> {
  const lines = new Map<number, Map<string, ResolvedLine>>();
  for (const one of resolved) {
    if (one.under === undefined) continue;
    const own = lines.get(one.under) ?? new Map<string, ResolvedLine>();
    own.set(one.line.object, one);
    lines.set(one.under, own);
  }
  return lines;
}
