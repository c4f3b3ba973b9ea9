/**
 * A text as the bytes of a file. The core has no `TextEncoder`: it is no part of the language.
 *
 *   utf8Bytes('€')    Uint8Array [0xe2, 0x82, 0xac]
 */

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as a browser writes it. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  writeUtf8(text, 0, text.length, bytes);
  return bytes;
}

const charactersAtOnce = 65_536;

/** The same bytes piece by piece, so that a text of megabytes needs no copy. A piece is overwritten by the next one. */
export function* utf8Pieces(text: string): Generator<Uint8Array> {
  const bytes = new Uint8Array(3 * Math.min(text.length, charactersAtOnce));
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + charactersAtOnce, text.length);
    if (to < text.length && isPair(text.charCodeAt(to - 1), text.charCodeAt(to))) to--;
    yield bytes.subarray(0, writeUtf8(text, from, to, bytes));
    from = to;
  }
}

/** Returns how many bytes the characters from a place up to another became. */
function writeUtf8(text: string, from: number, to: number, bytes: Uint8Array): number {
  let end = 0;
  for (let i = from; i < to; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code < 0x800) bytes[end++] = 0xc0 | (code >> 6);
    else {
      if (isSurrogate(code)) {
        if (isPair(code, text.charCodeAt(i + 1))) {
          code = 0x10000 + ((code - 0xd800) << 10) + (text.charCodeAt(i + 1) - 0xdc00);
          i++;
        } else code = 0xfffd;
      }
      if (code < 0x10000) bytes[end++] = 0xe0 | (code >> 12);
      else {
        bytes[end++] = 0xf0 | (code >> 18);
        bytes[end++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[end++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[end++] = 0x80 | (code & 63);
  }
  return end;
}

/** How many bytes they are. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    // Four bytes for two characters.
    if (isSurrogate(code) && isPair(code, text.charCodeAt(i + 1))) i++;
  }
  return length;
}

const isSurrogate = (code: number) => code >= 0xd800 && code < 0xe000;
const isPair = (high: number, low: number) =>
  high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
