/** The network of each machine's default route. */
import type { Id, Machine, Note } from '../../appliance/document/appliance-types.ts';
import { noteRow, type PlacedRow } from './placed-row.ts';

/** Of several rows of a machine that are marked as its default route, the first wins. */
export function withDefaultRoutes(
  machines: readonly Machine[],
  rows: readonly PlacedRow[],
  notes: Note[],
): readonly Machine[] {
  const chosen = new Map<Id, Id>();
  for (const { row, owner, networkId } of rows) {
    if (!row.defaultRoute || !('machine' in owner.owner)) continue;
    const first = chosen.get(owner.id);
    if (first === undefined) chosen.set(owner.id, networkId);
    else if (first !== networkId)
      noteRow(notes, `${owner.name} has a second default route here; the first is kept`, row);
  }
  if (chosen.size === 0) return machines;
  return machines.map((machine) => {
    const defaultGateway = chosen.get(machine.id);
    return defaultGateway ? { ...machine, defaultGateway } : machine;
  });
}
