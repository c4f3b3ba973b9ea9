/**
 * Moves the service processors back to the admin network; split-ilom-network.ts moves them to a separate one.
 *
 *   shareIlom(separateIlom(vega01))    equals vega01
 */

import type { Appliance } from '../document/appliance-types.ts';
import { mapRecords } from '../edits/edits.ts';
import { removeRecords } from '../edits/removal.ts';

/** All that is on the networks of the ILOMs goes to the first admin network. Without an admin network nothing changes. */
export function shareIlom(appliance: Appliance): Appliance {
  const admin = appliance.networks.find((network) => network.role === 'management');
  if (!admin) return appliance;
  const own = appliance.networks.flatMap(({ id, role }) => (role === 'ilom' ? [id] : []));
  const moved = mapRecords(appliance, 'endpoints', (endpoint) =>
    own.includes(endpoint.networkId) ? { ...endpoint, networkId: admin.id } : endpoint,
  );
  return removeRecords(moved, 'networks', own);
}
