/** The values of an appliance that the zone lint compares with its zones: records, names, serials. */

import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { dnsRecords, statedZones } from './dns-records.ts';
import type { LintAgainst } from './zone-lint-types.ts';

export function lintAgainst(appliance: Appliance): LintAgainst {
  const { networks } = indexAppliance(appliance);
  const named = (matches: (endpoint: Endpoint) => boolean) =>
    appliance.endpoints
      .filter((endpoint) => endpoint.hostname !== '' && matches(endpoint))
      .map((endpoint) => `${fullName(appliance, endpoint).toLowerCase()}.`);
  const oldSerials = new Map<string, number>();
  const zones = statedZones(appliance);
  for (const [origin, { serial }] of zones) if (serial !== undefined) oldSerials.set(origin, serial);
  return {
    records: dnsRecords(appliance).records,
    clusterNames: named(({ kind }) => kind === 'vip' || kind === 'scan'),
    privateNames: named(
      ({ kind, networkId }) => kind === 'private' || networks.get(networkId)?.role === 'private',
    ),
    oldSerials,
    delegated: new Set(
      [...zones.keys()].filter(
        (zone) => zone.endsWith('.in-addr.arpa.') && !/^(?:\d{1,3}\.){1,3}in-addr\.arpa\.$/.test(zone),
      ),
    ),
  };
}
