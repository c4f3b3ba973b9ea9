/** The profile of resources of Clusterware, `crsctl stat res -p`: VIPs, networks and ports as they are configured. */
import { maskIn } from '../parse-helpers.ts';
import type { LineRule } from '../sheet.ts';
import type { Noted, Observed } from '../types.ts';

type Setting = { readonly value: string; readonly line: number };

/** Rules for the lines, and what they add when the last one was read. `command` names the resource that a filter took out. */
export function profileReader(command: string, noted: Noted[]) {
  const [asked = ''] = /\bora\.[\w.-]+/.exec(command) ?? [];
  const profiles: { readonly name: string; readonly settings: Map<string, Setting> }[] = [];
  const begin = (name: string) => profiles.push({ name, settings: new Map() });
  const rule: LineRule = [
    /^([A-Z][A-Z\d_]*)(?:@[\w().]+)?=(.*)$/,
    ([, key = '', text = ''], line) => {
      if (profiles.length === 0) begin(asked);
      const value = text.trim();
      if (compared.has(key) && value) profiles.at(-1)?.settings.set(key, { value, line });
      else noted.push({ attribute: key, value, line });
    },
  ];
  return { begin, rule, observed: () => profiles.flatMap((one) => observedIn(one, noted)) };
}

const compared = new Set([
  'USR_ORA_VIP',
  'SCAN_NAME',
  'USR_ORA_IF',
  'USR_ORA_SUBNET',
  'USR_ORA_NETMASK',
  'ENDPOINTS',
]);

function observedIn(
  { name, settings }: { readonly name: string; readonly settings: ReadonlyMap<string, Setting> },
  noted: Noted[],
): readonly Observed[] {
  const used = new Set<string>();
  const of = (key: string) => {
    used.add(key);
    return settings.get(key);
  };
  const observed: Observed[] = [];
  const vip = settings.get('USR_ORA_VIP');
  const [, node] = /^ora\.(?!scan\d)([\w-]+)\.vip$/i.exec(name) ?? [];
  const scan = settings.get('SCAN_NAME');
  if (vip && scan && /^[\d.]+$/.test(vip.value)) {
    const { value, line } = vip;
    observed.push({ what: 'scan', name: of('SCAN_NAME')?.value ?? '', value, line, isOneOf: true });
    of('USR_ORA_VIP');
  } else if (vip && node) {
    observed.push({ what: 'node', value: node, name: vip.value, line: vip.line });
    of('USR_ORA_VIP');
  }
  const subnet = of('USR_ORA_SUBNET');
  if (subnet) {
    const mask = of('USR_ORA_NETMASK')?.value;
    const [device] = of('USR_ORA_IF')?.value.split('|') ?? [];
    observed.push({
      what: 'subnet',
      ...subnet,
      ...(mask && { mask: maskIn(mask, subnet.value) ?? mask }),
      ...(device && { name: device }),
    });
  }
  const ports = of('ENDPOINTS');
  const [, listener = 'a listener'] = /^ora\.(.+)\.lsnr$/i.exec(name) ?? [];
  for (const [, value = ''] of ports?.value.matchAll(/\bTCP:(\d+)/g) ?? [])
    observed.push({ what: 'port', name: listener, value, ...(ports && { line: ports.line }) });
  for (const [key, setting] of settings) if (!used.has(key)) noted.push({ attribute: key, ...setting });
  return observed;
}
