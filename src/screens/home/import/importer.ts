/** What an import may be asked for, the states that it shows, and the services that it uses. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Appliance, Id, NameAssignments } from '../../../core/appliance/document/appliance-types.ts';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import type { ReadAndStored } from '../../../platform/background/read-in-background.ts';
import type { SourceText } from '../../../platform/records/record-store.ts';
import type { CreateResult } from '../../../platform/workspace/workspace-type.ts';
import type { ConflictSide } from './import-choices.ts';
import type { Candidate, RefusedFile } from './import-file.ts';
import type { Preview, PreviewPorts, Target } from './import-preview.ts';
import type { RememberedColumns } from './remembered-columns.ts';

export type ImportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'reading';
      readonly name: string;
      readonly place: number;
      readonly count: number;
      readonly done: number;
      readonly total: number;
    }
  | Preview
  | { readonly kind: 'refused'; readonly refused: readonly RefusedFile[] };

export type ImportPorts = PreviewPorts & {
  /** Reads in the background; a file that cannot be decoded is a refusal like any other. */
  readonly read: (
    candidate: Candidate,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
    answers?: ReadAnswers,
  ) => Promise<ReadAndStored>;
  readonly create: (
    appliance: Appliance,
    note: string,
    sources: readonly SourceText[],
  ) => Promise<CreateResult>;
  /** Opens the appliance that gets a revision; false where it cannot be, which is reported. */
  readonly openRecord: (id: Id) => Promise<boolean>;
  readonly edit: (label: string, change: (appliance: Appliance) => Appliance) => void;
  /** The user's answers for an earlier file of this shape. */
  readonly remembered: (shape: string) => NameAssignments | undefined;
  readonly remember: (shape: string, assignments: NameAssignments) => void;
  /** Answers about the columns of an earlier table with these headings. */
  readonly columns: RememberedColumns;
  readonly keepSources: (sources: readonly SourceText[]) => Promise<void>;
};

export type Importer = {
  readonly state: ReadonlySignal<ImportState>;
  take(candidates: readonly Candidate[]): void;
  /** `of`: the appliance that gets the revision. It is not opened yet. */
  setTarget(target: Target, of?: Id): void;
  /** Reads one file again with the user's names; remembered for files of the same shape. */
  assign(file: number, assignments: NameAssignments): Promise<void>;
  /** Reads one file again with answers of the user: columns, another format, another sheet. */
  answer(file: number, answers: ReadAnswers): Promise<void>;
  /** The same for a refused table, which may become a preview. */
  answerRefused(file: number, answers: ReadAnswers): Promise<void>;
  /** Drops what is remembered of the columns of a file, and reads it again. */
  forgetColumns(file: number): Promise<void>;
  choose(file: number, path: string, side: ConflictSide): void;
  /**
   * Takes what the preview shows: stores a new appliance under `name`, or edits the open one, or opens the one that gets a
   * revision and edits it. False: nothing was taken, and the preview is still there, or there again: one that is neither
   * stored nor open is asked for again. Of several, so are those that one which fails keeps from being stored.
   */
  accept(name: string): Promise<boolean>;
  /** Discards what is shown. */
  leave(): void;
  /** The user goes to another screen: what is shown is discarded, except an import that could not be stored. */
  leaveScreen(): void;
};
