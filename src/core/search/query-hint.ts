/**
 * The meaning of a typed subnet with host bits, and the fault of a text that can only be meant as an address or a subnet.
 * Half an address has neither: its digits are searched.
 *
 *   queryHint('10.1.2.3/24')    10.1.2.3/24 is in 10.1.2.0/24.
 *   queryHint('10.1.2.300')     "10.1.2.300" is not an address. An IPv4 address has four numbers from 0 to 255.
 *   queryHint('10.1.2')         undefined
 */
import { addressFault } from '../network/address.ts';
import { formatSubnet, parseSubnet, subnetOfAddress, subnetProblem } from '../network/subnet.ts';

const isDotted = /^\d+(?:\.\d+){3,}$/;
const isCidr = /^(?:\d+(?:\.\d+){3,}|[\da-f]*:[\da-f:.]+)\/\d+$/i;

export function queryHint(text: string): string | undefined {
  if (isDotted.test(text)) return addressFault(text);
  if (!isCidr.test(text) || parseSubnet(text)) return undefined;
  const subnet = subnetOfAddress(text);
  return subnet ? `${text} is in ${formatSubnet(subnet)}.` : subnetProblem(text);
}
