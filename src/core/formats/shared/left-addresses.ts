/**
 * The addresses of an occupied list that are neither occupied nor free, each once. One that goes unnoticed would be assigned a
 * second time. Comments, masks, loopback, multicast and the addresses of subnets are no hosts that were left.
 */

import { isAddressPlace, keysOf, placeCounter, placesIn } from './address-places.ts';
import { isMask, isMulticast } from './cell-values.ts';
import { addressesOf } from './occupied-addresses.ts';

type LeftAddress = { readonly address: string; readonly line: number };

/** `known` has the addresses that were read, as `keyOf` writes them. */
export function leftAddresses(text: string, known: ReadonlySet<string>): readonly LeftAddress[] {
  const found = new Map<string, LeftAddress>();
  const placeOf = placeCounter(text);
  for (const { 0: address, index } of placesIn(text)) {
    const [key = address] = keysOf(address);
    if (known.has(key) || found.has(key) || !isAddressPlace(address)) continue;
    if (keysOf(address).some((one) => known.has(one)) || isNoHostAddress(address)) continue;
    const { line, isComment } = placeOf(index);
    if (!isComment) found.set(key, { address, line });
  }
  return [...found.values()];
}

const isNoHostAddress = (text: string): boolean =>
  isMask(text) || isMulticast(text) || /^(?:0\.|127\.|::1?$)|\.0$/.test(text) || isSubnet(text);

/** `10.1.1.128/25`; not `10.1.1.5/24` and `10.1.1.5/32`, which are one address. */
const isSubnet = (text: string): boolean => text.includes('/') && addressesOf(text).length !== 1;
