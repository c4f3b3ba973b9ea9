/**
 * An address on the way: where endpoints wait for each other's addresses in a circle, one of them moves to a parking
 * place first. The places are the user's; each is used again only after the wait that follows its release.
 */

import { memoize } from '../../../collections/memoize.ts';
import { parseIpv4 } from '../../../network/address.ts';
import { contains, type Subnet } from '../../../network/subnet.ts';
import { listOf } from '../../answers.ts';
import { holdersOfAddress } from '../../mapping/changing-endpoints.ts';
import type { AddressMove } from '../../names/address-move.ts';
import {
  clusterOfEndpoint,
  isManagement,
  machineOf,
  type PlanContext,
  sideOf,
} from '../../names/plan-context.ts';
import { type DraftStep, draft, follows, type Unit } from '../context/draft-step.ts';
import { holderOf } from './address-swaps.ts';
import type { Drafts } from './draft-steps.ts';
import { ownCacheWait } from './waits.ts';

export type ParkingPlace = {
  readonly address: string;
  last?: DraftStep;
  /** An endpoint parked in a stop leaves after it, so no other endpoint of that stop finds the place free. */
  stop?: Unit | undefined;
};

/** What the user named, once a plan: a place remembers who was there last. */
export const parkingPlaces = memoize(({ mapping, answers, rows, index }: PlanContext): ParkingPlace[] => {
  const named = new Set([...mapping.parking, ...listOf(answers, 'QN-14')]);
  // A place must have no owner, today or later, because its reverse record comes and goes with the parked endpoint.
  for (const { planned } of rows) named.delete(planned);
  return [...named].filter((address) => !holdersOfAddress(index, address)).map((address) => ({ address }));
});

export const parkable = (move: AddressMove): boolean =>
  move.parkedFor === undefined &&
  (move.endpoint.kind === 'host' || move.endpoint.kind === 'ilom' || move.endpoint.kind === 'device');

/** Not the first nor the last of an IPv4 subnet: those are no host addresses. */
function isHostOf(subnet: Subnet | undefined, address: string): boolean {
  if (!subnet || !contains(subnet, address)) return false;
  const value = parseIpv4(address);
  return value === undefined || subnet.prefix > 30 || (value !== subnet.first && value !== subnet.last);
}

/** A free place of the old or new subnet of the move; a place in use again when there is no other. */
export function placeFor(
  context: PlanContext,
  move: AddressMove,
  places: readonly ParkingPlace[],
  unit: Unit | undefined,
): ParkingPlace | undefined {
  const subnets = context.subnets.get(move.endpoint.networkId);
  const isNew = ({ address }: ParkingPlace) => isHostOf(subnets?.new, address);
  const all = places.filter((place) => isNew(place) || isHostOf(subnets?.old, place.address));
  // An endpoint of a stop leaves the place after it, when its VIPs and its gateway are the new ones.
  const mayBeOld = isManagement(context, move.endpoint.networkId);
  const fits = unit ? [...all.filter(isNew), ...all.filter((place) => mayBeOld && !isNew(place))] : all;
  return fits.find((place) => !place.last) ?? fits.find(({ stop }) => !unit || stop !== unit);
}

export function park(
  context: PlanContext,
  found: Drafts,
  one: DraftStep,
  move: AddressMove,
  waitsFor: DraftStep,
  place: ParkingPlace,
): void {
  const planned = move.to;
  // Of several addresses that change hands at once, each is in a network of its own.
  const { networkId } = move.endpoint;
  const machine = machineOf(context, move.endpoint);
  one.release(waitsFor);
  for (const other of one.moves) {
    const again = other === move ? undefined : holderOf(found.byEndpoint, other);
    if (again?.cacheWait === waitsFor) follows(one, waitsFor, 'ORD-08');
  }
  if (place.last) follows(one, ownCacheWait(found, place.last), 'parking');
  move.parkedFor = planned;
  move.to = place.address;
  const { holders } = move;
  move.holders = holdersOfAddress(context.index, place.address);
  move.side = sideOf(context, networkId, place.address);
  const final = draft(`${one.id}/final/${move.endpoint.id}`, one.kind, one.phase, one.slot + 5e-7, {
    moves: [
      {
        endpoint: move.endpoint,
        ids: move.ids,
        row: move.row,
        holders,
        from: place.address,
        fromSide: move.side,
        to: planned,
        side: sideOf(context, networkId, planned),
        parkedFor: planned,
      },
    ],
    machine,
    cluster: clusterOfEndpoint(context, move.endpoint),
    networkId,
  });
  found.drafts.push(final);
  follows(final, one, 'order');
  follows(final, ownCacheWait(found, one), 'TTL');
  follows(final, waitsFor, 'ORD-08');
  for (const wave of found.waves) if (wave.isAfter(one)) follows(wave, final, 'order');
  const { blackoutOff } = found;
  if (blackoutOff?.about?.includes(networkId)) follows(blackoutOff, final, 'blackout');
  for (const end of (one.unit && found.ends.get(one.unit)) ?? []) follows(final, end, 'order');
  const key = one.unit ? `stop/${one.unit.id}` : `phase-${one.phase}`;
  const wait = found.waits.get(key);
  if (wait) final.cacheWait = wait;
  if (wait) follows(wait, final, 'TTL');
  // No step had this wait until now, so the verification may have been released from it.
  if (wait && found.verify) follows(found.verify, wait, 'order');
  place.last = final;
  place.stop = one.unit;
}
