/** The network by which a machine leaves for other subnets. */
import type { Id, Machine } from '../document/appliance-types.ts';
import type { ApplianceIndex } from '../document/index-appliance.ts';
import { usualRouteRole } from '../document/machine-kinds.ts';

/** The one that the document states, else that of its host address with the usual role, else of its admin address. */
export function defaultNetworkOf({ networks, byOwner }: ApplianceIndex, machine: Machine): Id | undefined {
  const { defaultGateway } = machine;
  if (defaultGateway !== undefined && networks.has(defaultGateway)) return defaultGateway;
  const own = byOwner.get(machine.id) ?? [];
  const on = (role: string) =>
    own.find(({ kind, networkId }) => kind === 'host' && networks.get(networkId)?.role === role)?.networkId;
  return on(usualRouteRole(machine)) ?? on('management');
}
