/**
 * Decodes the bytes of a file: UTF-8, UTF-16 with a byte order mark or with ASCII at its beginning, or the encoding in the first line of an XML file.
 * Bytes that are invalid in that encoding are a problem with a place, never a replacement character that hides them.
 *
 * The caller passes `TextDecoder`, because it is not part of the language. The text includes a byte order mark.
 *
 *   decodeBytes(bytes, decodeBy(TextDecoder))    { ok: true, text: 'host,address\n', encoding: 'utf-8' }
 */
import type { Problem } from '../../appliance/document/appliance-types.ts';

/** A label as `TextDecoder` knows it. */
type Encoding = string;

/** `strict`: undefined for bytes that are not in the encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding, how: 'strict' | 'loose') => string | undefined;

type Decoder = new (
  encoding: Encoding,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

export const decodeBy =
  (TextDecoder: Decoder): Decode =>
  (bytes, encoding, how) => {
    try {
      return new TextDecoder(encoding, { fatal: how === 'strict', ignoreBOM: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      /** The head, with replacement characters, of content that is not text: callers use it to name the format. */
      readonly looksBinary?: string;
    };

export function decodeBytes(bytes: Uint8Array, decode: Decode): Decoded {
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding, 'strict');
  if (text !== undefined) return { ok: true, text, encoding };
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1];
  const declaredText = declared && !/^utf/i.test(declared) && decode(bytes, declared.toLowerCase(), 'strict');
  if (declaredText) return { ok: true, text: declaredText, encoding: declared.toLowerCase() };
  if (encoding !== 'utf-8') {
    const message = `The file begins as ${encoding.toUpperCase()}, but is broken further on`;
    return { ok: false, problems: [{ message, fix: 'Save it again as UTF-8, then choose it again.' }] };
  }
  const { offset, before } = firstNotUtf8(bytes, decode(bytes, encoding, 'loose') ?? '');
  const head = isBinary(bytes) ? decode(bytes.subarray(0, 65_536), encoding, 'loose') : undefined;
  const lines = before.split(/\r\n|\n|\r/);
  const line = lines.length;
  const column = (lines.at(-1) ?? '').length + 1;
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    ok: false,
    problems: [
      {
        message: `The file is not in UTF-8: line ${line}, column ${column} holds the byte ${byte} at offset ${offset}`,
        line,
        column,
        offset,
        fix: 'Save it as UTF-8 (in a spreadsheet program: CSV UTF-8), then choose it again.',
      },
    ],
    ...(head === undefined ? {} : { looksBinary: head }),
  };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || isAsciiAt(bytes, 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || isAsciiAt(bytes, 1)) return 'utf-16be';
  return 'utf-8';
}

/** The first eight code units of 16 bits are printable ASCII, which is in their first or in their second byte. */
const isAsciiAt = (bytes: Uint8Array, at: 0 | 1): boolean =>
  bytes.length >= 16 &&
  bytes.subarray(0, 16).every((byte, i) => (i % 2 === at ? byte >= 0x20 && byte < 0x7f : byte === 0));

const isBinary = (bytes: Uint8Array) => bytes.subarray(0, 4096).includes(0) || startsAs(bytes, '%PDF');
const startsAs = (bytes: Uint8Array, text: string) =>
  [...text].every((character, at) => bytes[at] === character.charCodeAt(0));

/** The offset of the first character that the decoder replaced, and the text before it. */
function firstNotUtf8(bytes: Uint8Array, text: string) {
  let offset = 0;
  let at = 0;
  for (const sign of text) {
    // A file may contain the replacement character itself: EF BF BD.
    if (sign === '\ufffd' && bytes.subarray(offset, offset + 3).join() !== '239,191,189') break;
    const code = sign.codePointAt(0) ?? 0;
    offset += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    at += sign.length;
  }
  return { offset, before: text.slice(0, at) };
}
