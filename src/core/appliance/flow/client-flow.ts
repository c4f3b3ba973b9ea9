/**
 * One network of the servers as a picture: the data-center network with its gateway and VLAN, the two switches of the
 * customer at which the links end, per cluster the servers with their bond, their VIPs, and the SCAN. The private network
 * has no uplink: its switches are the appliance's own.
 *
 * More than a full rack of servers are grouped by cluster; servers of no cluster by kind and rack.
 *
 *   clientFlow(exampleVega01()).sections[0].foot[0].lines   ['10.30.40.31 · .32 · .33', 'port 1521']
 */

import { appendTo } from '../../collections/grouping.ts';
import { plural } from '../../text/plural.ts';
import type { Appliance, Endpoint, Id, Network, NetworkRole } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowOptions,
  type FlowSection,
  mostInOneGroup,
  mostUngrouped,
} from './flow.ts';
import { addressNode, groupNode, machineNode, problemsOf, shortener } from './flow-nodes.ts';
import { bondOf, networkSideNodes, portsOf, unknownNetwork } from './network-ends.ts';
import { type Member, networkMembers, type Party, partiesOf, scansOf } from './network-parties.ts';
import { shortAddresses } from './short-addresses.ts';

const order: readonly NetworkRole[] = ['client', 'backup', 'other', 'private'];

/** The networks that `clientFlow` draws, client first. */
export const flowNetworks = (appliance: Appliance): readonly Network[] =>
  order.flatMap((role) => appliance.networks.filter((network) => network.role === role));

/** The network that is drawn: the one asked for, else the first. */
export const flowNetwork = (appliance: Appliance, id: Id | undefined): Network | undefined => {
  const networks = flowNetworks(appliance);
  return networks.find((network) => network.id === id) ?? networks[0];
};

export function clientFlow(
  appliance: Appliance,
  options: FlowOptions & { readonly networkId?: Id | undefined } = {},
): FlowGraph {
  const network = flowNetwork(appliance, options.networkId);
  if (!network) return { title: 'Client flow', top: [[unknownNetwork]], sections: [], edges: [] };
  const members = networkMembers(appliance, network);
  const parties = partiesOf(appliance, network, members);
  const top = networkSideNodes(appliance, network, members, options);
  const ends = top.at(-1) ?? [];
  const edges: FlowEdge[] = [];
  const [root] = top[0] ?? [];
  if (root && top.length > 1) for (const end of ends) edges.push({ from: root.id, to: end.id, kind: 'down' });
  const drawing: Drawing = {
    appliance,
    network,
    options,
    ends,
    under: root && top.length > 1 ? root.id : undefined,
    edges,
    short: shortener(appliance, namesOf(members)),
  };
  const grouped = members.length > mostUngrouped && (parties.length > 1 || members.length > mostInOneGroup);
  const sections: FlowSection[] = [];
  const closed: FlowNode[] = [];
  for (const party of parties) {
    const group = grouped ? partyGroup(party, drawing) : undefined;
    if (group && !group.group?.open) {
      closed.push(group);
      for (const end of ends) edges.push({ from: end.id, to: group.id, kind: 'down' });
      continue;
    }
    sections.push({
      ...partySection(party, group?.id, drawing),
      ...(group ? { header: group } : (party.cluster || parties.length > 1) && { title: party.title }),
    });
  }
  if (closed.length > 0)
    sections.push({
      id: 'groups',
      left: [],
      right: [],
      parts: [{ stacks: closed.map((node) => [node]) }],
      foot: [],
    });
  return { title: `${network.name} flow`, top, sections, edges };
}

type Drawing = {
  readonly appliance: Appliance;
  readonly network: Network;
  readonly options: FlowOptions;
  /** Where the links of the servers end. */
  readonly ends: readonly FlowNode[];
  readonly under: string | undefined;
  readonly edges: FlowEdge[];
  readonly short: (name: string) => string;
};

/** The name of a server on the network. With several host names there, none of them is the main one. */
const nameOf = ({ machine, hosts }: Member): string =>
  (hosts.length === 1 ? hosts[0]?.hostname : undefined) ?? machine.name;

const namesOf = (members: readonly Member[]) =>
  members.flatMap((member) => [nameOf(member), ...member.vips.map(({ hostname }) => hostname)]);

function partyGroup(party: Party, { appliance, network, options, under }: Drawing): FlowNode {
  const id = `group:${party.id}`;
  const scans = party.cluster ? scansOf(appliance, network, party.cluster) : [];
  const [scan] = scans;
  return groupNode(
    {
      id,
      title: party.title,
      under,
      open: options.open?.has(id) === true,
      counted: plural(party.members.length, 'server'),
      members: party.members.map(({ machine }) => machine),
      endpoints: [...party.members.flatMap(({ hosts, vips }) => [...hosts, ...vips]), ...scans],
      ...(!party.cluster && party.members[0] && { of: party.members[0].machine.kind }),
      ...(party.cluster && { also: [party.cluster] }),
      ...(scan && { more: [`SCAN ${scan.hostname}`] }),
    },
    options,
  );
}

function partySection(party: Party, group: string | undefined, drawing: Drawing): FlowSection {
  const { edges } = drawing;
  const under = group ?? drawing.under;
  const foot = party.cluster ? footOf(party.cluster, party.title, under, drawing) : [];
  const stacks = party.members.map((member) => {
    const stack = serverStack(member, under, drawing);
    const last = stack.at(-1);
    for (const node of foot) if (last) edges.push({ from: last.id, to: node.id, kind: 'foot' });
    return stack;
  });
  return { id: party.id, left: [], right: [], parts: [{ stacks }], foot };
}

function serverStack(member: Member, under: string | undefined, drawing: Drawing): readonly FlowNode[] {
  const { network, options, ends, edges, short } = drawing;
  const { machine, hosts, vips } = member;
  const ports = portsOf(network, hosts);
  const bond = bondOf(network, hosts);
  const named = nameOf(member);
  const node = machineNode(
    machine,
    {
      title: short(named),
      under,
      endpoints: hosts,
      missing: 'no host address',
      ports,
      ...(bond && { more: [bond] }),
    },
    options,
  );
  ports.forEach((_, port) => {
    const end = ends[port % ends.length];
    if (end) edges.push({ from: end.id, to: machine.id, port, kind: 'down' });
  });
  const joined = ports.length > 1 && bond ? `, ${ports.join(' + ')}` : `, ${ports.join(', ')}`;
  return [
    { ...node, words: `${node.words}${named !== machine.name ? `, as ${named}` : ''}${joined}` },
    ...vips.map((endpoint, place) => {
      edges.push({ from: vips[place - 1]?.id ?? machine.id, to: endpoint.id, kind: 'part' });
      return addressNode(endpoint, 'vip', machine, short(endpoint.hostname), options);
    }),
  ];
}

/** The SCANs of a cluster, one box per name; on the client network a box also shows that a cluster has none. */
function footOf(cluster: Id, name: string, under: string | undefined, drawing: Drawing): readonly FlowNode[] {
  const { appliance, network, options } = drawing;
  const byName = new Map<string, Endpoint[]>();
  for (const endpoint of scansOf(appliance, network, cluster)) {
    appendTo(byName, endpoint.hostname, endpoint);
  }
  const port = indexAppliance(appliance).clusters.get(cluster)?.scanPort;
  const base = { subjects: [cluster], ...(under !== undefined && { under }) };
  if (byName.size === 0 && network.role === 'client')
    return [
      {
        ...base,
        id: cluster,
        kind: 'cluster',
        title: name,
        lines: ['no SCAN'],
        words: `Cluster ${name}, no SCAN`,
        ...problemsOf(options, [cluster]),
      },
    ];
  return [...byName].map(([hostname, endpoints]) => {
    const addresses = endpoints.map(({ address }) => address).filter(Boolean);
    const portTexts = port === undefined ? [] : [`port ${port}`];
    return {
      ...base,
      id: endpoints[0]?.id ?? cluster,
      kind: 'scan',
      title: hostname,
      lines: [shortAddresses(addresses) || 'no address', ...portTexts],
      words: [`SCAN ${hostname} of cluster ${name}`, ...addresses, ...portTexts].join(', '),
      ...problemsOf(options, [cluster, ...endpoints.map(({ id }) => id)]),
    };
  });
}
