/**
 * The network of the service processors: the admin network, or a separate one (from System Software 19.1.0). Addresses
 * and names stay; only their network changes.
 *
 *   drawIlomsApart(vega01).networks.at(-1)    { id: 'network:ilom', role: 'ilom', subnet: '10.20.10.0/24', ... }
 */

import type { Appliance, Network } from '../document/appliance-types.ts';
import { freeId, networkId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { addRecord, mapRecords } from '../edits/edits.ts';

export const isIlomSeparate = (appliance: Appliance): boolean =>
  appliance.networks.some((network) => network.role === 'ilom');

/** Adds a separate network for the ILOMs, whose subnet is not set yet. */
export function separateIlom(appliance: Appliance): Appliance {
  if (isIlomSeparate(appliance)) return appliance;
  const { networks } = indexAppliance(appliance);
  const id = freeId(networkId('ilom'), networks);
  const added = addRecord(appliance, 'networks', { id, role: 'ilom', name: 'ILOM' });
  return mapRecords(added, 'endpoints', (endpoint) =>
    endpoint.kind === 'ilom' && networks.get(endpoint.networkId)?.role === 'management'
      ? { ...endpoint, networkId: id }
      : endpoint,
  );
}

/** The admin network that all ILOMs are on; undefined where they have their own, or are on several. */
export function networkOfIloms(appliance: Appliance): Network | undefined {
  if (isIlomSeparate(appliance)) return undefined;
  const ids = new Set(
    appliance.endpoints.flatMap(({ kind, networkId: id }) => (kind === 'ilom' ? [id] : [])),
  );
  const found = appliance.networks.filter(({ id }) => ids.has(id));
  return found.length === 1 && found[0]?.role === 'management' ? found[0] : undefined;
}

/** A network of their own as it is today, on the subnet of admin: what a plan that moves them starts from and leads back to. */
export function drawIlomsApart(appliance: Appliance): Appliance {
  const admin = networkOfIloms(appliance);
  if (!admin) return appliance;
  const { subnet, gateway, vlan, domain } = admin;
  return mapRecords(separateIlom(appliance), 'networks', (network) =>
    network.role === 'ilom'
      ? {
          ...network,
          ...(subnet && { subnet }),
          ...(gateway && { gateway }),
          ...(vlan && { vlan }),
          ...(domain && { domain }),
        }
      : network,
  );
}
