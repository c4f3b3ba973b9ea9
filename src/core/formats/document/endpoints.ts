/** The endpoints of placed rows: the endpoint of row i is endpoint i. */
import type { Endpoint, EndpointKind, Id } from '../../appliance/document/appliance-types.ts';
import { endpointId } from '../../appliance/document/ids.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import type { PlacedRow, RowOwner } from './placed-row.ts';

type Counts = Partial<Record<EndpointKind, number>>;

export function endpointsOf(rows: readonly PlacedRow[]): readonly Endpoint[] {
  const ordinalOf = ordinals();
  return rows.map(({ row, owner, networkId, kind }) => {
    const endpoint: { -readonly [K in keyof Endpoint]: Endpoint[K] } = {
      id: endpointId(owner.id, networkId, kind, ordinalOf(owner, networkId, kind)),
      owner: owner.owner,
      networkId,
      kind,
      hostname: row.hostname,
      address: row.address,
    };
    if (row.domain) endpoint.domain = row.domain;
    if (row.interface) endpoint.interface = row.interface;
    if (row.inDns !== undefined) endpoint.inDns = row.inDns;
    if (row.aliases) endpoint.aliases = row.aliases;
    if (row.nat) endpoint.nat = row.nat;
    if (row.notes) endpoint.notes = row.notes;
    return endpoint;
  });
}

/**
 * Counts the endpoints of one owner, network and kind, from 1. The maps have the few owners and networks as keys: a text
 * made of all three would be built and hashed for every endpoint.
 */
function ordinals(): (owner: RowOwner, network: Id, kind: EndpointKind) => number {
  const byOwner = new Map<RowOwner, Map<Id, Counts>>();
  const newNetworks = () => new Map<Id, Counts>();
  const newCounts = (): Counts => ({});
  return (owner, network, kind) => {
    const counts = getOrCreate(getOrCreate(byOwner, owner, newNetworks), network, newCounts);
    const ordinal = (counts[kind] ?? 0) + 1;
    counts[kind] = ordinal;
    return ordinal;
  };
}
