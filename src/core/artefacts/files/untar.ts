/**
 * The files of a ustar archive, as `tar` writes them and other programs too; folders and what is no plain file are left out.
 * Undefined when it is none, is cut off, or a header's sum is wrong.
 *
 *   untar(tar([{ name: 'vega01.json', text: '{}' }]))     [{ name: 'vega01.json', bytes: 2 of them }]
 */
type TarFile = { readonly name: string; readonly bytes: Uint8Array };

const block = 512;
const sumAt = 148;
/** Names are only shown: of bytes that are no UTF-8 each is a sign. */
function textOf(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes).replace(/\0[\s\S]*$/, '');
  try {
    // `escape` writes the bytes as what `decodeURIComponent` reads as UTF-8; the core has no TextDecoder.
    return decodeURIComponent(escape(text));
  } catch {
    return text;
  }
}

export function untar(archive: Uint8Array): readonly TarFile[] | undefined {
  const files: TarFile[] = [];
  for (let at = 0; at + block <= archive.length; ) {
    const head = archive.subarray(at, at + block);
    if (head.every((byte) => byte === 0)) return files;
    const text = (from: number, length: number) => textOf(head.subarray(from, from + length));
    const number = (from: number, length: number) => Number.parseInt(text(from, length).trim(), 8);
    // The sum is taken with blanks in its own place.
    const sum = head.reduce((all, byte, i) => all + (i >= sumAt && i < sumAt + 8 ? 32 : byte), 0);
    const length = number(124, 12);
    const next = at + block + Math.ceil(length / block) * block;
    if (text(257, 5) !== 'ustar' || number(sumAt, 8) !== sum || !(next <= archive.length)) return undefined;
    const bytes = archive.subarray(at + block, at + block + length);
    const [prefix, name, kind] = [text(345, 155), text(0, 100), text(156, 1)];
    if (kind === '0' || kind === '') files.push({ name: prefix ? `${prefix}/${name}` : name, bytes });
    at = next;
  }
  return undefined;
}
