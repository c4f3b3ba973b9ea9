/**
 * A POSIX ustar archive of artefacts, for 'download all'. Deterministic: in the order given, no owner, time 0.
 *
 * Names are relative, at most 255 bytes in two parts (prefix 155, name 100); one that does not fit is refused.
 */
import { utf8Bytes, utf8Length } from '../../text/utf8-bytes.ts';

export const tarType = 'application/x-tar';

type TarEntry = { readonly name: string; readonly text: string };

const block = 512;

function split(name: string): readonly [prefix: string, name: string] {
  if (utf8Length(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (rest !== '' && utf8Length(rest) <= 100 && utf8Length(prefix) <= 155) return [prefix, rest];
  }
  throw new RangeError(`"${name}" is too long for an archive`);
}

/**
 * The archive in pieces, each made when it is asked for: one file at a time is in memory.
 *
 * @throws RangeError for a name that does not fit, is absolute, or leaves its folder.
 */
export function* tarPieces(entries: Iterable<TarEntry>): Generator<Uint8Array, void, undefined> {
  for (const { name, text } of entries) {
    if (name === '' || name.startsWith('/') || name.split('/').some((part) => part === '' || part === '..'))
      throw new RangeError(`"${name}" is not a name inside an archive`);
    const bytes = utf8Bytes(text);
    yield header(name, bytes.length);
    yield bytes;
    yield new Uint8Array((block - (bytes.length % block)) % block);
  }
  yield new Uint8Array(2 * block);
}

/** @throws RangeError as `tarPieces` does. */
export function tar(entries: Iterable<TarEntry>): Uint8Array {
  const parts = [...tarPieces(entries)];
  const archive = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    archive.set(part, at);
    at += part.length;
  }
  return archive;
}

function header(path: string, length: number): Uint8Array {
  const bytes = new Uint8Array(block);
  const [prefix, name] = split(path);
  const put = (at: number, text: string) => bytes.set(utf8Bytes(text), at);
  const octal = (at: number, width: number, value: number) =>
    put(at, value.toString(8).padStart(width - 1, '0'));
  put(0, name);
  octal(100, 8, path.endsWith('.sh') ? 0o755 : 0o644);
  octal(108, 8, 0);
  octal(116, 8, 0);
  octal(124, 12, length);
  octal(136, 12, 0);
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar');
  put(263, '00');
  put(345, prefix);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return bytes;
}
