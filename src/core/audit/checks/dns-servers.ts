/** Checks of the servers that the appliance asks for names, and for the time where one rule holds for both. */
import { parseAddress, parseIpv4 } from '../../network/address.ts';
import { parseRange } from '../../network/reserved.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import { asTexts, type View } from '../basis/check-context.ts';
import { finding } from '../basis/finding.ts';
import { byValue, canonicalText } from './addresses.ts';

/** Each server once: one that is listed twice is no second one. */
export const distinct = (servers: readonly string[] | undefined): readonly string[] | undefined =>
  servers && [...new Set(servers.map((server) => canonicalText(server.trim())).filter(Boolean))];

const dns = (view: View) => distinct(view.appliance.services.dns?.servers);
const ntp = (view: View) => distinct(view.appliance.services.ntp?.servers);

const shown = (servers: readonly string[]) => servers.join(', ') || 'none';

/** Loopback, multicast, and the reserved addresses above them. */
const notServers = ['127.0.0.0/8', '224.0.0.0-255.255.255.255'].flatMap((text) => parseRange(text) ?? []);
const notServers6 = ['::1/128', 'ff00::/8'].flatMap((text) => parseSubnet(text) ?? []);

/**
 * The same servers in another order are the same: each of them answers for all names. A list of names cannot be compared
 * with one of addresses: chrony shows the names of the reverse zone.
 */
function isSame(planned: readonly string[], seen: readonly string[]): boolean {
  if (planned.length !== seen.length) return false;
  const hasNames = (list: readonly string[]) => list.some((one) => !parseAddress(one));
  return hasNames(planned) !== hasNames(seen) || seen.every((one) => planned.includes(one));
}

export const dnsServerChecks: readonly Check[] = [
  {
    id: 'DNS-01',
    title: 'Fewer than 2 DNS servers',
    severity: 'high',
    mark: 'practice',
    source: 'S11',
    risk: 'When the one server is down, no name resolves and clients stay out.',
    action: 'Add a DNS server.',
    inputs: 'services/dns/servers',
    *evaluate(view) {
      const count = dns(view)?.length ?? 0;
      if (count < 2)
        yield {
          severity: count === 0 ? 'critical' : 'high',
          detail: count === 0 ? 'No DNS server is entered.' : 'There is one DNS server.',
          subjects: [view.appliance.id],
        };
    },
  },
  {
    id: 'DNS-02',
    title: 'More than 3 DNS servers',
    severity: 'low',
    mark: 'documented',
    risk: 'The resolver asks the first three only.',
    action: 'Keep the first three.',
    inputs: 'services/dns/servers',
    fix: ({ appliance }) => {
      const servers = distinct(appliance.services.dns?.servers) ?? [];
      return servers.length > 3
        ? {
            label: 'Keep the first 3',
            reason: 'The resolver asks no further.',
            edits: [{ collection: 'services', id: 'dns', field: 'servers', value: servers.slice(0, 3) }],
          }
        : undefined;
    },
    *evaluate(view) {
      const servers = dns(view);
      if (!servers) yield { missing: 'services/dns/servers' };
      else if (servers.length > 3)
        yield finding(view.appliance.id, `${servers.length} servers: ${shown(servers)}.`);
    },
  },
  {
    id: 'DNS-03',
    title: "DNS or NTP server inside the appliance's own pool",
    severity: 'high',
    mark: 'practice',
    risk: 'The appliance takes the address of a server that it needs.',
    action: 'Change one of the two.',
    inputs: 'services/dns/servers services/ntp/servers endpoints/address',
    *evaluate(view) {
      if (!dns(view)) yield { missing: 'services/dns/servers' };
      if (!ntp(view)) yield { missing: 'services/ntp/servers' };
      const held = byValue(view.index.byAddress);
      if (held.size === 0) yield { missing: 'endpoints/address' };
      for (const server of new Set([...(dns(view) ?? []), ...(ntp(view) ?? [])])) {
        const endpoint = held.get(server)?.[0];
        const fabric = view.networks('private').find((network) => {
          const subnet = view.subnet(network);
          return subnet && contains(subnet, server);
        });
        if (endpoint) yield finding(endpoint.id, `${server} is planned for ${endpoint.hostname}.`);
        else if (fabric) yield finding(fabric.id, `${server} is in ${fabric.name}.`);
      }
    },
  },
  {
    id: 'DNS-04',
    title: 'Server lists differ between hosts, ILOMs and switches',
    severity: 'medium',
    mark: 'practice',
    risk: 'Hosts disagree on names or on the time.',
    action: 'Give all of them one list.',
    inputs: 'services/dns/servers services/ntp/servers facts/machine/dnsServers facts/machine/ntpServers',
    *evaluate(view) {
      for (const [service, list] of [
        ['dns', dns(view)],
        ['ntp', ntp(view)],
      ] as const) {
        if (!list) yield { missing: `services/${service}/servers` };
        for (const [key, expected] of [
          [`${service}Servers`, [list]],
          [`${service}ServersOfIlom`, [list, list?.slice(0, 2)]],
        ] as const)
          for (const [id, { value }] of list ? view.facts(key) : []) {
            const seen = distinct(asTexts(value));
            if (seen && !expected.some((one) => one && isSame(one, seen)))
              yield finding(
                id,
                `${view.index.machines.get(id)?.name ?? id} has ${shown(seen)}; planned is ${shown(list ?? [])}.`,
              );
          }
      }
    },
  },
  {
    id: 'DNS-05',
    title: 'Loopback or multicast address as server',
    severity: 'critical',
    mark: 'practice',
    risk: 'No server answers there.',
    action: 'Enter the address of the server.',
    inputs: 'services/dns/servers services/ntp/servers',
    *evaluate(view) {
      if (!dns(view)) yield { missing: 'services/dns/servers' };
      if (!ntp(view)) yield { missing: 'services/ntp/servers' };
      for (const server of new Set([...(dns(view) ?? []), ...(ntp(view) ?? [])])) {
        const value = parseIpv4(server) ?? -1;
        if (
          notServers6.some((range) => contains(range, server)) ||
          notServers.some(({ first, last }) => value >= first && value <= last)
        )
          yield finding(view.appliance.id, `${server} is not an address of a server.`);
      }
    },
  },
];
