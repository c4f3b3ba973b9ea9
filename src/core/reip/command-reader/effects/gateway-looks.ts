/**
 * Servers that are compared with DNS later: from the step that takes their gateway away to the one that moves their address they
 * reach no DNS server, and in a rollback from the former address on until the former gateway is back.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo } from '../../../collections/grouping.ts';
import type { Step } from '../../plan-types.ts';
import type { ExpectedFacts } from '../fact.ts';
import type { Ground } from '../ground.ts';
import type { Way } from '../moves.ts';

const ofServers = new Set(['cell', 'database', 'client-host', 'network-host', 'private']);
const ofGateways = new Set(['stop', 'gateway', 'blackout-on']);

/** By numbers of steps. */
type Cut = { readonly from: number; readonly to: number };

class Cuts {
  readonly #places = new Map<Step, number>();
  readonly #cuts = new Map<Id, Cut[]>();

  constructor({ plan: { steps }, index }: Ground) {
    const gateways = new Map<Id, number>();
    for (const [at, { kind, effects }] of steps.entries())
      if (ofGateways.has(kind))
        for (const effect of effects) if (effect.do === 'gateway') gateways.set(effect.networkId, at);
    if (gateways.size === 0) return;
    for (const [to, step] of steps.entries()) {
      this.#places.set(step, to);
      if (!ofServers.has(step.kind)) continue;
      for (const { endpointId } of step.addressDelta) {
        const endpoint = index.endpoints.get(endpointId);
        const from = endpoint && gateways.get(endpoint.networkId);
        if (endpoint && from !== undefined && from < to)
          appendTo(this.#cuts, ownerId(endpoint.owner), { from, to });
      }
    }
  }

  /** Is the server without its gateway after this step? */
  isCut(id: Id, step: Step, way: Way): boolean {
    const at = this.#places.get(step) ?? -1;
    return (this.#cuts.get(id) ?? []).some(
      ({ from, to }) => from < at && (at < to || (at === to && way === 'rollback')),
    );
  }

  /** Did this step take its gateway? */
  isOf(id: Id, step: Step): boolean {
    const at = this.#places.get(step);
    return (this.#cuts.get(id) ?? []).some(({ from }) => from === at);
  }
}

const cutsOf = (ground: Ground): Cuts => ground.once(makeCuts, ground);
const makeCuts = (ground: Ground) => new Cuts(ground);

export const isLookedAtLater = (ground: Ground, step: Step, way: Way, id: Id): boolean =>
  cutsOf(ground).isCut(id, step, way);

/** With the gateway that the rollback of a step brings back. */
export function expectLooksAgain(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  if (way === 'commands') return;
  const cuts = cutsOf(ground);
  for (const { id, name } of ground.appliance.machines)
    if (cuts.isOf(id, step) && !cuts.isCut(id, step, way)) expected.add('look conf', name, 'conf');
}
