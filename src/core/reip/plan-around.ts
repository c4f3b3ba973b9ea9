/** Effects, commands and records of the steps that move no address: backups, DNS in bulk, stops, starts, the end. */
import type { StepCommand } from '../appliance/types-plan.ts';
import type { Cluster } from '../appliance/types-software.ts';
import type { Draft, Unit } from './draft.ts';
import { command, oifcfg, onOneNode } from './plan-commands.ts';
import { isManagement, type PlanContext } from './plan-context.ts';
import { inverse, type Work } from './plan-effects.ts';
import { cellFiles, interconnectParameters, quorumTargets } from './plan-private.ts';
import { aroundRename, renameCommands } from './plan-renames.ts';
import { startDatabases, startResources, stopDatabases, stopResources } from './plan-resources.ts';
import { secondaryWork } from './plan-secondary.ts';
import { commandsOf } from './plan-shared.ts';
import type { Effect, Side } from './types-effect.ts';

type Around = Work & {
  readonly commands: StepCommand[];
  readonly rollback: StepCommand[];
};

const around = (
  effects: readonly Effect[],
  commands: StepCommand[] = [],
  rollback: StepCommand[] = [],
  undo: readonly Effect[] = inverse(effects),
): Around => ({ effects, undo, commands, rollback });

export function aroundWork(context: PlanContext, one: Draft): Around {
  const { unit, cluster, networkId = '' } = one;
  switch (one.kind) {
    case 'baseline':
      return around(
        [],
        [
          command('exachk', 'first database server'),
          command('ipconf -verify -semantic', 'every server', 'root', 'documented'),
          command('cluvfy comp healthcheck', 'first node', context.appliance.clusters[0]?.owner ?? 'grid'),
        ],
      );
    case 'save-cluster':
      return around(
        ['ocr', 'profile'].map((what) => ({ do: 'save', what: what as 'ocr', of: cluster?.id ?? '' })),
        [
          command('ocrconfig -manualbackup', onOneNode(cluster)),
          command(
            `cd ${cluster?.gridHome ?? '$GRID_HOME'}/gpnp/$(hostname -s)/profiles/peer/ && cp -p profile.xml profile.xml.bk`,
            'every node',
            cluster?.owner ?? 'grid',
            'documented',
          ),
        ],
      );
    case 'save-switches':
      return around(
        context.appliance.machines
          .filter((machine) => machine.kind.endsWith('switch'))
          .map((machine) => ({ do: 'save', what: 'switch', of: machine.id })),
        [command('show running-config', 'every switch', 'admin')],
      );
    case 'outside':
      return around((one.about ?? []).map((id) => ({ do: 'gateway', networkId: id, old: true, new: true })));
    case 'gateway':
      return around(flips(one));
    case 'blackout-on':
      return around([
        { do: 'blackout', networkIds: one.about ?? [], on: true, console: context.console },
        ...flips(one),
      ]);
    case 'blackout-off':
      return around([{ do: 'blackout', networkIds: one.about ?? [], on: false, console: context.console }]);
    case 'define':
    case 'undefine': {
      const side = one.kind === 'define' ? 'new' : 'old';
      const verb = one.kind === 'define' ? 'setif' : 'delif';
      const back = one.kind === 'define' ? 'delif' : 'setif';
      return around(
        [{ do: one.kind, clusterId: cluster?.id ?? '', networkId, side }],
        oifcfg(context, verb, networkId, side, cluster),
        oifcfg(context, back, networkId, side, cluster),
      );
    }
    case 'stop':
    case 'start':
    case 'online':
      return stopOrStart(context, one);
    case 'parameters':
      return around(
        [],
        interconnectParameters(context, unit?.clusters ?? [], 'new'),
        interconnectParameters(context, unit?.clusters ?? [], 'old'),
      );
    case 'quorum':
      return around(
        [],
        quorumTargets(context, unit?.clusters ?? [], 'new'),
        quorumTargets(context, unit?.clusters ?? [], 'old'),
      );
    case 'rename': {
      const endpointIds = one.about ?? [];
      const { before, after } = aroundRename(context, endpointIds);
      return around(
        [...before, { do: 'rename', endpointIds, side: 'new' }, ...after],
        renameCommands(context, endpointIds, 'to'),
        renameCommands(context, endpointIds, 'from'),
        [...before, { do: 'rename', endpointIds, side: 'old' }, ...after],
      );
    }
    case 'verify':
      return around([], fabricLabels(context));
    case 'secondary-remove':
      return secondaryWork(context, one);
    case 'settle':
      return around([{ do: 'settle', endpointIds: one.about ?? [] }], [], [], []);
    case 'acknowledge':
      return around([{ do: 'acknowledge' }], [], [], []);
    case 'release':
      return around(
        context.mapping.networks
          .filter(({ current, planned }) => current.gateway !== planned.gateway)
          .map(({ networkId: id }) => ({ do: 'gateway', networkId: id, old: false, new: true })),
        [],
        [],
        [],
      );
    default:
      return around([]);
  }
}

/** RoCE switches carry name and address of each server on its port. */
function fabricLabels(context: PlanContext): StepCommand[] {
  const isNew = context.rows.some(({ endpoint }) => isManagement(context, endpoint.networkId));
  return isNew &&
    context.fabric === 'roce' &&
    context.appliance.machines.some(({ kind }) => kind === 'leaf-switch')
    ? [command('configure_roce_hostinfo.sh', 'first database server', 'root', 'verify')]
    : [];
}

const flips = (one: Draft): Effect[] =>
  (one.about ?? []).map((networkId) => ({ do: 'gateway', networkId, old: false, new: true }));

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf(context: PlanContext, one: Draft): string[] {
  const { unit } = one;
  if (!unit || unit.nets.length === 0) return [];
  const nets = new Set(unit.nets.map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  const ids: string[] = [];
  for (const owner of owners)
    for (const endpoint of context.index.byOwner.get(owner) ?? [])
      if ((endpoint.kind === 'vip' || endpoint.kind === 'scan') && nets.has(endpoint.networkId))
        ids.push(endpoint.id);
  return ids;
}

/** A SCAN stops as one, also when only some of its addresses change. */
export function withWholeScan(context: PlanContext, one: Draft): string[] {
  const ids = new Set(one.legs.map((leg) => leg.endpoint.id));
  if (one.legs.some((leg) => leg.endpoint.kind === 'scan'))
    for (const endpoint of context.index.byOwner.get(one.cluster?.id ?? '') ?? [])
      if (endpoint.kind === 'scan' && endpoint.networkId === one.networkId) ids.add(endpoint.id);
  return [...ids];
}

/** Flex ASM listens on the cluster's private subnets, by a listener that names one. */
function asmListeners(context: PlanContext, { hasPrivate, clusters }: Unit): StepCommand[] {
  if (!hasPrivate) return [];
  return clusters.flatMap((cluster) => {
    const subnets = newPrivateSubnets(context, cluster);
    if (subnets.length === 0) return [];
    const text = `srvctl config listener -asmlistener   # on the old subnet alone: srvctl add listener -asmlistener -listener ASMNETnLSNR_ASM -subnet ${subnets.join(' or ')}`;
    return [command(text, onOneNode(cluster), cluster.owner ?? 'grid', 'verify')];
  });
}

function newPrivateSubnets({ index, networks }: PlanContext, { machines }: Cluster): string[] {
  const found = new Set<string>();
  for (const machine of machines)
    for (const { kind, networkId } of index.byOwner.get(machine) ?? []) {
      const network = kind === 'private' ? networks.get(networkId) : undefined;
      const subnet = network?.planned.subnet;
      if (subnet && subnet !== network.current.subnet) found.add(subnet.split('/')[0] ?? '');
    }
  return [...found];
}

function stopOrStart(context: PlanContext, one: Draft): Around {
  const { unit } = one;
  if (!unit) return around([]);
  const nodes = unit.clusters.flatMap((cluster) => [...cluster.machines]);
  const cells = unit.cells.map((machine) => machine.id);
  const resources = resourcesOf(context, one);
  const nameOf = (id: string) => context.index.machines.get(id)?.name ?? id;
  const open = unit.stops ? startDatabases(context, unit.clusters) : [];
  const close = unit.stops ? stopDatabases(context, unit.clusters) : [];
  if (one.kind === 'online')
    return around(
      [{ do: 'online', resources }],
      [...startResources(context, unit.clusters), ...open],
      [...close, ...stopResources(context, unit.clusters)],
    );
  const crs = (verb: 'enable' | 'disable') =>
    unit.hasPrivate ? nodes.map((id) => command(`crsctl ${verb} crs`, nameOf(id), 'root', 'verify')) : [];
  const files = (side: Side) =>
    unit.hasPrivate
      ? nodes.flatMap((id) => {
          const machine = context.index.machines.get(id);
          return machine ? cellFiles(context, machine, side) : [];
        })
      : [];
  // Where VIPs come online in a step of their own, databases do too.
  const isLast = unit.nets.length === 0;
  const leave: Effect[] = cells.length > 0 ? [{ do: 'leave', machines: cells }] : [];
  if (one.kind === 'start')
    return around(
      [...inverse(leave), { do: 'start', nodes }],
      [
        ...unit.cells.map(({ name }) => command('cellcli -e alter cell startup services all', name)),
        ...files('new'),
        ...crs('enable'),
        ...nodes.map((id) => commandsOf(context, nameOf(id)).start),
        ...asmListeners(context, unit),
        ...(isLast ? open : []),
      ],
      [
        ...(isLast ? close : []),
        ...nodes.map((id) => commandsOf(context, nameOf(id)).stop),
        ...crs('disable'),
        ...unit.cells.map(({ name }) => command('cellcli -e alter cell shutdown services all', name)),
      ],
    );
  const offline: Effect[] = resources.length > 0 ? [{ do: 'offline', resources }] : [];
  const stops: Effect[] = unit.stops && nodes.length > 0 ? [{ do: 'stop', nodes }] : [];
  return around(
    [...offline, ...stops, ...leave, ...flips(one)],
    [
      ...close,
      ...(resources.length > 0 ? stopResources(context, unit.clusters) : []),
      ...(unit.stops ? nodes.map((id) => commandsOf(context, nameOf(id)).stop) : []),
      // A server that restarts in the middle must not start it on half of the new addresses.
      ...crs('disable'),
      ...unit.cells.map(({ name }) => command('cellcli -e alter cell shutdown services all', name)),
    ],
    [
      ...unit.cells.map(({ name }) => command('cellcli -e alter cell startup services all', name)),
      ...files('old'),
      ...crs('enable'),
      ...(unit.stops ? nodes.map((id) => commandsOf(context, nameOf(id)).start) : []),
      ...(resources.length > 0 ? startResources(context, unit.clusters) : []),
      ...open,
    ],
  );
}
