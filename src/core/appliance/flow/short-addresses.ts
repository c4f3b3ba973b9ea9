/**
 * Shortens addresses for a box: neighbors do not repeat their common part.
 *
 *   shortAddresses(['10.30.40.31', '10.30.40.32', '10.30.40.33'])   10.30.40.31 · .32 · .33
 *   addressRange(['10.20.10.18', '10.20.10.11'])                    10.20.10.11 – .18
 */
import { compareAddresses, parseIpv4 } from '../../network/address.ts';

/** The last part alone where the rest is that of `before`. */
function after(before: string | undefined, address: string): string {
  const cut = address.lastIndexOf('.');
  const same = before !== undefined && parseIpv4(before) !== undefined && parseIpv4(address) !== undefined;
  return same && before.slice(0, before.lastIndexOf('.')) === address.slice(0, cut)
    ? address.slice(cut)
    : address;
}

export const shortAddresses = (addresses: readonly string[]): string =>
  addresses.map((address, place) => after(addresses[place - 1], address)).join(' · ');

/** From the lowest to the highest; undefined without an address. */
export function addressRange(addresses: readonly string[]): string | undefined {
  const sorted = addresses.filter(Boolean).sort(compareAddresses);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return first === last ? first : `${first} – ${after(first, last)}`;
}
