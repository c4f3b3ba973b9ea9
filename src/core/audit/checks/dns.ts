/** Checks of name servers and zones. */
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { parseRange } from '../../network/reserved.ts';
import { contains } from '../../network/subnet.ts';
import { fullNameOf } from '../domain-of.ts';
import type { Check, Outcome } from '../types.ts';
import { ask, asTexts, type View } from '../view.ts';

const dns = (view: View) => view.appliance.services.dns?.servers;
const ntp = (view: View) => view.appliance.services.ntp?.servers;
const own = ({ appliance }: View) => [appliance.id];

const shown = (servers: readonly string[]) => servers.join(', ') || 'none';

/** Loopback, multicast and what lies above. */
const notServers = ['127.0.0.0/8', '224.0.0.0-255.255.255.255'].flatMap((text) => parseRange(text) ?? []);

/** `10.20.10` of 10.20.10.11: the part of the address that a reverse zone of 256 addresses is named by. */
const third = (value: number) => formatIpv4(value).replace(/\.\d+$/, '');
const reverseZone = (prefix: string) => `${prefix.split('.').reverse().join('.')}.in-addr.arpa`;

function* zonesOf(view: View): Generator<Outcome, ReadonlySet<string> | undefined> {
  const zones = view.appliance.services.dns?.zones;
  if (!zones?.length) {
    yield { missing: 'services/dns/zones' };
    return undefined;
  }
  return new Set(zones.map(({ origin }) => origin.toLowerCase().replace(/\.$/, '')));
}

export const dnsChecks: readonly Check[] = [
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
          subjects: own(view),
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
      const servers = appliance.services.dns?.servers ?? [];
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
        yield { detail: `${servers.length} servers: ${shown(servers)}.`, subjects: own(view) };
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
      for (const server of new Set([...(dns(view) ?? []), ...(ntp(view) ?? [])])) {
        const endpoint = view.index.byAddress.get(server.toLowerCase())?.[0];
        const fabric = view.networks('private').find((network) => {
          const subnet = view.subnet(network);
          return subnet && contains(subnet, server);
        });
        if (endpoint)
          yield { detail: `${server} is planned for ${endpoint.hostname}.`, subjects: [endpoint.id] };
        else if (fabric) yield { detail: `${server} lies in ${fabric.name}.`, subjects: [fabric.id] };
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
        for (const [key, wanted] of [
          [`${service}Servers`, [list]],
          [`${service}ServersOfIlom`, [list, list?.slice(0, 2)]],
        ] as const)
          for (const [id, { value }] of list ? view.facts(key) : []) {
            const seen = asTexts(value);
            if (seen && !wanted.some((one) => one && shown(one) === shown(seen)))
              yield {
                detail: `${view.index.machines.get(id)?.name ?? id} has ${shown(seen)}; planned is ${shown(list ?? [])}.`,
                subjects: [id],
              };
          }
      }
    },
  },
  {
    id: 'DNS-05',
    title: 'Loopback or multicast address as server',
    severity: 'critical',
    mark: 'practice',
    risk: 'Nobody answers there.',
    action: 'Enter the address of the server.',
    inputs: 'services/dns/servers services/ntp/servers',
    *evaluate(view) {
      if (!dns(view)) yield { missing: 'services/dns/servers' };
      if (!ntp(view)) yield { missing: 'services/ntp/servers' };
      for (const server of new Set([...(dns(view) ?? []), ...(ntp(view) ?? [])])) {
        const value = parseIpv4(server) ?? -1;
        if (server === '::1' || notServers.some(({ first, last }) => value >= first && value <= last))
          yield { detail: `${server} is no address of a server.`, subjects: own(view) };
      }
    },
  },
  {
    id: 'DNS-06',
    title: 'Reverse zone missing for a subnet',
    severity: 'high',
    mark: 'practice',
    risk: 'Address to name fails; support tools need both directions.',
    action: 'Create the zone.',
    inputs: 'services/dns/zones networks/subnet',
    fix: ({ appliance }, { detail }) => {
      const origin = /\S+\.in-addr\.arpa/.exec(detail)?.[0];
      const zones = appliance.services.dns?.zones ?? [];
      const ttl = zones[0]?.ttl;
      return origin
        ? {
            label: `Add ${origin}`,
            reason: 'One zone for each 256 addresses.',
            edits: [
              {
                collection: 'services',
                id: 'dns',
                field: 'zones',
                value: [...zones, { origin, ...(ttl === undefined ? {} : { ttl }) }],
              },
            ],
          }
        : undefined;
    },
    *evaluate(view) {
      const zones = yield* zonesOf(view);
      if (!zones) return;
      const known = yield* ask(
        'networks/subnet',
        view.appliance.networks.filter(({ role }) => role !== 'private'),
        (network) => view.subnet(network),
      );
      const told = new Set<string>();
      for (const [network, subnet] of known) {
        if (subnet.family !== 4) continue;
        const parts = new Set([third(subnet.first)]);
        for (const { address } of view.index.byNetwork.get(network.id) ?? []) {
          const value = parseIpv4(address);
          if (value !== undefined && value >= subnet.first && value <= subnet.last) parts.add(third(value));
        }
        for (const part of parts) {
          const [a, b] = part.split('.');
          const covered = [part, `${a}.${b}`, `${a}`].some((one) => zones.has(reverseZone(one)));
          if (covered || told.has(part)) continue;
          told.add(part);
          yield { detail: `${network.name} needs the zone ${reverseZone(part)}`, subjects: [network.id] };
        }
      }
    },
  },
  {
    id: 'DNS-07',
    title: 'PTR not unique, or differs from forward',
    severity: 'high',
    mark: 'practice',
    risk: 'Tools that ask both ways take the host for another.',
    action: 'Keep one PTR an address, equal to its name.',
    inputs: 'services/dns/zones facts/endpoint/reverse facts/endpoint/forward',
    *evaluate(view) {
      const [reverse, forward] = [view.facts('reverse'), view.facts('forward')];
      if (reverse.size === 0 && forward.size === 0) yield* zonesOf(view);
      for (const [id, { value }] of reverse) {
        const endpoint = view.index.endpoints.get(id);
        const names = asTexts(value)?.map((name) => name.toLowerCase().replace(/\.$/, ''));
        if (endpoint && names && (names.length !== 1 || names[0] !== fullNameOf(view, endpoint)))
          yield {
            detail: `${endpoint.address} leads to ${shown(names)}, not to ${fullNameOf(view, endpoint)} alone.`,
            subjects: [id],
          };
      }
      for (const [id, { value }] of forward) {
        const endpoint = view.index.endpoints.get(id);
        const addresses = asTexts(value);
        if (endpoint && addresses && !addresses.includes(endpoint.address))
          yield {
            detail: `${fullNameOf(view, endpoint)} leads to ${shown(addresses)}, not to ${endpoint.address}.`,
            subjects: [id],
          };
      }
    },
  },
  {
    id: 'DNS-08',
    title: 'Private names in a public zone',
    severity: 'medium',
    mark: 'verify',
    risk: 'Clients get addresses that they can never reach.',
    action: 'Remove the records.',
    inputs: 'endpoints/hostname endpoints/inDns facts/endpoint/forward',
    fix: ({ index }, { subjects }) => {
      const endpoint = index.endpoints.get(subjects[0] ?? '');
      return endpoint?.inDns
        ? {
            label: 'Take it out of DNS',
            reason: 'Private names stand in hosts files.',
            edits: [{ collection: 'endpoints', id: endpoint.id, field: 'inDns', value: false }],
          }
        : undefined;
    },
    *evaluate(view) {
      if (view.index.byHostname.size === 0) yield { missing: 'endpoints/hostname' };
      const seen = view.facts('forward');
      for (const { id, kind, hostname, inDns } of view.appliance.endpoints)
        if (kind === 'private' && (inDns || asTexts(seen.get(id)?.value)?.length))
          yield { detail: `${hostname} is in DNS.`, subjects: [id] };
    },
  },
];
