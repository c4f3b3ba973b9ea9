/**
 * Hosts files of each server, the old and the new content of its two blocks (mapping/hosts-files.ts), and the script that
 * exchanges them. The support gateway is in the block of the admin networks.
 */

import type { Appliance, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { type HostsLine, hostsBlock, hostsLinesOf, hostsScript } from '../../artefacts/hosts/hosts-block.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import {
  type HostsBlock,
  hostsBlockOf,
  hostsBlocks,
  hostsChanges,
  hostsMembers,
  hostsNames,
  hostsPath,
} from '../mapping/hosts-files.ts';

type Peers = ReadonlyMap<Id, ReadonlyMap<Id, boolean>>;

/** Of each server the others of its clusters; true where it is a node, false where it serves the cluster's storage. */
function peersOf({ machines, clusters }: Appliance): Peers {
  const all = machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const peers = new Map<Id, Map<Id, boolean>>();
  for (const cluster of clusters) {
    const { nodes, cells } = hostsMembers(cluster, all) ?? { nodes: [], cells: [] };
    const members = [...nodes.map((id) => [id, true] as const), ...cells.map((id) => [id, false] as const)];
    for (const [id, isNode] of members) {
      const mine = peers.get(id) ?? new Map<Id, boolean>();
      peers.set(id, mine);
      for (const [other] of members) if (other !== id) mine.set(other, isNode || (mine.get(other) ?? false));
    }
  }
  return peers;
}

/** Its lines by block, in one order: a name has one address in both. */
function blocksOf(appliance: Appliance, machine: Machine, peers: Peers): Record<HostsBlock, HostsLine[]> {
  const index = indexAppliance(appliance);
  const { byOwner } = index;
  const others = [...(peers.get(machine.id) ?? [])].flatMap(([id, isNode]) =>
    (byOwner.get(id) ?? []).filter(({ kind }) => isNode || kind === 'private'),
  );
  const scans = appliance.clusters
    .filter(({ machines }) => machines.includes(machine.id))
    .flatMap(({ id }) => byOwner.get(id) ?? [])
    .filter(({ kind }) => kind === 'scan');
  const { hostname, address } = appliance.gateway;
  const name = hostname?.toLowerCase();
  const hasGateway = name && address && parseAddress(address) && !domainProblem(name);
  const blocks: Record<HostsBlock, HostsLine[]> = { 'hosts-admin': [], hosts: [] };
  const lines = hostsLinesOf(appliance, [...(byOwner.get(machine.id) ?? []), ...others, ...scans]);
  for (const [endpoint, line] of lines)
    if (!hasGateway || !line.names.includes(name)) blocks[hostsBlockOf(index, endpoint)].push(line);
  if (hasGateway) blocks['hosts-admin'].push({ address, names: [name] });
  return blocks;
}

/** What marks a block in the file. */
const markOf: Readonly<Record<HostsBlock, string>> = { 'hosts-admin': 'admin', hosts: 'other' };

export function hostsArtefacts(before: Appliance, after: Appliance): Artefact[] {
  const peers = peersOf(before);
  const next = indexAppliance(after).endpoints;
  const changes = hostsChanges(before, (endpoint) => {
    const one = next.get(endpoint.id);
    return one === endpoint ? undefined : one;
  });
  const names = hostsNames(before);
  const files = before.machines.filter(isServer).flatMap((machine) => {
    const changed = hostsBlocks.filter((block) => changes[block].has(machine.id));
    if (changed.length === 0) return [];
    const [old, now] = [blocksOf(before, machine, peers), blocksOf(after, machine, peers)];
    return changed.flatMap((block) => {
      const path = hostsPath(block, names.get(machine.id) ?? '');
      return [
        artefact(`${path}.old`, 'text/plain', hostsBlock(old[block], markOf[block]), ['practice']),
        artefact(`${path}.new`, 'text/plain', hostsBlock(now[block], markOf[block]), ['practice']),
      ];
    });
  });
  return files.length > 0
    ? [artefact('hosts/replace-hosts.sh', 'text/x-shellscript', hostsScript, ['practice']), ...files]
    : [];
}
