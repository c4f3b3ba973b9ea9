/** The subjects of an effect as texts: by them the effects of a step are compared with those that are expected of it. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Effect, Side } from '../effect-types.ts';
import { bridgeParts } from './bridges.ts';

/** One text for each thing that an effect is about; none for what the walk and the commands show. */
export function partsOf(effect: Effect): readonly string[] {
  switch (effect.do) {
    case 'save':
      return [`save ${effect.what} ${effect.of}`];
    case 'stop':
    case 'start':
      return effect.nodes.map((id) => `${effect.do} ${id}`);
    case 'leave':
    case 'return':
      return effect.machines.map((id) => `${effect.do} ${id}`);
    case 'offline':
    case 'online':
      return effect.resources.map((id) => turnedText(effect.do, id, effect.listeners));
    case 'turn':
      return effect.of.map((id) => `${effect.to} ${effect.what} ${id}`);
    case 'write':
      return effect.of.map((id) => `write ${effect.what} ${id} ${effect.side}`);
    case 'bridge':
      return bridgeParts(effect);
    case 'settle':
      return effect.endpointIds.map((id) => `settle ${id}`);
    case 'gateway':
      return [gatewayText(effect.networkId, effect.old, effect.new)];
    case 'secondary':
      return effect.records.map(({ endpointId }) => `secondary ${effect.on ? 'on' : 'off'} ${endpointId}`);
    case 'publish':
      return effect.records.map(({ endpointId, address }) =>
        address ? publishText(endpointId, address) : `withdraw ${endpointId}`,
      );
    case 'blackout':
      return effect.networkIds.map((id) => blackoutText(id, effect.on, effect.console));
    case 'resolvers':
      return effect.machines.map((id) => resolversText(effect.part, id, effect.side));
    case 'acknowledge':
      return ['acknowledge'];
    default:
      return [];
  }
}

export const turnedText = (verb: 'offline' | 'online', id: Id, listeners?: boolean): string =>
  `${verb} ${id}${listeners ? ' with its listener' : ''}`;

export const publishText = (id: Id, address: string): string => `publish ${id} at ${address}`;

export const blackoutText = (id: Id, on: boolean, console: string): string =>
  `blackout of ${id} ${on ? 'begins' : 'ends'}, ${console || 'without a person'} at the console`;

export const resolversText = (part: 'own' | 'ilom', id: Id, side: Side): string =>
  `${side} ${part} servers of ${id}`;

export const disks = (verb: 'started' | 'stopped', id: Id): string => `${verb} grid-disks ${id}`;

export const gatewayText = (id: Id, old: boolean, now: boolean): string =>
  `gateway of ${id}, old ${old ? 'on' : 'off'}, new ${now ? 'on' : 'off'}`;

const alone: ReadonlyMap<Effect['do'], string> = new Map([
  ['take', 'sets an address'],
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
