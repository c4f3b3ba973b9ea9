/**
 * A text in Windows-1252, which spreadsheet programs of Western languages save as CSV. It is taken for one only where
 * nothing speaks against it: the bytes are not UTF-8, hold no NUL, no byte order mark and no character of UTF-8, not even
 * one that is cut off at the end, and an XML file names no encoding.
 */
import type { Decode } from './decode-bytes.ts';

export const windows1252 = 'windows-1252';

const upper =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some decoders take the encoding for ISO 8859-1, whose 32 controls here are quotes, dashes and the euro. */
const printed = (control: string): string => upper.charAt(control.charCodeAt(0) - 0x80);

/** Undefined where the bytes are no such text. */
export function decodeWindows1252(bytes: Uint8Array, decode: Decode): string | undefined {
  const utf8 = decode(bytes, 'utf-8', 'loose') ?? '';
  const latin = decode(bytes, windows1252, 'loose') ?? '';
  // A file that holds characters of UTF-8 too is a broken one. U+FFFD is EF BF BD there, and stands for bad bytes here.
  if (hasMark(bytes) || /\0|\u00ef\u00bf\u00bd/.test(latin)) return undefined;
  if (/[\u0080-\ufffc\ufffe\uffff]/.test(utf8) || /^\s*<\?xml[^>]*\sencoding\s*=/.test(utf8))
    return undefined;
  if (utf8.indexOf('\ufffd') === utf8.length - 1 && isCut(bytes)) return undefined;
  const text = decode(bytes, windows1252, 'strict')?.replace(/[\u0080-\u009f]/g, printed);
  // Its five bytes without a character, and controls, are in no text.
  return text === undefined ||
    /[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f]/.test(text) ||
    isOfOthers(text)
    ? undefined
    : text;
}

/** Quotes, dashes and signs that are next to letters and to each other in Western texts. */
const common = '\u00a0\u00ab\u00b0\u00b7\u00bb\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac';
const oddRun = new RegExp(`(?:(?![${common}])[^\\u0000-\\u007f]){4,}`, 'g');
/** Characters that no Western table needs, and letters with which a character of UTF-8 begins, at the end of a word. */
const oddSign =
  /[\u00a2\u00a4\u00a6\u00a8\u00ac\u00af\u00b6\u00b8\u0192\u02c6\u02dc\u2020\u2021\u2030\u2039\u203a]|[\u00c2\u00c3](?![A-Za-z\u00c0-\u00ff])|[\u00e2-\u00ef](?=\u201a)/g;

/**
 * Whether its bytes are those of another script or of a broken UTF-8: a Western word has one or two letters of the upper
 * half next to each other, a Cyrillic or Greek one is made of them, and a Chinese one of them and of such characters.
 */
function isOfOthers(text: string): boolean {
  const all = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const runs = (text.match(oddRun) ?? []).reduce((sum, run) => sum + run.length, 0);
  const signs = text.replace(oddRun, '').match(oddSign)?.length ?? 0;
  return (runs + signs) * 4 > all;
}

/** Whether it begins with the byte order mark of UTF-16. */
const hasMark = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Whether the last bytes begin a character of UTF-8 and do not complete it. */
function isCut(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-3));
  return /(?:[\u00c2-\u00df]|[\u00e0-\u00ef][\u0080-\u00bf]?|[\u00f0-\u00f4][\u0080-\u00bf]{0,2})$/.test(end);
}

/** The first line with a character of that encoding, as a sample to check. */
export function sampleOf(text: string): { readonly line: number; readonly word: string } | undefined {
  const at = text.search(/[^\u0000-\u007f]/);
  if (at < 0) return undefined;
  const from = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0].length ?? 0;
  const word = /^[^\s,;|"']{1,40}/.exec(text.slice(at - from))?.[0] ?? '';
  return { line: text.slice(0, at).split(/\r\n|\n|\r/).length, word };
}
