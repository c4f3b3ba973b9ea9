/**
 * The management network as a picture: the data-center network with its gateway, each rack's management switch, its
 * PDUs and fabric switches next to it, the servers with their ILOMs below it.
 *
 * More than a full rack of servers are grouped by kind, more than four racks or 64 servers rack by rack.
 *
 *   managementFlow(exampleVega01()).sections[0].head.title   vega01sw-adm01
 */

import { appendTo } from '../../collections/grouping.ts';
import { plural } from '../../text/plural.ts';
import type { Appliance, Endpoint, Id, Machine, MachineKind } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { kindNames } from '../document/kind-names.ts';
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowOptions,
  type FlowSection,
  mostInOneGroup,
  mostUngrouped,
} from './flow.ts';
import { addressNode, dataCentre, dataCentreNode, groupNode, machineNode, shortener } from './flow-nodes.ts';

const mostOpenRacks = 4;
const servers: readonly MachineKind[] = ['database', 'guest', 'storage'];

type Rack = { readonly id: string; readonly name: string; readonly machines: readonly Machine[] };

export function managementFlow(appliance: Appliance, options: FlowOptions = {}): FlowGraph {
  const racks = racksOf(appliance);
  const index = indexAppliance(appliance);
  const networks = appliance.networks.filter(({ role }) => role === 'management' || role === 'ilom');
  const shown = new Set(networks.map(({ id }) => id));
  const addressesOf = (machine: Machine): readonly Endpoint[] =>
    (index.byOwner.get(machine.id) ?? []).filter(({ networkId }) => shown.has(networkId));

  const hosts = appliance.machines.filter(isServer);
  const build: Building = {
    options,
    short: shortener(
      appliance,
      appliance.machines.map(({ name }) => name),
    ),
    addressesOf,
    edges: [],
    grouped: hosts.length > mostUngrouped,
    several: racks.length > 1,
  };
  const byRack = racks.length > 1 && (racks.length > mostOpenRacks || hosts.length > mostInOneGroup);
  const sections: FlowSection[] = [];
  const closed: FlowNode[] = [];
  for (const rack of racks) {
    const id = `group:${rack.id}`;
    const open = !byRack || options.open?.has(id) === true;
    const group =
      byRack &&
      groupNode(
        {
          id,
          title: rack.name,
          under: dataCentre,
          open,
          counted: plural(rack.machines.length, 'machine'),
          members: rack.machines,
          endpoints: rack.machines.flatMap(addressesOf),
        },
        options,
      );
    if (group && !open) {
      closed.push(group);
      build.edges.push({ from: dataCentre, to: group.id, kind: 'down' });
      continue;
    }
    sections.push({
      ...rackSection(rack, group ? group.id : dataCentre, build),
      ...(group ? { header: group } : racks.length > 1 && { title: rack.name }),
    });
  }
  if (closed.length > 0)
    sections.push({
      id: 'racks',
      left: [],
      right: [],
      parts: [{ stacks: closed.map((node) => [node]) }],
      foot: [],
    });
  return {
    title: 'Management flow',
    top: [[rootOf(appliance, options)]],
    sections,
    edges: build.edges,
  };
}

type Building = {
  readonly options: FlowOptions;
  readonly short: (name: string) => string;
  readonly addressesOf: (machine: Machine) => readonly Endpoint[];
  readonly edges: FlowEdge[];
  readonly grouped: boolean;
  /** There are several racks, so boxes name theirs. */
  readonly several: boolean;
};

const isServer = ({ kind }: Machine) => servers.includes(kind);

/** In the order of the document; machines without a known rack come last. */
function racksOf(appliance: Appliance): readonly Rack[] {
  const machines = new Map<Id | undefined, Machine[]>();
  const known = new Set(appliance.racks.map(({ id }) => id));
  const hostRack = indexAppliance(appliance).machines;
  for (const machine of appliance.machines) {
    const own = machine.rack ?? (machine.host && hostRack.get(machine.host)?.rack);
    const rack = own !== undefined && known.has(own) ? own : undefined;
    appendTo(machines, rack, machine);
  }
  const racks: Rack[] = appliance.racks.flatMap(({ id, name }) => {
    const list = machines.get(id);
    return list ? [{ id, name: /rack/i.test(name) ? name : `Rack ${name}`, machines: list }] : [];
  });
  const loose = machines.get(undefined);
  return loose ? [...racks, { id: 'no-rack', name: 'No rack known', machines: loose }] : racks;
}

function rootOf(appliance: Appliance, options: FlowOptions): FlowNode {
  const of = (role: 'management' | 'ilom') => appliance.networks.filter((network) => network.role === role);
  const lines = (['management', 'ilom'] as const).flatMap((role) => {
    const networks = of(role);
    const name = role === 'ilom' ? 'ILOM' : 'admin';
    if (networks.length > 1) return [plural(networks.length, `${name} network`)];
    const [network] = networks;
    if (!network) return role === 'management' ? ['gateway not set'] : [];
    const vlan = network.vlan === undefined ? '' : `, VLAN ${network.vlan}`;
    return [`${role === 'ilom' ? 'ILOM gateway' : 'gateway'} ${network.gateway ?? 'not set'}${vlan}`];
  });
  return dataCentreNode(
    lines,
    options,
    [...of('management'), ...of('ilom')].map(({ id }) => id),
  );
}

function rackSection(rack: Rack, under: string, build: Building): FlowSection {
  const { options, short, addressesOf, edges } = build;
  const device = (machine: Machine, below: string, title = short(machine.name)) =>
    machineNode(
      machine,
      { title, under: below, endpoints: addressesOf(machine), missing: 'no admin address' },
      options,
    );
  const switches = rack.machines.filter(({ kind }) => kind === 'management-switch');
  const [first] = switches;
  const head = first && device(first, under, first.name);
  if (head) edges.push({ from: dataCentre, to: head.id, kind: 'down', label: 'uplink' });
  const parent = head?.id ?? dataCentre;
  const beside = (machines: readonly Machine[]) =>
    machines.map((machine) => {
      edges.push({ from: parent, to: machine.id, kind: head ? 'side' : 'down' });
      return device(machine, head?.id ?? under);
    });
  const left = beside(rack.machines.filter(({ kind }) => kind === 'pdu'));
  const right = beside([
    ...switches.slice(1),
    ...rack.machines.filter(({ kind }) => kind === 'leaf-switch' || kind === 'spine-switch'),
  ]);
  return {
    id: rack.id,
    ...(head && { head }),
    left,
    right,
    parts: serverParts(rack, parent, head?.id ?? under, build),
    foot: [],
  };
}

function serverParts(rack: Rack, parent: string, under: string, build: Building): FlowSection['parts'] {
  const { options, addressesOf, edges } = build;
  const stackOf = (below: string) => (machine: Machine) => serverStack(machine, parent, below, build);
  if (!build.grouped) return [{ stacks: rack.machines.filter(isServer).map(stackOf(under)) }];
  const closed: FlowNode[] = [];
  const parts: { header?: FlowNode; stacks: readonly (readonly FlowNode[])[] }[] = [];
  for (const kind of servers) {
    const members = rack.machines.filter((machine) => machine.kind === kind);
    const [firstMember] = members;
    if (!firstMember) continue;
    const id = `group:${rack.id}/${kind}`;
    const open = options.open?.has(id) === true;
    const [one, many] = kindNames[kind];
    const node = groupNode(
      {
        id,
        of: kind,
        title: plural(members.length, one, many),
        under,
        open,
        ...(build.several && { place: rack.name }),
        members,
        endpoints: members.flatMap(addressesOf),
      },
      options,
    );
    if (open) parts.push({ header: node, stacks: members.map(stackOf(id)) });
    else {
      closed.push(node);
      edges.push({ from: parent, to: id, kind: 'down' });
    }
  }
  return closed.length > 0 ? [{ stacks: closed.map((node) => [node]) }, ...parts] : parts;
}

function serverStack(machine: Machine, parent: string, under: string, build: Building): readonly FlowNode[] {
  const { options, short, addressesOf, edges } = build;
  const all = addressesOf(machine);
  const iloms = all.filter(({ kind }) => kind === 'ilom');
  const host = machineNode(
    machine,
    {
      title: short(machine.name),
      under,
      endpoints: all.filter(({ kind }) => kind !== 'ilom'),
      missing: 'no admin address',
    },
    options,
  );
  edges.push({ from: parent, to: host.id, kind: 'down' });
  return [
    host,
    ...iloms.map((endpoint, place) => {
      edges.push({ from: iloms[place - 1]?.id ?? host.id, to: endpoint.id, kind: 'part' });
      return addressNode(endpoint, 'ilom', machine, short(endpoint.hostname), options);
    }),
  ];
}
