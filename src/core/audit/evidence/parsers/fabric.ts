/** Outputs of the RDMA fabric: input 22. */
import { addToSetAt, appendTo } from '../../../collections/grouping.ts';
import { plural } from '../../../text/plural.ts';
import { judged, numberIn, seenOf, stated } from '../parse-helpers.ts';
import type { Sheet } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

/** Every value above zero in a column of errors; `--` is not a counter. */
function countedErrors(sheet: Sheet): { readonly bad: readonly string[]; readonly ports: number } {
  const bad: string[] = [];
  let columns: readonly string[] = [];
  let ports = 0;
  sheet.walk([
    [
      /^Port\s+(?:\S+-Err|\S*(?:Discards|Colli?s?\w*|Sense|Runts|Giants|FCS|Size)\b)/i,
      ({ input }) => {
        columns = input.trim().split(/\s+/);
      },
    ],
    [
      /^((?:Eth|mgmt|Po)\S+)\s+([\d\s-]+)$/i,
      ({ 1: port = '', 2: text = '' }) => {
        ports++;
        for (const [i, value] of text.trim().split(/\s+/).entries()) {
          const name = columns[i + 1]?.toLowerCase() ?? '';
          if (/-err$/.test(name) && (numberIn(value) ?? 0) > 0) bad.push(`${port} has ${value} ${name}`);
        }
      },
    ],
  ]);
  return { bad, ports };
}

/** Names in the first column of `show lldp neighbors`; a long name has its line to itself. */
function neighborNames(sheet: Sheet): readonly string[] {
  const at = sheet.lines.findIndex((line) => /^\s*Device[ -]ID\s+Local Int/i.test(line));
  if (at < 0) return [];
  const names = new Set<string>();
  for (let line = at + 1; line < sheet.lines.length; line++) {
    const text = sheet.lines[line] ?? '';
    const name = /^([A-Za-z][\w.-]*)(?:\([\w-]+\))?(?:\s+(?:Eth|Gig|Ten|Fas|mgmt)\S*\s|\s*$)/.exec(text)?.[1];
    if (name) names.add(name.split('.')[0] ?? name);
    if (name || /^\s+(?:Eth|Gig|Ten|Fas|mgmt)\S*\s/.test(text)) sheet.take(line);
  }
  sheet.take(at);
  sheet.walk([
    [
      /^Capability codes:|^\s+\([A-Z]\) \w|^\s+\w - \w[\w ,-]*$|^Total entries displayed/i,
      'legend of the neighbors',
    ],
    [/^(?:-|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})\s+(?:Eth|mgmt)/i, 'neighbor without a name'],
  ]);
  return [...names];
}

const broken =
  /\[(?:ERROR|FAILURE|WARNING)\]|(?<!\b0 )\bBAD\b|\bN(?:OT[ -])?OK\b|\bFAIL(?:ED)?\b|^Errors for|\bErrors?\b.*[1-9]\d*\s*$|: \[(?:SymbolErrors|LinkDowned|PortRcvErrors) == [1-9]|\bDOWN\b|\bPolling\b|\bMIS-?MATCH(?:ED)?\b|\bis not connected\b/i;

const links: EvidenceInput['read'] = (sheet, { host }) => {
  const bad: string[] = [];
  const noted: Noted[] = [];
  let good = 0;
  const near = neighborNames(sheet);
  const isOfCdp = sheet.lines.some((line) => /^\s*Device-ID\s/.test(line));
  const counters = countedErrors(sheet);
  sheet.walk([
    [/no errors|\b0 (?:bad|errors)\b/i, () => good++],
    // A result of another word may be a bad one.
    [
      /\.{3,}\s*\[(?!SUCCESS|OK|NOT APPLICABLE|ERROR|FAIL|WARNING)[^\]]*\]\s*$/,
      ({ input }, line) => {
        noted.push({ attribute: 'result', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
    [broken, ({ input }) => bad.push(input)],
    // A row of the cables has a result for each of the two leaf switches.
    [
      /^\s*Eth\S+\s.*\(.*\)\s*:/,
      ({ input }, line) => {
        if ((input.match(/\bCABLE OK\b/g) ?? []).length === 2) good++;
        else {
          noted.push({ attribute: 'cables', value: input.trim(), line });
          sheet.spoil(line);
        }
      },
    ],
    [/\bSUCCESS\b|\bOK\b/, () => good++],
    [
      /\[NOT APPLICABLE\]\s*$/,
      ({ input }, line) => noted.push({ attribute: 'check of the topology', value: input.trim(), line }),
    ],
    [
      /^##|^\s*\[ DB Machine|^\s*\[Version|^Looking at|^Summary|^Checking|^SWITCH PORT \(|^Thresholds|^\s*$/,
      'title of the tool',
    ],
    [
      /^\s+(?:GUID|Link info|Counters?)\b.*$/i,
      ({ input }, line) => noted.push({ attribute: 'port', value: input.trim(), line }),
    ],
  ]);
  const faults = [...bad, ...counters.bad];
  const text =
    near.length > 0 ? `${near.length} neighbors.` : (good > 0 || counters.ports > 0) && 'No bad link.';
  return {
    // Servers speak LLDP alone.
    seen: host && near.length > 0 && !isOfCdp ? seenOf({ host }, { neighbours: near }) : [],
    noted,
    verdicts: [judged(faults, text, ['NET-39'])],
  };
};

/** `ibhosts`, `ibswitches` and `sminfo` list who is on the fabric: they judge no link. */
const members: EvidenceInput['read'] = (sheet) => {
  const noted: Noted[] = [];
  const observed: Observed[] = [];
  const seen = new Set<string>();
  /** `vega01dbadm01 S 192.168.10.1,192.168.10.2 HCA-1` and `SUN DCS 36P QDR vega01sw-iba01 10.20.10.51`. */
  const describe = (attribute: string, text: string, line: number) => {
    const [, name = '', list = ''] =
      /(?:^|\s)([A-Za-z][\w.-]*\d[\w.-]*)(?:\s+[A-Z])?\s+(\d+(?:\.\d+){3}(?:,\d+(?:\.\d+){3})*)(?:\s|$)/.exec(
        text,
      ) ?? [];
    if (!name) noted.push({ attribute, value: text, line });
    for (const value of list.split(',').filter(Boolean))
      if (seen.size < seen.add(`${name} ${value}`).size)
        observed.push({ what: 'address', name, value, line });
  };
  const bad: string[] = [];
  let hosts = 0;
  let switches = 0;
  let master: string | undefined;
  sheet.walk([
    [
      /^Ca\s*:\s*(0x[\da-f]+)\s+ports\s+\d+\s+"([^"]*)"/i,
      ([, id = '', value = ''], line) => {
        hosts++;
        describe(`card ${id}`, value, line);
      },
    ],
    [
      /^Switch\s*:\s*(0x[\da-f]+)\s+ports\s+\d+\s+"([^"]*)"/i,
      ([, id = '', value = ''], line) => {
        switches++;
        describe(`switch ${id}`, value, line);
      },
    ],
    [
      /^sminfo: sm lid (\d+)(.*?)(?:state (\d+) (\S+))?\s*$/i,
      ([, lid = '', , , state = ''], line) => {
        master = `lid ${lid} ${state}`.trim();
        noted.push({ attribute: 'subnet manager', value: master, line });
        if (state && !/MASTER/.test(state)) bad.push(`the subnet manager is ${state}`);
      },
    ],
    // `ibnetdiscover` has each member with its ports below it, and the description of the other side on each port.
    [
      /^(Switch|Ca|Rt)\s+\d+\s+"([^"]+)"\s*#\s*"([^"]*)"/,
      ([, kind = '', id = '', text = ''], line) => {
        if (kind === 'Ca') hosts++;
        else switches++;
        describe(`${kind === 'Ca' ? 'card' : 'switch'} ${id}`, text, line);
      },
    ],
    [
      /^\[\d+\](?:\([\da-f]+\))?\s+"([^"]+)"\[\d+\].*#.*?"([^"]*)"/i,
      ([, id = '', text = ''], line) => describe(`port to ${id}`, text, line),
    ],
    [/^(?:vendid|devid|sysimgguid|switchguid|caguid)=/, 'ids of a member'],
    [/^#/, 'comment'],
    [/^sminfo: iberror|failed|ibwarn/i, ({ input }) => bad.push(input)],
  ]);
  const parts = [
    hosts > 0 && plural(hosts, 'card'),
    switches > 0 && plural(switches, 'switch', 'switches'),
    master && `subnet manager ${master}`,
  ].filter(Boolean);
  const text = parts.length > 0 ? `Seen on the fabric: ${parts.join(', ')}.` : 'Nothing to evaluate.';
  return { observed, noted, verdicts: [bad.length > 0 ? judged(bad, '') : stated(text, ['NET-39'])] };
};

/** `ibstatus` and `ibstat`: the ports of this server. */
const ports: EvidenceInput['read'] = (sheet) => {
  const noted: Noted[] = [];
  const bad: string[] = [];
  let port = 'a port';
  let up = 0;
  sheet.walk([
    [
      /^Infiniband device '(\S+)' port (\d+) status:/,
      ([, card = '', number = '']) => {
        port = `${card} port ${number}`;
      },
    ],
    [
      /^CA '(\S+)'/,
      ([, card = '']) => {
        port = card;
      },
    ],
    [
      /^\s*Port (\d+):/,
      ([, number = '']) => {
        port = `${port.split(' ')[0]} port ${number}`;
      },
    ],
    [
      /^\s*state:\s*(.*?)\s*$/i,
      ([, state = '']) => (/active/i.test(state) ? up++ : bad.push(`${port}: state ${state}`)),
    ],
    [
      /^\s*phys(?:ical)? state:\s*(.*?)\s*$/i,
      ([, state = '']) => (/link ?up/i.test(state) ? up++ : bad.push(`${port}: physical state ${state}`)),
    ],
    [
      /^\s*([A-Za-z][\w ]*?):\s*(.*)$/,
      ([, attribute = '', value = ''], line) =>
        noted.push({ attribute: `${attribute} of ${port}`, value, line }),
    ],
  ]);
  return { noted, verdicts: [judged(bad, up > 0 && 'All ports are active.', ['NET-34'])] };
};

/** `rds-ping`: does the other side answer over the fabric? */
const pings: EvidenceInput['read'] = (sheet, { command }) => {
  const bad: string[] = [];
  let answers = 0;
  let last = 0;
  sheet.walk([
    [
      /^\s*(\d{1,6}):\s+[\d.]+ usec/,
      ([, number]) => {
        answers++;
        last = Math.max(last, Number(number));
      },
    ],
    [/timeout|timed out|No route|unreachable|refused|failed|error/i, ({ input }) => bad.push(input)],
  ]);
  const to = command.match(/\d+(?:\.\d+){3}/g)?.at(-1);
  const asked = Number(/\s-c\s*(\d{1,6})/.exec(command)?.[1] ?? last);
  if (bad.length === 0 && answers > 0 && answers < asked) bad.push(`${answers} of ${asked} answers`);
  return { verdicts: [judged(bad, answers > 0 && `${to ?? 'The other side'} answers over RDS.`)] };
};

export const fabricInputs: readonly EvidenceInput[] = [
  {
    number: 22,
    command: /\bib(?:hosts|switches|nodes|netdiscover)\b|\bsminfo\b/i,
    content: /^(?:Ca|Switch)\s*: 0x[\da-f]+\s+ports|^(?:Ca|Switch)\s+\d+ "[HS]-[\da-f]+"|^sminfo: /i,
    read: members,
  },
  { number: 22, command: /\bibstat(?:us)?\b/, content: /^(?:Infiniband device '|CA '\w+'$)/, read: ports },
  { number: 22, command: /\brds-ping\b/, content: /^\s*\d+: \d+ usec$/, read: pings },
  {
    number: 22,
    command:
      /verify[-_]topology|infinicheck|\bib(?:queryerrors|linkinfo|diagnet)\b|verify_roce_cables|show\s+(?:interface\s+counters|lldp|cdp)/i,
    content:
      /^(?:Errors for 0x|\[(?:SUCCESS|ERROR)\].*(?:switch|link|topology)|SWITCH PORT \(EXPECTED PEER\)|Capability codes:|Port\s+(?:\S+-Err\s+)+|.*\b(?:CABLE|RACK) (?:OK|BAD)\b|\[ DB Machine Infiniband|(?:Leaf|Spine) switch check:)/i,
    read: links,
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
