/**
 * The files of a plan for the page, made by the background worker: their list first, each file or an archive when it is
 * asked for. The plan is made again here, because to copy a large one takes longer.
 *
 * Invariants: the files of the list are those that are handed out later, byte for byte; they are of the plan whose
 * checksum was given, and of no other.
 *
 *   listFiles(input, tools).files     [{ name: 'runbook.md', bytes: 41022, sha256: '9c1f...', ... }, ...]
 *   fileNamed({ ...input, name: 'runbook.md' }, tools)?.text
 */
import type { Artefact } from '../../artefacts/files/artefact.ts';
import type { PackedFile, PackFile } from '../../artefacts/files/packed-file.ts';
import { tarPieces, tarType } from '../../artefacts/files/tar.ts';
import { utf8Length } from '../../text/utf8-bytes.ts';
import { type HandoverOptions, handoverFiles } from '../handover/handover.ts';
import { type LintedFile, lintHandover } from '../handover/lint-handover.ts';
import type { Plan } from '../plan-types.ts';
import { draftHeading } from '../proof/plan-heading.ts';
import type { PlanHeading } from '../proof-types.ts';
import { approvalOf } from '../run/sign-off.ts';
import { type PlanInput, planInOrder } from './plan-and-prove.ts';

export type FilesInput = PlanInput & {
  /** Of the plan and the proof that the page shows. */
  readonly heading: PlanHeading;
  /** Of the plan with this heading, as it is signed. The same checksum has the same files. */
  readonly sha256: string;
  /** The state is not saved. */
  readonly isDraft: boolean;
};

export type NamedFileInput = FilesInput & { readonly name: string };

/** Without names: of all files. */
export type ArchiveInput = FilesInput & { readonly names?: readonly string[] };

export type ListedFile = Omit<Artefact, 'text'> & {
  /** Size as UTF-8. */
  readonly bytes: number;
};

export type HandoverList = { readonly files: readonly ListedFile[]; readonly linted: readonly LintedFile[] };

export type FilesTools = {
  readonly memory: Map<string, unknown>;
  readonly packFile: PackFile;
  /** Characters of all files together that the worker keeps at most. */
  readonly lengthLimit?: number;
};

/** What the worker keeps of the last plan whose files were asked for. */
type LastFiles = {
  readonly key: string;
  readonly plan: Plan;
  /** Absent until all are made, and where they are too long to be kept: they are made again. */
  files?: readonly Artefact[];
  isTooLong?: true;
};

/** The files of some 6,000 addresses: 150 MB, or twice that where a text has a letter outside of Latin-1. */
const memoryLimit = 150_000_000;

const isZone = ({ name }: Artefact) => name.startsWith('dns/zones');

/** Every file, its checksum included, and the lint of the zones among them. */
export function listFiles(input: FilesInput, tools: FilesTools): HandoverList {
  const files: ListedFile[] = [];
  const zones: Artefact[] = [];
  for (const file of madeFiles(input, tools)) {
    const { name, mediaType, sha256, marks, text } = file;
    files.push({ name, mediaType, sha256, marks, bytes: utf8Length(text) });
    if (isZone(file)) zones.push(file);
  }
  return { files, linted: lintHandover(input.base, planOf(input, tools).plan, zones) };
}

/** Undefined for a name that is not in the list. */
export function fileNamed({ name, ...input }: NamedFileInput, tools: FilesTools): Artefact | undefined {
  let found: Artefact | undefined;
  for (const file of madeFiles(input, tools)) {
    if (file.name === name) found = file;
    // Else to the end: files are kept only when all are made.
    if (found && planOf(input, tools).isTooLong) break;
  }
  return found && { ...found };
}

export function archiveOf({ names, ...input }: ArchiveInput, tools: FilesTools): PackedFile {
  const files = madeFiles(input, tools);
  return tools.packFile(tarPieces(names ? named(files, new Set(names)) : files), tarType);
}

function* named(files: Iterable<Artefact>, names: ReadonlySet<string>) {
  for (const file of files) if (names.has(file.name)) yield file;
}

/** A draft has the checksum of the plan without the word draft: the one that the page shows and a person signs. */
export const optionsOf = ({ heading, sha256, isDraft }: FilesInput, { at }: Plan): HandoverOptions => ({
  now: at,
  verdict: isDraft ? draftHeading(heading) : heading,
  sha256,
});

export function planOf(input: FilesInput, tools: FilesTools): LastFiles {
  const key = `${input.sha256} ${input.isDraft}`;
  const last = tools.memory.get('files of a plan') as LastFiles | undefined;
  if (last?.key === key) return last;
  const { plan } = planInOrder(input);
  if (approvalOf(plan, [], input.heading).sha256 !== input.sha256)
    throw new Error('The plan differs from the one that is shown. Reload the page.');
  const kept: LastFiles = { key, plan };
  tools.memory.set('files of a plan', kept);
  return kept;
}

function* madeFiles(input: FilesInput, tools: FilesTools): Generator<Artefact, void, undefined> {
  const { lengthLimit = memoryLimit } = tools;
  const last = planOf(input, tools);
  if (last.files) return yield* last.files;
  const files: Artefact[] = [];
  let length = 0;
  for (const file of handoverFiles(input.base, last.plan, optionsOf(input, last.plan))) {
    length += file.text.length;
    if (length <= lengthLimit) files.push(file);
    else {
      files.length = 0;
      last.isTooLong = true;
    }
    yield file;
  }
  if (!last.isTooLong) last.files = files;
}
