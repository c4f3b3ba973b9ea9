/** The result of a reader. Failure is a value that names the place and the fix. */
import type {
  Appliance,
  Id,
  Mark,
  NameAssignments,
  Note,
  Problem,
} from '../../appliance/document/appliance-types.ts';
import { visible } from '../../text/invisible-characters.ts';

export type FormatName =
  | 'json'
  | 'csv'
  | 'hosts'
  | 'es-xml'
  | 'machine-xml'
  | 'list-json'
  | 'cell-conf'
  | 'preconf'
  | 'occupied'
  | 'worksheet';

export type ReadInput = {
  readonly name: string;
  readonly text: string;
  readonly encoding?: string;
  /** Size of the file before it was decoded. */
  readonly bytes?: number;
};

/**
 * The user's meaning of names that a reader does not recognize or misreads, keyed by the names as spelled in the file.
 */
export type Assignments = NameAssignments;

export type ReadOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  readonly assignments?: Assignments;
};

/** A group of things of one name in a file, and what they were taken for. */
export type RecognizedGroup = {
  /** The name in the file, as it is spelled there. */
  readonly group: string;
  readonly kind: string;
  readonly count: number;
  /** `documented` only when every value in it was read by a documented name. */
  readonly mark: Mark;
  /** At most three, in the order of the file. */
  readonly samples: readonly string[];
};

/** Values of a name that no reader took; they stay in the file. */
export type LeftOver = { readonly name: string; readonly count: number };

/** Details from readers of foreign structures, for the preview and for a patched copy. */
export type ReadDetails = {
  readonly recognized?: readonly RecognizedGroup[];
  readonly left?: readonly LeftOver[];
  /** For the record of the source: `<collection>/<id>/<field>` to an offset in the text. */
  readonly origins?: Readonly<Record<string, number>>;
} & Pick<PartialRead, 'guessed'>;

export type PartialRead = {
  readonly appliance: Appliance;
  readonly notes: readonly Note[];
  /** Endpoints of networks whose role was guessed, because no row states it. A known role replaces the guess. */
  readonly guessed?: readonly Id[];
  /** A row of the table holds several addresses, and each of them has its own faults. */
  readonly wide?: true;
  /** Rows, or addresses of a wide table, that could not be read, where that is not one for each problem. */
  readonly leftOut?: number;
};

export type ReadResult =
  | ({
      readonly ok: true;
      readonly appliance: Appliance;
      readonly format: FormatName;
      readonly notes: readonly Note[];
    } & ReadDetails)
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly partial?: PartialRead };

/** 32 MiB, the cap of every reader. */
export const mostBytes = 32 * 1024 * 1024;

/** More than this many faults of one file are counted, not listed. */
export const mostProblems = 1000;

export const refusal = (message: string, fix: string, place: Partial<Problem> = {}): ReadResult => ({
  ok: false,
  problems: [{ message, fix, ...place }],
});

/** Cuts a value for a message. */
export const shown = (value: string): string => {
  const line = visible(value.replace(/[\u0000-\u001f\u007f]+/g, ' '));
  return `"${line.length > 60 ? `${line.slice(0, 57)}...` : line}"`;
};

/** The first names of a list, for a sentence. */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, 4).join(', ')}${names.length > 4 ? ' ...' : ''}`;

/** Line and column (from 1) of an offset. */
export function lineAndColumn(
  text: string,
  offset: number,
): { line: number; column: number; offset: number } {
  let line = 1;
  let start = 0;
  const before = text.slice(0, offset);
  for (const match of before.matchAll(/\r\n|\n|\r/g)) {
    line++;
    start = match.index + match[0].length;
  }
  return { line, column: offset - start + 1, offset };
}
