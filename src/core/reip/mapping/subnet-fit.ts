/**
 * A new subnet while it is typed: its overlaps, whether the network fits into it and with how much room, and the
 * possible places of its gateway. Demand comes by formula where one holds (network-summary.ts), else from the network's
 * addresses.
 *
 *   checkNewSubnet(vega01, request, 'network:client', '172.20.33.0/28')
 *     { needed: 7, smallestPrefix: 28, capacity: 14, free: 6, problems: [], gateways: ['172.20.33.1', '172.20.33.14'] }
 */

import type { Appliance, Id, Network } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedNetwork } from '../../appliance/document/plan-types.ts';
import { countOtherHosts, networkSummary } from '../../appliance/networks/network-summary.ts';
import { isOneNetwork } from '../../appliance/networks/same-network.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { usableHosts } from '../../network/capacity.ts';
import { isShortOfAddresses } from '../../network/demand.ts';
import { parseRange, rangesOf, reservedFor } from '../../network/reserved.ts';
import {
  contains,
  hostShift,
  overlaps,
  parseSubnet,
  type Subnet,
  subnetProblem,
} from '../../network/subnet.ts';
import type { ProblemLevel } from '../../text/level.ts';
import type { ReipRequest } from '../mapping-types.ts';
import { familyProblem } from './family-change.ts';
import { plannedNetworks } from './propose-mapping.ts';

export type SubnetRemark = { readonly level: ProblemLevel; readonly text: string };

export type SubnetCheck = {
  readonly subnet?: Subnet;
  readonly needed: number;
  /** With this appliance's numbers in it; absent where the network needs what it has. */
  readonly formula?: string;
  /** Longest prefix with room for the need and the gateway. */
  readonly smallestPrefix?: number;
  readonly capacity?: number;
  /** With the need, the gateway and the addresses of other hosts taken off; below 0 is too small. */
  readonly free?: number;
  readonly problems: readonly SubnetRemark[];
  /** Same place as today, first, last: as far as they are hosts of it. */
  readonly gateways: readonly string[];
};

export function checkNewSubnet(
  appliance: Appliance,
  request: ReipRequest,
  networkId: Id,
  text: string,
): SubnetCheck {
  const line = networkSummary(appliance).find(({ network }) => network.id === networkId);
  const needed = Math.max(line?.needed ?? 0, line?.used ?? 0);
  const network = line?.network;
  const base = {
    needed,
    ...(line?.formula && { formula: line.formula.words }),
    ...(line?.smallestPrefix !== undefined && { smallestPrefix: line.smallestPrefix }),
  };
  const subnet = parseSubnet(text);
  const problem = text === '' ? undefined : subnetProblem(text);
  if (!network || !subnet || problem) {
    return { ...base, problems: problem ? [{ level: 'error', text: problem }] : [], gateways: [] };
  }
  const problems: SubnetRemark[] = [];
  const add = (level: ProblemLevel, message: string) => problems.push({ level, text: message });
  const other = familyProblem(appliance, networkId, network.subnet, subnet);
  if (other) add('error', other);
  const room = roomIn(subnet, network, needed, otherHosts(appliance, request, network, subnet), add);
  collisions(appliance, request, network, subnet, text, add);
  ranges(appliance, network, subnet, text, add);
  return { ...base, subnet, ...room, problems, gateways: gatewaysIn(subnet, network) };
}

type Add = (level: ProblemLevel, text: string) => void;

function otherHosts(appliance: Appliance, request: ReipRequest, { id, gateway }: Network, subnet: Subnet) {
  if (subnet.family !== 4) return 0;
  const own = indexAppliance(appliance).byNetwork.get(id) ?? [];
  const asked = request.networks.find(({ networkId }) => networkId === id)?.gateway;
  return countOtherHosts(appliance, subnet, own, asked ?? gateway, request.occupied);
}

function roomIn(subnet: Subnet, { role }: Network, needed: number, others: number, add: Add) {
  if (subnet.family !== 4) return {};
  const capacity = usableHosts(subnet.prefix);
  const required = needed + (role === 'private' ? 0 : 1);
  const taken = required + others;
  const free = capacity - taken;
  if (free < 0)
    add(
      'error',
      `The subnet is too small. ${required} addresses are needed with the gateway, /${subnet.prefix} has ${capacity}${others > 0 ? `, ${others} of them in use by other hosts` : ''}. Enter a larger one.`,
    );
  else if (isShortOfAddresses(subnet.prefix, taken))
    add('warning', `Only ${free} of ${capacity} addresses stay free, below 10 % or fewer than 4.`);
  return { capacity, free };
}

function collisions(
  appliance: Appliance,
  request: ReipRequest,
  own: Network,
  subnet: Subnet,
  text: string,
  add: Add,
): void {
  const { networks } = indexAppliance(appliance);
  for (const { networkId, current, planned, changes } of plannedNetworks(appliance, request)) {
    const { name = networkId, role = 'other' } = networks.get(networkId) ?? {};
    const old = parseSubnet(current.subnet ?? '');
    if (networkId === own.id) {
      if (old && current.subnet !== text && overlaps(old, subnet))
        add(
          'warning',
          `${text} overlaps the present ${current.subnet}. Both masks are in use between the first and the last move.`,
        );
      continue;
    }
    const next = parseSubnet(planned.subnet ?? '');
    if (next && overlaps(next, subnet)) {
      const isShared = planned.subnet === text && own.subnet === current.subnet;
      if (!isShared && !isOneNetwork({ role: own.role, subnet }, { role, subnet: next }))
        add('error', `${text} overlaps ${name} ${planned.subnet}. Enter another subnet.`);
    } else if (changes && old && overlaps(old, subnet))
      add(
        'warning',
        `${text} overlaps ${current.subnet}, which ${name} has until it moves. In another VLAN, move ${name} away first, in a separate plan.`,
      );
  }
}

function ranges(appliance: Appliance, { role }: Network, subnet: Subnet, text: string, add: Add): void {
  if (subnet.family !== 4) return;
  for (const { range, use, level } of reservedFor(subnet, rangesOf(appliance.settings)))
    if (level !== 'factory' || role !== 'private')
      add(level === 'never' ? 'error' : 'warning', `${text} overlaps ${range}: ${use}.`);
  for (const { range, use } of appliance.settings.customerRanges ?? []) {
    const known = parseRange(range);
    if (known && known.first <= subnet.last && subnet.first <= known.last)
      add('warning', `${text} overlaps ${range} of the customer${use ? ` (${use})` : ''}.`);
  }
}

/** A private network has none. */
function gatewaysIn(subnet: Subnet, { role, gateway, subnet: text }: Network): string[] {
  if (role === 'private' || subnet.family !== 4 || subnet.prefix > 30) return [];
  const [first, last] = [subnet.first + 1, subnet.last - 1];
  const old = parseSubnet(text ?? '');
  const value = parseIpv4(gateway ?? '');
  const unchanged =
    old?.family === 4 && value !== undefined && contains(old, value)
      ? value + Number(hostShift(old, subnet))
      : undefined;
  const places = [unchanged, first, last].filter(
    (place): place is number => place !== undefined && place >= first && place <= last,
  );
  return [...new Set(places)].map(formatIpv4);
}

/** The request of a network, without the fields that stay as they are. */
export function requestedNetwork(
  network: Network,
  asked: { readonly subnet: string; readonly gateway: string; readonly vlan: string; readonly mtu: string },
): Omit<PlannedNetwork, 'networkId'> {
  const subnet = asked.subnet.trim();
  const gateway = asked.gateway.trim();
  const [vlan, mtu] = [numberOf(asked.vlan), numberOf(asked.mtu)];
  return {
    ...(subnet && subnet !== network.subnet && { subnet }),
    ...(gateway !== (network.gateway ?? '') && { gateway }),
    ...((vlan ?? 0) !== (network.vlan ?? 0) && { vlan: vlan ?? 0 }),
    ...(mtu !== undefined && mtu !== network.mtu && { mtu }),
  };
}

const numberOf = (text: string): number | undefined =>
  /^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined;
