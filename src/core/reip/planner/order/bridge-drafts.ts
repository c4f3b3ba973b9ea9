/** The steps that make the bridges of KVM hosts, before their guests change. */
import { getOrCreate } from '../../../collections/grouping.ts';
import { isBridged } from '../../acts/bridge.ts';
import { isManagement, machineOf, type PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, draft, follows } from '../context/draft-step.ts';

/** One step a host and network; every guest there follows it. */
export function bridgeDrafts(context: PlanContext, moves: readonly DraftStep[]): DraftStep[] {
  const found = new Map<string, DraftStep>();
  if (!context.mapping.networks.some(({ current, planned }) => current.vlan !== planned.vlan)) return [];
  for (const one of moves)
    for (const { endpoint } of one.moves) {
      const guest = machineOf(context, endpoint);
      if (!guest || !isBridged(context, endpoint, guest)) continue;
      const { networkId } = endpoint;
      const phase = isManagement(context, networkId) ? 4 : 5;
      const id = `bridge/${guest.host ?? guest.id}/${networkId}`;
      const bridge = getOrCreate(found, id, () =>
        draft(id, 'bridge', phase, phase * 100_000 - 3 + found.size * 1e-6, {
          machine: context.index.machines.get(guest.host ?? ''),
          networkId,
          about: [],
        }),
      );
      bridge.about?.push(endpoint.id);
      follows(one, bridge, 'ORD-22');
    }
  return [...found.values()];
}
