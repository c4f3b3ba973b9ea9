/** Checks for overlaps: of subnets with each other, with the networks of clients, and with factory defaults. */

import type { Network } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { isOneNetwork, isSameSubnet } from '../../appliance/networks/same-network.ts';
import { parseRange } from '../../network/reserved.ts';
import { overlaps, parseSubnet, type Subnet, subnetOfAddress } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import { ask, asTexts, rackOf, type View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';

/** Networks with their subnets; a network without one is reported as missing input. */
export const bounded = (view: View, networks: readonly Network[]) =>
  ask('networks/subnet', networks, (network) => view.subnet(network));

/** A CIDR, the subnet around it where it has host bits, `first-last`, or one address. */
const routedRange = (text: string) =>
  subnetOfAddress(text) ?? subnetOfAddress(`${text}/${text.includes(':') ? 128 : 32}`) ?? parseRange(text);

const factoryPrivate = parseSubnet('192.168.8.0/22');

export const subnetChecks: readonly Check[] = [
  {
    id: 'NET-04',
    title: 'Networks overlap',
    severity: 'critical',
    mark: 'documented',
    source: 'S3',
    risk: 'A host with both networks sends answers out of the wrong interface.',
    action: 'Give each network a separate subnet.',
    inputs: 'networks/subnet',
    *evaluate(view) {
      const known = yield* bounded(view, view.appliance.networks);
      known.sort(
        ([, a], [, b]) =>
          a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : a.prefix - b.prefix),
      );
      // Subnets are nested or apart, so the widest open one is the one to name: a pair a network, not a pair of all.
      let open: [Network, Subnet] | undefined;
      for (const [network, subnet] of known) {
        if (open && overlaps(open[1], subnet)) {
          if (!isOneNetwork({ role: open[0].role, subnet: open[1] }, { role: network.role, subnet }))
            yield {
              detail: `${network.name} ${network.subnet} overlaps ${open[0].name} ${open[0].subnet}.`,
              subjects: [network.id, open[0].id],
            };
        } else open = [network, subnet];
      }
    },
  },
  {
    id: 'NET-09',
    title: 'Private network overlaps a routable customer range',
    severity: 'critical',
    mark: 'practice',
    risk: 'Clients in that range get no answer: the route points to the fabric.',
    action: 'Choose another private range.',
    inputs: 'networks/subnet settings/routedRanges settings/customerRanges',
    *evaluate(view) {
      const routed = asTexts(view.setting('routedRanges'));
      const elsewhere = view.appliance.settings.customerRanges ?? [];
      if (!routed && elsewhere.length === 0) yield { missing: 'settings/routedRanges' };
      const ranges = new Set([...(routed ?? []), ...elsewhere.map(({ range }) => range)]);
      for (const [network, subnet] of yield* bounded(view, view.networks('private')))
        for (const text of ranges) {
          const range = routedRange(text.trim());
          // Bounds of IPv4 are numbers, of IPv6 bigints.
          const isOfFamily = typeof range?.first === typeof subnet.first;
          if (!range) yield { missing: 'settings/routedRanges' };
          else if (isOfFamily && range.first <= subnet.last && subnet.first <= range.last)
            yield about(network, `${network.subnet} overlaps ${text}`);
        }
    },
  },
  {
    id: 'NET-10',
    title: 'Private network is the factory default',
    severity: 'medium',
    mark: 'practice',
    risk: 'A second rack brought to the fabric has the same addresses.',
    action: 'Keep one shared subnet with unique addresses for each rack.',
    inputs: 'networks/subnet',
    *evaluate(view) {
      for (const [network, subnet] of yield* bounded(view, view.networks('private')))
        if (factoryPrivate && overlaps(factoryPrivate, subnet) && subnet.prefix >= factoryPrivate.prefix) {
          const { racks } = view.appliance;
          const held = view.index.byNetwork.get(network.id) ?? [];
          const on = new Set(held.map(({ owner }) => rackOf(view, view.index.machines.get(ownerId(owner)))));
          // Unique addresses for every rack in the shared subnet are already the fix.
          const isShared =
            racks.every(({ id }) => on.has(id)) &&
            new Set(held.map(({ address }) => address)).size === held.length;
          yield {
            severity: racks.length > 1 && !isShared ? 'medium' : 'information',
            detail: `${network.name} ${network.subnet} is in the factory's 192.168.8.0/22.`,
            subjects: [network.id],
          };
        }
    },
  },
  {
    id: 'NET-36',
    title: 'ILOM subnet equals client subnet',
    severity: 'high',
    mark: 'documented',
    source: 'S3',
    risk: 'Application users reach the service processors.',
    action: 'Separate them.',
    inputs: 'networks/subnet endpoints',
    *evaluate(view) {
      const ilom = new Set(view.networks('ilom'));
      for (const endpoint of view.appliance.endpoints) {
        const network = endpoint.kind === 'ilom' && view.index.networks.get(endpoint.networkId);
        if (network) ilom.add(network);
      }
      const clients = yield* bounded(view, view.networks('client'));
      for (const [network, subnet] of yield* bounded(view, [...ilom])) {
        const [client] = clients.find(([, known]) => isSameSubnet(known, subnet)) ?? [];
        if (client)
          yield {
            detail:
              client === network
                ? `ILOMs are on ${client.name} ${client.subnet}.`
                : `${network.name} and ${client.name} are both ${network.subnet}.`,
            subjects: [...new Set([network.id, client.id])],
          };
      }
    },
  },
];
