/** Which piece of a large subnet is in the picture: a path from the whole subnet down to a block that has cells. */
import type { SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import { blockPrefix } from '../../core/appliance/networks/subnet-map-parts.ts';
import { subnetAround } from '../../core/network/subnet.ts';

export type Piece = { readonly first: number; readonly last: number; readonly prefix: number };

const pieceAround = (at: number, prefix: number): Piece => {
  const { first, last } = subnetAround(at, prefix);
  return { first: Number(first), last: Number(last), prefix };
};

/** The whole of an IPv4 subnet. */
export const wholeOf = ({ subnet }: SubnetMap): Piece => pieceAround(Number(subnet.first), subnet.prefix);

/** From the whole down to the piece in which the address is a cell. */
export function pathTo(map: SubnetMap, at: number): readonly Piece[] {
  const path = [wholeOf(map)];
  for (let next = blockPrefix(map.subnet.prefix); next !== undefined; next = blockPrefix(next))
    path.push(pieceAround(at, next));
  return path;
}
