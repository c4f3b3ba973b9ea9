/**
 * Importing: files are read in the background, shown before anything is stored, and accepted or discarded by the user.
 * Several files at once become one document, or one for each appliance that they name (import-groups.ts). Nothing is
 * stored before the user accepts; a refused file changes nothing. An import that could not be stored is shown again, after
 * another one that is shown by then.
 */
import { signal } from '@preact/signals-core';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import type { FormatName } from '../../../core/formats/shared/result.ts';
import { visibleName } from '../../../core/text/invisible-characters.ts';
import { plural } from '../../../core/text/plural.ts';
import { createAnswers } from './import-answers.ts';
import { withChoice, withChoices } from './import-choices.ts';
import { type Candidate, fileOf, type ReadFile, type RefusedFile } from './import-file.ts';
import { filesByAppliance } from './import-groups.ts';
import { archiveMembers } from './import-members.ts';
import { hasDifferences, type Preview, previewOf } from './import-preview.ts';
import type { Importer, ImportPorts, ImportState } from './importer.ts';
import { fitsContent } from './remembered-columns.ts';

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

export function createImporter(ports: ImportPorts): Importer {
  const state = signal<ImportState>({ kind: 'idle' });
  let running: AbortController | undefined;
  let lastPreview: Preview | undefined;
  /** Imports that could not be stored, and wait until another one is no longer shown. */
  let waiting: readonly Preview[] = [];

  function askAgain(preview: Preview) {
    if (state.peek().kind === 'idle') state.value = preview;
    else waiting = [...waiting, preview];
  }

  /** The next import that waits is shown, if there is one. */
  function end() {
    const [next, ...others] = waiting;
    waiting = others;
    state.value = next ?? { kind: 'idle' };
  }

  function leave() {
    running?.abort();
    running = undefined;
    end();
  }

  async function readOne(
    candidate: Candidate,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<ReadFile | RefusedFile> {
    const result = await ports.read(candidate, onProgress, signal);
    const file = fileOf(candidate, result);
    /** With the answers to an earlier file, unless this one can only be read without them. */
    const readAgain = async (answers: ReadAnswers, rest: Partial<Pick<ReadFile, 'asLastTime' | 'shape'>>) => {
      const again = fileOf(candidate, await ports.read(candidate, onProgress, signal, answers), {
        answers,
        ...rest,
      });
      return 'appliance' in again || !('appliance' in file) ? again : file;
    };
    const columns = result.columnsKey === undefined ? undefined : ports.columns.of(result.columnsKey);
    if (columns && result.table && fitsContent(result.table, columns)) {
      return readAgain({ columns, as: 'csv' }, { asLastTime: true });
    }
    const assignments = 'appliance' in file ? ports.remembered(file.shape) : undefined;
    if (!assignments || !('appliance' in file)) return file;
    return readAgain({ assignments }, { shape: file.shape });
  }

  async function readAll(given: readonly Candidate[]) {
    const controller = new AbortController();
    running = controller;
    const members = (await Promise.all(given.map(archiveMembers))).flat();
    if (running !== controller) return;
    const shown = state.peek();
    // It could not be stored, and came back while the archives were read.
    if (shown.kind === 'preview') waiting = [shown, ...waiting];
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
      if (refused.length > 0) state.value = { kind: 'refused', refused };
      else end();
      return;
    }
    const adds = files.every((file) => additions.includes(file.format));
    await show(controller, files, refused, {
      target: filesByAppliance(files) ? 'each' : adds && ports.open() ? 'open' : 'new',
    });
  }

  /** Shows that a choice is on its way; gives the preview before it, which stays where nothing comes of it. */
  function work(shown: Preview, change: Partial<Preview>): Preview {
    if (!shown.working || !lastPreview) lastPreview = shown;
    state.value = { ...shown, ...change, working: true };
    return lastPreview;
  }

  /** The newest of several asked-for previews is shown; the one `before` it stays where it cannot be made. */
  async function show(
    controller: AbortController,
    files: readonly ReadFile[],
    refused: readonly RefusedFile[],
    asked: Pick<Preview, 'target' | 'of'>,
    before?: Preview,
  ) {
    const shown = await previewOf(ports, files, refused, asked);
    if (shown && !shown.each) await ports.prepare(shown.appliance);
    if (running !== controller) return;
    const next = shown ?? before;
    if (next) state.value = next;
    else end();
  }

  /** The document to take, of the appliance that is open by then; undefined where there is none, or the user left meanwhile. */
  async function taken(shown: Preview): Promise<Appliance | undefined> {
    if (shown.of === undefined) return withChoices(shown);
    const controller = new AbortController();
    running = controller;
    work(shown, {});
    const isOpen = await ports.openRecord(shown.of);
    // It may have another revision by now, or a draft.
    const now =
      isOpen && running === controller
        ? await previewOf(ports, shown.files, shown.refused, shown)
        : undefined;
    if (running !== controller) return undefined;
    if (!now) state.value = shown;
    return now && withChoices({ ...now, sides: new Map([...now.sides, ...shown.sides]) });
  }

  const { answer, answerRefused } = createAnswers({
    ports,
    state,
    work,
    show,
    begin: () => {
      running = new AbortController();
      return running;
    },
    isRunning: (controller) => running === controller,
  });

  return {
    state,
    take(candidates) {
      if (candidates.length > 0 && state.peek().kind !== 'preview') {
        running?.abort();
        void readAll(candidates);
      }
    },
    setTarget(target, of) {
      const shown = state.peek();
      if (shown.kind !== 'preview') return;
      const before = work(shown, { target });
      running = new AbortController();
      const asked = { target, ...(of !== undefined && { of }) };
      void show(running, shown.files, shown.refused, asked, before);
    },
    async assign(place, assignments) {
      const shown = state.peek();
      const before = shown.kind === 'preview' ? shown.files[place] : undefined;
      if (!before) return;
      ports.remember(before.shape, assignments);
      await answer(place, { ...before.answers, assignments });
    },
    answer,
    answerRefused,
    async forgetColumns(place) {
      const shown = state.peek();
      const before = shown.kind === 'preview' ? shown.files[place] : undefined;
      if (before?.columnsKey === undefined) return;
      ports.columns.forget(before.columnsKey);
      const { columns: _, as: __, ...rest } = before.answers ?? {};
      await answer(place, rest);
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
      if (shown.target === 'revision' && !hasDifferences(shown)) return false;
      const appliance = shown.each ? shown.appliance : await taken(shown);
      if (!appliance) return false;
      end();
      for (const { columnsKey, answers, refusal, reading } of shown.files)
        if (columnsKey !== undefined && answers?.columns && !refusal)
          ports.columns.keep(columnsKey, answers.columns, reading.table?.headings.length ?? 0);
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
          const left = parts.slice(stored.opened === undefined ? i : i + 1);
          const from = left[0]?.first ?? 0;
          const again = left.map((part) => ({ ...part, first: part.first - from }));
          if (left.length > 0)
            askAgain({
              ...shown,
              files: left.flatMap((part) => part.files),
              each: again,
              sides: new Map(),
              unstored: { name: '', message: stored.message },
            });
          return i > 0;
        }
        return true;
      }
      const { names, sources } = originOf(shown.files);
      if (shown.target === 'open' || shown.target === 'revision') {
        // At once: what is edited while the files are being kept comes on top of it.
        ports.edit(`Import ${names}`, () => appliance);
        await ports.keepSources(sources);
        return true;
      }
      const named = { ...appliance, name: visibleName(name.trim()) };
      const stored = await ports.create(named, `Imported from ${names}`, sources);
      if (stored.ok || stored.opened !== undefined) return true;
      askAgain({ ...shown, unstored: { name, message: stored.message } });
      return false;
    },
    leave,
    leaveScreen() {
      const shown = state.peek();
      if (shown.kind !== 'preview' || !shown.unstored) leave();
    },
  };
}
