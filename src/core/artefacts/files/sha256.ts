/**
 * SHA-256 (FIPS 180-4), synchronous: on plain http there is no `crypto.subtle`, and the core has no browser. A text is
 * hashed as UTF-8, so the sum is what `sha256sum` prints for the saved file.
 *
 *   sha256Hex('abc')    'ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad' without the blanks
 */

/** The first 32 bits of the fractional parts of the cube roots (constants) and square roots (start) of the primes. */
function roots() {
  const constants = new Int32Array(64);
  const start = new Int32Array(8);
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    constants[found] = fraction(Math.cbrt(n));
    if (found < 8) start[found] = fraction(Math.sqrt(n));
    found++;
  }
  return { constants, start };
}

const { constants, start } = roots();

export function sha256Hex(input: string | Uint8Array): string {
  const bytes = typeof input === 'string' ? utf8Bytes(input) : input;
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const whole = bytes.length - (bytes.length % 64);
  for (let at = 0; at < whole; at += 64) block(state, words, bytes, at);
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(tail.length - 4, (bytes.length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += 64) block(state, words, tail, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

// Typed arrays have no undefined inside their length; `| 0` gives the compiler a number at no cost.
const at = (array: Int32Array | Uint8Array, i: number): number => (array[i] as number) | 0;

function block(state: Int32Array, words: Int32Array, bytes: Uint8Array, from: number): void {
  for (let i = 0, p = from; i < 16; i++, p += 4) {
    words[i] = (at(bytes, p) << 24) | (at(bytes, p + 1) << 16) | (at(bytes, p + 2) << 8) | at(bytes, p + 3);
  }
  for (let i = 16; i < 64; i++) {
    const x = at(words, i - 15);
    const y = at(words, i - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const sum = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + (sum[i] as number);
}

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as a browser writes it. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code < 0x800) bytes[end++] = 0xc0 | (code >> 6);
    else {
      if (code >= 0xd800 && code < 0xe000) {
        const low = code < 0xdc00 ? text.charCodeAt(i + 1) : 0;
        if (low >= 0xdc00 && low < 0xe000) {
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
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
  return bytes.subarray(0, end);
}
