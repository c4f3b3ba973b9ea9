/** One chosen file after it was read: something to take in it, or a refusal with its reasons. */
import type {
  Appliance,
  Id,
  NameAssignments,
  Note,
  Problem,
} from '../../../core/appliance/document/appliance-types.ts';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import type { FormatName, ReadDetails, RecognizedGroup } from '../../../core/formats/shared/result.ts';
import { visibleName } from '../../../core/text/invisible-characters.ts';
import type { ReadAndStored } from '../../../platform/background/read-in-background.ts';
import type { SourceText } from '../../../platform/records/record-store.ts';

export type Candidate = { readonly name: string; readonly blob: Blob };

/** A file with something to take in it. */
export type ReadFile = {
  readonly candidate: Candidate;
  readonly name: string;
  /** The user's answers about names in the file. */
  readonly assignments?: NameAssignments;
  /** All answers of the user about the file. */
  readonly answers?: ReadAnswers;
  /** Why the file cannot be read with the last of them: everything but the columns is as it was read before. */
  readonly refusal?: readonly Problem[];
  /** The columns are answered as for an earlier file of the same headings. */
  readonly asLastTime?: true;
  readonly columnsKey?: string;
  /** A key for files with the same names, computed without the user's answers. */
  readonly shape: string;
  readonly format: FormatName;
  readonly appliance: Appliance;
  /** Endpoints whose rows do not name their network. */
  readonly guessed?: readonly Id[];
  readonly notes: readonly Note[];
  /** Rows that could not be read; empty when all of the file is good. */
  readonly problems: readonly Problem[];
  /** One row may hold several addresses. */
  readonly wide?: true;
  /** Rows, or such addresses, that could not be read. */
  readonly leftOut: number;
  readonly details?: Pick<ReadDetails, 'recognized' | 'left'>;
  readonly reading: ReadingDetails;
  readonly source?: SourceText;
};

/** The recognized format, the count of the addresses, the guesses, and the columns. */
export type ReadingDetails = Pick<
  ReadDetails,
  'taken' | 'other' | 'tally' | 'table' | 'sheets' | 'sheet' | 'guesses'
>;

export type RefusedFile = {
  readonly name: string;
  readonly problems: readonly Problem[];
  /** A table whose columns the user may name. */
  readonly open?: {
    readonly candidate: Candidate;
    readonly reading: ReadingDetails;
    readonly answers?: ReadAnswers;
  };
};

type Answered = {
  readonly answers?: ReadAnswers;
  readonly shape?: string;
  readonly asLastTime?: true;
};

export function fileOf(
  candidate: Candidate,
  result: ReadAndStored,
  { answers, shape: known, asLastTime }: Answered = {},
): ReadFile | RefusedFile {
  const { name } = candidate;
  const { taken, other, tally, table, sheets, sheet, columnsKey } = result;
  const { guesses } = result.ok ? result : (result.partial ?? {});
  const reading = { taken, other, tally, table, sheets, sheet, guesses } as ReadingDetails;
  const more = {
    reading,
    ...(result.source && { source: result.source }),
    ...(answers && { answers }),
    ...(answers?.assignments && { assignments: answers.assignments }),
    ...(asLastTime && { asLastTime }),
    ...(columnsKey !== undefined && { columnsKey }),
  };
  if (result.ok) {
    const { notes, format, recognized, left, guessed } = result;
    const called = visibleName(result.appliance.name);
    const appliance =
      called === result.appliance.name ? result.appliance : { ...result.appliance, name: called };
    const details = { ...(recognized && { recognized }), ...(left && { left }) };
    const shape = known ?? shapeOf(format, details.recognized);
    const read = { candidate, name, format, appliance, notes, problems: [], leftOut: 0, details, shape };
    return { ...read, ...(guessed && { guessed }), ...more };
  }
  const { partial, problems } = result;
  if (!partial || partial.appliance.endpoints.length === 0)
    return { name, problems, ...(table && { open: { candidate, reading, ...(answers && { answers }) } }) };
  const { appliance, notes, guessed, wide, leftOut = problems.length } = partial;
  const read = { candidate, name, format: 'csv', appliance, notes, problems, leftOut, shape: 'csv' } as const;
  return { ...read, ...(guessed && { guessed }), ...(wide && { wide }), ...more };
}

/** Files of one maker have the same names, so the answers for one file hold for the next. */
const shapeOf = (format: FormatName, groups: readonly RecognizedGroup[] = []): string =>
  [format, ...groups.map(({ group }) => group)].sort().join(' ').slice(0, 200);
