/**
 * Rows of a table with one text: the title of a section, which names the network of the rows below it, the title of a
 * group of machines, and footnotes.
 *
 *   sectionOf('Client network 10.30.40.0/24')     the client network, with its subnet
 *   isGroupTitle('Leaf switches')                 true
 */
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { fromEnding, isMaskName } from './name-conventions.ts';
import { type ColumnFacts, type FactFault, type FactField, isFault, networkFact } from './network-cells.ts';
import { isRoleText, roleInText } from './role-words.ts';
import type { NetworkWord } from './vocabulary.ts';

type Section = {
  readonly network?: NetworkWord;
  readonly subnet?: Subnet | undefined;
  readonly vlan?: number;
  readonly gateway?: string;
  readonly untagged?: true;
  /** The title without these facts. */
  readonly words?: string;
  /** Facts that are stated and cannot be read. */
  readonly faults?: readonly FactFault[];
};

/** No title of a section or a group is longer. */
const longestTitle = 80;

const groups = 'servers?|cells?|switche?s?|pdus?|nodes?|vms?|guests?|hosts?|racks?|clusters?';
const oneGroup = new RegExp(`^(?:(?:db|database|storage|compute)[- ]?)?(?:${groups})$`, 'i');
const namedGroup = new RegExp(`^(?:[\\w.-]+ ){0,3}(?:${groups}|units?)(?:[ :(].{0,40})?$`, 'i');

/** The text of the only cell of a row that has one. */
export function soleText(cells: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (found !== undefined) return undefined;
    found = text;
  }
  return found;
}

/** `* spare`, `1) to be confirmed`. */
const footnote = /^(?:\*{1,3}|[\u00b9\u00b2\u00b3]|[([]?\d[)\]])\s*\p{L}/u;

const pageOrDate = /^(?:page|seite|blatt|sheet|stand|version|rev(?:ision)?|date|datum)\b[\s:.]*\d/i;

/** A title or a footnote: several words, or the word for a group of machines, in a row of several columns. */
export function isTitle(text: string, columns: number): boolean {
  if (columns < 3 || /\d\.\d+\.\d+\.\d|\w:\w*:/.test(text)) return false;
  if (footnote.test(text)) return true;
  if (text.length <= longestTitle && oneGroup.test(text)) return true;
  if (text.length <= longestTitle && pageOrDate.test(text)) return true;
  // A cell may hold a whole document, so each word is looked at once.
  const words = text.split(/\s+/).map((word) => /\p{L}/u.test(word));
  return words.some((isWord, i) => isWord && words[i - 1] === true);
}

/** Below a table in a mail: a line without a delimiter, of words that are no name of a machine. */
export const isLooseLine = (text: string, columns: number): boolean =>
  columns === 1 &&
  text.length <= longestTitle &&
  (isTitle(text, 3) || (/\p{L}/u.test(text) && !/[\d_]|\w-\w/.test(text)));

/** `PDUs`, `Leaf switches`, `Power distribution units`: machines of a kind, and no sentence about them. */
export const isGroupTitle = (text: string): boolean => text.length <= longestTitle && namedGroup.test(text);

/** `, 4 hosts`: how many are in the network, which is no part of its name. */
const countIn = new RegExp(`(?:[,;(]|\\s-)\\s?\\d{1,9}\\s(?:${groups}|ips?|[a-z]{3,}(?:s|en))\\b`, 'gi');
/** With further numbers behind it, which make it several. `1 Gbit` is a speed, `2 x` a count, `01.12.` a date. */
const vlanIn =
  /\bvlan\W{0,3}(?:id\W{0,2})?(\d{1,9}(?:\s?[,/&+-]\s?\d{1,9}\b(?!\s?(?:x|[kmg](?:b|bit|be|bps)?)\b|\.\d)){0,9})\b/i;
const gatewayIn = /\b(?:(?:default|standard)[ -]?)?(?:gateway|gw|passerelle)\W{0,3}(\d+(?:\.\d+){3})\b/i;

/** The words of a network, its subnet, VLAN and gateway perhaps, and nothing else in the row. */
export function sectionOf(text: string): Section | undefined {
  if (text.length > longestTitle) return undefined;
  const written = /\b\d+(?:\.\d+){3}\/\d{1,2}\b/.exec(text)?.[0];
  const gateway = gatewayIn.exec(text)?.[1];
  const rest = text
    .replace(written ?? '', ' ')
    .replace(gatewayIn, '')
    .replace(countIn, '');
  const stated: readonly (readonly [FactField, string | undefined])[] = [
    ['subnet', written],
    ['gateway', gateway],
    ['vlan', vlanIn.exec(rest)?.[1]],
  ];
  const reads = stated.flatMap(([field, value]) => (value === undefined ? [] : [networkFact(field, value)]));
  const faults = reads.filter(isFault);
  const { subnet, ...others }: ColumnFacts = Object.assign({}, ...reads.filter((read) => !isFault(read)));
  const facts = {
    ...others,
    ...(subnet !== undefined && { subnet: parseSubnet(subnet) }),
    ...(faults.length > 0 && { faults }),
  };
  const words = rest.replace(/^[#\s=*_-]+|[#\s=*_:,;()-]+$/g, '');
  const bare = words.replace(vlanIn, '').replace(/[\s:,;()-]+/g, '');
  if (bare === '' && Object.keys(facts).length > 0) return facts;
  // `10.20.10.31 (ILOM)` is an address.
  if (/\d\.\d+\.\d+\.\d|^\S+\d$/.test(words) || !isRoleText(words)) return undefined;
  const found = roleInText(words);
  return (
    found && {
      network: { role: found.role, stem: found.stem, ...(found.kind && { kind: found.kind }) },
      ...facts,
      words: words
        .replace(vlanIn, ' ')
        .replace(/[\s(),;:-]+$/, '')
        .trim(),
    }
  );
}

/** `vega01dbadm01:`, the name of a server alone. */
export const isMachineTitle = (text: string): boolean => {
  const name = text.replace(/:$/, '');
  return /^[a-z][\w.-]*\d$/i.test(name) && isMaskName(name) && fromEnding(name) === undefined;
};

/** The last line above the column headers that holds more than delimiters and quotes, and where it begins. */
export function lastLine(above: string): { readonly text: string; readonly offset: number } {
  const start = Math.max(0, above.length - longestTitle * 2);
  const lines = [...above.slice(start).matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => ({
    text: line.replace(/^[\ufeff#"\s]+|[,;|"\s]+$/g, ''),
    offset: start + index,
  }));
  return lines.findLast(({ text }) => text !== '') ?? { text: '', offset: 0 };
}

/** The machine in the line above the column headers. */
export const machineAbove = (line: string): string | undefined =>
  isMachineTitle(line) ? line.replace(/:$/, '') : undefined;

/** A title above the column headers is one of the whole sheet, unless it is a network with its subnet and nothing else. */
export function sectionAbove(text: string): Section | undefined {
  const [line = '', ...others] = text.split(/[,;\t|]+/);
  // Words of networks in several cells belong to the columns below them.
  if (others.some((cell) => roleInText(cell) !== undefined)) return undefined;
  const found = sectionOf([line, ...others].join(' '));
  return found?.subnet && found;
}

/** Outside the subnet of its section an address is in another network, unless it is of the other IP version. */
export const mayHold = ({ subnet }: Section, address: string): boolean =>
  subnet === undefined || contains(subnet, address) || (subnet.family === 6) !== address.includes(':');
