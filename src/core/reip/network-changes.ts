/**
 * What changes of the networks themselves, in words, and only that: a change of VLAN or MTU alone moves no address.
 *
 *   networkChanges(vega01, plan)      [{ name: 'Client', before: 'VLAN 2010', after: 'VLAN 2110', … }]
 */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Id } from '../appliance/types.ts';
import { applianceAfter } from './handover-appliance.ts';
import type { Plan } from './types.ts';

type NetworkChange = {
  readonly id: Id;
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** Whether a document has all that a plan was made for: addresses, names and networks. */
export const hasPlanned = (appliance: Appliance, { mapping, networks, renames }: Plan): boolean => {
  const wanted = new Map(mapping.map(({ endpointId, planned }) => [endpointId, planned]));
  return (
    appliance.endpoints.every(
      ({ id, address, hostname }) =>
        (wanted.get(id) ?? address) === address && (renames[id] ?? hostname) === hostname,
    ) && networkChanges(appliance, { mapping: [], networks, renames: {} }).length === 0
  );
};

const facts = [
  ['subnet', '', 'no subnet'],
  ['gateway', 'gateway ', 'no gateway'],
  ['vlan', 'VLAN ', 'untagged'],
  ['mtu', 'MTU ', 'MTU not stated'],
] as const;

export function networkChanges(
  base: Appliance,
  plan: Pick<Plan, 'mapping' | 'networks' | 'renames'>,
): readonly NetworkChange[] {
  const later = indexAppliance(applianceAfter(base, plan)).networks;
  return base.networks.flatMap((network) => {
    const next = later.get(network.id) ?? network;
    const changed = facts.filter(([key]) => network[key] !== next[key]);
    const words = (of: typeof network) =>
      changed.map(([key, word, none]) => (of[key] === undefined ? none : `${word}${of[key]}`)).join(', ');
    return changed.length === 0
      ? []
      : [{ id: network.id, name: network.name, before: words(network), after: words(next) }];
  });
}
