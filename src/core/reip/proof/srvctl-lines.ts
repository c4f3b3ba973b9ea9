/**
 * Reads the `srvctl` commands for listeners, VIPs and SCANs. By hand and not by a pattern, because a plan of a thousand
 * clusters has a hundred thousand of them.
 *
 *   readLines([{ text: 'srvctl stop scan_listener; srvctl stop scan', where: 'clu1', … }])     two lines
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';

export type SrvctlLine = {
  readonly verb: 'stop' | 'start' | 'modify';
  readonly isScan: boolean;
  /** A listener, which runs on a VIP or a SCAN. */
  readonly isUpper: boolean;
  readonly where: string;
  /** Empty for the SCAN, and where none is named. */
  readonly node: string;
  /** A listener or VIP by its name, a SCAN by the number of its network: of a further network, or a VIP of any. */
  readonly named: string;
  /** The number of the network of a VIP that gets an address; empty for the default one. */
  readonly number: string;
  /** That a VIP gets; empty where none is named. */
  readonly address: string;
};

const none: readonly SrvctlLine[] = [];

export function readLines(commands: readonly StepCommand[]): readonly SrvctlLine[] {
  let lines: SrvctlLine[] | undefined;
  for (let i = 0; i < commands.length; i++) {
    const { text, where } = commands[i] as StepCommand;
    for (let from = 0; from >= 0 && text.startsWith('srvctl ', from); ) {
      const next = text.indexOf('; ', from);
      const line = readLine(text, from + 7, next < 0 ? text.length : next, where);
      if (line) {
        lines ??= [];
        lines.push(line);
      }
      from = next < 0 ? -1 : next + 2;
    }
  }
  return lines ?? none;
}

const verbs = ['stop', 'start', 'modify'] as const;

function readLine(text: string, from: number, end: number, where: string): SrvctlLine | undefined {
  const verb = verbs.find((one) => text.startsWith(one, from));
  if (!verb) return undefined;
  const at = from + verb.length + 1;
  const space = text.indexOf(' ', at);
  const what = text.slice(at, space < 0 || space > end ? end : space);
  switch (what) {
    case 'scan':
    case 'scan_listener':
      return {
        verb,
        isScan: true,
        isUpper: what !== 'scan',
        where,
        node: '',
        named: wordAfter(text, ' -netnum ', at, end),
        number: '',
        address: '',
      };
    case 'listener':
    case 'vip':
    case 'nodeapps':
      return {
        verb,
        isScan: false,
        isUpper: what === 'listener',
        where,
        node: wordAfter(text, ' -node ', at, end),
        named: wordAfter(text, what === 'listener' ? ' -listener ' : ' -vip ', at, end),
        number: verb === 'modify' ? wordAfter(text, ' -netnum ', at, end) : '',
        address: verb === 'modify' ? wordAfter(text, ' -address ', at, end) : '',
      };
    default:
      return undefined;
  }
}

/** Up to the next blank or slash; a place to fill in is one word. */
function wordAfter(text: string, option: string, from: number, end: number): string {
  const at = text.indexOf(option, from);
  if (at < 0 || at >= end) return '';
  const start = at + option.length;
  let to = start;
  const close = text[start] === '<' ? text.indexOf('>', start) : -1;
  if (close >= 0) to = close + 1;
  else while (to < end && text[to] !== ' ' && text[to] !== '/') to++;
  return text.slice(start, to);
}
