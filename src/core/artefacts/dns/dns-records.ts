/**
 * The DNS records that an appliance needs: one A (AAAA) and one PTR for each address that is in DNS, for a SCAN one A
 * and one PTR for each of its addresses. No wildcard, no CNAME, nothing of the private network.
 *
 * Invariants: names are lower case and absolute; a value that is invalid in the grammar of a zone is refused and
 * reported, never quoted or repaired.
 *
 *   dnsRecords(vega01).records[0]   { zone: 'example.com.', owner: 'vega01dbadm01.example.com.', type: 'A', data: '10.20.10.11' }
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { DnsZone } from '../../appliance/document/service-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { reverseName } from '../../network/reverse.ts';

export type DnsRecord = {
  /** Absolute, with its last dot, as all names here. */
  readonly zone: string;
  readonly owner: string;
  readonly type: 'A' | 'AAAA' | 'PTR';
  readonly data: string;
  readonly endpoint: Id;
};

type DnsRecords = {
  readonly records: readonly DnsRecord[];
  /** Why an address is in no zone. */
  readonly refused: readonly { readonly endpoint: Id; readonly reason: string }[];
};

/** Private addresses need no DNS. For others `inDns` may limit them to hosts files. */
export const belongsInDns = (appliance: Appliance, endpoint: Endpoint): boolean =>
  endpoint.kind !== 'private' &&
  endpoint.inDns !== false &&
  indexAppliance(appliance).networks.get(endpoint.networkId)?.role !== 'private';

const absolute = (name: string) => `${name.toLowerCase().replace(/\.$/, '')}.`;

/** The document's zones by their names, absolute and in lower case. */
export const statedZones = ({ services }: Appliance): ReadonlyMap<string, DnsZone> =>
  new Map((services.dns?.zones ?? []).map((zone) => [absolute(zone.origin), zone]));

export const zonesOf = (appliance: Appliance): ReadonlySet<string> => new Set(statedZones(appliance).keys());

/** The zone of an absolute name: the longest of the zones that holds it, else what the rule gives. */
export function zoneOf(name: string, zones: ReadonlySet<string>, otherwise = usualZone(name)): string {
  for (let at = 0; at >= 0 && at < name.length; ) {
    const rest = name.slice(at);
    if (zones.has(rest)) return rest;
    const dot = name.indexOf('.', at);
    if (dot < 0) break;
    at = dot + 1;
  }
  return otherwise;
}

type Part = { readonly zone: string; readonly first: number; readonly last: number };

const isBlock = (first: number, size: number) =>
  size > 0 && Number.isInteger(Math.log2(size)) && first % size === 0;

/**
 * The last number of a delegated part. RFC 2317 writes the first number and the length of the prefix, `0/25`; zones in
 * the field are `0-25` as well, and `0-127` by the last number. A hyphen is read as two ends where these make a block.
 */
function lastOf(first: number, sign: string, end: number): number {
  const size = 2 ** (32 - end);
  const isLength =
    sign === '/' || (!isBlock(first, end - first + 1) && end > 23 && end < 33 && isBlock(first, size));
  return isLength ? first + size - 1 : end;
}

/** Parts of a /24 that the site delegates, by the zone above: `0-63.10.20.10.in-addr.arpa.` */
export const delegatedParts = memoize((zones: ReadonlySet<string>): ReadonlyMap<string, readonly Part[]> => {
  const parts = new Map<string, Part[]>();
  for (const zone of zones) {
    const [, start, sign = '', end, above = ''] = /^(\d{1,3})([-/])(\d{1,3})\.(.+)$/.exec(zone) ?? [];
    const first = Number(start);
    if (start !== undefined) appendTo(parts, above, { zone, first, last: lastOf(first, sign, Number(end)) });
  }
  return parts;
});

/** The owner of a reverse record: in the delegated part with its address, where the document states one (RFC 2317). */
export function reverseOwner(name: string, zones: ReadonlySet<string>): string {
  const host = Number.parseInt(name, 10);
  const part = delegatedParts(zones)
    .get(afterFirstLabel(name))
    ?.find(({ first, last }) => host >= first && host <= last);
  return part ? `${host}.${part.zone}` : name;
}

/** With a hyphen for the slash of a delegated part: the grammar of names and the names of files know no slash. */
export const withoutSlash = (name: string): string =>
  name.replace(/(^|\.)(\d{1,3})\/(\d{1,2})(?=(?:\.\d{1,3}){3}\.in-addr\.arpa\.?$)/, '$1$2-$3');

export const afterFirstLabel = (name: string) => name.slice(name.indexOf('.') + 1);

/** One reverse zone a /24, of IPv6 one a /64; of any other name its domain. */
const usualZone = (name: string): string =>
  name.endsWith('.ip6.arpa.') && name.length > 32 ? name.slice(32) : afterFirstLabel(name);

export function dnsRecords(appliance: Appliance): DnsRecords {
  const zones = zonesOf(appliance);
  const records: DnsRecord[] = [];
  const refused: { endpoint: Id; reason: string }[] = [];
  for (const endpoint of appliance.endpoints) {
    if (!belongsInDns(appliance, endpoint)) continue;
    const { id, address: text } = endpoint;
    const name = fullName(appliance, endpoint);
    const address = parseAddress(text);
    const problem = domainProblem(name);
    if (!address || problem || name === endpoint.hostname) {
      const reason =
        problem ??
        (address ? `${name} has no domain` : text ? `"${text}" is not an address` : `${name} has no address`);
      refused.push({ endpoint: id, reason });
      continue;
    }
    const owner = absolute(name);
    const back = reverseOwner(reverseName(address), zones);
    const type = address.family === 4 ? 'A' : 'AAAA';
    const data = address.family === 4 ? text : text.toLowerCase();
    records.push({ zone: zoneOf(owner, zones), owner, type, data, endpoint: id });
    records.push({ zone: zoneOf(back, zones), owner: back, type: 'PTR', data: owner, endpoint: id });
  }
  return { records, refused };
}
