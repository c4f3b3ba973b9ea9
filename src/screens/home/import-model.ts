/**
 * Importing, one file after the other: read in the background, shown before anything is stored, taken or left by the
 * user. Nothing is stored before the user says so, and a refused file changes nothing.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, Note, Problem } from '../../core/appliance/types.ts';
import type { ReadResult } from '../../core/formats/format.ts';
import type { SaveResult, SourceText } from '../../platform/records/record-store.ts';

export type Candidate = { readonly name: string; readonly blob: Blob };

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string; readonly done: number; readonly total: number }
  | {
      readonly kind: 'preview';
      readonly name: string;
      readonly appliance: Appliance;
      readonly notes: readonly Note[];
      /** Rows that could not be read; empty when all of the file is good. */
      readonly problems: readonly Problem[];
    }
  | { readonly kind: 'refused'; readonly name: string; readonly problems: readonly Problem[] };

type Ports = {
  /** Reads in the background; a file that cannot be decoded is a refusal like any other. */
  readonly read: (
    candidate: Candidate,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<ReadResult & { readonly source?: SourceText }>;
  readonly create: (
    appliance: Appliance,
    note: string,
    sources: readonly SourceText[],
  ) => Promise<SaveResult>;
  /** Works out what the preview asks of the document. */
  readonly prepare?: (appliance: Appliance) => Promise<unknown>;
};

export type Importer = {
  readonly state: ReadonlySignal<ImportState>;
  /** How many files still wait behind the one that is shown. */
  readonly waiting: ReadonlySignal<number>;
  take(candidates: readonly Candidate[]): void;
  /** Stores what the preview shows; undefined when there is nothing to store. */
  accept(name: string): Promise<SaveResult | undefined>;
  /** Leaves this file and goes on with the next. */
  leave(): void;
};

export function createImporter({ read, create, prepare }: Ports): Importer {
  const state = signal<ImportState>({ kind: 'idle' });
  const waiting = signal(0);
  let queue: Candidate[] = [];
  let running: AbortController | undefined;
  let source: SourceText | undefined;

  async function next() {
    const candidate = queue.shift();
    waiting.value = queue.length;
    source = undefined;
    if (!candidate) {
      state.value = { kind: 'idle' };
      return;
    }
    const { name } = candidate;
    const controller = new AbortController();
    running = controller;
    state.value = { kind: 'reading', name, done: 0, total: candidate.blob.size };
    const result = await read(
      candidate,
      (done, total) => {
        if (running === controller) state.value = { kind: 'reading', name, done, total };
      },
      controller.signal,
    );
    const found = result.ok ? result.appliance : result.partial?.appliance;
    if (running === controller && found) await prepare?.(found);
    if (running !== controller) return;
    source = result.source;
    if (result.ok) {
      const { appliance, notes } = result;
      state.value = { kind: 'preview', name, appliance, notes, problems: [] };
    } else if (result.partial && result.partial.appliance.endpoints.length > 0) {
      const { appliance, notes } = result.partial;
      state.value = { kind: 'preview', name, appliance, notes, problems: result.problems };
    } else state.value = { kind: 'refused', name, problems: result.problems };
  }

  return {
    state,
    waiting,
    take(candidates) {
      queue = [...queue, ...candidates];
      waiting.value = queue.length;
      if (state.peek().kind === 'idle') void next();
    },
    async accept(name) {
      const shown = state.peek();
      if (shown.kind !== 'preview') return undefined;
      const appliance = { ...shown.appliance, name: name.trim() || shown.appliance.name };
      const result = await create(appliance, `Imported from ${shown.name}`, source ? [source] : []);
      await next();
      return result;
    },
    leave() {
      running?.abort();
      running = undefined;
      void next();
    },
  };
}
