/**
 * No plan changes a network or an address from one family to the other. Clusterware rejects the direct change of a network
 * (PRCN-03079 to IPv6, PRCN-03078 to IPv4), and any other address gets one of the other family beside it, not in its place.
 *
 *   familyProblem(vega01, 'network:client', '10.30.40.0/25', parseSubnet('2001:db8:5::/64'))     'Oracle Clusterware rejects ...'
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseAddress } from '../../network/address.ts';
import { parseSubnet, type Subnet } from '../../network/subnet.ts';

type Family = Subnet['family'];

const rule = 'A plan does not change the address family.';

/** With both families in the document, a plan changes the subnet or the addresses of each. */
const fix = (family: Family, what: string): string =>
  `Enter an IPv${family} ${what}. Or add the IPv${family === 4 ? 6 : 4} addresses to the appliance first, and to the document as a second network of the interface.`;

/** What to do instead of the change of an address. */
export const keepFamily = (family: Family = 4): string => `${rule} ${fix(family, 'address')}`;

export function familyProblem(
  appliance: Appliance,
  networkId: Id,
  current: string | undefined,
  planned: Subnet,
): string | undefined {
  const today = parseSubnet(current ?? '');
  if (!today || today.family === planned.family) return undefined;
  const isClusterware = indexAppliance(appliance)
    .byNetwork.get(networkId)
    ?.some(({ kind }) => kind === 'vip' || kind === 'scan');
  const why = isClusterware
    ? `Oracle Clusterware rejects the direct change (PRCN-0307${planned.family === 6 ? 9 : 8}).`
    : rule;
  return `${why} ${fix(today.family, 'subnet')}`;
}

/** Different families; a text that is not an address has none. */
export function isOtherFamily(a: string, b: string): boolean {
  // Most addresses of a plan are IPv4 on both sides.
  if (a.includes(':') === b.includes(':')) return false;
  const [one, other] = [parseAddress(a)?.family, parseAddress(b)?.family];
  return one !== undefined && other !== undefined && one !== other;
}
