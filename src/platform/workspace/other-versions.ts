/**
 * Versions of the open appliance that others saved: a save that met one asks which of the two holds, and one that came
 * while nothing was being saved is offered.
 *
 * Invariant: what is overruled stays readable, as a revision or as a draft.
 */
import type { Signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import { diffAppliances } from '../../core/appliance/merge/diff.ts';
import { removedRecord } from '../records/record-meta.ts';
import type { RecordFailure, RecordMeta, RecordStore, SaveResult } from '../records/record-store.ts';
import { messages } from '../shell/messages.ts';
import { hasUnsavedEdits, type OpenDocument, underId, withEdit, withSaved } from './open-document.ts';
import { withFreeId } from './save-new.ts';
import type { SaveConflict } from './workspace-type.ts';

type Ports = {
  readonly document: Signal<OpenDocument | undefined>;
  readonly conflict: Signal<SaveConflict | undefined>;
  readonly externalSave: Signal<RecordMeta | undefined>;
  readonly records: RecordStore;
  readonly reportFailure: (failure: RecordFailure) => unknown;
  /** Looks which drafts are to be offered. */
  readonly offer: () => Promise<void>;
  readonly save: (note: string) => Promise<SaveResult | undefined>;
  /** The draft is of what is open now: the save after it may fail. */
  readonly note: () => void;
  /** Takes a save of our own whose answer never came. */
  readonly takeExternalSave: (found: RecordMeta) => Promise<boolean>;
  /** No save is under way: what it makes is no news. */
  readonly finished: () => Promise<void>;
  /** The open document is what was saved. */
  readonly finishDrafts: () => Promise<unknown>;
  /** Keeps the unsaved edits as a draft. */
  readonly setAside: () => Promise<unknown>;
};

export function createOtherVersions(ports: Ports) {
  const {
    document,
    conflict,
    externalSave,
    records,
    reportFailure,
    offer,
    save,
    note,
    setAside,
    takeExternalSave,
    finished,
  } = ports;
  const present = () => document.peek()?.history.present;

  /** Both sides agree, so nothing is to be decided: what is open is their revision. */
  async function adopt(theirs: RecordMeta, theirDocument: Appliance): Promise<boolean> {
    const open = document.peek();
    if (!open || !equalValues(theirDocument, open.history.present)) return false;
    document.value = withSaved(open, open.history.present, theirs);
    conflict.value = undefined;
    externalSave.value = undefined;
    await ports.finishDrafts();
    return true;
  }

  /** 'same' when both sides agree; false when the other version cannot be read. `words` are the note of the save that met it. */
  async function show(theirs: RecordMeta, words: string, message: string): Promise<boolean | 'same'> {
    const read = await records.readRevision(theirs.id, theirs.revision);
    return read.ok && meet(read.meta, read.appliance, words, message);
  }

  /** False where it is not of what is open. */
  async function meet(
    theirs: RecordMeta,
    theirDocument: Appliance,
    words: string,
    message?: string,
  ): Promise<boolean | 'same'> {
    const mine = present();
    if (mine?.id !== theirs.id) return false;
    if (await adopt(theirs, theirDocument)) return 'same';
    const changes = diffAppliances(theirDocument, mine);
    const base = document.peek()?.base;
    const failure = message !== undefined && { message: messages.errorSaving(message) };
    conflict.value = { theirs, theirDocument, base, changes, note: words, ...failure };
    return true;
  }

  async function take(theirs: RecordMeta, theirDocument: Appliance) {
    await setAside();
    const open = document.peek();
    if (open?.history.present.id !== theirs.id) return;
    const label = `Take revision ${theirs.revision}${theirs.by && ` by ${theirs.by}`}`;
    document.value = withSaved(withEdit(open, label, theirDocument), theirDocument, theirs);
    conflict.value = undefined;
    externalSave.value = undefined;
    await offer();
  }

  async function resolve(choice: 'theirs' | 'mine'): Promise<SaveResult | undefined> {
    const met = conflict.peek();
    const open = document.peek();
    if (!met || !open) return undefined;
    if (choice === 'theirs') {
      await take(met.theirs, met.theirDocument);
      return { ok: true, meta: met.theirs };
    }
    conflict.value = undefined;
    document.value = withSaved(open, met.theirDocument, met.theirs);
    note();
    return save(met.note);
  }

  async function resolveMerged(merged: Appliance): Promise<SaveResult | undefined> {
    const met = conflict.peek();
    const open = document.peek();
    if (!met || !open) return undefined;
    conflict.value = undefined;
    const edited = withEdit(open, `Merge with revision ${met.theirs.revision}`, merged);
    document.value = withSaved(edited, met.theirDocument, met.theirs);
    note();
    return save(met.note || `Merged with revision ${met.theirs.revision}`);
  }

  async function takeNewer() {
    const newer = externalSave.peek();
    if (!newer) return;
    const read = await records.readRevision(newer.id, newer.revision);
    if (!read.ok) reportFailure(read);
    else if (hasUnsavedEdits(document.peek())) await meet(read.meta, read.appliance, '');
    else if (present()?.id === newer.id) await take(read.meta, read.appliance);
  }

  let asked = false;
  let removal = 0;
  let looking: Promise<void> | undefined;

  /**
   * The message of another tab carries nothing: only the store's listing counts. One listing runs at a time, so that
   * none is overtaken.
   */
  function lookForNewer(): Promise<void> {
    asked = true;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function look() {
    while (asked) {
      asked = false;
      const listed = await records.list();
      await finished();
      if (!listed.ok) continue;
      // An appliance that was removed or restored may have unsaved work here.
      await offer();
      // Another one may have been opened meanwhile, or this one saved.
      const open = document.peek();
      if (!open) continue;
      const isOpen = ({ id }: RecordMeta) => id === open.history.present.id;
      const found = listed.records.find(isOpen);
      // A save of this tab may have come while it was listed.
      const isNewer = found && found.revision > (open.meta?.revision ?? 0);
      const isNews = isNewer && !(await takeExternalSave(found));
      const gone = listed.removed.find(isOpen);
      if (!open.meta) {
        if (isNews || gone) await makeWay(listed);
        continue;
      }
      if (isNews) externalSave.value = found;
      if (gone && gone.removedAt !== removal) reportFailure(removedRecord(gone));
      removal = gone?.removedAt ?? 0;
    }
  }

  /** Another appliance was stored under the id of one that never was: that one gets a free id, or it would hide the other. */
  async function makeWay(listed: Awaited<ReturnType<RecordStore['list']>>) {
    await finished();
    const open = document.peek();
    if (!open || open.meta) return;
    const { id } = withFreeId(open.history.present, listed);
    if (id === open.history.present.id) return;
    document.value = underId(open, id);
    note();
  }

  return { show, resolve, resolveMerged, takeNewer, lookForNewer };
}
