/**
 * Values of a document that differ from the plan: addresses and names that the user changed, and the addresses of
 * records that the plan does not know.
 *
 *   pinsOf(document, planOf(design, document), {})      { 'endpoint:...': { address: '10.20.10.200' } }
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Pin } from '../design/design.ts';
import type { Planned } from '../plan/plan.ts';

/** Addresses and names that differ from the plan, because the user wrote them. */
export function pinsOf(
  appliance: Appliance,
  old: Planned,
  known: Readonly<Record<Id, Pin>>,
): Readonly<Record<Id, Pin>> {
  const given = endpointsOf(old);
  let pins: Record<Id, Pin> | undefined;
  for (const { id, address, hostname } of appliance.endpoints) {
    const plan = given.get(id);
    if (!plan) continue;
    const pin = {
      ...(address !== plan.address && { address }),
      ...(hostname !== plan.hostname && { hostname }),
    };
    if (Object.keys(pin).length === 0) continue;
    pins ??= { ...known };
    pins[id] = { ...pins[id], ...pin };
  }
  return pins ?? known;
}

/** A pinned address whose endpoint went is given up when another has it now: the endpoint would come back as its double. */
export function withoutTaken(
  appliance: Appliance,
  pins: Readonly<Record<Id, Pin>>,
): Readonly<Record<Id, Pin>> {
  const all = Object.entries(pins);
  if (all.length === 0) return pins;
  const { endpoints, byAddress } = indexAppliance(appliance);
  const doubles = all.filter(([id, { address }]) => address && !endpoints.has(id) && byAddress.has(address));
  if (doubles.length === 0) return pins;
  const left: Record<Id, Pin> = { ...pins };
  for (const [id, { hostname }] of doubles) {
    if (hostname === undefined) delete left[id];
    else left[id] = { hostname };
  }
  return left;
}

/** Of a network that went: the next one under its key is another. */
export function withoutNetworks(
  pins: Readonly<Record<Id, Pin>>,
  networks: readonly Id[],
): Readonly<Record<Id, Pin>> {
  if (networks.length === 0) return pins;
  const remaining = Object.entries(pins).filter(
    ([id]) => !networks.some((network) => id.includes(`/${network}/`)),
  );
  return Object.fromEntries(remaining);
}

/** Of records that the plan does not know; not those that a planned one has too, for it stays where it is. */
export function addressesOfOthers(appliance: Appliance, old: Planned): readonly string[] {
  const own = endpointsOf(old);
  const others = appliance.endpoints.filter(({ id, address }) => address && !own.has(id));
  if (others.length === 0) return [];
  const held = new Set(appliance.endpoints.flatMap(({ id, address }) => (own.has(id) ? [address] : [])));
  return others.flatMap(({ address }) => (held.has(address) ? [] : [address]));
}

/** Asked twice at every answer. */
const endpointsOf = memoize(
  ({ endpoints }: Planned): ReadonlyMap<Id, Endpoint> => new Map(endpoints.map((one) => [one.id, one])),
);
