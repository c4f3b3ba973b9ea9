/** Bytes that are in memory twice while a file is put together. */
const bytesAtOnce = 4_000_000;

/** A file of pieces that are made one by one: the browser holds what is done, outside of the heap of this thread. */
export function packFile(pieces: Iterable<Uint8Array>, type: string, atOnce = bytesAtOnce): Blob {
  const done: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const piece of pieces) {
    open.push(piece as Uint8Array<ArrayBuffer>);
    size += piece.length;
    if (size < atOnce) continue;
    done.push(new Blob(open));
    open = [];
    size = 0;
  }
  return new Blob([...done, ...open], { type });
}
