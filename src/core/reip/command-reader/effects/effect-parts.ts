/** The subjects of an effect as texts: by them the effects of a step are compared with those that are expected of it. */
import type { Effect } from '../../effect-types.ts';
import {
  acknowledgedText,
  blackoutText,
  bridgeText,
  cacheWaitText,
  clusterwareText,
  databasesText,
  disksText,
  gatewayText,
  publishText,
  resolversText,
  savedText,
  secondaryText,
  serviceText,
  turnedText,
  withdrawText,
  writtenText,
} from './effect-texts.ts';

/** One text for each thing that an effect is about; none for what the walk and the commands show. */
export function partsOf(effect: Effect): readonly string[] {
  switch (effect.do) {
    case 'save':
      return [savedText(effect.what, effect.of)];
    case 'stop':
    case 'start':
      return effect.nodes.map((id) => clusterwareText(effect.do, id));
    case 'leave':
    case 'return':
      return effect.machines.map((id) => serviceText(effect.do, id));
    case 'offline':
    case 'online':
      return effect.resources.map((id) => turnedText(effect.do, id, effect.listeners));
    case 'turn':
      return effect.of.map((id) => (effect.what === 'databases' ? databasesText : disksText)(effect.to, id));
    case 'write':
      return effect.of.map((id) => writtenText(effect.what, id, effect.side));
    case 'bridge':
      return effect.endpointIds.map((id) => bridgeText(id, effect.on));
    case 'settle':
      return effect.endpointIds.map(cacheWaitText);
    case 'gateway':
      return [gatewayText(effect.networkId, effect.old, effect.new)];
    case 'secondary':
      return effect.records.map(({ endpointId }) => secondaryText(endpointId, effect.on));
    case 'publish':
      return effect.records.map(({ endpointId, address }) =>
        address ? publishText(endpointId, address) : withdrawText(endpointId),
      );
    case 'blackout':
      return effect.networkIds.map((id) => blackoutText(id, effect.on, effect.console));
    case 'resolvers':
      return effect.machines.map((id) => resolversText(effect.part, id, effect.side));
    case 'acknowledge':
      return [acknowledgedText];
    default:
      return [];
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
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    const work = alone.get(effect.do);
    if (work === undefined) continue;
    const named = namedIn(effect);
    if (named.length > 1 && new Set(named).size < named.length) return `it ${work} twice`;
    const again = effects.findIndex((other, k) => k > i && other.do === effect.do && isSame(other, effect));
    if (again >= 0) return `it ${work} twice`;
  }
  return undefined;
}

const isSame = (one: Effect, other: Effect): boolean => JSON.stringify(one) === JSON.stringify(other);

function namedIn(effect: Effect): readonly string[] {
  if (effect.do === 'take') return effect.moves.map(({ endpointId }) => endpointId);
  if (effect.do === 'reverse') return effect.records.map(({ address }) => address);
  return effect.do === 'rename' ? effect.endpointIds : none;
}

const none: readonly never[] = [];
