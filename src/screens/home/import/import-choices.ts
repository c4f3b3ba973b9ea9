/** Where files of one import contradict what is known: the side that the user chose, value by value. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { resolveConflict } from '../../../core/appliance/merge/merge-resolve.ts';
import type { FilesMerge } from '../../../core/formats/merge/merge-files.ts';

export type ConflictSide = 'theirs' | 'mine';

/** The input of a choice; sides by `<file>/<path>`, mine where none is chosen. */
type Choices = {
  readonly appliance: Appliance;
  readonly merge?: FilesMerge;
  readonly sides: ReadonlyMap<string, ConflictSide>;
};

const sideKey = (file: number, path: string) => `${file}/${path}`;

export const withChoice = (
  sides: ReadonlyMap<string, ConflictSide>,
  file: number,
  path: string,
  side: ConflictSide,
) => new Map(sides).set(sideKey(file, path), side);

/** The files win, except over what was `edited` and not saved; where two of them contradict each other, the later one. */
export const allOfFiles = (
  { perFile }: FilesMerge,
  edited: ReadonlySet<string>,
): ReadonlyMap<string, ConflictSide> =>
  new Map(
    perFile.flatMap(({ conflicts }, file) =>
      conflicts.flatMap(({ path }) => (edited.has(path) ? [] : [[sideKey(file, path), 'theirs'] as const])),
    ),
  );

/** The merged document with the values that the user chose in place of mine; `first` is the place of its first file. */
export function withChoices({ appliance, merge, sides }: Choices, first = 0): Appliance {
  let result = appliance;
  for (const [i, file] of (merge?.perFile ?? []).entries())
    for (const conflict of file.conflicts)
      if (sides.get(sideKey(first + i, conflict.path)) === 'theirs')
        result = resolveConflict(result, conflict, 'theirs', file.conflicts);
  return result;
}

export const chosenSides = (
  { sides }: Pick<Choices, 'sides'>,
  file: number,
): ReadonlyMap<string, ConflictSide> => {
  const prefix = `${file}/`;
  return new Map(
    [...sides].flatMap(([key, side]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), side] as const] : [],
    ),
  );
};
