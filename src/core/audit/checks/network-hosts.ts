/** Checks of interfaces and of the RDMA fabric. */
import type { Endpoint, Id, Machine } from '../../appliance/types.ts';
import { contains } from '../../network/subnet.ts';
import { fabricOf, generationOf } from '../generations.ts';
import type { Check } from '../types.ts';
import { majority, type View } from '../view.ts';

/** `bondeth0:1` is an alias on `bondeth0`. */
const withoutAlias = (name: string) => name.replace(/:.*$/, '');
/** The device below alias and VLAN tag. */
const device = (name: string) => name.replace(/[.:].*$/, '');

const interfaceOf = (view: View, endpoint: Endpoint): string | undefined =>
  endpoint.interface ?? view.index.networks.get(endpoint.networkId)?.interface;

/** Hosts and private ports: ILOM, VIP, SCAN and devices have no interface of the operating system. */
const portsOf = (view: View, machine: Machine) =>
  (view.index.byOwner.get(machine.id) ?? []).filter(({ kind }) => kind === 'host' || kind === 'private');

/** By their interfaces where all have one: a table may list re1 before re0. */
function inOrder(view: View, ports: readonly Endpoint[]): readonly Endpoint[] {
  const named = ports.map((port) => [port, withoutAlias(interfaceOf(view, port) ?? '')] as const);
  return named.every(([, name]) => name)
    ? named.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([port]) => port)
    : ports;
}

type Row = [Endpoint, string | undefined][];

/** Ports that must bear one name: those of a cluster, network, kind of machine and ordinal. */
function rowsOfPorts(view: View): Row[] {
  // Maps in maps: ids are long, and joining them into keys costs more than all the rest of the check.
  const networks = new Map<Id, Map<Id, Map<string, Row>>>();
  const rows: Row[] = [];
  for (const machine of view.machines('database', 'storage', 'guest')) {
    const cluster = view.clustersOf().get(machine.id)?.[0]?.id ?? '';
    const ports = inOrder(view, portsOf(view, machine));
    for (const [at, endpoint] of ports.entries()) {
      const { networkId, kind } = endpoint;
      let ordinal = 1;
      for (let i = 0; i < at; i++)
        if (ports[i]?.networkId === networkId && ports[i]?.kind === kind) ordinal++;
      const clusters = networks.get(networkId) ?? new Map<Id, Map<string, Row>>();
      networks.set(networkId, clusters);
      const sides = clusters.get(cluster) ?? new Map<string, Row>();
      clusters.set(cluster, sides);
      const side = `${machine.kind} ${kind} ${ordinal}`;
      const name = interfaceOf(view, endpoint);
      const row = sides.get(side) ?? [];
      if (row.length === 0) {
        sides.set(side, row);
        rows.push(row);
      }
      row.push([endpoint, name && withoutAlias(name)]);
    }
  }
  return rows;
}

export const hostChecks: readonly Check[] = [
  {
    id: 'NET-31',
    title: 'Interface name of a role differs between nodes',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-40927',
    risk: 'Clusterware takes one name for all nodes and refuses the others.',
    action: 'Name the interface alike on all nodes.',
    inputs: 'endpoints/interface',
    fix: ({ index }, { subjects }) => {
      const [id = '', model = ''] = subjects;
      const name = index.endpoints.get(model)?.interface;
      return name && index.endpoints.has(id)
        ? {
            label: `Rename to ${withoutAlias(name)}`,
            reason: 'The name on the other nodes.',
            edits: [{ collection: 'endpoints', id, field: 'interface', value: withoutAlias(name) }],
          }
        : undefined;
    },
    *evaluate(view) {
      const rows = rowsOfPorts(view);
      const lacking = rows.flatMap((row) => row.flatMap(([{ id }, name]) => (name ? [] : id)));
      if (rows.length === 0 || lacking.length > 0)
        yield { missing: 'endpoints/interface', subjects: lacking };
      for (const row of rows) {
        const usual = majority(row.flatMap(([, name]) => name || []));
        const model = row.find(([, name]) => name === usual)?.[0];
        for (const [endpoint, name] of row)
          if (name && name !== usual && model)
            yield {
              detail: `${endpoint.hostname} is on ${name}, the others are on ${usual}.`,
              subjects: [endpoint.id, model.id],
            };
      }
    },
  },
  {
    id: 'NET-32',
    title: 'Public and private on the same interface',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-41103',
    risk: 'Cluster traffic leaves the fabric; the installer refuses it.',
    action: 'Split them over two interfaces.',
    inputs: 'endpoints/interface',
    *evaluate(view) {
      const machines = view.machines('database', 'storage', 'guest');
      const lacking: Id[] = [];
      let asked = 0;
      for (const machine of machines) {
        const ports = portsOf(view, machine);
        asked += ports.length;
        for (const endpoint of ports) if (!interfaceOf(view, endpoint)) lacking.push(endpoint.id);
        const open = new Map<string, Endpoint>();
        for (const endpoint of ports)
          if (endpoint.kind === 'host') open.set(device(interfaceOf(view, endpoint) ?? ''), endpoint);
        for (const endpoint of ports) {
          const name = endpoint.kind === 'private' ? device(interfaceOf(view, endpoint) ?? '') : '';
          const other = name ? open.get(name) : undefined;
          if (other)
            yield {
              detail: `${endpoint.hostname} and ${other.hostname} are both on ${name}.`,
              subjects: [endpoint.id, other.id],
            };
        }
      }
      if (asked === 0 || lacking.length > 0) yield { missing: 'endpoints/interface', subjects: lacking };
    },
  },
  {
    id: 'NET-34',
    title: 'RoCE server without exactly 2 private addresses',
    severity: 'critical',
    mark: 'practice',
    risk: 'One port of the fabric stays dark, or the server is not reached at all.',
    action: 'Add or remove private addresses.',
    inputs: 'endpoints machines networks appliance/generation',
    *evaluate(view) {
      const machines = view.machines('database', 'storage');
      if (machines.length === 0) yield { missing: 'machines' };
      if (view.networks('private').length === 0) yield { missing: 'networks' };
      let roce = 0;
      for (const machine of machines) {
        const fabric = fabricOf(generationOf(view.appliance, machine));
        if (!fabric) yield { missing: 'appliance/generation' };
        if (fabric !== 'RoCE') continue;
        roce++;
        const count = (view.index.byOwner.get(machine.id) ?? []).filter(
          (one) => one.kind === 'private',
        ).length;
        if (count !== 2 && view.networks('private').length > 0)
          yield {
            detail: `${machine.name} has ${count} private ${count === 1 ? 'address' : 'addresses'}.`,
            subjects: [machine.id],
          };
      }
      if (roce === 0) yield { skip: 'The fabric is InfiniBand.' };
    },
  },
  {
    id: 'NET-35',
    title: 're0 and re1 not in one private subnet',
    severity: 'high',
    mark: 'verify',
    risk: 'The two ports of a server do not stand in for each other.',
    action: 'Move both into one subnet.',
    inputs: 'endpoints networks/subnet',
    *evaluate(view) {
      let asked = 0;
      for (const machine of view.machines('database', 'storage', 'guest')) {
        const ports = portsOf(view, machine).filter(({ kind }) => kind === 'private');
        // Secure RDMA Fabric Isolation gives a guest two ports for its cluster and two for storage.
        const isolated = view
          .clustersOf()
          .get(machine.id)
          ?.some(({ fabricIsolation }) => fabricIsolation);
        const sides = new Set(ports.map(({ networkId }) => (isolated ? networkId : '')));
        for (const side of sides) {
          const [first, ...others] = ports.filter(({ networkId }) => !isolated || networkId === side);
          const network = first && view.index.networks.get(first.networkId);
          if (!network) continue;
          asked++;
          const subnet = view.subnet(network);
          if (!subnet) yield { missing: 'networks/subnet', subjects: [network.id] };
          else if (contains(subnet, first.address))
            for (const other of others)
              if (!contains(subnet, other.address))
                yield {
                  detail: `${machine.name} has ${first.address} and ${other.address}.`,
                  subjects: [other.id, first.id],
                };
        }
      }
      if (asked === 0) yield { missing: 'endpoints/address' };
    },
  },
];
