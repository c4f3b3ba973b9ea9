import type { Effect } from '../../effect-types.ts';
import { nodesOn } from '../../names/guests.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { effectsOf } from '../../names/shared-effects.ts';
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
