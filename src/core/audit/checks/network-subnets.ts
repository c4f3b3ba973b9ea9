/** Checks of where subnets lie: apart from each other, from what clients have, from what every factory gives. */
import type { Network } from '../../appliance/types.ts';
import { overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Check } from '../types.ts';
import { ask, asTexts, type View } from '../view.ts';

/** One network may be drawn twice: ILOM within admin, several clusters on one client subnet, a fabric of many racks. */
const sameNetwork = (a: Network, b: Network) =>
  a.subnet === b.subnet &&
  (a.role === b.role || (['management', 'ilom'].includes(a.role) && ['management', 'ilom'].includes(b.role)));

/** Networks with their subnets; one that has none is told. */
export const bounded = (view: View, networks: readonly Network[]) =>
  ask('networks/subnet', networks, (network) => view.subnet(network));

const factoryPrivate = parseSubnet('192.168.8.0/22') as Subnet;

export const subnetChecks: readonly Check[] = [
  {
    id: 'NET-04',
    title: 'Networks overlap',
    severity: 'critical',
    mark: 'documented',
    source: 'S3',
    risk: 'A host with both networks sends answers out of the wrong interface.',
    action: 'Give each network a subnet of its own.',
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
          if (!sameNetwork(open[0], network))
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
    inputs: 'networks/subnet settings/routedRanges',
    *evaluate(view) {
      const routed = asTexts(view.setting('routedRanges'));
      if (!routed) yield { missing: 'settings/routedRanges' };
      for (const [network, subnet] of yield* bounded(view, view.networks('private')))
        for (const text of routed ?? []) {
          const range = parseSubnet(text);
          if (range && overlaps(range, subnet))
            yield { detail: `${network.name} ${network.subnet} lies in ${text}.`, subjects: [network.id] };
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
        if (overlaps(factoryPrivate, subnet))
          yield {
            severity: view.appliance.racks.length > 1 ? 'medium' : 'information',
            detail: `${network.name} ${network.subnet} lies in 192.168.8.0/22.`,
            subjects: [network.id],
          };
    },
  },
];
