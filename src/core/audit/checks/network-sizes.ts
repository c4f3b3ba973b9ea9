/** Checks of the sizes of subnets against the addresses in them today and after growth. */
import type { Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { isShortOfAddresses, prefixForDemand } from '../../network/demand.ts';
import type { Check } from '../basis/check.ts';
import type { View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { bounded } from './network-subnets.ts';

const machinesOn = (view: View, held: readonly Endpoint[]): readonly Machine[] =>
  view.ofList('machines on a network', held, () => {
    const owners = new Set(held.map(({ owner }) => ownerId(owner)));
    return [...owners].flatMap((id) => view.index.machines.get(id) ?? []);
  });

export const subnetSizeChecks: readonly Check[] = [
  {
    id: 'NET-11',
    title: 'Private mask too small for growth',
    severity: 'medium',
    mark: 'practice',
    risk: 'Another rack on this fabric finds no addresses.',
    action: 'Take a /22.',
    inputs: 'networks/subnet machines',
    *evaluate(view) {
      const known = yield* bounded(view, view.networks('private'));
      if (view.appliance.machines.length === 0) yield { missing: 'machines' };
      const perGuest = view.appliance.clusters.some(({ fabricIsolation }) => fabricIsolation) ? 4 : 2;
      for (const [network, subnet] of known) {
        if (subnet.family !== 4) continue;
        const here =
          known.length === 1
            ? view.machines('database', 'storage', 'guest')
            : machinesOn(view, view.index.byNetwork.get(network.id) ?? []);
        // Isolated guests have two addresses in each of two networks, where these are drawn apart.
        const ofGuest = known.length === 1 ? perGuest : 2;
        const needed = here.reduce((sum, { kind }) => sum + (kind === 'guest' ? ofGuest : 2), 0);
        const prefix = prefixForDemand(Math.ceil(needed * 1.2), false);
        if (prefix !== undefined && subnet.prefix > prefix)
          yield about(
            network,
            `${network.subnet} is smaller than /${prefix}, which ${needed} addresses and 20 % growth need`,
          );
      }
    },
  },
  {
    id: 'NET-15',
    title: 'Subnet too small for its role',
    severity: 'critical',
    mark: 'practice',
    risk: 'Not every machine gets an address.',
    action: 'Take a larger subnet.',
    inputs: 'networks/subnet endpoints machines clusters',
    *evaluate(view) {
      yield* bounded(view, view.appliance.networks);
      // The required size follows from machines and clusters: without them no subnet would be too small.
      if (view.appliance.machines.length === 0) yield { missing: 'machines' };
      if (view.appliance.clusters.length === 0) yield { missing: 'clusters' };
      for (const [network, { state, needed, used, capacity, smallestPrefix }] of view.rooms())
        if (state === 'too-small')
          yield about(
            network,
            `${network.subnet} holds ${capacity}; ${Math.max(needed, used)} are needed, ${network.role === 'private' ? '' : 'with its gateway '}a /${smallestPrefix}`,
          );
    },
  },
  {
    id: 'NET-16',
    title: 'Free addresses below headroom',
    severity: 'low',
    mark: 'practice',
    risk: 'The next server or cluster needs a new subnet.',
    action: 'Extend the subnet.',
    inputs: 'networks/subnet endpoints',
    *evaluate(view) {
      yield* bounded(view, view.appliance.networks);
      for (const [network, { state, free, capacity }] of view.rooms()) {
        const subnet = view.subnet(network);
        if (state !== 'fits' || free === undefined || capacity === undefined || !subnet) continue;
        if (isShortOfAddresses(subnet.prefix, capacity - free))
          yield about(network, `${network.subnet} has ${free} of ${capacity} addresses left`);
      }
    },
  },
];
