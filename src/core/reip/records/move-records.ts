/** The records of names that follow their addresses, and of names that change where the address stays. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { MappingRow } from '../mapping/changing-endpoints.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import { formerName } from '../names/former-name.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { DnsDelta } from '../plan-types.ts';
import { namesOf } from './dns-names.ts';
import { reverse } from './reverse-records.ts';

/** The moves of a step lead to where they go. */
export function recordsOfMoves(context: PlanContext, moves: readonly AddressMove[]): DnsDelta[] {
  const names = namesOf(context);
  const deltas = names.move(moves);
  for (const effect of reverse(moves, 'to')) {
    if (effect.do !== 'reverse') continue;
    for (const { address, endpointId } of effect.records) {
      const isLeft = endpointId === undefined;
      const move = moves.find(({ endpoint, from }) =>
        isLeft ? from === address : endpoint.id === endpointId && from !== address,
      );
      if (!move) continue;
      const isOfPlace = isLeft || parks(move);
      const former = isOfPlace ? undefined : formerName(move.holders, move.endpoint);
      if (former) deltas.push(names.reverse('remove', address, names.nameOfEndpoint(former), 2));
      const name = names.nameOf(move.row, !isOfPlace);
      deltas.push(names.reverse(isLeft ? 'remove' : 'add', address, name, isLeft ? 3 : isOfPlace ? 1 : 2));
    }
  }
  return deltas;
}

/** The endpoints share the name. */
export const recordsOfName = (context: PlanContext, ids: readonly Id[]): DnsDelta[] =>
  ids.flatMap((id) => recordsOfEndpoint(context, id));

function recordsOfEndpoint(context: PlanContext, id: Id): DnsDelta[] {
  const names = namesOf(context);
  const endpoint = context.index.endpoints.get(id);
  if (!endpoint || endpoint.inDns === false) return [];
  const { address } = endpoint;
  const row: MappingRow = {
    endpoint,
    current: address,
    planned: address,
    holders: undefined,
    name: undefined,
  };
  return [
    names.forward(row, 'remove', address),
    names.forward(row, 'add', address, true),
    names.reverse('remove', address, names.nameOf(row, false), 2),
    names.reverse('add', address, names.nameOf(row, true), 2),
  ];
}
