import type { Appliance, NameAssignments } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { normalizedHeadings } from '../../../../src/core/formats/read/read-file.ts';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { createPreferences } from '../../../../src/platform/browser/preferences.ts';
import { createImporter } from '../../../../src/screens/home/import/import-model.ts';
import type { Preview } from '../../../../src/screens/home/import/import-preview.ts';
import { rememberedColumns } from '../../../../src/screens/home/import/remembered-columns.ts';

export const meta = { id: 'x', saveId: 's', revision: 1, at: 0, by: '', note: '', name: 'x' };
export const counts = { racks: 0, machines: 0, endpoints: 0, networks: 0 };

/** Reads for real, on this thread; `stored` is what was taken; a store that is full takes none of the name `full`. */
export function importer(
  open?: Appliance,
  full?: { name: string; isOpened: boolean; meanwhile?: () => Promise<unknown> },
  preferences = createPreferences(() => new Map() as never),
  /** The saved revision of the open one. */
  saved?: Appliance,
) {
  const stored: { appliance: Appliance; note: string }[] = [];
  let opened = open;
  /** Stored and not open. */
  const records = new Map<string, Appliance>();
  const opens: string[] = [];
  const messages = new Map<string, NameAssignments>();
  const edits: { label: string; appliance: Appliance }[] = [];
  /** How many edits there were when a file came to be kept. */
  const editsWhenStored: number[] = [];
  const made = createImporter({
    read: async ({ name, blob }, _progress, _signal, answers = {}) => {
      const text = await blob.text();
      const source = { sha256: name, name, text };
      const result = readAppliance({ name, text }, answers);
      const columnsKey = result.table && sha256Hex(normalizedHeadings(result.table.headings));
      return { ...result, source, ...(columnsKey && { columnsKey }) };
    },
    columns: rememberedColumns(preferences),
    open: () => opened,
    unsaved: () => (saved && opened ? diffAppliances(saved, opened) : []),
    newest: async (id) => (open?.id === id ? opened : records.get(id)),
    openRecord: async (id) => {
      opens.push(id);
      const found = records.get(id);
      if (found) opened = found;
      return found !== undefined || opened?.id === id;
    },
    prepare: async () => undefined,
    remembered: (shape) => messages.get(shape),
    remember: (shape, assignments) => void messages.set(shape, assignments),
    merge: async (into, files) => mergeFiles(into, files),
    create: async (appliance, note) => {
      if (appliance.name === full?.name) {
        const failure = { ok: false, reason: 'quota', message: 'no room' } as const;
        await full.meanwhile?.();
        if (!full.isOpened) return failure;
        opened = appliance;
        return { ...failure, opened: appliance.id };
      }
      stored.push({ appliance, note });
      return { ok: true, meta: { ...meta, counts } };
    },
    edit: (label, change) => {
      if (opened) edits.push({ label, appliance: change(opened) });
    },
    keepSources: async () => void editsWhenStored.push(edits.length),
  });
  /** Resolves with the next state that is no longer reading. */
  const untilIdle = () =>
    new Promise<ReturnType<typeof made.state.peek>>((resolve) => {
      const stop = made.state.subscribe((state) => {
        if (state.kind === 'reading' || state.kind === 'idle') return;
        queueMicrotask(() => stop());
        resolve(state);
      });
    });
  const preview = async (...files: { name: string; blob: Blob }[]) => {
    made.take(files);
    const state = await untilIdle();
    if (state.kind !== 'preview') throw new Error(state.kind);
    return state;
  };
  return { made, messages, records, opens, stored, edits, editsWhenStored, untilIdle, preview };
}

export const storedAs = (made: ReturnType<typeof createImporter>, target: Preview['target']) =>
  new Promise<Preview>((resolve) => {
    const stop = made.state.subscribe((state) => {
      if (state.kind !== 'preview' || state.target !== target || state.working) return;
      queueMicrotask(() => stop());
      resolve(state);
    });
  });

/** Resolves with the preview of a merge into the open appliance. */
export const intoOpen = (made: ReturnType<typeof createImporter>) => {
  made.setTarget('open');
  return storedAs(made, 'open');
};

export const file = (name: string, text: string) => ({ name, blob: new Blob([text]) });
export const vega01 = exampleVega01();
export const csv = writeEndpointsCsv(vega01);
