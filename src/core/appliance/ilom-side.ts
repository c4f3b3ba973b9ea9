/**
 * Where the service processors live: on the admin network, or on a network of their own (from System Software 19.1.0).
 * Addresses and names stay; only the network that they are told to be on changes.
 *
 *   shareIlom(separateIlom(vega01))    equals vega01
 */
import { addRecord, mapRecords } from './edits.ts';
import { freeId, networkId } from './ids.ts';
import { indexAppliance } from './index-appliance.ts';
import { removeRecords } from './removal.ts';
import type { Appliance, Id } from './types.ts';

export const isIlomSeparate = (appliance: Appliance): boolean =>
  appliance.networks.some((network) => network.role === 'ilom');

function moveIloms(appliance: Appliance, to: Id): Appliance {
  const { networks } = indexAppliance(appliance);
  const sides = ['management', 'ilom'];
  return mapRecords(appliance, 'endpoints', (endpoint) =>
    endpoint.kind === 'ilom' &&
    endpoint.networkId !== to &&
    sides.includes(networks.get(endpoint.networkId)?.role ?? '')
      ? { ...endpoint, networkId: to }
      : endpoint,
  );
}

/** A network of their own for the ILOMs, its subnet still to be said. */
export function separateIlom(appliance: Appliance): Appliance {
  if (isIlomSeparate(appliance)) return appliance;
  const id = freeId(networkId('ilom'), indexAppliance(appliance).networks);
  return moveIloms(addRecord(appliance, 'networks', { id, role: 'ilom', name: 'ILOM' }), id);
}

/** The ILOMs back on the first admin network; their own networks go. Without an admin network nothing changes. */
export function shareIlom(appliance: Appliance): Appliance {
  const admin = appliance.networks.find((network) => network.role === 'management');
  if (!admin) return appliance;
  const own = appliance.networks.flatMap(({ id, role }) => (role === 'ilom' ? [id] : []));
  return removeRecords(moveIloms(appliance, admin.id), 'networks', own);
}
