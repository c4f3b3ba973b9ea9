/**
 * The editions of the vendor's book in which commands and parameters were seen. A command that an edition does not list may
 * work on its release all the same: it is a note, never an error.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';

export type Edition = 'current' | '25' | '24' | '18';

/** The editions that speak of a release. The current one is for 25 and 26. */
const editions: Readonly<Record<string, readonly Edition[]>> = {
  '26': ['current'],
  '25': ['current', '25'],
  '24': ['24'],
  '18': ['18'],
};

/** The releases with an edition of their own, the newest first. */
export const targetReleases: readonly string[] = ['26', '25', '24', '18'];

/** The release of the servers by their image; the lowest where they differ. */
export function releaseOf({ machines }: Pick<Appliance, 'machines'>): string | undefined {
  const majors = machines.flatMap(({ imageVersion = '' }) => /^\d+(?=\.)/.exec(imageVersion)?.[0] ?? []);
  return majors.reduce<string | undefined>(
    (lowest, one) => (lowest !== undefined && Number(lowest) <= Number(one) ? lowest : one),
    undefined,
  );
}

/** Undefined too for a release whose edition was not read. */
export function editionNote(seen: readonly Edition[] | undefined, release: string | undefined) {
  const own = release === undefined ? undefined : editions[release];
  if (!seen || !own || own.some((edition) => seen.includes(edition))) return undefined;
  return `Not seen in the ${release} edition. Check on your release.`;
}
