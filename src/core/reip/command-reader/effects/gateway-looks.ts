/** Servers that a rollback compares with DNS only when the gateway that it brings back answers again. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { getOrCreate } from '../../../collections/grouping.ts';
import type { Step } from '../../plan-types.ts';
import type { ExpectedFacts } from '../fact.ts';
import type { Ground } from '../ground.ts';
import type { Way } from '../moves.ts';

const ofServers = new Set(['cell', 'database', 'client-host', 'network-host', 'private']);
const ofGateways = new Set(['stop', 'gateway', 'blackout-on']);

/** Each step of servers whose rollback waits for a gateway, with the step whose rollback brings it back. */
function findWaits({ plan: { steps } }: Ground): ReadonlyMap<Step, Step> {
  const byNetwork = new Map<Id, Step>();
  const byGroup = new Map<string | undefined, Step>();
  for (const step of steps)
    for (const effect of ofGateways.has(step.kind) ? step.effects : []) {
      if (effect.do !== 'gateway') continue;
      byNetwork.set(effect.networkId, step);
      if (step.group !== undefined) byGroup.set(step.group, step);
    }
  const found = new Map<Step, Step>();
  if (byNetwork.size === 0) return found;
  for (const step of steps) {
    const gateway = byNetwork.get(step.network) ?? byGroup.get(step.group);
    if (gateway && ofServers.has(step.kind)) found.set(step, gateway);
  }
  return found;
}

/** In document order. A server that a stop leaves without its management network is looked at behind that one. */
function findServers(ground: Ground): ReadonlyMap<Step, readonly Id[]> {
  const owners = new Map<Step, Set<Id>>();
  const dark = new Set<Id>();
  for (const [step, gateway] of ground.once(findWaits, ground)) {
    const own = getOrCreate(owners, gateway, () => new Set());
    for (const { endpointId } of step.addressDelta) {
      const endpoint = ground.index.endpoints.get(endpointId);
      if (!endpoint) continue;
      own.add(ownerId(endpoint.owner));
      if (step.group?.startsWith('stop/') && gateway.kind === 'blackout-on')
        dark.add(ownerId(endpoint.owner));
    }
  }
  const found = new Map<Step, readonly Id[]>();
  for (const [gateway, own] of owners) {
    const servers = ground.appliance.machines.map(({ id }) => id).filter((id) => own.has(id));
    found.set(gateway, gateway.kind === 'stop' ? servers.filter((id) => !dark.has(id)) : servers);
  }
  return found;
}

export const isLookedAtLater = (ground: Ground, step: Step, way: Way): boolean =>
  way === 'rollback' && ground.once(findWaits, ground).has(step);

export function expectLooksAgain(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  if (way === 'commands') return;
  for (const id of ground.once(findServers, ground).get(step) ?? [])
    expected.add('look conf', ground.name(id), 'conf');
}
