import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { heldByOthers } from '../../appliance/networks/held-by-others.ts';
import { memoize } from '../../collections/memoize.ts';

/**
 * Addresses of others, a line each. One that an endpoint has is left to the checks: the plan gave it before that was
 * known, and would move all behind it.
 */
export const avoidedBy = memoize((appliance: Appliance): string => {
  const { byAddress } = indexAppliance(appliance);
  return [...heldByOthers(appliance).keys()].filter((address) => !byAddress.has(address)).join('\n');
});
