/**
 * Importing: files are read in the background, shown before anything is stored, and accepted or discarded by the user.
 * Several files at once become one document, or one for each appliance that they name (import-groups.ts). Nothing is
 * stored before the user accepts; a refused file changes nothing.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, NameAssignments } from '../../../core/appliance/document/appliance-types.ts';
import type { FormatName, ReadResult } from '../../../core/formats/shared/result.ts';
import { visibleName } from '../../../core/text/invisible-characters.ts';
import { plural } from '../../../core/text/plural.ts';
import type { SaveResult, SourceText } from '../../../platform/records/record-store.ts';
import { type ConflictSide, withChoice, withChoices } from './import-choices.ts';
import { type Candidate, fileOf, type ReadFile, type RefusedFile } from './import-file.ts';
import { filesByAppliance } from './import-groups.ts';
import { archiveMembers } from './import-members.ts';
import { type Preview, type PreviewPorts, previewOf, type Target } from './import-preview.ts';

export type ImportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'reading';
      readonly name: string;
      readonly place: number;
      readonly count: number;
      readonly done: number;
      readonly total: number;
    }
  | Preview
  | { readonly kind: 'refused'; readonly refused: readonly RefusedFile[] };

type Ports = PreviewPorts & {
  /** Reads in the background; a file that cannot be decoded is a refusal like any other. */
  readonly read: (
    candidate: Candidate,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
    assignments?: NameAssignments,
  ) => Promise<ReadResult & { readonly source?: SourceText }>;
  readonly create: (
    appliance: Appliance,
    note: string,
    sources: readonly SourceText[],
  ) => Promise<SaveResult>;
  readonly edit: (label: string, change: (appliance: Appliance) => Appliance) => void;
  /** The user's answers for an earlier file of this shape. */
  readonly remembered: (shape: string) => NameAssignments | undefined;
  readonly remember: (shape: string, assignments: NameAssignments) => void;
  readonly keepSources: (sources: readonly SourceText[]) => Promise<void>;
};

export type Importer = {
  readonly state: ReadonlySignal<ImportState>;
  take(candidates: readonly Candidate[]): void;
  setTarget(target: Target): void;
  /** Reads one file again with the user's names; remembered for files of the same shape. */
  assign(file: number, assignments: NameAssignments): Promise<void>;
  choose(file: number, path: string, side: ConflictSide): void;
  /**
   * Takes what the preview shows: stores a new appliance under `name`, or edits the open one. False: nothing was taken.
   * Of several, those that one which fails keeps from being stored stay in the preview.
   */
  accept(name: string): Promise<boolean>;
  leave(): void;
};

/** Formats that add to an appliance that is known already. */
const additions: readonly FormatName[] = [
  'hosts',
  'occupied',
  'cell-conf',
  'preconf',
  'list-json',
  'machine-xml',
];

/** The history records which rows of a file were skipped: ` without lines 11, 18`. */
function withoutRows({ problems, leftOut }: ReadFile): string {
  if (leftOut === 0) return '';
  const lines = [...new Set(problems.flatMap(({ line }) => line ?? []))];
  return lines.length > 0 && lines.length <= 5
    ? ` without ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
    : ` without ${plural(leftOut, 'row')} that could not be read`;
}

const originOf = (files: readonly ReadFile[]) => ({
  names: files.map((file) => `${file.name}${withoutRows(file)}`).join(', '),
  sources: files.flatMap(({ source }) => source ?? []),
});

export function createImporter(ports: Ports): Importer {
  const state = signal<ImportState>({ kind: 'idle' });
  let running: AbortController | undefined;

  async function readOne(
    candidate: Candidate,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<ReadFile | RefusedFile> {
    const file = fileOf(candidate, await ports.read(candidate, onProgress, signal));
    const assignments = 'appliance' in file ? ports.remembered(file.shape) : undefined;
    if (!assignments || !('appliance' in file)) return file;
    const again = await ports.read(candidate, onProgress, signal, assignments);
    return fileOf(candidate, again, { assignments, shape: file.shape });
  }

  async function readAll(given: readonly Candidate[]) {
    const controller = new AbortController();
    running = controller;
    const members = (await Promise.all(given.map(archiveMembers))).flat();
    if (running !== controller) return;
    const files: ReadFile[] = [];
    const refused = members.filter((member) => 'problems' in member);
    const candidates = members.filter((member) => 'blob' in member);
    for (const [i, candidate] of candidates.entries()) {
      const { name } = candidate;
      const onProgress = (done: number, total: number) => {
        if (running === controller)
          state.value = { kind: 'reading', name, place: i + 1, count: candidates.length, done, total };
      };
      onProgress(0, candidate.blob.size);
      const file = await readOne(candidate, onProgress, controller.signal);
      if (running !== controller) return;
      if ('appliance' in file) files.push(file);
      else refused.push(file);
    }
    if (files.length === 0) {
      state.value = refused.length > 0 ? { kind: 'refused', refused } : { kind: 'idle' };
      return;
    }
    const adds = files.every((file) => additions.includes(file.format));
    await show(
      controller,
      files,
      refused,
      filesByAppliance(files) ? 'each' : adds && ports.open() ? 'open' : 'new',
    );
  }

  /** The newest of several asked-for previews is shown. */
  async function show(
    controller: AbortController,
    files: readonly ReadFile[],
    refused: readonly RefusedFile[],
    target: Target,
  ) {
    const shown = await previewOf(ports, files, refused, target);
    if (shown && !shown.each) await ports.prepare(shown.appliance);
    if (running === controller) state.value = shown ?? { kind: 'idle' };
  }

  return {
    state,
    take(candidates) {
      if (candidates.length > 0 && state.peek().kind !== 'preview') {
        running?.abort();
        void readAll(candidates);
      }
    },
    setTarget(target) {
      const shown = state.peek();
      if (shown.kind !== 'preview' || shown.working) return;
      running = new AbortController();
      state.value = { ...shown, target, working: true };
      void show(running, shown.files, shown.refused, target);
    },
    async assign(place, assignments) {
      const shown = state.peek();
      if (shown.kind !== 'preview') return;
      const before = shown.files[place];
      if (!before) return;
      const controller = new AbortController();
      running = controller;
      ports.remember(before.shape, assignments);
      // Stored at once: an answer that the user gives before the file is read builds on this one.
      const answered = shown.files.map((one, i) => (i === place ? { ...one, assignments } : one));
      state.value = { ...shown, files: answered, working: true };
      const { candidate } = before;
      const result = await ports.read(candidate, () => undefined, controller.signal, assignments);
      const file = fileOf(candidate, result, { assignments, shape: before.shape });
      if (running !== controller) return;
      if (!('appliance' in file)) {
        state.value = { ...shown, files: answered };
        return;
      }
      const files = shown.files.map((one, i) => (i === place ? file : one));
      await show(controller, files, shown.refused, shown.target);
    },
    choose(file, path, side) {
      const shown = state.peek();
      if (shown.kind !== 'preview') return;
      state.value = { ...shown, sides: withChoice(shown.sides, file, path, side) };
    },
    async accept(name) {
      const shown = state.peek();
      if (shown.kind !== 'preview' || shown.working) return false;
      // A nameless appliance has nothing to press in the list.
      if (shown.target === 'new' && name.trim() === '') return false;
      state.value = { kind: 'idle' };
      const { each } = shown;
      if (each) {
        // Chosen already, so that what is asked for again keeps it.
        const parts = each.map(({ merge: _, ...part }, i) => ({
          ...part,
          appliance: withChoices({ ...shown, ...each[i] }, part.first),
        }));
        for (const [i, { appliance, files }] of parts.entries()) {
          const { names, sources } = originOf(files);
          const stored = await ports.create(appliance, `Imported from ${names}`, sources);
          if (stored.ok) continue;
          // An appliance that could not be stored is open and unsaved, or else the preview asks again for it and those
          // after it.
          const left = parts.slice(ports.open() === appliance ? i + 1 : i);
          const from = left[0]?.first ?? 0;
          const again = left.map((part) => ({ ...part, first: part.first - from }));
          if (left.length > 0)
            state.value = {
              ...shown,
              files: left.flatMap((part) => part.files),
              each: again,
              sides: new Map(),
            };
          return i > 0;
        }
        return true;
      }
      const appliance = withChoices(shown);
      const { names, sources } = originOf(shown.files);
      if (shown.target === 'open') {
        // At once: what is edited while the files are being kept comes on top of it.
        ports.edit(`Import ${names}`, () => appliance);
        await ports.keepSources(sources);
        return true;
      }
      await ports.create({ ...appliance, name: visibleName(name.trim()) }, `Imported from ${names}`, sources);
      return true;
    },
    leave() {
      running?.abort();
      running = undefined;
      state.value = { kind: 'idle' };
    },
  };
}
