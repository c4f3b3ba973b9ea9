/** A file that the page saves as it is. In a browser it is a `Blob`, which the core does not know. */
export type PackedFile = {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
};

export type PackFile = (pieces: Iterable<Uint8Array>, mediaType: string) => PackedFile;
