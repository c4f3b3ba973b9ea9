/** The addresses that a step gives, each looked up in the mapping by the position that it has there. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Side } from '../effect-types.ts';
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

type Take = { readonly address: string; readonly side: Side };

function takes(effects: Step['effects']): Map<Id, Take> {
  const found = new Map<Id, Take>();
  for (const effect of effects)
    if (effect.do === 'take')
      for (const { endpointId, address, side } of effect.moves) found.set(endpointId, { address, side });
  return found;
}

/** In the order of the effects; an address that the mapping does not have for its endpoint is left out. */
export const movedBy = (ground: Ground, step: Step, way: Way): readonly Moved[] =>
  ground.ofStep(way === 'commands' ? movedThere : movedBack, step);

const movedThere = (ground: Ground, step: Step) => findMoved(ground, step, 'commands');
const movedBack = (ground: Ground, step: Step) => findMoved(ground, step, 'rollback');

function findMoved(ground: Ground, step: Step, way: Way): readonly Moved[] {
  const [there, back] = [takes(step.effects), takes(step.undo)];
  const [set, other] = way === 'commands' ? [there, back] : [back, there];
  const moved: Moved[] = [];
  for (const [id, { address, side }] of set) {
    const endpoint = ground.index.endpoints.get(id);
    const row = ground.row(id);
    const from = other.get(id);
    if (!endpoint || !row || !from) continue;
    const known = [row.current, row.planned, row.parked];
    if (!known.includes(address) || !known.includes(from.address)) continue;
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

export const sideOf = (way: Way): Side => (way === 'commands' ? 'new' : 'old');

/** Is the name of the endpoint set with this move? */
export const isRenamed = (ground: Ground, { endpoint, isLast }: Moved): boolean =>
  isLast && ground.plan.renames[endpoint.id] !== undefined;

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
