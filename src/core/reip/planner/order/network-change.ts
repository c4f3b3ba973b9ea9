/** In which step a network of Clusterware changes. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Way } from '../../names/command.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';

/**
 * `srvctl modify network` belongs to the step that moves the VIPs of a network with a new subnet, and to that of a SCAN
 * without any. In a rollback it comes with whichever is first: a SCAN goes back before the VIPs do (ORD-15).
 */
export function changesNetwork(
  { index }: PlanContext,
  { unit, cluster, networkId, kind }: DraftStep,
  way: Way,
): boolean {
  if (!unit || !cluster || networkId === undefined) return false;
  if (kind !== 'scan') return kind === 'vips' || kind === 'exchange';
  const isVip = (one: Endpoint) => one.kind === 'vip' && one.networkId === networkId;
  return way === 'from' || !cluster.machines.some((id) => index.byOwner.get(id)?.some(isVip));
}
