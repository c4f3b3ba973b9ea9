/** Outputs of the ILOM: input 28. */
import { judged, seenOf, stated } from '../parse-helpers.ts';
import { whenever } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

type Network = {
  vlan?: number;
  value?: string;
  mask?: string;
  router?: string;
  isDynamic?: boolean;
  line?: number;
};

const fault =
  /\b(?:critical|failure|fault\w*|non-recoverable|uncorrectable|lost|limit reached|error|failed|predictive)\b/i;

const keys: readonly (readonly [RegExp, keyof Network])[] = [
  [/^(?:ip address|ilom ip address|ipaddress|current ip address)$/, 'value'],
  [/^(?:subnet mask|ilom netmask|ipnetmask|netmask)$/, 'mask'],
  [/^(?:default gateway ip|ilom gateway|ipgateway|gateway)$/, 'router'],
];

const read: EvidenceInput['read'] = (sheet, { host }) => {
  const network: Network = {};
  const noted: Noted[] = [];
  const events: { sensor: string; what: string; isOn: boolean; text: string }[] = [];
  const bad: string[] = [];
  let servers: readonly string[] = [];
  const named = host ? { name: host } : {};
  const others: Observed[] = [];
  let target = '';
  let rows = 0;
  sheet.walk([
    [/^SEL has no entries/, () => rows++],
    [/^Logging started/, 'line of ipconf about its log'],
    // `show faulty`: a row is a property of a fault, and the name of its target may go on below it.
    [/^\s*Target\s*\|\s*Property\s*\|\s*Value\s*$/, () => rows++],
    [/^\s*\/(?:SP|SYS)\S*\s*\|\s*(\S.*)$/, ([, fault = '']) => bad.push(fault)],
    [/^\s*\S+\s*\|\s*\|\s*$/, 'rest of the name of a target'],
    [
      /^\s*[0-9a-f]+\s*\|[^|]*\|[^|]*\|/i,
      ({ input }) => {
        rows++;
        const [, , , sensor = '', what = '', state = 'Asserted'] = input
          .split('|')
          .map((cell) => cell.trim());
        events.push({ sensor, what, isOn: !/^deasserted$/i.test(state), text: input });
      },
    ],
    [
      /^(?:->\s*show\s+)?\s*(\/SP\S*)/,
      ([, path = '']) => {
        target = path;
      },
    ],
    [
      /^\s*(?:hostname|ILOM (?:Fully qualified )?hostname)\s*[:=]\s*([A-Za-z][\w.-]*)\s*$/i,
      ([, name = ''], line) => others.push({ what: 'ilom-name', value: name, line, ...named }),
    ],
    [
      whenever(() => /\/ntp\//.test(target), /^\s*address\s*=\s*([\w.:-]+)\s*$/),
      ([, server = ''], line) => others.push({ what: 'ntp-server', value: server, line, ...named }),
    ],
    [
      /^->|^\s*(?:Targets|Properties|Commands):\s*$|^\s+(?:cd|set|show|interconnect|ipv6|test|clear|create|delete|load|reset|dump)\s*$/i,
      'outline of an ILOM target',
    ],
    [
      /^Connected\. Use|^Session closed|^Disconnected|^Oracle\(R\) Integrated Lights|^Version \d|^Copyright|^Hostname: /,
      'line of the login',
    ],
    [/^\s*pending\w*\s*=/i, 'value that waits to be set'],
    [
      /^\s*(IP Address Source|ipdiscovery|ILOM IP discovery)\s*[:=]\s*(.*?)\s*$/i,
      ([, , source = ''], line) => {
        network.isDynamic = /dhcp/i.test(source);
        network.line ??= line;
      },
    ],
    [
      /^\s*(?:802\.1q VLAN ID|vlan_id|ILOM VLAN id)\s*[:=]\s*(\d+|Disabled|\(none\))/i,
      ([, id = '']) => {
        network.vlan = Number(id) || 0;
      },
    ],
    [
      /^\s*(?:nameserver|ILOM nameserver)s?\s*[:=]\s*(\d[\d., ]+)$/i,
      ([, list = ''], line) => {
        servers = list.split(/[\s,]+/).filter(Boolean);
        if (!host) noted.push({ attribute: 'DNS servers of the ILOM', value: list.trim(), line });
      },
    ],
    [
      /^\s*([A-Za-z\d][\w .()/+-]*?)\s*[:=]\s*(.*?)\s*$/,
      ([, name = '', value = ''], line) => {
        const key = keys.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
        if (key === undefined || !value || key === 'isDynamic' || key === 'line' || key === 'vlan')
          noted.push({ attribute: name, value, line });
        else {
          if (network[key] !== undefined && network[key] !== value)
            noted.push({ attribute: name, value, line });
          else if (key === 'value') network.line = line;
          network[key] ??= value;
        }
      },
    ],
    [/^\s+:\s/, 'rest of a list'],
  ]);
  for (const [at, one] of events.entries())
    if (one.isOn && fault.test(`${one.sensor} ${one.what}`) && !isOver(events.slice(at + 1), one))
      bad.push(one.text);
  const { value, isDynamic } = network;
  // Nothing is compared with them without the address.
  for (const key of ['mask', 'router'] as const)
    if (!value && network[key])
      noted.push({ attribute: key === 'mask' ? 'netmask' : 'gateway', value: network[key] });
  const from = { ...(host && { name: host }), ...(network.line !== undefined && { line: network.line }) };
  const observed: Observed[] =
    value && value !== '0.0.0.0'
      ? [
          {
            what: 'ilom',
            value,
            ...from,
            ...(network.mask && { mask: network.mask }),
            ...(network.router && network.router !== '0.0.0.0' && { router: network.router }),
            ...(isDynamic !== undefined && { isDynamic }),
            ...(network.vlan !== undefined && { vlan: network.vlan }),
          },
        ]
      : [];
  if (value === '0.0.0.0') bad.push('the ILOM has no address');
  const good = value ? `ILOM ${value}.` : rows > 0 && 'No open fault.';
  return {
    seen: host && servers.length > 0 ? seenOf({ host }, { dnsServersOfIlom: servers }) : [],
    observed: [...observed, ...others],
    noted,
    verdicts: [bad.length === 0 && !good ? stated('Nothing to evaluate.') : judged(bad, good)],
  };
};

/** A later event of the same sensor is the end of it: deasserted, or redundancy and power are back. */
const isOver = (
  later: readonly { readonly sensor: string; readonly what: string; readonly isOn: boolean }[],
  { sensor, what }: { readonly sensor: string; readonly what: string },
): boolean =>
  later.some(
    (one) =>
      one.sensor === sensor &&
      (one.isOn
        ? /^(?:fully redundant|redundancy regained|ac (?:regained|restored)|power restored)/i.test(one.what)
        : one.what === what),
  );

export const serviceProcessorInputs: readonly EvidenceInput[] = [
  {
    number: 28,
    command:
      /\bipmitool\b|ipconf(?:\.pl)?\b.*-ilom|\bfwupdate\b|\bshow\s+(?:-\w+\s+\S+\s+)*\/SP\b|\bshow\s+faulty\b/,
    content:
      /^\s*(?:IP Address Source\s*:|Set in Progress\s*:|[0-9a-f]+ \| \d\d\/\d\d\/\d{2,4} \| |ILOM(?: |_)(?:IP|Netmask|Gateway)|SEL has no entries|\/SP\/network\s*$|ipdiscovery = )/i,
    read,
  },
];
