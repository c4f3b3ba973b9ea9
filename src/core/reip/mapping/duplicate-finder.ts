/**
 * Addresses and names that one appliance gives twice. A SCAN shares its name among its addresses, and one interface may have
 * an address of each family under one name; that is no duplicate.
 *
 *   ownDuplicates(appliance)     [{ kind: 'address', value: '10.20.10.11', endpointIds: ['endpoint:...', 'endpoint:...'] }]
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { compareAddresses } from '../../network/address.ts';

type OwnDuplicate = {
  readonly kind: 'address' | 'name';
  readonly value: string;
  readonly endpointIds: readonly Id[];
};

export function ownDuplicates(appliance: Appliance): readonly OwnDuplicate[] {
  const { byAddress, byHostname } = indexAppliance(appliance);
  const found = (kind: OwnDuplicate['kind'], map: ReadonlyMap<string, readonly Endpoint[]>) =>
    [...map].flatMap(([value, endpoints]): OwnDuplicate[] =>
      endpoints.length > 1 && (kind === 'address' || !mayShare(endpoints))
        ? [{ kind, value, endpointIds: endpoints.map(({ id }) => id) }]
        : [],
    );
  return [
    ...found('address', byAddress).sort((a, b) => compareAddresses(a.value, b.value)),
    ...found('name', byHostname).sort((a, b) => (a.value < b.value ? -1 : 1)),
  ];
}

const placeOf = ({ owner, networkId, kind }: Endpoint) => `${ownerId(owner)} ${networkId} ${kind}`;

/** All of one SCAN, or of one interface in both families. */
function mayShare(endpoints: readonly Endpoint[]): boolean {
  const places = new Set(endpoints.map(placeOf));
  if (places.size > 1) return false;
  if (endpoints[0]?.kind === 'scan') return true;
  return new Set(endpoints.map(({ address }) => address.includes(':'))).size === endpoints.length;
}
