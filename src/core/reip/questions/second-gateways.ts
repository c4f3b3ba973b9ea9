/** Gateways that answer at the same time (QN-09, QN-13), next to the networks of the mapping. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseSubnet } from '../../network/subnet.ts';
import type { Mapping } from '../mapping-types.ts';

/** The same for each spelling of a subnet; empty for none. */
export const subnetOf = (text: string | undefined): string => {
  const subnet = parseSubnet(text ?? '');
  return subnet ? `${subnet.first}/${subnet.prefix}` : '';
};

/**
 * No second gateway can serve a subnet that changes its VLAN: a router has a subnet in one VLAN. In words; undefined where no
 * management network, or no other network, does that.
 */
export function secondGateways(
  appliance: Appliance,
  mapping: Mapping,
  ofManagement: boolean,
): string | undefined {
  const { networks } = indexAppliance(appliance);
  const names = mapping.networks.flatMap(({ networkId, current, planned }) => {
    const network = networks.get(networkId);
    const isAsked = /^(?:management|ilom)$/.test(network?.role ?? '') === ofManagement;
    const isMoved = current.vlan !== planned.vlan && subnetOf(current.subnet) === subnetOf(planned.subnet);
    return network && isAsked && isMoved && current.gateway && current.subnet ? [network.name] : [];
  });
  return names.length > 0
    ? `a second gateway cannot serve a subnet that changes its VLAN (${names.join(', ')})`
    : undefined;
}
