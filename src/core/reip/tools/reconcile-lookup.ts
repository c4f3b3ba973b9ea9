/**
 * Finds the addresses of a mapping by what outputs call them: a host name, old or new, a machine, an address, old or new.
 *
 *   addressPlaces(vega01, mapping).ofHost('vega01db01')     every address of that server
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { spelled } from '../../audit/evidence/one-spelling.ts';
import { appendTo } from '../../collections/grouping.ts';
import { splitName } from '../../network/names.ts';
import type { Mapping } from '../mapping-types.ts';
import { plainInterface } from '../names/interface-names.ts';

export type AddressPlace = {
  readonly endpoint: Endpoint;
  /** Host names today and after the plan, in lower case. */
  readonly name: string;
  readonly newName: string;
  readonly current: string;
  readonly planned: string;
};
export type Places = ReturnType<typeof addressPlaces>;

const withoutTag = (device: string): string => device.replace(/[.:].*/, '');

export function addressPlaces(appliance: Appliance, mapping: Mapping) {
  const index = indexAppliance(appliance);
  const { endpoints, machines, networks } = index;
  const byOwner = new Map<string, AddressPlace[]>();
  const byName = new Map<string, AddressPlace[]>();
  const byAddress = new Map<string, AddressPlace[]>();
  const renames = new Map(mapping.renames.map(({ endpointId, to }) => [endpointId, to.toLowerCase()]));
  for (const { endpointId, ...addresses } of mapping.endpoints) {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint) continue;
    const [current, planned] = [spelled(addresses.current), spelled(addresses.planned)];
    const name = endpoint.hostname.toLowerCase();
    const newName = renames.get(endpointId) ?? name;
    const place = { endpoint, name, newName, current, planned };
    appendTo(byOwner, ownerId(endpoint.owner), place);
    for (const one of new Set([name, newName])) if (one) appendTo(byName, one, place);
    for (const address of new Set([current, planned])) if (address) appendTo(byAddress, address, place);
  }
  const machineIds = new Map([...machines.values()].map(({ id, name }) => [name.toLowerCase(), id]));
  const label = (name: string) => splitName(name).label.toLowerCase();
  const ofHost = (name: string): readonly AddressPlace[] => {
    const [first] = byName.get(label(name)) ?? [];
    const id = machineIds.get(label(name)) ?? (first && ownerId(first.endpoint.owner));
    return id === undefined ? [] : (byOwner.get(id) ?? []);
  };
  return {
    named: (name: string): readonly AddressPlace[] => byName.get(label(name)) ?? [],
    at: (address: string): readonly AddressPlace[] => byAddress.get(spelled(address)) ?? [],
    ofHost,
    /** Has the host an address in the network other than that of its ILOM? */
    isOfHost: (id: Id, name: string): boolean =>
      ofHost(name).some(({ endpoint }) => endpoint.networkId === id && endpoint.kind !== 'ilom'),
    networkName: (id: Id): string => networks.get(id)?.name ?? id,
    /** Has the network this interface, with or without its tag? */
    isOn: (id: Id, device: string): boolean => withoutTag(plainInterface(index, id)) === withoutTag(device),
  };
}
