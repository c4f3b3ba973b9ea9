/**
 * Reads pasted or dropped output, of any number of commands and hosts at once. Secrets are masked before any other code
 * reads the text, and only the masked text may be stored. Every line is read, skipped by a rule with a name, or listed
 * as not read; output of no known kind is retained and listed as unknown.
 *
 *   readEvidence("[root@vega01dbadm01 ~]# imageinfo\nImage version: 24.1...", { name: 'paste', at: '2025-03-01' })
 */

import type { Block } from './blocks/block.ts';
import { loginOf } from './blocks/command-parts.ts';
import {
  isFiltered,
  isIncomplete,
  isInterruption,
  isOfRows,
  isPartOf,
  isPartOfInterfaces,
  notOfHost,
} from './blocks/filters.ts';
import { ownNameOf } from './blocks/hostname-answers.ts';
import { objectLines } from './blocks/json-objects.ts';
import { plainText } from './blocks/plain-text.ts';
import { splitBlocks } from './blocks/split-blocks.ts';
import { acrossHosts } from './cross-host.ts';
import { inputOf, isSilent, recognizer } from './evidence-inputs.ts';
import { cutOff, stated } from './parse-helpers.ts';
import { ownNameInput } from './parsers/hosts.ts';
import type { Reading } from './reading.ts';
import { maskSecrets } from './secrets/mask-secrets.ts';
import { connectedTo, nameSessions } from './sessions.ts';
import { createSheet, type Sheet, type Skipped } from './sheet.ts';
import { evidenceTitle } from './titles.ts';
import type { EvidenceInput, Output, Verdict } from './types.ts';

/** Line of the paste on which an output begins, to the host that a person chose for it. */
type ChosenHosts = Readonly<Record<number, string>>;

export type Evidence = {
  readonly name: string;
  /** ISO time of the paste. */
  readonly at: string;
  /** Host of what names none. A text that is read again, with another choice, needs both. */
  readonly host?: string;
  readonly hosts?: ChosenHosts;
  /** Without secrets and terminal marks. */
  readonly text: string;
  /** Checksum of that text; absent where computing it would take too long. */
  readonly sha256?: string;
  readonly masked: number;
  readonly readings: readonly Reading[];
  readonly unknown: readonly { readonly host?: string; readonly line: number; readonly text: string }[];
  /** Output of commands that show nothing of the machine, such as `cd` and `date`. */
  readonly skipped: readonly Skipped[];
};

export type EvidenceOptions = {
  readonly name: string;
  /** ISO time of the paste, for output without a time of its own. */
  readonly at: string;
  /** Host of what names none. */
  readonly host?: string;
  /** Hosts of single outputs that name none. */
  readonly hosts?: ChosenHosts;
};

export function readEvidence(raw: string, { name, at, host, hosts }: EvidenceOptions): Evidence {
  const { text, masked } = maskSecrets(plainText(raw));
  const readings: { reading: Reading; session: number | undefined }[] = [];
  const unknown: { host?: string; line: number; text: string }[] = [];
  const skipped: number[] = [];
  const connections: [number, string][] = [];
  for (const printed of splitBlocks(text, recognizer)) {
    const block = objectLines(printed);
    const from = block.host ?? hosts?.[block.line] ?? host;
    const body = block.lines.join('\n');
    const input =
      inputOf(block.command, block.lines) ?? (from && ownNameOf(block) ? ownNameInput : undefined);
    const database = connectedTo(body);
    if (database && block.session !== undefined) connections.push([block.session, database]);
    if (input) readings.push({ reading: readBlock(block, input, from, at), session: block.session });
    else if (isSilent(block.command) || isLogin(block.command))
      skipped.push(...block.numbers.filter((_, i) => block.lines[i]?.trim() !== ''));
    else if (unreadOf(block, from) > 0 || block.lines.some((line) => refused.test(line)))
      unknown.push({ line: block.line, text: body.trim(), ...(from && { host: from }) });
  }
  return {
    name,
    at,
    ...(host && { host }),
    ...(hosts && { hosts }),
    text,
    masked,
    readings: acrossHosts(nameSessions(readings, connections)),
    unknown,
    skipped:
      skipped.length > 0
        ? [{ rule: 'output of a command that shows nothing of the machine', lines: skipped }]
        : [],
  };
}

/** A login shows its banner before the first prompt. */
const isLogin = (command: string | undefined): boolean =>
  command !== undefined && loginOf(command) !== undefined;

/** Outputs that name the machine that printed them: cell.conf, lists of cellcli and dbmcli, configuration of a switch. */
const namesItself = new Set([5, 17, 18, 19, 20, 23]);

function ownName({ number }: EvidenceInput, { seen = [], observed = [] }: Output): string | undefined {
  if (!namesItself.has(number)) return undefined;
  const names = new Set([
    ...seen.flatMap(({ subject }) => ('host' in subject ? subject.host : [])),
    ...observed.flatMap(({ what, name }) => (what === 'address' || what === 'gateway' ? (name ?? []) : [])),
  ]);
  return names.size === 1 ? [...names][0] : undefined;
}

function readBlock(block: Block, input: EvidenceInput, named: string | undefined, at: string): Reading {
  const sheet = createSheet(block.lines);
  const { command = '' } = block;
  const output = input.read(sheet, { block, command, host: named, at: block.at ?? at });
  const host = named ?? ownName(input, output);
  if (host) sheet.walk([[nameLine(host), 'name of the host']]);
  const other = notOfHost(block.command);
  const failed = other ? stated(`Not compared: ${other}.`) : failure(block, sheet.text);
  const isBroken = isTorn(sheet, input) || isIncomplete(block.lines);
  const number = (line: number) => block.numbers[line] ?? block.line;
  const placed = <T extends { readonly line?: number }>(list: readonly T[] | undefined): readonly T[] =>
    failed
      ? []
      : (list ?? []).map((one) => (one.line === undefined ? one : { ...one, line: number(one.line) }));
  const notRead = sheet
    .unread()
    .map((line) => ({ line: number(line), text: block.lines[line]?.trim() ?? '' }));
  const isPart = failed || isBroken || notRead.length > 0 || isPartOfInterfaces(command);
  return {
    number: input.number,
    title: evidenceTitle(input.number),
    at: block.at ?? at,
    line: block.line,
    ...(host && { host }),
    ...(block.command && { command: block.command }),
    seen: placed(
      output.seen?.filter(({ key }) => !isPartOf(block.command, key) && !(isBroken && isOfRows(key))),
    ),
    observed: placed(output.observed),
    leftUncompared: placed(output.noted),
    verdicts: failed ? [failed] : (output.verdicts ?? []).map((one) => certain(one, block, sheet, input)),
    notRead,
    skipped: sheet.skipped().map(({ rule, lines }) => ({ rule, lines: lines.map(number) })),
    ...(output.interfaces && !isPart && { interfaces: output.interfaces }),
    ...(input.isAboutOthers && { isAboutOthers: true }),
  };
}

/** Number of lines that are of no known kind. */
function unreadOf({ lines }: Block, host: string | undefined): number {
  const sheet = createSheet(lines);
  if (host) sheet.walk([[nameLine(host), 'name of the host']]);
  return sheet.unread().length;
}

/** `hostname` next to another command prints the host's own name. */
const nameLine = (host: string) => ({
  exec: (line: string) =>
    line.trim().split('.')[0]?.toLowerCase() === host.toLowerCase() ? /^\s*[\w.-]+\s*$/.exec(line) : null,
});

/** Good is only what was read whole: with a return code of 0, a line that was read, and no row that was not. */
function certain(verdict: Verdict, block: Block, sheet: Sheet, { number, whole }: EvidenceInput): Verdict {
  if (!verdict.ok) return verdict;
  const { rc, command = '' } = block;
  const open = (text: string) => ({ ...verdict, ok: undefined, text });
  if (rc !== undefined && rc !== 0) return open(`${verdict.text} Return code ${rc}.`);
  if (sheet.text.trim() === '')
    return rc === 0 && silence.test(command) ? verdict : open('Not evaluated: the output is empty.');
  if (isOfLists.has(number) && isFiltered(command) && sheet.text.trim() !== '')
    return open(`Not evaluated: the command shows a part of the list. ${verdict.text}`);
  if (block.lines.some(isInterruption))
    return open(`Not evaluated: the command ended with an error. ${verdict.text}`);
  if (isIncomplete(block.lines)) return open(`${cutOff} ${verdict.text}`);
  if (sheet.isContradicted())
    return open(`Not evaluated: a line next to the result was not read. ${verdict.text}`);
  if (isTorn(sheet, { number }))
    return open(`Not evaluated: a row of the table was not read. ${verdict.text}`);
  // A banner of a login is no answer; a command that prints nothing when all is well has answered by its return code.
  if (sheet.count() === 0 && !(rc === 0 && silence.test(command)))
    return open('Not evaluated: no line is recognized.');
  return whole && !block.lines.some((line) => whole.test(line)) ? open(cutOff) : verdict;
}

/** Inputs of texts, not of rows: what they are judged by is read or not, whatever else is in them. */
const isOfTexts = new Set([1, 2]);
/** The long list of patches is a text, the short one has a row for each. */
const isInventory = /^Oracle Interim Patch Installer|^Lsinventory Output/im;
const isTorn = (sheet: Sheet, { number }: Pick<EvidenceInput, 'number'>): boolean =>
  sheet.isSpoilt() ||
  (!isOfTexts.has(number) && !(number === 24 && isInventory.test(sheet.text)) && sheet.isBroken());

/** Lists of states: a row that a filter took out may be the bad one. */
const isOfLists = new Set([13, 15, 18, 19, 21, 22, 26, 38]);

/** These print nothing when all is well. */
const silence = /\balerthistory\b|\bipconf/i;

/** Of a command that was stopped, or of a login that failed. */
const stopped = (rc: number | undefined) => rc !== undefined && (rc === 124 || rc >= 128);

/** Messages of a command that did not run. */
const refused =
  /command not found|Permission denied|not in the sudoers file|not allowed to (?:execute|run sudo)|(?:terminal|password) is required|Unable to connect to cells?|No such file or directory|\b(?:ssh|port \d+|connect\w*)\b.*Connection (?:refused|timed out|closed)|Connection closed by|Could not resolve hostname|Host key verification failed|Invalid (?:input|command)|No route to host/i;

/** A verdict for a command that did not run or gave no usable output, so that it does not pass as a good answer. */
function failure(block: Block, text: string): Verdict | undefined {
  const refusal = refused.exec(text);
  // The answer of a ping may be that there is none.
  const isAnswer = /^rds-ping: /m.test(text);
  if (refusal && !isAnswer && block.lines.filter((line) => line.trim()).length <= 4)
    return stated(`Not evaluated: ${refusal[0].toLowerCase()}.`);
  if (block.isCut) return stated(cutOff);
  if (stopped(block.rc)) return stated(`Not evaluated: return code ${block.rc}.`);
  if (text.trim() === '' && block.rc === undefined) return stated('Not evaluated: the output is empty.');
  return undefined;
}
