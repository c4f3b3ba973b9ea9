/** One network may be drawn twice: ILOM within admin, several clusters on one client subnet, a fabric of many racks. */
import type { Subnet } from '../../network/subnet.ts';
import type { NetworkRole } from '../document/appliance-types.ts';

type Drawn = { readonly role: NetworkRole; readonly subnet: Subnet };

/** However they are spelled: an IPv6 subnet has many spellings. */
export const isSameSubnet = (a: Subnet, b: Subnet): boolean => a.first === b.first && a.last === b.last;

export const isAdmin = (role: NetworkRole | undefined) => role === 'management' || role === 'ilom';

export const isOneNetwork = (a: Drawn, b: Drawn): boolean =>
  isSameSubnet(a.subnet, b.subnet) && (a.role === b.role || (isAdmin(a.role) && isAdmin(b.role)));

/** The IPv4 and the IPv6 subnet of one network share a VLAN. */
export const isPair = (a: Drawn, b: Drawn): boolean =>
  a.role === b.role && a.subnet.family !== b.subnet.family;

type Tagged = { readonly role: NetworkRole; readonly vlan: number | undefined };

/** One broadcast domain: the same tag, or both untagged on the management switch. Other untagged networks have ports of their own. */
export const isOneSegment = (a: Tagged, b: Tagged): boolean =>
  a.vlan === b.vlan && (a.vlan !== undefined || (isAdmin(a.role) && isAdmin(b.role)));
