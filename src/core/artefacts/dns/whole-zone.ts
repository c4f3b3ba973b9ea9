/**
 * A whole zone after (or before) a plan, made from the zone that the site has: every byte of it stays but the serial and
 * the record sets that the plan changes. Refused, with the reasons, where the pasted text cannot be the whole zone or a
 * server would load another zone than the one that is meant (docs/rules/dns.md 4).
 *
 * Invariants: each record of the pasted zone whose set the plan does not change is in the result, on its own line; a
 * zone is accepted only with one SOA, its name servers, and their addresses where these are names of the zone.
 *
 *   wholeZone('example.com.', pasted, { sets, serial: (old) => old + 1, comments: ['Records after the plan.'] })
 *   { ok: true, text: '; Whole zone ...', serial: 2025030101 }
 */

import { appendTo } from '../../collections/grouping.ts';
import { plainAddress } from '../../network/address.ts';
import type { RecordSet } from './zone-delta.ts';
import { maskedLine, type ReadRecord, readZone } from './zone-read.ts';

/** A record set of the plan's appliance: as it is expected in the pasted zone, and as it has to be in the result. */
export type PlannedSet = {
  readonly owner: string;
  readonly type: RecordSet['type'];
  /** Values that the pasted zone may have; each an empty list for no record. */
  readonly known: readonly (readonly string[])[];
  readonly values: readonly string[];
  /** For a set that the pasted zone does not have yet. */
  readonly ttl: number;
};

type WholeZoneOptions = {
  readonly sets: readonly PlannedSet[];
  readonly serial: (old: number) => number;
  readonly comments?: readonly string[];
};

type WholeZone =
  | { readonly ok: true; readonly text: string; readonly serial: number }
  | { readonly ok: false; readonly reasons: readonly string[] };

const most = 20;
const lower = (name: string) => name.toLowerCase();
const keyOf = (owner: string, type: string) => `${lower(owner)} ${type}`;
const valueIn = ({ type, data, origin }: ReadRecord) =>
  lower(type === 'PTR' && !data.endsWith('.') ? `${data}.${origin}` : data);
/** One IPv6 address has many spellings. */
const spelled = (value: string) => plainAddress(value) || value;
const sameValues = (a: readonly string[], b: readonly string[]) => {
  const known = new Set(b.map(spelled));
  return a.length === b.length && a.every((value) => known.has(spelled(value)));
};

export function wholeZone(
  zone: string,
  pasted: string,
  { sets, serial, comments = [] }: WholeZoneOptions,
): WholeZone {
  const { records, unread } = readZone(zone, pasted);
  const byKey = new Map<string, ReadRecord[]>();
  for (const record of records) appendTo(byKey, keyOf(record.owner, record.type), record);
  const reasons = [
    ...unread.map(({ line, text }) => `Line ${line} is not read: ${text}`),
    ...headReasons(zone, records, byKey),
    ...sets.flatMap((set) => setReasons(zone, set, byKey)),
  ];
  const [soa, ...copies] = byKey.get(keyOf(zone, 'SOA')) ?? [];
  const old = soa && serialOf(soa);
  if (soa && old === undefined)
    reasons.push(`The SOA record of line ${soa.line} is not two names, a serial and four times.`);
  if (!soa || old === undefined || reasons.length > 0)
    return {
      ok: false,
      reasons:
        reasons.length > most
          ? [...reasons.slice(0, most), `And ${reasons.length - most} more reasons.`]
          : reasons,
    };
  const next = serial(old);
  const changed = sets.filter(({ owner, type, values }) => {
    const now = byKey.get(keyOf(owner, type)) ?? [];
    return !sameValues(now.map(valueIn), values);
  });
  const removed = new Set(changed.flatMap(({ owner, type }) => byKey.get(keyOf(owner, type)) ?? []));
  for (const copy of copies) removed.add(copy);
  const lines = pasted
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));
  replaceSerial(lines, soa, next);
  const others = without(lines, records, removed);
  while (others.at(-1)?.trim() === '') others.pop();
  const added = changed.flatMap(({ owner, type, values, ttl }) => {
    const own = byKey.get(keyOf(owner, type))?.[0]?.ttl ?? ttl;
    return values.map((value) => `${owner} ${own} IN ${type} ${value}`);
  });
  const head = [
    '; Whole zone: the pasted zone with the records of the plan.',
    ...comments.map((one) => `; ${one}`),
  ];
  return { ok: true, text: [...head, ...others, ...added, ''].join('\n'), serial: next };
}

/** Why the text is not a whole zone, or not one that a server loads without the records of others. */
function headReasons(
  zone: string,
  records: readonly ReadRecord[],
  byKey: ReadonlyMap<string, readonly ReadRecord[]>,
): string[] {
  const reasons: string[] = [];
  const heads = records.filter(({ type }) => type === 'SOA');
  if (heads.length === 0) reasons.push('The text has no SOA record.');
  // An answer to AXFR ends with the SOA that it begins with.
  for (const { line, owner, data } of heads)
    if (lower(owner) !== zone || data !== heads[0]?.data)
      reasons.push(`Line ${line} has another SOA record.`);
  const servers = byKey.get(keyOf(zone, 'NS')) ?? [];
  if (servers.length === 0) reasons.push(`The text has no name server (NS) of ${zone}`);
  for (const { data, origin, line } of servers) {
    const name = lower(data === '@' ? origin : data.endsWith('.') ? data : `${data}.${origin}`);
    const isInside = name === zone || name.endsWith(`.${zone}`);
    if (isInside && !byKey.has(keyOf(name, 'A')) && !byKey.has(keyOf(name, 'AAAA')))
      reasons.push(`The text has no address of the name server ${name} of line ${line}.`);
  }
  for (const { owner, line } of records) {
    const name = lower(owner);
    if (name !== zone && !name.endsWith(`.${zone}`)) reasons.push(`Line ${line} is not in ${zone}`);
  }
  const bare = records.find(({ ttl }) => ttl === undefined);
  if (bare) reasons.push(`Line ${bare.line} has no TTL, and no $TTL line precedes it.`);
  return reasons;
}

/** A set with other values than the document knows means another zone, a part of one, or a change by another person. */
function setReasons(
  zone: string,
  { owner, type, known }: PlannedSet,
  byKey: ReadonlyMap<string, readonly ReadRecord[]>,
): string[] {
  if (byKey.has(keyOf(owner, 'CNAME'))) return [`${owner} is an alias (CNAME) in the text.`];
  for (let name = owner; name !== zone && name !== ''; name = name.slice(name.indexOf('.') + 1))
    if (byKey.has(keyOf(name, 'NS')))
      return [`${owner} is in a zone that the text delegates (NS of ${name}).`];
  const values = (byKey.get(keyOf(owner, type)) ?? []).map(valueIn);
  if (known.some((one) => sameValues(values, one))) return [];
  const expected = known.map((one) => one.join(' ') || 'no record').join(', or ');
  return [`${owner} ${type} is ${values.join(' ') || 'missing'} in the text. Expected: ${expected}.`];
}

/** Undefined unless all seven values are there: what a server cannot read must not become a file. */
function serialOf({ data }: ReadRecord): number | undefined {
  const [, , serial = '', ...times] = data.split(' ');
  const isWhole = times.length === 4 && times.every((word) => /^\d[\dsmhdw]*$/i.test(word));
  return isWhole && /^\d{1,10}$/.test(serial) && Number(serial) < 2 ** 32 ? Number(serial) : undefined;
}

/** The third word after `SOA`, which may be some lines below it. */
function replaceSerial(lines: string[], { line, end }: ReadRecord, next: number): void {
  let after = -1;
  for (let i = line - 1; i < end; i++) {
    const text = lines[i] ?? '';
    for (const { 0: word, index } of maskedLine(text).matchAll(/[^\s()]+/g)) {
      if (after >= 0) after++;
      // The owner of the record, at the start of its line, may be called the same.
      else if (index > 0 && /^soa$/i.test(word)) after = 0;
      if (after < 3) continue;
      lines[i] = text.slice(0, index) + next + text.slice(index + word.length);
      return;
    }
  }
}

/** The lines without those of some records. A line that inherits the owner of a removed one gets it in words. */
function without(
  lines: readonly string[],
  records: readonly ReadRecord[],
  removed: ReadonlySet<ReadRecord>,
): string[] {
  const rest = [...lines];
  let isOwnerGone = false;
  const gone = new Set<number>();
  for (const record of records) {
    const { line, end, owner } = record;
    const text = lines[line - 1] ?? '';
    const inherits = /^\s/.test(text);
    if (removed.has(record)) {
      for (let i = line; i <= end; i++) gone.add(i - 1);
      if (!inherits) isOwnerGone = true;
    } else if (!inherits) isOwnerGone = false;
    else if (isOwnerGone) {
      rest[line - 1] = `${owner} ${text.trimStart()}`;
      isOwnerGone = false;
    }
  }
  return rest.filter((_, i) => !gone.has(i));
}
