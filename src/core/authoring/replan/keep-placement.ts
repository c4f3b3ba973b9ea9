/**
 * Keeps machines in their places after an answer. A new machine does not displace one that was there before the
 * assistant: that one stays, unless the generation changes. New machines and the plan's own yield to it and take the
 * nearest free place; a machine that finds none has no unit.
 *
 *   keepPlacement(vega01, vega01 with a third database server, ...)      the first two still at U16 and U18
 */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { mapRecords, setFields } from '../../appliance/edits/edits.ts';
import { heightOf } from '../../appliance/racks/rack-layout.ts';
import { placesFor } from '../../appliance/racks/rack-moves.ts';
import type { Design } from '../design/design.ts';

export function keepPlacement(before: Appliance, after: Appliance, was: Design, now: Design): Appliance {
  if (after.machines === before.machines) return after;
  const known = new Map(before.machines.map((machine) => [machine.id, machine]));
  const theirs = new Set(was.generation === now.generation ? Object.values(now.ids ?? {}) : []);
  let document = mapRecords(after, 'machines', (machine) => {
    const unit = known.get(machine.id)?.unit;
    return unit === undefined || unit === machine.unit || !theirs.has(machine.id)
      ? machine
      : { ...machine, unit };
  });
  const put = (id: string, unit: number | undefined) => {
    document = setFields(document, 'machines', id, { unit });
  };
  const stays = (machine: Machine) => {
    const old = known.get(machine.id);
    if (!old || old.rack !== machine.rack) return false;
    return old.unit === machine.unit && heightOf(old) === heightOf(machine);
  };
  const taken = new Set<string>();
  const inTheWay: Machine[] = [];
  // Machines that stay claim their units first.
  for (const first of [true, false])
    for (const machine of document.machines) {
      const { rack, unit } = machine;
      if (unit === undefined || stays(machine) !== first) continue;
      const units = Array.from({ length: heightOf(machine) }, (_, n) => `${rack} ${unit + n}`);
      if (!first && units.some((one) => taken.has(one))) inTheWay.push(machine);
      else for (const one of units) taken.add(one);
    }
  for (const { id } of inTheWay) put(id, undefined);
  for (const { id, kind, rack = '', unit = 0 } of inTheWay) {
    if (kind !== 'database' && kind !== 'storage') continue;
    const near = placesFor(document, id, rack).toSorted((a, b) => Math.abs(a - unit) - Math.abs(b - unit));
    put(id, near[0]);
  }
  return document;
}
