import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { memoize } from '../../collections/memoize.ts';

/**
 * Addresses of others, a line each: those seen in use, and the site's own servers. One that an endpoint has is left to the
 * checks: the plan gave it before that was known, and would move all behind it.
 */
export const avoidedBy = memoize((appliance: Appliance): string => {
  const { settings, services } = appliance;
  const { dns, ntp, smtp, snmp, asr } = services;
  const others = [
    ...(settings.occupied ?? []).map(({ address }) => address),
    ...(dns?.servers ?? []),
    ...(ntp?.servers ?? []),
    ...[smtp, snmp, asr].flatMap((one) => one?.host ?? []),
  ];
  const { byAddress } = indexAppliance(appliance);
  return others.filter((address) => !byAddress.has(address)).join('\n');
});
