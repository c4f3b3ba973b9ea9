/**
 * The open document: its history, and how far it is from the saved one. Pure.
 *
 * Invariants: a document that is the saved one has no unsaved edits, however it got there; any other has at least one.
 * Undo goes past a save: the saved state is a place on the line of edits, not its beginning.
 */

import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { withId } from '../../core/appliance/document/with-id.ts';
import type { Edit } from '../../core/appliance/edits/edits.ts';
import {
  type History,
  inEveryState,
  push,
  pushStaying,
  redo,
  redoLabel,
  type Stays,
  startHistory,
  undo,
  undoLabel,
} from '../../core/appliance/edits/history.ts';
import type { RecordMeta, SourceText } from '../records/record-store.ts';

export type OpenDocument = {
  readonly history: History;
  /** The saved document and its meta; absent when it was never saved. */
  readonly base?: Appliance;
  readonly meta?: RecordMeta;
  /**
   * The place of the base in the history of edits, or the place where this history branches off from that of the base.
   */
  readonly baseDepth: number;
  /** Edits between that place and the base: not on the line any more. */
  readonly detour: number;
  /** Files that it came from and that no saved revision names yet: its draft has them, wherever else they are. */
  readonly sources?: readonly SourceText[] | undefined;
  /** The id that it had until another appliance was stored under it. */
  readonly formerId?: Id;
  /** The last edit of the draft that was recovered. */
  readonly recovered?: string;
};

/** A document as it was read, or one that was never saved. */
export const openSaved = (appliance: Appliance, meta: RecordMeta): OpenDocument => ({
  history: startHistory(appliance),
  base: appliance,
  meta,
  baseDepth: 0,
  detour: 0,
});
export const openUnsaved = (appliance: Appliance, sources: readonly SourceText[] = []): OpenDocument => ({
  history: startHistory(appliance),
  baseDepth: 0,
  detour: 1,
  sources,
});

export const withEdit = (document: OpenDocument, label: string, appliance: Appliance): OpenDocument =>
  withNext(document, push(document.history, label, appliance));

const recoverLabel = 'Recover unsaved changes';

/** The last edit of the user, for a draft: two drafts of one appliance are known apart by it. */
export function lastEdit({ history, recovered = '' }: OpenDocument): string {
  const label = undoLabel(history) ?? redoLabel(history) ?? recoverLabel;
  return label === recoverLabel ? recovered : label;
}

/**
 * A draft over what is saved is one edit. The log of a checklist only grows (core/reip/project/run-log.ts), so the run stays in the
 * document that undo of that edit leads to.
 */
export function openRecovered(base: Appliance, meta: RecordMeta, draft: Appliance): OpenDocument {
  const { run } = (draft.settings.reip ?? {}) as { readonly run?: unknown };
  const reip = { ...(base.settings.reip as object | undefined), run };
  const under = run ? { ...base, settings: { ...base.settings, reip } } : base;
  const saved = { ...openSaved(base, meta), history: startHistory(under) };
  return withEdit(saved, recoverLabel, draft);
}

/** An edit that undo does not take away. */
export const withStaying = (document: OpenDocument, label: string, edit: Edit, stays: Stays): OpenDocument =>
  withNext(document, pushStaying(document.history, label, edit, stays));

function withNext(document: OpenDocument, next: History): OpenDocument {
  const { history, baseDepth, detour } = document;
  if (next === history) return document;
  // The base lay among what could be redone, which the edit drops.
  const back = Math.max(0, baseDepth - history.depth);
  return { ...document, history: next, baseDepth: baseDepth - back, detour: detour + back };
}

export const withUndo = (document: OpenDocument): OpenDocument => ({
  ...document,
  history: undo(document.history),
});
export const withRedo = (document: OpenDocument): OpenDocument => ({
  ...document,
  history: redo(document.history),
});

/** All that undo and redo lead to, the oldest first. */
export const lineOf = ({ past, present, future }: History): readonly Appliance[] => [
  ...past.map((step) => step.appliance),
  present,
  ...future.map((step) => step.appliance).reverse(),
];

const isNamedIn = ({ sources }: Appliance, { sha256 }: SourceText) =>
  sources.some((source) => source.sha256 === sha256);

/** Files that the saved revision does not name, but that undo, redo or an edit made since refers to. */
function sourcesAfter(saved: Appliance, { history, sources }: OpenDocument) {
  const line = lineOf(history);
  return sources?.filter((file) => !isNamedIn(saved, file) && line.some((one) => isNamedIn(one, file)));
}

/** `appliance` is now what revision `meta` holds; edits made since stay unsaved. */
export function withSaved(document: OpenDocument, appliance: Appliance, meta: RecordMeta): OpenDocument {
  const { past, depth } = document.history;
  const at = lineOf(document.history).indexOf(appliance);
  const baseDepth = at < 0 ? depth : depth - past.length + at;
  const sources = sourcesAfter(appliance, document);
  return { ...document, base: appliance, meta, baseDepth, detour: at < 0 ? 1 : 0, sources };
}

/**
 * A document that was kept under another id than it had: its history would lead back to the old id, so it starts
 * empty.
 */
export function rekeyed(document: OpenDocument, stored: Appliance, meta: RecordMeta): OpenDocument {
  const formerId = stored.id;
  const saved = {
    ...openSaved(withId(stored, meta.id), meta),
    sources: sourcesAfter(stored, document),
    formerId,
  };
  const { present } = document.history;
  return present === stored ? saved : withEdit(saved, 'Changes made while saving', withId(present, meta.id));
}

/** One that was never stored, under an id that is free: all that undo and redo lead to has it. */
export const underId = (document: OpenDocument, id: Id): OpenDocument => ({
  ...document,
  history: inEveryState(document.history, (appliance) => withId(appliance, id)),
  formerId: document.history.present.id,
});

export function unsavedEdits({ history, base, baseDepth, detour }: OpenDocument): number {
  if (history.present === base) return 0;
  return Math.max(1, detour + Math.abs(history.depth - baseDepth));
}

/** Whether every unsaved edit is one that undo does not take away: an entry of a log. */
export function isOnlyLog({ history, base, baseDepth, detour }: OpenDocument): boolean {
  const { past, depth, present } = history;
  const since = past.slice(Math.max(0, baseDepth - (depth - past.length)));
  return (
    present !== base && detour === 0 && since.length > 0 && since.every(({ stays }) => stays !== undefined)
  );
}

export const hasUnsavedEdits = (document: OpenDocument | undefined): boolean =>
  document !== undefined && unsavedEdits(document) > 0;
