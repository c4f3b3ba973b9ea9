/**
 * Compares a pasted zone, `dig` answers or a hosts file with the document. With an SOA in the text the whole zone is
 * compared, without one only the names that the text contains: answers to single questions do not cover other names.
 * TTLs are not compared: an answer from a cache has the rest of one.
 *
 *   diffZone(vega01, 'vega01db01.example.com. 300 IN A 10.30.40.11')     { differences: 0, compared: 1, ... }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { dnsRecords, zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { type ZoneDelta, type ZoneRecord, zoneDeltas, zoneState } from '../../artefacts/dns/zone-delta.ts';
import { readZone } from '../../artefacts/dns/zone-read.ts';
import { hostsLines } from '../../artefacts/hosts/hosts-block.ts';
import { spelled } from '../../audit/evidence/one-spelling.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress } from '../../network/address.ts';
import { reverseName } from '../../network/reverse.ts';

type ZoneDiff = {
  /** Record sets that were compared. */
  readonly compared: number;
  readonly differences: number;
  /** `removed`: in the text only; `added`: in the document only; `changed`: before in the text, after in the document. */
  readonly deltas: readonly ZoneDelta[];
  /** Zones whose SOA is in the text. */
  readonly whole: readonly string[];
  readonly unread: readonly { readonly line: number; readonly text: string }[];
};

const lower = (name: string) => name.toLowerCase();

export function diffZone(appliance: Appliance, text: string): ZoneDiff {
  const origin = appliance.domain ? `${lower(appliance.domain)}.` : '.';
  const { records, unread } = readZone(origin, text);
  const zones = zonesOf(appliance);
  const whole = [...new Set(records.filter(({ type }) => type === 'SOA').map(({ owner }) => lower(owner)))];
  const known = new Set([...zones, ...whole]);
  const found: ZoneRecord[] = records.flatMap(({ owner: written, type, data }) => {
    if (type !== 'A' && type !== 'AAAA' && type !== 'PTR') return [];
    const owner = lower(written);
    const zone = zoneOf(owner, known);
    const value = type === 'PTR' && !data.endsWith('.') ? `${data}.${zone}` : data;
    return [{ zone, owner, type, ttl: 0, data: spelled(lower(value)) }];
  });
  const named = new Set(found.map(({ owner, type }) => `${owner} ${type}`));
  const expected = dnsRecords(appliance)
    .records.map(({ endpoint: _, ...record }) => ({ ...record, ttl: 0 }))
    .map((record) => ({ ...record, data: spelled(record.data), zone: zoneOf(record.owner, known) }))
    .filter(({ owner, type, zone }) => whole.includes(zone) || named.has(`${owner} ${type}`));
  const [is, should] = [zoneState(found), zoneState(expected)];
  const deltas = zoneDeltas(is, should).map((delta) => ({
    ...delta,
    // Other records of a zone are not a difference, unless they are at a name of this appliance.
    removed: delta.removed.filter(({ owner, data }) => isOurs(appliance, owner, data)),
  }));
  return {
    compared: new Set([...is.keys(), ...should.keys()]).size,
    differences: deltas.reduce(
      (sum, { removed, added, changed }) => sum + removed.length + added.length + changed.length,
      0,
    ),
    deltas: deltas.filter(
      ({ removed, added, changed }) => removed.length + added.length + changed.length > 0,
    ),
    whole,
    unread,
  };
}

const prefixes = memoize(({ endpoints }: Appliance) => {
  const own = new Set(
    endpoints.flatMap(({ hostname, address }) => [lower(hostname), spelled(address), reversed(address)]),
  );
  own.delete('');
  return own;
});

/** Whether a record speaks of this appliance: its own address or a name that one of its own begins with. */
export function isOurs(appliance: Appliance, owner: string, data: string): boolean {
  const own = prefixes(appliance);
  const label = (name: string) => name.split('.')[0] ?? '';
  return own.has(label(owner)) || own.has(spelled(data)) || own.has(owner) || own.has(label(data));
}

const reversed = (text: string) => {
  const address = parseAddress(text);
  return address ? reverseName(address) : '';
};

type HostsDiff = {
  readonly agreeing: number;
  /** Names that the file gives another address. */
  readonly other: readonly { readonly name: string; readonly is: string; readonly should: string }[];
  /** Names of the document that the file does not have. */
  readonly missing: readonly { readonly name: string; readonly should: string }[];
  /** Names of others. */
  readonly ignored: number;
};

const isSix = (address: string): boolean => address.includes(':');
const inFamily = (name: string, six: boolean) => `${six ? 'IPv6' : 'IPv4'} ${lower(name)}`;

export function diffHosts(appliance: Appliance, text: string): HostsDiff {
  // A name has one line in the files of the console, and may have an address of each family in the document.
  const should = new Map<string, string>();
  for (const six of [true, false]) {
    const own = appliance.endpoints.filter(({ address }) => isSix(address) === six);
    for (const { address, names } of hostsLines(appliance, own))
      for (const name of names) should.set(inFamily(name, six), address);
  }
  const seen = new Set<string>();
  const other: { name: string; is: string; should: string }[] = [];
  let agreeing = 0;
  let ignored = 0;
  for (const raw of text.split('\n')) {
    const [address = '', ...names] = raw.replace(/#.*/, '').trim().split(/\s+/);
    if (!parseAddress(address)) continue;
    const six = isSix(address);
    for (const name of names.map(lower)) {
      const expected = should.get(inFamily(name, six)) ?? should.get(inFamily(name, !six));
      if (expected === undefined) ignored++;
      else {
        seen.add(inFamily(name, isSix(expected)));
        if (spelled(expected) === spelled(address)) agreeing++;
        else other.push({ name, is: address, should: expected });
      }
    }
  }
  const missing = hostsLines(appliance, appliance.endpoints).flatMap(({ address, names: [name = ''] }) =>
    [name, name.split('.')[0] ?? ''].some((one) => seen.has(inFamily(one, isSix(address))))
      ? []
      : [{ name, should: address }],
  );
  return { agreeing, other, missing, ignored };
}

/** Hosts files begin their lines with an address, zones and answers with a name. */
export function looksLikeHosts(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[#;].*/, '').trim())
    .filter(Boolean);
  const addressed = lines.filter((line) => parseAddress(line.split(/\s+/)[0] ?? '')).length;
  return addressed > lines.length / 2;
}
