/**
 * Problems of the gateway, the VLAN tag and the MTU that a request gives to a network, by the rules of the document
 * (network-problems.ts). A problem that the document has today is no problem of the request. Gateways that are also
 * addresses of hosts are found by mapping-problems.ts, which compares all addresses.
 *
 *   newNetworkProblems(vega01, networks).get('network:client')
 *     [{ kind: 'vlan', level: 'error', text: 'VLAN 2020 is also that of Backup: two subnets do not share one tag.' }]
 */

import type { Appliance, Id, Network } from '../../appliance/document/appliance-types.ts';
import { gatewayAndVlanProblems, type NetworkProblem } from '../../appliance/networks/network-problems.ts';
import { mtuProblem } from '../../network/mtu.ts';
import type { ProblemLevel } from '../../text/level.ts';
import type { MappingNetwork } from '../mapping-types.ts';

type ValueProblem = {
  readonly kind: 'gateway' | 'vlan' | 'mtu';
  readonly level: ProblemLevel;
  readonly text: string;
};

/** By network, of those that change. A tag that two of them share is a problem of each that changes. */
export function newNetworkProblems(
  appliance: Appliance,
  mapped: readonly MappingNetwork[],
): ReadonlyMap<Id, readonly ValueProblem[]> {
  const changes = new Map(mapped.flatMap((one) => (one.changes ? [[one.networkId, one] as const] : [])));
  const networks = appliance.networks.map((network): Network => {
    const planned = changes.get(network.id)?.planned;
    const { subnet: _subnet, gateway: _gateway, vlan: _vlan, mtu: _mtu, ...rest } = network;
    return planned ? { ...rest, ...planned } : network;
  });
  const found = new Map<Id, readonly ValueProblem[]>();
  for (const [i, network] of networks.entries()) {
    const today = appliance.networks[i];
    if (!today || today === network) continue;
    const known = new Set(gatewayAndVlanProblems(appliance.networks, today).map(({ text }) => text));
    const problems = gatewayAndVlanProblems(networks, network).flatMap((one) =>
      known.has(one.text) ? [] : valueProblem(one),
    );
    const mtu = network.mtu === undefined || network.mtu === today.mtu ? undefined : mtuProblem(network.mtu);
    if (mtu) problems.push({ kind: 'mtu', level: 'error', text: mtu });
    if (problems.length > 0) found.set(network.id, problems);
  }
  return found;
}

const valueProblem = ({ id, level, text }: NetworkProblem): ValueProblem[] =>
  (id === 'gateway' || id === 'vlan') && level !== 'info' ? [{ kind: id, level, text }] : [];
