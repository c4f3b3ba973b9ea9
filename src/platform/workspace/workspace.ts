/**
 * The open appliance, and everything that may happen to it: edits, undo and redo, saving, another tab's saves,
 * drafts. Every screen shows `current` and changes it by `edit`; nothing else changes a document.
 *
 * Invariants
 * - `current` is what the user sees; the saved revision is apart from it, and `dirtyCount` edits lie between them.
 * - No path loses work: what is left unsaved is a draft, what is overruled in a conflict stays readable.
 * - Every failure is a toast in the catalogue's words and a value for the caller.
 */
import { computed, signal } from '@preact/signals-core';
import { diffAppliances } from '../../core/appliance/diff.ts';
import { emptyAppliance } from '../../core/appliance/empty.ts';
import { redoLabel, undoLabel } from '../../core/appliance/history.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { withId } from '../../core/appliance/with-id.ts';
import type { DraftMeta } from '../draft-schema.ts';
import type { Drafts } from '../drafts.ts';
import { messages } from '../messages.ts';
import type { Done, RecordMeta, RecordStore, SaveResult, SourceText } from '../records/record-store.ts';
import {
  type OpenDocument,
  openSaved,
  openUnsaved,
  rekeyed,
  unsavedEdits,
  withEdit,
  withRedo,
  withSaved,
  withStaying,
  withUndo,
} from './open-document.ts';
import { createOtherVersions } from './other-versions.ts';
import { saveNew } from './save-new.ts';
import type { SaveConflict, Workspace } from './workspace-type.ts';

type WorkspacePorts = {
  readonly records: RecordStore;
  readonly drafts: Drafts;
  readonly notices: { toast(kind: 'success' | 'error', text: string): void };
  /** Works out what every screen asks of a document before it is shown, so that showing a large one holds nothing up. */
  readonly prepare?: (appliance: Appliance) => Promise<unknown>;
};

export function createWorkspace({ records, drafts, notices, prepare }: WorkspacePorts): Workspace {
  const document = signal<OpenDocument | undefined>(undefined);
  const saving = signal(false);
  const conflict = signal<SaveConflict | undefined>(undefined);
  const externalSave = signal<RecordMeta | undefined>(undefined);
  const offeredDrafts = signal<readonly DraftMeta[]>([]);
  const current = computed(() => document.value?.history.present);
  const saved = computed(() => document.value?.meta);
  const dirtyCount = computed(() => (document.value ? unsavedEdits(document.value) : 0));

  let running: Promise<SaveResult> | undefined;
  /** Texts of the files that an appliance came from which could not be kept yet. */
  let unkeptSources: readonly SourceText[] = [];

  const failed = <R extends { readonly ok: boolean }>(result: R & { readonly message: string }): R => {
    notices.toast('error', messages.errorSaving(result.message));
    return result;
  };
  const told = <R extends { readonly ok: boolean }>(result: R & { readonly message: string }): R => {
    notices.toast('error', result.message);
    return result;
  };

  /** Shows another document; what belonged to the one before goes. */
  async function show(next: OpenDocument | undefined) {
    unkeptSources = [];
    document.value = next;
    conflict.value = undefined;
    externalSave.value = undefined;
    offeredDrafts.value = [];
    await offer();
  }

  /** Drafts of the open appliance; with none open, those of appliances that were never stored: no list leads to them. */
  async function offer() {
    const id = current.peek()?.id;
    const listed = await drafts.list();
    if (current.peek()?.id !== id) return;
    offeredDrafts.value = listed.filter((draft) =>
      id === undefined ? draft.baseRevision === 0 : draft.applianceId === id,
    );
  }

  function noteDraft() {
    const open = document.peek();
    if (!open) return;
    const { history, base, meta } = open;
    const label = undoLabel(history) ?? redoLabel(history) ?? '';
    const baseRevision = meta?.revision ?? 0;
    drafts.keep({ appliance: history.present, base, baseRevision, edits: unsavedEdits(open), label });
  }

  /** Unsaved work of the open document stays as a draft that is offered. */
  async function leave() {
    await running;
    await (dirtyCount.peek() > 0 ? drafts.setAside() : drafts.discard());
  }

  function change(next: (open: OpenDocument) => OpenDocument) {
    const open = document.peek();
    const changed = open && next(open);
    if (!changed || changed.history === open.history) return;
    document.value = changed;
    noteDraft();
  }

  /** Counts what the user asked to see: of two calls that overlap the later one has the word. */
  let turn = 0;
  async function open(id: Id, isToldThere = false): Promise<Done> {
    const mine = ++turn;
    if (current.peek()?.id === id) return { ok: true };
    const result = await records.read(id);
    if (mine !== turn) return result.ok ? { ok: true } : result;
    if (!result.ok)
      return isToldThere && result.reason === 'missing' && !document.peek() ? result : told(result);
    await prepare?.(result.appliance);
    if (mine !== turn) return { ok: true };
    await leave();
    if (mine === turn) await show(openSaved(result.appliance, result.meta));
    return { ok: true };
  }

  function save(note = ''): Promise<SaveResult | undefined> {
    if (running) return running;
    const open = document.peek();
    if (!open) return Promise.resolve(undefined);
    if (open.meta && unsavedEdits(open) === 0) return Promise.resolve({ ok: true, meta: open.meta });
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
    let result: SaveResult;
    if (open.meta) {
      result = await records.save(id, appliance, open.meta.revision, note);
      // The browser's data was cleared: the document is whole here, so it is simply kept anew.
      if (!result.ok && result.reason === 'missing') result = await records.save(id, appliance, 0, note);
    } else result = await saveNew(records, appliance, note, unkeptSources);
    const now = document.peek();
    const still = now && now.history.present.id === id;
    if (!result.ok) {
      // The conflict says so itself: a toast beside a modal dialog could not be dismissed.
      if (result.reason === 'conflict' && still && (await others.show(result.theirs, note, result.message)))
        return result;
      return failed(result);
    }
    if (still) {
      document.value =
        result.meta.id === id ? withSaved(now, appliance, result.meta) : rekeyed(now, appliance, result.meta);
      conflict.value = undefined;
      externalSave.value = undefined;
      if (dirtyCount.peek() === 0) await drafts.discard();
      else noteDraft();
    }
    notices.toast('success', messages.recordSaved);
    return result;
  }

  async function recoverDraft(id: string): Promise<Done> {
    const draft = await drafts.read(id);
    if (!draft.ok) return told(draft);
    const { applianceId, baseRevision, edits } = draft.meta;
    const base = baseRevision > 0 ? await records.readRevision(applianceId, baseRevision) : undefined;
    if (base && !base.ok) return told(base);
    turn++;
    await leave();
    if (base) {
      const open = openSaved(base.appliance, base.meta);
      const edited = withEdit(open, 'Recover unsaved changes', draft.onto(base.appliance));
      document.value = { ...edited, detour: Math.max(0, edits - 1) };
    } else document.value = openUnsaved(draft.onto(undefined));
    // The new draft is on disk before the old one goes.
    noteDraft();
    await drafts.flush();
    await drafts.remove(id);
    await show(document.peek());
    await others.lookForNewer();
    return { ok: true };
  }

  const others = createOtherVersions({
    ...{ document, conflict, externalSave, records, told, offer, save },
    setAside() {
      noteDraft();
      return drafts.setAside();
    },
  });

  const stopWatching = records.watch(() => void others.lookForNewer());
  void offer();

  return {
    current,
    saved,
    dirtyCount,
    undoLabel: computed(() => document.value && undoLabel(document.value.history)),
    redoLabel: computed(() => document.value && redoLabel(document.value.history)),
    saving,
    conflict,
    externalSave,
    offeredDrafts,
    open,
    async close() {
      turn++;
      await leave();
      await show(undefined);
    },
    async create(appliance, note, sources = []) {
      const mine = ++turn;
      const result = await saveNew(records, appliance, note, sources);
      await prepare?.(appliance);
      if (mine === turn) await leave();
      if (mine === turn) {
        const shown = show(
          result.ok ? openSaved(withId(appliance, result.meta.id), result.meta) : openUnsaved(appliance),
        );
        // In the same turn as it is shown: whoever leaves it next finds a draft to put aside.
        if (!result.ok) {
          unkeptSources = sources;
          noteDraft();
        }
        await shown;
      }
      if (!result.ok) return failed(result);
      notices.toast('success', messages.recordSaved);
      return result;
    },
    edit: (label, apply, stays) =>
      change((open) =>
        stays ? withStaying(open, label, apply, stays) : withEdit(open, label, apply(open.history.present)),
      ),
    undo() {
      const before = document.peek();
      change(withUndo);
      const label = before && undoLabel(before.history);
      if (label && document.peek() === before)
        notices.toast('error', `'${label}' stands in the log: undo does not reach past it`);
    },
    redo: () => change(withRedo),
    unsavedChanges() {
      const open = document.peek();
      if (!open) return [];
      const { present } = open.history;
      return diffAppliances(open.base ?? emptyAppliance(present.id, ''), present);
    },
    save,
    resolveConflict: others.resolve,
    resolveMerged: others.resolveMerged,
    dismissConflict() {
      conflict.value = undefined;
    },
    takeExternalSave: others.takeNewer,
    recoverDraft,
    async discardDraft(id) {
      const result = await drafts.remove(id);
      await offer();
      return result.ok ? result : told(result);
    },
    dispose: stopWatching,
  };
}
