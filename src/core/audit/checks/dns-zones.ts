/** Checks of zones and of what the records in them say. */
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { fullNameOf } from '../domain-of.ts';
import type { Check, Outcome } from '../types.ts';
import { ask, asTexts, type View } from '../view.ts';

/** Where a name or an address leads. */
const shown = (answers: readonly string[]) => answers.join(', ') || 'none';

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

export const dnsZoneChecks: readonly Check[] = [
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
