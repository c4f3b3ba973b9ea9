/**
 * The records of an appliance as fragments of zones, one file per zone. The document has neither the address of a zone's
 * own name server nor the other records of the site, so no whole zone is made from it: a server that loaded one would
 * lose them. `whole-zone.ts` makes a whole zone from the one that the site has.
 *
 * Invariants: the same document gives the same bytes; a fragment has neither SOA nor NS, so no server loads it as a zone;
 * lines end with LF; names are absolute; records of one owner and type have one TTL (RFC 2181).
 *
 *   writeZones(vega01).files[0].name     example.com.zone
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { compareAddresses } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { inOneLine } from '../../text/single-line.ts';
import { type Artefact, artefact } from '../files/artefact.ts';
import { type DnsRecord, dnsRecords, statedZones, withoutSlash } from './dns-records.ts';

type Zones = {
  readonly files: readonly Artefact[];
  /** Records that are in no zone, and why. */
  readonly problems: readonly string[];
};

const oneDay = 86_400;

/** A name of a zone's head that its grammar holds: labels of letters, digits, hyphens, and underscores of the site. */
export const headName = (text: string): string | undefined => {
  const name = text.toLowerCase().replace(/\.$/, '');
  return domainProblem(withoutSlash(name).replaceAll('_', '-')) ? undefined : `${name}.`;
};

/** The name of a zone's file; `origin` is absolute. */
export const zoneFile = (origin: string): string => `${withoutSlash(origin)}zone`;

export function writeZones(
  appliance: Appliance,
  { comments }: { readonly comments?: readonly string[] } = {},
): Zones {
  const { records, refused } = dnsRecords(appliance);
  const stated = statedZones(appliance);
  const byZone = new Map<string, DnsRecord[]>();
  for (const record of records) {
    appendTo(byZone, record.zone, record);
  }
  const problems = refused.map(({ reason }) => `In no zone: ${reason}`);
  const files: Artefact[] = [];
  for (const origin of [...byZone.keys()].sort()) {
    if (!headName(origin)) {
      problems.push(`"${origin}" is not a name of a zone`);
      continue;
    }
    const ttl = stated.get(origin)?.ttl ?? oneDay;
    const text = zoneFragment(origin, byZone.get(origin) ?? [], ttl, comments);
    files.push(artefact(zoneFile(origin), 'text/dns', text, ['practice']));
  }
  return { files, problems };
}

type Line = Pick<DnsRecord, 'owner' | 'type' | 'data'> & { readonly ttl?: number };

/** Reverse records by address, forward ones as they come: a SCAN's three stay together. */
function sorted(records: readonly Line[]): readonly Line[] {
  const address = (owner: string) =>
    owner
      .replace(/\.\d+[-/]\d+/, '')
      .split('.')
      .slice(0, 4)
      .reverse()
      .join('.');
  return [...records].sort((a, b) =>
    a.type === 'PTR' && b.type === 'PTR' ? compareAddresses(address(a.owner), address(b.owner)) : 0,
  );
}

/** `origin` is absolute and a name; `ttl` is for records without one of their own. */
export function zoneFragment(
  origin: string,
  list: readonly Line[],
  ttl: number,
  comments: readonly string[] = [],
): string {
  const records = sorted(list);
  const owners = records.map(({ owner }) => relative(owner, origin));
  const width = owners.reduce((most, owner) => Math.max(most, owner.length), 0) + 2;
  return [
    '; Fragment, not a whole zone: it has no SOA, no NS and no record of others.',
    '; Merge its records into the zone that the site has.',
    ...comments.map((comment) => `; ${inOneLine(comment)}`),
    `$ORIGIN ${origin}`,
    `$TTL ${ttl}`,
    ...records.map(
      (record, i) =>
        `${(owners[i] ?? '').padEnd(width)}${record.ttl === undefined || record.ttl === ttl ? '' : `${record.ttl} `}IN ${record.type} ${record.data}`,
    ),
    '',
  ].join('\n');
}

const relative = (owner: string, origin: string) =>
  owner === origin ? '@' : owner.endsWith(`.${origin}`) ? owner.slice(0, -origin.length - 1) : owner;

/** YYYYMMDDnn of the day, or one more than the old serial where that is larger already (RFC 1982: it must increase). */
export function nextSerial(old: number | undefined, day: string): number {
  const dated = Number(`${day.replaceAll('-', '').slice(0, 8)}01`);
  if (old === undefined || old < dated) return dated;
  // Beyond the end of the circle as well: requests that a server has counted by then.
  return (old + 1) % 2 ** 32 || 1;
}
