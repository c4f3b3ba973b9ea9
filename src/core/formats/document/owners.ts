/**
 * To whom the addresses of a table belong: machines with their kind and place, and clusters. A column that names the
 * owner wins; else the owner is derived from the host name by the usual names, else it is the host name itself.
 */

import type {
  EndpointKind,
  Id,
  Machine,
  MachineKind,
  NetworkRole,
  Note,
  Owner,
  Rack,
} from '../../appliance/document/appliance-types.ts';
import { clusterId, freeId, machineId, rackId } from '../../appliance/document/ids.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { adminName, bareName, clusterNameOf, fromEnding, kindFromName } from '../shared/name-conventions.ts';
import { listed } from '../shared/result.ts';
import { numberedScans, statedCluster } from './cluster-hints.ts';

type OwnerOfRow = { readonly id: Id; readonly owner: Owner; readonly name: string };

export type OwnersOfRows = {
  readonly owners: readonly OwnerOfRow[];
  readonly kinds: readonly EndpointKind[];
  readonly machines: readonly Machine[];
  readonly racks: readonly Rack[];
  /** Cluster id to its name, in the order of the table. */
  readonly clusters: ReadonlyMap<Id, string>;
  /** Maps each machine to the cluster in its column `cluster`. */
  readonly nodeOf: ReadonlyMap<Id, Id>;
  readonly notes: readonly Note[];
};

const deviceKinds: ReadonlySet<string> = new Set(['leaf-switch', 'spine-switch', 'management-switch', 'pdu']);
const standardHeight = (kind: MachineKind) => (kind === 'database' || kind === 'storage' ? 2 : 1);

type Draft = {
  id: Id;
  owner: OwnerOfRow;
  name: string;
  line: number;
  kind?: MachineKind;
  rack?: string;
  unit?: number;
};

export function ownersOfRows(rows: readonly EndpointRow[]): OwnersOfRows {
  const names = knownNames(rows);
  const machines = new Map<string, Draft>();
  const clusters = new Map<string, OwnerOfRow>();
  const takenIds = new Set<Id>();
  const notes: Note[] = [];
  const owners: OwnerOfRow[] = new Array(rows.length);
  const kinds: EndpointKind[] = new Array(rows.length);

  const clusterOwner = (name: string): OwnerOfRow => {
    const key = name.toLowerCase();
    let owner = clusters.get(key);
    if (!owner) {
      const id = freeId(clusterId(name), takenIds);
      takenIds.add(id);
      owner = { id, owner: { cluster: id }, name };
      clusters.set(key, owner);
    }
    return owner;
  };

  const scans = numberedScans(
    rows.filter((row) => row.machineKind === undefined && statedKind(row) === 'scan'),
    notes,
  );
  const statedOwners = new Map<string, OwnerOfRow>();
  const machineDraft = (name: string, line: number): Draft => {
    const key = name.toLowerCase();
    let draft = machines.get(key);
    if (!draft) {
      const id = freeId(machineId(name), takenIds);
      takenIds.add(id);
      draft = { id, owner: { id, owner: { machine: id }, name }, name, line };
      machines.set(key, draft);
    }
    return draft;
  };

  rows.forEach((row, i) => {
    const stated = statedKind(row);
    if (row.machineKind === 'cluster' || (stated === 'scan' && row.machineKind === undefined)) {
      kinds[i] = stated ?? 'scan';
      // A SCAN listed under one of its nodes still belongs to the cluster.
      const stands = row.machineKind === 'cluster' || !names.machines.has(row.machine?.toLowerCase() ?? '');
      const name = stands ? row.machine : undefined;
      const own = statedCluster(row);
      const numbered = scans.get(row.hostname.toLowerCase()) ?? clusterNameOf(row.hostname);
      const owner = clusterOwner(name ?? own ?? soleCluster(names.clusters) ?? numbered);
      if (own) statedOwners.set(own.toLowerCase(), owner);
      owners[i] = owner;
      return;
    }
    const name = row.machine ?? ownerName(row.hostname, names.machines);
    if (row.machineKind === undefined && names.clusters.has(name.toLowerCase())) {
      kinds[i] = stated ?? 'vip';
      owners[i] = clusterOwner(name);
      return;
    }
    const draft = machineDraft(name, row.line);
    draft.kind ??= row.machineKind;
    if (row.machineKind && row.machineKind !== draft.kind && notes.length < 100) {
      notes.push({
        message: `${name} is ${row.machineKind} here and ${draft.kind} above; ${draft.kind} is kept`,
        line: row.line,
      });
    }
    place(draft, row, notes);
    owners[i] = draft.owner;
    kinds[i] =
      stated ??
      (deviceKinds.has(row.machineKind ?? draft.kind ?? kindFromName(name) ?? '') ? 'device' : 'host');
  });

  const { racks, idOf } = racksOf(machines.values());
  const guessed: string[] = [];
  const list = [...machines.values()].map((draft): Machine => {
    const fromName = draft.kind ?? kindFromName(draft.name);
    if (!fromName || fromName === 'cluster') guessed.push(draft.name);
    const kind = !fromName || fromName === 'cluster' ? 'database' : fromName;
    const rack = idOf(draft);
    return {
      id: draft.id,
      kind,
      name: draft.name,
      ...(rack ? { rack } : {}),
      ...(draft.unit === undefined ? {} : { unit: draft.unit, height: standardHeight(kind) }),
    };
  });
  if (guessed.length > 0) {
    const which =
      guessed.length === 1
        ? '1 machine says nothing of its kind and is taken as a database server'
        : `${guessed.length} machines say nothing of their kind and are taken as database servers`;
    notes.push({ message: `${which}: ${listed(guessed)}`, toCheck: true });
  }
  const nodes = new Set(list.flatMap(({ id, kind }) => (kind === 'database' || kind === 'guest' ? id : [])));
  const nodeOf = new Map<Id, Id>();
  for (const [i, row] of rows.entries()) {
    const { id = '' } = owners[i] ?? {};
    const own = nodes.has(id) && !nodeOf.has(id) ? statedCluster(row) : undefined;
    if (own) nodeOf.set(id, (statedOwners.get(own.toLowerCase()) ?? clusterOwner(own)).id);
  }
  const named = new Map([...clusters.values()].map(({ id, name }) => [id, name]));
  return { owners, kinds, machines: list, racks, clusters: named, nodeOf, notes };
}

const statedKind = (row: EndpointRow): EndpointKind | undefined =>
  row.endpointKind ?? row.network?.kind ?? fromEnding(row.hostname)?.kind;

type Names = {
  readonly machines: ReadonlyMap<string, string>;
  readonly clusters: ReadonlyMap<string, string>;
};

/** Names that the table states: its owners, and host names without a part for the network. */
function knownNames(rows: readonly EndpointRow[]): Names {
  const machines = new Map<string, string>();
  const clusters = new Map<string, string>();
  for (const row of rows) {
    const { machine, machineKind, hostname, network } = row;
    if (machineKind === 'cluster') {
      const name = machine ?? clusterNameOf(hostname);
      clusters.set(name.toLowerCase(), name);
    } else if (machine) {
      if (machineKind === undefined && statedKind(row) === 'scan') continue;
      const key = machine.toLowerCase();
      if (!machines.has(key)) machines.set(key, machine);
    } else if (!fromEnding(hostname) && (network === undefined || network.role === 'management')) {
      const key = hostname.toLowerCase();
      if (!machines.has(key)) machines.set(key, hostname);
    }
  }
  return { machines, clusters };
}

const soleCluster = (clusters: ReadonlyMap<string, string>): string | undefined =>
  clusters.size === 1 ? [...clusters.values()][0] : undefined;

function ownerName(hostname: string, known: ReadonlyMap<string, string>): string {
  const bare = bareName(hostname);
  const admin = adminName(bare);
  return (admin && known.get(admin.toLowerCase())) ?? known.get(bare.toLowerCase()) ?? bare;
}

function place(draft: Draft, row: EndpointRow, notes: Note[]): void {
  if (row.rack !== undefined) draft.rack ??= row.rack;
  if (row.unit !== undefined) draft.unit ??= row.unit;
  const moved =
    (row.rack !== undefined && row.rack !== draft.rack) ||
    (row.unit !== undefined && row.unit !== draft.unit);
  if (moved && notes.length < 100) {
    notes.push({
      message: `${draft.name} has another place here than above; the first is kept`,
      line: row.line,
    });
  }
}

const standardRackUnits = 42;

/** A unit without a rack goes to a rack named `1`. Racks have 42 units, more when a machine needs it. */
function racksOf(drafts: Iterable<Draft>) {
  const racks = new Map<string, { id: Id; name: string; top: number }>();
  const takenIds = new Set<Id>();
  const nameOf = (draft: Draft) => draft.rack ?? (draft.unit === undefined ? undefined : '1');
  for (const draft of drafts) {
    const name = nameOf(draft);
    if (name === undefined) continue;
    let rack = racks.get(name);
    if (!rack) {
      const id = freeId(rackId(name), takenIds);
      takenIds.add(id);
      rack = { id, name, top: standardRackUnits };
      racks.set(name, rack);
    }
    rack.top = Math.max(rack.top, (draft.unit ?? 0) + 1);
  }
  const list = [...racks.values()];
  const numbered = list.every(({ name }) => /^[1-9]\d{0,3}$/.test(name));
  return {
    racks: list.map(
      ({ id, name, top }, i): Rack => ({
        id,
        name,
        number: numbered ? Number(name) : i + 1,
        units: top > standardRackUnits + 1 ? top : standardRackUnits,
      }),
    ),
    idOf: (draft: Draft): Id | undefined => racks.get(nameOf(draft) ?? '')?.id,
  };
}

/** True when neither a column, nor the name, nor the kind of the row shows its network. */
export const guessesRole = (row: EndpointRow, kind: EndpointKind): boolean =>
  row.network === undefined && kind === 'host' && fromEnding(row.hostname) === undefined;

/** The role of a row's network: the column wins, then the name, then the kind. */
export function roleOfRow(row: EndpointRow, kind: EndpointKind, owner: OwnerOfRow): NetworkRole {
  if (row.network) return row.network.role;
  const ending = fromEnding(row.hostname);
  if (ending) return ending.role;
  if (kind === 'ilom' || kind === 'private') return kind;
  if (kind === 'vip' || kind === 'scan') return 'client';
  if (kind === 'device') return 'management';
  return row.hostname.toLowerCase() === owner.name.toLowerCase() ? 'management' : 'client';
}
