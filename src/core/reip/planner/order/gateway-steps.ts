/** The steps of gateways: next to each other from the start, or changed over in a stop, in a blackout or in a step of their own. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { isServer } from '../../../appliance/document/machine-kinds.ts';
import { defaultNetworkOf } from '../../../appliance/networks/default-network.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { gatewaysDiffer } from '../../mapping/required-changes.ts';
import { gatewayFlips, isBlackedOut, type PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, draft, follows } from '../context/draft-step.ts';
import { isOfServers } from '../context/server-drafts.ts';

/** Phases in which gateways change over: in a blackout, and in a step of their own. */
const [darkPhase, ownPhase] = [2, 5];

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
  const phases = new Map<Id, number>();
  const movesOf = new Map<string | undefined, DraftStep[]>();
  for (const move of moves) appendTo(movesOf, move.networkId, move);
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
    const isDark = isBlackedOut(context, networkId);
    phases.set(networkId, isDark ? darkPhase : (stop?.phase ?? ownPhase));
    if (isDark) admin.push(networkId);
    else if (stop) {
      stop.about?.push(networkId);
      // Servers of another stop, or of none, set a gateway that the stop brings.
      for (const move of movesOf.get(networkId) ?? [])
        if (isOfServers(move) && move.unit !== stop.unit) follows(move, stop, 'gateway');
    } else {
      const flip = add(draft(`gateway/${networkId}`, 'gateway', ownPhase, 500_000, { about: [networkId] }));
      for (const move of movesOf.get(networkId) ?? []) follows(move, flip, 'gateway');
    }
  }
  if (admin.length > 0) addBlackout(moves, admin, add);
  followOwnGateway(context, moves, phases);
}

/**
 * A server asks DNS by its default gateway, for `ipconf` too: from the phase on in which that one changes over, the addresses of
 * the server in other networks change after the one behind its gateway. Inside a stop they do not wait for it: where the two are in
 * one stop both are compared at its end, and a stop that waited for a step which takes an address of it could not end.
 */
function followOwnGateway(
  { appliance, index }: PlanContext,
  moves: readonly DraftStep[],
  phases: ReadonlyMap<Id, number>,
): void {
  const defaults = new Map<Id, Id>();
  for (const machine of appliance.machines) {
    const network = isServer(machine) ? defaultNetworkOf(index, machine) : undefined;
    if (network !== undefined && phases.has(network)) defaults.set(machine.id, network);
  }
  const behind = new Map<Id, DraftStep>();
  const servers = moves.filter(isOfServers);
  for (const one of servers)
    for (const { endpoint } of one.moves) {
      const id = ownerId(endpoint.owner);
      if (defaults.get(id) === endpoint.networkId && !behind.has(id)) behind.set(id, one);
    }
  for (const one of servers.filter(({ unit }) => !unit))
    for (const { endpoint } of one.moves) {
      const id = ownerId(endpoint.owner);
      const own = behind.get(id);
      const from = phases.get(defaults.get(id) ?? '') ?? 0;
      if (own && one.phase >= from) follows(one, own, 'gateway');
    }
}

/** The time in which no management network answers, around all that moves in them. */
function addBlackout(moves: readonly DraftStep[], admin: string[], add: (one: DraftStep) => DraftStep): void {
  const on = add(draft('blackout/on', 'blackout-on', darkPhase, 200_000, { about: admin }));
  const off = add(draft('blackout/off', 'blackout-off', 4, 498_000, { about: admin }));
  follows(off, on, 'blackout');
  const inBlackout = new Set<Id | undefined>(admin);
  for (const move of moves)
    if (inBlackout.has(move.networkId)) {
      follows(move, on, 'blackout');
      follows(off, move, 'blackout');
    }
}
