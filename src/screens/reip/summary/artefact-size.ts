import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { memoize } from '../../../core/collections/memoize.ts';
import { utf8Bytes } from '../../../core/text/utf8-bytes.ts';

const bytes = memoize((file: Artefact): number => utf8Bytes(file.text).length);

/** '628.6 kB', '12.4 MB', by thousands of bytes: of all of them together. */
export function sizeOf(files: readonly Artefact[]): string {
  const size = files.reduce((sum, file) => sum + bytes(file), 0);
  if (size < 1000) return `${size} B`;
  return size < 1e6 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`;
}
