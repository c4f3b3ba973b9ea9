/**
 * The entries for `ipconf`: addresses by interface, a host name, servers, a time zone.
 *
 *   readIpconf('ipconf   # enter eth0: 10.64.8.13 netmask 255.255.255.0 gateway 10.64.8.1')
 *     'enter eth0: 10.64.8.13/24 via 10.64.8.1'
 */
import { prefixText } from './read-words.ts';

const begins = 'ipconf   # enter ';

export function readIpconf(text: string): string | undefined {
  if (!text.startsWith(begins)) return undefined;
  const facts: string[] = [];
  for (let from = begins.length; from <= text.length; ) {
    const next = text.indexOf('; ', from);
    const end = next < 0 ? text.length : next;
    const fact = readEntry(text.slice(from, end));
    if (fact === undefined) return undefined;
    facts.push(fact);
    from = next < 0 ? text.length + 1 : next + 2;
  }
  return `enter ${facts.join('; ')}`;
}

const address =
  /^(\S+): (\S+)(?: (netmask|prefix) (\S+))?(?: gateway (\S+))?(?: (?:VLAN (\d+)|(no VLAN)))?(?: host name (\S+))?$/;
const others =
  /^(?:host name \S+ for \S+|(?:DNS|NTP) servers (?:<[^<>]+>|[^\s,]+(?:, [^\s,]+)*)|the same for the ILOM|ILOM as ipconf -ilom print shows it|time zone (?:<[^<>]+>|\S+))$/;

function readEntry(text: string): string | undefined {
  const found = address.exec(text);
  if (!found) return others.test(text) ? text : undefined;
  const [, place, value, kind, mask, gateway, vlan, none, name] = found;
  const prefix = mask === undefined ? '' : prefixText(mask, kind === 'prefix');
  if (prefix === undefined) return undefined;
  const tag = vlan === undefined ? (none ? ' untagged' : '') : ` tag ${vlan}`;
  return `${place}: ${value}${prefix}${gateway === undefined ? '' : ` via ${gateway}`}${tag}${name === undefined ? '' : ` named ${name}`}`;
}
