/** The chain of steps that decides how long the work takes. */
import type { Step } from '../plan-types.ts';

export type CriticalPath = { readonly steps: readonly string[]; readonly minutes: number };

/** Longest path over the dependencies. Steps that take one server away never overlap: they wait for each other. */
export function criticalPath(steps: readonly Step[]): CriticalPath {
  const best = new Map<string, { readonly minutes: number; readonly from?: string }>();
  let last: string | undefined;
  let alone: string | undefined;
  for (const { id, dependsOn, minutes = 0, outage, group } of steps) {
    let from: string | undefined;
    let before = 0;
    const isAlone = outage === 'host' && !group?.startsWith('stop/');
    for (const other of isAlone && alone !== undefined ? [...dependsOn, alone] : dependsOn) {
      const known = best.get(other)?.minutes ?? 0;
      if (known > before) [before, from] = [known, other];
    }
    best.set(id, { minutes: before + minutes, ...(from !== undefined && { from }) });
    if (isAlone) alone = id;
    if (last === undefined || before + minutes > (best.get(last)?.minutes ?? 0)) last = id;
  }
  const minutes = last === undefined ? 0 : (best.get(last)?.minutes ?? 0);
  const path: string[] = [];
  for (let at = last; at !== undefined; at = best.get(at)?.from) path.push(at);
  return { steps: path.reverse(), minutes };
}
