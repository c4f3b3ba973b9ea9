/** The racks that a table names for its machines. */
import type { Id, Rack } from '../../appliance/document/appliance-types.ts';
import { freeId, rackId } from '../../appliance/document/ids.ts';

/** The place of a machine, as far as its rows state it. */
type Place = { readonly rack?: string; readonly unit?: number };

const standardRackUnits = 42;

/** A unit without a rack is in a rack named `1`. */
const rackName = ({ rack, unit }: Place): string | undefined =>
  rack ?? (unit === undefined ? undefined : '1');

/** Racks have 42 units, or more when a machine needs it. */
export function racksOfPlaces(places: Iterable<Place>): {
  readonly racks: readonly Rack[];
  readonly rackIdOf: (place: Place) => Id | undefined;
} {
  const found = new Map<string, { readonly id: Id; readonly name: string; top: number }>();
  const takenIds = new Set<Id>();
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
    rack.top = Math.max(rack.top, (place.unit ?? 0) + 1);
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
  return { racks, rackIdOf: (place) => found.get(rackName(place) ?? '')?.id };
}
