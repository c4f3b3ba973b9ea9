/**
 * Drafts of the open document: unsaved work is stored in one, and those that no tab works on are offered.
 *
 * Invariant: a document that is left with unsaved edits leaves a draft; one that is saved leaves none.
 */
import { type Signal, signal } from '@preact/signals-core';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import type { DraftMeta } from '../drafts/draft-schema.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Done, RecordFailure, RecordStore } from '../records/record-store.ts';
import { hasUnsavedEdits, lastEdit, type OpenDocument, unsavedEdits } from './open-document.ts';
import { unsavedLogLength } from './run-log-length.ts';

const taken: RecordFailure = {
  ok: false,
  reason: 'missing',
  message: 'This unsaved work is open in another tab, or was recovered, saved or discarded there.',
};

const isOfStored = ({ baseRevision }: DraftMeta) => baseRevision > 0;

export function createDocumentDrafts(
  document: Signal<OpenDocument | undefined>,
  drafts: Drafts,
  records: Pick<RecordStore, 'readRevision' | 'list'>,
  reportFailure: (failure: RecordFailure) => RecordFailure,
) {
  const offered = signal<readonly DraftMeta[]>([]);
  /** Every draft that no tab works on, offered or not. */
  const stored = signal<readonly DraftMeta[]>([]);
  const openId = () => document.peek()?.history.present.id;

  /**
   * Drafts of the open appliance, and those that no list leads to: of appliances that were never stored, or that are
   * not stored any more. Those that are known stay while the storage cannot list them.
   */
  async function offer() {
    const id = openId();
    const listed = await drafts.list();
    const isListed = ({ id }: DraftMeta) => listed.drafts.some((draft) => draft.id === id);
    const unlisted = listed.failure ? stored.peek().filter((draft) => !isListed(draft)) : [];
    const found = [...listed.drafts, ...unlisted].sort((a, b) => b.at - a.at);
    const isOpen = ({ applianceId }: DraftMeta) => applianceId === id;
    const revisionOf = found.some((draft) => isOfStored(draft) && !isOpen(draft))
      ? await storedRevisions()
      : () => 0;
    const saved = await Promise.all(
      found.map((draft) =>
        isSaved(draft, isOpen(draft) ? document.peek()?.meta?.revision : revisionOf(draft.applianceId)),
      ),
    );
    if (openId() !== id) return;
    const all = found.filter((_, i) => !saved[i]);
    stored.value = all;
    offered.value = all.filter(
      (draft) => isOpen(draft) || !isOfStored(draft) || revisionOf(draft.applianceId) === undefined,
    );
  }

  /** The newest of each stored appliance; 0 of all, where they cannot be listed: nothing is known to be gone. */
  async function storedRevisions(): Promise<(id: Id) => number | undefined> {
    const listed = await records.list();
    // An offer that is shown stays.
    if (!listed.ok)
      return (id) => (offered.peek().some(({ applianceId }) => applianceId === id) ? undefined : 0);
    const revisions = new Map(listed.records.map((meta) => [meta.id, meta.revision]));
    return (id) => revisions.get(id);
  }

  /** A page that went away between its save and the end of its draft left one of what is a revision: it goes. */
  async function isSaved(
    { id, applianceId, baseRevision, baseSave }: DraftMeta,
    revision = 0,
  ): Promise<boolean> {
    if (baseRevision === 0 || baseRevision >= revision) return false;
    const [draft, base, next] = await Promise.all([
      drafts.read(id),
      records.readRevision(applianceId, baseRevision),
      records.readRevision(applianceId, baseRevision + 1),
    ]);
    // Another look at the drafts has found it saved meanwhile.
    if (!draft.ok && draft.reason === 'missing') return true;
    if (!draft.ok || !base.ok || !next.ok || (baseSave && baseSave !== base.meta.saveId)) return false;
    const isSame = equalValues(draft.onto(base.appliance), next.appliance);
    if (isSame) await drafts.remove(id);
    return isSame;
  }

  function withdraw(id: string) {
    for (const drafts of [offered, stored]) drafts.value = drafts.peek().filter((draft) => draft.id !== id);
  }

  /**
   * Runs `work`, which takes or drops a draft that was offered and reports its own failures. It is looked up again when
   * it is chosen: its page may have come back, or another tab has it by now.
   */
  async function claim(id: string, work: () => Promise<Done>): Promise<Done> {
    const done = await drafts.claim(id, async () => {
      const listed = await drafts.list();
      if (listed.drafts.some((draft) => draft.id === id)) return work();
      // It may still be there: the offer stays.
      if (listed.failure) return reportFailure(listed.failure);
      await offer();
      return reportFailure(taken);
    });
    if (done) return done;
    withdraw(id);
    return reportFailure(taken);
  }

  /** It is offered no more, even if the storage lists nothing afterwards. */
  async function remove(id: string): Promise<Done> {
    const removed = await drafts.remove(id);
    if (removed.ok) withdraw(id);
    return removed;
  }

  function note() {
    const open = document.peek();
    if (!open) return;
    const { history, base, meta, sources } = open;
    const logEntries = unsavedLogLength(history.present, base);
    const stands = { base, baseRevision: meta?.revision ?? 0, baseSave: meta?.saveId };
    drafts.keep({
      appliance: history.present,
      ...stands,
      edits: unsavedEdits(open),
      label: lastEdit(open),
      ...(logEntries !== undefined && { logEntries }),
      sources,
    });
  }

  return {
    offered,
    stored,
    offer,
    note,
    /** After a save: what was edited meanwhile stays noted. */
    async finishDrafts() {
      if (hasUnsavedEdits(document.peek())) note();
      else await drafts.discard();
    },
    /** Unsaved work of the open document stays as a draft that is offered; a failure leaves it in this tab alone. */
    async leave(): Promise<Done> {
      if (!hasUnsavedEdits(document.peek())) await drafts.discard();
      // Read again, because the user may have edited meanwhile.
      return hasUnsavedEdits(document.peek()) ? drafts.setAside() : { ok: true };
    },
    /** Keeps the overruled document as a draft, in its present state. */
    async setAside(): Promise<Done> {
      if (!hasUnsavedEdits(document.peek())) return { ok: true };
      note();
      const result = await drafts.setAside();
      await offer();
      return result;
    },
    claim,
    remove,
    discard: (id: string): Promise<Done> =>
      claim(id, async () => {
        const removed = await remove(id);
        await offer();
        return removed.ok ? removed : reportFailure(removed);
      }),
  };
}
