/** Outputs of the clock: input 9. */
import { plural } from '../../../text/plural.ts';
import { judged, numberIn, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted } from '../types.ts';

type Source = {
  readonly state: string;
  readonly name: string;
  readonly reach: string;
  readonly line: string;
};

/** Marks of sources that may set the clock: selected, combined with it, or left out as not needed. */
const goodStates = new Set(['*', '+', '-', 'o', '#', '.']);
const faults: Readonly<Record<string, string>> = {
  x: 'is a falseticker',
  '~': 'is too variable',
  '?': 'is not usable',
  ' ': 'is rejected',
};
/** `o` is a source that sets the clock by its pulse. */
const isSelected = (state: string) => state === '*' || state === 'o';

/** The clock of the host itself is not a server: `127.127.x.y`, `LOCAL(0)`, `#` of chrony. */
const isLocal = (name: string) => /^127\.|^LOCAL\(|^\.?LOCL/i.test(name);

const read: EvidenceInput['read'] = (sheet, { host }) => {
  const sources: Source[] = [];
  const noted: Noted[] = [];
  const bad: string[] = [];
  const good: string[] = [];
  let zone: string | undefined;
  let isLocalSelected = false;
  let trackedMs: number | undefined;
  const add = (state: string, name: string, reach: string, line: string) => {
    if (isLocal(name)) noted.push({ attribute: 'local clock', value: name });
    else sources.push({ state, name, reach, line });
  };
  sheet.walk([
    [
      /^(?:210 )?Number of sources|^MS Name\/IP address|^\s*remote\s+refid\s+st/,
      'column headers of the sources',
    ],
    [/^\s*(?:\.-|\/ \.-|\| ?\/|\|\|?\s|\|\||\\)/, 'legend of chronyc'],
    [
      /^#([*+?x~-])\s+(\S+)/,
      ([, state, value = ''], line) => {
        isLocalSelected ||= state === '*';
        noted.push({ attribute: 'local clock', value, line });
      },
    ],
    [
      /^[\^=]([*+?x~-])\s+(\S+)\s+\d+\s+\d+\s+(\d+)\s/,
      ({ input, 1: state = '', 2: name = '', 3: reach = '' }) => add(state, name, reach, input),
    ],
    [
      /^[\^=],([*+?x~-]),([^,]+),\d+,\d+,(\d+),/,
      ({ input, 1: state = '', 2: name = '', 3: reach = '' }) => add(state, name, reach, input),
    ],
    [/^[ ]?\S+\s+\.POOL\.\s/, 'pool of ntpd, whose servers follow'],
    [
      /^([*+#ox. -])(\S+)\s+\S+\s+\d+\s+[ulbmsBM]\s+\S+\s+\d+\s+(\d+)\s/,
      ({ input, 1: state = '', 2: name = '', 3: reach = '' }) => add(state, name, reach, input),
    ],
    [
      /^\s*Time ?zone\s*[:=]\s*([A-Z][\w+-]*(?:\/[\w+-]+)*)/i,
      ([, name = '']) => {
        zone = name;
      },
    ],
    [
      /^\s*((?:System clock|NTP) ?synchronized|Leap status|NTP service|NTP enabled)\s*[:=]\s*(.+?)\s*$/i,
      ([, attribute = '', value = '']) => {
        const isGood = /^(?:yes|normal|active)$/i.test(value);
        (isGood ? good : bad).push(`${attribute}: ${value}`);
      },
    ],
    [/^(?:un)?synchroni[sz]ed/i, ({ input }) => (/^un/i.test(input) ? bad : good).push(input)],
    // `chronyc tracking` compares the clock with the time of the servers, without a list of them.
    [
      /^System time\s*:\s*(\d+(?:[.,]\d+)?) seconds (?:slow|fast) of NTP time/,
      ([, seconds = ''], line) => {
        trackedMs = Number(seconds.replace(',', '.')) * 1000;
        noted.push({ attribute: 'System time', value: `${seconds} s off`, line });
      },
    ],
    [
      /^\s*([A-Z][\w /.()]*?)\s*:\s+(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    // `timedatectl show`
    [/^([A-Z]\w+)=(.*)$/, ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line })],
    // `chronyc sourcestats` has no states: it judges nothing, and its servers are not compared.
    [/^Name\/IP Address\s+NP\s+NR/i, 'column headers of the statistics'],
    [
      /^([\w.:-]+)\s+\d+\s+\d+\s+\S+\s+[+-][\d.]+\s/,
      ([, value = ''], line) => noted.push({ attribute: 'statistics of', value, line }),
    ],
    [/^\s+(?:time correct to within|time server re-starting|polling server)/, 'detail of ntpstat'],
    [/^200 OK$/, 'answer of chronyd that follows'],
    [/^0 sources online/, ({ input }) => bad.push(input)],
    [
      /^(\d+) sources? (.*)$/,
      ([, value = '', state = ''], line) => noted.push({ attribute: `sources ${state}`, value, line }),
    ],
    [/^\s{10,}\S.* \d\d:\d\d:\d\d \w{2,5}\s*$/, 'moment of a change to or from summer time'],
    [/^506 |Cannot talk to daemon|Connection refused/, ({ input }) => bad.push(input)],
  ]);
  for (const { name, reach, state } of sources) {
    if (reach !== '377') bad.push(`${name} has reach ${reach}`);
    else if (!goodStates.has(state)) bad.push(`${name} ${faults[state] ?? `has the state ${state}`}`);
  }
  if (sources.length > 0 && !isLocalSelected && !sources.some(({ state }) => isSelected(state)))
    bad.push('no source is selected');
  const names = sources.map(({ name }) => name);
  // chronyc shows names of the reverse zone, and cuts the long ones.
  const byName = names.some((name) => !/^[\d.]+$|:/.test(name));
  const isCut = names.some((name) => name.endsWith('>') || (/^\S{15,}$/.test(name) && byName));
  if (byName) for (const name of names) noted.push({ attribute: 'NTP server, by name', value: name });
  if (sources.length > 0)
    good.push(
      `${plural(sources.length, 'source')}, reach 377${byName ? '; shown by name, so not compared' : ''}`,
    );
  const selected = sources.find(({ state }) => isSelected(state))?.line ?? '';
  const values = {
    ntpServers: names.length > 0 && !(byName && isCut) ? names : undefined,
    // A clock that follows no server is off by an unknown amount.
    ntpOffsetMs: offsetOf(selected) ?? (bad.length > 0 ? undefined : trackedMs),
    timeZone: zone,
  };
  const verdict = judged(bad, good.length > 0 && `${good.join('. ')}.`, ['NTP-01']);
  return {
    seen: host ? seenOf({ host }, values) : [],
    noted,
    verdicts: [
      verdict.ok === undefined && zone ? stated(`Time zone ${zone}.`, ['TZ-01']) : verdict,
      ...(verdict.ok === false && byName
        ? [stated('The servers are shown by name, so they are not compared.')]
        : []),
    ],
  };
};

const inMs: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, ms: 1, s: 1000 };

/** Milliseconds between the clock and the selected source, without sign; chronyc names the unit, ntpq means ms. */
function offsetOf(line: string): number | undefined {
  const [, chrony, unit = ''] = /\s[+-]?(\d+(?:[.,]\d+)?)(ns|us|ms|s)\[/.exec(line) ?? [];
  if (chrony) return Number(chrony.replace(',', '.')) * (inMs[unit] ?? 1);
  const ntpq = /^[*o]/.test(line) ? numberIn(line.trim().split(/\s+/)[8]) : undefined;
  return ntpq === undefined ? undefined : Math.abs(ntpq);
}

/** Files of chronyd and ntpd: the servers that are asked, whether they answer or not. */
const configuration: EvidenceInput['read'] = (sheet, { host }) => {
  const servers: string[] = [];
  const noted: Noted[] = [];
  sheet.walk([
    [/^\s*[#!;%]/, 'comment'],
    [/^\s*(?:server|pool|peer)\s+(?!127\.)(\S+)/, ([, name = '']) => servers.push(name)],
    [
      /^\s*((?:server|driftfile|makestep|rtcsync|keyfile|keys|leapsectz|logdir|log|allow|deny|local|cmdport|bind\w+|minsources|hwtimestamp|stratumweight|restrict|disable|enable|tinker|includefile|trustedkey|fudge|interface|maxdistance|sourcedir|dumpdir|port)\b.*)$/,
      ([, value = ''], line) => noted.push({ attribute: 'setting of the clock', value, line }),
    ],
  ]);
  const text = servers.length > 0 ? `Servers: ${servers.join(', ')}.` : 'No server is set.';
  return {
    seen: host && servers.length > 0 ? seenOf({ host }, { ntpServers: servers }) : [],
    noted,
    verdicts: [stated(text, ['NTP-01'])],
  };
};

export const clockInputs: readonly EvidenceInput[] = [
  {
    number: 9,
    command: /\b(?:chrony|ntp)\.conf\b/,
    content: /^\s*(?:server|pool|peer)\s+\S+\s+(?:i?burst|prefer|(?:min|max)poll)\b/,
    read: configuration,
  },
  {
    number: 9,
    command: /\bchronyc\b|\bntpq\b|\bntpstat\b|\btimedatectl\b/,
    content:
      /^(?:MS Name\/IP address|\s*remote\s+refid\s+st|210 Number of sources|\s*Time ?zone: [A-Z]\w+\/|Reference ID\s*:|\s*System clock synchronized:)/,
    read,
  },
];
