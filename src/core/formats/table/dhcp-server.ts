/**
 * What a DHCP server has assigned, reserved and may still assign: `dhcpd.conf` and `dhcpd.leases` of ISC, the lines
 * `dhcp-host` and `dhcp-range` of dnsmasq, the reservations that `netsh` lists. Every address of them counts as taken.
 *
 *   host printer5 { hardware ethernet 00:10:e0:aa:00:05; fixed-address 10.20.10.5; }
 *   range 10.20.10.100 10.20.10.120;                  every address from the first to the last
 */
import { parseIpv4 } from '../../network/address.ts';
import { hardwareAddress } from '../shared/cell-values.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import type { Line } from './occupied-lines.ts';

const v4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
const marks = new RegExp(
  String.raw`^[ \t]*(?:lease[ \t]+${v4}[ \t]*\{|subnet[ \t]+${v4}[ \t]+netmask[ \t]|host[ \t]+\S+[ \t]*\{|dhcp-(?:host|range)=)`,
  'im',
);
/** `host name { ... }` and `lease address { ... }`, without blocks in them. */
const blocks = /\b(lease|host)[ \t]+(\S+)\s*\{([^{}]{0,4000})\}/gi;
const ranges = new RegExp(
  String.raw`\brange[ \t]+(?:dynamic-bootp[ \t]+)?(${v4})(?:[ \t]+(${v4}))?[ \t]*;`,
  'gi',
);

/** `address=/name/10.20.10.7`, `host-record=name,10.20.10.7`. */
const named = new RegExp(
  String.raw`^[ \t]*(?:address=/|host-record=)([^/,\s]+)[/,](?:[^\d\s][^,\s]*,)*(${v4})\s*$`,
  'gim',
);

export const isDhcpServer = (text: string): boolean => marks.test(text) && !isOfAppliance(text);

/** Reservations of the appliance itself are no addresses of others. */
function isOfAppliance(text: string): boolean {
  const names = [...text.matchAll(/\bhost[ \t]+([\w.-]+)\s*\{/gi)].map(([, name = '']) => name.split('.')[0]);
  return names.length > 0 && names.filter((name = '') => isMaskName(name)).length * 2 >= names.length;
}

const withoutComments = (text: string): string => text.replace(/^[ \t]*(?:#|\/\/).*$|[ \t]#.*$/gm, '');

export function* dhcpLines(whole: string): Generator<Line> {
  const text = withoutComments(whole);
  for (const [, kind = '', name = '', body = ''] of text.matchAll(blocks)) {
    const mac = hardwareAddress(/\bhardware[ \t]+ethernet[ \t]+([^\s;]+)/i.exec(body)?.[1] ?? '');
    const isLease = kind.toLowerCase() === 'lease';
    const host = isLease ? /\bclient-hostname[ \t]+"([^"]+)"/i.exec(body)?.[1] : name;
    const own = isLease ? name : (/\bfixed-address[ \t]+([^;]+);/i.exec(body)?.[1] ?? '');
    for (const address of own.split(/[,\s]+/))
      if (parseIpv4(address) !== undefined)
        yield { address, ...(host && { name: host }), ...(mac !== undefined && { mac }) };
  }
  for (const [, first = '', last] of text.matchAll(ranges))
    yield { address: last === undefined ? first : `${first} - ${last}` };
  for (const [, kind = '', list = ''] of text.matchAll(/^[ \t]*dhcp-(host|range)=(.*)$/gim))
    yield* dnsmasqLine(
      kind.toLowerCase(),
      list.split(',').map((part) => part.trim()),
    );
  for (const [, name = '', address = ''] of text.matchAll(named)) yield { address, name };
}

function* dnsmasqLine(kind: string, parts: readonly string[]): Generator<Line> {
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
