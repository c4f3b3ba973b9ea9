/** Circles of drafts that wait for each other: each is broken by parking one address, or is a problem of the plan. */

import { bySlot } from '../../../collections/slot-heap.ts';
import type { AddressMove } from '../../names/address-move.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, edgesOf } from '../context/draft-step.ts';
import { holderOf } from './address-swaps.ts';
import type { Drafts } from './draft-steps.ts';
import { type ParkingPlace, park, parkable, parkingPlaces, placeFor } from './parking.ts';

/** Each circle of what is left is broken once; those that were hidden behind another come in the next round. */
export function breakCircles(
  context: PlanContext,
  found: Drafts,
  left: ReadonlySet<DraftStep>,
  parked: Map<string, string>,
  problems: string[],
): void {
  const places = parkingPlaces(context);
  const seen = new Set<DraftStep>();
  for (const start of [...left].sort(bySlot)) {
    if (seen.has(start)) continue;
    const circle = circleFrom(start, left, seen);
    if (circle) breakCircle(context, found, circle, places, parked, problems);
  }
}

type Link = { readonly before: DraftStep; readonly after: DraftStep; readonly rule: string };

/** Walks back over what is waited for until a draft comes again; undefined when it meets an earlier walk. */
function circleFrom(
  start: DraftStep,
  left: ReadonlySet<DraftStep>,
  seen: Set<DraftStep>,
): Link[] | undefined {
  const path: Link[] = [];
  const at = new Map<DraftStep, number>();
  for (let one = start; ; ) {
    if (at.has(one)) return path.slice(at.get(one));
    if (seen.has(one)) return undefined;
    seen.add(one);
    at.set(one, path.length);
    let link: Link | undefined;
    for (const { before, rule } of edgesOf(one))
      if (left.has(before) && (!link || rule === 'ORD-08')) {
        link = { before, after: one, rule };
        if (rule === 'ORD-08') break;
      }
    if (!link) return undefined;
    path.push(link);
    one = link.before;
  }
}

function breakCircle(
  context: PlanContext,
  found: Drafts,
  circle: readonly Link[],
  places: ParkingPlace[],
  parked: Map<string, string>,
  problems: string[],
): void {
  const links = circle.filter((link) => link.rule === 'ORD-08').sort((a, b) => bySlot(a.after, b.after));
  for (const { before, after } of links) {
    const move = after.moves.find(
      (one) => parkable(one) && holderOf(found.byEndpoint, one)?.cacheWait === before,
    );
    const place = move && placeFor(context, move, places, after.unit);
    if (!move || !place) continue;
    park(context, found, after, move, before, place);
    parked.set(move.endpoint.id, place.address);
    return;
  }
  // Without an address that another waits for, it is a place to park that two would need at once.
  const shared = links.length > 0 ? [] : circle.filter(({ rule }) => rule === 'parking');
  const [first = circle[0]] = links.length > 0 ? links : shared;
  if (!first) return;
  first.after.release(first.before);
  const moves = (shared.length > 0 ? circle : links).flatMap(({ after }) => after.moves);
  const fix = exchangeSubnets(context, moves)
    ? "their networks take each other's addresses; move one of these networks to a subnet in between first, in a separate plan"
    : shared.length > 0 || moves.some(parkable)
      ? `name ${moves.some((move) => placeFor(context, move, places, undefined)) ? 'another' : 'a'} free address of their subnet for parking (QN-14)`
      : 'no VIP or SCAN is ever parked; move one of them to a free address first, in a separate plan';
  const names = [...new Set(moves.map((move) => move.endpoint.hostname))];
  problems.push(
    `${names.join(', ') || 'Some steps'} ${names.length === 1 ? 'waits for what waits for it' : 'wait for each other'}: ${fix}`,
  );
}

/** A place to park would free one address, where every one of two networks is waited for. */
function exchangeSubnets({ networks }: PlanContext, moves: readonly AddressMove[]): boolean {
  const ids = new Set(moves.map(({ endpoint }) => endpoint.networkId));
  return (
    ids.size > 1 &&
    [...ids].every((id) => networks.get(id)?.current.subnet !== networks.get(id)?.planned.subnet)
  );
}
