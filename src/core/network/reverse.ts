/**
 * Names under which an address is asked for backwards.
 *
 *   reverseName({ family: 4, value: 169085451n })     11.10.20.10.in-addr.arpa.
 */
import { type Address, formatIpv4 } from './address.ts';

export function reverseName(address: Address): string {
  if (address.family === 4)
    return `${formatIpv4(Number(address.value)).split('.').reverse().join('.')}.in-addr.arpa.`;
  const nibbles = [...address.value.toString(16).padStart(32, '0')].reverse();
  return `${nibbles.join('.')}.ip6.arpa.`;
}
