/**
 * Moves the service processors back to the admin network; split-ilom-network.ts moves them to a separate one.
 *
 *   shareIlom(separateIlom(vega01))    equals vega01
 */

import type { Appliance } from '../document/appliance-types.ts';
import { removeRecords } from '../edits/removal.ts';
import { moveIloms } from './split-ilom-network.ts';

/** The ILOMs back on the first admin network; their own networks go. Without an admin network nothing changes. */
export function shareIlom(appliance: Appliance): Appliance {
  const admin = appliance.networks.find((network) => network.role === 'management');
  if (!admin) return appliance;
  const own = appliance.networks.flatMap(({ id, role }) => (role === 'ilom' ? [id] : []));
  return removeRecords(moveIloms(appliance, admin.id), 'networks', own);
}
