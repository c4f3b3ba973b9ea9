/**
 * Values of effects that are of another type or word than their schema has. The walk takes each for true or for false, for old or
 * for new, and what it takes it for may be right.
 */
import type { Effect } from '../../effect-types.ts';

export function oddValue(effects: readonly Effect[]): string | undefined {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (isOdd(effect)) return `its effect "${effect.do}" has a value that is not valid`;
  }
  return undefined;
}

function isOdd(effect: Effect): boolean {
  switch (effect.do) {
    case 'offline':
    case 'online':
      return !isMaybeFlag(effect.listeners);
    case 'take': {
      for (const { side } of effect.moves) if (!isSide(side)) return true;
      return !isMaybeFlag(effect.publish);
    }
    case 'secondary':
    case 'bridge':
      return !isFlag(effect.on);
    case 'blackout':
      return !isFlag(effect.on) || typeof effect.console !== 'string';
    case 'gateway':
      return !isFlag(effect.old) || !isFlag(effect.new);
    case 'rename':
    case 'write':
    case 'define':
    case 'undefine':
    case 'network':
    case 'resolvers':
      return !isSide(effect.side);
    case 'publish':
      for (const { address } of effect.records) if (!isMaybeText(address)) return true;
      return false;
    case 'reverse':
      for (const { address, endpointId } of effect.records)
        if (typeof address !== 'string' || !isMaybeText(endpointId)) return true;
      return false;
    case 'save':
    case 'stop':
    case 'start':
    case 'leave':
    case 'return':
    case 'turn':
    case 'settle':
    case 'scan':
    case 'acknowledge':
      return false;
    default:
      return true;
  }
}

const isFlag = (value: unknown): boolean => value === true || value === false;
const isMaybeFlag = (value: unknown): boolean => value === undefined || isFlag(value);
const isMaybeText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isSide = (value: unknown): boolean => value === 'old' || value === 'new';
