import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster, Home } from '../../appliance/document/software-types.ts';
import { ask, type View } from './check-context.ts';
import type { Outcome } from './types.ts';

/** Grid Infrastructure or a database home, with the servers that it is on. */
type Software = {
  readonly id: Id;
  readonly path: string | undefined;
  readonly version: string | undefined;
  readonly nodes: readonly Id[];
  readonly what: string;
};

/** Grid homes and database homes alike. */
export const homesOf = ({ appliance, index }: View): Software[] => [
  ...appliance.clusters.map((one: Cluster) => ({
    id: one.id,
    path: one.gridHome,
    version: one.gridVersion,
    nodes: one.machines,
    what: `Grid Infrastructure of ${one.name}`,
  })),
  ...appliance.homes.map((one: Home) => ({
    id: one.id,
    path: one.path,
    version: one.version,
    nodes: one.machines ?? index.clusters.get(one.cluster)?.machines ?? [],
    what: one.name ?? one.path,
  })),
];

export const askVersions = <T extends { readonly id: Id; readonly version: string | undefined }>(
  homes: readonly T[],
) => ask('clusters/gridVersion', homes, ({ version }) => version || undefined);

export function* versioned(view: View): Generator<Outcome, (Software & { readonly version: string })[]> {
  const known = yield* askVersions(homesOf(view));
  return known.map(([one, version]) => ({ ...one, version }));
}
