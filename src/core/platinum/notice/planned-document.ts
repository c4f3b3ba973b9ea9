/**
 * The document as a saved plan leaves it: planned addresses, networks and names in their places. For the change notice,
 * which knows documents only.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { SavedPlan } from '../../appliance/document/plan-types.ts';
import { mapRecords } from '../../appliance/edits/edits.ts';

export function plannedDocument(appliance: Appliance, plan: SavedPlan): Appliance {
  const planned = new Map(plan.mapping?.map((one) => [one.endpointId, one.planned]));
  const networks = new Map(plan.networks?.map((one) => [one.networkId, one]));
  const names = new Map(Object.entries(plan.renames ?? {}));
  const readdressed = mapRecords(appliance, 'endpoints', (endpoint) => {
    const address = planned.get(endpoint.id) ?? endpoint.address;
    const hostname = names.get(endpoint.id) ?? endpoint.hostname;
    if (address === endpoint.address && hostname === endpoint.hostname) return endpoint;
    return { ...endpoint, address, hostname };
  });
  return mapRecords(readdressed, 'networks', (network) => {
    const next = networks.get(network.id);
    if (!next) return network;
    const { networkId: _id, vlan = network.vlan, gateway = network.gateway, ...fields } = next;
    const { vlan: _before, gateway: _lost, ...others } = network;
    // Of a plan 0 is no VLAN and an empty gateway none, and a document then names none.
    return { ...others, ...fields, ...(gateway && { gateway }), ...(vlan && { vlan }) };
  });
}
