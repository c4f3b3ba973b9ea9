/**
 * The lines of ARP and neighbor tables and of sweeps, of any system and in any language: a line with one address and one
 * hardware address or one state is enough.
 *
 *   ? (10.20.10.5) at 0:10:e0:aa:0:5 on en0       Internet  10.20.10.5   12   0010.e0aa.0005  ARPA   Vlan10
 *   10.20.10.9 dev eth0 FAILED                     10.20.10.5            00-10-e0-aa-00-05     dynamisch
 */
import { parseIpv4, parseIpv6 } from '../../network/address.ts';
import { hardwareAddress, isMask, isMulticast, isNoHost } from '../shared/cell-values.ts';

type Found = { readonly address: string; readonly name?: string; readonly mac?: string };
/** `free`: a line about an address that does not answer. */
export type Line = Found | { readonly free: string } | undefined;

/** No line of these tools is longer; a long one is something else, and slow to look at. */
export const longestLine = 400;

/** An address in a line; a mask and the address of no interface are none. */
const addressAt = (word: string): string | undefined => {
  const bare = word.replace(/%.*$/, '').replace(/\/\d{1,3}$/, '');
  if (parseIpv4(bare) !== undefined) return isMask(bare) ? undefined : bare;
  return bare.length > 2 && parseIpv6(bare) !== undefined ? bare : undefined;
};

/** The hardware address of an InfiniBand port is longer, and its beginning no MAC address. */
const longHardware = /^(?:[0-9a-f]{2}[:-]){7,}[0-9a-f]{2}$/i;

/** States that neighbor tables and sweeps print; the words of address databases are another matter. */
const silentStates =
  /\b(?:incomplete|incomplet|unvollst\S+|failed|unreachable|unerreichbar|noarp|no answer|timed out|injoignable|inaccessible|down)\b|\bnicht erreichbar\b|\bnon? joignable\b|\bno entry\b/i;
const livingStates =
  /\b(?:alive|reachable|erreichbar|joignable|accessible|stale|veraltet|delay|probe|permanent|dauerhaft|responds?|up)\b/i;

/** One line of a neighbor table. */
export function neighbourLine(line: string): Line {
  const words = line.split(/[\s,;()<>[\]|"'=]+/).map((word) => word.replace(/[:.-]+$/, ''));
  const addresses = new Set<string>();
  let mac: string | undefined;
  let isHardware = false;
  for (const word of words) {
    const address = addressAt(word);
    if (address) addresses.add(address);
    else if (longHardware.test(word)) isHardware = true;
    else mac ??= hardwareAddress(word);
  }
  const hosts = [...addresses].filter((one) => !isMulticast(one));
  const [address = hosts.length === 0 ? [...addresses][0] : undefined, second] = hosts;
  if (address === undefined || second !== undefined) return undefined;
  if ((mac !== undefined && isNoHost(mac)) || isMulticast(address)) return { free: address };
  if (mac !== undefined || isHardware) {
    const name = nameIn(line, words, address);
    return { address, ...(name && { name }), ...(mac !== undefined && !isHardware && { mac }) };
  }
  if (words.filter(Boolean).length < 3) return undefined;
  if (silentStates.test(line)) return { free: address };
  return livingStates.test(line) ? { address } : undefined;
}

/** `name (address) at`, or a full name in the column next to the address. */
function nameIn(line: string, words: readonly string[], address: string): string | undefined {
  const [, first] = /^(\S+) \([0-9a-f.:]+\) at /i.exec(line) ?? [];
  if (first !== undefined) return first === '?' ? undefined : first;
  const next = words[words.indexOf(address) + 1] ?? '';
  return /^[a-z0-9][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(next) ? next : undefined;
}

/**
 * The address of the interface that was asked, not of a neighbor: `Schnittstelle: 10.20.10.200 --- 0xb`; or of the host
 * that reports another one: `Reply from 10.20.10.200: Destination host unreachable.`
 */
export const isAside = (line: string): boolean =>
  /^\s*\S+(?: \S+)?\s*:\s+[0-9a-f.:]+\s+(?:on\b|---)/i.test(line) ||
  /^\s*(?:ICMP |#|Nmap |From \S+ icmp|PING |---? |(?:Starting|Ending) \S+ )/.test(line) ||
  /^\S+ \S+ [0-9.]+ ?: (?!\S+=)/.test(line);

const answered = /[\s:,;](?:up|alive|ok|online|reachable|responds|erreichbar)[.!]?$/i;
const silence = /[\s:,;](?:down|dead|offline|unreachable|timeout|no-reply|unerreichbar)[.!]?$/i;

/** An address and one word for its state, as a loop of pings prints it. */
export function stateLine(line: string): Line {
  const text = line.trim();
  const answer = answered.exec(text);
  const state = answer ?? silence.exec(text);
  if (!state) return undefined;
  let end = state.index;
  while (end > 0 && /[\s:,;]/.test(text.charAt(end - 1))) end--;
  const address = addressAt(text.slice(0, end));
  if (address === undefined) return undefined;
  return answer ? { address } : { free: address };
}

/** `nmap -oG`, `fping` in its forms, `ping`. */
export function sweepLine(line: string): Line {
  const grep = /^Host: (\S+) \(([^)]*)\)\s+(?:Status: (\w+)|Ports: )/.exec(line);
  if (grep) {
    const [, address = '', name, status = 'Up'] = grep;
    return /^up$/i.test(status) ? { address, ...(name && { name }) } : { free: address };
  }
  const ping = /^(\S+)(?: \(([^)]+)\))?\s+is (alive|unreachable)/.exec(line);
  if (ping) {
    const [, first = '', second, state] = ping;
    if (state !== 'alive') return { free: second ?? first };
    return second ? { address: second, name: first } : { address: first };
  }
  const late = /^(\S+)\s+: \[\d+\], timed out/.exec(line)?.[1];
  if (late !== undefined) return { free: late };
  const counts = /^(\S+)\s+: (?:xmt\/rcv\/%loss = \d+\/(\d+)\/|\[\d+\], (\d+) bytes)/.exec(line);
  if (counts) {
    const [, address = '', received, bytes] = counts;
    return Number(received ?? bytes) > 0 ? { address } : { free: address };
  }
  const times = /^(\S+)\s+: ((?:\d+(?:\.\d+)?|-)(?: (?:\d+(?:\.\d+)?|-))*)$/.exec(line);
  const timed = times && addressAt(times[1] ?? '');
  if (timed) return /\d/.test(times[2] ?? '') ? { address: timed } : { free: timed };
  const reply = /^\d+ bytes from (?:(\S+) \(([0-9a-f.:]+)\)|([0-9a-f.:]+?)):? /i.exec(line);
  // `Reply from 10.20.10.5: bytes=32 time<1ms TTL=64`, in any language.
  const answer = /^\S+ \S+ ([0-9.]+) ?: \S+=\d+ /.exec(line);
  const open = /^(?:Discovered open port \S+ on |open \S+ \d+ )([0-9a-f.:]+)/i.exec(line);
  const address = reply?.[2] ?? reply?.[3] ?? answer?.[1] ?? open?.[1];
  if (address === undefined) return undefined;
  return { address, ...(reply?.[1] && { name: reply[1] }) };
}

/** `nmap -sn` as it prints for people: a MAC address follows its host on a line of its own. */
export function* reportLines(text: string): Generator<Line> {
  // `nmap -sL` lists names, and asks no host.
  const isList = /\(0 hosts up\)/.test(text) && !/^Host is up/m.test(text);
  let open: Found | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const host = /^Nmap scan report for (?:(\S+) \(([^)]+)\)|(\S+))(.*)$/.exec(line);
    if (host) {
      if (open) yield open;
      const [, name, address, bare = '', rest = ''] = host;
      const at = address ?? bare;
      const isDown = isList || /host down/.test(rest);
      open = isDown ? undefined : { address: at, ...(name && { name }) };
      if (isDown) yield { free: at };
    } else if (open && /^Host seems down/.test(line)) {
      yield { free: open.address };
      open = undefined;
    } else if (open && /^MAC Address:/.test(line)) {
      const mac = hardwareAddress(/^MAC Address: (\S+)/.exec(line)?.[1] ?? '');
      open = { ...open, ...(mac && { mac }) };
    }
  }
  if (open) yield open;
}
