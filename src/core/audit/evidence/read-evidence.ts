/**
 * Reads pasted or dropped output, of any number of commands and hosts at once. Secrets are masked before any other code
 * reads the text, and only the masked text may be stored. Unrecognized output is retained and reported as unknown.
 *
 *   readEvidence("[root@vega01dbadm01 ~]# imageinfo\nImage version: 24.1...", { name: 'paste', at: '2025-03-01' })
 */

import { type Block, plainText, splitBlocks } from './blocks.ts';
import { acrossHosts } from './cross-host.ts';
import { beginsWith, inputOf } from './evidence-inputs.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { Reading } from './reading.ts';
import { evidenceTitle } from './titles.ts';
import type { EvidenceInput, Verdict } from './types.ts';

export type Evidence = {
  readonly name: string;
  /** Without secrets and terminal marks. */
  readonly text: string;
  /** Checksum of that text; absent where computing it would take too long. */
  readonly sha256?: string;
  readonly masked: number;
  readonly readings: readonly Reading[];
  readonly unknown: readonly { readonly host?: string; readonly line: number; readonly text: string }[];
};

export type EvidenceOptions = {
  readonly name: string;
  /** ISO time of the paste, for output without a time of its own. */
  readonly at: string;
  /** Host of what names none. */
  readonly host?: string;
};

/**
 * Commands without output of interest. An empty output of any other command is retained as an answer by its return
 * code.
 */
const silent = /^\s*(?:cd|echo|export|sudo|su|exit|clear|date|hostname|ls|set|alias|\.|source)\b|^\s*$/;

export function readEvidence(raw: string, { name, at, host }: EvidenceOptions): Evidence {
  const { text, masked } = maskSecrets(plainText(raw));
  const readings: Reading[] = [];
  const unknown: { host?: string; line: number; text: string }[] = [];
  for (const block of splitBlocks(text, beginsWith)) {
    const from = block.host ?? host;
    const body = block.lines.join('\n');
    const input = inputOf(block.command, block.lines);
    if (!input) {
      if (body.trim() && !silent.test(block.command ?? 'x'))
        unknown.push({ line: block.line, text: body.trim(), ...(from && { host: from }) });
      continue;
    }
    readings.push(readBlock(block, body, input, from, at));
  }
  return { name, text, masked, readings: acrossHosts(readings), unknown };
}

function readBlock(
  block: Block,
  text: string,
  input: EvidenceInput,
  host: string | undefined,
  at: string,
): Reading {
  const output = input.read(block.lines, { block, text, host, at: block.at ?? at });
  const failed = failure(block, text);
  return {
    number: input.number,
    title: evidenceTitle(input.number),
    at: block.at ?? at,
    line: block.line,
    ...(host && { host }),
    ...(block.command && { command: block.command }),
    seen: failed ? [] : (output.seen ?? []),
    observed: failed ? [] : (output.observed ?? []),
    verdicts: failed ? [failed] : (output.verdicts ?? []).map((one) => sureOf(one, block, text, input)),
  };
}

const cutOff = 'Not answered: the output is cut off.';

/** Downgrades a good verdict whose output lacks a confirming line or has a failing return code. */
function sureOf(
  verdict: Verdict,
  block: Block,
  text: string,
  { sure, content, whole }: EvidenceInput,
): Verdict {
  if (!verdict.ok) return verdict;
  const { rc, command = '' } = block;
  if (rc !== undefined && rc !== 0)
    return { ...verdict, ok: undefined, text: `${verdict.text} Return code ${rc}.` };
  const isKnown = text.trim()
    ? block.lines.some((line) => (sure ?? content).test(line))
    : rc === 0 && silence.test(command);
  if (!isKnown) return { ...verdict, ok: undefined, text: 'Not answered: nothing in it is known.' };
  const isCut = whole && text.trim() !== '' && !block.lines.some((line) => whole.test(line));
  return isCut ? { ...verdict, ok: undefined, text: cutOff } : verdict;
}

/** These print nothing when all is well. */
const silence = /\balerthistory\b|\bipconf/i;

/** Of a command that was stopped, or of a login that failed. */
const stopped = (rc: number | undefined) => rc !== undefined && (rc === 124 || rc >= 128);

/** A verdict for a command that did not run or gave no usable output, so that it does not pass as a good answer. */
function failure(block: Block, text: string): Verdict | undefined {
  const refused =
    /command not found|Permission denied|Unable to connect to cells?|No such file or directory|Connection (?:refused|timed out)|Could not resolve hostname|Host key verification failed/i.exec(
      text,
    );
  if (refused && block.lines.filter((line) => line.trim()).length <= 3)
    return { ok: undefined, text: `Not answered: ${refused[0].toLowerCase()}.` };
  if (block.isCut) return { ok: undefined, text: cutOff };
  if (stopped(block.rc)) return { ok: undefined, text: `Not answered: return code ${block.rc}.` };
  if (text.trim() === '' && block.rc === undefined)
    return { ok: undefined, text: 'Not answered: the output is empty.' };
  return undefined;
}
