/** Checks of interfaces and of the RDMA fabric. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { contains } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import { majority, mapAt, type Team, type View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { fabricOf, generationOf } from '../basis/generations.ts';
import type { Outcome } from '../basis/types.ts';

/** `bondeth0:1` is an alias on `bondeth0`. */
const withoutAlias = (name: string) => name.replace(/:.*$/, '');
/** The device below alias and VLAN tag. */
const device = (name = '') => name.replace(/[.:].*$/, '');

/** An address of the operating system with its interface, where that is known. */
type Port = { readonly endpoint: Endpoint; readonly name: string | undefined };

/** Hosts and private ports: ILOM, VIP, SCAN and devices have no interface of the operating system. */
function portsOf({ index }: View, held: readonly Endpoint[]): readonly Port[] {
  const { networks } = index;
  const ports: Port[] = [];
  for (const endpoint of held)
    if (endpoint.kind === 'host' || endpoint.kind === 'private') {
      const name = endpoint.interface ?? networks.get(endpoint.networkId)?.interface;
      ports.push({ endpoint, name: name && withoutAlias(name) });
    }
  return ports;
}

/** By their interfaces where all have one: a table may list re1 before re0. */
const inOrder = (ports: readonly Port[]): readonly Port[] =>
  ports.every(({ name }) => name)
    ? ports.toSorted(({ name: a = '' }, { name: b = '' }) => (a < b ? -1 : a > b ? 1 : 0))
    : ports;

/** Servers: the machines whose ports the operating system names. */
const servers = ['database', 'storage', 'guest'] as const;

/** Outcomes of a team; `asked` counts the places that there were to look at. */
type Found = {
  readonly outcomes: readonly Outcome[];
  readonly lacking: readonly Id[];
  readonly asked: number;
};

/** All teams together: the ports without a name are asked for once. */
function* inTeams(
  view: View,
  what: string,
  missing: string,
  judge: (team: Team) => Found,
): Generator<Outcome> {
  const lacking: Id[] = [];
  let asked = 0;
  for (const team of view.teams(...servers)) {
    const found = view.ofList(what, team.held, () => judge(team));
    asked += found.asked;
    lacking.push(...found.lacking);
    yield* found.outcomes;
  }
  if (asked === 0 || lacking.length > 0) yield { missing, subjects: lacking };
}

const unnamed = (ports: readonly Port[]): Id[] =>
  ports.flatMap(({ endpoint, name }) => (name ? [] : [endpoint.id]));

/** Ports of a team that must bear one name: those of a network and an ordinal. */
function rowsOfPorts(view: View, { held }: Team): readonly (readonly Port[])[] {
  const networks = new Map<Id, Map<string, Port[]>>();
  for (const endpoints of held.values()) {
    const ports = inOrder(portsOf(view, endpoints));
    for (const [at, port] of ports.entries()) {
      const { networkId, kind } = port.endpoint;
      let ordinal = 1;
      for (const { endpoint } of ports.slice(0, at))
        if (endpoint.networkId === networkId && endpoint.kind === kind) ordinal++;
      appendTo(mapAt(networks, networkId), `${kind} ${ordinal}`, port);
    }
  }
  return [...networks.values()].flatMap((rows) => [...rows.values()]);
}

function oddPorts(row: readonly Port[]): readonly Outcome[] {
  if (row.every(({ name }) => name === row[0]?.name)) return [];
  const usual = majority(row.map(({ name }) => name).filter(Boolean));
  const model = row.find(({ name }) => name === usual)?.endpoint;
  return row.flatMap(({ endpoint, name }) =>
    name && name !== usual && model
      ? [
          {
            detail: `${endpoint.hostname} is on ${name}, the others are on ${usual}.`,
            subjects: [endpoint.id, model.id],
          },
        ]
      : [],
  );
}

/** Private ports of a machine on the device of one of its other networks. */
function sharedDevices(ports: readonly Port[]): readonly Outcome[] {
  const open = new Map<string, Endpoint>();
  for (const { endpoint, name } of ports) if (endpoint.kind === 'host') open.set(device(name), endpoint);
  return ports.flatMap(({ endpoint, name }) => {
    const shared = endpoint.kind === 'private' ? device(name) : '';
    const other = shared ? open.get(shared) : undefined;
    return other
      ? [
          {
            detail: `${endpoint.hostname} and ${other.hostname} are both on ${shared}.`,
            subjects: [endpoint.id, other.id],
          },
        ]
      : [];
  });
}

const privateOf = (held: readonly Endpoint[]) => held.filter(({ kind }) => kind === 'private');

/** Private addresses of a machine that are not in the subnet of its others; undefined where it has no network for them. */
function splitSides(view: View, machineId: Id, held: readonly Endpoint[]): Outcome[] | undefined {
  const ports = privateOf(held);
  // Secure RDMA Fabric Isolation gives a guest two ports for its cluster and two for storage.
  const isIsolated = view
    .clustersOf()
    .get(machineId)
    ?.some(({ fabricIsolation }) => fabricIsolation);
  const sides = new Set(ports.map(({ networkId }) => (isIsolated ? networkId : '')));
  const found: Outcome[] = [];
  let isAsked = false;
  for (const side of sides) {
    const own = ports.filter(({ networkId }) => !isIsolated || networkId === side);
    const network = view.index.networks.get(own[0]?.networkId ?? '');
    if (!network) continue;
    isAsked = true;
    const subnet = view.subnet(network);
    const inside = subnet && own.find(({ address }) => contains(subnet, address));
    if (!subnet) found.push({ missing: 'networks/subnet', subjects: [network.id] });
    else if (inside)
      for (const other of own)
        if (!contains(subnet, other.address))
          found.push({
            detail: `${view.index.machines.get(machineId)?.name} has ${inside.address} and ${other.address}.`,
            subjects: [other.id, inside.id],
          });
  }
  return isAsked ? found : undefined;
}

/** Servers with RoCE that have not exactly two private addresses. */
function fabricPorts(view: View, held: Team['held']) {
  const outcomes: Outcome[] = [];
  const { appliance } = view;
  const { machines } = view.index;
  let [roce, isUnknown] = [0, false];
  for (const [id, endpoints] of held) {
    const machine = machines.get(id);
    const fabric = machine && fabricOf(generationOf(appliance, machine));
    isUnknown ||= !fabric;
    if (!machine || fabric !== 'RoCE') continue;
    roce++;
    const count = privateOf(endpoints).length;
    if (count !== 2)
      outcomes.push(about(machine, `has ${count} private ${count === 1 ? 'address' : 'addresses'}`));
  }
  return { outcomes, roce, isUnknown };
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
    evaluate: (view) =>
      inTeams(view, 'names of ports', 'endpoints/interface', (team) => {
        const rows = rowsOfPorts(view, team);
        return { outcomes: rows.flatMap(oddPorts), lacking: rows.flatMap(unnamed), asked: rows.length };
      }),
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
    evaluate: (view) =>
      inTeams(view, 'shared devices', 'endpoints/interface', ({ held }) => {
        const ports = [...held.values()].map((endpoints) => portsOf(view, endpoints));
        return {
          outcomes: ports.flatMap(sharedDevices),
          lacking: ports.flatMap(unnamed),
          asked: ports.flat().length,
        };
      }),
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
      if (view.machines('database', 'storage').length === 0) yield { missing: 'machines' };
      const isPlanned = view.networks('private').length > 0;
      if (!isPlanned) yield { missing: 'networks' };
      let roce = 0;
      for (const { held } of view.teams('database', 'storage')) {
        const found = view.ofList('ports of the fabric', held, () => fabricPorts(view, held));
        roce += found.roce;
        if (found.isUnknown) yield { missing: 'appliance/generation' };
        if (isPlanned) yield* found.outcomes;
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
    evaluate: (view) =>
      inTeams(view, 'sides of the fabric', 'endpoints/address', ({ held }) => {
        const found = [...held].flatMap(([id, endpoints]) => {
          const outcomes = splitSides(view, id, endpoints);
          return outcomes ? [outcomes] : [];
        });
        return { outcomes: found.flat(), lacking: [], asked: found.length };
      }),
  },
];
