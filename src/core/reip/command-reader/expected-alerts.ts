/** Where the alerts of a server come from: its management address, if that is another one now. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { type Moved, movedBy, type Way } from './moves.ts';

/** Of all that the step moves on a server. */
export function expectAlerts(
  ground: Ground,
  expected: ExpectedFacts,
  step: Step,
  way: Way,
  machine: Id | undefined,
): void {
  for (const one of movedBy(ground, step, way))
    if (ownerId(one.endpoint.owner) === machine) expectAlert(ground, expected, one);
}

/** Of all that moves on it in a stop, in the order of the document: its families may move in another one. */
export function expectAlertsOf(
  ground: Ground,
  expected: ExpectedFacts,
  machine: Id,
  moved: readonly Moved[] = [],
): void {
  if (moved.length === 0) return;
  for (const { id } of ground.owned(machine))
    for (const one of moved) if (one.endpoint.id === id) expectAlert(ground, expected, one);
}

export function expectAlert(
  ground: Ground,
  expected: ExpectedFacts,
  { endpoint, address, from }: Moved,
): void {
  const machine = 'machine' in endpoint.owner ? ground.machine(endpoint.owner.machine) : undefined;
  const object = machine?.kind === 'database' ? 'dbserver' : machine?.kind === 'storage' ? 'cell' : undefined;
  if (!machine || !object || endpoint.kind !== 'host' || address === from) return;
  if (ground.isManagement(endpoint.networkId))
    expected.add('alerts', machine.name, `alerts of ${object} from ${address}`);
}

/** The addresses that storage servers get in a stop, by server. */
export function movedCells(
  ground: Ground,
  steps: readonly Step[],
  way: Way,
): ReadonlyMap<Id, readonly Moved[]> {
  const found = new Map<Id, Moved[]>();
  for (const step of steps)
    for (const one of movedBy(ground, step, way)) appendTo(found, ownerId(one.endpoint.owner), one);
  return found;
}
