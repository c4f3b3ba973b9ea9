/**
 * A file of pieces that are made one by one, for the page to save. In a browser it is a `Blob`, which the core does not
 * know: the browser holds what is done, outside of the heap of this thread.
 *
 *   packBy(Blob)(tarPieces(files), tarType).size     10240
 */

export type PackedFile = {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
};

export type PackFile = (pieces: Iterable<Uint8Array>, mediaType: string) => PackedFile;

/** `Blob`, whose parts are bytes and other blobs. */
type BlobMaker = new (parts: never[], options?: { readonly type: string }) => PackedFile;

/** Bytes that are in memory twice while a file is put together. */
const bytesAtOnce = 4_000_000;

export const packBy =
  (Maker: BlobMaker, atOnce = bytesAtOnce): PackFile =>
  (pieces, type) => {
    const done: PackedFile[] = [];
    let open: Uint8Array[] = [];
    let size = 0;
    for (const piece of pieces) {
      open.push(piece);
      size += piece.length;
      if (size < atOnce) continue;
      done.push(new Maker(open as never[]));
      open = [];
      size = 0;
    }
    return new Maker([...done, ...open] as never[], { type });
  };
