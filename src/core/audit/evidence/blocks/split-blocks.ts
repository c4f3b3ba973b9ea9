/**
 * A paste cut into blocks: one command's output of one host. Cut at the headings of the collector, at prompts, at the
 * names that dcli and loops print, and at lines with which a known output begins.
 *
 *   [root@vega01dbadm01 ~]# imageinfo      a block of that host and command
 *   vega01celadm01: rc=0                   the return code of that host
 */
import { withoutLineNumbers } from '../../../text/line-numbers.ts';
import type { Block } from './block.ts';
import { byContent, type Recognizer } from './by-content.ts';
import { byTable } from './by-table.ts';
import { isLoop, loginOf, opensShell, ranOn } from './command-parts.ts';
import { withHostnames } from './hostname-answers.ts';
import { byMarker, byName, perHost, returnCode } from './per-host.ts';
import { commonMargin } from './plain-text.ts';
import { isKnownProgram, promptOf } from './prompts.ts';
import { namedLines, withoutTool } from './tool-output.ts';
import { type TypedCommand, typedCommand } from './typed-command.ts';

/** Headings of the collector: `#== host=h at=t command=c` before and `#== rc=0` after an output. */
const heading = /^#== host=(\S+) at=(\S+) command=(.*)$/;
/** `?`: the login ended well and the other side sent no code. A broken login has 255, a stopped one 124. */
const ending = /^#== rc=(\d+|\?)/;

const fence = /^\s*(?:(?:```|~~~)\s*[\w+-]*|\{(?:code|noformat)(?::[\w|=.]*)?\}|\[\/?code\])\s*$/;

type Open = {
  host?: string;
  command?: string;
  rc?: number;
  isCut?: boolean;
  at?: string;
  session?: number;
  isInherited?: true;
  line: number;
  lines: string[];
  numbers: number[];
};

/** A script writes the name of the host between two lines of marks before the outputs of this host. */
function boxedHost(lines: readonly string[], at: number): string | undefined {
  const before = lines[at - 1]?.trim() ?? '';
  if (!/^([#*=])\1{4,}$/.test(before) || before !== lines[at + 1]?.trim()) return undefined;
  const line = lines[at]?.trim() ?? '';
  return /^[#*=]?\s*(?:host(?:name)?\s*[:=]\s*)?((?=[\w-]*\d)[a-z][\w-]*)(?:\.[\w.-]+)?\s*[#*=]?$/i.exec(
    line,
  )?.[1];
}

/** The command was typed outside the fence, its output is inside. */
const isBeforeOutput = ({ command, lines }: Open) =>
  command !== undefined && lines.every((line) => line.trim() === '');

/** The host that the last line before a fence names: `## vega01dbadm01`, `**vega01dbadm01:**`. */
function titleOf(before: Open): Pick<Open, 'host'> {
  const at = before.lines.findLastIndex((line) => line.trim() !== '');
  const [, host] =
    /^[#*_\s]{0,9}((?=[\w-]*\d)[a-z][\w-]*)(?:\.[\w.-]+)?[*_:\s]{0,9}$/.exec(before.lines[at] ?? '') ?? [];
  if (before.command !== undefined || host === undefined) return {};
  before.lines.splice(at, 1);
  before.numbers.splice(at, 1);
  return { host };
}

const opened = (line: number, rest: Partial<Open> = {}): Open => ({ line, lines: [], numbers: [], ...rest });

export function splitBlocks(text: string, recognizer: Recognizer): readonly Block[] {
  const raw = withHostnames(rawBlocks(text));
  const isWhole = (command: string) => {
    const { named, isWhole: whole } = recognizer.ofCommand(command);
    return whole && named.size === 1;
  };
  const isNamed = (command: string) => recognizer.ofCommand(command).named.size > 0;
  return raw
    .map(namedLines)
    .flatMap((block) => byTable(block, isNamed, (line) => recognizer.begins(line) !== undefined))
    .flatMap(perHost)
    .flatMap((block) => byMarker(block, isNamed, isWhole))
    .map(withoutTool)
    .map(withCode)
    .flatMap((block) => byContent(block, recognizer))
    .flatMap(byName);
}

function rawBlocks(text: string): Open[] {
  const done: Open[] = [];
  const hosts = new Set<string>();
  const lines = text.split('\n');
  const bare = withoutLineNumbers(lines);
  // A list may begin with numbers, too, but no list has a prompt behind one.
  const all = bare?.some((line) => promptOf(line, hosts) !== undefined) ? bare : lines;
  const common = commonMargin(all);
  let open = opened(1);
  let typed: TypedCommand | undefined;
  let host: string | undefined;
  let margin = '';
  /** The host that the command of the shell went to: a service processor repeats it behind its own prompt. */
  let asked: string | undefined;
  let session = 0;
  /** Hosts of the shells below this one: `exit` goes back to the last of them. */
  const shells: (string | undefined)[] = [];
  let isLeft = false;
  /** The lines after it were typed elsewhere, so no `exit` in them leaves a login from before. */
  const begin = (next?: string) => {
    host = next;
    asked = undefined;
    shells.length = 0;
    isLeft = false;
  };
  let isEnded = false;
  let isFenced = false;
  const close = (next: Open) => {
    if (open.at !== undefined && open.rc === undefined && !isEnded) open.isCut = true;
    isEnded = false;
    if (typed) open.command = typed.text();
    if (open.command !== undefined || open.rc !== undefined || open.lines.some((line) => line.trim()))
      done.push(open);
    open = next;
    typed = next.command ? typedCommand(next.command) : undefined;
  };
  for (const [at, raw] of all.entries()) {
    let shown = (raw.startsWith(common) ? raw.slice(common.length) : raw).trimEnd();
    // A chat has the marks of a fence on the same line as the prompt, and behind the last line of the output.
    const inFence = open.at === undefined ? /^\s*```(?=\S)(.*)$/.exec(shown)?.[1] : undefined;
    if (inFence !== undefined && promptOf(inFence, hosts)) {
      shown = inFence;
      isFenced = true;
    }
    const isLastOfFence = isFenced && open.at === undefined && /\S```$/.test(shown);
    if (isLastOfFence) shown = shown.slice(0, -'```'.length);
    const line = withoutMargin(shown, margin);
    const [, headHost, headAt, headCommand] = heading.exec(line) ?? [];
    const end = ending.exec(line);
    if (headHost !== undefined) {
      close(
        opened(at + 1, {
          host: headHost,
          ...(headCommand && { command: headCommand }),
          ...(headAt && { at: headAt }),
        }),
      );
      continue;
    }
    if (end) {
      if (end[1] !== '?') open.rc = Number(end[1]);
      isEnded = true;
      close(opened(at + 2));
      continue;
    }
    // A fence ends what is inside it: what follows is a person's text, or an output of another machine.
    if (open.at === undefined && fence.test(line)) {
      isFenced = !isFenced;
      if (!isBeforeOutput(open)) {
        begin();
        margin = '';
        close(opened(at + 1, isFenced ? titleOf(open) : {}));
        continue;
      }
    }
    const boxed = open.at === undefined ? boxedHost(all, at) : undefined;
    if (boxed !== undefined) {
      const command = typed?.text() ?? open.command;
      const goesOn = command !== undefined && (isLoop(command) || !isKnownProgram(command));
      begin(boxed);
      close(opened(at + 2, { host, ...(goesOn && { command }) }));
      continue;
    }
    // Inside an answer of the collector nothing is a prompt.
    if (open.at === undefined && open.lines.length === 0 && typed?.takes(line)) continue;
    const prompt = open.at === undefined ? promptOf(shown, hosts) : undefined;
    if (!prompt) {
      open.lines.push(line);
      open.numbers.push(at + 1);
      if (isLastOfFence) {
        isFenced = false;
        begin();
        margin = '';
        close(opened(at + 2));
      }
      continue;
    }
    const { command, tool } = prompt;
    if (isLeft) {
      host = shells.pop();
      isLeft = false;
    }
    if (prompt.host !== undefined) {
      host = prompt.host;
      hosts.add(host);
    } else if (tool === 'WINDOWS') host = undefined;
    if (tool === undefined || /^conn/i.test(command)) session++;
    margin = prompt.margin;
    const login = loginOf(command);
    const from = tool === 'ILOM' ? (asked ?? host) : ranOn(host, command);
    if (tool === undefined) asked = login ?? from;
    if (login !== undefined || (tool === undefined && opensShell(command))) shells.push(host);
    host = login ?? host;
    if (tool === undefined && /^(?:exit|logout)\s*;?$/.test(command) && shells.length > 0) isLeft = true;
    close(
      opened(at + 1, {
        command,
        ...(from && { host: from }),
        ...(from && prompt.host === undefined && from === host && { isInherited: true }),
        session,
      }),
    );
  }
  close(opened(0));
  return done;
}

const withoutMargin = (line: string, margin: string): string => {
  if (margin === '') return line;
  if (line.startsWith(margin)) return line.slice(margin.length);
  const short = margin.trimEnd();
  return short && line.startsWith(short) ? line.slice(short.length) : line;
};

/** A last line `rc=0` is the return code, not output. */
function withCode(block: Block): Block {
  const at = block.lines.findLastIndex((line) => returnCode.test(line));
  if (at < 0) return block;
  return {
    ...block,
    rc: Number(returnCode.exec(block.lines[at] ?? '')?.[2]),
    lines: block.lines.filter((_, i) => i !== at),
    numbers: block.numbers.filter((_, i) => i !== at),
  };
}
