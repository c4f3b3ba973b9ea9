/**
 * A text in Windows-1252, which spreadsheet programs of Western languages save as CSV. It is taken for one only where
 * nothing speaks against it: the bytes are not UTF-8, hold no NUL and no character of UTF-8, and an XML file names no
 * encoding.
 */
import type { Decode } from './decode-bytes.ts';

export const windows1252 = 'windows-1252';

/** Undefined where the bytes are no such text. */
export function decodeWindows1252(bytes: Uint8Array, decode: Decode): string | undefined {
  if (bytes.includes(0)) return undefined;
  const utf8 = decode(bytes, 'utf-8', 'loose') ?? '';
  // A file that holds characters of UTF-8 too is a broken one.
  if (/[\u0080-\ufffc\ufffe\uffff]/.test(utf8) || /^\s*<\?xml[^>]*\sencoding\s*=/.test(utf8))
    return undefined;
  const text = decode(bytes, windows1252, 'strict');
  // Its five bytes without a character, and controls, are in no text.
  return text === undefined || /[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f]/.test(text)
    ? undefined
    : text;
}

/** The first line with a character of that encoding, as a sample to check. */
export function sampleOf(text: string): { readonly line: number; readonly word: string } | undefined {
  const at = text.search(/[^\u0000-\u007f]/);
  if (at < 0) return undefined;
  const from = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0].length ?? 0;
  const word = /^[^\s,;|"']{1,40}/.exec(text.slice(at - from))?.[0] ?? '';
  return { line: text.slice(0, at).split(/\r\n|\n|\r/).length, word };
}
