/**
 * The machine at one position of the slider, ready to be drawn: every address of the plan with its state, each server
 * and device as a whole, and the document as it would read there.
 *
 *   snapshotAt(vega01, plan, slider).owners.get('machine:vega01celadm01')     'new'
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { applianceAfter } from '../mapping/document-after.ts';
import type { Plan } from '../plan-types.ts';
import type { EndpointState, Slider } from './timeline.ts';

/** `part`: some of its addresses are new, some are not yet. */
export type OwnerState = EndpointState | 'part';

type AddressAt = { readonly endpointId: Id; readonly address: string; readonly state: EndpointState };

export type Snapshot = {
  /** Addresses that the plan is about, by endpoint. */
  readonly addresses: ReadonlyMap<Id, AddressAt>;
  /** Who is at an address now, of the same addresses. */
  readonly at: ReadonlyMap<string, AddressAt>;
  /** Servers, devices and clusters with such an address. */
  readonly owners: ReadonlyMap<Id, OwnerState>;
  readonly counts: Readonly<Record<EndpointState, number>>;
  /** Machines that are out of service, which read as silent whatever their addresses do. */
  readonly away: ReadonlySet<Id>;
  /** With the addresses at this position; a network reads as new once most of its addresses are. */
  readonly appliance: Appliance;
};

export function snapshotAt(appliance: Appliance, plan: Plan, slider: Slider): Snapshot {
  const { endpoints } = indexAppliance(appliance);
  const changing = new Set(plan.networks.map(({ networkId }) => networkId));
  const addresses = new Map<Id, AddressAt>();
  const at = new Map<string, AddressAt>();
  const states = new Map<Id, Set<EndpointState>>();
  const nets = new Map<Id, number>();
  const counts = { old: 0, parked: 0, new: 0, silent: 0 };
  for (const { endpointId, current, planned } of plan.mapping) {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint || (current === planned && !changing.has(endpoint.networkId))) continue;
    const now = slider.endpoint(endpointId);
    if (!now) continue;
    const one = { endpointId, ...now };
    addresses.set(endpointId, one);
    if (now.state !== 'silent' || !at.has(now.address)) at.set(now.address, one);
    counts[now.state]++;
    const owner = ownerId(endpoint.owner);
    addToSetAt(states, owner, now.state);
    const isNew = now.address === planned ? 1 : -1;
    nets.set(endpoint.networkId, (nets.get(endpoint.networkId) ?? 0) + isNew);
  }
  const owners = new Map<Id, OwnerState>();
  const out = new Set<Id>();
  for (const [id, found] of states) {
    const away = slider.machine(id)?.away === true;
    if (away) out.add(id);
    const [first] = found;
    owners.set(
      id,
      away ? 'silent' : found.has('parked') ? 'parked' : found.size > 1 ? 'part' : (first ?? 'old'),
    );
  }
  const after = new Map(applianceAfter(appliance, plan).networks.map((one) => [one.id, one]));
  return {
    addresses,
    at,
    owners,
    counts,
    away: out,
    appliance: {
      ...appliance,
      endpoints: appliance.endpoints.map((endpoint) => {
        const now = addresses.get(endpoint.id)?.address ?? endpoint.address;
        return now === endpoint.address ? endpoint : { ...endpoint, address: now };
      }),
      networks: appliance.networks.map((one) =>
        (nets.get(one.id) ?? 0) > 0 ? (after.get(one.id) ?? one) : one,
      ),
    },
  };
}
