/**
 * Carries over names that the user wrote, where the endpoint becomes another one: the ILOMs get a network of their
 * own, a cluster moves to another client network. The address belongs to the old subnet; the name, and all else that
 * is known of the endpoint, goes to the new one.
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { mapRecords } from '../../appliance/edits/edits.ts';
import type { Pin } from '../design/design.ts';
import type { Planned } from '../plan/plan.ts';

/** New id to the id that it had. */
export function carryOverPairs(old: Planned, next: Planned): ReadonlyMap<Id, Id> {
  const places = ({ networks, endpoints }: Planned, without: Planned) => {
    const roles = new Map(networks.map(({ id, role }) => [id, role]));
    const there = new Set(without.endpoints.map(({ id }) => id));
    const found = new Map<string, Id | undefined>();
    for (const { id, owner, kind, networkId } of endpoints) {
      if (there.has(id)) continue;
      // A SCAN is three of one kind: their ids end in their numbers.
      const key = `${ownerId(owner)} ${kind === 'ilom' || roles.get(networkId)} ${kind} ${id.split('/').at(-1)}`;
      found.set(key, found.has(key) ? undefined : id);
    }
    return found;
  };
  const was = places(old, next);
  const pairs = new Map<Id, Id>();
  if (was.size === 0) return pairs;
  for (const [key, id] of places(next, old)) {
    const from = was.get(key);
    if (id && from) pairs.set(id, from);
  }
  return pairs;
}

/** Copies the old record's other values. A NAT address is not copied, because it belongs to the old address. */
export function carryOverRecords(before: Appliance, after: Appliance, pairs: ReadonlyMap<Id, Id>): Appliance {
  if (pairs.size === 0) return after;
  const known = indexAppliance(before).endpoints;
  return mapRecords(after, 'endpoints', (endpoint): Endpoint => {
    const was = known.get(pairs.get(endpoint.id) ?? '');
    if (!was || known.has(endpoint.id)) return endpoint;
    const { nat: _nat, natHostname: _natHostname, ...rest } = was;
    return { ...rest, ...endpoint };
  });
}

/** The names that were pinned are those of the new ones. */
export function carryOverNames(
  pins: Readonly<Record<Id, Pin>>,
  pairs: ReadonlyMap<Id, Id>,
): Readonly<Record<Id, Pin>> {
  const next: Record<Id, Pin> = { ...pins };
  for (const [id, from] of pairs) {
    const hostname = pins[from]?.hostname;
    if (hostname !== undefined) next[id] = { ...pins[id], hostname };
  }
  return next;
}
