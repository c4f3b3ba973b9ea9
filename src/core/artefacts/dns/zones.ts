/**
 * Zone files of an appliance, one a zone. A zone whose primary, contact and name servers the document states is whole,
 * with SOA and NS; of any other only a fragment is written, and marked so: it goes into the zone that the site has.
 *
 * Invariants: the same document and serial give the same bytes; lines end with LF; names are absolute; records of one
 * owner and type have one TTL (RFC 2181).
 *
 *   writeZones(vega01, { serial: 2025030101 }).files[0].name     example.com.zone
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { DnsZone } from '../../appliance/document/service-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { compareAddresses } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
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
  { serial, comment }: { readonly serial?: number; readonly comment?: string } = {},
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
      problems.push(`"${origin}" is no name of a zone`);
      continue;
    }
    const text = zoneText(origin, byZone.get(origin) ?? [], stated.get(origin), { serial, comment });
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

type ZoneTextOptions = {
  readonly serial?: number | undefined;
  readonly comment?: string | undefined;
  /** For records without one of their own: the zone's, else a day. */
  readonly ttl?: number | undefined;
};

/** The text of one zone, whole where its head is stated. `origin` is absolute and a name. */
export function zoneText(
  origin: string,
  list: readonly Line[],
  zone: DnsZone | undefined,
  { serial, comment, ttl = zone?.ttl ?? oneDay }: ZoneTextOptions = {},
): string {
  const records = sorted(list);
  const head = soa(zone, serial, ttl);
  const owners = records.map(({ owner }) => relative(owner, origin));
  const width = owners.reduce((most, owner) => Math.max(most, owner.length), 0) + 2;
  return [
    ...(comment ? [`; ${comment.replace(/\s+/g, ' ')}`] : []),
    ...(head && zone?.serial === undefined
      ? ['; The serial of today is not stated: compare before loading, it must increase (RFC 1982).']
      : []),
    ...(head
      ? []
      : [
          '; Fragment: primary, contact and name servers of the zone are not stated, so there is no SOA and no NS.',
          '; Its records go into the zone of the site.',
        ]),
    `$ORIGIN ${origin}`,
    `$TTL ${ttl}`,
    ...(head ?? []),
    ...records.map(
      (record, i) =>
        `${(owners[i] ?? '').padEnd(width)}${record.ttl === undefined || record.ttl === ttl ? '' : `${record.ttl} `}IN ${record.type} ${record.data}`,
    ),
    '',
  ].join('\n');
}

const relative = (owner: string, origin: string) =>
  owner === origin ? '@' : owner.endsWith(`.${origin}`) ? owner.slice(0, -origin.length - 1) : owner;

/** SOA and NS; undefined when a part of them is not stated or is no name. */
function soa(zone: DnsZone | undefined, serial: number | undefined, ttl: number): string[] | undefined {
  if (!zone?.primary || !zone.contact || !zone.nameServers?.length) return undefined;
  const primary = headName(zone.primary);
  // The contact may be written as a mail address: its @ is a dot in a zone.
  const contact = headName(zone.contact.replace('@', '.'));
  const servers = zone.nameServers.map(headName);
  if (!primary || !contact || servers.some((server) => server === undefined)) return undefined;
  const number = serial ?? zone.serial ?? 1;
  return [
    `@ IN SOA ${primary} ${contact} ( ${number} 3600 600 1209600 ${Math.min(ttl, 3600)} )`,
    ...servers.map((server) => `@ IN NS ${server}`),
  ];
}

/** YYYYMMDDnn of the day, or one more than the old serial where that is larger already (RFC 1982: it must increase). */
export function nextSerial(old: number | undefined, day: string): number {
  const dated = Number(`${day.replaceAll('-', '').slice(0, 8)}01`);
  if (old === undefined || old < dated) return dated;
  // Beyond the end of the circle as well: requests that a server has counted by then.
  return (old + 1) % 2 ** 32 || 1;
}
