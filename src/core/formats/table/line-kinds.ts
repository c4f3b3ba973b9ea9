/**
 * Which list of occupied addresses the lines of a text are, by their content: a sweep, a neighbor table, plain addresses.
 * One line with one address and one hardware address or state is enough; the share of such lines is the weight.
 */
import { splitName } from '../../network/names.ts';
import { addressIn } from '../shared/cell-values.ts';
import { isDhcpConfiguration, isDhcpServer } from '../shared/dhcp-server.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import {
  endOfServerName,
  fromEnding,
  fromEndingOfServer,
  isMaskName,
  kindFromName,
} from '../shared/name-conventions.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import { looksLikeHeadings } from './columns.ts';
import { areOfSeveral, bullet, mayBeName } from './foreign-hosts.ts';
import { isListLine, isProse } from './list-entries.ts';
import { isAside, longestLine, neighbourLine, stateLine, sweepLine } from './occupied-lines.ts';
import { hostEntry, type OccupiedKind } from './read-occupied.ts';
import { headRows, isDelimited, type OpenTable, openSheet } from './sheet.ts';
import { kindOfTable } from './table-kind.ts';

type LineKind = {
  readonly kind: OccupiedKind;
  /** Part of the lines with content that have this shape, from 0 to 1. */
  readonly share: number;
  readonly why: string;
};

const mostLines = 60;

/** The first lines with content; a comment is none. */
export const contentLines = (head: string): readonly string[] =>
  head
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/, mostLines)
    .map((line) => line.slice(0, longestLine))
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));

export function lineKind(head: string): LineKind | undefined {
  const lines = contentLines(head);
  if (/^[ \t]*Starting Nmap|^Nmap scan report/m.test(head))
    return { kind: 'ping sweep', share: 1, why: 'the report of nmap' };
  if (isDhcpServer(head)) return { kind: 'dhcp', share: 1, why: 'hosts, leases and ranges of a DHCP server' };
  if (isDhcpConfiguration(head)) return undefined;
  const isRow = (line: string) => !isAside(line);
  const share = (hits: readonly string[]) => (lines.length === 0 ? 0 : hits.length / lines.length);
  const swept = lines.filter(sweepLine);
  const [sweep] = swept;
  if (sweep !== undefined)
    return { kind: 'ping sweep', share: share(swept), why: `lines of a sweep such as "${sweep.trim()}"` };
  const stated = lines.filter(stateLine);
  if (stated[0] !== undefined && share(stated) > 0.5)
    return {
      kind: 'ping sweep',
      share: share(stated),
      why: `lines of an address and its state such as "${stated[0].trim()}"`,
    };
  const neighbors = lines.filter((line) => isRow(line) && neighbourLine(line));
  const [neighbor] = neighbors;
  if (neighbor !== undefined) {
    const kind = lines.some((line) => / dev \S+/.test(line)) ? 'neighbours' : 'arp';
    const why = `lines with one address and one hardware address or state such as "${neighbor.trim()}"`;
    return { kind, share: share(neighbors), why };
  }
  const entries = lines.filter(isListLine);
  // The last line of a head may be cut off.
  const isList = entries.length === lines.length || (lines.length > 3 && entries.length === lines.length - 1);
  if (entries.length > 0 && isList)
    return { kind: 'list', share: 1, why: 'lines with an address or a range, and nothing else' };
  return undefined;
}

/** A hosts file that names hosts of several purposes, and no network or server of an appliance. */
export const areForeignHosts = (head: string): boolean => {
  const lines = contentLines(head);
  // People list machines of their own by the name first; a copied hosts file has the address first.
  const names = lines
    .filter((line) => /^\s*[\da-f.:]+\s/i.test(line))
    .flatMap((line) => hostEntry(line)?.name ?? []);
  // A comment may name the appliance.
  return areOfSeveral(names) && !head.includes('#') && names.length * 2 >= lines.length;
};

/**
 * No name in a hosts file is that of a server of an appliance, and fewer than half show a kind of machine or of address, so its
 * hosts may be those of others.
 */
export const mayBeForeign = (head: string): boolean => {
  const names = contentLines(head).flatMap((line) => hostEntry(line)?.name ?? []);
  const labels = names.map((name) => splitName(name).label.toLowerCase());
  if (labels.some((label) => isMaskName(label) && kindFromName(label))) return false;
  const known = new Set(labels);
  const own = labels.filter((label) => {
    const end = endOfServerName(label, (stem) => known.has(stem));
    const isOfServer = end > 0 && fromEndingOfServer(label.slice(end + 1)) !== undefined;
    return isOfServer || isMaskName(label) || fromEnding(label) || kindFromName(label);
  });
  return own.length * 2 < labels.length;
};

/** Lines of a hosts file: an address and a name, in this order or the other. */
export const hostsShare = (head: string): number => {
  const lines = contentLines(head);
  if (looksLikeHeadings((lines[0] ?? '').trim().split(/\t|\s{2,}/))) return 0;
  const isHost = (line: string) => {
    if (neighbourLine(line) || stateLine(line)) return false;
    const words = line.replace(bullet, '').trim().split(/\s+/);
    const [first = '', second = '', third] = words.filter(
      (word, i) => i === 0 || !/^[:=>|\u2013\u2014\u2192-]+$/.test(word),
    );
    if (addressIn(first.replace(/%.*$/, '')) && !/[,;]$/.test(first) && addressesOf(first).length < 2)
      return /^[\w("'[.-]*[a-z]/i.test(second);
    return third === undefined && mayBeName(first) && addressIn(second) !== undefined;
  };
  const hosts = lines.filter(isHost).length;
  // Of a mail, the greeting and the signature are no lines of a list.
  const others = lines.length - hosts - (hosts > 1 ? lines.filter(isProse).length : 0);
  return lines.length === 0 ? 0 : hosts / (hosts + others);
};

/** Rows of three columns or more that a delimiter separates, without hardware addresses. */
const isListOfStates = (sheet: OpenTable, head: string): boolean =>
  sheet.isHeadless &&
  sheet.columns.headings.length > 2 &&
  isDelimited(sheet, head) &&
  !sheet.columns.contents.some(({ count }) => count.mac > 0);

/** Which list of occupied addresses a text is: lines where most have their shape, else a table. */
export function occupiedKind(text: string): OccupiedKind {
  const head = withoutShell(text.slice(0, 65_536));
  const sheet = openSheet(head, undefined, headRows);
  if (sheet.isSure && kindOfTable(sheet)) return 'ipam';
  const kind = lineKind(head)?.kind ?? 'ipam';
  // In a list of columns, `down` is a state of a database, where another owner may use the address again.
  if (kind === 'ipam' && !sheet.isSure && hostsShare(head) >= 0.5) return 'list';
  return /^(?:arp|neighbours)$/.test(kind) && isListOfStates(sheet, head) ? 'ipam' : kind;
}
