/** The racks that a table names for its machines. */
import type { Id, Note, Rack } from '../../appliance/document/appliance-types.ts';
import { freeId, rackId } from '../../appliance/document/ids.ts';
import { listed } from '../shared/result.ts';

/** The place of a machine, as far as its rows state it. */
type Place = { readonly rack?: string; readonly unit?: number };

const standardRackUnits = 42;
/** No rack is higher: a unit above it is a slip, and leaves the rack as it is. */
const mostRackUnits = 52;

type PlacedMachine = Place & { readonly owner: { readonly name: string } };

/** A unit without a rack is in a rack named `1`. */
const rackName = ({ rack, unit }: Place): string | undefined =>
  rack ?? (unit === undefined ? undefined : '1');

/** Racks have 42 units, or more when a machine needs it, which is to be checked. */
export function racksOfPlaces(
  places: Iterable<PlacedMachine>,
  notes: Note[],
): {
  readonly racks: readonly Rack[];
  readonly rackIdOf: (place: Place) => Id | undefined;
} {
  const found = new Map<string, { readonly id: Id; readonly name: string; top: number }>();
  const takenIds = new Set<Id>();
  const above: string[] = [];
  for (const place of places) {
    const name = rackName(place);
    if (name === undefined) continue;
    let rack = found.get(name);
    if (!rack) {
      const id = freeId(rackId(name), takenIds);
      takenIds.add(id);
      rack = { id, name, top: standardRackUnits };
      found.set(name, rack);
    }
    // A server takes the unit above its lowest one too.
    const top = (place.unit ?? 0) + 1;
    if (top > standardRackUnits + 1) above.push(`${place.owner.name} (U${place.unit})`);
    if (top <= mostRackUnits + 1) rack.top = Math.max(rack.top, top);
  }
  const areNumbers = [...found.keys()].every((name) => /^[1-9]\d{0,3}$/.test(name));
  const racks = [...found.values()].map(
    ({ id, name, top }, i): Rack => ({
      id,
      name,
      number: areNumbers ? Number(name) : i + 1,
      units: top > standardRackUnits + 1 ? top : standardRackUnits,
    }),
  );
  if (above.length > 0)
    notes.push({
      message: `Above the ${standardRackUnits} units of a usual rack: ${listed(above)}`,
      toCheck: true,
    });
  return { racks, rackIdOf: (place) => found.get(rackName(place) ?? '')?.id };
}
