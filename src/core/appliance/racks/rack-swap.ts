/**
 * Swaps two machines, where a move onto a taken place would be refused.
 *
 * Invariants
 * - Either both get the other's place, or nothing changes: no unit is filled twice.
 * - Swapping again gives the same document.
 *
 *   swapPartner(vega01, 'machine:vega01dbadm01', { rack: 'rack:vega01', unit: 18 })   'machine:vega01dbadm02'
 */

import type { Appliance, Id } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { setFields } from '../edits/edits.ts';
import { heightOf, machinesInRack } from './rack-layout.ts';
import { checkPlace, moveMachine, type RackPlace } from './rack-moves.ts';

/** The one machine in the way at a place, when the two can change places; undefined for a free place. */
export function swapPartner(appliance: Appliance, id: Id, { rack, unit }: RackPlace): Id | undefined {
  const machine = indexAppliance(appliance).machines.get(id);
  if (!machine || unit === undefined) return undefined;
  const inTheWay = machinesInRack(appliance, rack).filter(
    (other) =>
      other.id !== id &&
      other.unit !== undefined &&
      other.unit < unit + heightOf(machine) &&
      unit < other.unit + heightOf(other),
  );
  const [partner] = inTheWay;
  return partner && inTheWay.length === 1 && swapMachines(appliance, id, partner.id) !== appliance
    ? partner.id
    : undefined;
}

/** Each in the rack and at the lowest unit of the other; the very same document when one would not fit there. */
export function swapMachines(appliance: Appliance, id: Id, otherId: Id): Appliance {
  const { machines } = indexAppliance(appliance);
  const [one, other] = [machines.get(id), machines.get(otherId)];
  if (!one || !other || one === other) return appliance;
  const [from, to] = [placeOf(one), placeOf(other)];
  if (!from || !to) return appliance;
  const lifted = [one, other].reduce(
    (document, machine) => setFields(document, 'machines', machine.id, { unit: undefined }),
    appliance,
  );
  if (checkPlace(lifted, id, to.rack, to.unit) !== undefined) return appliance;
  const half = moveMachine(lifted, id, to);
  return checkPlace(half, otherId, from.rack, from.unit) === undefined
    ? moveMachine(half, otherId, from)
    : appliance;
}

const placeOf = ({ rack, unit }: { readonly rack?: Id; readonly unit?: number }): RackPlace | undefined =>
  rack === undefined || unit === undefined ? undefined : { rack, unit };

/** The label of the undo step. */
export function swapWords(appliance: Appliance, id: Id, otherId: Id): string {
  const { machines } = indexAppliance(appliance);
  return `Swap ${machines.get(id)?.name ?? id} and ${machines.get(otherId)?.name ?? otherId}`;
}
