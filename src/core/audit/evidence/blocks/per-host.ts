/** Outputs of several hosts under one command: dcli puts the name before each line, loops print a line with it. */
import { type Block, partOf } from './block.ts';
import { innerParts, isLoop, isOverHosts, loopWords } from './command-parts.ts';
import { hostName, hostsOfGroup, isNoHost, loopMarker, shortHost } from './host-names.ts';
import { isKnownProgram } from './prompts.ts';

export const returnCode = /^(?:([A-Za-z][\w.-]*|\d+(?:\.\d+){3}):\s*)?rc=(\d+)\s*$/;
const prefixed = /^((?=[\w.-]*\d)[A-Za-z][\w.-]*|\d+(?:\.\d+){3}):(?: (.*)|\t(.*))?$/;
const anyPrefix = /^([A-Za-z][\w.-]*|\d+(?:\.\d+){3}):(?: (.*)|\t(.*))?$/;

/** Messages of dcli itself: about no host, or about hosts that it did not reach. */
const noise =
  /^(?:Unable to connect to cells?:|Target nodes: \[|OK: \[|The authenticity of host|Warning: Permanently added|Killed by signal)/;

/** `vega01dbadm` of `vega01dbadm02`: hosts of one list have names of one kind. */
const stem = (name: string) => name.replace(/\d+/g, '#');

/** Separates what dcli put together; lines without a name are a block without a host, for they are of none. */
export function perHost(block: Block): readonly Block[] {
  const asked = isOverHosts(block.command ?? '');
  const pattern = asked && everyLine(block, anyPrefix) ? anyPrefix : prefixed;
  const rows = block.lines.map((line) => pattern.exec(line));
  if (!isOfHosts(block, rows, asked)) return [block];
  const hosts = new Map<string, { at: number; rest: string }[]>();
  const others: number[] = [];
  for (const [at, row] of rows.entries()) {
    const line = block.lines[at] ?? '';
    if (row) {
      const own = hosts.get(row[1] ?? '') ?? [];
      hosts.set(row[1] ?? '', own);
      own.push({ at, rest: row[2] ?? row[3] ?? '' });
    } else if (line.trim() && !noise.test(line)) others.push(at);
  }
  const command = asked ? innerParts(block.command ?? '').join('; ') : block.command;
  const blocks = [...hosts].map(
    ([host, own]): Block => ({
      ...block,
      host: shortHost(host),
      ...(command !== undefined && { command }),
      line: block.numbers[own[0]?.at ?? 0] ?? block.line,
      lines: own.map(({ rest }) => rest),
      numbers: own.map(({ at }) => block.numbers[at] ?? 0),
    }),
  );
  // One line lists the unreachable hosts. Each of them gets a block without an answer.
  for (const [at, line] of block.lines.entries())
    for (const [, host = ''] of /^Unable to connect/.test(line) ? line.matchAll(/'([\w.-]+)'/g) : [])
      if (!hosts.has(host))
        blocks.push(partOf(block, [at], { host, ...(command !== undefined && { command }) }));
  if (others.length > 0) {
    const { host: _, command: __, rc: ___, ...bare } = partOf(block, others);
    blocks.push({ ...bare, command: '' });
  }
  return blocks;
}

const everyLine = ({ lines }: Block, pattern: RegExp) =>
  lines.every((line) => line.trim() === '' || noise.test(line) || pattern.test(line));

function isOfHosts({ lines }: Block, rows: readonly (RegExpExecArray | null)[], asked: boolean): boolean {
  const named = rows.flatMap((row) => row?.[1] ?? []);
  if (!asked && named.some((name) => isNoHost.test(name))) return false;
  if (asked) return named.length > 0 || lines.some((line) => /^Unable to connect/.test(line));
  const content = lines.filter((line) => line.trim() && !noise.test(line));
  if (named.length === 0 || named.length < content.length) return false;
  const distinct = new Set(named);
  return (
    distinct.size <= content.length / 2 ||
    content.every((line) => returnCode.test(line)) ||
    (distinct.size > 1 && new Set(named.map(stem)).size === 1)
  );
}

/** No line of more characters names a host or a command of what follows. */
const longestTitle = 200;

/** `==== imageinfo ====`, `[vega01dbadm01]`: what is inside; undefined where nothing is around it. */
function decorated(line: string): string | undefined {
  const text = line.trim();
  const square = /^\[([a-z][\w.-]*)\]$/i.exec(text)?.[1];
  const after = /^[=#*\-+~<>]{2,}(.*)$/.exec(text)?.[1]?.trim();
  const inner =
    square ??
    after
      ?.replace(/[=#*\-+~<>]{2,}:?$/, '')
      .replace(/:$/, '')
      .trim();
  return inner && /^[\w/$'".-]/.test(inner) ? inner : undefined;
}
const ansible =
  /^([A-Za-z][\w.-]*) \| (?:CHANGED|SUCCESS|FAILED!?|UNREACHABLE!?)(?:\b[^>]*?(?:rc=(\d+) )?>>|\s*=>\s*\{)\s*$/;
/** A task of a playbook for one host; the title of a task and the counts at the end are of none. */
const ofPlay =
  /^(?:ok|changed|failed|fatal|skipping|unreachable): \[([A-Za-z][\w.-]*)\](?::.{0,40}|)(?: => (?:\(item=[^)]{0,200}\) => )?\{)?\s*$/;
/** Puppet Bolt names the host before its output. */
const ofBolt = /^(?:Finished|Started|Failed) on ([A-Za-z][\w.-]*)(?::|\.{3})\s*$/;
const headOfPlay = /^(?:TASK|PLAY|RUNNING HANDLER|PLAY RECAP)\b.{0,300}\*{3,}$/;
const parallel = /^\[\d+\] \d\d:\d\d:\d\d \[(?:SUCCESS|FAILURE)\] (?:[\w.-]+@)?([A-Za-z][\w.-]*)/;
const lead = /^(?:host(?:name)?|server|node|command|cmd|on|running|output of|file)\s*[:=]?\s+/i;

/** `hosts` have the same output. */
type Marker = {
  readonly host?: string;
  readonly hosts?: readonly string[];
  readonly command?: string;
  /** Of a loop over words, which is in its command instead of the variable. */
  readonly word?: string | undefined;
};

/** A line between two equal lines of one mark: the title of a script's part. */
function isBoxed({ lines }: Block, at: number): boolean {
  const before = lines[at - 1]?.trim() ?? '';
  return /^([#*=-])\1{4,}$/.test(before) && before === lines[at + 1]?.trim();
}

/** These print names and addresses as their answers. */
const looksUp = /(?<![$\w{])(?:dig|nslookup|getent|host)\s+(?!in\b)/;

/** `isNamed` knows the commands whose output is an input. */
function markerOf(at: number, block: Block, isNamed: (command: string) => boolean): Marker | undefined {
  const line = block.lines[at] ?? '';
  const [, tower] = ansible.exec(line) ?? ofPlay.exec(line) ?? ofBolt.exec(line) ?? parallel.exec(line) ?? [];
  if (tower) return { host: shortHost(tower) };
  if (headOfPlay.test(line)) return { host: '' };
  const { command = '' } = block;
  const plain = line.trim().replace(/:$/, '');
  if (isLoop(command) && plain && !/\s/.test(plain)) {
    const word = [...loopWords(command)].find((one) => shortHost(one) === shortHost(plain));
    const isNamed =
      /\b(?:echo|hostname|salt)\b/.test(command) && hostName.test(plain) && !looksUp.test(command);
    if (word !== undefined) return loopMarker(word);
    if (isNamed) return { host: shortHost(plain) };
  }
  // A name on a line of its own, above an output without a prompt.
  const isAbove =
    block.command === undefined &&
    !block.lines[at - 1]?.trim() &&
    // The page of a device has a title between its name and its values.
    block.lines.slice(at + 1, at + 3).some((next) => /[:=]\s|\s{2,}|\t/.test(next));
  const named = line.trim().replace(/:$/, '');
  if (isAbove && hostName.test(named) && !isNoHost.test(named)) return { host: shortHost(named) };
  // `bash -x` prints each command before it runs.
  const traced = /^\+{1,5} (\S.*)$/.exec(line)?.[1];
  if (traced !== undefined && isNamed(traced)) return { command: traced };
  const title = line.trim();
  if (title.length > longestTitle) return undefined;
  const inner = (
    isBoxed(block, at) ? title.replace(/^[#*|=]|[#*|=]$/g, '').trim() : decorated(line)
  )?.replace(lead, '');
  if (inner === undefined) return undefined;
  const group = hostsOfGroup(inner);
  if (group) return { hosts: group };
  if (loopWords(command).has(inner)) return loopMarker(inner);
  if (hostName.test(inner) && !isNoHost.test(inner)) return { host: shortHost(inner) };
  const [, first = '', word = '', second = ''] = /^(.+?)(:\s+|\s+on\s+|\s+-\s+)(\S.*)$/.exec(inner) ?? [];
  if (word && hostName.test(first) && isNamed(second)) return { host: shortHost(first), command: second };
  if (word && hostName.test(second) && isNamed(first)) return { host: shortHost(second), command: first };
  if (inner.startsWith('/') && !/\s/.test(inner)) return { command: `cat ${inner}` };
  return isKnownProgram(inner) || isNamed(inner) ? { command: inner } : undefined;
}

/** Lists of storage and database servers, one after the other: each begins with the name of its server. */
export function byName(block: Block): readonly Block[] {
  if (block.host !== undefined) return [block];
  const starts = block.lines.flatMap((line, at) => (/^\s*name:\s+[A-Za-z][\w.-]*\s*$/.test(line) ? at : []));
  const isOfServers = block.lines.some((line) =>
    /^\s*(?:cellVersion|cellsrvStatus|releaseVersion|msStatus|flashCacheMode|coreCount):/.test(line),
  );
  if (starts.length === 0 || !isOfServers || block.lines.slice(0, starts[0]).some((line) => line.trim()))
    return [block];
  return starts.map((from, i) => {
    const to = starts[i + 1] ?? block.lines.length;
    const host = shortHost(block.lines[from]?.replace(/^\s*name:\s+/, '').trim() ?? '');
    return partOf(
      block,
      Array.from({ length: to - from }, (_, n) => from + n),
      { host },
    );
  });
}

/** Cuts where a line names the host or the command of what follows: in loops, scripts and what has no command. */
export function byMarker(
  block: Block,
  isNamed: (command: string) => boolean,
  isWhole: (command: string) => boolean,
): readonly Block[] {
  const { command } = block;
  if (command !== undefined && isWhole(command) && !isLoop(command) && !isOverHosts(command)) return [block];
  const parts: { marker: Marker; places: number[] }[] = [{ marker: {}, places: [] }];
  for (const at of block.lines.keys()) {
    const marker = markerOf(at, block, isNamed);
    if (marker)
      parts.push({ marker: { ...hostBefore(parts.at(-1)?.marker, marker), ...marker }, places: [] });
    else parts.at(-1)?.places.push(at);
  }
  if (parts.length === 1) return [block];
  const inner = command === undefined ? undefined : innerParts(command).join('; ');
  return parts.flatMap(({ marker, places }, at) => {
    const hosts = marker.hosts ?? [marker.host];
    const isNamedHost = hosts.some((host) => host);
    if (places.every((place) => !block.lines[place]?.trim()) && (at === 0 || !isNamedHost)) return [];
    const own = at === 0 ? command : (marker.command ?? withWord(inner, command, marker.word));
    return hosts.map((host) =>
      partOf(block, places, { ...(own !== undefined && { command: own }), ...(host && { host }) }),
    );
  });
}

/** The command of one turn of a loop: `dig +short $n.example.com` for `vega01db01`. */
function withWord(inner: string | undefined, command = '', word: string | undefined): string | undefined {
  const variable = /\bfor\s+(\w+)\s+in\b/.exec(command)?.[1];
  return inner === undefined || word === undefined || variable === undefined
    ? inner
    : inner.replace(new RegExp(`\\$\\{?${variable}\\b\\}?`, 'g'), () => word);
}

/** A script names the host once, then its commands. */
const hostBefore = (last: Marker | undefined, next: Marker): Marker =>
  next.host !== undefined || next.hosts !== undefined
    ? {}
    : { ...(last?.host && { host: last.host }), ...(last?.hosts && { hosts: last.hosts }) };
