/** Versions, configuration and health of switches and PDUs: input 23. */
import { judged, maskIn, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

type Port = { device: string; value: string; mask?: string; line: number; isDynamic?: true };

const read: EvidenceInput['read'] = (sheet, { host }) => {
  const ports: Port[] = [];
  const bad: string[] = [];
  const noted: Noted[] = [];
  const dns: string[] = [];
  const ntp: string[] = [];
  let own = host;
  let version: string | undefined;
  let healthy = false;
  const isEnvironment = sheet.lines.some((line) => /^Environment test\b/i.test(line));
  let section = '';
  let destination = '';
  const routers: { value: string; line: number }[] = [];
  const named: { value: string; line: number }[] = [];
  let pduMask: string | undefined;
  const note = (attribute: string, value: string, line: number) => noted.push({ attribute, value, line });
  sheet.walk([
    [
      /\b(?:0 unhealthy|No unhealthy)\b|test PASSED/i,
      () => {
        healthy = true;
      },
    ],
    // A result of another word in the test of the environment.
    [
      /^(?:Voltage|PSU|.*\btest returned)\b(?!.*(?:\bOK|\bFAILED|\bFault|\btest:?)\s*$)(?!.*=\s*[\d.]+ ?V).*$/i,
      ({ input }, line) => {
        note('result', input.trim(), line);
        if (isEnvironment) sheet.spoil(line);
      },
    ],
    [/test FAILED|unhealthy sensors? found|\bNOT OK\b|\bFAILED\b|\bFault\b/i, ({ input }) => bad.push(input)],
    [
      /(?:NXOS: version|NXOS version is|DCS 36p version:|^\s*system:\s+version)\s*(\S+)/i,
      ({ input, 1: value = '' }, line) => {
        if (/Host NXOS/.test(input)) note('Host NXOS', value, line);
        else version ??= value;
      },
    ],
    [
      /^hostname (\S+)/,
      ([, name = ''], line) => {
        own ??= name;
        named.push({ value: name, line });
      },
    ],
    [
      /^(?:switchname|Device name:|\s*Device name:)\s*(\S+)/,
      ([, value = ''], line) => {
        named.push({ value, line });
      },
    ],
    [
      /^interface (\S+)/i,
      ([, name = '']) => {
        section = name;
      },
    ],
    [
      /^(?:vrf context|router|line|vlan|snmp|class-map|policy-map|feature|aaa|role)\b ?(.*)$/i,
      ({ input }, line) => {
        section = '';
        note('configuration', input.trim(), line);
      },
    ],
    [
      /^\s*ip address ([\d.]+)(?:\/(\d+)|\s+([\d.]+))/i,
      ([, value = '', prefix, mask], line) => {
        const own = prefix ?? mask;
        if (/^(?:mgmt0|vlan ?1|management\d*|me0)$/i.test(section))
          ports.push({ device: section, value, line, ...(own && { mask: maskIn(own, value) ?? own }) });
        else note(`address of ${section || 'an interface'}`, value, line);
      },
    ],
    [
      /^(mgmt0|vlan ?1)\s+(\d[\d.]+)\s+(\S.*)$/i,
      ({ input, 1: device = '', 2: value = '', 3: state = '' }, line) => {
        ports.push({ device, value, line });
        if (/down/i.test(state)) bad.push(input);
      },
    ],
    [
      /^\s*Internet Address is ([\d.]+)\/(\d+)/i,
      ([, value = '', prefix = ''], line) => {
        const mask = maskIn(prefix, value) ?? prefix;
        if (/^(?:mgmt0|vlan ?1)$/i.test(section)) ports.push({ device: section, value, line, mask });
        else note(`address of ${section || 'an interface'}`, value, line);
      },
    ],
    [/^\s*admin state is up\b/i, 'state of the interface'],
    [/^\s*admin state is down\b/i, ({ input }) => bad.push(input)],
    // `show ip route` of NX-OS has the destination on the line above.
    [
      /^(\d+(?:\.\d+){3}\/\d+), ubest/,
      ([, to = '']) => {
        destination = to;
      },
    ],
    [
      /^\s*\*{0,2}via (\d+(?:\.\d+){3})/,
      ({ input, 1: value = '' }, line) => {
        if (destination === '0.0.0.0/0') routers.push({ value, line });
        else note(`route to ${destination}`, input.trim(), line);
      },
    ],
    [/^IP Route Table for VRF|^'.*' (?:denotes|in via output denotes) /, 'legend of the routes'],
    [
      /^Name servers?(?: for vrf:\S+)? (?:is|are) ([\d. ]+)$/i,
      ([, list = '']) => dns.push(...list.trim().split(/\s+/)),
    ],
    [/^\s+(\d+(?:\.\d+){3})\s+Server(?: |$)/, ([, server = '']) => ntp.push(server)],
    [/^\s*Peer IP Address\s+Serv\/Peer/, 'column headers of the NTP peers'],
    [
      /^(?:DNS lookup|Default domain|Domain list|Name\/address lookup)\b.*$/i,
      ({ input }, line) => note('configuration', input.trim(), line),
    ],
    [
      /^(mgmt0|vlan ?1) is (?:up|(?:administratively )?(down))/i,
      ({ input, 1: name = '', 2: down }) => {
        section = name;
        if (down) bad.push(input);
      },
    ],
    // IOS has the source of the address, and the state of the port and of the protocol on it.
    [
      /^(\S+)\s+(\d+(?:\.\d+){3})\s+(?:YES|NO)\s+(\w+)\s+(.*?)\s*$/,
      ({ input, 1: device = '', 2: value = '', 3: from = '', 4: state = '' }, line) => {
        ports.push({ device, value, line, ...(/^dhcp$/i.test(from) && { isDynamic: true }) });
        if (/down/i.test(state)) bad.push(input);
      },
    ],
    [/^\S+\s+unassigned\s+(?:YES|NO)\s/, 'interface without an address'],
    [/^IP Interface Status for VRF|^Interface\s+IP[ -]Address\s/, 'column headers of the interfaces'],
    [
      /^\s*ip route 0\.0\.0\.0(?:\/0|\s+0\.0\.0\.0) (\d[\d.]+)|^ip default-gateway (\d[\d.]+)/,
      ([, one, other], line) => {
        routers.push({ value: one ?? other ?? '', line });
      },
    ],
    [/^\s*ip name-server ([\d. ]+)/, ([, list = '']) => dns.push(...list.trim().split(/\s+/))],
    [/^\s*ntp server (?:vrf \S+ )?(\S+)/, ([, name = '']) => ntp.push(name)],
    [/^\s*ntp (.*)$/, ({ input }, line) => note('configuration', input.trim(), line)],
    // The page of a PDU, and of the other devices of the rack, as it is copied out of a browser.
    [
      /^(?:sys_hostname|host ?name|system name|device name)(?:\s*[:=]\s*|\t+)([A-Za-z][\w.-]*)\s*$/i,
      ([, name = '']) => {
        own ??= name;
      },
    ],
    [
      /^(?:IP(?:v4)?[ -]?address|address)(?:\s*[:=]\s*|\t+|\s{2,})(\d[\d.]+)\s*$/i,
      ([, value = ''], line) => ports.push({ device: '', value, line }),
    ],
    [
      /^(?:(?:subnet|net)[ -]?mask)(?:\s*[:=]\s*|\t+|\s{2,})(\d[\d.]+)\s*$/i,
      ([, value = ''], line) => {
        pduMask = value;
        note('netmask', value, line);
      },
    ],
    [
      /^(?:default )?gateway(?:[ -]?address)?(?:\s*[:=]\s*|\t+|\s{2,})(\d[\d.]+)\s*$/i,
      ([, value = ''], line) => {
        routers.push({ value, line });
      },
    ],
    [
      /^(?:(?:primary|secondary|preferred|alternate) )?DNS(?: server)?(?: \d)?(?:\s*[:=]\s*|\t+|\s{2,})(\d[\d.]+)\s*$/i,
      ([, server = '']) => dns.push(server),
    ],
    [
      /^(?:(?:primary|secondary) )?NTP(?: server)?(?: \d)?(?:\s*[:=]\s*|\t+|\s{2,})(\d[\d.]+)\s*$/i,
      ([, server = '']) => ntp.push(server),
    ],
    [
      /^(?:net(?:work)? (?:configuration|settings)|module info|DHCP|MAC[ -]?address)\b.*$/i,
      ({ input }, line) => note('configuration', input.trim(), line),
    ],
    [/\bnet_ipv4_ipaddr\W+(\d[\d.]+)/i, ([, value = ''], line) => ports.push({ device: '', value, line })],
    [
      /\bnet_ipv4_subnet\W+(\d[\d.]+)/i,
      ([, value = ''], line) => {
        pduMask = value;
        note('netmask', value, line);
      },
    ],
    [
      /\bnet_ipv4_gateway\W+(\d[\d.]+)/i,
      ([, value = ''], line) => {
        routers.push({ value, line });
      },
    ],
    [
      /^(?:Building configuration|Current configuration|end$|!)|^\s*(?:no )?shutdown$|^\s*exit$/,
      'line around a configuration',
    ],
    [
      /^(?:Cisco|TAC support|Copyright|The copyrights|owned by|Certain components|license|http|Nexus|All rights|A copy of)/i,
      'copyright of the software',
    ],
    [
      /^\s*((?:BIOS|Host NXOS|NXOS|kickstart|cisco|Processor|bootflash|Kernel|Last reset|System|Reset|Software|Hardware|plugin|Device|Reason|Service|Core|Intel|Build|FPGA|PSU|Fan|Voltage|Temperature|OK|Starting|Beginning|Performing|All|Environment|SUN DCS|SP board|Firmware|Measured|Serial|Board|Manufacturing|Active|version|vrf|vdc|limit-resource|switchport|description|speed|duplex|mtu|username|snmp-server|password|clock|logging|tacacs|radius|banner|ip|spanning-tree|lldp|cfs|boot|ssh|no|line|power)\b.*)$/i,
      ({ 1: value = '' }, line) => note('configuration', value.trim(), line),
    ],
  ]);
  const name = own && { name: own };
  const observed: Observed[] = ports.map(({ device, value, mask = pduMask, line, isDynamic }) => ({
    what: 'address',
    value,
    line,
    ...name,
    ...(device && { device }),
    ...(mask && { mask }),
    ...(isDynamic && { isDynamic }),
  }));
  for (const self of named) if (host) observed.push({ what: 'self', name: host, ...self });
  for (const router of routers) observed.push({ what: 'gateway', ...router, ...name });
  const values = {
    firmware: version,
    dnsServers: dns.length > 0 ? dns : undefined,
    ntpServers: ntp.length > 0 ? ntp : undefined,
  };
  const [port] = ports;
  const shown = port
    ? `Address ${port.value}.`
    : version
      ? `Version ${version}.`
      : healthy
        ? 'Healthy.'
        : dns.length + ntp.length > 0
          ? 'Servers read.'
          : undefined;
  return {
    seen: own ? seenOf({ host: own }, values) : [],
    observed,
    noted,
    verdicts: [judged(bad, shown, ['VER-09', 'DNS-04'])],
  };
};

export const switchInputs: readonly EvidenceInput[] = [
  {
    number: 23,
    command:
      /\bsh(?:ow?)?\s+(?:version|run|ip\s+int\w*\s+br|int\w*\s+mgmt|ip\s+route|hosts\b|ntp\s+peers)|^version$|showunhealthy|env_test|\bget\s+(?:net_ipv4_|sys_hostname)/i,
    content:
      /^(?:IP Interface Status for VRF|Interface\s+IP-Address\s+OK\?|\s*NXOS: version|Cisco Nexus|SUN DCS 36p version|interface (?:mgmt0|vlan1)|vrf context management|ntp server |Environment test (?:PASSED|FAILED)|OK - No unhealthy|hostname \S*sw|\s*net_ipv4_\w+\s*=|(?:net(?:work)? (?:configuration|settings))\s*$|(?:subnet|net)[ -]?mask\t+\d)/i,
    read,
  },
];
