/**
 * The view that checks read: the document, its look-ups, the facts by key, limits that the user may edit, and the day.
 * Everything that costs a pass over the document is computed on first use.
 *
 *   view.facts('firmware').get('machine:vega01sw-rocea01')?.value     '10.3(4a)'
 */

import type {
  Appliance,
  Fact,
  Id,
  Machine,
  MachineKind,
  Network,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster, DiskGroup } from '../../appliance/document/software-types.ts';
import { type NetworkLine, networkSummary } from '../../appliance/networks/network-summary.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { parseIpv4 } from '../../network/address.ts';
import { parseSubnet, type Subnet } from '../../network/subnet.ts';
import { newestFacts } from './newest-facts.ts';
import type { Missing } from './types.ts';

type ClusterList = 'diskGroups' | 'databases' | 'homes';

export type View = {
  readonly appliance: Appliance;
  readonly index: ApplianceIndex;
  /** ISO date or time. */
  readonly now: string;
  /** Subject to its newest fact of that key. */
  readonly facts: (key: string) => ReadonlyMap<Id, Fact>;
  /** Value of a fact; of the appliance itself when no subject is named. */
  readonly fact: (key: string, subject?: Id) => unknown;
  readonly setting: (key: string) => unknown;
  readonly limit: (name: keyof typeof limits) => number;
  readonly machines: (...kinds: MachineKind[]) => readonly Machine[];
  readonly networks: (...roles: NetworkRole[]) => readonly Network[];
  readonly subnet: (network: Network) => Subnet | undefined;
  readonly lines: () => readonly NetworkLine[];
  /** The address of each endpoint as a number, in the order of the document; NaN where it is no IPv4 address. */
  readonly values: () => Float64Array;
  readonly clustersOf: () => ReadonlyMap<Id, readonly Cluster[]>;
  /** Disk groups, databases or homes of one cluster. */
  readonly ofCluster: <C extends ClusterList>(list: C, cluster: Id) => readonly Appliance[C][number][];
  /** The storage servers behind a disk group. */
  readonly cellsOf: (group: DiskGroup) => readonly Id[];
};

/** Numbers that are field practice or to be checked on the release: `settings.limits` overrides each. */
export const limits = {
  clusterName: 15,
  nodeName: 15,
  scanName: 15,
  /** Per cent of a database server's memory that instances may take. */
  memoryPercent: 75,
  /** Per cent that is kept free for a failed disk; few failure groups need more. */
  diskReserveSmall: 15,
  diskReserveLarge: 9,
  imageMonths: 12,
  exachkDays: 180,
  ocrGib: 50,
  processesPerCore: 100,
  /** Milliseconds that the clock of a server may be off. */
  ntpOffsetMs: 100,
  auMb: 4,
};

const lazy = <T>(make: () => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const none: ReadonlyMap<Id, Fact> = new Map();

export function createView(appliance: Appliance, now: string): View {
  const index = indexAppliance(appliance);
  const facts = (key: string) => newestFacts(appliance.facts).get(key) ?? none;
  const kinds = lazy(() => byKind(appliance.machines));
  const clustersOf = lazy(() => {
    const clusters = new Map<Id, Cluster[]>();
    for (const cluster of appliance.clusters)
      for (const id of cluster.machines) appendTo(clusters, id, cluster);
    return clusters;
  });
  const byCluster: {
    readonly [List in ClusterList]: () => ReadonlyMap<Id, readonly Appliance[List][number][]>;
  } = {
    diskGroups: lazy(() => grouped(appliance.diskGroups)),
    databases: lazy(() => grouped(appliance.databases)),
    homes: lazy(() => grouped(appliance.homes)),
  };
  const subnets = new Map<Network, Subnet | undefined>();
  const own = asTable(appliance.settings.limits);
  const machines = (...machineKinds: MachineKind[]) =>
    machineKinds.flatMap((kind) => kinds().get(kind) ?? []);
  const everyCell = lazy(() => machines('storage').map((machine) => machine.id));
  return {
    appliance,
    index,
    now,
    facts,
    fact: (key, subject = appliance.id) => facts(key).get(subject)?.value,
    setting: (key) => appliance.settings[key],
    limit: (name) => asNumber(own?.[name]) ?? limits[name],
    machines,
    networks: (...roles) => appliance.networks.filter(({ role }) => roles.includes(role)),
    subnet: (network) => {
      if (!subnets.has(network))
        subnets.set(network, network.subnet ? parseSubnet(network.subnet) : undefined);
      return subnets.get(network);
    },
    lines: lazy(() => networkSummary(appliance)),
    values: lazy(() =>
      Float64Array.from(appliance.endpoints, ({ address }) => parseIpv4(address) ?? Number.NaN),
    ),
    clustersOf,
    ofCluster: (list, cluster) => byCluster[list]().get(cluster) ?? [],
    cellsOf: (group) => group.cells ?? index.clusters.get(group.cluster)?.cells ?? everyCell(),
  };
}

/** A guest is in the rack of its host. */
export const rackOf = ({ index }: View, machine: Machine | undefined): Id | undefined =>
  (machine?.host && index.machines.get(machine.host)?.rack) || machine?.rack;

function grouped<T extends { readonly cluster: Id }>(records: readonly T[]): Map<Id, T[]> {
  const clusters = new Map<Id, T[]>();
  for (const record of records) {
    appendTo(clusters, record.cluster, record);
  }
  return clusters;
}

function byKind(machines: readonly Machine[]): Map<MachineKind, Machine[]> {
  const kinds = new Map<MachineKind, Machine[]>();
  for (const machine of machines) {
    appendTo(kinds, machine.kind, machine);
  }
  return kinds;
}

export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const asFlag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
export const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
export const asTable = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  isRecord(value) ? value : undefined;

/**
 * Asks each record for a value: yields those that lack it as missing, and gives the others with it. An empty list of
 * records counts as missing too.
 */
export function* ask<T extends { readonly id: Id }, V>(
  missing: string,
  records: readonly T[],
  value: (record: T) => V | undefined,
): Generator<Missing, [T, V][]> {
  const known: [T, V][] = [];
  const lacking: Id[] = [];
  for (const record of records) {
    const one = value(record);
    if (one === undefined) lacking.push(record.id);
    else known.push([record, one]);
  }
  if (lacking.length > 0 || records.length === 0) yield { missing, subjects: lacking };
  return known;
}

/** The same of a fact of each record, by the kind of its subject and its key. */
export const askFacts = <T extends { readonly id: Id }, V>(
  view: View,
  [kind, key]: readonly [kind: string, key: string],
  records: readonly T[],
  read: (value: unknown) => V | undefined,
) => ask(`facts/${kind}/${key}`, records, ({ id }) => read(view.fact(key, id)));

/** The value that most records have; the first of several equally frequent ones. */
export function majority<T>(values: Iterable<T>): T | undefined {
  const votes = new Map<T, number>();
  for (const value of values) votes.set(value, (votes.get(value) ?? 0) + 1);
  let best: T | undefined;
  let most = 0;
  for (const [value, count] of votes) if (count > most) [best, most] = [value, count];
  return best;
}

/** The map under a key; a new one where there is none. Ids are long: joined into one key they cost more than a check. */
export function mapAt<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key) ?? new Map<L, V>();
  if (known.size === 0) maps.set(key, known);
  return known;
}
