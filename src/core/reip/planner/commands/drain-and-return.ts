/** The work around a move: servers that stop or leave for it and come back, a switch that saves its configuration. */
import type { Machine } from '../../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import type { Effect } from '../../effect-types.ts';
import { command } from '../../names/command.ts';
import { machineName, type PlanContext } from '../../names/plan-context.ts';
import { commandsOf, effectsOf } from '../../names/shared-effects.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { withWholeResources } from '../context/offline-resources.ts';

export function around(context: PlanContext, one: DraftStep): [Effect[], Effect[]] {
  const { machine, kind } = one;
  const save: Effect[] =
    machine && kind !== 'vip' && kind !== 'device' && kind !== 'ilom'
      ? [effectsOf(context, machine.id).save]
      : [];
  const isNode = machine !== undefined && context.clusterOf.has(machine.id);
  const nodes = machine ? nodesOn(context, machine.id) : [];
  if (kind === 'vip' || (kind === 'exchange' && !one.unit) || (kind === 'scan' && !one.unit)) {
    const resources = withWholeResources(context, one);
    return [[{ do: 'offline', resources, listeners: true }], [{ do: 'online', resources, listeners: true }]];
  }
  if (kind === 'device' && machine)
    return [[effectsOf(context, machine.id).leave], [effectsOf(context, machine.id).return]];
  if ((kind === 'database' || kind === 'client-host') && !one.unit && isNode) {
    const shared = effectsOf(context, machine.id);
    return [[...save, shared.stop], [shared.start]];
  }
  if ((kind === 'database' || kind === 'client-host') && !one.unit && nodes.length > 0)
    return [[...save, { do: 'stop', nodes }], [{ do: 'start', nodes }]];
  if (kind === 'private' || kind === 'client-host') {
    const machines = new Set(
      one.moves.flatMap(({ endpoint }) => ('machine' in endpoint.owner ? [endpoint.owner.machine] : [])),
    );
    return [[...machines].map((of): Effect => effectsOf(context, of).save), []];
  }
  return [kind === 'scan' || kind === 'scan-dns' || kind === 'vips' || kind === 'exchange' ? [] : save, []];
}

const guestsOf = memoize(({ appliance, clusterOf }: PlanContext) => {
  const map = new Map<string, string[]>();
  for (const { id, host } of appliance.machines)
    if (host !== undefined && clusterOf.has(id)) appendTo(map, host, id);
  return map;
});

/** The guests of a KVM host that are nodes: they stop with it. */
export const guestNodes = (context: PlanContext, host: string): readonly string[] =>
  guestsOf(context).get(host) ?? [];

/** What stops with a server: itself where it is a node, else its guests. */
export const nodesOn = (context: PlanContext, machine: string): readonly string[] =>
  context.clusterOf.has(machine) ? [machine] : guestNodes(context, machine);

/** Work on a KVM host: its guests stop before it, and come back once it is there. */
export function betweenGuests(context: PlanContext, { id }: Machine, work: StepCommand[]): StepCommand[] {
  const guests = guestNodes(context, id).map((guest) => machineName(context, guest));
  return [
    ...guests.map((guest) => commandsOf(context, guest).stop),
    ...work,
    // The script of a guest does not see when its host is back, which may have another name by then.
    ...guests.map((guest) => command('crsctl start crs   # once its host is back', guest, 'root', 'verify')),
  ];
}

/** Clusters that have no running node while a server is away: its own cluster, or those of its guests. */
export function leftWithoutNode(context: PlanContext, machine: string): readonly Cluster[] {
  const nodes = nodesOn(context, machine);
  const clusters = new Set(nodes.flatMap((id) => context.clusterOf.get(id) ?? []));
  return [...clusters].filter(({ machines }) => machines.every((one) => nodes.includes(one)));
}
