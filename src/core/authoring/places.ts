/**
 * Where the parts of one rack stand. Leaf switches at U20 and U22, the management switch at U21, a spine switch at U1;
 * servers from U23 to U41 and from U1 (U2 under a spine) to U18 (cabling tables of X10M and X11M; for older
 * generations practice). Storage servers fill the lower part from below, then the upper part; database servers stand at
 * the top of the lower part, so that a rack can grow from both ends (practice).
 *
 *   placesOf({ databaseServers: 2, storageServers: 3, databaseUnits: 2, storageUnits: 2, spine: false })
 *     database U16 U18, storage U2 U4 U6
 */

type RackParts = {
  readonly databaseServers: number;
  readonly storageServers: number;
  /** Height of one server in rack units. */
  readonly databaseUnits: number;
  readonly storageUnits: number;
  readonly spine: boolean;
};

type RackPlaces = {
  /** Lowest unit of each server, in the order of their numbers; undefined where the rack has no room. */
  readonly database: readonly (number | undefined)[];
  readonly storage: readonly (number | undefined)[];
};

export const switchPlaces = { leaf: [20, 22], management: 21, spine: 1 } as const;

const lower = { first: 2, last: 19 } as const;
const upper = { first: 23, last: 42 } as const;

export function placesOf(parts: RackParts): RackPlaces {
  const filled = new Set<number>();
  const free = (unit: number, height: number) => {
    for (let u = unit; u < unit + height; u++) if (filled.has(u)) return false;
    return true;
  };
  const fill = (unit: number, height: number) => {
    for (let u = unit; u < unit + height; u++) filled.add(u);
    return unit;
  };
  const upwards = (height: number): number | undefined => {
    for (const part of [lower, upper])
      for (let unit = part.first; unit + height - 1 <= part.last; unit += 1)
        if ((unit - part.first) % height === 0 && free(unit, height)) return fill(unit, height);
    return undefined;
  };
  // From the top of the lower part downwards, then upwards from the switches.
  const nearSwitches = (height: number): number | undefined => {
    for (let unit = lower.last - height + 1; unit >= lower.first; unit -= height)
      if (free(unit, height)) return fill(unit, height);
    for (let unit: number = upper.first; unit + height - 1 <= upper.last; unit += height)
      if (free(unit, height)) return fill(unit, height);
    return undefined;
  };
  // Half of the lower part at most goes to database servers; what is more stands over the switches.
  const database: (number | undefined)[] = [];
  const below = Math.min(parts.databaseServers, Math.floor(9 / Math.max(1, parts.databaseUnits)));
  for (let n = 0; n < below; n++) database.push(nearSwitches(parts.databaseUnits));
  database.reverse();
  for (let n = below; n < parts.databaseServers; n++) database.push(overSwitches(parts.databaseUnits));
  const storage = Array.from({ length: parts.storageServers }, () => upwards(parts.storageUnits));
  return { database, storage };

  function overSwitches(height: number): number | undefined {
    for (let unit: number = upper.first; unit + height - 1 <= upper.last; unit += height)
      if (free(unit, height)) return fill(unit, height);
    return nearSwitches(height);
  }
}
