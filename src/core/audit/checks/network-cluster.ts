/** Checks of VIPs and the SCAN. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { isAdmin } from '../../appliance/networks/same-network.ts';
import { appendTo } from '../../collections/grouping.ts';
import { contains } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import type { View } from '../basis/check-context.ts';
import { finding } from '../basis/finding.ts';
import type { Bundle } from '../basis/recollection.ts';
import type { Outcome } from '../basis/types.ts';
import { addressFix } from './addresses.ts';

const family = (endpoint: Endpoint) => (endpoint.address.includes(':') ? 6 : 4);
const ofKind = (held: Bundle, owner: Id, kind: Endpoint['kind']): readonly Endpoint[] =>
  (held.get(owner) ?? []).filter((endpoint) => endpoint.kind === kind);

/** Networks for clients that the machines have a host address on. */
function homes(view: View, held: Bundle, machines: readonly Id[]): Set<Id> {
  const networks = new Set<Id>();
  for (const id of machines)
    for (const { networkId } of ofKind(held, id, 'host'))
      if (!isAdmin(view.index.networks.get(networkId)?.role)) networks.add(networkId);
  return networks;
}

/** Those of the role `client`. Where none has it, each is one. */
function clientNetworks(view: View, hosts: ReadonlySet<Id>): ReadonlySet<Id> {
  const own = [...hosts].filter((id) => view.index.networks.get(id)?.role === 'client');
  return own.length > 0 ? new Set(own) : hosts;
}

/** Judges each cluster with its endpoints and those of its machines. */
function* eachCluster(
  view: View,
  what: string,
  known: readonly Cluster[],
  judge: (cluster: Cluster, held: Bundle) => Iterable<Outcome>,
): Generator<Outcome> {
  for (const { id, machines } of known) {
    const held = view.bundle(id, [id, ...new Set(machines)]);
    yield* view.ofList(what, held, () => {
      const cluster = view.index.clusters.get(id);
      return cluster ? [...judge(cluster, held)] : [];
    });
  }
}

/** Checks that an address is in the subnet of its network, and that hosts of its owner are on that network too. */
function* besideHosts(
  view: View,
  endpoint: Endpoint,
  hosts: ReadonlySet<Id>,
  owner: string,
): Generator<Outcome> {
  const network = view.index.networks.get(endpoint.networkId);
  const subnet = network && view.subnet(network);
  if (!network || !subnet) yield { missing: 'networks/subnet', subjects: [endpoint.networkId] };
  else if (endpoint.address && !contains(subnet, endpoint.address))
    yield finding(
      endpoint.id,
      `${endpoint.hostname} has ${endpoint.address}, outside ${network.name} ${network.subnet}.`,
    );
  else if (!hosts.has(network.id)) {
    // Without a host on a client network, the address may be right and the host's client address missing.
    const isClient = (id: Id) => view.index.networks.get(id)?.role === 'client';
    const isBare = isClient(network.id) && ![...hosts].some(isClient);
    const why = isBare ? `where ${owner} has no host address` : `which is not a client network of ${owner}`;
    yield finding(endpoint.id, `${endpoint.hostname} is on ${network.name}, ${why}.`);
  } else if (!endpoint.address) yield { missing: 'endpoints/address', subjects: [endpoint.id] };
}

function* clusters(view: View): Generator<Outcome, readonly Cluster[]> {
  if (view.appliance.clusters.length === 0) yield { missing: 'clusters' };
  return view.appliance.clusters;
}

/** Skips a cluster without any planned address of the kind. NET-19 and NET-22 check whether one is required. */
function* planned(view: View, kind: 'vip' | 'scan'): Generator<Outcome, readonly Cluster[]> {
  const known = yield* clusters(view);
  if (known.length > 0 && !view.appliance.endpoints.some((one) => one.kind === kind))
    yield { skip: `No ${kind.toUpperCase()} is planned.` };
  return known;
}

/** The addresses of a cluster's SCANs by network, family and name: each group is what one name leads to. */
function scans(held: Bundle, cluster: Cluster): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of ofKind(held, cluster.id, 'scan')) {
    const key = `${endpoint.networkId} ${family(endpoint)} ${endpoint.hostname.toLowerCase()}`;
    appendTo(groups, key, endpoint);
  }
  return groups;
}

export const clusterChecks: readonly Check[] = [
  {
    id: 'NET-17',
    title: 'VIP outside the client subnet',
    severity: 'critical',
    mark: 'documented',
    source: 'S5',
    messages: 'PRCI-01163',
    risk: 'The VIP cannot start, and clients do not fail over.',
    action: 'Correct the VIP, or give its server the address that is missing.',
    inputs: 'endpoints clusters networks/subnet',
    // On a network where its server has no host, another address would be wrong too.
    fix: (ground, finding) => {
      const vip = ground.index.endpoints.get(finding.subjects[0] ?? '');
      const role = vip && ground.index.networks.get(vip.networkId)?.role;
      const beside = vip ? (ground.index.byOwner.get(ownerId(vip.owner)) ?? []) : [];
      const isAmongHosts = beside.some((one) => one.kind === 'host' && one.networkId === vip?.networkId);
      return isAmongHosts && !isAdmin(role) ? addressFix(ground, finding) : undefined;
    },
    *evaluate(view) {
      yield* eachCluster(view, 'places of VIPs', yield* planned(view, 'vip'), function* (cluster, held) {
        for (const id of cluster.machines) {
          const hosts = homes(view, held, [id]);
          const owner = view.index.machines.get(id)?.name ?? id;
          for (const vip of ofKind(held, id, 'vip')) yield* besideHosts(view, vip, hosts, owner);
        }
      });
    },
  },
  {
    id: 'NET-18',
    title: 'SCAN address outside the client subnet',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-41105 INS-40926',
    risk: 'The SCAN listener cannot start.',
    action: 'Correct the SCAN address.',
    inputs: 'endpoints clusters networks/subnet',
    *evaluate(view) {
      yield* eachCluster(view, 'places of SCANs', yield* planned(view, 'scan'), function* (cluster, held) {
        const hosts = homes(view, held, cluster.machines);
        const own = ofKind(held, cluster.id, 'scan');
        // Another SCAN may be on any network of the hosts, but not the only one.
        const clients = clientNetworks(view, hosts);
        const allowed = own.some(({ networkId }) => clients.has(networkId)) ? hosts : clients;
        for (const scan of own) yield* besideHosts(view, scan, allowed, cluster.name);
      });
    },
  },
  {
    id: 'NET-19',
    title: 'SCAN address count is not 3',
    severity: 'high',
    mark: 'documented',
    source: 'S5',
    risk: 'Too few listeners share the connections; without an address clients have no way in.',
    action: 'Register three A records for the SCAN name.',
    inputs: 'endpoints clusters',
    *evaluate(view) {
      yield* eachCluster(view, 'counts of SCANs', yield* clusters(view), function* (cluster, held) {
        const groups = scans(held, cluster);
        if (groups.size === 0)
          yield { severity: 'medium', detail: `${cluster.name} plans no SCAN.`, subjects: [cluster.id] };
        for (const group of groups.values()) {
          const count = group.filter(({ address }) => address).length;
          if (count === 3) continue;
          yield {
            severity: count === 0 ? 'critical' : count < 3 ? 'high' : 'information',
            detail: `${group[0]?.hostname} of ${cluster.name} has ${count} ${count === 1 ? 'address' : 'addresses'}.`,
            subjects: [cluster.id, ...group.map(({ id }) => id)],
          };
        }
      });
    },
  },
  {
    id: 'NET-20',
    title: 'SCAN type differs from subnet type (IPv4, IPv6)',
    severity: 'critical',
    mark: 'documented',
    messages: 'PRCN-03034',
    risk: 'Clusterware refuses the SCAN.',
    action: 'Take addresses of the same type as the subnet.',
    inputs: 'endpoints clusters networks/subnet',
    *evaluate(view) {
      yield* eachCluster(view, 'families of SCANs', yield* planned(view, 'scan'), function* (cluster, held) {
        for (const scan of ofKind(held, cluster.id, 'scan')) {
          const network = view.index.networks.get(scan.networkId);
          const subnet = network && view.subnet(network);
          if (!subnet) yield { missing: 'networks/subnet', subjects: [scan.networkId] };
          else if (!scan.address) yield { missing: 'endpoints/address', subjects: [scan.id] };
          else if (subnet.family !== family(scan))
            yield finding(
              scan.id,
              `${scan.address} is IPv${family(scan)}, ${network.name} is IPv${subnet.family}.`,
            );
        }
      });
    },
  },
  {
    id: 'NET-21',
    title: 'More than one VIP per node per network',
    severity: 'critical',
    mark: 'documented',
    risk: 'Clusterware takes one; the other never starts.',
    action: 'Remove the VIP too many.',
    inputs: 'endpoints clusters',
    *evaluate(view) {
      yield* eachCluster(view, 'second VIPs', yield* planned(view, 'vip'), function* (cluster, held) {
        for (const id of cluster.machines) {
          const first = new Map<string, Endpoint>();
          for (const vip of ofKind(held, id, 'vip')) {
            const key = `${vip.networkId} ${family(vip)}`;
            const other = first.get(key);
            if (!other) first.set(key, vip);
            else
              yield {
                detail: `${vip.hostname} is a second VIP in addition to ${other.hostname}.`,
                subjects: [vip.id, ownerId(vip.owner)],
              };
          }
        }
      });
    },
  },
  {
    id: 'NET-22',
    title: 'Node without VIP',
    severity: 'critical',
    mark: 'practice',
    risk: 'Clients wait for a time-out when the node fails.',
    action: 'Add a VIP.',
    inputs: 'endpoints clusters',
    *evaluate(view) {
      yield* eachCluster(view, 'nodes without VIP', yield* clusters(view), function* (cluster, held) {
        for (const id of cluster.machines) {
          const hosts = homes(view, held, [id]);
          const clients = clientNetworks(view, hosts);
          const vips = ofKind(held, id, 'vip');
          // NET-17 reports a VIP where the node has no host address.
          const own = vips.filter(({ networkId }) => clients.has(networkId) || !hosts.has(networkId));
          if (own.length === 0)
            yield {
              detail: `${view.index.machines.get(id)?.name ?? id} of ${cluster.name} has no VIP${vips.length > 0 ? ' on its client network' : ''}.`,
              subjects: [id, cluster.id],
            };
          else if (!own.some(({ address }) => address))
            yield { missing: 'endpoints/address', subjects: own.map((vip) => vip.id) };
        }
      });
    },
  },
];
