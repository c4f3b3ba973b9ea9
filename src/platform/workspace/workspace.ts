/**
 * The open appliance, and everything that may happen to it. Every screen shows `current` and changes it by `edit`;
 * nothing else changes a document. This file opens, creates and leaves it; edits, saving, drafts, and the saves of others
 * have files of their own.
 *
 * Invariants
 * - `current` is what the user sees; the saved revision is apart from it, and `dirtyCount` edits are between them.
 * - No path loses work: unsaved edits become a draft, the losing side of a conflict stays readable.
 * - Every failure is a toast in the catalog's words and a value for the caller.
 */

import { computed, signal } from '@preact/signals-core';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../core/appliance/document/empty-appliance.ts';
import { reopenSteps } from '../../core/appliance/document/reopen.ts';
import { finish } from '../../core/appliance/document/resumable.ts';
import { withId } from '../../core/appliance/document/with-id.ts';
import { redoLabel, undoLabel } from '../../core/appliance/edits/history.ts';
import type { Level } from '../../core/text/level.ts';
import type { PageEvents } from '../browser/page-lifecycle.ts';
import { singleFlight } from '../browser/single-flight.ts';
import { damagedDraft } from '../drafts/draft-schema.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { checkedStore, type RunSteps } from '../records/checked-store.ts';
import { failureWords, onlyInThisTab, storedAsDraft } from '../records/failure-words.ts';
import type {
  Done,
  RecordFailure,
  RecordMeta,
  RecordStore,
  SaveResult,
  SourceText,
} from '../records/record-store.ts';
import { messages } from '../shell/messages.ts';
import { createDocumentDrafts } from './document-drafts.ts';
import { type BrowserRecords, readDraftBase, sourcesOfBoth } from './draft-base.ts';
import { createEditing } from './editing.ts';
import { createSourceKeeper } from './keep-sources.ts';
import {
  isOnlyLog as hasOnlyLog,
  type OpenDocument,
  openRecovered,
  openSaved,
  openUnsaved,
  unsavedEdits,
} from './open-document.ts';
import { createOtherVersions } from './other-versions.ts';
import { unsavedLogLength } from './run-log-length.ts';
import { saveNew, withFreeId } from './save-new.ts';
import { createSaving } from './saving.ts';
import type { CreateResult, SaveConflict, Workspace } from './workspace-type.ts';

type WorkspacePorts = {
  readonly records: RecordStore;
  /** With shared records: what this browser itself stores, where drafts from before they were shared began. */
  readonly browserRecords?: BrowserRecords | undefined;
  readonly drafts: Drafts;
  readonly notices: { toast(level: Level, text: string): void };
  /** A page that comes back from the back/forward cache has missed every event meanwhile. */
  readonly page?: Pick<PageEvents, 'onReturn'>;
  /** Works out what every screen asks of a document before it is shown, so that showing a large one holds nothing up. */
  readonly prepare?: (appliance: Appliance) => Promise<unknown>;
  /** Runs the check of what is to be saved; by default at once. */
  readonly runSteps?: RunSteps;
};

/** A caller that goes on as if it were open would change another document. */
const overtaken: RecordFailure = {
  ok: false,
  reason: 'failed',
  message: 'Another appliance was opened in the meantime.',
};

/** A draft may lack collections, and screens rely on them. */
const { schema: _schema, id: _id, name: _name, ...noRecords } = emptyAppliance('', '');
const whole = (draft: Appliance): Appliance => ({
  ...noRecords,
  ...(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Appliance),
});

export function createWorkspace({
  records: store,
  browserRecords,
  drafts,
  notices,
  page,
  prepare,
  runSteps = finish,
}: WorkspacePorts): Workspace {
  const records = checkedStore(store, runSteps);
  const document = signal<OpenDocument | undefined>(undefined);
  const conflict = signal<SaveConflict | undefined>(undefined);
  const creating = signal(0);
  const externalSave = signal<RecordMeta | undefined>(undefined);
  const current = computed(() => document.value?.history.present);
  const formerId = computed(() => document.value?.formerId);
  const saved = computed(() => document.value?.meta);
  const isOnlyLog = computed(() => document.value !== undefined && hasOnlyLog(document.value));
  const dirtyCount = computed(() => (document.value ? unsavedEdits(document.value) : 0));

  const reportFailure = <R extends RecordFailure>(failure: R): R => {
    notices.toast('error', failureWords(failure));
    return failure;
  };
  /** `isNoted`: what was not saved is open or set aside, so a draft of it was begun. */
  const reportSave = async (result: SaveResult, isNoted = true): Promise<SaveResult> => {
    if (result.ok) notices.toast('success', messages.recordSaved);
    else {
      const where = isNoted ? ` ${(await drafts.flush()).ok ? storedAsDraft : onlyInThisTab}` : '';
      notices.toast('error', messages.errorSaving(result.message + where));
    }
    return result;
  };

  const ownDrafts = createDocumentDrafts(document, drafts, records, reportFailure);
  const sources = createSourceKeeper(document, records, { reportFailure, note: ownDrafts.note });
  const { saving, save, takeExternalSave, finished } = createSaving({
    ...{ document, conflict, externalSave, records },
    reportSave,
    showConflict: (...met) => others.show(...met),
    keepSources: sources.keep,
    finishDrafts: ownDrafts.finishDrafts,
  });
  const others = createOtherVersions({
    ...{ document, conflict, externalSave, records, reportFailure, save, takeExternalSave, finished },
    offer: ownDrafts.offer,
    note: ownDrafts.note,
    setAside: ownDrafts.setAside,
    finishDrafts: ownDrafts.finishDrafts,
  });

  /** Shows another document; what belonged to the one before goes. */
  async function show(next: OpenDocument | undefined) {
    document.value = next;
    conflict.value = undefined;
    externalSave.value = undefined;
    ownDrafts.offered.value = [];
    await ownDrafts.offer();
  }

  /** Without a draft the document must stay: this tab alone holds the work. */
  async function leave(): Promise<Done> {
    await finished();
    const left = await ownDrafts.leave();
    if (left.ok) return left;
    const message = `${current.peek()?.name} stays open: its unsaved changes could not be kept as a draft. Save it, or export it and reload the page.`;
    return reportFailure({ ...left, message });
  }

  /** Counts what the user asked to see: of two calls that overlap the later one has the word. */
  let turn = 0;
  async function open(id: Id, reportsMissing = false): Promise<Done> {
    const mine = ++turn;
    const shown = (): Done => (current.peek()?.id === id ? { ok: true } : overtaken);
    if (shown().ok) return shown();
    const result = await records.read(id);
    if (mine !== turn) return result.ok ? shown() : result;
    if (!result.ok)
      return reportsMissing && result.reason === 'missing' && !document.peek()
        ? result
        : reportFailure(result);
    await prepare?.(result.appliance);
    if (mine !== turn) return shown();
    const left = await leave();
    if (!left.ok) return left;
    if (mine === turn) await show(openSaved(result.appliance, result.meta));
    return shown();
  }

  async function recover(id: string): Promise<Done> {
    const mine = ++turn;
    const recovered = await ownDrafts.claim(id, () => recoverClaimed(id, mine));
    // A changed copy needs its files before the next save, which stores and reports one that fails here.
    if (recovered.ok) void sources.keep();
    return recovered;
  }

  async function recoverClaimed(id: string, mine: number): Promise<Done> {
    const draft = await drafts.read(id);
    if (!draft.ok) return reportFailure(draft);
    const { baseRevision, edits } = draft.meta;
    const base = baseRevision > 0 ? await readDraftBase(draft.meta, records, browserRecords) : undefined;
    if (base && !base.ok) return reportFailure(base);
    const appliance = whole(draft.onto(base?.appliance));
    const problem = await runSteps(reopenSteps(appliance));
    if (problem) return reportFailure(damagedDraft(draft.meta.name, problem.message));
    const files = base?.onlyIn
      ? await sourcesOfBoth(appliance, base.onlyIn, draft.sources)
      : { ok: true as const, sources: draft.sources };
    if (!files.ok) return reportFailure(files);
    // A stored appliance may have taken its id.
    const fresh = base && !base.onlyIn ? undefined : withFreeId(appliance, await records.list());
    const left = mine === turn ? await leave() : overtaken;
    if (!left.ok) return left;
    if (mine !== turn) return overtaken;
    const recovered = draft.meta.label;
    if (fresh) document.value = { ...openUnsaved(fresh, files.sources), recovered };
    else if (base) {
      const edited = openRecovered(base.appliance, base.meta, appliance);
      document.value = { ...edited, detour: Math.max(0, edits - 1), sources: draft.sources, recovered };
    }
    // The new draft is on disk before the old one goes.
    ownDrafts.note();
    if ((await drafts.flush()).ok) await ownDrafts.remove(id);
    await show(document.peek());
    await others.lookForNewer();
    return { ok: true };
  }

  async function created(
    appliance: Appliance,
    note: string,
    from: readonly SourceText[],
  ): Promise<CreateResult> {
    const mine = ++turn;
    const { result, appliance: tried } = await saveNew(records, appliance, note, from);
    await prepare?.(appliance);
    const isFree = mine === turn && (await leave()).ok;
    const isShown = isFree && mine === turn;
    if (isShown) {
      const shown = show(
        result.ok ? openSaved(withId(appliance, result.meta.id), result.meta) : openUnsaved(tried, from),
      );
      // In the same turn as it is shown, so that leaving it next finds a draft to set aside.
      if (!result.ok) ownDrafts.note();
      await shown;
    }
    await reportSave(result, isShown);
    return result.ok || !isShown ? result : { ...result, opened: tried.id };
  }

  const isStoring = computed(() => saving.value || creating.value > 0);
  const stops = [
    records.watch(() => void others.lookForNewer()),
    page?.onReturn(() => {
      // Others were offered its work, and may have put it away.
      if (dirtyCount.peek() > 0) ownDrafts.note();
      void others.lookForNewer();
    }),
  ];
  void ownDrafts.offer();

  return {
    current,
    formerId,
    saved,
    dirtyCount,
    isOnlyLog,
    isDraft: computed(() => dirtyCount.value > 0 && !isOnlyLog.value),
    undoLabel: computed(() => document.value && undoLabel(document.value.history)),
    redoLabel: computed(() => document.value && redoLabel(document.value.history)),
    ...{ saving, conflict, externalSave, save },
    offeredDrafts: ownDrafts.offered,
    storedDrafts: ownDrafts.stored,
    unsavedLog: computed(
      () => document.value && unsavedLogLength(document.value.history.present, document.value.base),
    ),
    open,
    async close() {
      turn++;
      const left = await leave();
      if (left.ok) await show(undefined);
      return left;
    },
    mustStay: computed(() => dirtyCount.value > 0 || isStoring.value),
    stored: () =>
      new Promise((resolve) => {
        const stop = isStoring.subscribe((stores) => {
          if (stores) return;
          resolve();
          queueMicrotask(() => stop());
        });
      }),
    async create(appliance, note, from = []) {
      creating.value++;
      try {
        return await created(appliance, note, from);
      } finally {
        creating.value--;
      }
    },
    ...createEditing(document, notices, ownDrafts.note),
    keepSources: sources.bring,
    setAside: ownDrafts.setAside,
    resolveConflict: others.resolve,
    resolveMerged: others.resolveMerged,
    dismissConflict() {
      conflict.value = undefined;
    },
    takeExternalSave: others.takeNewer,
    recoverDraft: singleFlight(recover),
    discardDraft: ownDrafts.discard,
    dispose: () => void stops.map((stop) => stop?.()),
  };
}
