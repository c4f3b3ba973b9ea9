/** What an import would make of the files that were read: shown before anything is stored. */
import type { Appliance, Change, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { FilesMerge, FileToMerge } from '../../../core/formats/merge/merge-files.ts';
import { allOfFiles, type ConflictSide } from './import-choices.ts';
import type { ReadFile, RefusedFile } from './import-file.ts';
import { areDocuments, filesByAppliance, type Part } from './import-groups.ts';

/**
 * As an appliance of its own, as one for each that the files name, into the one that is open, or as the next revision of a
 * stored one: then the files win where they contradict it. That one is read for the preview and opened when it is taken.
 */
export type Target = 'new' | 'each' | 'open' | 'revision';

export type Preview = {
  readonly kind: 'preview';
  readonly files: readonly ReadFile[];
  readonly refused: readonly RefusedFile[];
  readonly target: Target;
  /** The appliance that gets the revision. */
  readonly of?: Id;
  /** Something was chosen whose result is not here yet: what is shown may not be taken. */
  readonly working?: true;
  readonly appliance: Appliance;
  /** The appliances that the files become, when they are several; `appliance` is the first. */
  readonly each?: readonly Part[];
  /** What each file brings; absent for one file that becomes an appliance of its own. */
  readonly merge?: FilesMerge;
  /** Chosen sides (import-choices.ts). */
  readonly sides: ReadonlyMap<string, ConflictSide>;
  /** Values of a revision that differ from the files' and are unsaved edits: they stay where no side is chosen. */
  readonly unsaved?: number;
  /** It was taken and could not be stored: it is asked for again, one appliance with the name that the user gave it. */
  readonly unstored?: { readonly name: string; readonly message: string };
};

export type PreviewPorts = {
  /** The appliance that is open. */
  readonly open: () => Appliance | undefined;
  /** The newest of an appliance: the open one as it is, else as it is stored. Undefined when it cannot be read, which is reported. */
  readonly newest: (id: Id) => Promise<Appliance | undefined>;
  /** What a save of the open appliance would write. */
  readonly unsaved: () => readonly Change[];
  /** Undefined when it failed, which is reported elsewhere. */
  readonly merge: (
    into: Appliance | undefined,
    files: readonly FileToMerge[],
  ) => Promise<FilesMerge | undefined>;
  /** Computes what the preview asks of a large document, in short turns. */
  readonly prepare: (appliance: Appliance) => Promise<unknown>;
};

const merged = (ports: PreviewPorts, into: Appliance | undefined, files: readonly ReadFile[]) =>
  ports.merge(
    into,
    files.map(({ name, format, appliance, guessed }) => ({
      name,
      format,
      appliance,
      ...(guessed && { guessed }),
    })),
  );

async function partsOf(
  ports: PreviewPorts,
  groups: readonly (readonly ReadFile[])[],
): Promise<readonly Part[] | undefined> {
  const parts: Part[] = [];
  let first = 0;
  for (const files of groups) {
    const merge = files.length > 1 ? await merged(ports, undefined, files) : undefined;
    const appliance = files.length > 1 ? merge?.appliance : files[0]?.appliance;
    if (!appliance) return undefined;
    await ports.prepare(appliance);
    parts.push({ appliance, files, first, ...(merge && { merge }) });
    first += files.length;
  }
  return parts;
}

/** Undefined when the work failed, which is reported elsewhere. */
export async function previewOf(
  ports: PreviewPorts,
  files: readonly ReadFile[],
  refused: readonly RefusedFile[],
  { target: requested, of }: Pick<Preview, 'target' | 'of'>,
): Promise<Preview | undefined> {
  const isRevision = requested === 'revision' && of !== undefined;
  const into = isRevision ? await ports.newest(of) : requested === 'open' ? ports.open() : undefined;
  if (isRevision && !into) return undefined;
  const shown = {
    kind: 'preview',
    refused,
    sides: new Map<string, ConflictSide>(),
    ...(isRevision && { of }),
  } as const;
  const groups = into ? undefined : filesByAppliance(files);
  if (groups && (requested === 'each' || areDocuments(files))) {
    const each = await partsOf(ports, groups);
    const appliance = each?.[0]?.appliance;
    return appliance && { ...shown, files: groups.flat(), target: 'each', appliance, each };
  }
  const target = isRevision ? 'revision' : into ? 'open' : 'new';
  const [first] = files;
  if (!into && files.length === 1 && first) return { ...shown, files, target, appliance: first.appliance };
  const merge = await merged(ports, into, files);
  if (!merge) return undefined;
  const made = { ...shown, files, target, appliance: merge.appliance, merge } as const;
  if (target !== 'revision') return made;
  const edited = new Set(ports.open()?.id === of ? ports.unsaved().map(({ path }) => path) : []);
  const sides = allOfFiles(merge, edited);
  const all = merge.perFile.flatMap(({ conflicts }) => conflicts);
  return { ...made, sides, unsaved: all.length - sides.size };
}

/** It has something that the appliance lacks or that differs there. */
export const hasDifferences = ({ merge }: Preview): boolean =>
  merge === undefined ||
  merge.perFile.some(({ added, changed, conflicts }) => added.length + changed.length + conflicts.length > 0);
