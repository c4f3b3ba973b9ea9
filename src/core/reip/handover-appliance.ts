/** The document as it is when a plan is done: addresses, names, subnets, gateways and VLANs, and nothing else. */
import type { Appliance, Network } from '../appliance/types.ts';
import type { PlannedNetwork } from '../appliance/types-plan.ts';
import { wishesOf } from './mapping.ts';
import type { Plan } from './types.ts';
import type { Mapping } from './types-mapping.ts';

/** The same before there is a plan. */
export const mappedAppliance = (appliance: Appliance, mapping: Mapping): Appliance =>
  applianceAfter(appliance, {
    mapping: mapping.endpoints,
    networks: wishesOf(mapping.networks),
    renames: Object.fromEntries(mapping.renames.map(({ endpointId, to }) => [endpointId, to])),
  });

export function applianceAfter(
  appliance: Appliance,
  plan: Pick<Plan, 'mapping' | 'networks' | 'renames'>,
): Appliance {
  const planned = new Map(plan.mapping.map((one) => [one.endpointId, one.planned]));
  const networks = new Map(plan.networks.map((one) => [one.networkId, one]));
  return {
    ...appliance,
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

/** A VLAN of 0 means untagged, an empty gateway none. */
function networkAfter(network: Network, wish: PlannedNetwork | undefined): Network {
  if (!wish) return network;
  const { subnet, gateway, vlan, mtu } = wish;
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
