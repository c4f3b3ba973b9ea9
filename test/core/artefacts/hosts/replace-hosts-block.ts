/** A second implementation of the shipped script's effect on a hosts file. */

import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { type HostsLine, hostsBlock } from '../../../../src/core/artefacts/hosts/hosts-block.ts';

type HostsReplaced = {
  readonly text: string;
  /** SHA-256 of all lines outside the block, in order, each with LF. */
  readonly unchangedSha256: string;
  /** Names of the new block that lines outside it still give another address, and own names on a loopback. */
  readonly conflicts: readonly string[];
};

export function replaceHostsBlock(
  text: string,
  old: readonly HostsLine[],
  next: readonly HostsLine[],
  block = '',
): HostsReplaced {
  const [blockStart = '', blockEnd = ''] = hostsBlock([], block).split('\n');
  const mine = new Set(
    [...old, ...next].flatMap(({ address, names }) => names.map((name) => `${address} ${name}`)),
  );
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const hasMarks = lines.includes(blockStart) && lines.includes(blockEnd);
  const stored: string[] = [];
  let place: number | undefined;
  let inside = false;
  for (const line of lines) {
    const [address = '', name = ''] = line.trim().split(/\s+/);
    const start = hasMarks && line === blockStart;
    inside ||= start;
    if (inside || (!hasMarks && mine.has(`${address} ${name.toLowerCase()}`))) place ??= stored.length;
    else stored.push(line);
    if (line === blockEnd) inside = false;
  }
  const at = place ?? stored.length;
  const joined = (part: readonly string[]) => part.map((line) => `${line}\n`).join('');
  const names = new Set(next.flatMap((line) => line.names));
  return {
    text: `${joined(stored.slice(0, at))}${hostsBlock(next, block)}${joined(stored.slice(at))}`,
    unchangedSha256: sha256Hex(joined(stored)),
    conflicts: stored.filter((line) => {
      const [address = '', ...others] = line.replace(/#.*/, '').trim().split(/\s+/);
      return address !== '' && others.some((name) => names.has(name.toLowerCase()));
    }),
  };
}
