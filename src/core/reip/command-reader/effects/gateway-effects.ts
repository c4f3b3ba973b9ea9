/** The gateways that a step turns on or off, and the time without any for the management networks. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { isYes } from '../../answers.ts';
import type { Step } from '../../plan-types.ts';
import type { Ground } from '../ground.ts';
import type { Way } from '../moves.ts';
import { blackoutPart, type EffectPart, gatewayPart } from './effect-words.ts';

/** While no management network answers their gateways change over; the rollback goes through the same from its end. */
export function blackout(ground: Ground, { kind }: Step, way: Way): EffectPart[] {
  const begins = (kind === 'blackout-on') === (way === 'commands');
  const there = way === 'commands';
  return ground.appliance.networks.flatMap(({ id }) => {
    if (!ground.isManagement(id) || !gatewayChanges(ground, id) || isTogether(ground, id)) return [];
    const dark = blackoutPart(id, begins, ground.console);
    return kind === 'blackout-on' ? [dark, gatewayPart(id, !there, there)] : [dark];
  });
}

function gatewayChanges(ground: Ground, id: Id): boolean {
  const [old, now] = [ground.side(id, 'old'), ground.side(id, 'new')];
  return old.gateway !== now.gateway || (old.gateway !== '' && old.vlan !== now.vlan);
}

/** Do the old and the new gateway answer at the same time? */
const isTogether = (ground: Ground, id: Id): boolean =>
  isYes(ground.plan.answers, ground.isManagement(id) ? 'QN-13' : 'QN-09');

/** Old gateways answer beside the new ones, or are given up at the end. */
export function gateways(ground: Ground, { kind }: Step, way: Way): EffectPart[] {
  const found: EffectPart[] = [];
  for (const { id } of ground.appliance.networks) {
    if (!gatewayChanges(ground, id)) continue;
    if (kind === 'release' && way === 'commands') found.push(gatewayPart(id, false, true));
    if (kind === 'outside' && isTogether(ground, id)) found.push(gatewayPart(id, true, way === 'commands'));
  }
  return found;
}
