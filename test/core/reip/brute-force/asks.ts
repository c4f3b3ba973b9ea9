/** Of the second opinion: who asks which DNS and NTP servers, and what is put away before a machine is set. */
import type { Machine } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import type { World } from './world.ts';

/** A switch is saved before it is set; what ipconf backed up is copied away before it runs again. */
export function backedUp({ state, bad, back, undone, step }: World, { id, kind }: Machine, isIlom: boolean) {
  if (kind.endsWith('switch') && !state.saved.includes(`switch ${id}`)) bad.add('INV-14');
  if (isIlom || !['database', 'storage', 'guest'].includes(kind)) return;
  const run = `${back ? 'back' : 'forth'} ${back ? undone : step}`;
  const last = state.ipconf[id];
  if (last !== undefined && last !== run) bad.add('INV-14');
  state.ipconf[id] = run;
}

export function ask(world: World, machine: Machine, { part, side }: Extract<Effect, { do: 'resolvers' }>) {
  const { state } = world;
  if (part === 'own') backedUp(world, machine, false);
  const key = `${part} ${machine.id}`;
  state.asks = state.asks.filter((one) => one !== key);
  if (side === 'new') state.asks.push(key);
}

/** A power unit has no NTP. */
export function allAsk({ plan: { services }, state, machines, endpoints }: World): boolean {
  if (!services) return true;
  return (
    machines.every(({ id, kind }) => state.asks.includes(`own ${id}`) || (kind === 'pdu' && !services.dns)) &&
    endpoints.every(
      ({ kind, owner }) =>
        kind !== 'ilom' || !('machine' in owner) || state.asks.includes(`ilom ${owner.machine}`),
    )
  );
}
