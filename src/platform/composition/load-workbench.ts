import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { EntryServices, Workbench } from './services.ts';

type WorkbenchPart = { createWorkbench(entry: EntryServices): Workbench };

type WorkbenchLoad = {
  readonly workbench: ReadonlySignal<Workbench | undefined>;
  /** Why it could not be loaded. */
  readonly failure: ReadonlySignal<string | undefined>;
  /** Waits for what is being stored, and writes what is unsaved; at once when nothing is loaded. */
  flush(): Promise<{ readonly ok: boolean } | undefined>;
  start(entry: EntryServices, load: () => Promise<WorkbenchPart>): void;
};

/** Fetches the part that works on documents while the session is read. */
export function createWorkbenchLoad(): WorkbenchLoad {
  const workbench = signal<Workbench | undefined>(undefined);
  const failure = signal<string | undefined>(undefined);
  return {
    workbench,
    failure,
    async flush() {
      const { workspace, drafts } = workbench.peek() ?? {};
      await workspace?.stored();
      return drafts?.flush();
    },
    start(entry, load) {
      entry
        .loadPart(load)
        .then((loaded) => {
          if (loaded.ok) workbench.value = loaded.part.createWorkbench(entry);
          else failure.value = loaded.message;
        })
        .catch((error) => {
          failure.value = String(error);
        });
    },
  };
}
