/** The things that the effects of a step are about: by them they are compared with those that are expected of it. */
import type { Effect } from '../../effect-types.ts';
import {
  acknowledgedPart,
  blackoutPart,
  bridgePart,
  cacheWaitPart,
  clusterwarePart,
  type EffectPart,
  gatewayPart,
  publishedPart,
  resolverPart,
  savedPart,
  secondaryPart,
  servicePart,
  turnedPart,
  turnedToPart,
  withdrawnPart,
  writtenPart,
} from './effect-words.ts';

/** None for what the walk and the commands show. */
export function partsOf(effects: readonly Effect[]): EffectPart[] {
  const found: EffectPart[] = [];
  for (let i = 0; i < effects.length; i++) addParts(found, effects[i] as Effect);
  return found;
}

function addParts(found: EffectPart[], effect: Effect): void {
  switch (effect.do) {
    case 'save':
      found.push(savedPart(effect.what, effect.of));
      return;
    case 'stop':
    case 'start':
      for (const id of effect.nodes) found.push(clusterwarePart(effect.do, id));
      return;
    case 'leave':
    case 'return':
      for (const id of effect.machines) found.push(servicePart(effect.do, id));
      return;
    case 'offline':
    case 'online':
      for (const id of effect.resources) found.push(turnedPart(effect.do, id, effect.listeners));
      return;
    case 'turn':
      for (const id of effect.of) found.push(turnedToPart(effect.what, effect.to, id));
      return;
    case 'write':
      for (const id of effect.of) found.push(writtenPart(effect.what, id, effect.side));
      return;
    case 'bridge':
      for (const id of effect.endpointIds) found.push(bridgePart(id, effect.on));
      return;
    case 'settle':
      for (const id of effect.endpointIds) found.push(cacheWaitPart(id));
      return;
    case 'gateway':
      found.push(gatewayPart(effect.networkId, effect.old, effect.new));
      return;
    case 'secondary':
      for (const { endpointId, address } of effect.records)
        found.push(secondaryPart(endpointId, effect.on, address));
      return;
    case 'publish':
      for (const { endpointId, address } of effect.records)
        found.push(address ? publishedPart(endpointId, address) : withdrawnPart(endpointId));
      return;
    case 'blackout':
      for (const id of effect.networkIds) found.push(blackoutPart(id, effect.on, effect.console));
      return;
    case 'resolvers':
      for (const id of effect.machines) found.push(resolverPart(effect.part, id, effect.side));
      return;
    case 'acknowledge':
      found.push(acknowledgedPart);
  }
}

const alone: ReadonlyMap<Effect['do'], string> = new Map([
  ['take', 'sets an address'],
  ['publish', 'changes a record'],
  ['reverse', 'changes a reverse record'],
  ['rename', 'changes a name'],
  ['define', 'adds a subnet to Clusterware'],
  ['undefine', 'removes a subnet from Clusterware'],
  ['network', 'changes a network of Clusterware'],
  ['scan', 'changes a SCAN'],
]);

/**
 * An effect that a step has twice, or that names the same thing twice: the walk ends in the same state with it, and it has no
 * parts above.
 */
export function repeatedEffect(effects: readonly Effect[]): string | undefined {
  if (takesTwice(effects)) return 'it sets an address twice';
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    const work = alone.get(effect.do);
    if (work === undefined) continue;
    const named = namedIn(effect);
    if (named.length > 1 && new Set(named).size < named.length) return `it ${work} twice`;
    for (let k = i + 1; k < effects.length; k++)
      if (isSame(effects[k] as Effect, effect, named)) return `it ${work} twice`;
  }
  return undefined;
}

/** In two effects of the step. */
function takesTwice(effects: readonly Effect[]): boolean {
  const first = effects.findIndex((one) => one.do === 'take');
  if (first < 0 || first === effects.findLastIndex((one) => one.do === 'take')) return false;
  const taken = effects.flatMap((one) => (one.do === 'take' ? namedIn(one) : none));
  return new Set(taken).size < taken.length;
}

const isSame = (other: Effect, effect: Effect, named: readonly string[]): boolean =>
  other.do === effect.do &&
  namedIn(other)[0] === named[0] &&
  JSON.stringify(other) === JSON.stringify(effect);

function namedIn(effect: Effect): readonly string[] {
  if (effect.do === 'take') return effect.moves.map(({ endpointId }) => endpointId);
  if (effect.do === 'reverse') return effect.records.map(({ address }) => address);
  return effect.do === 'rename' ? effect.endpointIds : none;
}

const none: readonly never[] = [];
