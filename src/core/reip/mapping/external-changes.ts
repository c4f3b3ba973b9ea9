/**
 * What a plan asks of the people around the racks. A private network has no uplink (docs/rules/networks.md 1): nobody there prepares
 * anything for one, and gets nothing of one back.
 *
 *   outsideOf(vega01, { endpoints: [], networks: [...] })     { prepares: true, givesBack: false }   a mask widened in place
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedAddress } from '../../appliance/document/plan-types.ts';
import { overlaps, parseSubnet } from '../../network/subnet.ts';
import type { Mapping, MappingNetwork } from '../mapping-types.ts';
import { endpointAt, isRedefined } from './changing-endpoints.ts';

type Outside = {
  /** Firewall, routes, VLANs or gateways. */
  readonly prepares: boolean;
  /** A subnet, a gateway, a VLAN or rules for addresses that no endpoint uses any more. */
  readonly givesBack: boolean;
};

export function outsideOf(
  appliance: Appliance,
  { endpoints, networks, services }: Pick<Mapping, 'endpoints' | 'networks' | 'services'>,
): Outside {
  const changed = publicOf(appliance, networks).filter(({ changes }) => changes);
  const redefined = changed.filter((one) => isRedefined('device', one));
  const moves = anyMoves(appliance, endpoints);
  return {
    prepares: services !== undefined || moves || changed.length > 0,
    givesBack: redefined.some(leavesBehind) || (moves && redefined.length > 0),
  };
}

export function publicOf(appliance: Appliance, networks: readonly MappingNetwork[]): MappingNetwork[] {
  const known = indexAppliance(appliance).networks;
  return networks.filter(({ networkId }) => known.get(networkId)?.role !== 'private');
}

/** A subnet that is widened in place is in use as before. */
function leavesBehind({ current, planned }: MappingNetwork): boolean {
  if (current.gateway !== planned.gateway || current.vlan !== planned.vlan) return true;
  const [old, next] = [parseSubnet(current.subnet ?? ''), parseSubnet(planned.subnet ?? '')];
  return old !== undefined && !(next && next.prefix <= old.prefix && overlaps(next, old));
}

function anyMoves(appliance: Appliance, endpoints: readonly PlannedAddress[]): boolean {
  const { networks } = indexAppliance(appliance);
  const isPrivate = (id: Id | undefined) => networks.get(id ?? '')?.role === 'private';
  for (let i = 0; i < endpoints.length; i++) {
    const { endpointId, current, planned } = endpoints[i] as PlannedAddress;
    if (current !== planned && !isPrivate(endpointAt(appliance, i, endpointId)?.networkId)) return true;
  }
  return false;
}
