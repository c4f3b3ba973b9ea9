/** Checks of interfaces and of the RDMA fabric. */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { contains } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import { majority, mapAt, type View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { fabricOf, generationOf } from '../basis/generations.ts';

/** `bondeth0:1` is an alias on `bondeth0`. */
const withoutAlias = (name: string) => name.replace(/:.*$/, '');
/** The device below alias and VLAN tag. */
const device = (name = '') => name.replace(/[.:].*$/, '');

/** An address of the operating system with its interface, where that is known. */
type Port = { readonly endpoint: Endpoint; readonly name: string | undefined };

/** Hosts and private ports: ILOM, VIP, SCAN and devices have no interface of the operating system. */
function portsOf({ index }: View, machine: Machine): readonly Port[] {
  const ports: Port[] = [];
  for (const endpoint of index.byOwner.get(machine.id) ?? [])
    if (endpoint.kind === 'host' || endpoint.kind === 'private') {
      const name = endpoint.interface ?? index.networks.get(endpoint.networkId)?.interface;
      ports.push({ endpoint, name: name && withoutAlias(name) });
    }
  return ports;
}

/** By their interfaces where all have one: a table may list re1 before re0. */
const inOrder = (ports: readonly Port[]): readonly Port[] =>
  ports.every(({ name }) => name)
    ? ports.toSorted(({ name: a = '' }, { name: b = '' }) => (a < b ? -1 : a > b ? 1 : 0))
    : ports;

/** Ports that must bear one name: those of a cluster, network, kind of machine and ordinal. */
function rowsOfPorts(view: View): Port[][] {
  const networks = new Map<Id, Map<Id, Map<string, Port[]>>>();
  const rows: Port[][] = [];
  for (const machine of view.machines('database', 'storage', 'guest')) {
    const cluster = view.clustersOf().get(machine.id)?.[0]?.id ?? '';
    const ports = inOrder(portsOf(view, machine));
    for (const [at, port] of ports.entries()) {
      const { networkId, kind } = port.endpoint;
      let ordinal = 1;
      for (const { endpoint } of ports.slice(0, at))
        if (endpoint.networkId === networkId && endpoint.kind === kind) ordinal++;
      const sides = mapAt(mapAt(networks, networkId), cluster);
      const side = `${machine.kind} ${kind} ${ordinal}`;
      const row = sides.get(side);
      if (row) row.push(port);
      else {
        const first = [port];
        sides.set(side, first);
        rows.push(first);
      }
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
    action: 'Give the interface the same name on all nodes.',
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
      const lacking: Id[] = [];
      for (const row of rows) for (const { endpoint, name } of row) if (!name) lacking.push(endpoint.id);
      if (rows.length === 0 || lacking.length > 0)
        yield { missing: 'endpoints/interface', subjects: lacking };
      for (const row of rows) {
        const usual = majority(row.map(({ name }) => name).filter(Boolean));
        const model = row.find(({ name }) => name === usual)?.endpoint;
        for (const { endpoint, name } of row)
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
        const open = new Map<string, Endpoint>();
        for (const { endpoint, name } of ports) {
          if (!name) lacking.push(endpoint.id);
          if (endpoint.kind === 'host') open.set(device(name), endpoint);
        }
        for (const { endpoint, name } of ports) {
          const shared = endpoint.kind === 'private' ? device(name) : '';
          const other = shared ? open.get(shared) : undefined;
          if (other)
            yield {
              detail: `${endpoint.hostname} and ${other.hostname} are both on ${shared}.`,
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
          yield about(machine, `has ${count} private ${count === 1 ? 'address' : 'addresses'}`);
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
        const ports = (view.index.byOwner.get(machine.id) ?? []).filter(({ kind }) => kind === 'private');
        // Secure RDMA Fabric Isolation gives a guest two ports for its cluster and two for storage.
        const isolated = view
          .clustersOf()
          .get(machine.id)
          ?.some(({ fabricIsolation }) => fabricIsolation);
        const sides = new Set(ports.map(({ networkId }) => (isolated ? networkId : '')));
        for (const side of sides) {
          const own = ports.filter(({ networkId }) => !isolated || networkId === side);
          const network = view.index.networks.get(own[0]?.networkId ?? '');
          if (!network) continue;
          asked++;
          const subnet = view.subnet(network);
          const inside = subnet && own.find(({ address }) => contains(subnet, address));
          if (!subnet) yield { missing: 'networks/subnet', subjects: [network.id] };
          else if (inside)
            for (const other of own)
              if (!contains(subnet, other.address))
                yield {
                  detail: `${machine.name} has ${inside.address} and ${other.address}.`,
                  subjects: [other.id, inside.id],
                };
        }
      }
      if (asked === 0) yield { missing: 'endpoints/address' };
    },
  },
];
