/** The steps of gateways: beside each other from the start, or changed over in a stop, in a blackout or in a step of their own. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import { gatewaysDiffer } from '../../mapping/required-changes.ts';
import { gatewayFlips, isManagement, type PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, draft, follows, type Unit } from '../context/draft-step.ts';

/** Networks whose old and new gateway answer together from phase 1 on. */
export function gatewaysTogether(context: PlanContext): string[] {
  return context.mapping.networks
    .filter((network) => gatewaysDiffer(network) && !gatewayFlips(context, network.networkId))
    .map((network) => network.networkId);
}

/** A gateway that changes over without overlap: for the admin side a declared blackout, for the others a step. */
export function addGateways(
  context: PlanContext,
  moves: readonly DraftStep[],
  drafts: readonly DraftStep[],
  add: (one: DraftStep) => DraftStep,
): void {
  const flipping = context.mapping.networks.filter(({ networkId }) => gatewayFlips(context, networkId));
  if (flipping.length === 0) return;
  const admin: string[] = [];
  const movesOf = new Map<string | undefined, DraftStep[]>();
  for (const move of moves) appendTo(movesOf, move.networkId, move);
  const flips = new Map<Id | undefined, DraftStep>();
  const stops = new Map<Id, DraftStep>();
  for (const stop of drafts)
    if (stop.kind === 'stop')
      for (const networkId of [
        ...(stop.unit?.flips ?? []),
        ...(stop.unit?.nets ?? []).map((net) => net.networkId),
      ])
        if (!stops.has(networkId)) stops.set(networkId, stop);
  for (const { networkId } of flipping) {
    const stop = stops.get(networkId);
    if (isManagement(context, networkId)) admin.push(networkId);
    else if (stop) {
      stop.about?.push(networkId);
      flips.set(networkId, stop);
    } else {
      const flip = add(draft(`gateway/${networkId}`, 'gateway', 5, 500_000, { about: [networkId] }));
      flips.set(networkId, flip);
      for (const move of movesOf.get(networkId) ?? []) follows(move, flip, 'gateway');
    }
  }
  if (admin.length > 0) addBlackout(moves, admin, flips, add);
  lookBehind(context, moves, flips);
}

/** The time in which no management network answers, around all that moves in them. */
function addBlackout(
  moves: readonly DraftStep[],
  admin: string[],
  flips: Map<Id | undefined, DraftStep>,
  add: (one: DraftStep) => DraftStep,
): void {
  const on = add(draft('blackout/on', 'blackout-on', 2, 200_000, { about: admin }));
  const off = add(draft('blackout/off', 'blackout-off', 4, 498_000, { about: admin }));
  follows(off, on, 'blackout');
  const inBlackout = new Set<Id | undefined>(admin);
  for (const networkId of admin) flips.set(networkId, on);
  for (const move of moves)
    if (inBlackout.has(move.networkId)) {
      follows(move, on, 'blackout');
      follows(off, move, 'blackout');
    }
}

const setByIpconf: ReadonlySet<DraftStep['kind']> = new Set([
  'cell',
  'database',
  'client-host',
  'network-host',
  'private',
]);

/**
 * In a rollback a server that has its former address back asks DNS and NTP in vain until its gateway is back too: the step
 * of the gateway looks at it then. Of the servers in a stop that is all of them.
 */
function lookBehind(
  { appliance }: PlanContext,
  moves: readonly DraftStep[],
  flips: ReadonlyMap<Id | undefined, DraftStep>,
): void {
  const byUnit = new Map<Unit | undefined, DraftStep>();
  for (const flip of flips.values()) if (flip.unit) byUnit.set(flip.unit, flip);
  const servers = new Map<DraftStep, Set<Id>>();
  /** In a stop, servers whose management network comes back after it. */
  const dark = new Set<Id>();
  for (const move of moves) {
    const flip = flips.get(move.networkId) ?? (move.unit && byUnit.get(move.unit));
    if (!flip || !setByIpconf.has(move.kind)) continue;
    move.flip = flip;
    const found = getOrCreate(servers, flip, () => new Set());
    for (const { endpoint } of move.moves) {
      found.add(ownerId(endpoint.owner));
      if (move.unit && !flip.unit) dark.add(ownerId(endpoint.owner));
    }
  }
  for (const [flip, found] of servers)
    flip.lookedAtLater = appliance.machines.flatMap(({ id }) =>
      found.has(id) && !(flip.unit && dark.has(id)) ? [id] : [],
    );
}
