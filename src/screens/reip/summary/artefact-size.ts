import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { memoize } from '../../../core/collections/memoize.ts';
import { utf8Bytes } from '../../../core/text/utf8-bytes.ts';

const bytes = memoize((file: Artefact): number => utf8Bytes(file.text).length);

/** '628.6 kB', kB of 1000 bytes: of all of them together. */
export function sizeOf(files: readonly Artefact[]): string {
  const size = files.reduce((sum, file) => sum + bytes(file), 0);
  return size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
}
