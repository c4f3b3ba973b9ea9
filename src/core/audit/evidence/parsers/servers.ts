/** Outputs of a server's network: inputs 5 to 7. */

import { addToSetAt } from '../../../collections/grouping.ts';
import { type PerlValue, parsePerl } from '../../../formats/cli/cell-conf-perl.ts';
import { groupsOfXml } from '../../../formats/cli/cell-conf-xml.ts';
import { plainAddress } from '../../../network/address.ts';
import { cutOff, isLoopback, judged, seenOf, stated } from '../parse-helpers.ts';
import { addresses } from '../read-addresses.ts';
import { addressesOfJson } from '../read-json-addresses.ts';
import type { Sheet } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';
import { networkManager } from './network-manager.ts';

type Group = ReadonlyMap<string, PerlValue>;
const isGroup = (value: PerlValue | undefined): value is Group => value instanceof Map;
const plain = (key: string) => key.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Text of a key in any spelling: `IP address`, `IP_address`. */
function textAt(group: Group, ...keys: readonly string[]): string | undefined {
  for (const [key, value] of group)
    if (typeof value === 'string' && value !== '' && keys.includes(plain(key))) return value;
  return undefined;
}

function listAt(group: Group, ...keys: readonly string[]): readonly string[] | undefined {
  const found = [...group].flatMap(([key, value]) => {
    if (!keys.includes(plain(key))) return [];
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    );
  });
  return found.length > 0 ? found : undefined;
}

/** All groups at any depth, each with whether it is of the ILOM. */
function groupsOf(value: PerlValue, ilom = false): { readonly group: Group; readonly ilom: boolean }[] {
  if (Array.isArray(value)) return value.flatMap((one: PerlValue) => groupsOf(one, ilom));
  if (!isGroup(value)) return [];
  return [
    { group: value, ilom },
    ...[...value].flatMap(([key, one]) => groupsOf(one, ilom || /^ilom/.test(plain(key)))),
  ];
}

/** Place of a value in the text; values of one text that are equal are met in its order. */
const lineOf = (sheet: Sheet, value: string) => {
  const at = sheet.lines.findIndex((line) => line.includes(value));
  return at < 0 ? {} : { line: at };
};

const configuration: EvidenceInput['read'] = (sheet, { host }) => {
  const start = sheet.lines.findIndex((line) => /[$%]\w+\s*=|=>|^\s*</.test(line));
  const end = sheet.lines.findLastIndex((line) => /\}\s*\)?;?\s*$|\);\s*$|<\/[\w.-]+>\s*$/.test(line));
  const text = sheet.lines.slice(Math.max(0, start), end + 1).join('\n');
  const parsed = /^\s*</.test(text) ? groupsOfXml(text.trimStart()) : parsePerl(text.replace(/;\s*$/, ''));
  const root = parsed.ok ? parsed.value : undefined;
  if (!root || root.size === 0) return { verdicts: [stated(cutOff)] };
  for (const [at] of sheet.lines.entries()) if (at >= start && at <= end) sheet.take(at);
  const groups = groupsOf(root);
  const own = host ?? textAt(root, 'hostname')?.split('.')[0];
  const name = own ? { name: own } : {};
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const ilom: Group = new Map(groups.filter((one) => one.ilom).flatMap(({ group }) => [...group]));
  for (const { group, ilom: isIlom } of groups) {
    // A group of the host may have the ILOM in keys of its own.
    for (const own of ['', 'ilom']) {
      const at = (...keys: readonly string[]) => textAt(group, ...keys.map((key) => own + key));
      const values = {
        ip: at('ipaddress', 'ip'),
        mask: at('netmask'),
        router: at('gateway'),
        vlan: at('vlanid'),
      };
      const { ip: value, mask, router, vlan } = values;
      if (!value) {
        for (const [key, left] of Object.entries(values))
          if (left) noted.push({ attribute: own ? `${key} of the ILOM` : key, value: left });
        continue;
      }
      const isOfIlom = isIlom || own !== '';
      const hostname = isOfIlom ? undefined : at('hostname');
      if (hostname) observed.push({ what: 'host-name', name: hostname, value, ...lineOf(sheet, hostname) });
      const device = textAt(group, 'name');
      observed.push({
        what: isOfIlom ? 'ilom' : 'address',
        value,
        ...name,
        ...(mask && { mask }),
        ...(router && { router }),
        ...(device && !isOfIlom && { device }),
        ...(vlan && /^\d+$/.test(vlan) && !isOfIlom && { vlan: Number(vlan) }),
        ...lineOf(sheet, value),
      });
    }
  }
  const itself = textAt(root, 'hostname');
  if (host && itself) observed.push({ what: 'self', name: host, value: itself, ...lineOf(sheet, itself) });
  const ofIlom = textAt(ilom, 'ilomfullyqualifiedhostname', 'ilomhostname', 'hostname');
  if (ofIlom) observed.push({ what: 'ilom-name', value: ofIlom, ...name, ...lineOf(sheet, ofIlom) });
  const used =
    /^(?:ipaddress|ip|netmask|gateway|name|vlanid|hostname|nameservers?|ntpservers?|timezone|ilom.*)$/;
  for (const { group } of groups)
    for (const [key, value] of group)
      if (typeof value === 'string' && !used.test(plain(key))) noted.push({ attribute: key, value });
  const values = {
    dnsServers: listAt(root, 'nameservers', 'nameserver', 'dnsservers'),
    ntpServers: listAt(root, 'ntpservers', 'ntpserver'),
    dnsServersOfIlom: listAt(ilom, 'ilomnameservers', 'ilomnameserver', 'ilomdnsservers', 'nameservers'),
    ntpServersOfIlom: listAt(
      ilom,
      'ilomntpservers',
      'ilomfirstntpserver',
      'ilomsecondntpserver',
      'ntpservers',
    ),
    timeZone: textAt(root, 'timezone'),
  };
  // The comparison with the document decides whether it agrees.
  const seen = own ? seenOf({ host: own }, values) : [];
  return { seen, observed, noted, verdicts: [stated('Compared with the document.')] };
};

/** Names that each host has on its own loopback address. */
const local = /^(?:localhost|ip6-|loopback$)/;

const hostsFile: EvidenceInput['read'] = (sheet, { host }) => {
  const names = new Map<string, Set<string>>();
  const faults = new Set<string>();
  const messages = new Set<string>();
  const observed: Observed[] = [];
  sheet.walk([
    [/^\s*[#!]/, 'comment'],
    [
      /^\s*(\d[\d.]+|[\da-f]*:[\da-f:.]*)\s+([^#]*)/i,
      ([, text = '', rest = ''], line) => {
        const address = plainAddress(text) || text;
        const own = rest
          .trim()
          .split(/\s+/)
          .filter(Boolean)
          .map((name) => name.toLowerCase());
        for (const name of own) {
          addToSetAt(names, name, address);
          const isOwn = isLoopback(address);
          if (!isOwn || !local.test(name)) observed.push({ what: 'name', name, value: address, line });
          if (host && name.split('.')[0] === host.toLowerCase() && isOwn) {
            faults.add(`${name} is at ${address}: PRVG-10507`);
            messages.add('PRVG-10507');
          }
        }
      },
    ],
  ]);
  for (const [name, of] of names)
    for (const isSix of [false, true]) {
      const several = [...of].filter((one) => one.includes(':') === isSix);
      if (several.length < 2 || local.test(name)) continue;
      faults.add(`${name} has ${several.join(', ')}`);
      messages.add('PRVH-01541');
    }
  const verdict = judged([...faults], names.size > 0 && 'One address per name.');
  return { observed, verdicts: [{ ...verdict, messages: [...messages] }] };
};

export const serverInputs: readonly EvidenceInput[] = [
  {
    number: 5,
    command: /cell\.conf\b/,
    content: /^\s*(?:\$VAR1\s*=|<(?:Cell_Config|Interfaces|Nameservers|Timezone)>)/,
    read: configuration,
  },
  networkManager,
  {
    number: 6,
    command:
      /\bip\s+(?:-\S+\s+)*(?:a|addr|address|r|ro|route|rule|ru|l|link)\b|\bhostname\s+-[iI]\b|\bifcfg-|\b(?:rule|route6?)-\w|\/etc\/sysconfig\/network(?![-/\w])|\bifconfig\b|\bnetstat\s+-\w*r|^\s*(?:\/sbin\/)?route\b/,
    content:
      /^(?:\s+inet (?:\d+\.){3}\d+\/\d+ (?:brd|scope) |\d+:\s+[\w.@:-]+:\s+<[A-Z_,0-9-]+>|default via |\d+:\s+from \S+ lookup |[\w.@:-]+\s+(?:UP|DOWN|UNKNOWN)\s|(?:DEVICE|BOOTPROTO|IPADDR|NETWORKING|GATEWAYDEV)=|[\w.:-]+: flags=\d+<|[\w.:-]+\s+Link encap:|Kernel IP routing table|\s*[[{, ]*"(?:ifname|ifindex|dst)"\s*:)/,
    read: (sheet, context) =>
      addressesOfJson(sheet, (lines) => addresses(lines, context)) ?? addresses(sheet, context),
  },
  {
    number: 7,
    command: /\/etc\/hosts\b|\\etc\\hosts\b/,
    content: /^\s*(?:127\.0\.0\.1|::1)\s+\S/,
    read: hostsFile,
  },
];
