/** Resolves the DNS, NTP and time zone requests of one merge. The document has these once for the whole site. */

import type { Appliance, Fact, Id } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { ntpServersFor } from '../../appliance/document/ntp-servers.ts';
import type { SharedRequests, SiteRequest } from '../script/shared-requests.ts';
import type { Sheet } from '../script/working-document.ts';

const source = 'oedacli';
const fields = ['dnsServers', 'ntpServers', 'timeZone'] as const;

const kinds = ['database', 'storage', 'guest', 'leaf-switch', 'spine-switch', 'management-switch'];

/** Everything that has these settings: servers and switches by machine, ILOMs by their endpoint. */
export function siteMembers(appliance: Pick<Appliance, 'machines' | 'endpoints'>): readonly Id[] {
  return [
    ...appliance.machines.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
    ...appliance.endpoints.filter(({ kind }) => kind === 'ilom').map(({ id }) => id),
  ];
}

export function resolveSites(sheet: Sheet, { sites }: SharedRequests): void {
  if (sites.size === 0) return;
  const members = siteMembers({
    machines: [...sheet.all('machines')],
    endpoints: [...sheet.all('endpoints')],
  });
  for (const field of fields)
    if ([...sites.values()].some((request) => request[field] !== undefined))
      resolveField(sheet, members, sites, field);
}

function resolveField(
  sheet: Sheet,
  members: readonly Id[],
  sites: ReadonlyMap<Id, SiteRequest>,
  field: (typeof fields)[number],
) {
  const isOwn = ({ key, source: from }: Fact) => key === field && from === source;
  const facts = sheet.root('facts');
  const known = new Map(facts.filter(isOwn).map(({ subject, value }) => [subject, value]));
  const common = siteValue(sheet, field);
  const isIlom = (id: Id) => sheet.get('endpoints', id) !== undefined;
  const forMember = (id: Id, value: unknown): unknown =>
    field === 'ntpServers' && Array.isArray(value) ? ntpServersFor(isIlom(id), value) : value;
  const values = members.map((id) => sites.get(id)?.[field] ?? known.get(id) ?? forMember(id, common));
  const others = facts.filter((fact) => !isOwn(fact));
  // A server or a switch has the whole list of the site, an ILOM its beginning.
  const whole =
    values[
      Math.max(
        0,
        members.findIndex((id) => !isIlom(id)),
      )
    ];
  const agree = members.every((id, at) => equalValues(forMember(id, values[at]), forMember(id, whole)));
  if (agree) setSiteValue(sheet, field, whole);
  const own = agree
    ? []
    : members.flatMap((subject, at): Fact[] =>
        equalValues(forMember(subject, values[at]), forMember(subject, common))
          ? []
          : [{ subject, key: field, value: values[at], source, mark: 'practice' }],
      );
  sheet.setRoot('facts', own.length + known.size > 0 ? [...others, ...own] : facts);
}

function siteValue(sheet: Sheet, field: (typeof fields)[number]): unknown {
  if (field === 'timeZone') return sheet.root('timeZone');
  const { dns, ntp } = sheet.root('services');
  return field === 'dnsServers' ? dns?.servers : ntp?.servers;
}

function setSiteValue(sheet: Sheet, field: (typeof fields)[number], value: unknown) {
  if (field === 'timeZone') return sheet.setRoot('timeZone', value as string);
  const services = sheet.root('services');
  const servers = value as readonly string[];
  sheet.setRoot(
    'services',
    field === 'dnsServers'
      ? { ...services, dns: { ...services.dns, servers } }
      : { ...services, ntp: { ...services.ntp, servers } },
  );
}
