/**
 * The operator's own connection and the server of this page (question QG-14), by name or by address, and which steps cut
 * them: a move of the address, its resource going offline, and whatever takes its network away (INV-09, INV-24).
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { plainAddress } from '../../network/address.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { listOf } from '../answers.ts';
import type { Answers, Step } from '../plan-types.ts';

type OwnPlace = {
  readonly address: string;
  /** Undefined where the document does not know the address: a jump host, a file server. */
  readonly endpointId: Id | undefined;
  /** Whose gateway carries it. */
  readonly networkIds: readonly Id[];
  /** Without which nothing of the appliance is reached from it. */
  readonly through: readonly Id[];
};

export type OwnAddresses = { readonly from: readonly OwnPlace[]; readonly page: readonly OwnPlace[] };

export function ownAddresses(appliance: Appliance, answers: Answers): OwnAddresses {
  const named = (key: string) => listOf(answers, 'QG-14', key).flatMap((text) => ownPlaces(appliance, text));
  // An operator from outside comes in over the management networks; a page from outside does not need them.
  const admin = appliance.networks.flatMap(({ id, role }) =>
    role === 'management' || role === 'ilom' ? [id] : [],
  );
  return {
    from: named('from').map((own) => (own.networkIds.length > 0 ? own : { ...own, through: admin })),
    page: named('host'),
  };
}

/** The places of a name or an address in the document. */
export function ownPlaces(appliance: Appliance, text: string): OwnPlace[] {
  const { byAddress, byHostname } = indexAppliance(appliance);
  const own = text.trim().toLowerCase();
  const six = own.includes(':') && plainAddress(own);
  const known =
    byAddress.get(own) ??
    byHostname.get(own.split('.')[0] ?? '') ??
    (six ? appliance.endpoints.filter(({ address }) => plainAddress(address) === six) : []);
  if (known.length > 0)
    return known.map(({ id, address, networkId }) => ({
      address,
      endpointId: id,
      networkIds: [networkId],
      through: [networkId],
    }));
  const networkIds = appliance.networks.flatMap(({ id, subnet }) => {
    const parsed = parseSubnet(subnet ?? '');
    return parsed && contains(parsed, own) ? [id] : [];
  });
  return [{ address: own, endpointId: undefined, networkIds, through: networkIds }];
}

/** Does the step cut off the user of one of these addresses, by moving it or the network that reaches it? */
export function cutsOwn(
  own: readonly OwnPlace[],
  { kind, addressDelta, effects }: Pick<Step, 'kind' | 'addressDelta' | 'effects'>,
): boolean {
  return own.some(({ address, endpointId, networkIds, through }) => {
    if (addressDelta.some((one) => one.from === address || one.endpointId === endpointId)) return true;
    return effects.some((effect) => {
      switch (effect.do) {
        case 'take':
          return effect.moves.some((move) => move.endpointId === endpointId);
        case 'offline':
          return endpointId !== undefined && effect.resources.includes(endpointId);
        case 'secondary':
          return !effect.on && effect.records.some((record) => record.address === address);
        case 'blackout':
          return effect.on && effect.networkIds.some((id) => through.includes(id));
        case 'gateway':
          // When the old subnets are released, the appliance's own addresses have left the old gateway.
          return (
            !effect.old &&
            networkIds.includes(effect.networkId) &&
            (endpointId === undefined || kind !== 'release')
          );
        default:
          return false;
      }
    });
  });
}
