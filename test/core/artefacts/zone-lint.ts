/**
 * Checks zone files against the document before anybody loads them: the rules ZL-01 to ZL-15. ZL-16 (the way back gives
 * the old zone) is asked of requests, `returnsTo`. `named-checkzone` does not test that forward and reverse agree.
 *
 *   lintZones([{ zone: 'example.com.', text }], wanted)     [] when all is well
 */

import {
  backwards,
  type RecordSet,
  type ZoneRecord,
  type ZoneRequest,
  zoneState,
} from '../../../src/core/artefacts/zone-delta.ts';
import { type ReadRecord, readZone } from '../../../src/core/artefacts/zone-read.ts';
import { parseAddress } from '../../../src/core/network/address.ts';
import { labelProblem } from '../../../src/core/network/names.ts';
import { reverseName } from '../../../src/core/network/reverse.ts';

type ZoneFinding = {
  readonly rule: string;
  readonly zone: string;
  readonly line?: number;
  readonly message: string;
};

export type ZoneToLint = {
  /** Absolute, for example `example.com.`. */
  readonly zone: string;
  readonly text: string;
  readonly oldSerial?: number;
  /** The customer delegated a part of a /24 under this name (RFC 2317). */
  readonly delegated?: boolean;
};

type Wanted = {
  /** The records that the document needs. */
  readonly records: readonly Pick<ZoneRecord, 'owner' | 'type' | 'data'>[];
  /** Absolute names of SCAN and VIP. */
  readonly clusterNames?: readonly string[];
  /** Absolute names of the private network. */
  readonly privateNames?: readonly string[];
};

export function lintZones(zones: readonly ZoneToLint[], wanted: Wanted): ZoneFinding[] {
  const found: ZoneFinding[] = [];
  const names = new Set(wanted.records.map(({ owner, type, data }) => (type === 'PTR' ? data : owner)));
  const clusterNames = new Set(wanted.clusterNames);
  const privateNames = new Set(wanted.privateNames);
  const forward = new Map<string, Place>();
  const back = new Map<string, Place>();
  const here = new Set<string>();
  for (const zone of zones) {
    const say = (rule: string, message: string, line?: number) =>
      found.push({ rule, zone: zone.zone, message, ...(line !== undefined && { line }) });
    textRules(zone, say);
    const { records, unread } = readZone(zone.zone, zone.text);
    for (const { line, text } of unread) say('ZL-14', `"${text}" is no record that is needed here`, line);
    ttlRule(records, say);
    for (const record of records) {
      nameRules(zone, record, say);
      const owner = record.owner.toLowerCase();
      const data = record.data.toLowerCase();
      if (record.type === 'CNAME' && (clusterNames.has(owner) || clusterNames.has(data)))
        say('ZL-04', `${owner} is an alias: SCAN and VIP need addresses`, record.line);
      if (privateNames.has(owner) || (record.type === 'PTR' && privateNames.has(data)))
        say('ZL-09', `${owner} is a name of the private network`, record.line);
      if (record.type === 'SOA') serialRule(zone, record, say);
      const address = record.type === 'A' || record.type === 'AAAA' ? addressRule(record, say) : undefined;
      here.add(`${owner} ${record.type} ${data}`);
      const place = { zone: zone.zone, line: record.line };
      if (address) forward.set(`${reverseName(address)} ${owner}`, place);
      if (record.type !== 'PTR') continue;
      if (!names.has(data)) say('ZL-02', `${data} is not in the document`, record.line);
      back.set(`${owner} ${data}`, place);
    }
  }
  agree(forward, back, found);
  for (const { owner, type, data } of wanted.records)
    if (!here.has(`${owner} ${type} ${data}`))
      found.push({ rule: 'ZL-15', zone: '', message: `${owner} ${type} ${data} is in no zone` });
  return found;
}

type Place = { readonly zone: string; readonly line: number };
type Say = (rule: string, message: string, line?: number) => void;

function agree(forward: Map<string, Place>, back: Map<string, Place>, found: ZoneFinding[]): void {
  for (const [pair, place] of forward)
    if (!back.has(pair)) found.push({ rule: 'ZL-01', ...place, message: `No reverse record: ${pair}` });
  for (const [pair, place] of back)
    if (!forward.has(pair)) found.push({ rule: 'ZL-01', ...place, message: `No forward record: ${pair}` });
}

function textRules({ text }: ZoneToLint, say: Say): void {
  const carriage = text.split('\n').findIndex((line) => line.includes('\r'));
  if (carriage >= 0) say('ZL-13', 'The line does not end with LF alone', carriage + 1);
  if (!text.endsWith('\n')) say('ZL-13', 'The last line has no end');
}

function ttlRule(records: readonly ReadRecord[], say: Say): void {
  const ttls = new Map<string, number | undefined>();
  for (const { owner, type, ttl, line } of records) {
    const key = `${owner.toLowerCase()} ${type}`;
    if (!ttls.has(key)) ttls.set(key, ttl);
    else if (ttls.get(key) !== ttl) say('ZL-05', `${owner} ${type} has two TTLs`, line);
  }
}

const nibbles = /^(?:[0-9a-f]\.){32}ip6\.arpa\.$/;

function nameRules(
  { zone, delegated }: ZoneToLint,
  { line, written, owner, type, data }: ReadRecord,
  say: Say,
) {
  if (owner.includes('*')) say('ZL-03', `${owner} is a wildcard`, line);
  if (owner !== owner.toLowerCase() || (type === 'PTR' && data !== data.toLowerCase()))
    say('ZL-06', `${owner} ${data} has upper case`, line);
  const pointsAtName = type === 'PTR' || type === 'CNAME' || type === 'NS';
  if (pointsAtName && !data.endsWith('.')) say('ZL-07', `${data} has no last dot`, line);
  // A name that already holds the zone and lacks its dot would get the zone twice.
  if (!written.endsWith('.') && `${written}.`.endsWith(`.${zone}`))
    say('ZL-07', `${written} has no last dot`, line);
  for (const label of owner.replace('*.', '').split('.'))
    if (label.length > 63) say('ZL-12', labelProblem(label) ?? '', line);
  if (type !== 'PTR') return;
  const lower = owner.toLowerCase();
  if (lower.endsWith('ip6.arpa.')) {
    if (!nibbles.test(lower)) say('ZL-11', `${owner} is not in nibble form`, line);
  } else if (!/^(?:\d{1,3}\.){4}in-addr\.arpa\.$/.test(lower) && !delegated)
    say('ZL-10', `${owner} is no name of a /24 zone, and no delegated zone is stated`, line);
}

function serialRule({ oldSerial }: ZoneToLint, { data, line }: ReadRecord, say: Say): void {
  const serial = Number(data.split(/\s+/)[2]);
  if (oldSerial === undefined) return;
  // RFC 1982: greater means less than half the circle ahead.
  const ahead = (serial - oldSerial + 2 ** 32) % 2 ** 32;
  if (!(ahead > 0 && ahead < 2 ** 31)) say('ZL-08', `Serial ${serial} is not after ${oldSerial}`, line);
}

function addressRule({ data, type, line }: ReadRecord, say: Say) {
  const address = parseAddress(data);
  if (!address) {
    say('ZL-14', `"${data}" is not one address`, line);
    return undefined;
  }
  if ((address.family === 6) !== (type === 'AAAA')) say('ZL-14', `${data} is no value of ${type}`, line);
  return address;
}

/** ZL-16: the requests and then their way back leave what was there. Undefined when they do, else what differs. */
export function returnsTo(
  before: readonly ZoneRecord[],
  requests: readonly ZoneRequest[],
): string | undefined {
  const start = zoneState(before);
  const state = new Map(start);
  for (const { zone, sets } of [...requests, ...backwards(requests)])
    for (const { before: from, after } of sets) {
      const set = from ?? after;
      if (!set) continue;
      const key = `${set.owner} ${set.type}`;
      if (words(state.get(key)) !== words(from)) return `${key} in ${zone} is not what the request expects`;
      if (after) state.set(key, after);
      else state.delete(key);
    }
  for (const key of new Set([...start.keys(), ...state.keys()]))
    if (words(start.get(key)) !== words(state.get(key))) return `${key} does not come back`;
  return undefined;
}

const words = (set: RecordSet | undefined) => (set ? `${set.ttl} ${[...set.values].sort().join(' ')}` : '');
