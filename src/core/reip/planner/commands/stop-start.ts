/** What a stop of Clusterware stops and starts again, in its order: databases, resources, Clusterware, storage servers. */

import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { commandsOfActs, effectsOfActs } from '../../acts/act-catalog.ts';
import { hostsActs } from '../../acts/hosts.ts';
import type { Effect, Side } from '../../effect-types.ts';
import { definitionChanges } from '../../mapping/required-changes.ts';
import { lastPrivate, privateOf } from '../../names/clusterware-names.ts';
import { command, onOneNode } from '../../names/command.ts';
import { machineName, networkOn, type PlanContext } from '../../names/plan-context.ts';
import { commandsOf } from '../../names/shared-effects.ts';
import type { DraftStep, Unit } from '../context/draft-step.ts';
import { resourcesOf } from '../context/offline-resources.ts';
import { alertSourcesInStop } from './management-server.ts';
import { cellAttributes, cellFileEffects, cellFiles } from './private-network.ts';
import { newRemoteListeners, turnClusters, turnDatabases, turnVips } from './resource-commands.ts';
import { inverse } from './step-effects.ts';
import { type Around, around, flips } from './support-step.ts';

export function stopOrStart(context: PlanContext, one: DraftStep): Around {
  const { unit } = one;
  if (!unit) return around([]);
  const nodes = unit.clusters.flatMap((cluster) => [...cluster.machines]);
  const cells = unit.cells.map((machine) => machine.id);
  const resources = resourcesOf(context, one);
  const databases = (to: 'started' | 'stopped'): Effect[] =>
    unit.stops && unit.clusters.length > 0
      ? [{ do: 'turn', what: 'databases', of: unit.clusters.map(({ id }) => id), to }]
      : [];
  const open = unit.stops ? turnDatabases(context, unit.clusters, 'open') : [];
  const close = unit.stops ? turnDatabases(context, unit.clusters, 'close') : [];
  // Between stop and online a VIP gets its new name.
  const isRenamed = one.kind === 'online';
  const turnAll = unit.stops ? turnClusters : turnVips;
  const start = turnAll(context, 'start', unit, isRenamed);
  const stop = turnAll(context, 'stop', unit, isRenamed);
  const formerHosts = hostsActs(one.files, 'old');
  if (one.kind === 'online')
    return around(
      [{ do: 'online', resources, listeners: true }, ...databases('started')],
      [...start, ...open, ...newRemoteListeners(context, unit, 'to')],
      [...close, ...stop, ...commandsOfActs(context, formerHosts)],
      [
        ...inverse(databases('started')),
        { do: 'offline', resources, listeners: true },
        ...effectsOfActs(context, formerHosts),
      ],
    );
  const crs = (verb: 'enable' | 'disable') =>
    unit.hasPrivate
      ? nodes.map((id) => command(`crsctl ${verb} crs`, machineName(context, id), 'root', 'verify'))
      : [];
  const clusterware = (verb: 'start' | 'stop') =>
    nodes.map((id) => commandsOf(context, machineName(context, id))[verb]);
  const cellsDown = unit.cells.map(({ name }) =>
    command('cellcli -e alter cell shutdown services all', name),
  );
  // Nodes whose own addresses stay get their files here. The other nodes get them with their moves, before any ping.
  const others = unit.hasPrivate ? nodes.filter((id) => lastPrivate(context, id) === undefined) : [];
  const files = (side: Side) =>
    others.flatMap((id) => {
      const machine = context.index.machines.get(id);
      return machine ? cellFiles(context, machine, side) : [];
    });
  const written = (side: Side) => cellFileEffects(context, others, side);
  const asm = (side: Side) => asmListenerEffects(context, unit, side);
  // Where VIPs come online in a step of their own, databases do too.
  const isLast = unit.nets.length === 0;
  const leave: Effect[] = cells.length > 0 ? [{ do: 'leave', machines: cells }] : [];
  if (one.kind === 'start')
    return around(
      [
        ...inverse(leave),
        ...written('new'),
        { do: 'start', nodes },
        ...asm('new'),
        ...(isLast ? databases('started') : []),
      ],
      [
        ...cellsUp(context, unit, 'new'),
        ...files('new'),
        ...crs('enable'),
        ...clusterware('start'),
        ...asmListeners(context, unit, 'new'),
        ...(isLast ? open : []),
      ],
      [...(isLast ? close : []), ...clusterware('stop'), ...crs('disable'), ...cellsDown],
    );
  const offline: Effect[] = resources.length > 0 ? [{ do: 'offline', resources, listeners: true }] : [];
  const stops: Effect[] = unit.stops && nodes.length > 0 ? [{ do: 'stop', nodes }] : [];
  return around(
    [...databases('stopped'), ...offline, ...stops, ...leave, ...flips(one)],
    [
      ...close,
      ...(resources.length > 0 ? stop : []),
      ...(unit.stops ? clusterware('stop') : []),
      // A server that restarts in the middle must not start it on half of the new addresses.
      ...crs('disable'),
      ...cellsDown,
    ],
    [
      ...cellsUp(context, unit, 'old'),
      ...files('old'),
      ...crs('enable'),
      ...(unit.stops ? clusterware('start') : []),
      ...asmListeners(context, unit, 'old'),
      ...(resources.length > 0 ? start : []),
      ...open,
      ...newRemoteListeners(context, unit, 'from'),
    ],
    [
      ...inverse(flips(one)),
      ...inverse(leave),
      ...written('old'),
      ...inverse(stops),
      ...asm('old'),
      ...inverse(offline),
      ...inverse(databases('stopped')),
    ],
  );
}

const cellsUp = (context: PlanContext, unit: Unit, side: Side): StepCommand[] =>
  unit.cells.flatMap((cell) => [
    command('cellcli -e alter cell startup services all', cell.name),
    ...(unit.hasPrivate ? [cellAttributes(context, cell, side)] : []),
    ...alertSourcesInStop(context, unit, cell, side),
    command('cellcli -e alter cell validate configuration', cell.name),
  ]);

/** Flex ASM listens on the cluster's private subnets, by a listener that names one. No page has the order of this work. */
function asmListeners(context: PlanContext, { hasPrivate, clusters }: Unit, side: Side): StepCommand[] {
  if (!hasPrivate) return [];
  return clusters.flatMap((cluster) => {
    const subnets = privateSubnets(context, cluster, side);
    if (subnets.length === 0) return [];
    const text = `srvctl config listener -asmlistener   # without one on ${subnets.join(' or ')}: srvctl add listener -asmlistener -l ASMNETnLSNR_ASM -subnet ${subnets.join(' or ')}; update or remove the other one; this order is not documented`;
    return [command(text, onOneNode(cluster), cluster.owner ?? 'grid', 'verify')];
  });
}

function asmListenerEffects(context: PlanContext, unit: Unit, side: Side): Effect[] {
  if (!unit.hasPrivate) return [];
  const of = unit.clusters.flatMap((cluster) =>
    privateSubnets(context, cluster, side).length > 0 ? [cluster.id] : [],
  );
  return of.length > 0 ? [{ do: 'write', what: 'asm-listener', of, side }] : [];
}

function privateSubnets(context: PlanContext, { machines }: Cluster, side: Side): string[] {
  const found = new Set<string>();
  for (const machine of machines)
    for (const { networkId } of privateOf(context, machine)) {
      const { subnet } = networkOn(context, networkId, side) ?? {};
      if (subnet && definitionChanges(context.networks.get(networkId), true))
        found.add(subnet.split('/')[0] ?? '');
    }
  return [...found];
}
