/** Outputs of hardware, cards and quorum disks: inputs 21, 38, 39 and 40. */
import { addToSetAt } from '../../../collections/grouping.ts';
import { isFiltered } from '../blocks/filters.ts';
import { cutOff, judged, literals, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';
import { bondInput, vlanInput } from './bonds.ts';

const links: EvidenceInput['read'] = (sheet, { host, command }) => {
  const ports: { name: string; speed?: string; hasLink: boolean | undefined; line: number }[] = [];
  const cards: string[] = [];
  const noted: Noted[] = [];
  sheet.walk([
    [/^Settings for (\S+):/, ([, name = ''], line) => ports.push({ name, hasLink: undefined, line })],
    [/^\s*Speed:\s*(.+?)\s*$/, ([, speed = '']) => Object.assign(ports.at(-1) ?? {}, { speed })],
    [
      /^\s*Link detected:\s*(\S+)/,
      ([, value]) => Object.assign(ports.at(-1) ?? {}, { hasLink: value === 'yes' }),
    ],
    [/^(?:[\da-f]{4}:)?[\da-f]{2}:[\da-f]{2}\.\d\s+(.*)$/i, ([, card = '']) => cards.push(card)],
    [
      /^\s*((?:Supported|Advertised|Duplex|Port|PHYAD|Transceiver|Auto-negotiation|Supports|Wake-on|Current|MDI-X|Lanes|Link partner|SQI|FEC)[\w -]*):\s*(.*)$/i,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [/^\s+(?:\d+base\S+(?:\s+\S+)*|drv probe.*|0x[\da-f]+.*)\s*$/i, 'rest of a list of link modes'],
    [/^Cannot get |^netlink error/, 'message that a value cannot be read'],
  ]);
  const bad = ports.flatMap(({ name, speed = '', hasLink }) =>
    hasLink === false
      ? [{ ...judged([`${name}: Link detected: no`], ''), device: name }]
      : /^Unknown/i.test(speed)
        ? [{ ...judged([`${name}: Speed: ${speed}`], ''), device: name }]
        : [],
  );
  const seen: Seen[] = host
    ? ports.flatMap(({ name, speed, line }) =>
        seenOf({ host }, { [`speed ${name}`]: /^Unknown/i.test(speed ?? '') ? undefined : speed }, line),
      )
    : [];
  const isWhole = ports.every(({ hasLink }) => hasLink !== undefined);
  const isOfSpeeds = isFiltered(command) && ports.every(({ speed }) => speed !== undefined);
  // A list of cards judges nothing: it is compared with those of the other servers.
  if (ports.length === 0 && cards.length > 0)
    return { noted, verdicts: [stated(cards.length === 1 ? '1 card.' : `${cards.length} cards.`)] };
  const good =
    ports.length > 0 && ports.map(({ name, speed }) => `${name}: ${speed ?? 'no speed'}`).join(', ');
  if (bad.length === 0 && !isWhole && isOfSpeeds)
    return {
      seen,
      noted,
      verdicts: [stated(`Not evaluated: the state of the links is not shown. ${good}.`)],
    };
  if (bad.length === 0 && !isWhole) return { seen: [], noted, verdicts: [stated(cutOff)] };
  return { seen, noted, verdicts: bad.length > 0 ? bad : [judged([], good && `${good}.`)] };
};

/** The addresses of the RoCE cards by the table of their GIDs: the same address under RoCE v1 and v2. */
const gids: EvidenceInput['read'] = (sheet, { host }) => {
  const observed = new Map<string, Observed>();
  sheet.walk([
    [/^DEV\s+PORT\s+INDEX/, 'column headers of the GIDs'],
    [
      /^\S+\s+\d+\s+\d+\s+[\da-f:]+\s+(\d+(?:\.\d+){3})\s+\S+\s+(\S+)\s*$/i,
      ([, value = '', device = ''], line) =>
        observed.set(`${value} ${device}`, {
          what: 'address',
          value,
          device,
          line,
          ...(host && { name: host }),
        }),
    ],
    [/^\S+\s+\d+\s+\d+\s+[\da-f:]+\s+\S+(?:\s+\S+)?\s*$/i, 'GID without an IPv4 address'],
    [/^n_gids_found=/, 'number of GIDs'],
  ]);
  return {
    observed: [...observed.values()],
    verdicts: [
      stated(`RoCE cards have ${observed.size === 1 ? '1 address' : `${observed.size} addresses`}.`, [
        'NET-34',
      ]),
    ],
  };
};

/** OEDA asks DNS for the names of its own configuration: what is good there may differ from this document. */
const siteCheck: EvidenceInput['read'] = (sheet) => {
  const bad: string[] = [];
  const observed: Observed[] = [];
  const reverse = new Map<string, Set<string>>();
  let good = 0;
  const answer = (input: string, line: number) => {
    const [, name, address = ''] =
      /(?<![\w.-])(?=[\w.-]*[a-z])([\w.-]+) forward resolves to ([\da-f.:]+)/i.exec(input) ?? [];
    // A row has one address of a name.
    if (name)
      observed.push({
        what: 'resolved',
        name: name.replace(/\.$/, ''),
        value: address.replace(/\.$/, ''),
        line,
        isOneOf: true,
      });
    const [, of, to = ''] = /([\da-f]*[.:][\da-f.:]+) reverse resolves to ([\w.-]+)/i.exec(input) ?? [];
    if (of) addToSetAt(reverse, of, to.replace(/\.$/, ''));
  };
  sheet.walk([
    [
      /\b(?:ERROR|FAILED)\b/,
      ({ input }, line) => {
        bad.push(input);
        answer(input, line);
      },
    ],
    [
      /^\s*(?:GOOD|SUCCESS)\b|:\s*(?:GOOD|SUCCESS)\b/,
      ({ input }, line) => {
        good++;
        answer(input, line);
      },
    ],
    [/^\s*Processing section \w+\s*$/, 'name of a section'],
    [/^\s*\S+\s*:\s/, (_, line) => sheet.spoil(line)],
  ]);
  return {
    seen: [...[...reverse].flatMap(([address, to]) => seenOf({ address }, { reverse: [...to] }))],
    observed,
    verdicts: [judged(bad, good > 0 && `${good} good rows.`)],
  };
};

export const hardwareInputs: readonly EvidenceInput[] = [
  {
    number: 21,
    command: /CheckHWnFWProfile/i,
    content: /^\[(?:SUCCESS|FAILURE|ERROR|WARNING)\].*(?:hardware|firmware)/i,
    read(sheet) {
      const bad: string[] = [];
      let good = 0;
      sheet.walk([
        [/\[(?:FAILURE|ERROR|WARNING)\]|mismatch|\bFAILED\b/i, ({ input }) => bad.push(input)],
        [/\[SUCCESS\]/, () => good++],
        [/^\s*(?:Requires|Found|Expected|Details)\s*:/i, ({ input }) => bad.length > 0 && bad.push(input)],
        [/^\s*\[\w+\]\s*$/, ({ input }) => bad.length > 0 && bad.push(input)],
        [/^\s+\d[\w.-]*(?:\s+\d[\w.-]*)*\s*$/, ({ input }) => bad.length > 0 && bad.push(input)],
      ]);
      return { verdicts: [judged(bad, good > 0 && 'Hardware and firmware fit.')] };
    },
  },
  {
    number: 38,
    command: /checkip/,
    content: /^\s*(?:GOOD|SUCCESS|ERROR)\s*:|^\s*Processing section \w+/,
    isAboutOthers: true,
    read: siteCheck,
  },
  bondInput,
  vlanInput,
  {
    number: 39,
    command: /\blspci\b|\bethtool\b/,
    content: /^(?:Settings for \S+:|[\da-f]{2}:[\da-f]{2}\.\d .*(?:Ethernet|Network))/i,
    read: links,
  },
  {
    number: 6,
    command: /\bshow_gids\b/,
    content: /^DEV\s+PORT\s+INDEX\s+GID/,
    read: gids,
  },
  {
    number: 40,
    command: /quorumdiskmgr/,
    content: /^(?:Name: iqn\.|Visible to:|Discovered by:|Device path: \/dev\/exadata_quorum)/,
    read(sheet, { host }) {
      const noted: Noted[] = [];
      const visible: string[] = [];
      sheet.walk([
        [/^\s*(?:Visible to|Discovered by):\s*(.*)$/, ([, value = '']) => visible.push(value)],
        [
          /^\s*((?:Name|Host name|ASM disk group name|Size|Owner|Group|ifaces|Interfaces?|Device path|IP address|Failure group)[\w ]*):\s*(.*)$/i,
          ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
        ],
        [/^\s*\d[\d.,\s]*$/, ({ input }) => visible.push(input)],
      ]);
      const of = literals(visible.join('\n'));
      const text = `Visible to: ${of.join(', ') || 'no address'}. In a change of private addresses each has a step.`;
      return {
        seen: host && of.length > 0 ? seenOf({ host }, { quorumVisibleTo: of }) : [],
        noted,
        verdicts: [stated(text)],
      };
    },
  },
];
