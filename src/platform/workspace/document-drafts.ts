/**
 * Drafts of the open document: what is unsaved is noted in one, and those that nobody works on are offered.
 *
 * Invariant: a document that is left with unsaved edits leaves a draft; one that is saved leaves none.
 */
import { type Signal, signal } from '@preact/signals-core';
import { redoLabel, undoLabel } from '../../core/appliance/history.ts';
import type { DraftMeta } from '../draft-schema.ts';
import type { Drafts } from '../drafts.ts';
import type { Done } from '../records/record-store.ts';
import { hasUnsavedEdits, type OpenDocument, unsavedEdits } from './open-document.ts';

export function createDocumentDrafts(document: Signal<OpenDocument | undefined>, drafts: Drafts) {
  const offered = signal<readonly DraftMeta[]>([]);
  const openId = () => document.peek()?.history.present.id;

  /** Drafts of the open appliance; with none open, those of appliances that were never stored: no list leads to them. */
  async function offer() {
    const id = openId();
    const listed = await drafts.list();
    if (openId() !== id) return;
    offered.value = listed.filter((draft) =>
      id === undefined ? draft.baseRevision === 0 : draft.applianceId === id,
    );
  }

  function note() {
    const open = document.peek();
    if (!open) return;
    const { history, base, meta } = open;
    const label = undoLabel(history) ?? redoLabel(history) ?? '';
    const stands = { base, baseRevision: meta?.revision ?? 0, baseSave: meta?.saveId };
    drafts.keep({ appliance: history.present, ...stands, edits: unsavedEdits(open), label });
  }

  return {
    offered,
    offer,
    note,
    /** After a save: what was edited meanwhile stays noted. */
    async settle() {
      if (hasUnsavedEdits(document.peek())) note();
      else await drafts.discard();
    },
    /** Unsaved work of the open document stays as a draft that is offered; a failure leaves it in this tab alone. */
    async leave(): Promise<Done> {
      if (!hasUnsavedEdits(document.peek())) await drafts.discard();
      // Asked again: somebody may have edited meanwhile.
      return hasUnsavedEdits(document.peek()) ? drafts.setAside() : { ok: true };
    },
    /** What is overruled stays as a draft, in the state that it has now. */
    setAside() {
      note();
      return drafts.setAside();
    },
    async discard(id: string): Promise<Done> {
      const result = await drafts.remove(id);
      await offer();
      return result;
    },
  };
}
