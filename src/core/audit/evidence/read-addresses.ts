import { netmask } from '../../network/subnet.ts';
import { many, seenOf } from './lines.ts';
import type { Observed, Output, Seen } from './types.ts';

/** `ip -br a`, `ip a`, `ip route`, `ip rule` and ifcfg files: what stands where. */
export function addresses(lines: readonly string[], { host }: { readonly host: string | undefined }): Output {
  const seen: Seen[] = [];
  const observed: Observed[] = [];
  let device = '';
  let mtu: number | undefined;
  const take = (value: string, mask: string | undefined) => {
    // Loopback, and what HAIP and the link to the ILOM take for themselves.
    if (/^(?:127|169\.254)\./.test(value)) return;
    observed.push({
      what: 'address',
      value,
      ...(host && { name: host }),
      ...(mask && { mask }),
      ...(device && { device }),
      ...(mtu !== undefined && { mtu }),
    });
    seen.push(...seenOf({ address: value }, { netmask: mask, mtu }));
  };
  const maskOf = (prefix: string | undefined) =>
    prefix && Number(prefix) <= 32 ? netmask(Number(prefix)) : undefined;
  const secondary: string[] = [];
  let ifcfg = '';
  let routes = 0;
  for (const line of lines) {
    const long = /^\d+:\s+([^:@\s]+)\S*:\s+<.*?\bmtu (\d+)/.exec(line);
    if (long) [device, mtu] = [long[1] ?? '', Number(long[2])];
    // A secondary address of the same subnet has the mask of that subnet or of itself alone: VIPs stand so.
    const inet = /^\s+inet (\d[\d.]+)\/(\d+)/.exec(line);
    if (inet && /\bsecondary\b/.test(line)) secondary.push(inet[1] ?? '');
    if (inet && device) take(inet[1] ?? '', inet[2] === '32' ? undefined : maskOf(inet[2]));
    const brief = /^([\w.-]+)(?:@\S+)?\s+(?:UP|DOWN|UNKNOWN)\s/.exec(line);
    if (brief) {
      [device, mtu] = [brief[1] ?? '', undefined];
      for (const [, value = '', prefix] of line.matchAll(/\b(\d+\.\d+\.\d+\.\d+)\/(\d+)/g))
        take(value, prefix === '32' ? undefined : maskOf(prefix));
    }
    device = /^DEVICE=["']?([\w.:-]+)/.exec(line)?.[1] ?? device;
    ifcfg = /^IPADDR=["']?([\d.]+)/.exec(line)?.[1] ?? ifcfg;
    const mask = /^NETMASK=["']?([\d.]+)/.exec(line)?.[1];
    if (mask && ifcfg) take(ifcfg, mask);
    const gateway = /^default via (\d[\d.]+)/.exec(line)?.[1];
    if (gateway) {
      routes++;
      observed.push({ what: 'gateway', value: gateway, ...(host && { name: host }) });
    }
  }
  if (host && routes > 0) seen.push(...seenOf({ host }, { defaultRoutes: routes }));
  return {
    seen,
    observed,
    verdicts: [
      {
        ok: undefined,
        text: `${observed.length - routes === 1 ? '1 address' : `${observed.length - routes} addresses`}, ${many(routes, 'default route')}${secondary.length > 0 ? `, secondary: ${secondary.join(', ')}` : ''}.`,
        checks: ['NET-02', 'NET-05', 'NET-37'],
      },
    ],
  };
}
