/**
 * The possible places of a machine, and the edits that move it there.
 *
 * Invariants
 * - A move to a place that `checkPlace` refuses changes nothing: no edit puts two machines into one unit.
 * - The document decides which units are taken, drawn or not: a machine that lost its unit to another one still claims
 *   it.
 * - A move sets rack, unit and height of one machine and nothing else, so moving it back gives the same document.
 *
 *   checkPlace(vega01, 'machine:vega01celadm01', 'rack:vega01', 5)   'U5 is taken by vega01celadm02 (U4 to U5). Choose a free unit.'
 */

import { rangeWords } from '../../text/number-range.ts';
import type { Appliance, Id, Machine, Rack } from '../document/appliance-types.ts';
import { rackId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { addRecord, setFields } from '../edits/edits.ts';
import { heightOf, machinesInRack, rackWords, unitWords } from './rack-layout.ts';

/** Without a unit: at the side of the rack (PDUs), or in it with no place yet. */
export type RackPlace = { readonly rack: Id; readonly unit: number | undefined };

/** Height of a rack in units when the document has none. */
export const usualUnits = 42;

/** What speaks against the place, in sentences; undefined for a free one. `height` is in units. */
export function checkPlace(
  appliance: Appliance,
  machineId: Id,
  rackId: Id,
  unit: number | undefined,
  height?: number,
): string | undefined {
  const { machines, racks } = indexAppliance(appliance);
  const machine = machines.get(machineId);
  const rack = racks.get(rackId);
  if (!machine) return 'This machine is not in the document. Choose another one.';
  if (machine.kind === 'guest') return 'A guest is in no rack. Move its host.';
  if (!rack) return 'This rack is not in the document. Choose another one.';
  return unit === undefined
    ? undefined
    : (outside(rack, unit, height ?? heightOf(machine)) ??
        collision(appliance, machine, rack, unit, height ?? heightOf(machine)));
}

function outside(rack: Rack, unit: number, height: number): string | undefined {
  if (!Number.isInteger(height) || height < 1)
    return `A machine fills at least 1 unit. ${rangeWords(1, rack.units)}`;
  if (!Number.isInteger(unit) || unit < 1)
    return `${unitWords(unit)} is outside the rack. Choose a unit from U1 to U${rack.units}.`;
  // An out-of-range number may be huge, so the message does not repeat it.
  if (unit > rack.units) return `${rackWords(rack)} has the units U1 to U${rack.units}. Choose one of them.`;
  if (height > rack.units)
    return `${rackWords(rack)} is ${rack.units} units high. ${rangeWords(1, rack.units)}`;
  return unit + height - 1 <= rack.units
    ? undefined
    : `${unitWords(unit, height)} is outside the rack. Choose a lower unit: ${rackWords(rack)} ends at U${rack.units}.`;
}

function collision(
  appliance: Appliance,
  machine: Machine,
  rack: Rack,
  unit: number,
  height: number,
): string | undefined {
  for (const other of machinesInRack(appliance, rack.id)) {
    if (other.id === machine.id || other.unit === undefined) continue;
    const end = other.unit + heightOf(other);
    const first = Math.max(unit, other.unit);
    const shared = Math.min(unit + height, end) - first;
    if (shared > 0)
      return `${unitWords(first, shared)} ${shared > 1 ? 'are' : 'is'} taken by ${other.name} (${unitWords(other.unit, heightOf(other))}). Choose a free unit.`;
  }
  return undefined;
}

/** The free units of the rack for the machine, from the lowest up; its own place is one of them. */
export function placesFor(appliance: Appliance, machineId: Id, rackId: Id): readonly number[] {
  const { machines, racks } = indexAppliance(appliance);
  const machine = machines.get(machineId);
  const rack = racks.get(rackId);
  if (!machine || !rack || machine.kind === 'guest') return [];
  const taken = new Set<number>();
  for (const other of machinesInRack(appliance, rackId)) {
    if (other.id === machineId || other.unit === undefined) continue;
    const end = Math.min(other.unit + heightOf(other), rack.units + 1);
    for (let unit = Math.max(1, other.unit); unit < end; unit++) taken.add(unit);
  }
  const height = heightOf(machine);
  const places: number[] = [];
  let free = 0;
  for (let unit = 1; unit <= rack.units; unit++) {
    free = taken.has(unit) ? 0 : free + 1;
    if (free >= height) places.push(unit - height + 1);
  }
  return places;
}

/**
 * Moves a machine, and optionally changes its height. Returns the same document if refused or if nothing would change.
 */
export function moveMachine(
  appliance: Appliance,
  machineId: Id,
  { rack, unit }: RackPlace,
  height?: number,
): Appliance {
  if (height !== undefined && !(Number.isInteger(height) && height >= 1)) return appliance;
  return checkPlace(appliance, machineId, rack, unit, height) === undefined
    ? setFields(appliance, 'machines', machineId, { rack, unit, ...(height !== undefined && { height }) })
    : appliance;
}

/** Where a machine is or would be, in words: `U5`, `U5 of vega02`, `the side of vega02`. */
export function placeWords(appliance: Appliance, machineId: Id, { rack, unit }: RackPlace): string {
  const { machines, racks } = indexAppliance(appliance);
  const machine = machines.get(machineId);
  const known = racks.get(rack);
  const name = known ? rackWords(known) : rack;
  if (unit === undefined) return machine?.kind === 'pdu' ? `the side of ${name}` : `${name}, without a unit`;
  return rack === machine?.rack ? `U${unit}` : `U${unit} of ${name}`;
}

/** The label of the undo step of a move. */
export function moveWords(appliance: Appliance, machineId: Id, place: RackPlace): string {
  const machine = indexAppliance(appliance).machines.get(machineId);
  const name = machine?.name ?? machineId;
  return place.unit === undefined && machine?.kind !== 'pdu' && place.rack === machine?.rack
    ? `Take ${name} out of its unit`
    : `Move ${name} to ${placeWords(appliance, machineId, place)}`;
}

/** Machines in no rack of the document, without guests, which are never in one. */
export function machinesWithoutRack(appliance: Appliance): readonly Machine[] {
  const { racks } = indexAppliance(appliance);
  return appliance.machines.filter(
    ({ kind, rack }) => kind !== 'guest' && (rack === undefined || !racks.has(rack)),
  );
}

/** One more rack of 42 units after the last one: `vega01-rack2`; the first one is called as the appliance is. */
export function addRack(appliance: Appliance): Appliance {
  const number = appliance.racks.reduce((most, rack) => Math.max(most, rack.number), 0) + 1;
  const base = appliance.prefix || appliance.name;
  const name = number === 1 ? base : `${base}-rack${number}`;
  return addRecord(appliance, 'racks', { id: rackId(name), name, number, units: usualUnits });
}
