/**
 * Servers that are compared with DNS by another step than the one that changes them. In a stop with a gateway that changes
 * over, that is the start of Clusterware; in a rollback it is the step that brings the gateway back.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import type { Way } from './moves.ts';
import { isOfServers } from './server-steps.ts';

const ofGateways = new Set(['stop', 'gateway', 'blackout-on']);

/** By the step that looks: the servers that it looks at for others. */
type Looks = Readonly<Record<Way, Map<Step, Set<Id>>>>;

class LateLooks {
  readonly #late: Readonly<Record<Way, Set<Step>>> = { commands: new Set(), rollback: new Set() };
  readonly looks: Looks = { commands: new Map(), rollback: new Map() };

  constructor(ground: Ground) {
    const { steps } = ground.plan;
    const gateways = new Map<Id, Step>();
    for (const step of steps)
      if (ofGateways.has(step.kind))
        for (const effect of step.effects) if (effect.do === 'gateway') gateways.set(effect.networkId, step);
    if (gateways.size === 0) return;
    const places = new Map<Step, { readonly own: ReadonlySet<Id>; readonly gateway: Step | undefined }>();
    const groups = new Set<string>();
    for (const step of steps) {
      if (!isOfServers(step)) continue;
      const moved = step.addressDelta.flatMap(
        ({ endpointId }) => ground.index.endpoints.get(endpointId) ?? [],
      );
      const [gateway] = moved.flatMap(({ networkId }) => gateways.get(networkId) ?? []);
      places.set(step, { own: new Set(moved.map(({ owner }) => ownerId(owner))), gateway });
      if (gateway && step.group !== undefined) groups.add(step.group);
    }
    for (const [step, { own, gateway }] of places) {
      const [stop, start] = groups.has(step.group ?? '') ? ends(ground, step) : [];
      if (gateway ?? stop) this.#add('rollback', step, gateway ?? stop, own);
      if (stop) this.#add('commands', step, start, own);
    }
    // A server that is behind a blackout is whole only when that one has been rolled back.
    for (const [dark, own] of this.looks.rollback)
      for (const [step, others] of dark.kind === 'blackout-on' ? this.looks.rollback : [])
        if (step !== dark) for (const id of own) others.delete(id);
  }

  #add(way: Way, step: Step, looks: Step | undefined, own: ReadonlySet<Id>): void {
    if (!looks) return;
    this.#late[way].add(step);
    const found = getOrCreate(this.looks[way], looks, () => new Set());
    for (const id of own) found.add(id);
  }

  has(step: Step, way: Way): boolean {
    return this.#late[way].has(step);
  }
}

/** The first and the last step of a stop of Clusterware. */
function ends(ground: Ground, { group }: Step): readonly Step[] {
  const steps = ground.stepsOf(group);
  const found = ['stop', 'start'].flatMap((kind) => steps.find((one) => one.kind === kind) ?? []);
  return found.length === 2 ? found : [];
}

const makeLooks = (ground: Ground) => new LateLooks(ground);
const looksOf = (ground: Ground): LateLooks => ground.once(makeLooks, ground);

export const isLookedAtLater = (ground: Ground, step: Step, way: Way): boolean =>
  looksOf(ground).has(step, way);

/** Does the start of a stop look at servers that its other steps change? */
export const looksForOthers = (ground: Ground, step: Step): boolean =>
  (looksOf(ground).looks.commands.get(step)?.size ?? 0) > 0;

/** In document order: all of them, or of a stop its storage servers apart from the others. */
export function expectLooksAgain(
  ground: Ground,
  expected: ExpectedFacts,
  step: Step,
  way: Way,
  isAsked = (_id: Id) => true,
): void {
  const servers = looksOf(ground).looks[way].get(step);
  if (servers?.size)
    for (const { id, name } of ground.appliance.machines)
      if (servers.has(id) && isAsked(id)) expected.add('look conf', name, 'conf');
}
