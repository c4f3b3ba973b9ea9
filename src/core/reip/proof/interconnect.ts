/**
 * ORD-02: the interconnect that the spfiles name is the one that Clusterware uses once it starts: of each node that
 * gets another private address, all its planned ones. A value that the user still has to enter is not checked.
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Plan } from '../plan-types.ts';
import type { StepProblem } from '../proof-types.ts';

export function interconnectProblems(appliance: Appliance, plan: Plan): readonly StepProblem[] {
  const found: StepProblem[] = [];
  const expected = plannedOfNodes(appliance, plan);
  const lists = new Set([...expected.values()].map(({ addresses }) => addresses.join(':')));
  const set = new Set<string>();
  let last = -1;
  let isOpen = false;
  for (const [at, { kind, title, commands }] of plan.steps.entries()) {
    if (kind !== 'parameters') continue;
    last = at;
    for (const { text } of commands) {
      const [, value] = /cluster_interconnects='([^']*)'/.exec(text) ?? [];
      if (value === undefined) continue;
      if (value.includes('<')) isOpen = true;
      else if (!lists.has(value))
        found.push({ words: `"${title}" names ${value}, which no node will have as its interconnect`, at });
      set.add(value);
    }
  }
  if (last < 0 || isOpen) return found;
  const { machines } = indexAppliance(appliance);
  for (const [id, { addresses, moves }] of expected)
    if (moves && !set.has(addresses.join(':')))
      found.push({ words: `the interconnect of ${machines.get(id)?.name ?? id} stays as it was`, at: last });
  return found;
}

/** The planned private addresses of each node, as the document orders them, and whether any of them moves. */
function plannedOfNodes(appliance: Appliance, { mapping }: Plan) {
  const { byOwner } = indexAppliance(appliance);
  const planned = new Map(mapping.map((one) => [one.endpointId, one.planned]));
  const found = new Map<Id, { readonly addresses: readonly string[]; readonly moves: boolean }>();
  for (const { machines } of appliance.clusters)
    for (const machine of machines) {
      const own = (byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'private');
      const addresses = own.map(({ id, address }) => planned.get(id) ?? address);
      found.set(machine, { addresses, moves: own.some(({ address }, i) => addresses[i] !== address) });
    }
  return found;
}
