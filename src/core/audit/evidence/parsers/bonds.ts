/** `/proc/net/bonding`: one bond or several, each with its links. Input 39. */
import { plural } from '../../../text/plural.ts';
import { loopWords } from '../blocks/command-parts.ts';
import { isPartOfLinks } from '../blocks/filters.ts';
import { bondingMode, inState, judged, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

type Bond = {
  /** Empty where neither the command nor the output names it. */
  readonly name: string;
  hasMode: boolean;
  up: number;
  links: number;
  readonly bad: string[];
  readonly speeds: Map<string, string>;
  readonly aggregators: Map<string, string>;
};

const path = /\/proc\/net\/bonding\/([\w.-]+)/g;

/** Names of the bonds in the order of the command; empty where a shell completed them. */
function namesIn(command: string): readonly string[] {
  const names = [...command.matchAll(path)].map(([, name = '']) => name);
  return names.length > 0 ? names : [...loopWords(command)].filter((word) => /^bond[\w.-]+$/.test(word));
}

const read: EvidenceInput['read'] = (sheet, { command }) => {
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const bonds: Bond[] = [];
  const names = namesIn(command);
  let link = 'the bond';
  let titled: string | undefined;
  const begin = (name: string) => {
    const made: Bond = {
      name,
      hasMode: false,
      up: 0,
      links: 0,
      bad: [],
      speeds: new Map(),
      aggregators: new Map(),
    };
    bonds.push(made);
    link = name || 'the bond';
    return made;
  };
  const next = () => {
    const name = titled ?? names[bonds.length] ?? '';
    titled = undefined;
    return begin(name);
  };
  const last = () => bonds.at(-1) ?? next();
  const of = ({ name }: Bond) => (name ? { name } : {});
  // `grep` over several files names the file before each line.
  const prefix = /^(?:\S*\/)?proc\/net\/bonding\/([\w.-]+):(.*)$/;
  const behind = (pattern: RegExp) => ({
    exec(line: string) {
      const [, file, text = line] = prefix.exec(line) ?? [];
      const match = pattern.exec(text);
      if (match && file !== undefined && bonds.at(-1)?.name !== file) begin(file);
      return match;
    },
  });
  sheet.walk([
    [
      /^(?:==> )?\/proc\/net\/bonding\/([\w.-]+)(?: <==)?$/,
      ([, name = '']) => {
        titled = name;
      },
    ],
    [/^:{10,}$/, 'line around the name of a file'],
    [
      behind(/^Ethernet Channel Bonding Driver:\s*(.*)$/),
      ({ input, 1: value = '' }, line) => {
        if (!prefix.test(input)) next();
        noted.push({ attribute: 'driver of the bond', value, line });
      },
    ],
    [
      behind(/^(?:Slave|Port) Interface:\s*(\S+)/),
      ([, value = ''], line) => {
        const bond = last();
        link = value;
        bond.links++;
        observed.push({ what: 'bond-link', value, line, ...of(bond) });
      },
    ],
    [
      behind(/^MII Status:\s*(\S*)/),
      ([, state = '']) => (state === 'up' ? last().up++ : last().bad.push(inState(link, state))),
    ],
    [behind(/^Speed:\s*(\d.*?)\s*$/), ([, speed = '']) => last().speeds.set(link, speed)],
    [
      behind(/^Bonding Mode:\s*(.+?)\s*$/),
      ([, mode = ''], line) => {
        // A filter may have taken the title of the next bond.
        const bond = last().hasMode ? next() : last();
        bond.hasMode = true;
        observed.push({ what: 'bonding', value: bondingMode(mode), line, ...of(bond) });
      },
    ],
    // Below its link, not below the bond: links of several aggregators do not work together.
    [behind(/^Aggregator ID:\s*(\d+)/), ([, id = '']) => last().aggregators.set(link, id)],
    [
      behind(/^\s*([A-Za-z][\w ./()-]*?)\s*:\s*(.*)$/),
      ([, attribute = '', value = ''], line) =>
        noted.push({ attribute: `${attribute} of ${link}`, value, line }),
    ],
    [behind(/^802\.3ad info|^\s*details (?:actor|partner)/i), 'begin of the LACP details'],
    [behind(/^\s*$/), 'empty line of a bond'],
  ]);
  const bad = bonds.flatMap(faultsOf);
  const checks = ['NET-33'];
  const single = isPartOfLinks(command) ? undefined : bonds.find(({ links }) => links === 1);
  const subject = ({ name }: Bond) => (bonds.length > 1 && name ? name : 'The bond');
  const good = bonds.map((bond) => `${subject(bond)} and ${bond.up - 1} links are up.`).join(' ');
  return {
    observed,
    noted,
    verdicts: [
      bad.length === 0 && single
        ? stated(`${subject(single)} has 1 link.`, checks)
        : judged(bad, bonds.length > 0 && bonds.every(({ up }) => up > 1) && good, checks),
    ],
  };
};

function faultsOf({ bad, speeds, aggregators }: Bond): readonly string[] {
  const list = (values: ReadonlyMap<string, string>) =>
    [...values].map(([link, value]) => `${link} ${value}`).join(', ');
  const differ = (values: ReadonlyMap<string, string>) => new Set(values.values()).size > 1;
  return [
    ...bad,
    ...(differ(speeds) ? [`the links differ in speed: ${list(speeds)}`] : []),
    ...(differ(aggregators) ? [`the links are not in one aggregator: ${list(aggregators)}`] : []),
  ];
}

export const bondInput: EvidenceInput = {
  number: 39,
  command: /\/proc\/net\/bonding/,
  content: /^(?:\S*\/proc\/net\/bonding\/[\w.-]+:)?Ethernet Channel Bonding Driver:/,
  read,
};

/** `/proc/net/vlan/config`: the tag of each interface, and the interface below it. Input 6. */
export const vlanInput: EvidenceInput = {
  number: 6,
  command: /\/proc\/net\/vlan\//,
  content: /^VLAN Dev name\s+\|\s*VLAN ID/,
  read(sheet) {
    const observed: Observed[] = [];
    sheet.walk([
      [/^VLAN Dev name\s+\||^Name-Type:/, 'column headers of the VLANs'],
      [
        /^(\S+)\s+\|\s*(\d+)\s*\|\s*\S+\s*$/,
        ([, name = '', value = ''], line) => observed.push({ what: 'tag', name, value, line }),
      ],
    ]);
    return { observed, verdicts: [stated(`${plural(observed.length, 'VLAN')}.`, ['NET-31'])] };
  },
};
