/** The document as it is when a plan is done: addresses, names, subnets, gateways, VLANs, DNS and NTP servers, time zone, and nothing else. */
import type { Appliance, Id, Network } from '../../appliance/document/appliance-types.ts';
import type { PlannedNetwork } from '../../appliance/document/plan-types.ts';
import { dnsRecords, statedZones } from '../../artefacts/dns/dns-records.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Plan } from '../plan-types.ts';

import { requestedChanges } from './propose-mapping.ts';
import { changedServices, withServices } from './services.ts';
import { timeZoneAfter } from './time-zone-answer.ts';

/** The same before there is a plan. */
export const mappedAppliance = (appliance: Appliance, mapping: Mapping): Appliance =>
  applianceAfter(appliance, {
    mapping: mapping.endpoints,
    networks: requestedChanges(mapping.networks),
    ...(mapping.services && { services: mapping.services }),
    renames: Object.fromEntries(mapping.renames.map(({ endpointId, to }) => [endpointId, to])),
  });

export function applianceAfter(
  appliance: Appliance,
  plan: Pick<Plan, 'mapping' | 'networks' | 'renames' | 'services'> & Partial<Pick<Plan, 'answers'>>,
): Appliance {
  const planned = new Map(plan.mapping.map((one) => [one.endpointId, one.planned]));
  const networks = new Map(plan.networks.map((one) => [one.networkId, one]));
  const timeZone = timeZoneAfter(appliance, plan.answers);
  return {
    ...withServices(appliance, changedServices(appliance, plan.services)),
    ...(timeZone && { timeZone }),
    endpoints: appliance.endpoints.map((endpoint) => {
      const address = planned.get(endpoint.id) ?? endpoint.address;
      const hostname = plan.renames[endpoint.id] ?? endpoint.hostname;
      return address === endpoint.address && hostname === endpoint.hostname
        ? endpoint
        : { ...endpoint, address, hostname };
    }),
    networks: appliance.networks.map((network) => networkAfter(network, networks.get(network.id))),
  };
}

/**
 * The document that takes over what was done, with the reverse zones that the plan filled, as the zone is that their first
 * record came from, and without those that it emptied. A document that states no zones gets none.
 */
export function takenOver(appliance: Appliance, plan: Parameters<typeof applianceAfter>[1]): Appliance {
  const next = applianceAfter(appliance, plan);
  const { dns } = appliance.services;
  if (!dns?.zones?.length) return next;
  const [were, are] = [appliance, next].map(reverseZones) as [Reverse, Reverse];
  const [filled, stated] = [new Set(are.values()), statedZones(appliance)];
  const emptied = new Set([...were.values()].filter((zone) => !filled.has(zone)));
  const added = [...filled].flatMap((zone) => {
    if (stated.has(zone) || [...were.values()].includes(zone)) return [];
    const [endpoint = ''] = [...are].find(([, other]) => other === zone) ?? [];
    const { serial: _, ...from } = stated.get(were.get(endpoint) ?? '') ?? { origin: '' };
    return [{ ...from, origin: zone.slice(0, -1) }];
  });
  if (emptied.size + added.length === 0) return next;
  const zones = [...[...stated].flatMap(([name, zone]) => (emptied.has(name) ? [] : [zone])), ...added];
  return { ...next, services: { ...next.services, dns: { ...dns, zones } } };
}

type Reverse = ReadonlyMap<Id, string>;

/** The zone of each reverse record, by its endpoint. */
const reverseZones = (appliance: Appliance): Reverse =>
  new Map(
    dnsRecords(appliance).records.flatMap(({ type, zone, endpoint }) =>
      type === 'PTR' ? [[endpoint, zone] as const] : [],
    ),
  );

/** A VLAN of 0 means untagged, an empty gateway none. */
function networkAfter(network: Network, planned: PlannedNetwork | undefined): Network {
  if (!planned) return network;
  const { subnet, gateway, vlan, mtu } = planned;
  const { gateway: _lost, ...without } = network;
  const { vlan: tag, ...rest } = gateway === '' ? without : network;
  const next = vlan === undefined ? tag : vlan || undefined;
  return {
    ...rest,
    ...(subnet && { subnet }),
    ...(gateway && { gateway }),
    ...(mtu !== undefined && { mtu }),
    ...(next !== undefined && { vlan: next }),
  };
}
