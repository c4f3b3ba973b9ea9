/**
 * Hardware that an appliance is composed of, as data: an editable table, never fixed truth. Capacity, power, heat and
 * weight are not here: they come from the data sheet that the user enters.
 *
 * Invariant: every row carries where it comes from. Heights in rack units, U1 is the lowest.
 *
 *   generationOf('X10M')?.fabric            RoCE
 *   sizeOf('quarter')                        2 database servers, 3 storage servers
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import { rackPlaces } from './rack-places.ts';

type Fabric = 'RoCE' | 'InfiniBand';

type Generation = {
  readonly name: string;
  readonly fabric: Fabric;
  /** Rack units of one server. */
  readonly databaseUnits: number;
  readonly storageUnits: number;
  /** Racks that can be joined at most. */
  readonly racks?: number;
  readonly mark: Mark;
};

const generation = (name: string, fabric: Fabric, databaseUnits: number, racks?: number): Generation => ({
  name,
  fabric,
  databaseUnits,
  storageUnits: 2,
  ...(racks === undefined ? {} : { racks }),
  mark: 'verify',
});

/** Newest first. RoCE from X8M on; the heights are to be checked on the order. */
export const generations: readonly Generation[] = [
  generation('X11M', 'RoCE', 2, 14),
  generation('X10M', 'RoCE', 2, 14),
  generation('X9M', 'RoCE', 1, 14),
  generation('X8M', 'RoCE', 1, 12),
  generation('X8', 'InfiniBand', 1),
  generation('X7-2', 'InfiniBand', 1),
  generation('X6-2', 'InfiniBand', 1),
  generation('X5-2', 'InfiniBand', 1),
];

export const generationOf = (name: string | undefined): Generation | undefined =>
  generations.find((one) => one.name === name);

export type SizeName = 'eighth' | 'quarter' | 'half' | 'full' | 'elastic';

type Size = {
  readonly name: SizeName;
  readonly databaseServers: number;
  readonly storageServers: number;
  readonly mark: Mark;
};

const quarter: Size = { name: 'quarter', databaseServers: 2, storageServers: 3, mark: 'documented' };

/** Elastic is free: its counts here are the fewest of a rack. */
export const sizes: readonly Size[] = [
  { name: 'eighth', databaseServers: 2, storageServers: 3, mark: 'practice' },
  quarter,
  { name: 'half', databaseServers: 4, storageServers: 6, mark: 'verify' },
  { name: 'full', databaseServers: 8, storageServers: 12, mark: 'verify' },
  { name: 'elastic', databaseServers: 2, storageServers: 3, mark: 'practice' },
];

export const sizeOf = (name: SizeName): Size => sizes.find((size) => size.name === name) ?? quarter;

/** Whether a rack has places for all of its servers: one of X10M has 19, all two units high (vendor's cabling tables). */
export function hasRoom(generation: string, { databaseServers, storageServers }: Size): boolean {
  const { databaseUnits = 2, storageUnits = 2 } = generationOf(generation) ?? {};
  const { database, storage } = rackPlaces({ databaseServers, storageServers, databaseUnits, storageUnits });
  return ![...database, ...storage].includes(undefined);
}

/** The size whose counts a rack has; any other is elastic. */
export const sizeOfCounts = (databaseServers: number, storageServers: number): SizeName =>
  sizes.find(
    (size) =>
      size.name !== 'eighth' &&
      size.databaseServers === databaseServers &&
      size.storageServers === storageServers,
  )?.name ?? 'elastic';

export const storageTypes = [
  { name: 'HC', words: 'High Capacity', mark: 'verify' },
  { name: 'EF', words: 'Extreme Flash', mark: 'verify' },
  { name: 'XT', words: 'Extended', mark: 'verify' },
] as const satisfies readonly { name: string; words: string; mark: Mark }[];
