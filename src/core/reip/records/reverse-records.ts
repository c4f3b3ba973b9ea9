import type { Effect } from '../effect-types.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import type { Way } from '../names/command.ts';
import { formerName } from '../names/former-name.ts';

const none: readonly never[] = [];

/**
 * Reverse records that change with a move: of planned addresses that today belong to a moving endpoint, and of a
 * parking place while an endpoint is there. EM and ASR look a server up in both directions.
 */
export function reverse(moves: readonly AddressMove[], way: Way): readonly Effect[] {
  let records: ({ address: string } | { address: string; endpointId: string })[] | undefined;
  for (const move of moves) {
    const { endpoint, from, to, holders, parkedFor } = move;
    if ((!holders && parkedFor === undefined) || from === to || !isInDns(endpoint)) continue;
    const { id } = endpoint;
    const isParking = parks(move);
    const former = isParking ? undefined : formerName(holders, endpoint);
    records ??= [];
    if (isParking) records.push(way === 'to' ? { address: to, endpointId: id } : { address: to });
    else if (parkedFor !== undefined)
      records.push(way === 'to' ? { address: from } : { address: from, endpointId: id });
    if (former && former !== endpoint)
      records.push({ address: to, endpointId: way === 'to' ? id : former.id });
  }
  return records && records.length > 0 ? [{ do: 'reverse', records }] : none;
}
