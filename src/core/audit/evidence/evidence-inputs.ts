/** The 42 inputs of the catalog. The order is that of asking: what is special comes before what is general. */
import { clusterInputs } from './parsers/cluster.ts';
import { fabricInputs } from './parsers/fabric.ts';
import { hostInputs } from './parsers/hosts.ts';
import { lookUpInputs } from './parsers/lookups.ts';
import { serverInputs } from './parsers/servers.ts';
import { softwareInputs } from './parsers/software.ts';
import { storageInputs } from './parsers/storage.ts';
import type { EvidenceInput } from './types.ts';

const exadcli = storageInputs.filter(({ number }) => number === 41);

export const evidenceInputs: readonly EvidenceInput[] = [
  ...exadcli,
  ...clusterInputs,
  ...softwareInputs,
  ...storageInputs.filter(({ number }) => number !== 41),
  ...fabricInputs,
  ...serverInputs,
  ...lookUpInputs,
  ...hostInputs,
];

/** By the command, else by a line of the output. */
export function inputOf(command: string | undefined, lines: readonly string[]): EvidenceInput | undefined {
  // In `dcli -g all_group -l root 'imageinfo -ver'` the part that runs on the hosts identifies the input.
  const plain = command?.replace(/^\s*dcli\b(?:\s+-\w\s+\S+|\s+-\w)*\s+/, '').replace(/^["']|["']$/g, '');
  const byCommand = plain ? evidenceInputs.find((input) => input.command.test(plain)) : undefined;
  if (byCommand) return byCommand;
  let best: EvidenceInput | undefined;
  let most = 0;
  for (const input of evidenceInputs) {
    const hits = lines.filter((line) => input.content.test(line)).length;
    if (hits > most) [best, most] = [input, hits];
  }
  return best;
}

/** Index of the input that begins with this line, so that a paste without prompts can be cut. */
export function beginsWith(line: string): number | undefined {
  const at = line.length < 400 ? evidenceInputs.findIndex((input) => input.content.test(line)) : -1;
  return at < 0 ? undefined : at;
}
