/** Where the links of servers begin and end: the switches above them, the plugs and the bond on them. */

import { plural } from '../../text/plural.ts';
import type { Appliance, Bonding, Endpoint, Network } from '../document/appliance-types.ts';
import type { FlowNode, FlowOptions } from './flow.ts';
import { dataCentre, dataCentreNode, problemsOf } from './flow-nodes.ts';
import type { Member } from './network-parties.ts';

export const unknownNetwork: FlowNode = {
  ...dataCentreNode(['no client network'], {}, []),
  words: 'Data-center network, no client network yet',
};

const gatewayWords = ({ gateway }: Network) => `gateway ${gateway ?? 'not set'}`;

/** The data-center network and its switches; of the private network its own leaf switches. */
export function networkSideNodes(
  appliance: Appliance,
  network: Network,
  members: readonly Member[],
  options: FlowOptions,
): readonly (readonly FlowNode[])[] {
  if (network.role === 'private') return [fabricSwitches(appliance, options)];
  const lines = [
    [network.name, network.subnet].filter(Boolean).join(' '),
    gatewayWords(network),
    [
      `${network.vlan === undefined ? 'untagged' : `VLAN ${network.vlan}`}`,
      network.mtu && `MTU ${network.mtu}`,
    ]
      .filter(Boolean)
      .join(' · '),
  ];
  const root = dataCentreNode(lines, options, [network.id]);
  if (members.length === 0) return [[root]];
  const two = portsOf(network, members[0]?.hosts ?? []).length > 1;
  return [[root], two ? [customerSwitch('A'), customerSwitch('B')] : [customerSwitch('')]];
}

/** The document knows nothing of it but that links end there. */
const customerSwitch = (letter: string): FlowNode => ({
  id: `uplink${letter}`,
  kind: 'uplink',
  title: `Switch${letter && ` ${letter}`}`,
  lines: ["customer's"],
  words: `Customer switch${letter && ` ${letter}`}`,
  under: dataCentre,
  subjects: [],
  problems: [],
});

function fabricSwitches(appliance: Appliance, options: FlowOptions): readonly FlowNode[] {
  const leaves = appliance.machines.filter(({ kind }) => kind === 'leaf-switch');
  if (leaves.length === 0)
    return [{ ...customerSwitch(''), title: 'Fabric switches', words: 'Fabric switches' }];
  const base = { lines: ['no uplink'], problems: [], subjects: [] };
  if (leaves.length > 2) {
    const title = plural(leaves.length, 'leaf switch', 'leaf switches');
    const subjects = leaves.map(({ id }) => id);
    return [
      {
        ...base,
        id: 'fabric',
        kind: 'leaf-switch',
        title,
        words: `${title}, no uplink`,
        subjects,
        ...problemsOf(options, subjects),
      },
    ];
  }
  return leaves.map((machine) => ({
    ...base,
    id: machine.id,
    kind: machine.kind,
    title: machine.name,
    words: `Leaf switch ${machine.name}, no uplink`,
    subjects: [machine.id],
    selects: machine.id,
    ...problemsOf(options, [machine.id]),
  }));
}

const bondNames: Readonly<Record<Bonding, string>> = {
  none: 'not bonded',
  'active-backup': 'active-backup',
  lacp: 'LACP',
};

/** The plugs of a server: the links of the bond, else the interfaces that carry its addresses. */
export function portsOf(network: Network, hosts: readonly Endpoint[]): readonly string[] {
  const bonded = network.bonding !== undefined && network.bonding !== 'none';
  if (bonded) return network.links?.length ? network.links : ['link 1', 'link 2'];
  const used = [...new Set(hosts.flatMap((endpoint) => endpoint.interface ?? network.interface ?? []))];
  return used.length > 0 ? used : ['link'];
}

/** `bondeth0 · LACP`, or nothing where the plugs already show it. */
export function bondOf(network: Network, hosts: readonly Endpoint[]): string | undefined {
  if (network.role === 'private' && network.bonding !== 'active-backup' && network.bonding !== 'lacp')
    return undefined;
  if (network.bonding === undefined) return 'bonding not set';
  if (network.bonding === 'none') return bondNames.none;
  return `${hosts[0]?.interface ?? network.interface ?? 'bond'} · ${bondNames[network.bonding]}`;
}
