/**
 * The places of the parts of one rack. Leaf switches at U20 and U22, the management switch at U21, a spine switch at
 * U1; servers from U23 to U41 and from U1 (U2 under a spine) to U18 (cabling tables of X10M and X11M; for older
 * generations practice). Storage servers fill the lower part from below, then the upper part; database servers are at
 * the top of the lower part, so that a rack can grow from both ends (practice).
 *
 *   rackPlaces({ databaseServers: 2, storageServers: 3, databaseUnits: 2, storageUnits: 2 })
 *     database U16 U18, storage U2 U4 U6
 */

type RackParts = {
  readonly databaseServers: number;
  readonly storageServers: number;
  /** Height of one server in rack units. */
  readonly databaseUnits: number;
  readonly storageUnits: number;
};

type RackPlaces = {
  /** Lowest unit of each server, in the order of their numbers; undefined where the rack has no room. */
  readonly database: readonly (number | undefined)[];
  readonly storage: readonly (number | undefined)[];
};

export const switchPlaces = { leaf: [20, 22], management: 21, spine: 1 } as const;

type Part = { readonly first: number; readonly last: number };
const lower: Part = { first: 2, last: 19 };
const upper: Part = { first: 23, last: 42 };

/** Lowest units of servers side by side, from below, or from the top. */
const upwards = ({ first, last }: Part, height: number) =>
  Array.from({ length: Math.floor((last + 1 - first) / height) }, (_, n) => first + n * height);
const downwards = ({ first, last }: Part, height: number) =>
  upwards({ first, last }, height).map((_, n) => last + 1 - (n + 1) * height);

export function rackPlaces(parts: RackParts): RackPlaces {
  const filled = new Set<number>();
  const take = (count: number, height: number, ...runs: readonly (readonly number[])[]) =>
    Array.from({ length: count }, () => {
      const own = (unit: number) => Array.from({ length: height }, (_, n) => unit + n);
      const unit = runs.flat().find((one) => !own(one).some((u) => filled.has(u)));
      if (unit !== undefined) for (const u of own(unit)) filled.add(u);
      return unit;
    });
  const { databaseServers, storageServers, storageUnits, databaseUnits: high } = parts;
  // At most half of the lower part goes to database servers; further ones are above the switches.
  const below = Math.min(databaseServers, Math.floor(9 / high));
  const near = downwards(lower, high);
  const database = [
    ...take(below, high, near, upwards(upper, high)).reverse(),
    ...take(databaseServers - below, high, upwards(upper, high), near),
  ];
  return {
    database,
    storage: take(storageServers, storageUnits, upwards(lower, storageUnits), upwards(upper, storageUnits)),
  };
}
