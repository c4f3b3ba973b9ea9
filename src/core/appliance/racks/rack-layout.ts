/**
 * The place of each machine in a rack. U1 is the lowest unit; a machine fills `height` units upwards from `unit`.
 * Machines without a unit (PDUs, mounted at the sides) and machines that do not fit are listed apart, never dropped.
 * `slots` and `empty` together are every unit of the rack, each once.
 *
 *   rackLayout(vega01, 'rack:vega01').slots.find((slot) => slot.machine.name === 'vega01dbadm01')   unit 16, height 2
 */
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Appliance, Id, Machine, Rack } from '../document/appliance-types.ts';

type RackSlot = { readonly machine: Machine; readonly unit: number; readonly height: number };

/** Units side by side that nothing fills: blank panels. */
type EmptyUnits = { readonly unit: number; readonly height: number };

export type RackLayout = {
  readonly rack: Rack;
  /** From the top of the rack to its bottom. */
  readonly slots: readonly RackSlot[];
  /** From the top of the rack to its bottom, each run as long as it can be. */
  readonly empty: readonly EmptyUnits[];
  readonly powerUnits: readonly Machine[];
  /** In this rack, but with no unit, or with one that is outside the rack or already filled. */
  readonly unplaced: readonly Machine[];
};

export function rackLayout(appliance: Appliance, rackId: Id): RackLayout | undefined {
  const rack = appliance.racks.find((candidate) => candidate.id === rackId);
  return rack && layoutOf(rack, machinesInRack(appliance, rackId));
}

/** Units that no machine fills; one that has no place in the rack fills none. */
export const freeUnits = ({ empty }: RackLayout): number => empty.reduce((sum, run) => sum + run.height, 0);

/** The rack in a text: its name, or `Rack 1` for a name that is a number. */
export const rackWords = ({ name }: Pick<Rack, 'name'>): string =>
  /^\d+$/.test(name) ? `Rack ${name}` : name;

/** `U5`, `U5 to U6`: the units that a machine of `height` fills from `unit` upwards. */
export const unitWords = (unit: number, height = 1): string =>
  height > 1 ? `U${unit} to U${unit + height - 1}` : `U${unit}`;

/** Rack units that a machine fills, at least 1. */
export const heightOf = ({ height }: Pick<Machine, 'height'>): number => Math.max(1, height ?? 1);

/** All machines of a rack, in the order of the document. Guests are in no rack. */
export const machinesInRack = (appliance: Appliance, rackId: Id): readonly Machine[] =>
  machinesByRack(appliance.machines).get(rackId) ?? [];

/** Memoized per list of machines, so that 800 racks do not walk 20,000 machines each. */
const machinesByRack = memoize((machines: readonly Machine[]): ReadonlyMap<Id, readonly Machine[]> => {
  const map = new Map<Id, Machine[]>();
  for (const machine of machines) {
    if (machine.rack === undefined || machine.kind === 'guest') continue;
    appendTo(map, machine.rack, machine);
  }
  return map;
});

function layoutOf(rack: Rack, machines: readonly Machine[]): RackLayout {
  const filled = new Set<number>();
  const slots: RackSlot[] = [];
  const powerUnits: Machine[] = [];
  const unplaced: Machine[] = [];
  for (const machine of machines) {
    if (machine.kind === 'pdu' && machine.unit === undefined) {
      powerUnits.push(machine);
      continue;
    }
    const slot = { machine, unit: machine.unit ?? 0, height: heightOf(machine) };
    // A height of thousands is a number of a file: it is never counted out.
    const isInside =
      Number.isInteger(slot.unit) && slot.unit >= 1 && slot.unit + slot.height - 1 <= rack.units;
    const units = isInside ? Array.from({ length: slot.height }, (_, i) => slot.unit + i) : [];
    if (!isInside || units.some((unit) => filled.has(unit))) {
      unplaced.push(machine);
      continue;
    }
    for (const unit of units) filled.add(unit);
    slots.push(slot);
  }
  slots.sort((a, b) => b.unit - a.unit);
  return { rack, slots, empty: emptyUnits(rack.units, filled), powerUnits, unplaced };
}

function emptyUnits(units: number, filled: ReadonlySet<number>): EmptyUnits[] {
  const runs: EmptyUnits[] = [];
  let top = units;
  while (top >= 1) {
    let unit = top;
    while (unit >= 1 && !filled.has(unit)) unit--;
    if (unit < top) runs.push({ unit: unit + 1, height: top - unit });
    top = unit - 1;
  }
  return runs;
}
