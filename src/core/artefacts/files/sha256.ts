/**
 * SHA-256 checksums, synchronous: on plain http there is no `crypto.subtle`, and the core has no browser. A text is hashed
 * as UTF-8, so the checksum is what `sha256sum` prints for the saved file.
 *
 *   sha256Hex('abc')    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8Pieces } from '../../text/utf8-bytes.ts';

export const sha256Hex = (input: string | Uint8Array): string =>
  typeof input === 'string' ? sha256OfParts([input]) : bytesToHex(sha256(input));

/** The checksum of all parts one after the other, for a text that is too long to be built as a whole. */
export function sha256OfParts(parts: Iterable<string>): string {
  const hash = sha256.create();
  for (const part of parts) for (const bytes of utf8Pieces(part)) hash.update(bytes);
  return bytesToHex(hash.digest());
}
