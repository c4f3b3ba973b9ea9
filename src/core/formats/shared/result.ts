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
import type { Field } from './fields.ts';

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

/** The user's answer about a column: a field, the role of the network, or nothing that counts. */
export type ColumnChoice = Field | 'role' | 'ignored';
export type ColumnChoices = Readonly<Record<number, ColumnChoice>>;

export type ReadOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  readonly assignments?: Assignments;
  /** The user's answers about the columns of a table, by their place from 0. */
  readonly columns?: ColumnChoices;
  /** The format that the user chose, in place of the recognized one. */
  readonly as?: FormatName;
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

/** A guess of a reader about a fact that the file does not state: to be listed, and checked by the user. */
export type Guess = {
  /** A machine made of a name alone, the kind of machines, the network of addresses. */
  readonly what: 'machine' | 'kind' | 'network';
  /** The kind of machine or the role of the network that was taken. */
  readonly as: string;
  /** At most `mostGuesses` names, and the lines of their rows. */
  readonly names: readonly string[];
  readonly lines: readonly number[];
  readonly count: number;
};

export const mostGuesses = 100;

/** A place of a text with an address that nothing was made of. */
export type Leftover = {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** `free`: no one uses it; `again`: its endpoint was read from another place. */
  readonly why: 'free' | 'comment' | 'fault' | 'again' | 'other';
};

/** The addresses of a text, each counted once: see `read/tally.ts`. */
export type Tally = {
  readonly endpoints: number;
  readonly occupied: number;
  readonly others: number;
  readonly leftCount: number;
  readonly left: readonly Leftover[];
};

/** The recognized format of a file, with the evidence for it. */
export type TakenFor = { readonly format: FormatName; readonly why: string };

/** Details from readers of foreign structures, for the preview and for a patched copy. */
export type ReadDetails = {
  readonly recognized?: readonly RecognizedGroup[];
  readonly left?: readonly LeftOver[];
  /** For the record of the source: `<collection>/<id>/<field>` to an offset in the text. */
  readonly origins?: Readonly<Record<string, number>>;
  /** By value that the file repeats at machines: the names of those that have none or another one. */
  readonly lacking?: Readonly<Record<string, readonly string[]>>;
  /** Addresses of a list that nobody uses, as they are written there. */
  readonly free?: readonly string[];
} & Pick<PartialRead, 'guessed' | 'guesses'> &
  TakenFrom;

/** The columns of a table as the preview shows them, with the first of its rows. */
export type TableView = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
  readonly columns: readonly {
    /** Undefined: kept as a note. */
    readonly choice?: ColumnChoice;
    /** Of a column for one network: its word, such as `client`. */
    readonly network?: string;
    /** By the content alone, and not by the heading. */
    readonly isGuess?: true;
  }[];
};

/** How a file was recognized. */
type TakenFrom = {
  readonly taken?: TakenFor;
  /** The second best reading, which the user may take in its place. */
  readonly other?: TakenFor;
  readonly tally?: Tally;
  readonly table?: TableView;
  /** The visible sheets of a workbook, and the place of the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
};

export type PartialRead = {
  readonly appliance: Appliance;
  readonly notes: readonly Note[];
  /** Endpoints of networks whose role was guessed, because no row states it. A known role replaces the guess. */
  readonly guessed?: readonly Id[];
  readonly guesses?: readonly Guess[];
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
  | ({
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly partial?: PartialRead;
    } & TakenFrom);

/** 32 MiB, the cap of every reader. */
export const mostBytes = 32 * 1024 * 1024;

/** More than this many faults of one file are counted, not listed. */
export const mostProblems = 1000;

export const refusal = (message: string, fix: string, place: Partial<Problem> = {}): ReadResult => ({
  ok: false,
  problems: [{ message, fix, ...place }],
});

/** The result with notes above its own; a refusal has none. */
export function withNotes(result: ReadResult, more: readonly Note[]): ReadResult {
  if (result.ok) return { ...result, notes: [...more, ...result.notes] };
  const { partial } = result;
  return partial ? { ...result, partial: { ...partial, notes: [...more, ...partial.notes] } } : result;
}

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
