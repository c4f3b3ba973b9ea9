/** Reads a file's bytes, or a text that was pasted: what the background worker runs for an import. */

import type { Note } from '../../appliance/document/appliance-types.ts';
import { type Decode, type Decoded, decodeBytes } from '../shared/decode-bytes.ts';
import { listed, mostBytes, type ReadOptions, type ReadResult, withNotes } from '../shared/result.ts';
import { decodeWindows1252, sampleOf, windows1252 } from '../shared/windows-1252.ts';
import { readWorkbook } from '../xml/workbook.ts';
import { readAppliance } from './read.ts';
import { sheetNotes, sheetProblems } from './sheet-notes.ts';

/** The answers of the user about a file, for another reading of it. */
export type ReadAnswers = Pick<ReadOptions, 'assignments' | 'columns' | 'as'> & {
  /** The sheet of a workbook, from 0. */
  readonly sheet?: number;
};

/** Headings of one table, whatever their case and blanks: the same for the next file of its program. */
export const normalizedHeadings = (headings: readonly string[]): string =>
  headings.map((heading) => heading.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');

type Part = { readonly name: string; readonly bytes: ArrayBuffer };

export type FileInput = { readonly name: string } & ReadAnswers &
  (
    | { readonly bytes: ArrayBuffer; readonly text?: never; readonly parts?: never }
    | { readonly text: string; readonly bytes?: never; readonly parts?: never }
    /** The inflated parts of a workbook. */
    | { readonly parts: readonly Part[]; readonly text?: never; readonly bytes?: never }
  );

export type FileRead = {
  readonly result: ReadResult;
  /** The text as it was decoded, to be stored with the appliance; empty when decoding failed. */
  readonly text: string;
};

type NotDecoded = Extract<Decoded, { readonly ok: false }>;

export function readFile(input: FileInput, decode: Decode, how: ReadOptions = {}): FileRead {
  const { name, assignments, columns, as, sheet } = input;
  const options = {
    ...how,
    ...(assignments && { assignments }),
    ...(columns && { columns }),
    ...(as && { as }),
  };
  if (input.parts) return readParts(name, input.parts, decode, options, sheet);
  if (input.text !== undefined) {
    return { result: readAppliance({ name, text: input.text }, options), text: input.text };
  }
  const bytes = input.bytes.byteLength;
  // The reader refuses it by its size; decoding it first would be what the cap is to prevent.
  if (bytes > mostBytes) return { result: readAppliance({ name, text: '', bytes }), text: '' };
  const decoded = decodeBytes(new Uint8Array(input.bytes), decode);
  if (!decoded.ok)
    return (
      readWindows1252(name, new Uint8Array(input.bytes), decode, options, decoded) ?? {
        result: refused(name, decoded),
        text: '',
      }
    );
  const { text, encoding } = decoded;
  return { result: readAppliance({ name, text, encoding, bytes }, options), text };
}

/** A text that is not in UTF-8 and may be in Windows-1252, with a note about it. */
function readWindows1252(
  name: string,
  bytes: Uint8Array,
  decode: Decode,
  options: ReadOptions,
  { problems, looksBinary }: NotDecoded,
): FileRead | undefined {
  const text = decodeWindows1252(bytes, decode);
  if (text === undefined) return undefined;
  const input = { name, text, encoding: windows1252, bytes: bytes.byteLength };
  const result = readAppliance(input, options);
  // With nothing to preview, its letters cannot be checked: its encoding is one of its problems.
  if (!result.ok && !result.partial && looksBinary === undefined)
    return { text, result: { ...result, problems: [...problems, ...result.problems] } };
  const sample = sampleOf(text);
  const note: Note = {
    message: `The file is not in UTF-8 and was read as Windows-1252: check its letters${sample ? `, for example "${sample.word}"` : ''}`,
    ...(sample && { line: sample.line }),
    toCheck: true,
  };
  return { text, result: withNotes(result, [note]) };
}

/** The sheet that was chosen, else the first that is read best: without a fault, and with most addresses. */
function readParts(
  name: string,
  parts: readonly Part[],
  decode: Decode,
  options: ReadOptions,
  chosen: number | undefined,
): FileRead {
  const texts = parts.map(
    ({ name: part, bytes }) => [part, decode(new Uint8Array(bytes), 'utf-8', 'loose') ?? ''] as const,
  );
  const book = readWorkbook(new Map(texts));
  if (!book.ok) return { result: book, text: '' };
  const { sheets, notes } = book;
  const read = (place: number, answers = options) =>
    readAppliance({ name, text: sheets[place]?.text ?? '' }, answers);
  const addresses = (result: ReadResult) => {
    const part = result.ok ? result : result.partial;
    const { endpoints = [], settings } = part?.appliance ?? {};
    return (result.ok ? 0.5 : 0) + endpoints.length + (settings?.occupied?.length ?? 0);
  };
  // Answers are of the sheet that was chosen; the others are read only to name those that hold addresses.
  const counts = sheets.map((_, i) =>
    i === chosen ? 0 : addresses(read(i, chosen === undefined ? options : {})),
  );
  const place = chosen ?? counts.indexOf(Math.max(...counts));
  const sheet = sheets[place];
  const found = read(place);
  const isRefused = !found.ok && !found.partial;
  const result =
    isRefused && sheet ? { ...found, problems: [...found.problems, ...sheetProblems(sheet)] } : found;
  const others = sheets.filter((_, i) => i !== place && (counts[i] ?? 0) >= 1).map((one) => one.name);
  const more: Note[] = [
    ...notes,
    ...(others.length > 0
      ? [
          {
            message: `Other sheets hold addresses and are not read: ${listed(others)}`,
            toCheck: true as const,
          },
        ]
      : []),
    ...(sheet ? sheetNotes(sheet) : []),
  ];
  const ofBook = { sheets: sheets.map((one) => one.name), sheet: place };
  return {
    text: sheet?.text ?? '',
    result: { ...withNotes(result, more), ...ofBook },
  };
}

/** A picture or an archive is called by its name; what only seems to be one has the place of its bad byte. */
function refused(name: string, { problems, looksBinary }: NotDecoded): ReadResult {
  if (looksBinary !== undefined) {
    const known = readAppliance({ name, text: looksBinary });
    if (!known.ok && !known.partial) return known;
  }
  return { ok: false, problems };
}
