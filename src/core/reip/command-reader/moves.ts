/** The addresses that a step gives, each looked up in the mapping by the position that it has there. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { PlannedAddress } from '../../appliance/document/plan-types.ts';
import type { Effect, Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import type { Ground } from './ground.ts';

export type Way = 'commands' | 'rollback';

/** An address of an endpoint on one way through its step: where it comes from and what is set. */
export type Moved = {
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly side: Side;
  readonly from: string;
  readonly fromSide: Side;
  /** The last move of the endpoint: a parked address keeps its name. */
  readonly isLast: boolean;
};

type Take = Extract<Effect, { do: 'take' }>['moves'][number];
type Takes = ReadonlyMap<Id, Take>;

function takes(effects: Step['effects']): Takes {
  let found: Map<Id, Take> | undefined;
  for (const effect of effects) {
    if (effect.do !== 'take') continue;
    found ??= new Map();
    for (const move of effect.moves) found.set(move.endpointId, move);
  }
  return found ?? noTakes;
}

const noTakes: Takes = new Map();

/** In the order of the effects; an address that the mapping does not have for its endpoint is left out. */
export const movedBy = (ground: Ground, step: Step, way: Way): readonly Moved[] =>
  ground.ofStep(movedBothWays, step)[way];

function movedBothWays(ground: Ground, { effects, undo }: Step): Readonly<Record<Way, readonly Moved[]>> {
  const there = takes(effects);
  const back = takes(undo);
  if (there.size === 0 && back.size === 0) return nothingMoved;
  return {
    commands: findMoved(ground, there, back, 'commands'),
    rollback: findMoved(ground, back, there, 'rollback'),
  };
}

const nothingMoved: Readonly<Record<Way, readonly Moved[]>> = { commands: [], rollback: [] };

function findMoved(ground: Ground, set: Takes, other: Takes, way: Way): readonly Moved[] {
  const moved: Moved[] = [];
  for (const [id, { address, side }] of set) {
    const endpoint = ground.index.endpoints.get(id);
    const row = ground.row(id);
    const from = other.get(id);
    if (!endpoint || !row || !from) continue;
    if (!isKnown(row, address) || !isKnown(row, from.address)) continue;
    const last = way === 'commands' ? address : from.address;
    moved.push({
      endpoint,
      address,
      side,
      from: from.address,
      fromSide: from.side,
      isLast: last === row.planned,
    });
  }
  return moved;
}

const isKnown = ({ current, planned, parked }: PlannedAddress, address: string): boolean =>
  address === current || address === planned || address === parked;

export const sideOf = (way: Way): Side => (way === 'commands' ? 'new' : 'old');

/** Is the name of the endpoint set with this move? */
export const isRenamed = (ground: Ground, { endpoint, isLast }: Moved): boolean =>
  isLast && ground.renames.get(endpoint.id) !== undefined;

/** Mask, gateway and tag of a move, in the words of the facts. */
export const viaOf = (gateway: string): string => (gateway ? ` via ${gateway}` : '');

export function tagOf(ground: Ground, networkId: Id, side: Side): string {
  if (!ground.hasOtherVlan(networkId)) return '';
  const { vlan } = ground.side(networkId, side);
  return vlan ? ` tag ${vlan}` : ' untagged';
}

/** Is another address, mask or gateway set, or with `tagged` another tag? */
export function isSet(ground: Ground, { endpoint, address, side, from, fromSide }: Moved, tagged: boolean) {
  if (address !== from) return true;
  const { networkId } = endpoint;
  const [is, was] = [ground.side(networkId, side), ground.side(networkId, fromSide)];
  return (
    is.prefix !== was.prefix ||
    is.gateway !== was.gateway ||
    (tagged && side !== fromSide && ground.hasOtherVlan(networkId))
  );
}
