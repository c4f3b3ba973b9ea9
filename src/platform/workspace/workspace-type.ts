/** What screens see of the open appliance. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Appliance, Change, Id } from '../../core/appliance/document/appliance-types.ts';
import type { Edit } from '../../core/appliance/edits/edits.ts';
import type { Stays } from '../../core/appliance/edits/history.ts';
import type { DraftMeta } from '../drafts/draft-schema.ts';
import type { Done, RecordMeta, SaveResult, SourceText } from '../records/record-store.ts';

/** Two versions of one appliance, both readable: the user compares them and chooses. */
export type SaveConflict = {
  readonly theirs: RecordMeta;
  readonly theirDocument: Appliance;
  /** What both began from; undefined when it cannot be read any more. */
  readonly base: Appliance | undefined;
  /** From theirs to mine. */
  readonly changes: readonly Change[];
  /** The message of the save that met the conflict; absent when no save was tried yet. */
  readonly message?: string;
  /** The note of the save that met the conflict. */
  readonly note: string;
};

/** `opened`: the id of an appliance that is open, unsaved. Without it the caller alone has what could not be stored. */
export type CreateResult =
  | Extract<SaveResult, { readonly ok: true }>
  | (Extract<SaveResult, { readonly ok: false }> & { readonly opened?: Id });

export type Workspace = {
  readonly current: ReadonlySignal<Appliance | undefined>;
  /** The id that the open document had until another appliance was stored under it. */
  readonly formerId: ReadonlySignal<Id | undefined>;
  /** Meta of the revision that the open document was read from or saved as; undefined when it was never saved. */
  readonly saved: ReadonlySignal<RecordMeta | undefined>;
  readonly dirtyCount: ReadonlySignal<number>;
  /** Every unsaved edit is an entry of a log: kept as a draft, never undone. */
  readonly isOnlyLog: ReadonlySignal<boolean>;
  /** The document has changes that are not saved, other than entries of a log: what is made of it now is a draft. */
  readonly isDraft: ReadonlySignal<boolean>;
  readonly undoLabel: ReadonlySignal<string | undefined>;
  readonly redoLabel: ReadonlySignal<string | undefined>;
  readonly saving: ReadonlySignal<boolean>;
  /** A reload would lose something or cut it off: an edit, a save, a new record that is on its way. */
  readonly mustStay: ReadonlySignal<boolean>;
  /** Resolves once nothing is on its way to the records. */
  stored(): Promise<void>;
  readonly conflict: ReadonlySignal<SaveConflict | undefined>;
  /** A newer revision that another user saved. */
  readonly externalSave: ReadonlySignal<RecordMeta | undefined>;
  /** Drafts that no tab works on: of the open appliance, and of appliances that no list has. */
  readonly offeredDrafts: ReadonlySignal<readonly DraftMeta[]>;
  /** Those, and drafts of stored appliances that are not open: the list leads to them. */
  readonly storedDrafts: ReadonlySignal<readonly DraftMeta[]>;
  /** Entries in the log of the open document's checklist, where its revision lacks some. */
  readonly unsavedLog: ReadonlySignal<number | undefined>;
  /**
   * Ok: it is the one that is shown. A failure shows a toast, unless another was opened meanwhile. With
   * `reportsMissing` an appliance that does not exist shows none while nothing is open: the page itself reports it.
   */
  open(id: Id, reportsMissing?: boolean): Promise<Done>;
  /** When unsaved changes could not be kept as a draft, it reports that and stays open. */
  close(): Promise<Done>;
  /**
   * Keeps an imported or duplicated appliance as a new record and opens it. When that fails it is open, unsaved, under an
   * id that no stored one has, unless the user opened another one meanwhile or the one before it must stay.
   */
  create(appliance: Appliance, note: string, sources?: readonly SourceText[]): Promise<CreateResult>;
  /** With `stays` undo does not take it away: see `Stays`. Undo that meets such an edit reports it. */
  edit(label: string, change: Edit, stays?: Stays): void;
  /**
   * Keeps files that were brought into the open document. A file that cannot be kept now is reported, and the next save
   * keeps it.
   */
  keepSources(sources: readonly SourceText[]): Promise<void>;
  undo(): void;
  redo(): void;
  /** What a save would write. */
  unsavedChanges(): readonly Change[];
  save(note?: string): Promise<SaveResult | undefined>;
  /** 'theirs' takes their revision, one undo away from mine; 'mine' saves mine on top of theirs. */
  resolveConflict(choice: 'theirs' | 'mine'): Promise<SaveResult | undefined>;
  /** Saves a merge of both on top of theirs; undo leads back to mine. */
  resolveMerged(merged: Appliance): Promise<SaveResult | undefined>;
  /** Leaves the conflict open: editing goes on, the next save meets it again. */
  dismissConflict(): void;
  /** Takes the newer revision, or shows the conflict when there are unsaved edits. */
  takeExternalSave(): Promise<void>;
  /** Unsaved edits stay as a draft that is offered, whatever is put over them next. */
  setAside(): Promise<Done>;
  recoverDraft(id: string): Promise<Done>;
  discardDraft(id: string): Promise<Done>;
  dispose(): void;
};
