/** What moves: one draft a machine, network and kind of address, in the phase that the kind belongs to. */

import type { Endpoint, Id, Machine } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { isRedefined, type MappingRow } from '../../mapping/changing-endpoints.ts';
import { clusterwareChanges, isTaggedByNodes } from '../../mapping/required-changes.ts';
import type { AddressMove } from '../../names/address-move.ts';
import { nodesOn } from '../../names/guests.ts';
import { clusterOfEndpoint, machineOf, type PlanContext, roleOf, sideOf } from '../../names/plan-context.ts';
import { type DraftKind, type DraftStep, draft, follows, type Unit } from '../context/draft-step.ts';
import { stopUnits, unitFinder } from '../context/stop-units.ts';

export type MoveDrafts = {
  readonly drafts: DraftStep[];
  /** Endpoint to the draft that gives it its planned address; empty when no endpoint takes the address of another. */
  readonly byEndpoint: Map<Id, DraftStep>;
  readonly units: readonly Unit[];
};

type Sort = {
  readonly kind: DraftKind;
  /** What the ids of its steps begin with. */
  readonly begins: string;
  readonly phase: number;
  readonly slot: number;
  readonly rank: number;
};

const sort = (kind: DraftKind, phase: number, slot: number, rank: number): Sort => ({
  kind,
  begins: `${kind}/`,
  phase,
  slot,
  rank,
});

const sorts = {
  ilom: sort('ilom', 2, 210_000, 0),
  vip: sort('vip', 5, 520_000, 8),
  scan: sort('scan', 5, 531_000, 8.4),
  privateCell: sort('private', 6, 600_000, 2),
  private: sort('private', 6, 600_000, 3),
  cell: sort('cell', 3, 300_000, 2.2),
  cellFurther: sort('cell', 5, 545_000, 2.2),
  guest: sort('database', 4, 450_000, 3.2),
  database: sort('database', 4, 400_000, 3.2),
  clientHost: sort('client-host', 5, 510_000, 4),
  networkHost: sort('network-host', 5, 540_000, 5),
};

const devices: Readonly<Record<string, Sort>> = {
  pdu: sort('device', 2, 220_000, 0),
  'leaf-switch': sort('device', 2, 230_000, 0),
  'spine-switch': sort('device', 2, 235_000, 0),
  'management-switch': sort('device', 2, 290_000, 0),
};

/** Which work an address is; `rank` is its place inside a stop. */
function sortOf(context: PlanContext, endpoint: Endpoint, machine: Machine | undefined): Sort | undefined {
  const { kind, networkId } = endpoint;
  if (kind === 'ilom' || kind === 'vip' || kind === 'scan') return sorts[kind];
  if (!machine) return undefined;
  const isCell = machine.kind === 'storage';
  if (kind === 'private') return isCell ? sorts.privateCell : sorts.private;
  const device = devices[machine.kind];
  if (device) return device;
  const role = roleOf(context, networkId);
  if (role === 'management' || role === 'ilom')
    return isCell ? sorts.cell : machine.host ? sorts.guest : sorts.database;
  // Nothing may use a storage server while any address of it changes.
  if (isCell) return sorts.cellFurther;
  return role === 'client' && nodesOn(context, machine.id).length > 0 ? sorts.clientHost : sorts.networkHost;
}

/** Every endpoint whose address, name or network definition changes. */
function moveOf(context: PlanContext, row: MappingRow): AddressMove | undefined {
  const { endpoint, planned, holders } = row;
  const network = context.networks.get(endpoint.networkId);
  const resource = endpoint.kind === 'vip' || endpoint.kind === 'scan';
  const redefined = resource
    ? clusterwareChanges(network, () => isTaggedByNodes(context.index, clusterOfEndpoint(context, endpoint)))
    : network !== undefined && isRedefined(endpoint.kind, network);
  if (planned === endpoint.address && !redefined) return undefined;
  if (endpoint.address === '') return undefined;
  return {
    endpoint,
    ids: [endpoint.id],
    row,
    from: endpoint.address,
    fromSide: 'old',
    to: planned,
    side: sideOf(context, endpoint.networkId, planned),
    holders,
  };
}

type Found = {
  readonly key: string;
  readonly sort: Sort;
  readonly moves: AddressMove[];
  readonly machine: Machine | undefined;
};

export function moveDrafts(context: PlanContext): MoveDrafts {
  const found: Found[] = [];
  const places = new Map<string, Found>();
  const endings = new Map<Id, string>();
  let isTaken = context.renames.size > 0;
  for (let i = 0; i < context.rows.length; i++) {
    const row = context.rows[i] as MappingRow;
    const { endpoint } = row;
    const move = moveOf(context, row);
    if (!move) continue;
    if (row.holders) isTaken = true;
    const machine = machineOf(context, endpoint);
    const sort = sortOf(context, endpoint, machine);
    if (!sort) continue;
    let ends = endings.get(endpoint.networkId);
    if (ends === undefined) {
      ends = `/${endpoint.networkId}`;
      endings.set(endpoint.networkId, ends);
    }
    const key = sort.begins + ownerId(endpoint.owner) + ends;
    const known = places.get(key);
    if (known) {
      known.moves.push(move);
      continue;
    }
    const one = { key, sort, moves: [move], machine };
    places.set(key, one);
    found.push(one);
  }
  const units = stopUnits(context, found);
  const unitOf = unitFinder(context, units);
  const drafts: DraftStep[] = [];
  const byEndpoint = new Map<Id, DraftStep>();
  const { clusters } = context.appliance;
  const clusterPlaces = new Map(clusters.map((cluster, place) => [cluster, place]));
  for (let at = 0; at < found.length; at++) {
    const { key, sort, moves, machine } = found[at] as Found;
    const { endpoint } = moves[0] as AddressMove;
    const cluster = clusterOfEndpoint(context, endpoint);
    const unit = unitOf(sort.kind, machine, endpoint);
    const i = at + 1;
    // In a stop the VIPs and the SCAN of a cluster are adjacent, so that the rollback of one cluster leaves the others
    // alone.
    const slot =
      unit && cluster && sort.rank >= 8
        ? unit.slot +
          8 +
          (((clusterPlaces.get(cluster) ?? 0) + sort.rank - 8 + i * 1e-7) / clusters.length) * 0.9
        : (unit ? unit.slot + sort.rank : sort.slot) + i * 1e-6;
    const made = draft(key, sort.kind, sort.phase, slot, {
      moves,
      networkId: endpoint.networkId,
      machine,
      cluster,
      unit,
    });
    drafts.push(made);
    if (isTaken) for (const move of moves) byEndpoint.set(move.endpoint.id, made);
  }
  return { drafts, byEndpoint, units };
}

/** Edges of a server: its ILOM is the rescue path, so it moves first (ORD-09). */
export function rescuePathFirst(drafts: readonly DraftStep[]): void {
  // One in each address family.
  const iloms = new Map<Id, DraftStep[]>();
  for (let i = 0; i < drafts.length; i++) {
    const one = drafts[i] as DraftStep;
    if (one.kind === 'ilom' && one.machine) appendTo(iloms, one.machine.id, one);
  }
  for (let i = 0; i < drafts.length; i++) {
    const one = drafts[i] as DraftStep;
    if ((one.kind === 'cell' || one.kind === 'database') && one.machine)
      for (const ilom of iloms.get(one.machine.id) ?? []) follows(one, ilom, 'ORD-09');
  }
}
