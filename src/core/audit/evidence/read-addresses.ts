import { formatAddress, parseAddress } from '../../network/address.ts';
import { netmask } from '../../network/subnet.ts';
import { many, seenOf } from './parse-helpers.ts';
import type { Observed, Output, Seen } from './types.ts';

/** Reads addresses and interfaces from `ip -br a`, `ip a`, `ip route`, `ip rule` and ifcfg files. */
export function addresses(lines: readonly string[], { host }: { readonly host: string | undefined }): Output {
  const seen: Seen[] = [];
  const observed: Observed[] = [];
  let device = '';
  let mtu: number | undefined;
  const take = (text: string, mask: string | undefined) => {
    // Loopback, what HAIP and the link to the ILOM take for themselves, and what every IPv6 interface has.
    if (/^(?:127|169\.254)\.|^::1$|^fe[89ab]/i.test(text)) return;
    const address = parseAddress(text);
    const value = address ? formatAddress(address) : text;
    observed.push({
      what: 'address',
      value,
      ...(host && { name: host }),
      ...(mask && { mask }),
      ...(device && { device }),
      ...(mtu !== undefined && { mtu }),
    });
    // The netmasks of a network are compared; a prefix of the other family is none of them.
    seen.push(...seenOf({ address: value }, { netmask: value.includes(':') ? undefined : mask, mtu }));
  };
  /** A dotted mask, or the prefix length of IPv6. The mask of a single address does not define a subnet. */
  const maskOf = (value: string, prefix: string) =>
    value.includes(':')
      ? prefix === '128'
        ? undefined
        : prefix
      : Number(prefix) < 32
        ? netmask(Number(prefix))
        : undefined;
  const secondary: string[] = [];
  let ifcfg = '';
  let routes = 0;
  for (const line of lines) {
    const long = /^\d+:\s+([^:@\s]+)\S*:\s+<.*?\bmtu (\d{1,9})/.exec(line);
    if (long) [device, mtu] = [long[1] ?? '', Number(long[2])];
    // A secondary address of the same subnet, for example a VIP, has the mask of that subnet or one of itself alone.
    const [, inet = '', prefix = ''] = /^\s+inet6? ([\da-f][\da-f.:]*|::[\da-f.:]*)\/(\d+)/i.exec(line) ?? [];
    if (inet && /\bsecondary\b/.test(line)) secondary.push(inet);
    if (inet && device) take(inet, maskOf(inet, prefix));
    const brief = /^([\w.-]+)(?:@\S+)?\s+(?:UP|DOWN|UNKNOWN)\s/.exec(line);
    if (brief) {
      [device, mtu] = [brief[1] ?? '', undefined];
      for (const [, value = '', of = ''] of line.matchAll(/\s([\da-f.:]*[.:][\da-f.:]+)\/(\d+)/gi))
        take(value, maskOf(value, of));
    }
    device = /^DEVICE=["']?([\w.:-]+)/.exec(line)?.[1] ?? device;
    ifcfg = /^IPADDR=["']?([\d.]+)/.exec(line)?.[1] ?? ifcfg;
    const mask = /^NETMASK=["']?([\d.]+)/.exec(line)?.[1];
    if (mask && ifcfg) take(ifcfg, mask);
    const [, six, sixPrefix = ''] = /^IPV6ADDR=["']?([\da-f:.]+)(?:\/(\d+))?/i.exec(line) ?? [];
    if (six) take(six, sixPrefix && maskOf(six, sixPrefix));
    const gateway = /^default via ([\da-f.:]+)/i.exec(line)?.[1];
    // Through the address of a link the router is not known by its own; and each family has a default route.
    if (gateway && !/^fe80/i.test(gateway)) {
      if (!gateway.includes(':')) routes++;
      observed.push({ what: 'gateway', value: gateway, ...(host && { name: host }) });
    }
  }
  const count = observed.filter(({ what }) => what === 'address').length;
  if (host && routes > 0) seen.push(...seenOf({ host }, { defaultRoutes: routes }));
  return {
    seen,
    observed,
    verdicts: [
      {
        ok: undefined,
        text: `${count === 1 ? '1 address' : `${count} addresses`}, ${many(routes, 'default route')}${secondary.length > 0 ? `, secondary: ${secondary.join(', ')}` : ''}.`,
        checks: ['NET-02', 'NET-05', 'NET-37'],
      },
    ],
  };
}
