/**
 * Where a gateway changes over, a server reaches no DNS and NTP server from then on until its own address has changed too, and
 * in a rollback from its former address on until the former gateway is back. The comparison of `ipconf` is made later then: at the
 * end of the stop that the server changes in, and in a rollback where the gateway is back. No order of the steps changes that.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { getOrCreate } from '../../../collections/grouping.ts';
import type { Way } from '../../names/command.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep, Unit } from '../context/draft-step.ts';
import { isOfServers } from '../context/server-drafts.ts';

const ofGateways: ReadonlySet<DraftStep['kind']> = new Set(['stop', 'gateway', 'blackout-on']);
const none: never[] = [];

export function lookLater({ appliance }: PlanContext, drafts: readonly DraftStep[]): void {
  const gateways = new Map<Id, DraftStep>();
  for (const one of drafts)
    if (ofGateways.has(one.kind)) for (const networkId of one.about ?? none) gateways.set(networkId, one);
  if (gateways.size === 0) return;
  const gatewayOf = ({ moves }: DraftStep) =>
    moves.flatMap(({ endpoint }) => gateways.get(endpoint.networkId) ?? none)[0];
  const servers = drafts.filter(isOfServers);
  const ends = endsOf(drafts, new Set(servers.flatMap((one) => (gatewayOf(one) && one.unit) ?? none)));
  const found = { to: new Map<DraftStep, Set<Id>>(), from: new Map<DraftStep, Set<Id>>() };
  const add = (way: Way, at: DraftStep, ids: readonly Id[]) => {
    for (const id of ids) getOrCreate(found[way], at, newSet).add(id);
  };
  for (const one of servers) {
    const end = ends.get(one.unit);
    const gateway = gatewayOf(one) ?? end?.stop;
    if (!gateway) continue;
    const own = serversOf(one);
    one.lookedAtLater = { to: end !== undefined, from: true };
    if (end) add('to', end.start, own);
    add('from', gateway, own);
  }
  // A server that is behind a blackout is whole only when that one has been rolled back.
  for (const [dark, own] of found.from)
    for (const [one, others] of dark.kind === 'blackout-on' ? found.from : none)
      if (one !== dark) for (const id of own) others.delete(id);
  const listed = (ids: ReadonlySet<Id> = new Set()): readonly Id[] =>
    appliance.machines.flatMap(({ id }) => (ids.has(id) ? [id] : none));
  for (const one of new Set([...found.to.keys(), ...found.from.keys()]))
    one.looksAgain = { to: listed(found.to.get(one)), from: listed(found.from.get(one)) };
}

const newSet = () => new Set<Id>();

const serversOf = ({ moves }: DraftStep): readonly Id[] => [
  ...new Set(moves.map(({ endpoint }) => ownerId(endpoint.owner))),
];

type End = { readonly stop: DraftStep; readonly start: DraftStep };

/** The first and the last step of these stops. */
function endsOf(drafts: readonly DraftStep[], units: ReadonlySet<Unit>): ReadonlyMap<Unit | undefined, End> {
  const found = new Map<Unit | undefined, End>();
  for (const stop of drafts) {
    if (stop.kind !== 'stop' || !stop.unit || !units.has(stop.unit)) continue;
    const start = drafts.find((one) => one.kind === 'start' && one.unit === stop.unit);
    if (start) found.set(stop.unit, { stop, start });
  }
  return found;
}
