/** The place that a moving machine would take, and the problem with that place. */

import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { heightOf, unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { checkPlace, placesFor, type RackPlace } from '../../core/appliance/racks/rack-moves.ts';
import { swapPartner } from '../../core/appliance/racks/rack-swap.ts';
import type { GhostPlace } from './Ghost.tsx';

/** The moving machine and its present target; no place while the pointer is next to all racks. */
export type Moving = {
  readonly id: Id;
  readonly by: 'keys' | 'pointer';
  readonly place: RackPlace | undefined;
};

export const samePlace = (a: RackPlace | undefined, b: RackPlace | undefined) =>
  a?.rack === b?.rack && a?.unit === b?.unit;

/** Where a move by keys begins: the machine's own place, where that is taken the nearest free one, else the lowest of its rack. */
export function firstPlace(appliance: Appliance, id: Id): RackPlace | undefined {
  const index = indexAppliance(appliance);
  const machine = index.machines.get(id);
  const rack = index.racks.get(machine?.rack ?? '') ?? appliance.racks[0];
  if (!machine || !rack) return undefined;
  const { kind, unit: own = 1 } = machine;
  if (kind === 'pdu') return { rack: rack.id, unit: machine.unit };
  const [nearest = own] = placesFor(appliance, id, rack.id).toSorted(
    (a, b) => Math.abs(a - own) - Math.abs(b - own),
  );
  return { rack: rack.id, unit: nearest };
}

export function ghostOf(appliance: Appliance, { id, place }: Moving): GhostPlace | undefined {
  const { machines } = indexAppliance(appliance);
  const machine = machines.get(id);
  if (!machine) return undefined;
  const problem = place
    ? checkPlace(appliance, id, place.rack, place.unit)
    : 'Outside all racks. Release to leave it where it is.';
  const partner = problem && place ? machines.get(swapPartner(appliance, id, place) ?? '') : undefined;
  return {
    name: machine.name,
    unit: place?.unit,
    height: heightOf(machine),
    problem,
    ...(partner && { partner: partner.name }),
  };
}

/** `U5 to U6 of vega01: U5 is taken by vega01celadm02 (U4 to U5)`. */
export function wordsOf(
  appliance: Appliance,
  moving: Moving | undefined,
  { unit, height, problem }: GhostPlace,
): string {
  if (!moving?.place) return problem ?? '';
  const rack = indexAppliance(appliance).racks.get(moving.place.rack)?.name ?? '';
  const where = unit === undefined ? `The side of ${rack}` : `${unitWords(unit, height)} of ${rack}`;
  return `${where}: ${problem ?? 'free'}`;
}
