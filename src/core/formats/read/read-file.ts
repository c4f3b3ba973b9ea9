/** Reads a file's bytes, or a text that was pasted: what the background worker runs for an import. */
import { type Decode, type Decoded, decodeBytes } from '../shared/decode-bytes.ts';
import { type Assignments, mostBytes, type ReadOptions, type ReadResult } from '../shared/result.ts';
import { readAppliance } from './read.ts';

export type FileInput = { readonly name: string; readonly assignments?: Assignments } & (
  | { readonly bytes: ArrayBuffer; readonly text?: never }
  | { readonly text: string; readonly bytes?: never }
);

export type FileRead = {
  readonly result: ReadResult;
  /** The text as it was decoded, to be stored with the appliance; empty when decoding failed. */
  readonly text: string;
};

export function readFile(input: FileInput, decode: Decode, how: ReadOptions = {}): FileRead {
  const { name, assignments } = input;
  const options = { ...how, ...(assignments && { assignments }) };
  if (input.text !== undefined) {
    return { result: readAppliance({ name, text: input.text }, options), text: input.text };
  }
  const bytes = input.bytes.byteLength;
  // The reader refuses it by its size; decoding it first would be what the cap is to prevent.
  if (bytes > mostBytes) return { result: readAppliance({ name, text: '', bytes }), text: '' };
  const decoded = decodeBytes(new Uint8Array(input.bytes), decode);
  if (!decoded.ok) return { result: refused(name, decoded), text: '' };
  const { text, encoding } = decoded;
  return { result: readAppliance({ name, text, encoding, bytes }, options), text };
}

/** A picture or an archive is called by its name; what only seems to be one has the place of its bad byte. */
function refused(
  name: string,
  { problems, looksBinary }: Extract<Decoded, { readonly ok: false }>,
): ReadResult {
  if (looksBinary !== undefined) {
    const known = readAppliance({ name, text: looksBinary });
    if (!known.ok && !known.partial) return known;
  }
  return { ok: false, problems };
}
