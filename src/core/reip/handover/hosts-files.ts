/**
 * Hosts files of each server, old and new block, and the script that exchanges them. A server's block has its own names,
 * those of its clusters (a storage server: of the clusters that it serves, private network only), a SCAN of theirs that no
 * zone has, and the support gateway.
 */

import type { Appliance, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { type HostsLine, hostsBlock, hostsLines, hostsScript } from '../../artefacts/hosts/hosts-block.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { slug } from '../runbook/file-names.ts';

/** Beyond it a server's block has only its own names: the others are too many for a hosts file and are in DNS. */
const mostPeers = 256;

type Peers = ReadonlyMap<Id, ReadonlyMap<Id, boolean>>;

/** Of each server the others of its clusters; true where it is a node, false where it serves the cluster's storage. */
function peersOf({ machines, clusters }: Appliance): Peers {
  const all = machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const peers = new Map<Id, Map<Id, boolean>>();
  for (const { machines: nodes, cells = all } of clusters) {
    if (nodes.length + cells.length > mostPeers) continue;
    const members = [...nodes.map((id) => [id, true] as const), ...cells.map((id) => [id, false] as const)];
    for (const [id, isNode] of members) {
      const mine = peers.get(id) ?? new Map<Id, boolean>();
      peers.set(id, mine);
      for (const [other] of members) if (other !== id) mine.set(other, isNode || (mine.get(other) ?? false));
    }
  }
  return peers;
}

function blockOf(appliance: Appliance, machine: Machine, peers: Peers): HostsLine[] {
  const { byOwner } = indexAppliance(appliance);
  const others = [...(peers.get(machine.id) ?? [])].flatMap(([id, isNode]) =>
    (byOwner.get(id) ?? []).filter(({ kind }) => isNode || kind === 'private'),
  );
  const scans = appliance.clusters
    .filter(({ machines }) => machines.includes(machine.id))
    .flatMap(({ id }) => byOwner.get(id) ?? [])
    .filter(({ kind }) => kind === 'scan');
  const lines = hostsLines(appliance, [...(byOwner.get(machine.id) ?? []), ...others, ...scans]);
  const { hostname, address } = appliance.gateway;
  const name = hostname?.toLowerCase();
  return name && address && parseAddress(address) && !domainProblem(name)
    ? [...lines.filter(({ names }) => !names.includes(name)), { address, names: [name] }]
    : lines;
}

export function hostsArtefacts(before: Appliance, after: Appliance): Artefact[] {
  const peers = peersOf(before);
  const files = before.machines.filter(isServer).flatMap((machine) => {
    const [old, next] = [
      hostsBlock(blockOf(before, machine, peers)),
      hostsBlock(blockOf(after, machine, peers)),
    ];
    if (old === next) return [];
    const name = `hosts/${slug(machine.name)}`;
    return [
      artefact(`${name}.old`, 'text/plain', old, ['practice']),
      artefact(`${name}.new`, 'text/plain', next, ['practice']),
    ];
  });
  return files.length > 0
    ? [artefact('hosts/replace-hosts.sh', 'text/x-shellscript', hostsScript, ['practice']), ...files]
    : [];
}
