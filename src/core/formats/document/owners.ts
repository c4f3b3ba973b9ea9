/**
 * Stage 1: the machine or cluster that owns the address of each row, and the kind of the address. A column that names
 * the owner wins. Without one, the usual host names give the owner (`name-conventions.ts`), else the host name is itself
 * the name of a machine.
 */
import type {
  EndpointKind,
  Id,
  Machine,
  MachineKind,
  Note,
  Rack,
} from '../../appliance/document/appliance-types.ts';
import { clusterId, freeId, machineId } from '../../appliance/document/ids.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import {
  clusterNameOf,
  fromEnding,
  fromEndingOfServer,
  isAdminName,
  kindFromName,
} from '../shared/name-conventions.ts';
import { listed } from '../shared/result.ts';
import { roleOfPort } from '../shared/role-words.ts';
import { numberedScans, statedCluster } from './cluster-hints.ts';
import { hostsOfGuests } from './hosts-of-guests.ts';
import { knownNames } from './known-names.ts';
import { noteRow, type OwnedRow, type RowOwner } from './placed-row.ts';
import { racksOfPlaces } from './racks.ts';

export type Owners = {
  readonly rows: readonly OwnedRow[];
  readonly machines: readonly Machine[];
  readonly racks: readonly Rack[];
  /** Cluster id to its name, in the order of the table. */
  readonly clusters: ReadonlyMap<Id, string>;
  /** Machine to the cluster that a column `cluster` states for it. */
  readonly clusterOfNode: ReadonlyMap<Id, Id>;
  readonly notes: readonly Note[];
};

/** A machine and what the rows read so far state of it. */
type MachineDraft = {
  readonly owner: RowOwner;
  kind?: MachineKind;
  /** The host name of its first row, for its kind where its own name shows none. */
  host?: string;
  rack?: string;
  unit?: number;
  serial?: string;
};

/** A name with several addresses that begins or ends as a SCAN is one: a server has a name for each of its addresses. */
function withScans(rows: readonly EndpointRow[]): readonly EndpointRow[] {
  const mayBe = rows.filter(({ hostname, endpointKind }) => !endpointKind && /^scan[-_\d]/i.test(hostname));
  if (mayBe.length < 2) return rows;
  const addresses = new Map<string, Set<string>>();
  for (const { hostname, address } of mayBe) addToSetAt(addresses, hostname.toLowerCase(), address);
  return rows.map((row) =>
    !row.endpointKind && !row.network?.kind && (addresses.get(row.hostname.toLowerCase())?.size ?? 0) > 1
      ? { ...row, endpointKind: 'scan' as const }
      : row,
  );
}

export function assignOwners(given: readonly EndpointRow[]): Owners {
  const rows = withScans(given);
  const names = knownNames(rows, isScan);
  const machines = new Map<string, MachineDraft>();
  const clusters = new Map<string, RowOwner>();
  /** What a column `cluster` calls a cluster, to the cluster: its SCAN may have another name. */
  const columnNames = new Map<string, RowOwner>();
  const takenIds = new Set<Id>();
  const notes: Note[] = [];
  const scans = numberedScans(rows.filter(isScan), notes);

  const idFor = (preferred: Id): Id => {
    const id = freeId(preferred, takenIds);
    takenIds.add(id);
    return id;
  };
  const clusterNamed = (name: string): RowOwner => {
    const key = name.toLowerCase();
    let owner = clusters.get(key);
    if (!owner) {
      const id = idFor(clusterId(name));
      owner = { id, owner: { cluster: id }, name };
      clusters.set(key, owner);
    }
    return owner;
  };
  const machineNamed = (name: string): MachineDraft => {
    const key = name.toLowerCase();
    let draft = machines.get(key);
    if (!draft) {
      const id = idFor(machineId(name));
      draft = { owner: { id, owner: { machine: id }, name } };
      machines.set(key, draft);
    }
    return draft;
  };
  const clusterOfScan = (row: EndpointRow): RowOwner => {
    // A SCAN listed under one of its nodes still belongs to the cluster.
    const isOwner = row.machineKind === 'cluster' || !names.machines.has(row.machine?.toLowerCase() ?? '');
    const inColumn = statedCluster(row);
    const owner = clusterNamed(
      (isOwner ? row.machine : undefined) ??
        inColumn ??
        soleCluster(names.clusters) ??
        scans.get(row.hostname.toLowerCase()) ??
        clusterNameOf(row.hostname),
    );
    if (inColumn) columnNames.set(inColumn.toLowerCase(), owner);
    return owner;
  };
  const ownedRow = (row: EndpointRow): OwnedRow => {
    const stated = statedKind(row);
    if (row.machineKind === 'cluster' || (stated === 'scan' && row.machineKind === undefined))
      return { row, owner: clusterOfScan(row), kind: stated ?? 'scan' };
    const name = row.machine ?? names.ownerOf(row.hostname);
    if (row.machineKind === undefined && names.clusters.has(name.toLowerCase()))
      return { row, owner: clusterNamed(name), kind: stated ?? 'vip' };
    const draft = machineNamed(name);
    addFacts(draft, row, name, notes);
    const rest = row.machine === undefined && !row.network ? names.restOf(row.hostname) : undefined;
    const ending = rest === undefined || stated ? undefined : fromEndingOfServer(rest);
    if (ending) return { row, owner: draft.owner, kind: ending.kind, endingRole: ending.role };
    return { row, owner: draft.owner, kind: stated ?? kindByMachine(row, draft, name) };
  };

  const owned = rows.map(ownedRow);
  const hosts = hostsOf(owned, machines, machineNamed, notes);
  const { racks, rackIdOf } = racksOfPlaces(machines.values(), notes);
  const list = machinesOf([...machines.values()], rackIdOf, notes).map((machine) => {
    const host = hosts.get(machine.id);
    return host === undefined ? machine : { ...machine, host };
  });

  const nodes = new Set(list.flatMap(({ id, kind }) => (kind === 'database' || kind === 'guest' ? id : [])));
  const clusterOfNode = new Map<Id, Id>();
  for (const { row, owner } of owned) {
    if (!nodes.has(owner.id) || clusterOfNode.has(owner.id)) continue;
    const name = statedCluster(row);
    if (name) clusterOfNode.set(owner.id, (columnNames.get(name.toLowerCase()) ?? clusterNamed(name)).id);
  }
  return {
    rows: owned,
    machines: list,
    racks,
    clusters: new Map([...clusters.values()].map(({ id, name }) => [id, name])),
    clusterOfNode,
    notes,
  };
}

const statedKind = (row: EndpointRow): EndpointKind | undefined =>
  row.endpointKind ??
  row.network?.kind ??
  fromEnding(row.hostname)?.kind ??
  (!row.network && row.interface && roleOfPort(row.interface) === 'private' ? 'private' : undefined);

const isScan = (row: EndpointRow): boolean => row.machineKind === undefined && statedKind(row) === 'scan';

const deviceKinds: ReadonlySet<string> = new Set(['leaf-switch', 'spine-switch', 'management-switch', 'pdu']);

const kindByMachine = (row: EndpointRow, draft: MachineDraft, name: string): EndpointKind =>
  deviceKinds.has(row.machineKind ?? draft.kind ?? kindFromName(name) ?? kindFromName(draft.host ?? '') ?? '')
    ? 'device'
    : 'host';

const soleCluster = (clusters: ReadonlyMap<string, string>): string | undefined =>
  clusters.size === 1 ? [...clusters.values()][0] : undefined;

/** Adds what a row states of its machine. The first row that states a fact wins; a note names each other value. */
function addFacts(draft: MachineDraft, row: EndpointRow, name: string, notes: Note[]): void {
  const { machineKind, rack, unit } = row;
  draft.host ??= row.hostname;
  if (machineKind && machineKind !== 'cluster') {
    draft.kind ??= machineKind;
    if (machineKind !== draft.kind)
      noteRow(notes, `${name} is ${machineKind} here and ${draft.kind} above; ${draft.kind} is kept`, row);
  }
  if (rack !== undefined) draft.rack ??= rack;
  if (unit !== undefined) draft.unit ??= unit;
  if (row.serial !== undefined) draft.serial ??= row.serial;
  if (row.serial !== draft.serial && row.serial !== undefined)
    noteRow(notes, `${name} has another serial number here than above; the first is kept`, row);
  if ((rack !== undefined && rack !== draft.rack) || (unit !== undefined && unit !== draft.unit))
    noteRow(notes, `${draft.owner.name} has another place here than above; the first is kept`, row);
}

const kindOf = ({ kind, host = '', owner }: MachineDraft) =>
  kind ?? kindFromName(owner.name) ?? kindFromName(host);

/**
 * Guests to the hosts that a column states. A host without an address in the table becomes a machine if its name is one
 * of a database server; any other text stays a note.
 */
function hostsOf(
  rows: readonly OwnedRow[],
  machines: ReadonlyMap<string, MachineDraft>,
  machineNamed: (name: string) => MachineDraft,
  notes: Note[],
): ReadonlyMap<Id, Id> {
  const drafts = new Map([...machines.values()].map((draft) => [draft.owner.id, draft]));
  const named = hostsOfGuests(rows, (id) => {
    const draft = drafts.get(id);
    return draft !== undefined && kindOf(draft) === 'guest';
  });
  const hosts = new Map<Id, Id>();
  const made = new Set<string>();
  for (const [guest, name] of named) {
    const known = machines.get(name.toLowerCase());
    const isHost = known ? kindOf(known) === 'database' : isAdminName(name);
    if (!isHost) continue;
    if (!known) made.add(name);
    hosts.set(guest, machineNamed(name).owner.id);
  }
  if (made.size > 0)
    notes.push({ message: `No address is listed for the KVM hosts ${listed([...made])}`, toCheck: true });
  return hosts;
}

const standardHeight = (kind: MachineKind) => (kind === 'database' || kind === 'storage' ? 2 : 1);

/** Machines of the drafts. One without a kind in a column or in its name becomes a database server. */
function machinesOf(
  drafts: readonly MachineDraft[],
  rackIdOf: (draft: MachineDraft) => Id | undefined,
  notes: Note[],
): readonly Machine[] {
  const guessed: string[] = [];
  const machines = drafts.map((draft): Machine => {
    const { id, name } = draft.owner;
    const known = kindOf(draft);
    const isKnown = known !== undefined && known !== 'cluster';
    if (!isKnown) guessed.push(name);
    const kind = isKnown ? known : 'database';
    const rack = rackIdOf(draft);
    return {
      id,
      kind,
      name,
      ...(rack ? { rack } : {}),
      ...(draft.serial === undefined ? {} : { serial: draft.serial }),
      ...(draft.unit === undefined ? {} : { unit: draft.unit, height: standardHeight(kind) }),
    };
  });
  if (guessed.length > 0) {
    const which =
      guessed.length === 1
        ? '1 machine has no kind and is taken as a database server'
        : `${guessed.length} machines have no kind and are taken as database servers`;
    notes.push({ message: `${which}: ${listed(guessed)}`, toCheck: true });
  }
  return machines;
}
