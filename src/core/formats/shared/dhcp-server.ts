/**
 * Addresses that a DHCP server has assigned or may still assign: the files of leases of ISC, and the lines of dnsmasq. Every
 * address of them counts as taken.
 *
 *   lease 10.20.10.5 { binding state free; hardware ethernet 00:10:e0:aa:00:05; }
 *   dhcp-range=10.20.10.100,10.20.10.120,12h                  every address from the first to the last
 *   host-record=web01,web01.example.com,10.20.10.8,2001:db8::8          both addresses
 */
import { parseAddress } from '../../network/address.ts';
import { hardwareAddress } from './cell-values.ts';

type Assigned = { readonly address: string; readonly name?: string; readonly mac?: string };

/** The line that begins a lease; one of IPv6 is inside the block of its client. */
const leaseStart = /^[ \t]*(?:lease|iaaddr)[ \t]+([0-9a-f.:]{3,45})\s*\{/gim;
const marks =
  /^[ \t]*(?:(?:lease|iaaddr)[ \t]+[0-9a-f.:]{3,45}[ \t]*\{|(?:dhcp-(?:host|range)|host-record)=|address=\/)/im;
const directive = /^[ \t]*(dhcp-host|dhcp-range|host-record|address)=(.*)$/gim;

export const isDhcpServer = (text: string): boolean => marks.test(text);

/** `dhcpd.conf`: what it assigns is refused as a whole, with a fix, never read in parts. */
export const isDhcpConfiguration = (text: string): boolean =>
  !marks.test(text) && /^[ \t]*(?:subnet[ \t]+[\d.]+[ \t]+netmask[ \t]|host[ \t]+\S+\s*\{)/im.test(text);

const withoutComments = (text: string): string => text.replace(/^[ \t]*(?:#|\/\/).*$|[ \t]#.*$/gm, '');

export function* dhcpLines(text: string): Generator<Assigned> {
  yield* leases(text);
  for (const [, name = '', value = ''] of withoutComments(text).matchAll(directive))
    yield* dnsmasqLine(name.toLowerCase(), value.trim());
}

/** A lease is in no other one: it ends at the latest where the next one begins. */
function* leases(text: string): Generator<Assigned> {
  const starts = [...text.matchAll(leaseStart)];
  for (const [i, start] of starts.entries()) {
    const [whole, address = ''] = start;
    if (parseAddress(address) === undefined) continue;
    const body = ownText(text.slice(start.index + whole.length, starts[i + 1]?.index));
    const mac = hardwareAddress(/\bhardware[ \t]+ethernet[ \t]+([^\s;]+)/i.exec(body)?.[1] ?? '');
    const name = /\bclient-hostname[ \t]+"([^"]+)"/i.exec(body)?.[1];
    yield { address, ...(name && { name }), ...(mac !== undefined && { mac }) };
  }
}

/**
 * The text of a block up to its closing brace, without the blocks inside it and without comments. A brace in quotes is none;
 * quotes end at the latest with their line.
 */
function ownText(text: string): string {
  const parts = /"(?:[^"\\\r\n]|\\.)*"?|#.*|[{}]|[^"#{}]+/g;
  let depth = 1;
  let own = '';
  for (const [part] of text.matchAll(parts)) {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    else if (depth === 1 && !part.startsWith('#')) own += part;
    if (depth === 0) break;
  }
  return own;
}

/**
 * A mask, `0.0.0.0` and loopback, by which names are blocked, are no hosts. `::56` is the end of an address, whose prefix is
 * that of a port.
 */
const isHost = (part: string): boolean =>
  parseAddress(part.replace(/\/\d{1,3}$/, '')) !== undefined && !/^(?:255\.|0\.|127\.|::)/.test(part);

function* dnsmasqLine(kind: string, value: string): Generator<Assigned> {
  const parts = (kind === 'address' ? value.split('/') : value.split(',')).map((part) =>
    part.trim().replace(/^\[(.*)\]$/, '$1'),
  );
  const first = parts.findIndex(isHost);
  if (first < 0) return;
  if (kind === 'dhcp-range') {
    const [from = '', to = ''] = parts.slice(first);
    yield { address: isHost(to) ? `${from} - ${to}` : from };
    return;
  }
  const mac = kind === 'dhcp-host' ? parts.find((part) => hardwareAddress(part) !== undefined) : undefined;
  const hardware = hardwareAddress(mac ?? '');
  const names = parts.filter(
    (part) => part !== mac && /^[a-z][\w.-]*$/i.test(part) && !/^(?:infinite|ignore)$/i.test(part),
  );
  for (const address of parts.filter(isHost))
    for (const name of names.length > 0 ? names : [''])
      yield { address, ...(name && { name }), ...(hardware !== undefined && { mac: hardware }) };
}
