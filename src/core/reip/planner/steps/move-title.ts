/** Titles of the steps that move addresses: each is named by them. */
import { type AddressMove, parks, stays } from '../../names/address-move.ts';
import { hostName, type PlanContext } from '../../names/plan-context.ts';
import type { Facts } from './step-record.ts';

/** `ILOM address 10.1.2.3 → 10.4.5.6`, or of more than two moves how many. */
export const moveTitle =
  (words: string) =>
  ({ context, draft: { moves } }: Facts): string => {
    if (moves.length > 2) return `${words}: ${moves.length} addresses`;
    const [first] = moves;
    const parked = first && parks(first) ? ' (parked)' : '';
    const texts = moves.map((move) =>
      stays(move) ? `${move.to}: ${changed(context, move)}` : `${move.from} → ${move.to}${parked}`,
    );
    return `${words} ${texts.join(', ')}`;
  };

/** `SCAN vega01-scan to 10.1.2.31 .32 .33` */
export function scanTitle({ context, draft: { moves } }: Facts, words: string): string {
  const [first] = moves;
  if (!first) return words;
  const addresses = moves.map(({ to }, i) => (i === 0 ? to : afterFirst(first.to, to)));
  return `${words} ${hostName(context, first.endpoint, true)} to ${addresses.join(' ')}`;
}

/** The properties of its network that change for an address that stays: `new VLAN, MTU`. */
function changed({ networks }: PlanContext, { endpoint }: AddressMove): string {
  const { current, planned } = networks.get(endpoint.networkId) ?? {};
  return `new ${fields.flatMap(([key, words]) => (current?.[key] === planned?.[key] ? [] : [key === 'subnet' ? masks(current, planned) : words])).join(', ')}`;
}

/** `mask /24 → /23` */
const masks = (...sides: readonly ({ readonly subnet?: string } | undefined)[]): string =>
  `mask ${sides.map((side) => `/${side?.subnet?.split('/')[1] ?? ''}`).join(' → ')}`;

const fields = [
  ['subnet', 'mask'],
  ['gateway', 'gateway'],
  ['vlan', 'VLAN'],
  ['mtu', 'MTU'],
] as const;

/** `.32` after `10.1.2.31`; an address with another beginning is printed whole. */
function afterFirst(first: string, address: string): string {
  const dot = first.lastIndexOf('.');
  return dot > 0 && address.lastIndexOf('.') === dot && address.startsWith(first.slice(0, dot))
    ? address.slice(dot)
    : address;
}
