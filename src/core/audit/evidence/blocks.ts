/**
 * A paste cut into blocks: one command's output of one host. Cut at the headings of the collector, at prompts, at the
 * names that dcli puts before each line, and at lines with which a known output begins.
 *
 *   [root@vega01dbadm01 ~]# imageinfo      a block of that host and command
 *   vega01celadm01: rc=0                   the return code of that host
 */
export type Block = {
  readonly host?: string;
  readonly command?: string;
  /** Return code; absent when it was not recorded. */
  readonly rc?: number;
  /** The collector's end of it is missing: the file was cut off, or the collector was stopped. */
  readonly isCut?: boolean;
  /** ISO time. */
  readonly at?: string;
  /** Line in the paste, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
};

/** Color codes, titles of windows, carriage returns of progress bars, and other marks that terminals leave. */
export function plainText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g, '')
    .replace(/[\u001b\u009b][[()#;?]*(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]/g, '')
    .replace(/[^\n]\u0008/g, '')
    .replace(/(?<!\r)\r+\n/g, '\n')
    .replace(/\r/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** Headings of the collector: `#== host=h at=t command=c` before and `#== rc=0` after an output. */
const heading = /^#== host=(\S+) at=(\S+) command=(.*)$/;
const ending = /^#== rc=(\d+)/;
const shellPrompt =
  /^\[?(?:\([\w.-]+\)\s*)?[\w.-]+@([\w-]+)(?:\.[\w.-]*)?(?![\w.-])[^\]#$>\n]{0,80}\]?\s*[#$>]\s?(.*)$/;
const switchPrompt = /^([A-Za-z][\w.-]*\d[\w.-]*)[#>]\s*((?:show|version|env_test|showunhealthy|ib\w+)\b.*)$/;
const toolPrompt = /^(?:SQL|RMAN|DGMGRL|CellCLI|DBMCLI|ASMCMD|asr|LSNRCTL)(?:\s*\[[^\]]*\])?>\s*(.*)$/i;
/** A prompt without a host: a person's notes, or a shell that was made short. */
const barePrompt = /^(?:\$ |# ?(?=dig ))\s*(\S.*)$/;
const returnCode = /^(?:([A-Za-z][\w.-]*):\s*)?rc=(\d+)\s*$/;
const dcliLine = /^([A-Za-z][\w-]*\d[\w.-]*):(?: (.*))?$/;

/** Messages of dcli itself: about no host, or about hosts that it did not reach. */
const noise =
  /^(?:Unable to connect to cells?:|The authenticity of host|Warning: Permanently added|Killed by signal)/;

/** `ssh vega01dbadm02 imageinfo` reports about that host, not about the one at the prompt. A loop names no host. */
const remote =
  /(?:^|[;&|]\s*|\b(?:do|sudo)\s+)ssh\s+(?:-[bceFiIJlmopSw]\s+\S+\s+|-(?![bceFiIJlmopSw]\s)\S+\s+)*(?:[\w-]+@)?([^\s-]\S*)\s+\S/;

function ranOn(host: string | undefined, command: string): string | undefined {
  const name = remote.exec(command)?.[1];
  return name === undefined ? host : /^(?:\d[\d.]*$|[\w-]*)/.exec(name)?.[0] || undefined;
}

/** A name and its value, as lists print them. */
const pairLine = /^\s*\w[\w ]*:\s/;

type Open = {
  host?: string;
  command?: string;
  rc?: number;
  isCut?: boolean;
  at?: string;
  line: number;
  lines: string[];
};

export function splitBlocks(text: string, begins: (line: string) => number | undefined): Block[] {
  const done: Block[] = [];
  let open: Open = { line: 1, lines: [] };
  let kind: number | undefined;
  let host: string | undefined;
  const close = (next: Open) => {
    if (open.at !== undefined && open.rc === undefined) open.isCut = true;
    if (open.command !== undefined || open.rc !== undefined || open.lines.some((line) => line.trim()))
      done.push(...perHost(open));
    open = next;
    kind = undefined;
  };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd();
    const [, headHost, headAt, headCommand] = heading.exec(line) ?? [];
    const end = ending.exec(line);
    const shell = line.length < 2000 ? (shellPrompt.exec(line) ?? switchPrompt.exec(line)) : null;
    const tool = toolPrompt.exec(line) ?? barePrompt.exec(line);
    if (headHost !== undefined) {
      close({
        host: headHost,
        line: at + 1,
        lines: [],
        ...(headCommand && { command: headCommand }),
        ...(headAt && { at: headAt }),
      });
    } else if (end) {
      open.rc = Number(end[1]);
      close({ line: at + 2, lines: [] });
    } else if (shell) {
      host = shell[1];
      const command = shell[2] ?? '';
      const from = ranOn(host, command);
      close({ line: at + 1, lines: [], ...(from && { host: from }), command });
    } else if (tool) {
      close({ line: at + 1, lines: [], ...(host && { host }), command: tool[1] ?? '' });
    } else {
      // Without prompts an output is known by the line with which it begins.
      const next = open.command ? undefined : begins(line);
      // The first names and values of a list are known by those that follow.
      const goesOn = kind === undefined && pairLine.test(line) && pairLine.test(open.lines.at(-1) ?? '');
      if (next !== undefined && next !== kind && !goesOn && open.lines.some((one) => one.trim())) {
        close({ line: at + 1, lines: [], ...(open.host && { host: open.host }) });
      }
      if (next !== undefined) kind = next;
      open.lines.push(line);
    }
  }
  close({ line: 0, lines: [] });
  return done;
}

/** Parts what dcli put together: every line with content has a host's name before it. */
function perHost(block: Open): Block[] {
  const all = block.lines.filter((line) => line.trim());
  const content = all.filter((line) => !noise.test(line));
  const prefixed = content.map((line) => dcliLine.exec(line));
  const isDcli =
    content.length > 0 &&
    prefixed.every((match) => match) &&
    (/dcli/.test(block.command ?? '') ||
      new Set(prefixed.map((match) => match?.[1])).size <= content.length / 2 ||
      content.every((line) => returnCode.test(line)));
  if (!isDcli) return [withCode(block)];
  const hosts = new Map<string, Open>();
  for (const match of prefixed) {
    const [, host = '', rest = ''] = match ?? [];
    const own = hosts.get(host) ?? { ...block, host, lines: [] };
    hosts.set(host, own);
    own.lines.push(rest);
  }
  // One line lists the unreachable hosts. Each of them gets a block without an answer.
  for (const line of all)
    for (const [, host = ''] of noise.test(line) ? line.matchAll(/'([\w.-]+)'/g) : [])
      if (!hosts.has(host)) hosts.set(host, { ...block, host, lines: [line] });
  return [...hosts.values()].map(withCode);
}

/** A last line `rc=0` is the return code, not output. */
function withCode(block: Open): Block {
  const at = block.lines.findLastIndex((line) => returnCode.test(line));
  if (at < 0) return block;
  return {
    ...block,
    rc: Number(returnCode.exec(block.lines[at] ?? '')?.[2]),
    lines: block.lines.filter((_, i) => i !== at),
  };
}
