/**
 * Facts that a plan has twice must agree (INV-22), so that all readers read the same plan: an address has one row of
 * the mapping, the numbers of the steps follow their order, and the dependencies of a step are those of the edges, in
 * their order. Commands name the addresses that their step gives.
 *
 * One plan cannot show that the same inputs give these bytes again, so that is one of the assumptions.
 */

import type { Appliance, EndpointKind } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Plan, Step } from '../plan-types.ts';

type Problem = { readonly words: string; readonly at: number };

/** The first of each sort; `places` are the positions of the steps by their ids. */
export function derivedProblems(
  appliance: Appliance,
  plan: Plan,
  places: ReadonlyMap<string, number>,
): readonly Problem[] {
  return [rowTwice(appliance, plan), number(plan), edge(plan, places), untold(appliance, plan)].flatMap(
    (one) => one ?? [],
  );
}

const byHand = new Set<EndpointKind>(['host', 'ilom', 'private', 'device']);

/** An address of a step or of its rollback that none of the commands for it names. */
function untold(appliance: Appliance, { steps }: Plan): Problem | undefined {
  const { endpoints } = indexAppliance(appliance);
  for (let at = 0; at < steps.length; at++) {
    const { title, addressDelta, commands, rollback } = steps[at] as Step;
    for (const { endpointId, from, to } of addressDelta) {
      const kind = endpoints.get(endpointId)?.kind;
      if (from === to || !kind || !byHand.has(kind)) continue;
      if (!names(commands, to)) return { words: `No command of "${title}" names ${to}`, at };
      if (!names(rollback, from))
        return { words: `No command of the way back of "${title}" names ${from}`, at };
    }
  }
  return undefined;
}

/** As a word of its own: 10.1.0.11 does not name 10.1.0.1. */
function names(commands: Step['commands'], address: string): boolean {
  for (let k = 0; k < commands.length; k++) {
    const { text } = commands[k] as Step['commands'][number];
    for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1))
      if (!isPart(text, at - 1, true) && !isPart(text, at + address.length, false)) return true;
  }
  return false;
}

/** Letters, digits, `_` and `:` go on with an address; before it a full stop does so too. A test a character: there are many. */
function isPart(text: string, at: number, before: boolean): boolean {
  const code = at < 0 || at >= text.length ? 32 : text.charCodeAt(at);
  const letter = code | 32;
  return (
    (code >= 48 && code <= 58) || (letter >= 97 && letter <= 122) || code === 95 || (before && code === 46)
  );
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
    const expected = (counts[phase] ?? 0) + 1;
    if (seq !== expected)
      return { words: `"${title}" is numbered ${phase}.${seq} and stands as ${phase}.${expected}`, at };
    counts[phase] = expected;
  }
  return undefined;
}

function edge({ steps, edges }: Plan, places: ReadonlyMap<string, number>): Problem | undefined {
  const reportedCounts = steps.map(() => 0);
  for (const { before, after, rule } of edges) {
    const at = places.get(after) ?? -1;
    const step = steps[at];
    if (!step) return { words: `An edge (${rule}) leads to a step that is not in the plan`, at: -1 };
    const place = reportedCounts[at] ?? 0;
    if (step.dependsOn[place] !== before)
      return { words: `"${step.title}" does not depend on what its edges say (${rule})`, at };
    reportedCounts[at] = place + 1;
  }
  const more = steps.findIndex(({ dependsOn }, i) => dependsOn.length > (reportedCounts[i] ?? 0));
  return more < 0
    ? undefined
    : { words: `"${steps[more]?.title}" depends on more than its edges say`, at: more };
}
