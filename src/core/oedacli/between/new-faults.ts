/** Faults of a document that neither of two revisions has: a name or address twice, an address outside its subnet. */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { nameIn } from './between-floating.ts';

/** Fault to the endpoints that have it. */
function faultsOf(appliance: Appliance): ReadonlyMap<string, readonly Id[]> {
  const { networks } = indexAppliance(appliance);
  const names = new Map<string, Endpoint[]>();
  const addresses = new Map<string, Endpoint[]>();
  const faults = new Map<string, readonly Id[]>();
  const subnets = new Map(
    [...networks.values()].map(({ id, subnet }) => [id, subnet ? parseSubnet(subnet) : undefined]),
  );
  for (const one of appliance.endpoints) {
    appendTo(names, nameIn(appliance, one), one);
    if (one.address) appendTo(addresses, one.address, one);
    const subnet = subnets.get(one.networkId);
    if (subnet && one.address && !contains(subnet, one.address))
      faults.set(`outside ${networks.get(one.networkId)?.subnet}: ${one.address}`, [one.id]);
  }
  const owners = (ones: readonly Endpoint[]) =>
    new Set(ones.map((one) => (one.kind === 'scan' ? `scan ${ownerId(one.owner)}` : one.id)));
  for (const [name, ones] of names)
    if (owners(ones).size > 1)
      faults.set(
        `name ${name}`,
        ones.map(({ id }) => id),
      );
  for (const [address, ones] of addresses)
    if (ones.length > 1)
      faults.set(
        `address ${address}`,
        ones.map(({ id }) => id),
      );
  // A new admin name renames its machine.
  const machines = new Map<string, Id[]>();
  for (const { id, name } of appliance.machines) appendTo(machines, name.toLowerCase(), id);
  const { byOwner } = indexAppliance(appliance);
  for (const [name, ids] of machines)
    if (ids.length > 1)
      faults.set(
        `machine ${name}`,
        ids.flatMap((id) => (byOwner.get(id) ?? []).map((one) => one.id)),
      );
  return faults;
}

/** The endpoints of such faults, with all of the network of one that is outside. */
export function faultyEndpoints(reached: Appliance, before: Appliance, after: Appliance): ReadonlySet<Id> {
  const faults = faultsOf(reached);
  if (faults.size === 0) return new Set();
  const [old, target] = [faultsOf(before), faultsOf(after)];
  const faulty = new Set<Id>();
  const { endpoints, byNetwork } = indexAppliance(reached);
  for (const [fault, ids] of faults) {
    if (old.has(fault) || target.has(fault)) continue;
    for (const id of ids) {
      faulty.add(id);
      const network = fault.startsWith('outside') ? endpoints.get(id)?.networkId : undefined;
      for (const one of (network && byNetwork.get(network)) || []) faulty.add(one.id);
    }
  }
  return faulty;
}
