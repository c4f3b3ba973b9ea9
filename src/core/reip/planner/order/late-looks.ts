/**
 * Where a gateway changes over, a server reaches no DNS and NTP server from then on until its own address has changed too, and
 * in a rollback from its former address on until the former gateway is back. The comparison of `ipconf` is made later:
 * by the step that moves the address, or by the rollback of the step that changes the gateway.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo } from '../../../collections/grouping.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** Positions in the order: after `gateway` and up to `move` the server has the wrong gateway. */
type Gap = { readonly gateway: number; readonly move: number };

const ofGateways: ReadonlySet<DraftStep['kind']> = new Set(['stop', 'gateway', 'blackout-on']);
const ofServers: ReadonlySet<DraftStep['kind']> = new Set([
  'cell',
  'database',
  'client-host',
  'network-host',
  'private',
]);

export function lookLater({ appliance }: PlanContext, order: readonly DraftStep[]): void {
  const gateways = new Map<Id, number>();
  for (const [at, { kind, about = [] }] of order.entries())
    if (ofGateways.has(kind)) for (const networkId of about) gateways.set(networkId, at);
  if (gateways.size === 0) return;
  const gaps = new Map<Id, Gap[]>();
  for (const [move, { kind, moves }] of order.entries())
    for (const { endpoint } of ofServers.has(kind) ? moves : []) {
      const gateway = gateways.get(endpoint.networkId);
      if (gateway !== undefined && gateway < move) appendTo(gaps, ownerId(endpoint.owner), { gateway, move });
    }
  const isIn = (id: Id, is: (gap: Gap) => boolean) => gaps.get(id)?.some(is) ?? false;
  for (const [at, one] of order.entries())
    if (ofServers.has(one.kind)) {
      const own = [...new Set(one.moves.map(({ endpoint }) => ownerId(endpoint.owner)))];
      const to = own.filter((id) => isIn(id, ({ gateway, move }) => gateway < at && at < move));
      const from = own.filter((id) => isIn(id, ({ gateway, move }) => gateway < at && at <= move));
      if (from.length > 0) one.lookedAtLater = { to, from };
    }
  for (const at of new Set(gateways.values())) {
    const one = order[at];
    if (!one) continue;
    one.looksAgain = appliance.machines.flatMap(({ id }) => {
      const isBack =
        isIn(id, ({ gateway }) => gateway === at) &&
        !isIn(id, ({ gateway, move }) => gateway < at && at < move);
      return isBack ? [id] : [];
    });
  }
}
