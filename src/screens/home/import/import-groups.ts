/**
 * Assigns the files of one import to appliances. Each document is an appliance of its own; other files name their rack
 * by the prefix of its names, one per rack (docs/rules/networks.md 8). Racks that are cabled together may be one
 * appliance all the same, so the user may join them.
 */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import type { FilesMerge } from '../../../core/formats/merge/merge-files.ts';
import type { ReadFile } from './import-file.ts';

/** An appliance that an import makes among several. */
export type Part = {
  readonly appliance: Appliance;
  readonly files: readonly ReadFile[];
  /** Place of its first file among all of the import. */
  readonly first: number;
  /** What each of its files brings; absent for one file. */
  readonly merge?: FilesMerge;
};

export const areDocuments = (files: readonly ReadFile[]): boolean =>
  files.every(({ format }) => format === 'json');

/** A file of several racks, whose names begin with the same letters, holds the rack of another file. */
const holdsOther = ({ appliance }: ReadFile, own: string, prefixes: readonly string[]): boolean => {
  const longer = prefixes.filter((prefix) => prefix !== own && prefix.startsWith(own));
  return appliance.machines.some(({ name }) =>
    longer.some((prefix) => name.toLowerCase().startsWith(prefix)),
  );
};

/** The files of each appliance; undefined where all belong to one, or where a file does not show its appliance. */
export function filesByAppliance(files: readonly ReadFile[]): readonly (readonly ReadFile[])[] | undefined {
  if (areDocuments(files))
    return new Set(files.map(({ appliance }) => appliance.id)).size > 1
      ? files.map((file) => [file])
      : undefined;
  const groups = new Map<string, ReadFile[]>();
  for (const file of files) {
    const prefix = file.appliance.prefix?.toLowerCase();
    if (!prefix) return undefined;
    appendTo(groups, prefix, file);
  }
  const prefixes = [...groups.keys()];
  const areApart = [...groups].every(([own, list]) => !list.some((file) => holdsOther(file, own, prefixes)));
  return groups.size > 1 && areApart ? [...groups.values()] : undefined;
}
