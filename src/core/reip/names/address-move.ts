/** A move of one address: where it comes from and where it goes, each with the definition of its network. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Side } from '../effect-types.ts';
import type { MappingRow } from '../mapping/changing-endpoints.ts';

export type AddressMove = {
  readonly endpoint: Endpoint;
  /** Its id alone, as a list that steps and gaps share. */
  readonly ids: readonly Id[];
  readonly row: MappingRow;
  readonly from: string;
  readonly fromSide: Side;
  to: string;
  side: Side;
  /** Who has the address `to` today. */
  holders: readonly Endpoint[] | undefined;
  /** The planned address, when this move ends on a parking place. */
  parkedFor?: string;
};

/** The side of the plan that a move leads to. */
export const moveSide = (
  { side, fromSide }: Pick<AddressMove, 'side' | 'fromSide'>,
  way: 'from' | 'to',
): Side => (way === 'to' ? side : fromSide);

export const parks = ({ parkedFor, to }: Pick<AddressMove, 'parkedFor' | 'to'>): boolean =>
  parkedFor !== undefined && parkedFor !== to;

/** The address stays where it is: its mask, gateway, VLAN, MTU or name changes alone. */
export const stays = ({ from, to }: Pick<AddressMove, 'from' | 'to'>): boolean => from === to;
