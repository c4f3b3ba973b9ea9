/** The gateway of a network, while the user types it. Rules of the requirements of the network (gateways). */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { isOneNetwork } from '../../appliance/networks/same-network.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import { contains, edgeOf, firstHost, formatSubnet, type Subnet } from '../../network/subnet.ts';
import { networksIndex, subnetOf } from './draft-index.ts';
import { addressProblem, type DraftMessage, holdersOf, reportTo } from './endpoint.ts';
import type { NetworkTexts } from './network-field.ts';

export function gatewayMessages(
  appliance: Appliance,
  id: Id | undefined,
  { role, gateway: text }: NetworkTexts,
  subnet: Subnet | undefined,
): DraftMessage[] {
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  const bad = (words: string, rest: Parameters<typeof report>[3] = {}) =>
    report('gateway', 'error', words, rest);
  if (!text) {
    if (role === 'client' || role === 'management')
      bad(
        `A network of the role ${roleNames[role]} needs a gateway. Enter its address.`,
        freeGateway(appliance, subnet),
      );
    return messages;
  }
  const address = parseAddress(text);
  if (!address) {
    bad(addressProblem(text) ?? '', { unreadable: true });
    return messages;
  }
  if (role === 'private')
    report('gateway', 'warning', 'A private network has no gateway. Leave the field empty.');
  const holder = holdersOf(indexAppliance(appliance), address)[0];
  if (holder) bad(`${text} is the address of ${holder.hostname || holder.id}. Enter another one.`);
  const other = networksIndex(appliance)
    .gateways.get(formatAddress(address))
    ?.find((one) => {
      const known = subnetOf(one.subnet);
      if (one.id === id || !known || !subnet) return one.id !== id;
      return !isOneNetwork({ role: one.role, subnet: known }, { role, subnet });
    });
  if (other) bad(`${text} is the gateway of ${other.name}. Enter another address.`);
  if (!subnet) return messages;
  if (!contains(subnet, text))
    bad(
      `${text} is outside ${formatSubnet(subnet)}. Enter an address of this subnet.`,
      freeGateway(appliance, subnet),
    );
  const edge = edgeOf(subnet, text);
  if (edge)
    bad(
      `${text} is the ${edge} address. Enter an address of a host.`,
      edge === 'network' ? freeGateway(appliance, subnet) : {},
    );
  return messages;
}

/** Most sites give the gateway the first address, so that is offered if it is free. */
function freeGateway(appliance: Appliance, subnet: Subnet | undefined): Partial<DraftMessage> {
  const fix = firstHost(subnet);
  return fix && !indexAppliance(appliance).byAddress.has(fix) ? { fix } : {};
}
