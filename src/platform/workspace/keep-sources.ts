/**
 * The files that the open document came from. They are kept at once where that works, else by the next save, before the
 * revision that speaks of them.
 */
import type { Signal } from '@preact/signals-core';
import type { Done, RecordFailure, RecordStore, SourceText } from '../records/record-store.ts';
import type { OpenDocument } from './open-document.ts';

export function createSourceKeeper(
  document: Signal<OpenDocument | undefined>,
  { saveSource }: Pick<RecordStore, 'saveSource'>,
  { reportFailure, note }: { reportFailure: (failure: RecordFailure) => unknown; note: () => void },
) {
  const set = (change: (sources: readonly SourceText[]) => readonly SourceText[]) => {
    const open = document.peek();
    if (open) document.value = { ...open, sources: change(open.sources ?? []) };
  };
  /**
   * Keeps the files that wait, also when their document is left meanwhile: its draft refers to them. A file that fails
   * goes on waiting.
   */
  async function keep(): Promise<Done> {
    for (const source of document.peek()?.sources ?? []) {
      const saved = await saveSource(source);
      if (!saved.ok) return saved;
      set((waiting) => waiting.filter((one) => one !== source));
    }
    return { ok: true };
  }
  return {
    keep,
    async bring(sources: readonly SourceText[]) {
      set((waiting) => [...waiting, ...sources]);
      // The draft has them until they are kept.
      note();
      const saved = await keep();
      note();
      if (!saved.ok) reportFailure(saved);
    },
  };
}
