/** The commands of one typed line: what runs after what, on which hosts, and what of it prints nothing of interest. */

/** Commands without output of interest; what one prints is skipped by that name. */
export const silent =
  /^\s*(?:cd|echo|printf|export|su|exit|quit|clear|date|hostname(?!\s+-[iI]\b)|ls|set|alias|\.|source|sqlplus|rman|sleep|true|done|fi|for|while|if|vi|vim|conn|connect|whoami|pwd|unset|script|spool|logout|enable|end|terminal|sudo\s+(?:-i|su)|(?:asmcmd|cellcli|dbmcli|dgmgrl|lsnrctl|exadcli|sudo)(?=\s*(?:-\w+\s*)?$))(?=\s|$|;)|^\s*$/;

/** Parts that run one after another; quoted text is no separator. */
function commandParts(command: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let quote = '';
  for (let at = 0; at < command.length; at++) {
    const one = command[at] ?? '';
    if (quote) quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    const isPair = command.startsWith('&&', at) || command.startsWith('||', at);
    if (!quote && (one === ';' || isPair)) {
      parts.push(part.trim());
      part = '';
      if (isPair) at++;
    } else part += one;
  }
  return [...parts, part.trim()]
    .filter(Boolean)
    .map((one) => one.replace(/^(?:do|then|else)(?:\s+|$)/, ''))
    .filter(Boolean);
}

const dcli =
  /^\s*(?:sudo\s+)?(?:\S*\/)?(?:dcli|pdsh|clush|onall)\b(?:\s+-{1,2}[a-z]+\s+(?:(?!-)[^\s"']+|"[^"]*"|'[^']*')(?=\s+\S)|\s+-{1,2}[a-zA-Z][\w-]*(?:=\S+)?)*\s*/;
export const isOverHosts = (command: string): boolean => dcli.test(command);

const remote =
  /^(?:sudo\s+)?(?:[\w.:\\/~-]*[\\/])?(?:ssh|plink)(?:\.exe)?\s+(?:-(?:[bceFiIJlmopSPw]|pw)\s+\S+\s+|-(?!(?:[bceFiIJlmopSPw]|pw)\s)\S+\s+)*(?:[\w.-]+@)?([^\s-]\S*)(?:\s+(\S.*))?$/;
const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2');

/** In `dcli -g all_group -l root 'imageinfo -ver'` and `ssh host imageinfo` the part that runs on the hosts counts. */
export function innerParts(command: string): readonly string[] {
  return commandParts(command).flatMap((part) => {
    const inner = isOverHosts(part) ? part.replace(dcli, '') : remote.exec(part)?.[2];
    return inner === undefined ? [part] : commandParts(unquoted(inner.trim()));
  });
}

/** The host of a login that begins with this command: what is typed next is typed there. */
export const loginOf = (command: string): string | undefined => {
  const to = remote.exec(command.trim());
  return to?.[2] === undefined ? shortName(to?.[1]) : undefined;
};

const shortName = (name: string | undefined): string | undefined =>
  name === undefined || name.includes('$')
    ? undefined
    : /^(?:\d[\d.]*$|[A-Za-z][\w-]*)/.exec(name)?.[0] || undefined;

/** Options of sudo and of su that have a value: `-u grid`, `-iu grid`, `--user grid`. */
const sudoValue = /^(?:-[^-CDRTUghprtu]*[CDRTUghprtu]|--(?:user|group|host|prompt|chdir|role|type))$/;
const suValue = /^(?:-[lmpP]*[sgGw]|--(?:shell|group|supp-group|whitelist-environment))$/;
const shellProgram = /^(?:\/\S*\/)?-?(?:ba|k|z)?sh$/;

/** The first word that is no option, after the values of options; its place is that of the end where there is none. */
function firstPlain(words: readonly string[], valued: RegExp): number {
  let at = 0;
  while (/^-|^\w+=/.test(words[at] ?? '')) at += valued.test(words[at] ?? '') ? 2 : 1;
  return at;
}

/** A shell in the shell, on the same host, which stays until `exit`; with a command of its own it returns at once. */
export function opensShell(command: string): boolean {
  return !/<<|[|<>]/.test(command) && commandParts(command).some(isShell);
}

function isShell(part: string): boolean {
  const [program = '', ...words] = part.split(/\s+/);
  if (shellProgram.test(program)) return words.every((word) => /^-(?!\w*c)/.test(word));
  if (program === 'su') {
    const user = firstPlain(words, suValue);
    return words.length <= user + 1 && !words.some((word) => /^-\w*c|^--(?:session-)?command\b/.test(word));
  }
  if (program !== 'sudo') return false;
  const at = firstPlain(words, sudoValue);
  if (at < words.length) return isShell(words.slice(at).join(' '));
  return words.some((word) => /^-[^-CDRTUghprtu]*[is]|^--(?:login|shell)$/.test(word));
}

/** `ipmitool -H vega01celadm01-ilom` asks another machine. */
const asksOther = /^(?:sudo\s+)?(?:\S*\/)?ipmitool\b[^|;]*?\s-H\s*([\w.-]+)/;

/** The one host on which the command ran: that of the shell, or of `ssh`; undefined where it is not one. */
export function ranOn(host: string | undefined, command: string): string | undefined {
  const hosts = new Set<string | undefined>();
  for (const part of commandParts(command)) {
    const to = remote.exec(part);
    if (isOverHosts(part)) hosts.add(undefined);
    else if (to?.[1] !== undefined && to[2] !== undefined)
      hosts.add(ranOn(shortName(to[1]), unquoted(to[2].trim())));
    else if (asksOther.test(part)) hosts.add(shortName(asksOther.exec(part)?.[1]));
    else if (!silent.test(part)) hosts.add(host);
  }
  return hosts.size > 1 ? undefined : hosts.size === 1 ? [...hosts][0] : host;
}

/** A loop or several hosts in one line: a line that names a host begins the output of each. */
export const isLoop = (command: string): boolean =>
  /^\s*(?:for|while)\b|\bssh\b.*[;&]|\b(?:xargs|ansible|p?ssh-?\w*pssh|pssh|parallel-ssh|salt|mussh)\b/.test(
    command,
  );

/** Words of `for h in a b c; do`. */
export const loopWords = (command: string): ReadonlySet<string> =>
  new Set(/\bfor\s+\w+\s+in\s+([^;]+);/.exec(command)?.[1]?.trim().split(/\s+/) ?? []);

/** The attributes that a command of cellcli or dbmcli asks for, in lower case; empty where it names none. */
export const attributesOf = (command: string): readonly string[] =>
  (/\battributes\s+([\w, .]+)/i.exec(command)?.[1] ?? '')
    .split(/\b(?:where|detail|order)\b/i, 1)
    .join('')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => name.toLowerCase());
