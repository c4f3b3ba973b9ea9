/**
 * What a plan tells twice it tells alike (INV-22): an address has one row of the mapping, the numbers of the steps follow
 * their order, and what a step depends on is what the edges say, in their order. Otherwise two who read one plan read two.
 * That the same inputs give these bytes again is not seen in one plan: it stands among the assumptions.
 */
import type { Appliance } from '../appliance/types.ts';
import type { Plan, Step } from './types.ts';

type Problem = { readonly words: string; readonly at: number };

/** The first of each sort; `places` are the positions of the steps by their ids. */
export function derivedProblems(
  appliance: Appliance,
  plan: Plan,
  places: ReadonlyMap<string, number>,
): readonly Problem[] {
  return [rowTwice(appliance, plan), number(plan), edge(plan, places)].flatMap((one) => one ?? []);
}

function rowTwice({ endpoints }: Appliance, { mapping }: Plan): Problem | undefined {
  // Usually row by row as the document has them.
  if (mapping.every(({ endpointId }, i) => endpoints[i]?.id === endpointId)) return undefined;
  const seen = new Set<string>();
  for (let i = 0; i < mapping.length; i++) {
    const { endpointId } = mapping[i] as Plan['mapping'][number];
    if (seen.has(endpointId)) return { words: `The mapping has two rows for ${endpointId}`, at: -1 };
    seen.add(endpointId);
  }
  return undefined;
}

function number({ steps }: Plan): Problem | undefined {
  const counts: number[] = [];
  for (let at = 0; at < steps.length; at++) {
    const { phase, seq, title } = steps[at] as Step;
    const wanted = (counts[phase] ?? 0) + 1;
    if (seq !== wanted)
      return { words: `"${title}" is numbered ${phase}.${seq} and stands as ${phase}.${wanted}`, at };
    counts[phase] = wanted;
  }
  return undefined;
}

function edge({ steps, edges }: Plan, places: ReadonlyMap<string, number>): Problem | undefined {
  const told = steps.map(() => 0);
  for (const { before, after, rule } of edges) {
    const at = places.get(after) ?? -1;
    const step = steps[at];
    if (!step) return { words: `An edge (${rule}) leads to a step that is not in the plan`, at: -1 };
    const place = told[at] ?? 0;
    if (step.dependsOn[place] !== before)
      return { words: `"${step.title}" does not depend on what its edges say (${rule})`, at };
    told[at] = place + 1;
  }
  const more = steps.findIndex(({ dependsOn }, i) => dependsOn.length > (told[i] ?? 0));
  return more < 0
    ? undefined
    : { words: `"${steps[more]?.title}" depends on more than its edges say`, at: more };
}
