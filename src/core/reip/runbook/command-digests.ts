/** What a script knows a command by: many servers have the same commands, so each text is hashed once. */
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { getOrCreate } from '../../collections/grouping.ts';

export function commandDigests(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => getOrCreate(known, text, () => sha256Hex(text).slice(0, 16));
}
