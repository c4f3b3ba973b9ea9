/**
 * The parts of a ZIP archive, inflated by the browser itself (`DecompressionStream`). Loaded when a file begins as one.
 *
 * At most 200 parts and 32 MiB inflated; an archive past them, an encrypted or a broken one gives a reason.
 */
export type ArchivePart = { readonly name: string; readonly bytes: ArrayBuffer };
export type Inflated =
  | { readonly ok: true; readonly parts: readonly ArchivePart[] }
  | { readonly ok: false; readonly reason: 'encrypted' | 'broken' | 'too large' | 'too many parts' };

const mostParts = 200;
const mostInflated = 32 * 1024 * 1024;

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly size: number;
};

/** `isNeeded` chooses the parts to inflate by their names; all of them count. */
export async function inflateArchive(
  bytes: ArrayBuffer,
  isNeeded: (name: string) => boolean,
): Promise<Inflated> {
  const entries = entriesOf(new DataView(bytes));
  if (typeof entries === 'string') return { ok: false, reason: entries };
  if (entries.length > mostParts) return { ok: false, reason: 'too many parts' };
  const parts: ArchivePart[] = [];
  let left = mostInflated;
  for (const { name, method, start, size } of entries) {
    if (!isNeeded(name)) continue;
    const packed = new Uint8Array(bytes, start, size);
    const part = method === 0 ? bytes.slice(start, start + size) : await inflated(packed, left);
    if (part === undefined) return { ok: false, reason: 'broken' };
    left -= part.byteLength;
    if (left < 0) return { ok: false, reason: 'too large' };
    parts.push({ name, bytes: part });
  }
  return { ok: true, parts };
}

/** The entries of the central directory (APPNOTE 4.3.12), which is found from the end of the archive. */
function entriesOf(view: DataView): readonly Entry[] | 'broken' | 'encrypted' {
  const end = endOfDirectory(view);
  if (end === undefined) return 'broken';
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return 'broken';
    if ((view.getUint16(at + 8, true) & 1) === 1) return 'encrypted';
    const size = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    if (at + 46 + nameLength > view.byteLength || header + 30 > view.byteLength) return 'broken';
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (start + size > view.byteLength) return 'broken';
    entries.push({ name, method: view.getUint16(at + 10, true), start, size });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record is 22 bytes, with a comment of at most 64 KiB behind it. */
function endOfDirectory(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

/** Stops behind the limit, so that a small archive cannot fill the memory. */
async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<ArrayBuffer | undefined> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(new Uint8Array(value));
      length += value.byteLength;
      if (length > most) {
        await reader.cancel();
        return new ArrayBuffer(most + 1);
      }
    }
    return await new Blob(chunks).arrayBuffer();
  } catch {
    return undefined;
  }
}
