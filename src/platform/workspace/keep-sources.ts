/**
 * The files that the open document came from. They are stored at once where that works, and again by the save, before the
 * revision that speaks of them: a store drops a file that no revision names for 30 days. Until then the draft has them.
 */
import type { Signal } from '@preact/signals-core';
import type { Done, RecordFailure, RecordStore, SourceText } from '../records/record-store.ts';
import type { OpenDocument } from './open-document.ts';

export function createSourceKeeper(
  document: Signal<OpenDocument | undefined>,
  { saveSource }: Pick<RecordStore, 'saveSource'>,
  { reportFailure, note }: { reportFailure: (failure: RecordFailure) => unknown; note: () => void },
) {
  /** Also when their document is left meanwhile: its draft refers to them. */
  async function keep(files = document.peek()?.sources ?? []): Promise<Done> {
    for (const source of files) {
      const saved = await saveSource(source);
      if (!saved.ok) return saved;
    }
    return { ok: true };
  }
  return {
    keep: () => keep(),
    async bring(files: readonly SourceText[]) {
      const open = document.peek();
      const known = open?.sources ?? [];
      const added = files.filter(({ sha256 }) => !known.some((one) => one.sha256 === sha256));
      if (open && added.length > 0) document.value = { ...open, sources: [...known, ...added] };
      note();
      const saved = await keep(files);
      if (!saved.ok) reportFailure(saved);
    },
  };
}
