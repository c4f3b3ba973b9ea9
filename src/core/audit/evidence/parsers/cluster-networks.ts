/** The networks, VIPs, SCANs and listeners as Clusterware has them configured: inputs 10 and 11. */

import { prefixOfMask } from '../../../network/subnet.ts';
import { plural } from '../../../text/plural.ts';
import { isOfItself, judged, maskIn, stated } from '../parse-helpers.ts';
import { ofSoftware } from '../read-addresses.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

const label = (name: string) => (/^[\d.]+$/.test(name) ? name : (name.split('.')[0] ?? name));
const isMask = (text: string) => prefixOfMask(text) !== undefined;

const interfaces: EvidenceInput['read'] = (sheet) => {
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const kinds = new Map<string, string>();
  const messages: string[] = [];
  sheet.walk([
    // HAIP gives itself an address of a link on the private interfaces.
    [
      { exec: (line) => (isOfItself(line.trim().split(/\s+/)[1] ?? '') ? /^.*$/.exec(line) : null) },
      'row of a link-local address',
    ],
    [
      { exec: (line) => (ofSoftware.test(line) ? /^(\S+)\s+(.*)$/.exec(line) : null) },
      ([, name = '', value = ''], line) => noted.push({ attribute: `subnet of ${name}`, value, line }),
    ],
    [
      /^(\S+)\s+(\d+\.\d+\.\d+\.\d+|[\da-f]*:[\da-f:]*)\s+(?:global|[a-z][\w.-]*\d\w*)\s+(public|cluster_interconnect\S*|asm\S*)/i,
      ([, name = '', value = '', kind = ''], line) => {
        observed.push(
          { what: 'subnet', name, value, line },
          { what: 'role', name, value: kind, device: value, line },
        );
        kinds.set(name, `${kinds.get(name) ?? ''} ${kind}`);
      },
    ],
    [
      /^(\S+)\s+(\d+\.\d+\.\d+\.\d+)(?:\s+(?:UNKNOWN|PRIVATE|PUBLIC))?(?:\s+(\d+\.\d+\.\d+\.\d+))?\s*$/i,
      ([, name = '', value = '', mask], line) =>
        observed.push({ what: 'subnet', name, value, line, ...(mask && { mask }) }),
    ],
    [
      /^(\S+)\s+([\da-f]*:[\da-f:]*)\s+(.*)$/i,
      ([, name = '', value = '', rest = ''], line) =>
        noted.push({ attribute: `IPv6 subnet of ${name}`, value: `${value} ${rest}`, line }),
    ],
    [/^PRIF-\d+/, ({ input }) => messages.push(input)],
  ]);
  const shared = [...kinds].filter(([, kind]) => /public/.test(kind) && /interconnect/.test(kind));
  const bad = [...shared.map(([name]) => `${name} is public and private`), ...messages];
  const rows = observed.filter(({ what }) => what === 'subnet').length;
  return {
    observed,
    noted,
    verdicts: [judged(bad, rows > 0 && `${plural(rows, 'interface')}.`, ['NET-31', 'NET-32'])],
  };
};

const configuration: EvidenceInput['read'] = (sheet, { command }) => {
  const isStatus = /\bsrvctl\s+status\b/i.test(command);
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const bad: string[] = [];
  let vip = '';
  /** The node of the VIP that the next lines name. */
  let node: { value: string; line: number } | undefined;
  let running = 0;
  let scan = '';
  let listener = '';
  const subnet = (value: string, mask: string, name: string, line: number, kind?: string) =>
    observed.push({
      what: 'subnet',
      // An IPv6 address may also be of the router's advertisement.
      ...(kind &&
        (!value.includes(':') || /^(?:static|dhcp)$/i.test(kind)) && { isDynamic: !/^static$/i.test(kind) }),
      value,
      line,
      ...(mask && { mask: maskIn(mask, value) ?? mask }),
      ...(name && { name }),
    });
  /** `/name/address/subnet/mask/interface` of the older releases, with or without the subnet. */
  const old = (text: string, line: number, on: string | undefined) => {
    const parts = text.split('/').filter(Boolean);
    const value = parts.find((one) => /^\d+(?:\.\d+){3}$/.test(one)) ?? '';
    const [name = vip] = parts.filter((one) => /^[A-Za-z]/.test(one));
    const rest = parts.slice(parts.indexOf(value) + 1);
    const mask = rest.find(isMask);
    const device = rest.at(-1);
    const known = device && !/^\d/.test(device) ? { device } : {};
    if (on) observed.push({ what: 'vip-node', name: label(name), value: on, line });
    if (value)
      observed.push({ what: 'vip', value, name: label(name), line, ...(mask && { mask }), ...known });
  };
  sheet.walk([
    [
      /^VIP (\S+) is running on node:?\s*(\S+)/i,
      ([, name = '', value = ''], line) => {
        running++;
        observed.push({ what: 'vip-node', name, value, line });
      },
    ],
    [
      /^(.*?\S) is running on node(?:s|\(s\))?:?\s*([\w.-]+(?:,\s*[\w.-]+)*)\s*$/i,
      ([, name = '', list = ''], line) => {
        running++;
        for (const value of list.split(/,\s*/)) observed.push({ what: 'runs-on', name, value, line });
      },
    ],
    [/\bis running\b/i, () => running++],
    [
      /^VIP (\S+) (is enabled.*)$/i,
      ([, name = '', value = ''], line) => noted.push({ attribute: `VIP ${name}`, value, line }),
    ],
    [
      /^PR[CK]\w-\d+|\bis (?:not enabled|not running|disabled)\b|\bindividually disabled on nodes:\s*\S/,
      ({ input }) => bad.push(input),
    ],
    [
      /^Subnet IPv4:\s*([\d.]+)\/([\d.]+)(?:\/([^,\s]+))?(?:,\s*(\w+))?/i,
      ([, value = '', mask = '', name = '', kind], line) => subnet(value, mask, name, line, kind),
    ],
    [
      /^Subnet IPv6:\s*([\da-f]*:[\da-f:.]*)\/(\d+)(?:\/([^,\s]+))?(?:,\s*(\w+))?/i,
      ([, value = '', mask = '', name = '', kind], line) => subnet(value, mask, name, line, kind),
    ],
    [
      /^Network exists: \d+\/([\d.]+)\/([\d.]+)(?:\/([^,\s]+))?(?:, type (\w+))?/i,
      ([, value = '', mask = '', name = '', kind], line) => subnet(value, mask, name, line, kind),
    ],
    [
      /^VIP Name:\s*(\S+)/i,
      ([, name = '']) => {
        vip = name;
        if (node) observed.push({ what: 'vip-node', name: label(vip), ...node });
        node = undefined;
      },
    ],
    [
      /^VIP IPv[46] Address:\s*(?:-\/)?([\d.]+|[\da-f]*:[\da-f:.]*)\s*$/i,
      ([, value = ''], line) => observed.push({ what: 'vip', value, name: label(vip), line }),
    ],
    [
      /^VIP exists: network number \d+, hosting node (\S+)/i,
      ([, value = ''], line) => {
        node = { value, line };
      },
    ],
    [
      /^VIP exists[.:]*\s*(\/\S.*?)(?:, hosting node (\S+))?\s*$/i,
      ([, text = '', on], line) => old(text, line, on),
    ],
    [
      /^VIP exists[.:]+\s*([\w.-]+)\s*$/i,
      ([, value = ''], line) => noted.push({ attribute: 'VIP of node', value, line }),
    ],
    [
      /^SCAN name:\s*([^\s,]+)(?:, Network: \d+(?:\/([\d.]+)\/([\d.]+)\/([^,\s]*))?)?/i,
      ([, name = '', value, mask = '', device = ''], line) => {
        scan = name;
        if (value) subnet(value, mask, device, line);
      },
    ],
    [
      /^SCAN (?:\d+ IPv[46] VIP|VIP name: .*?IP):\s*(?:-?.*\/)?(\d[\d.]+|[\da-f]*:[\da-f:.]*)\s*$/i,
      ([, value = ''], line) => observed.push({ what: 'scan', value, name: label(scan), line }),
    ],
    [
      /^SCAN Listener (\S+) exists(?:\. Port: (?:TCP:)?(\d+))?/i,
      ([, name = '', value], line) => {
        listener = name;
        if (value) observed.push({ what: 'port', name, value, line });
      },
    ],
    [
      /^(?:Name|ASM listener|ASM network listener):\s*(\S+)/i,
      ([, name = '']) => {
        listener = name;
      },
    ],
    [
      /^\s*(?:End ?points|Port):\s*(?:TCP:)?(\d+)(?:\/TCPS:(\d+))?(.*)$/i,
      ([, value = '', secure, rest = ''], line) => {
        observed.push({ what: 'port', name: listener || 'SCAN', value, line });
        if (secure) noted.push({ attribute: 'TCPS port', value: secure, line });
        if (rest.trim()) noted.push({ attribute: 'further end points', value: rest.trim(), line });
      },
    ],
    [
      /^\s*Subnet:\s*(\d[\d.]+)/i,
      ([, value = ''], line) => observed.push({ what: 'listener-subnet', name: listener, value, line }),
    ],
    // A line of a status that is neither of running nor of a switch has no known state.
    [
      isStatus
        ? /^(?!.*\b(?:enabled|disabled)\b)(?:SCAN|VIP|Network|ONS|GSD|eONS|ASM|Listener)\b.*$/i
        : /^(?!)/,
      ({ input }, line) => {
        noted.push({ attribute: 'state', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
    [
      /^((?:SCAN|VIP|Network|ONS|GSD|eONS|ASM|Listener|IPv6|Ping|Subnet IPv6|Type|Owner|Home|Registration|Password file|Backup of|Spfile|Cluster ASM|Target|Management|Remote start|Diskgroups?|Invited|Local|Server)[\w ()]*?)(?::\s*|\s+(?=exists|is )|$)(.*)$/i,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [/^\s*(?:<CRS home>|.*\bon node\(s\)\b|\/\S+ on node)/, 'home of a listener'],
  ]);
  const checks = ['NET-17', 'NET-18', 'NET-19', 'NET-22'];
  const addresses = observed.filter(
    ({ what }) => what !== 'port' && what !== 'listener-subnet' && what !== 'vip-node' && what !== 'runs-on',
  ).length;
  const ports = observed.flatMap(({ what, value }) => (what === 'port' ? [value] : []));
  if (bad.length === 0 && addresses === 0 && ports.length > 0)
    return { observed, noted, verdicts: [stated(`Port ${[...new Set(ports)].join(', ')}.`, checks)] };
  return {
    observed,
    noted,
    verdicts: [
      judged(
        bad,
        addresses > 0
          ? `${plural(addresses, 'value')}.`
          : running > 0 && `${plural(running, 'resource')} running.`,
        checks,
      ),
    ],
  };
};

export const clusterNetworkInputs: readonly EvidenceInput[] = [
  {
    number: 10,
    command: /\boifcfg\b/,
    content:
      /^\S+\s+\d+\.\d+\.\d+\.\d+\s+(?:(?:global|\S+)\s+(?:public|cluster_interconnect)|(?:UNKNOWN|PRIVATE|PUBLIC)\s+\d)/,
    read: interfaces,
  },
  {
    number: 11,
    command:
      /\bsrvctl\s+(?:config|status)\s+(?:network|nodeapps|vip|scan|scan_listener|listener|asm|ons|nodeapps)\b/,
    content:
      /^(?:Subnet IPv4:|VIP (?:exists|Name|IPv4 Address)[.:]|SCAN (?:name|\d+ IPv4 VIP):|SCAN Listener|ASM home:|Network exists:|(?:Name|Home|End points): (?:LISTENER|ASMNET|TCP))/i,
    read: configuration,
  },
];
