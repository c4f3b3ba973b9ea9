/** The texts that follow an address in a command, from its network on one side of the move: mask, gateway, VLAN. */

import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';
import type { Side } from '../effect-types.ts';
import type { AddressMove } from './address-move.ts';
import { moveSide } from './address-move.ts';
import type { Way } from './command.ts';
import type { PlanContext } from './plan-context.ts';
import { networkOn } from './plan-context.ts';

/** Mask and gateway that go with an address, as the tools of the side ask for them. */
export function maskText(context: PlanContext, networkId: string, side: Side): string {
  const subnet = context.subnets.get(networkId)?.[side];
  return subnet?.family === 4 ? netmask(subnet.prefix) : subnet ? String(subnet.prefix) : '';
}

/** Of a network whose subnet stays; a plan that changes no network knows the document's alone. */
export function subnetMask(context: PlanContext, networkId: string): string {
  const text = context.index.networks.get(networkId)?.subnet;
  const subnet = parseSubnet(text ?? '');
  return subnet?.family === 4 ? netmask(subnet.prefix) : String(subnet?.prefix ?? '<mask>');
}

/** An address with its mask, its gateway and, unless a bridge has it, its VLAN: what a person enters. */
export const entered = (
  context: PlanContext,
  move: AddressMove,
  way: Way,
  what: 'entered' | 'untagged',
): string => move[way] + networkTexts(context, move.endpoint.networkId, moveSide(move, way))[what];

/** Is any of what is set with an address another one: of what a person enters, or of what a device holds itself? */
export const isSet = (
  context: PlanContext,
  { endpoint: { networkId }, from, fromSide, to, side }: AddressMove,
  what: 'entered' | 'untagged' | 'ilom',
): boolean =>
  from !== to ||
  networkTexts(context, networkId, fromSide)[what] !== networkTexts(context, networkId, side)[what];

/** A tag that changes is named in the text: the name of an interface that is not a bond does not contain it. */
export function tagOf(context: PlanContext, networkId: string, side: Side): string {
  const network = context.networks.get(networkId);
  if (!network || network.current.vlan === network.planned.vlan) return '';
  const vlan = networkOn(context, networkId, side)?.vlan;
  return vlan ? ` VLAN ${vlan}` : ' no VLAN';
}

/** The texts that all addresses of a network share on one side of the move, so that each is built once per network. */
type NetworkTexts = {
  readonly mask: string;
  readonly gateway: string;
  readonly entered: string;
  /** Without its VLAN. */
  readonly untagged: string;
  readonly ilom: string;
  readonly pdu: string;
  /** Interface as the document names it to the tagged one. */
  readonly tagged: Map<string, string>;
};

const texts = memoize(
  (_: PlanContext): Record<Side, Map<string, NetworkTexts>> => ({ old: new Map(), new: new Map() }),
);

export const networkTexts = (context: PlanContext, networkId: string, side: Side): NetworkTexts =>
  getOrCreate(texts(context)[side], networkId, () => {
    const mask = maskText(context, networkId, side);
    const { gateway = '' } = networkOn(context, networkId, side) ?? {};
    const untagged = `${mask && ` ${mask.includes('.') ? 'netmask' : 'prefix'} ${mask}`}${gateway && ` gateway ${gateway}`}`;
    return {
      mask,
      gateway,
      entered: untagged + tagOf(context, networkId, side),
      untagged,
      ilom: `${mask && ` --netmask=${mask}`}${gateway && ` --gateway=${gateway}`}`,
      pdu: `${mask && `, mask ${mask}`}${gateway && `, gateway ${gateway}`}, DHCP off`,
      tagged: new Map(),
    };
  });
