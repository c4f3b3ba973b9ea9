/** The inputs of the catalog. The order is that of asking: what is special comes before what is general. */

import { memoizeText } from '../../collections/memoize.ts';
import type { NamedInputs, Recognizer } from './blocks/by-content.ts';
import { innerParts, silent } from './blocks/command-parts.ts';
import { asmInputs } from './parsers/asm.ts';
import { clockInputs } from './parsers/clocks.ts';
import { clusterInputs } from './parsers/cluster.ts';
import { clusterNetworkInputs } from './parsers/cluster-networks.ts';
import { clusterStateInputs } from './parsers/cluster-state.ts';
import { databaseInputs } from './parsers/databases.ts';
import { fabricInputs } from './parsers/fabric.ts';
import { hardwareInputs } from './parsers/hardware.ts';
import { hostInputs } from './parsers/hosts.ts';
import { imageInputs } from './parsers/images.ts';
import { listenerInputs } from './parsers/listeners.ts';
import { lookUpInputs } from './parsers/lookups.ts';
import { patchInputs } from './parsers/patches.ts';
import { protectionInputs } from './parsers/protection.ts';
import { resourceInputs } from './parsers/resources.ts';
import { serverInputs } from './parsers/servers.ts';
import { serviceProcessorInputs } from './parsers/service-processor.ts';
import { remoteInputs, storageInputs } from './parsers/storage.ts';
import { switchInputs } from './parsers/switches.ts';
import { toolInputs } from './parsers/tools.ts';
import type { EvidenceInput } from './types.ts';

export const evidenceInputs: readonly EvidenceInput[] = [
  ...remoteInputs,
  ...clusterNetworkInputs,
  ...clusterInputs,
  ...clusterStateInputs,
  ...asmInputs,
  ...databaseInputs,
  ...listenerInputs,
  ...protectionInputs,
  ...patchInputs,
  ...toolInputs,
  ...storageInputs,
  ...hardwareInputs,
  ...fabricInputs,
  ...switchInputs,
  ...imageInputs,
  ...serverInputs,
  ...lookUpInputs,
  ...clockInputs,
  ...serviceProcessorInputs,
  ...hostInputs,
  ...resourceInputs,
];

/** A bar between quotes is of a pattern: `grep -E "Mode|Slave"`. */
const bar = /("[^"]*"|'[^']*')|\s\|\s|\|(?=\s*\w)/g;

/** The command before a pipe names the output, unless it only prints the input of the next one. */
const main = (part: string) => {
  const [first = '', ...rest] = part.replace(bar, (_, quoted?: string) => quoted ?? '\n').split('\n');
  return silent.test(first) ? rest.join(' ') || first : first;
};

const reader = /^(?:sudo\s+)?(?:cat|more|less|head|tail|type)\s/;
/** A file each: they may be of different kinds. */
const files = (part: string): readonly string[] => {
  if (!reader.test(part)) return [part];
  // A filter behind the files shows a part of each.
  const pipe = part.indexOf('|');
  const [own, filter] = pipe < 0 ? [part, ''] : [part.slice(0, pipe), ` ${part.slice(pipe)}`];
  const paths = own
    .replace(reader, '')
    .split(/\s+/)
    .filter((word) => word && !/^-|^\d+$/.test(word));
  return paths.length < 2 ? [part] : paths.map((path) => `cat ${path}${filter}`);
};

const place = (command: string): number => evidenceInputs.findIndex((input) => input.command.test(command));

/** A paste of many hosts has each command many times, and each place where it is cut asks for it. */
const ofCommand = memoizeText((command: string): NamedInputs => {
  const named = new Map<number, string>();
  let isWhole = command.trim() !== '';
  for (const part of innerParts(command).flatMap(files)) {
    const at = place(main(part));
    if (at >= 0) named.set(at, named.has(at) ? `${named.get(at)}; ${part}` : part);
    else if (!silent.test(part)) isWhole = false;
  }
  return { named, isWhole };
});

/** Rows of servers by attributes have no name of a column: their first cell is the name of the server. */
const ofServers = /\blist\s+(?:cell|dbserver)\s+attributes\s+name\b/i;
const serverRow = /^\s*[a-z][\w.-]*\d[\w.-]*\s*\t/;

/** Place of the input that begins with this line, so that a paste without prompts can be cut. */
function begins(line: string, among?: ReadonlyMap<number, string>): number | undefined {
  if (line.length >= 400) return undefined;
  const at = evidenceInputs.findIndex((input, i) => (!among || among.has(i)) && input.content.test(line));
  if (at >= 0) return at;
  return [...(among ?? [])].find(([, command]) => ofServers.test(command) && serverRow.test(line))?.[0];
}

export const recognizer: Recognizer = { ofCommand, begins };

/** By the command, else by the lines of the output. */
export function inputOf(command: string | undefined, lines: readonly string[]): EvidenceInput | undefined {
  const { named } = ofCommand(command ?? '');
  const [only] = named.keys();
  if (only !== undefined && named.size === 1) return evidenceInputs[only];
  let best: EvidenceInput | undefined;
  let most = 0;
  for (const input of evidenceInputs) {
    const hits = lines.filter((line) => line.length < 4000 && input.content.test(line)).length;
    if (hits > most) [best, most] = [input, hits];
  }
  return best;
}

/** Nothing but commands that print nothing of interest. */
export function isSilent(command: string | undefined): boolean {
  const parts = command?.trim() ? innerParts(command) : [];
  return parts.length > 0 && parts.every((part) => silent.test(part));
}
