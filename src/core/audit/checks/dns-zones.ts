/** Checks of zones and of the records in them. */
import { reverseOwner, zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { parseAddress } from '../../network/address.ts';
import { reverseName } from '../../network/reverse.ts';
import { contains, networkAddress, type Subnet } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import { ask, asTexts, type View } from '../basis/check-context.ts';
import { fullNameOf } from '../basis/domain-of.ts';
import { finding } from '../basis/finding.ts';
import type { Outcome } from '../basis/types.ts';
import { canonicalText } from './addresses.ts';

/** Where a name or an address leads. */
const shown = (answers: readonly string[]) => answers.join(', ') || 'none';

/**
 * The zone of a reverse name in a subnet: 256 addresses, or the IPv6 subnet up to its last whole nibble.
 *
 *   11.10.20.10.in-addr.arpa. in 10.20.10.0/28     10.20.10.in-addr.arpa.
 */
const reverseZone = (name: string, { family, prefix }: Subnet): string =>
  name
    .split('.')
    .slice(family === 4 ? 1 : 32 - Math.floor(prefix / 4))
    .join('.');

/** By their absolute names. */
function* askZones(view: View): Generator<Outcome, ReadonlySet<string> | undefined> {
  if (view.appliance.services.dns?.zones?.length) return zonesOf(view.appliance);
  yield { missing: 'services/dns/zones' };
  return undefined;
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
      const origin = /\S+\.(?:in-addr|ip6)\.arpa/.exec(detail)?.[0];
      const zones = appliance.services.dns?.zones ?? [];
      const ttl = zones[0]?.ttl;
      return origin
        ? {
            label: `Add ${origin}`,
            many: 'Add reverse zones',
            reason: 'One zone for each 256 addresses, of IPv6 one for each subnet.',
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
      const zones = yield* askZones(view);
      if (!zones) return;
      const known = yield* ask(
        'networks/subnet',
        view.appliance.networks.filter(({ role }) => role !== 'private'),
        (network) => view.subnet(network),
      );
      const needed = new Set<string>();
      for (const [network, subnet] of known) {
        const held = (view.index.byNetwork.get(network.id) ?? []).flatMap(({ address }) =>
          contains(subnet, address) ? address : [],
        );
        // A wide subnet needs only the zones of its addresses; one without addresses needs its first zone.
        const resolved = new Set<string>();
        for (const address of held.length > 0 ? held : [networkAddress(subnet)]) {
          // Adjacent addresses share a zone, so 100,000 addresses need not be reversed one by one.
          const part = subnet.family === 4 ? address.slice(0, address.lastIndexOf('.')) : '';
          if (resolved.has(part)) continue;
          const value = parseAddress(address);
          const name = value && reverseName(value);
          // The site delegates the part of the 256 addresses that it is in.
          if (!name || reverseOwner(name, zones) !== name) continue;
          resolved.add(part);
          const zone = reverseZone(name, subnet);
          if (needed.has(zone) || zoneOf(zone, zones, '') !== '') continue;
          needed.add(zone);
          yield finding(network.id, `${network.name} needs the zone ${zone.slice(0, -1)}`);
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
    action: 'Keep one PTR record per address, equal to its name.',
    inputs: 'services/dns/zones facts/endpoint/reverse facts/endpoint/forward',
    *evaluate(view) {
      const [reverse, forward] = [view.facts('reverse'), view.facts('forward')];
      // Lookups of some names do not vouch for the other names.
      const isOpen = view.appliance.endpoints.some(
        ({ id, kind, inDns }) =>
          kind !== 'private' && inDns !== false && !reverse.has(id) && !forward.has(id),
      );
      if (isOpen || reverse.size + forward.size === 0) yield* askZones(view);
      for (const [id, { value }] of reverse) {
        const endpoint = view.index.endpoints.get(id);
        const names = asTexts(value)?.map((name) => name.toLowerCase().replace(/\.$/, ''));
        if (endpoint && names && (names.length !== 1 || names[0] !== fullNameOf(view, endpoint)))
          yield finding(
            id,
            `${endpoint.address} resolves to ${shown(names)}, not to ${fullNameOf(view, endpoint)} alone.`,
          );
      }
      for (const [id, { value }] of forward) {
        const endpoint = view.index.endpoints.get(id);
        const addresses = asTexts(value)?.map(canonicalText);
        const name = endpoint && fullNameOf(view, endpoint);
        if (!endpoint || !addresses || !name) continue;
        const own = canonicalText(endpoint.address);
        const planned = new Set(
          view.index.byHostname
            .get(endpoint.hostname.toLowerCase())
            ?.filter((one) => fullNameOf(view, one) === name)
            .map(({ address }) => canonicalText(address)),
        );
        // A name of both families is asked for one of them at a time.
        const isAsked = addresses.some((one) => one.includes(':') === own.includes(':'));
        if ((isAsked || planned.size < 2) && !addresses.includes(own))
          yield finding(id, `${name} resolves to ${shown(addresses)}, not to ${endpoint.address}.`);
        else if (addresses.some((one) => !planned.has(one)))
          yield finding(
            id,
            `${name} resolves to ${shown(addresses)}, not to ${[...planned].join(', ')} alone.`,
          );
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
    fix: ({ appliance, index }, { subjects }) => {
      const endpoint = index.endpoints.get(subjects[0] ?? '');
      // What a name server answered, no edit of the document takes back.
      const isAnswered = appliance.facts.some(
        ({ subject, key, value }) => subject === endpoint?.id && key === 'forward' && asTexts(value)?.length,
      );
      return endpoint?.inDns && !isAnswered
        ? {
            label: 'Take it out of DNS',
            reason: 'Private names are in hosts files.',
            edits: [{ collection: 'endpoints', id: endpoint.id, field: 'inDns', value: false }],
          }
        : undefined;
    },
    *evaluate(view) {
      if (!view.hasNames()) yield { missing: 'endpoints/hostname' };
      yield* view.ofEndpoints('private names in DNS', () => {
        const seen = view.facts('forward');
        return ({ id, kind, hostname, inDns }) =>
          kind === 'private' && (inDns || asTexts(seen.get(id)?.value)?.length)
            ? [finding(id, `${hostname} is in DNS.`)]
            : undefined;
      });
    },
  },
];
