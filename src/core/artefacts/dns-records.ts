/**
 * The DNS records that an appliance needs: one A (AAAA) and one PTR for each address that is in DNS, for a SCAN one A and
 * one PTR for each of its addresses. No wildcard, no CNAME, nothing of the private network.
 *
 * Invariants: names are lower case and absolute; a value that the grammar of a zone does not hold is refused and told,
 * never quoted or repaired.
 *
 *   dnsRecords(vega01).records[0]   { zone: 'example.com.', owner: 'vega01dbadm01.example.com.', type: 'A', data: '10.20.10.11' }
 */
import { fullName } from '../appliance/full-name.ts';
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Endpoint, Id } from '../appliance/types.ts';
import { parseAddress } from '../network/address.ts';
import { domainProblem } from '../network/names.ts';
import { reverseName } from '../network/reverse.ts';

export type DnsRecord = {
  /** Absolute, with its last dot, as all names here. */
  readonly zone: string;
  readonly owner: string;
  readonly type: 'A' | 'AAAA' | 'PTR';
  readonly data: string;
  readonly endpoint: Id;
};

export type DnsRecords = {
  readonly records: readonly DnsRecord[];
  /** Why an address is in no zone. */
  readonly refused: readonly { readonly endpoint: Id; readonly reason: string }[];
};

/** Private addresses need no DNS; of others the document may say that they are in a hosts file only. */
export const belongsInDns = (appliance: Appliance, endpoint: Endpoint): boolean =>
  endpoint.kind !== 'private' &&
  endpoint.inDns !== false &&
  indexAppliance(appliance).networks.get(endpoint.networkId)?.role !== 'private';

const absolute = (name: string) => `${name.toLowerCase().replace(/\.$/, '')}.`;

/** The zone of a name: the longest of the document's zones that holds it, else what the rule gives. */
function zoneOf(name: string, zones: ReadonlySet<string>, otherwise: string): string {
  for (let at = 0; at >= 0 && at < name.length; ) {
    const rest = name.slice(at);
    if (zones.has(rest)) return rest;
    const dot = name.indexOf('.', at);
    if (dot < 0) break;
    at = dot + 1;
  }
  return otherwise;
}

const afterFirstLabel = (name: string) => name.slice(name.indexOf('.') + 1);

export function dnsRecords(appliance: Appliance): DnsRecords {
  const zones = new Set((appliance.services.dns?.zones ?? []).map(({ origin }) => absolute(origin)));
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
        (address ? `${name} has no domain` : text ? `"${text}" is no address` : `${name} has no address`);
      refused.push({ endpoint: id, reason });
      continue;
    }
    const owner = absolute(name);
    const back = reverseName(address);
    const forwardZone = zoneOf(owner, zones, afterFirstLabel(owner));
    // One reverse zone a /24; of IPv6 one a /64.
    const usual = address.family === 4 ? afterFirstLabel(back) : back.slice(32);
    const type = address.family === 4 ? 'A' : 'AAAA';
    const data = address.family === 4 ? text : text.toLowerCase();
    records.push({ zone: forwardZone, owner, type, data, endpoint: id });
    records.push({ zone: zoneOf(back, zones, usual), owner: back, type: 'PTR', data: owner, endpoint: id });
  }
  return { records, refused };
}
