/** A file that is handed out: its text, what proves that it is unchanged, and how sure its commands are. */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import { sha256Hex } from './sha256.ts';

export type Artefact = {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
  /** Of the UTF-8 bytes, as `sha256sum` prints it. */
  readonly sha256: string;
  /** The marks of what is in it, the least sure first. */
  readonly marks: readonly Mark[];
};

/** The checksum is computed on first read, because most files on the way to another never show theirs. */
export function artefact(
  name: string,
  mediaType: string,
  text: string,
  marks: readonly Mark[] = [],
): Artefact {
  let checksum: string | undefined;
  return {
    name,
    mediaType,
    text,
    get sha256() {
      checksum ??= sha256Hex(text);
      return checksum;
    },
    marks,
  };
}
