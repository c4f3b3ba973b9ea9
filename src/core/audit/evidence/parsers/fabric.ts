/** Outputs of the RDMA fabric, of switches and PDUs: inputs 22 and 23. */

import { addToSetAt, appendTo } from '../../../collections/grouping.ts';
import { netmask } from '../../../network/subnet.ts';
import { columns, judged, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Observed } from '../types.ts';

/** `Eth1/3` in each table of counters, and what is not zero in a column of errors; `--` is no counter. */
function countedErrors(lines: readonly string[]): string[] {
  return columns(lines, /^Port\s.*-Err\b/).flatMap((row) =>
    [...row].flatMap(([name, value]) =>
      /-err$/.test(name) && Number(value) > 0 ? [`${row.get('port')} has ${value} ${name}`] : [],
    ),
  );
}

/** Names in the first column of `show lldp neighbors`; a long name has its line to itself. */
const neighborNames = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => /^Device ID\s+Local Intf/i.test(line));
  const names = lines
    .slice(at + 1)
    .flatMap((line) => /^([A-Za-z][\w.-]*)(?:\s+(?:Eth|mgmt)\S*\s|\s*$)/.exec(line)?.[1] ?? []);
  return at < 0 ? [] : [...new Set(names.map((name) => name.split('.')[0] ?? name))];
};

/** The management interface of a switch or a PDU, from its own configuration. */
function management(lines: readonly string[], text: string) {
  const port = /^interface (mgmt0|vlan1)\b[\s\S]*?^\s*ip address ([\d.]+)(?:\/(\d+)|\s+([\d.]+))/im.exec(
    text,
  );
  const value = port?.[2] ?? /\bnet_ipv4_ipaddr\W+(\d[\d.]+)/i.exec(text)?.[1];
  const mask = port?.[3] && Number(port[3]) <= 32 ? netmask(Number(port[3])) : port?.[4];
  const gateway =
    /^\s*ip route 0\.0\.0\.0\/0 (\d[\d.]+)/m.exec(text)?.[1] ??
    /^ip default-gateway (\d[\d.]+)/m.exec(text)?.[1] ??
    /\bnet_ipv4_gateway\W+(\d[\d.]+)/i.exec(text)?.[1];
  const dns = lines.flatMap(
    (line) => /^\s*ip name-server ([\d. ]+)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [],
  );
  const ntp = lines.flatMap((line) => /^\s*ntp server (\S+)/.exec(line)?.[1] ?? []);
  return { value, mask, gateway, dns, ntp, device: port?.[1] };
}

export const fabricInputs: readonly EvidenceInput[] = [
  {
    number: 22,
    command:
      /verify[-_]topology|infinicheck|\bib(?:hosts|queryerrors|linkinfo|diagnet)\b|\bsminfo\b|verify_roce_cables|show\s+(?:interface\s+counters|lldp)/i,
    content:
      /^(?:Ca\s+: 0x|Errors for 0x|sminfo: |\[(?:SUCCESS|ERROR)\].*(?:switch|link|topology)|SWITCH PORT \(EXPECTED PEER\)|Capability codes:|Port\s+(?:\S+-Err\s+)+|.*\b(?:CABLE|RACK) (?:OK|BAD)\b)/i,
    sure: /\bSUCCESS\b|\bOK\b|^Ca\s+: 0x|^sminfo: |\b0 bad nodes\b|\s(?:Eth|mgmt)\S*\s+\d+\s|^(?:Eth|mgmt)\S+\s+[\d-]/i,
    read(lines, { host }) {
      const bad = lines.filter(
        (line) =>
          /\[(?:ERROR|FAILURE|WARNING)\]|(?<!\b0 )\bBAD\b|\bN(?:OT[ -])?OK\b|\bFAIL(?:ED)?\b|^Errors for|\bErrors?\b.*[1-9]\d*\s*$|: \[(?:SymbolErrors|LinkDowned|PortRcvErrors) == [1-9]/i.test(
            line,
          ) && !/no errors/i.test(line),
      );
      const near = neighborNames(lines);
      return {
        seen: host && near.length > 0 ? seenOf({ host }, { neighbours: near }) : [],
        verdicts: [
          judged(
            [...bad, ...countedErrors(lines)],
            near.length > 0 ? `${near.length} neighbours.` : 'No bad link.',
            ['NET-39'],
          ),
        ],
      };
    },
  },
  {
    number: 23,
    command: /show\s+(?:version|running-config)|^version$|showunhealthy|env_test|\bget\s+net_ipv4_/i,
    content:
      /^(?:\s*NXOS: version|Cisco Nexus|SUN DCS 36p version|interface (?:mgmt0|vlan1)|vrf context management|ntp server |Environment test (?:PASSED|FAILED)|OK - No unhealthy|hostname \S*sw|\s*net_ipv4_\w+\s*=)/i,
    read(lines, { host, text }) {
      const version = /(?:NXOS: version|NXOS version is|DCS 36p version:)\s*(\S+)/i.exec(text)?.[1];
      const own = /^hostname (\S+)/m.exec(text)?.[1] ?? host;
      const { value, mask, gateway, dns, ntp, device } = management(lines, text);
      const name = own && { name: own };
      const observed: Observed[] = [
        ...(value
          ? [{ what: 'address' as const, value, ...name, ...(device && { device }), ...(mask && { mask }) }]
          : []),
        ...(gateway ? [{ what: 'gateway' as const, value: gateway, ...name }] : []),
      ];
      const bad = lines.filter((line) => /test FAILED|unhealthy sensors? found|\bNOT OK\b/i.test(line));
      const isHealthy = /test PASSED|No unhealthy/i.test(text);
      const shown = value
        ? `Address ${value}.`
        : version
          ? `Version ${version}.`
          : isHealthy
            ? 'Healthy.'
            : dns.length + ntp.length > 0
              ? 'Servers read.'
              : undefined;
      const checks = ['VER-09', 'DNS-04'];
      return {
        seen: own
          ? seenOf(
              { host: own },
              {
                firmware: version,
                dnsServers: dns.length > 0 ? dns : undefined,
                ntpServers: ntp.length > 0 ? ntp : undefined,
              },
            )
          : [],
        observed,
        verdicts: [judged(bad, shown, checks)],
      };
    },
  },
];

/**
 * Servers that are a neighbor of one switch only, by that switch: each belongs on two. Returns nothing unless at least
 * two switches listed their neighbors.
 */
export function onOneSwitch(
  neighborLists: readonly { readonly host: string; readonly names: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  const lone = new Map<string, string[]>();
  const switches = new Set(neighborLists.map(({ host }) => host));
  if (switches.size < 2) return lone;
  const seenOn = new Map<string, Set<string>>();
  for (const { host, names } of neighborLists)
    for (const name of names) if (!switches.has(name)) addToSetAt(seenOn, name, host);
  for (const [name, [host = '', ...others]] of [...seenOn].map(([one, on]) => [one, [...on]] as const))
    if (others.length === 0) appendTo(lone, host, name);
  return lone;
}
