/**
 * The view that checks read: the document, its look-ups, the facts by key, limits that the user may edit, and the day.
 * Everything that costs a pass over the document is computed on first use.
 *
 *   view.facts('firmware').get('machine:vega01sw-rocea01')?.value     '10.3(4a)'
 */

import type {
  Appliance,
  Endpoint,
  Fact,
  Id,
  Machine,
  MachineKind,
  Network,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import type { Cluster, DiskGroup } from '../../appliance/document/software-types.ts';
import { networkDemand } from '../../appliance/networks/network-demand.ts';
import { byRole, type NetworkRoom, roomOf } from '../../appliance/networks/network-summary.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { parseSubnet, type Subnet } from '../../network/subnet.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { newestFacts } from './newest-facts.ts';
import { type Bundle, createRecall, type Recall, type Recollection } from './recollection.ts';
import { byKind, type ClusterList, groupedByCluster, teamsOf } from './record-groups.ts';
import type { Missing } from './types.ts';

export type View = Pick<
  Recall,
  'once' | 'ofList' | 'ofEndpoints' | 'bundle' | 'repeatedIds' | 'recollection'
> & {
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
  readonly hasNames: () => boolean;
  readonly hasAddresses: () => boolean;
  /** Each network with its room, admin networks first. */
  readonly rooms: () => readonly (readonly [network: Network, room: NetworkRoom])[];
  /** The address of each endpoint as a number, in the order of the document; NaN where it is no IPv4 address. */
  readonly values: () => Float64Array;
  /** Machines of these kinds, or of all, by kind and first cluster, with the endpoints of each. */
  readonly teams: (...kinds: MachineKind[]) => readonly Team[];
  readonly clustersOf: () => ReadonlyMap<Id, readonly Cluster[]>;
  /** Disk groups, databases or homes of one cluster. */
  readonly ofCluster: <C extends ClusterList>(list: C, cluster: Id) => readonly Appliance[C][number][];
  /** The storage servers behind a disk group. */
  readonly cellsOf: (group: DiskGroup) => readonly Id[];
};

/** Machines of one kind and one cluster, or of none, with their endpoints. */
export type Team = { readonly cluster: Id; readonly held: Bundle };

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

const noFacts: ReadonlyMap<Id, Fact> = new Map();
const none: readonly Endpoint[] = [];

/** `earlier` is of the same document before an edit: what the edit left alone is not computed again. */
export function createView(appliance: Appliance, now: string, earlier?: Recollection): View {
  const recall = createRecall(appliance, now, earlier);
  const { ground, note, once } = recall;
  const has = (key: string, held: ReadonlyMap<string, unknown>) => {
    note(key);
    return held.size > 0;
  };
  const setting = (key: string) => {
    note(`settings/${key}`);
    return appliance.settings[key];
  };
  const facts = (key: string) => newestFacts(ground.appliance.facts).get(key) ?? noFacts;
  const kinds = () => once('machines by kind', () => byKind(ground.appliance.machines));
  const clustersOf = () =>
    once('clusters of machines', () => {
      const clusters = new Map<Id, Cluster[]>();
      for (const cluster of ground.appliance.clusters)
        for (const id of cluster.machines) appendTo(clusters, id, cluster);
      return clusters;
    });
  const subnets = new Map<Network, Subnet | undefined>();
  const machines = (...machineKinds: MachineKind[]) =>
    machineKinds.flatMap((kind) => kinds().get(kind) ?? []);
  const { index } = recall.recollection;
  let demand: ReturnType<typeof networkDemand> | undefined;
  return {
    ...ground,
    ...recall,
    get now() {
      note('now');
      return now;
    },
    facts,
    fact: (key, subject = ground.appliance.id) => facts(key).get(subject)?.value,
    setting,
    limit: (name) => asNumber(asTable(setting('limits'))?.[name]) ?? limits[name],
    machines,
    networks: (...roles) => ground.appliance.networks.filter(({ role }) => roles.includes(role)),
    subnet: (network) => {
      if (!subnets.has(network))
        subnets.set(network, network.subnet ? parseSubnet(network.subnet) : undefined);
      return subnets.get(network);
    },
    hasNames: () => has('any hostname', index.byHostname),
    hasAddresses: () => has('any address', index.byAddress),
    rooms: () =>
      once('networks by role', () => ground.appliance.networks.toSorted(byRole)).map((network) => {
        const held = ground.index.byNetwork.get(network.id) ?? none;
        return [
          network,
          recall.ofList('rooms of networks', held, () => {
            // It counts them once for all networks of this run, the addresses of other hosts once per document.
            for (const key of [
              'machines',
              'clusters',
              'networks',
              'services',
              'gateway',
              'settings/occupied',
            ])
              note(key);
            demand ??= networkDemand(ground.appliance);
            const own = ground.index.networks.get(network.id) ?? network;
            return roomOf(appliance, own, held, demand(own, held));
          }),
        ] as const;
      }),
    values: () => {
      note('endpoints');
      return recall.recollection.values;
    },
    teams: (...teamKinds) =>
      once('teams', () => [...teamsOf(ground.appliance.machines, clustersOf())])
        .filter(([, { kind }]) => teamKinds.length === 0 || teamKinds.includes(kind))
        .map(([name, { cluster, list }]) => ({
          cluster,
          held: recall.bundle(
            name,
            list.map(({ id }) => id),
          ),
        })),
    clustersOf,
    ofCluster: (list, cluster) =>
      once(`${list} of clusters`, () => groupedByCluster(ground.appliance, list)).get(cluster) ?? [],
    cellsOf: (group) =>
      group.cells ??
      ground.index.clusters.get(group.cluster)?.cells ??
      once('every storage server', () => machines('storage').map((machine) => machine.id)),
  };
}

/** A guest is in the rack of its host. */
export const rackOf = ({ index }: View, machine: Machine | undefined): Id | undefined =>
  (machine?.host && index.machines.get(machine.host)?.rack) || machine?.rack;

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

/**
 * The value that most records have. Of several equally frequent ones, in whatever order they are listed, the newest
 * version, largest number or longest list: what lacks something differs from what has it.
 */
export function majority<T>(values: Iterable<T>, isBetter: (one: T, other: T) => boolean = isLater) {
  const votes = new Map<T, number>();
  for (const value of values) votes.set(value, (votes.get(value) ?? 0) + 1);
  let best: T | undefined;
  let most = 0;
  for (const [value, count] of votes)
    if (count > most || (count === most && isBetter(value, best as T))) [best, most] = [value, count];
  return best;
}

const isLater = (one: unknown, other: unknown) => compareVersions(String(one), String(other)) > 0;

/** The map under a key; a new one where there is none. Ids are long: joined into one key they cost more than a check. */
export function mapAt<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key) ?? new Map<L, V>();
  if (known.size === 0) maps.set(key, known);
  return known;
}
