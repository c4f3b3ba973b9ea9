/**
 * Checks zones against the document before anyone loads them: the rules ZL-01 to ZL-15 (`zone-lint-lines.ts` has those
 * of a single record, `zone-rollback.ts` has ZL-16). `named-checkzone` does not test that forward and reverse agree.
 *
 * Invariant: any text gives an answer in time that grows with its length; an overlong text is refused with a message.
 *
 *   lintZones([{ zone: 'example.com.', text }], { records })     { findings: [], more: 0 } when all is well
 */

import { appendTo } from '../../collections/grouping.ts';
import { parseAddress } from '../../network/address.ts';
import { reverseName } from '../../network/reverse.ts';
import { lineRules, plainBack, shortName } from './zone-lint-lines.ts';
import type { LintAgainst, ReportFinding } from './zone-lint-types.ts';
import { type ReadRecord, readZone } from './zone-read.ts';

export type ZoneFinding = {
  readonly rule: string;
  readonly zone: string;
  /** Absent where a record is missing, or where the rule is of no single line. */
  readonly line?: number;
  readonly message: string;
  readonly fix: string;
};

export type ZoneToLint = {
  /** Absolute, for example `example.com.`. */
  readonly zone: string;
  readonly text: string;
};

export type ZoneLint = {
  /** By line; what is missing at the end. */
  readonly findings: readonly ZoneFinding[];
  /** Findings beyond those. */
  readonly more: number;
  /** Why the text was not checked at all. */
  readonly refused?: string;
};

/** Of all zones together: 100,000 addresses forward and reverse are 9 million characters. */
const mostCharacters = 20_000_000;
/** The user waits while a pasted zone is read. */
export const mostPasted = 4_000_000;
const mostFindings = 1000;

type Place = { readonly zone: string; readonly line: number; readonly owner: string; readonly data: string };

export function zonesTooLong(zones: readonly Pick<ZoneToLint, 'text'>[], most: number): string | undefined {
  const length = zones.reduce((sum, { text }) => sum + text.length, 0);
  return length > most
    ? `${length.toLocaleString('en')} characters are more than the ${most.toLocaleString('en')} that are checked at once. Check one zone at a time.`
    : undefined;
}

export function lintZones(zones: readonly ZoneToLint[], against: LintAgainst): ZoneLint {
  const refused = zonesTooLong(zones, against.pasted ? mostPasted : mostCharacters);
  if (refused !== undefined) return { findings: [], more: 0, refused };
  const findings: ZoneFinding[] = [];
  let more = 0;
  const reportIn =
    (zone: string): ReportFinding =>
    (rule, message, fix, line) => {
      if (findings.length >= mostFindings) more++;
      else findings.push({ rule, zone, message, fix, ...(line !== undefined && { line }) });
    };
  const forward = new Map<string, Place>();
  const back = new Map<string, Place>();
  const here = new Set<string>();
  const sets = new Set<string>();
  const { pasted } = against;
  const lineRule = lineRules(against);
  for (const { zone, text } of zones) {
    const report = reportIn(zone);
    const { records, unread } = readZone(zone, text);
    if (!pasted) {
      // A pasted text loses its line ends, and records in it that are not understood belong to other systems.
      textRules(text, report);
      for (const { line, text: raw } of unread)
        report('ZL-14', `"${raw}" is not a record that is needed here`, 'Take the line out.', line);
    }
    ttlRule(records, report);
    for (const record of records) {
      lineRule(record, report);
      const owner = record.owner.toLowerCase();
      const data = record.data.toLowerCase();
      here.add(`${owner} ${record.type} ${data}`);
      sets.add(`${owner} ${record.type}`);
      const place = { zone, line: record.line, owner, data };
      const address = record.type === 'A' || record.type === 'AAAA' ? parseAddress(data) : undefined;
      if (address) forward.set(`${reverseName(address)} ${owner}`, place);
      if (record.type === 'PTR') back.set(`${plainBack(owner, against.delegated)} ${data}`, place);
    }
  }
  agree(forward, back, against, reportIn);
  const missing = against.records.filter(({ owner, type, data }) =>
    // Another value than the document's is a difference; in a paste only a name without any is a finding.
    pasted ? pasted.isWhole(owner) && !sets.has(`${owner} ${type}`) : !here.has(`${owner} ${type} ${data}`),
  );
  if (pasted) reportMissing(missing, reportIn);
  else
    for (const { zone, owner, type, data } of missing)
      reportIn(zone)('ZL-15', `${owner} ${type} ${data} is in no zone`, `Add ${owner} IN ${type} ${data}`);
  return { findings: findings.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)), more };
}

/** Of a paste one finding a zone: the differences have the names one by one. */
function reportMissing(missing: LintAgainst['records'], reportIn: (zone: string) => ReportFinding): void {
  const groups = new Map<string, LintAgainst['records'][number][]>();
  for (const record of missing) appendTo(groups, `${record.zone} ${record.type}`, record);
  for (const [first, ...others] of groups.values())
    if (first)
      reportIn(first.zone)(
        'ZL-15',
        `${first.owner} ${others.length === 0 ? 'has' : `and ${others.length.toLocaleString('en')} more have`} no ${first.type} record`,
        others.length === 0
          ? `Add ${first.owner} IN ${first.type} ${first.data}`
          : `Add the missing records to ${first.zone}`,
      );
}

/** ZL-01: forward and reverse records agree in both directions. */
function agree(
  forward: ReadonlyMap<string, Place>,
  back: ReadonlyMap<string, Place>,
  { pasted }: LintAgainst,
  reportIn: (zone: string) => ReportFinding,
): void {
  const isAsked = (place: Place, other: string) =>
    !pasted || (pasted.isOurs(place.owner, place.data) && pasted.isWhole(other));
  for (const [pair, place] of forward) {
    const reverse = pair.slice(0, pair.indexOf(' '));
    if (!back.has(pair) && isAsked(place, reverse))
      reportIn(place.zone)(
        'ZL-01',
        `${shortName(place.owner)} has ${place.data}, which has no PTR record to it`,
        `Add ${reverse} IN PTR ${shortName(place.owner)}`,
        place.line,
      );
  }
  for (const [pair, place] of back)
    if (!forward.has(pair) && isAsked(place, place.data))
      reportIn(place.zone)(
        'ZL-01',
        `${shortName(place.owner)} resolves to ${shortName(place.data)}, which does not have that address`,
        'Remove the PTR record, or add the address to the name.',
        place.line,
      );
}

function textRules(text: string, report: ReportFinding): void {
  const carriage = text.indexOf('\r');
  if (carriage >= 0)
    report(
      'ZL-13',
      'The line does not end with LF alone',
      'Save the file with the line ends of Unix.',
      text.slice(0, carriage).split('\n').length,
    );
  if (!text.endsWith('\n'))
    report('ZL-13', 'The last line has no end', 'Add a line end after the last line.');
}

function ttlRule(records: readonly ReadRecord[], report: ReportFinding): void {
  const ttls = new Map<string, number | undefined>();
  for (const { owner, type, ttl, line } of records) {
    const key = `${owner.toLowerCase()} ${type}`;
    const first = ttls.get(key);
    if (!ttls.has(key)) ttls.set(key, ttl);
    else if (first !== ttl)
      report(
        'ZL-05',
        `${shortName(owner)} ${type} has the TTL ${ttl ?? 'of the zone'} here and ${first ?? 'that of the zone'} above`,
        'Give all its records one TTL.',
        line,
      );
  }
}
