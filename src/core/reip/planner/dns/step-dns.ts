/** The DNS records of a step: names that follow their addresses, and names that change where the address stays. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { formerName } from '../../acts/move-effects.ts';
import type { MappingRow } from '../../mapping/changing-endpoints.ts';
import { parks } from '../../names/address-move.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { Step } from '../../plan-types.ts';
import type { DraftStep } from '../context/draft-step.ts';
import type { Names } from './dns-names.ts';

const none: readonly never[] = [];

export function dnsOf(names: Names, one: DraftStep, work: Pick<Step, 'effects'>): Step['dnsDelta'] {
  if (one.kind === 'scan' || one.kind === 'private') return none;
  const deltas = names.move(one.moves);
  for (const effect of work.effects) {
    if (effect.do !== 'reverse') continue;
    for (const { address, endpointId } of effect.records) {
      const isLeft = endpointId === undefined;
      const move = one.moves.find(({ endpoint, from }) =>
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

export function otherDns(context: PlanContext, names: Names, one: DraftStep): Step['dnsDelta'] {
  if (one.kind !== 'rename') return none;
  return (one.about ?? []).flatMap((id) => renamedDns(context, names, id));
}

function renamedDns(context: PlanContext, names: Names, id: Id): Step['dnsDelta'] {
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
