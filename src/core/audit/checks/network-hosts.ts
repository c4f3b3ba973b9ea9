/** Checks of interfaces, the RDMA fabric and the devices of a rack. */
import type { Endpoint, Id, Machine, MachineKind } from '../../appliance/types.ts';
import { contains } from '../../network/subnet.ts';
import { fabricOf, generationOf } from '../generations.ts';
import type { Check, Outcome } from '../types.ts';
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

/** Ports that must bear one name: those of a cluster, network, kind of machine and ordinal. */
function rowsOfPorts(view: View): Map<string, [Endpoint, string | undefined][]> {
  const rows = new Map<string, [Endpoint, string | undefined][]>();
  for (const machine of view.machines('database', 'storage', 'guest')) {
    const cluster = view.clustersOf().get(machine.id)?.[0]?.id ?? '';
    const ordinals = new Map<string, number>();
    for (const endpoint of portsOf(view, machine)) {
      const side = `${cluster} ${endpoint.networkId} ${machine.kind} ${endpoint.kind}`;
      const ordinal = (ordinals.get(side) ?? 0) + 1;
      ordinals.set(side, ordinal);
      const name = interfaceOf(view, endpoint);
      const key = `${side} ${ordinal}`;
      const row = rows.get(key);
      const entry: [Endpoint, string | undefined] = [endpoint, name && withoutAlias(name)];
      if (row) row.push(entry);
      else rows.set(key, [entry]);
    }
  }
  return rows;
}

const servers: readonly MachineKind[] = ['database', 'storage'];

/** Per rack where the machines name theirs, else over all racks together. */
function* countPerRack(
  view: View,
  kind: MachineKind,
  wanted: number,
  words: string,
  tell: (detail: string, subjects: Id[]) => Outcome,
): Generator<Outcome> {
  const { machines, racks } = view.appliance;
  if (machines.length === 0) yield { missing: 'machines' };
  const counts = new Map<Id, number>();
  let loose = 0;
  for (const machine of view.machines(kind))
    if (machine.rack) counts.set(machine.rack, (counts.get(machine.rack) ?? 0) + 1);
    else loose++;
  if (machines.length === 0) return;
  if (racks.length === 0 || loose > 0) {
    const count = view.machines(kind).length;
    const needed = wanted * Math.max(racks.length, 1);
    if (count < needed) yield tell(`${count} of ${needed} ${words}`, [view.appliance.id]);
    return;
  }
  for (const rack of racks) {
    const count = counts.get(rack.id) ?? 0;
    if (count < wanted) yield tell(`${rack.name} has ${count} of ${wanted} ${words}`, [rack.id]);
  }
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
      if (rows.size === 0) yield { missing: 'endpoints/interface' };
      for (const row of rows.values()) {
        const lacking = row.filter(([, name]) => !name).map(([endpoint]) => endpoint.id);
        if (lacking.length > 0) yield { missing: 'endpoints/interface', subjects: lacking };
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
      if (machines.length === 0) yield { missing: 'endpoints/interface' };
      for (const machine of machines) {
        const ports = portsOf(view, machine);
        const lacking = ports.filter((endpoint) => !interfaceOf(view, endpoint)).map(({ id }) => id);
        if (lacking.length > 0) yield { missing: 'endpoints/interface', subjects: lacking };
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
    },
  },
  {
    id: 'NET-34',
    title: 'RoCE server without exactly 2 private addresses',
    severity: 'critical',
    mark: 'practice',
    risk: 'One port of the fabric stays dark, or the server is not reached at all.',
    action: 'Add or remove private addresses.',
    inputs: 'endpoints appliance/generation',
    *evaluate(view) {
      const machines = view.machines(...servers);
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
        const [first, ...others] = ports;
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
      if (asked === 0) yield { missing: 'endpoints/address' };
    },
  },
  {
    id: 'NET-38',
    title: 'Management device missing (switch, PDU)',
    severity: 'medium',
    mark: 'documented',
    source: 'S8',
    risk: 'A device without a planned address keeps that of the factory.',
    action: 'Add its record.',
    inputs: 'machines racks',
    *evaluate(view) {
      const tell = (words: string, subjects: Id[]): Outcome => ({ detail: `${words}.`, subjects });
      yield* countPerRack(view, 'management-switch', 1, 'management switches', tell);
      yield* countPerRack(view, 'pdu', 2, 'PDUs', tell);
    },
  },
  {
    id: 'NET-39',
    title: 'Fewer than 2 RDMA switches',
    severity: 'critical',
    mark: 'documented',
    source: 'S8',
    risk: 'One switch takes the whole fabric down.',
    action: 'Add the record of the leaf switch.',
    inputs: 'machines racks',
    *evaluate(view) {
      yield* countPerRack(view, 'leaf-switch', 2, 'leaf switches', (words, subjects) => ({
        detail: `${words}.`,
        subjects,
      }));
    },
  },
  {
    id: 'NET-40',
    title: 'Different fabric types in racks cabled together',
    severity: 'critical',
    mark: 'documented',
    source: 'S9',
    risk: 'RoCE and InfiniBand cannot be joined.',
    action: 'Change the plan: this is not supported.',
    inputs: 'racks machines appliance/generation',
    *evaluate(view) {
      if (view.appliance.racks.length < 2) {
        yield { skip: 'There is one rack.' };
        return;
      }
      const types = new Map<string, Machine>();
      for (const machine of view.machines(...servers)) {
        const fabric = fabricOf(generationOf(view.appliance, machine));
        if (!fabric) yield { missing: 'appliance/generation' };
        else if (!types.has(fabric)) types.set(fabric, machine);
      }
      if (types.size === 0) yield { missing: 'machines' };
      if (types.size > 1)
        yield {
          detail: [...types].map(([fabric, { name }]) => `${name}: ${fabric}`).join(', '),
          subjects: [...types.values()].map(({ rack, id }) => rack ?? id),
        };
    },
  },
];
