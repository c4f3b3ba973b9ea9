/**
 * Addresses that a DHCP server has assigned or may still assign: `dhcpd.leases` of ISC, and the lines of dnsmasq. Every address of
 * them counts as taken.
 *
 *   lease 10.20.10.5 { binding state free; hardware ethernet 00:10:e0:aa:00:05; }
 *   dhcp-range=10.20.10.100,10.20.10.120,12h                  every address from the first to the last
 */
import { parseIpv4 } from '../../network/address.ts';
import { hardwareAddress } from './cell-values.ts';

type Assigned = { readonly address: string; readonly name?: string; readonly mac?: string };

const v4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
const marks = new RegExp(String.raw`^[ \t]*(?:lease[ \t]+${v4}[ \t]*\{|dhcp-(?:host|range)=)`, 'im');
/** `lease address { ... }` */
const blocks = new RegExp(String.raw`^[ \t]*lease[ \t]+(${v4})\s*\{([^{}]{0,4000})\}`, 'gim');
/** `address=/name/10.20.10.7`, `host-record=name,10.20.10.7`. */
const named = new RegExp(
  String.raw`^[ \t]*(?:address=/|host-record=)([^/,\s]+)[/,](?:[^\d\s][^,\s]*,)*(${v4})\s*$`,
  'gim',
);

export const isDhcpServer = (text: string): boolean => marks.test(text);

/** `dhcpd.conf`: what it assigns is refused as a whole, with a fix, never read in parts. */
export const isDhcpConfiguration = (text: string): boolean =>
  !marks.test(text) && /^[ \t]*(?:subnet[ \t]+[\d.]+[ \t]+netmask[ \t]|host[ \t]+\S+\s*\{)/im.test(text);

const withoutComments = (text: string): string => text.replace(/^[ \t]*(?:#|\/\/).*$|[ \t]#.*$/gm, '');

export function* dhcpLines(whole: string): Generator<Assigned> {
  const text = withoutComments(whole);
  for (const [, address = '', body = ''] of text.matchAll(blocks)) {
    const mac = hardwareAddress(/\bhardware[ \t]+ethernet[ \t]+([^\s;]+)/i.exec(body)?.[1] ?? '');
    const name = /\bclient-hostname[ \t]+"([^"]+)"/i.exec(body)?.[1];
    yield { address, ...(name && { name }), ...(mac !== undefined && { mac }) };
  }
  for (const [, kind = '', list = ''] of text.matchAll(/^[ \t]*dhcp-(host|range)=(.*)$/gim))
    yield* dnsmasqLine(
      kind.toLowerCase(),
      list.split(',').map((part) => part.trim()),
    );
  for (const [, name = '', address = ''] of text.matchAll(named)) yield { address, name };
}

function* dnsmasqLine(kind: string, parts: readonly string[]): Generator<Assigned> {
  const own = parts.filter((part) => parseIpv4(part) !== undefined && !part.startsWith('255.'));
  const [first, last] = own;
  if (first === undefined) return;
  if (kind === 'range') {
    yield { address: last === undefined ? first : `${first} - ${last}` };
    return;
  }
  const mac = parts.map((part) => hardwareAddress(part)).find((one) => one !== undefined);
  const name = parts.find((part) => /^[a-z][\w-]*$/i.test(part) && !/^(?:infinite|ignore)$/i.test(part));
  yield { address: first, ...(name && { name }), ...(mac !== undefined && { mac }) };
}
