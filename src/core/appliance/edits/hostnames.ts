/**
 * New names of addresses. A machine is known by its admin host name, a switch or PDU by its device name: the one that
 * bore the old name bears the new one.
 *
 *   withHostnames(vega01, new Map([[adminOfDb01, 'orion01dbadm01']]))     machine vega01dbadm01 is orion01dbadm01 too
 */

import type { Appliance, Endpoint, Id, Machine } from '../document/appliance-types.ts';
import { ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { mapRecords } from './edits.ts';

export function withHostnames(appliance: Appliance, names: ReadonlyMap<Id, string>): Appliance {
  const { endpoints, machines, byOwner, networks } = indexAppliance(appliance);
  const isAdmin = ({ networkId }: Endpoint) => networks.get(networkId)?.role === 'management';
  const bears = ({ kind, hostname }: Endpoint, { name }: Machine) =>
    (kind === 'host' || kind === 'device') && hostname.toLowerCase() === name.toLowerCase();
  const machineNames = new Map<Id, string>();
  for (const [id, name] of names) {
    const endpoint = endpoints.get(id);
    const machine = endpoint && machines.get(ownerId(endpoint.owner));
    if (!machine || endpoint.hostname === name || !bears(endpoint, machine)) continue;
    // In another domain it may have the same name once more: the admin one is the machine's.
    const own = byOwner.get(machine.id) ?? [];
    if (isAdmin(endpoint) || !own.some((other) => isAdmin(other) && bears(other, machine)))
      machineNames.set(machine.id, name);
  }
  const renamed = mapRecords(appliance, 'endpoints', (endpoint) => {
    const hostname = names.get(endpoint.id);
    return hostname === undefined || hostname === endpoint.hostname ? endpoint : { ...endpoint, hostname };
  });
  return mapRecords(renamed, 'machines', (machine) => {
    const name = machineNames.get(machine.id);
    return name === undefined || name === machine.name ? machine : { ...machine, name };
  });
}
