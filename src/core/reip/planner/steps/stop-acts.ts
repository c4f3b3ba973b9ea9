/** The acts of a stop, of the start after it, and of the resources that come online at its end. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { getOrCreate } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import type { Act, ActOf } from '../../act-types.ts';
import { hostsActs } from '../../acts/hosts.ts';
import type { Side } from '../../effect-types.ts';
import { lastPrivate } from '../../names/clusterware-names.ts';
import { sideFor, type Way } from '../../names/command.ts';
import { clusterOfEndpoint, type PlanContext } from '../../names/plan-context.ts';
import { namedMove } from '../../names/planned-moves.ts';
import { cellMoves } from '../context/cell-moves.ts';
import type { DraftStep, Unit } from '../context/draft-step.ts';
import { resourcesOf } from '../context/offline-resources.ts';
import { flips } from './flips.ts';
import { looksForOthers } from './looks.ts';
import type { Facts } from './step-record.ts';

const nodesOf = ({ clusters }: Unit) => clusters.flatMap(({ machines }) => machines);

type Nets = ActOf<'resources'>['nets'];

const knownNets = memoize((_: PlanContext) => new Map<Unit, Nets>());

/** In the order in which their VIPs and SCANs stop. */
const netsOf = (context: PlanContext, unit: Unit): Nets =>
  getOrCreate(knownNets(context), unit, () => netsIn(context, unit));

function netsIn(context: PlanContext, unit: Unit): Nets {
  const found = new Map<string, Nets[number]>();
  for (const id of resourcesOf(context, { unit })) {
    const endpoint = context.index.endpoints.get(id);
    const cluster = endpoint && clusterOfEndpoint(context, endpoint);
    if (!cluster) continue;
    const { networkId } = endpoint;
    found.set(`${cluster.id} ${networkId}`, { clusterId: cluster.id, networkId });
  }
  return [...found.values()];
}

/** Databases stop with the whole of Clusterware alone. */
function databases({ stops, clusters }: Unit, to: 'started' | 'stopped'): Act[] {
  if (!stops || clusters.length === 0) return [];
  return [{ act: 'databases', clusterIds: clusters.map(({ id }) => id), to }];
}

/** Between stop and online a VIP gets its new name: `side` is that of the names. */
function resources(
  context: PlanContext,
  draft: DraftStep,
  unit: Unit,
  side: Side,
  to: 'online' | 'offline',
): Act[] {
  const endpointIds = resourcesOf(context, draft);
  if (endpointIds.length === 0) return [];
  return [{ act: 'resources', endpointIds, nets: netsOf(context, unit), isWhole: unit.stops, side, to }];
}

function down(unit: Unit): Act[] {
  const nodes = nodesOf(unit);
  const { cells: of, hasPrivate: isPrivate, stops } = unit;
  return [
    ...(stops && nodes.length > 0 ? [{ act: 'clusterware', nodes, to: 'stopped' } as const] : []),
    ...(isPrivate ? [{ act: 'autostart', nodes, on: false } as const] : []),
    ...cells(of, [], 'stopped', 'new', isPrivate),
  ];
}

/** Servers are looked at before what runs on them starts: storage servers first, because nodes wait for their services. */
function up(context: PlanContext, draft: DraftStep, unit: Unit, way: Way): Act[] {
  const side = sideFor(way);
  const nodes = nodesOf(unit);
  const ofStorage = new Set(unit.cells.map(({ id }) => id));
  const isCell = (id: Id) => ofStorage.has(id);
  const { cells: of, hasPrivate: isPrivate, stops, clusters } = unit;
  // Nodes whose own addresses stay get their files here. The other nodes get them with their moves, before any ping.
  const others = isPrivate ? nodes.filter((id) => lastPrivate(context, id) === undefined) : [];
  return [
    ...looksForOthers(draft, way, isCell),
    ...cells(of, movesOfCells(context, of, side), 'started', side, isPrivate),
    ...looksForOthers(draft, way, (id) => !isCell(id)),
    ...(others.length > 0 ? [{ act: 'cell-files', nodes: others, side } as const] : []),
    ...(isPrivate ? [{ act: 'autostart', nodes, on: true } as const] : []),
    ...(stops && nodes.length > 0 ? [{ act: 'clusterware', nodes, to: 'started' } as const] : []),
    ...(isPrivate ? [{ act: 'asm-listener', clusterIds: clusters.map(({ id }) => id), side } as const] : []),
  ];
}

function cells(
  of: Unit['cells'],
  moves: CellServices['moves'],
  to: 'started' | 'stopped',
  side: Side,
  isPrivate: boolean,
): Act[] {
  const machines = of.map(({ id }) => id);
  return machines.length > 0 ? [{ act: 'cell-services', machines, moves, to, side, isPrivate }] : [];
}

type CellServices = ActOf<'cell-services'>;

/** The services of a storage server that moves inside a stop run when the stop ends. */
function movesOfCells(context: PlanContext, of: Unit['cells'], side: Side): CellServices['moves'] {
  const known = cellMoves(context);
  const way = side === 'new' ? 'to' : 'from';
  return of.flatMap(({ id }) => (known.get(id) ?? []).map((move) => namedMove(move, way)));
}

/** In a rollback the spfiles get the former interconnect while the instances still run (ORD-02, ORD-14). */
function formerInterconnect({ hasPrivate, clusters }: Unit): Act[] {
  if (!hasPrivate || clusters.length === 0) return [];
  return [{ act: 'parameters', clusterIds: clusters.map(({ id }) => id), side: 'old' }];
}

const listeners = (context: PlanContext, unit: Unit, side: Side): Act[] => [
  { act: 'remote-listeners', nets: netsOf(context, unit), side },
];

export function stopActs({ context, draft }: Facts, way: Way): Act[] {
  const { unit } = draft;
  if (!unit) return [];
  const turned = (to: 'online' | 'offline') => resources(context, draft, unit, 'old', to);
  if (way === 'to')
    return [...databases(unit, 'stopped'), ...turned('offline'), ...down(unit), ...flips(draft, way)];
  return [
    ...flips(draft, way),
    ...up(context, draft, unit, way),
    ...turned('online'),
    ...databases(unit, 'started'),
    ...listeners(context, unit, 'old'),
  ];
}

/** Where VIPs come online in a step of their own, databases do too. */
export function startActs({ context, draft }: Facts, way: Way): Act[] {
  const { unit } = draft;
  if (!unit) return [];
  const isLast = unit.nets.length === 0;
  if (way === 'from')
    return [...(isLast ? [...formerInterconnect(unit), ...databases(unit, 'stopped')] : []), ...down(unit)];
  return [...up(context, draft, unit, way), ...(isLast ? databases(unit, 'started') : [])];
}

export function onlineActs({ context, draft }: Facts, way: Way): Act[] {
  const { unit, files } = draft;
  if (!unit) return [];
  const turned = (to: 'online' | 'offline') => resources(context, draft, unit, 'new', to);
  if (way === 'to')
    return [...turned('online'), ...databases(unit, 'started'), ...listeners(context, unit, 'new')];
  return [
    ...formerInterconnect(unit),
    ...databases(unit, 'stopped'),
    ...turned('offline'),
    ...hostsActs(files, 'old'),
  ];
}
