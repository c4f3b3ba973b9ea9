/**
 * Saves the open document, one save at a time. Edits made meanwhile stay unsaved, and a document that was left for
 * another one meanwhile is kept without touching what is shown.
 */
import { type Signal, signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Done, RecordMeta, RecordStore, SaveResult } from '../records/record-store.ts';
import { lineOf, type OpenDocument, rekeyed, unsavedEdits, withSaved } from './open-document.ts';
import { saveNew } from './save-new.ts';
import type { SaveConflict } from './workspace-type.ts';

type Ports = {
  readonly document: Signal<OpenDocument | undefined>;
  readonly conflict: Signal<SaveConflict | undefined>;
  readonly externalSave: Signal<RecordMeta | undefined>;
  readonly records: RecordStore;
  /** Reports how a save ended; the result is the caller's. */
  readonly reportSave: (result: SaveResult) => Promise<SaveResult>;
  /** Shows both versions, unless they are the same; false when the other one cannot be read. */
  readonly showConflict: (theirs: RecordMeta, note: string, message: string) => Promise<boolean | 'same'>;
  /** Stores the files that the document names and that no saved revision does. */
  readonly keepSources: () => Promise<Done>;
  /** The open document is what was saved, or that and what was edited since. */
  readonly finishDrafts: () => Promise<unknown>;
};

export function createSaving(ports: Ports) {
  const { document, conflict, externalSave, records, reportSave, showConflict, keepSources, finishDrafts } =
    ports;
  const saving = signal(false);
  let running: Promise<SaveResult> | undefined;
  let stored: Appliance | undefined;

  function save(note = ''): Promise<SaveResult | undefined> {
    const open = document.peek();
    if (running && open?.history.present === stored) return running;
    // Edits since that save began are not in it: they are saved after it, unless it fails or another document is open
    // then.
    if (running)
      return running.then((first) =>
        first.ok && document.peek()?.history.present.id === first.meta.id ? save(note) : first,
      );
    if (!open) return Promise.resolve(undefined);
    if (open.meta && unsavedEdits(open) === 0) return Promise.resolve({ ok: true, meta: open.meta });
    stored = open.history.present;
    saving.value = true;
    running = store(open, note).finally(() => {
      running = undefined;
      saving.value = false;
    });
    return running;
  }

  async function store(open: OpenDocument, note: string): Promise<SaveResult> {
    const appliance = open.history.present;
    const { id } = appliance;
    const { sources = [] } = open;
    let result: SaveResult;
    if (open.meta) {
      const saved = await keepSources();
      const { revision, saveId } = open.meta;
      result = saved.ok ? await records.save(id, appliance, revision, note, saveId) : saved;
      // The browser's data was cleared: the document is whole here, so it is simply stored again.
      if (saved.ok && !result.ok && result.reason === 'missing')
        result = await records.save(id, appliance, 0, note);
    } else ({ result } = await saveNew(records, appliance, note, sources));
    const now = document.peek();
    const still = now && now.history.present.id === id;
    if (!result.ok) {
      // The conflict dialog reports it: a toast next to a modal dialog could not be dismissed.
      const shown =
        result.reason === 'conflict' && still && (await showConflict(result.theirs, note, result.message));
      if (result.reason === 'conflict' && shown === 'same')
        return reportSave({ ok: true, meta: result.theirs });
      return shown ? result : reportSave(result);
    }
    if (still) {
      document.value =
        result.meta.id === id ? withSaved(now, appliance, result.meta) : rekeyed(now, appliance, result.meta);
      conflict.value = undefined;
      externalSave.value = undefined;
      await finishDrafts();
    }
    return reportSave(result);
  }

  /** False when it is news. A save whose answer never came is reported as the save that it was. */
  async function takeExternalSave(meta: RecordMeta): Promise<boolean> {
    const open = document.peek();
    const saved = records.unheard?.(meta);
    if (!open || !saved || !lineOf(open.history).includes(saved)) return false;
    document.value = withSaved(open, saved, meta);
    await finishDrafts();
    await reportSave({ ok: true, meta });
    return true;
  }

  return {
    saving,
    save,
    takeExternalSave,
    /** One may follow another. */
    async finished() {
      while (running) await running;
    },
  };
}
