/**
 * The order of the effects around the addresses that a step takes: what stops for them goes before, with the copies of what they
 * change; what starts on them comes behind, and so does the last wait of a rollback for caches.
 */
import type { Effect } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import type { Way } from '../moves.ts';

export function orderDifference({ effects, undo }: Step, way: Way): string | undefined {
  const list = way === 'commands' ? effects : undo;
  let [first, last, wait] = [-1, -1, -1];
  for (let i = 0; i < list.length; i++) {
    const { do: work } = list[i] as Effect;
    if (work === 'settle') wait = i;
    if (work !== 'take') continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first < 0) return undefined;
  for (let i = 0; i < list.length; i++) {
    const effect = list[i] as Effect;
    if (i > first && comesBefore(effect))
      return 'its effects stop or save something after an address is taken';
    if (i < last && comesBehind(effect)) return 'its effects start something before an address is taken';
  }
  return way === 'rollback' && wait >= 0 && wait < last
    ? 'its rollback waits for caches before an address is taken'
    : undefined;
}

const before: ReadonlySet<Effect['do']> = new Set(['save', 'stop', 'leave', 'offline', 'network']);
const behind: ReadonlySet<Effect['do']> = new Set(['start', 'return', 'online']);

const comesBefore = (effect: Effect): boolean =>
  before.has(effect.do) || (effect.do === 'turn' && effect.to === 'stopped');

const comesBehind = (effect: Effect): boolean =>
  behind.has(effect.do) || (effect.do === 'turn' && effect.to === 'started');
