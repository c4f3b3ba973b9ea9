/** The commands for another private network: files of the nodes, attributes of the cells, instances, quorum disks, pings. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import { databasesIn } from './clusterware/databases.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { interfaceOf } from './interfaces.ts';
import { type Moved, sideOf, type Way } from './moves.ts';

const addressesOf = (ground: Ground, machine: Id, side: Side): string[] =>
  ground.privates(machine).map((one) => ground.addressOn(one, side));

/** The network of the last private address that changes on a server: its files are edited with that. */
export const changesPrivate = (ground: Ground, machine: Id): Id | undefined =>
  ground
    .privates(machine)
    .findLast((one) => ground.addressOn(one, 'new') !== one.address || ground.networkChanges(one.networkId))
    ?.networkId;

const attributesOf = (ground: Ground, machine: Id, side: Side): string =>
  ground
    .privates(machine)
    .map((one, i) => `ipaddress${i + 1}=${ground.addressOn(one, side)}${ground.slash(one.networkId, side)}`)
    .join(' ');

export const expectServerAttributes = (
  ground: Ground,
  expected: ExpectedFacts,
  { id, name }: Machine,
  side: Side,
): void => expected.add('server attributes', name, `server shows ${attributesOf(ground, id, side)}`);

export const expectAttributes = (ground: Ground, expected: ExpectedFacts, cell: Machine, side: Side): void =>
  expected.add('cell', cell.name, `cell shows ${attributesOf(ground, cell.id, side)}`);

/** More are not listed in a command. */
const mostCells = 32;

export function expectFiles(
  ground: Ground,
  expected: ExpectedFacts,
  { id, name }: Machine,
  side: Side,
): void {
  const own = attributesOf(ground, id, side);
  if (own) expected.add('file', name, `cellinit ${own}`);
  const cluster = ground.clusterOf.get(id);
  const lines = cluster ? cellLines(ground, cluster, side) : '';
  if (lines) expected.add('file', name, `cellip ${lines}`);
}

/** One line a storage server, the same for every node of a cluster. */
export const cellLines = (ground: Ground, cluster: Cluster, side: Side): string =>
  ground.shared(`cells ${side} ${cluster.id}`, () => cellsOf(ground, cluster, side));

/** The subnets that a cluster's private addresses leave or get. */
export function privateSubnets(ground: Ground, { machines }: Cluster, side: Side): ReadonlySet<string> {
  const subnets = new Set<string>();
  for (const id of machines)
    for (const { networkId } of ground.privates(id)) {
      const { base } = ground.side(networkId, side);
      const isMoved = ground.side(networkId, 'old').base !== ground.side(networkId, 'new').base;
      if (base && isMoved) subnets.add(base);
    }
  return subnets;
}

function cellsOf(ground: Ground, { cells }: Cluster, side: Side): string {
  const all = cells ?? ground.appliance.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const lines = all
    .map((id) => addressesOf(ground, id, side).join(';'))
    .filter(Boolean)
    .map((addresses) => `cell="${addresses}"`);
  return lines.length > mostCells ? 'one line a storage server, with its private addresses' : lines.join(' ');
}

export function expectParameters(
  ground: Ground,
  expected: ExpectedFacts,
  clusters: readonly Cluster[],
  side: Side,
): void {
  for (const cluster of clusters) {
    const databases = databasesIn(ground, cluster);
    for (const [node, id] of cluster.machines.entries()) {
      const name = ground.name(id);
      const addresses = addressesOf(ground, id, side).join(':') || `<private addresses of ${name}>`;
      const where = `${cluster.name}, on ${name} where it is set`;
      const add = (instance: string, user: string) =>
        expected.add('parameter', where, `interconnects ${addresses} of ${instance}`, { user });
      add(`+ASM${node + 1}`, cluster.owner ?? 'grid');
      if (databases.length === 0) add(`<database instance of ${name}>`, 'oracle');
      for (const { name: database, sid = database, machines = cluster.machines } of databases)
        if (machines.includes(id)) add(`${sid}${machines.indexOf(id) + 1}`, 'oracle');
    }
  }
}

export function expectQuorum(
  ground: Ground,
  expected: ExpectedFacts,
  clusters: readonly Cluster[],
  side: Side,
): void {
  for (const { id, name, machines, quorumDisks = machines } of clusters) {
    const named = ground.appliance.diskGroups
      .filter(({ cluster, quorumDisk }) => cluster === id && quorumDisk === true)
      .map((group) => group.name);
    const groups = named.length > 0 ? named : [`<disk group with quorum disks of ${name}>`];
    const all = (servers: readonly Id[]): string =>
      servers.flatMap((machine) => addressesOf(ground, machine, side)).join(', ') ||
      `<private addresses of ${name}>`;
    for (const machine of quorumDisks) {
      const where = ground.name(machine);
      for (const group of groups)
        expected.add('quorum', where, `quorum of ${group} seen by ${all(machines)}`);
      expected.add('quorum', where, 'quorum targets');
    }
    for (const machine of machines) {
      const where = ground.name(machine);
      expected.add('quorum', where, 'quorum devices');
      for (const group of groups)
        expected.add('quorum again', where, `quorum devices of ${group} gone where lost`);
      expected.add('quorum again', where, `quorum devices again from ${all(quorumDisks)}`);
    }
  }
}

/** From each interface that moved to every address of its network, where another server has one. */
export function expectPings(
  ground: Ground,
  expected: ExpectedFacts,
  moved: readonly Moved[],
  way: Way,
): void {
  const seen = new Set<string>();
  for (const { endpoint, side } of moved) {
    const owner = ownerId(endpoint.owner);
    const { networkId } = endpoint;
    const name = interfaceOf(ground, endpoint, side) || (ground.isInfiniband ? 'ib0' : 're0');
    const host = ground.name(owner);
    if (seen.has(`${host} ${name}`)) continue;
    seen.add(`${host} ${name}`);
    const all = (ground.index.byNetwork.get(networkId) ?? []).filter(({ kind }) => kind === 'private');
    if (all.every((one) => ownerId(one.owner) === owner)) continue;
    const list = ground.shared(`ping ${way} ${networkId}`, () =>
      inRuns(all.map((one) => ground.addressOn(one, sideOf(way)))),
    );
    expected.add('ping', host, `ping ${list} from ${name}`);
  }
}

/** Addresses as bash writes them: neighbours of a /24 as `192.168.10.{1..44}`. */
function inRuns(addresses: readonly string[]): string {
  const blocks = new Map<string, number[]>();
  const others = new Set<string>();
  for (const address of addresses) {
    const [, block, last] = /^((?:\d+\.){3})(\d+)$/.exec(address) ?? [];
    if (block === undefined) others.add(address);
    else blocks.set(block, [...(blocks.get(block) ?? []), Number(last)]);
  }
  const words: string[] = [];
  for (const [block, numbers] of blocks) {
    const sorted = [...new Set(numbers)].sort((a, b) => a - b);
    for (let i = 0; i < sorted.length; ) {
      const first = sorted[i] ?? 0;
      let last = first;
      for (i++; sorted[i] === last + 1; i++) last++;
      words.push(`${block}${first === last ? first : `{${first}..${last}}`}`);
    }
  }
  return [...words, ...others].join(' ');
}
