/**
 * The rows of a mapping that change anything, each with its endpoint: what every part of the planner goes through, in
 * document order, without looking it up again.
 */

import type { Appliance, Endpoint, EndpointKind, Id } from '../../appliance/document/appliance-types.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Mapping, MappingNetwork } from '../mapping-types.ts';

export type MappingRow = {
  readonly endpoint: Endpoint;
  readonly current: string;
  readonly planned: string;
  /** Who has the planned address today. */
  readonly holders: readonly Endpoint[] | undefined;
  /** Its full name today, computed on first use. */
  name: string | undefined;
};

/** The endpoint of a row: a mapping is in document order, and one from a file may not be. */
export function endpointAt(appliance: Appliance, i: number, id: Id): Endpoint | undefined {
  const here = appliance.endpoints[i];
  return here?.id === id ? here : indexAppliance(appliance).endpoints.get(id);
}

/** The planned address of an endpoint by its place in the document, which the mapping mostly has too. */
export function plannedAddresses(
  mapping: Mapping['endpoints'],
): (id: Id, place: number) => string | undefined {
  let byId: ReadonlyMap<Id, string> | undefined;
  return (id, place) => {
    const here = mapping[place];
    if (here?.endpointId === id) return here.planned;
    byId ??= new Map(mapping.map((one) => [one.endpointId, one.planned]));
    return byId.get(id);
  };
}

export const holdersOfAddress = (index: ApplianceIndex, address: string): readonly Endpoint[] | undefined =>
  index.byAddress.get(address.trim().toLowerCase());

/** Is anything else set with an address of the kind? ILOMs, switches and power units take no MTU (docs/rules/reip.md 7.2, 7.4, 7.5). */
export const isRedefined = (kind: EndpointKind, { changes, current, planned }: MappingNetwork): boolean =>
  changes &&
  ((kind !== 'ilom' && kind !== 'device') ||
    (['subnet', 'gateway', 'vlan'] as const).some((key) => current[key] !== planned[key]));

/** Another address, another name, or another definition of its network. */
export function changingRows(appliance: Appliance, mapping: Mapping): MappingRow[] {
  const index = indexAppliance(appliance);
  const redefined = new Set(mapping.networks.flatMap((one) => (one.changes ? [one.networkId] : [])));
  const renamed = new Set(mapping.renames.map((one) => one.endpointId));
  const rows: MappingRow[] = [];
  for (let i = 0; i < mapping.endpoints.length; i++) {
    const one = mapping.endpoints[i];
    const endpoint = one && endpointAt(appliance, i, one.endpointId);
    if (!endpoint) continue;
    const { current, planned } = one;
    const stays = current === planned && planned === endpoint.address;
    if (stays && !redefined.has(endpoint.networkId) && !renamed.has(endpoint.id)) continue;
    rows.push({
      endpoint,
      current,
      planned,
      holders: holdersOfAddress(index, planned),
      name: undefined,
    });
  }
  return rows;
}
