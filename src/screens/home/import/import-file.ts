/** One chosen file after it was read: something to take in it, or a refusal with its reasons. */
import type {
  Appliance,
  Id,
  NameAssignments,
  Note,
  Problem,
} from '../../../core/appliance/document/appliance-types.ts';
import type {
  FormatName,
  ReadDetails,
  ReadResult,
  RecognizedGroup,
} from '../../../core/formats/shared/result.ts';
import { visibleName } from '../../../core/text/invisible-characters.ts';
import type { SourceText } from '../../../platform/records/record-store.ts';

export type Candidate = { readonly name: string; readonly blob: Blob };

/** A file with something to take in it. */
export type ReadFile = {
  readonly candidate: Candidate;
  readonly name: string;
  /** The user's answers about names in the file. */
  readonly assignments?: NameAssignments;
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
  readonly source?: SourceText;
};

export type RefusedFile = { readonly name: string; readonly problems: readonly Problem[] };

export function fileOf(
  candidate: Candidate,
  result: ReadResult & { readonly source?: SourceText },
  answered?: { readonly assignments: NameAssignments; readonly shape: string },
): ReadFile | RefusedFile {
  const { name } = candidate;
  const source = result.source && { source: result.source };
  if (result.ok) {
    const { notes, format, recognized, left, guessed } = result;
    const called = visibleName(result.appliance.name);
    const appliance =
      called === result.appliance.name ? result.appliance : { ...result.appliance, name: called };
    const details = { ...(recognized && { recognized }), ...(left && { left }) };
    const shape = shapeOf(format, details.recognized);
    const read = { candidate, name, format, appliance, notes, problems: [], leftOut: 0, details, shape };
    return { ...read, ...(guessed && { guessed }), ...answered, ...source };
  }
  const { partial, problems } = result;
  if (!partial || partial.appliance.endpoints.length === 0) return { name, problems };
  const { appliance, notes, guessed, wide, leftOut = problems.length } = partial;
  const read = { candidate, name, format: 'csv', appliance, notes, problems, leftOut, shape: 'csv' } as const;
  return { ...read, ...(guessed && { guessed }), ...(wide && { wide }), ...source };
}

/** Files of one maker have the same names, so the answers for one file hold for the next. */
const shapeOf = (format: FormatName, groups: readonly RecognizedGroup[] = []): string =>
  [format, ...groups.map(({ group }) => group)].sort().join(' ').slice(0, 200);
