/** VIP and SCAN addresses: the resources that Clusterware places. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import { familiesOf } from './clusterware-names.ts';
import { clusterOfEndpoint, type PlanContext } from './plan-context.ts';

/** What Clusterware places for these owners: VIP and SCAN addresses. */
export const resourcesOfOwners = ({ byOwner }: ApplianceIndex, owners: Iterable<Id>): Endpoint[] =>
  [...owners].flatMap((owner) =>
    (byOwner.get(owner) ?? []).filter(({ kind }) => kind === 'vip' || kind === 'scan'),
  );

/** The addresses of a whole SCAN, or of a VIP in both families: Clusterware stops them as one. */
export function wholeResource(context: PlanContext, endpoint: Endpoint): Id[] {
  const { id, kind, owner, networkId } = endpoint;
  if (kind !== 'vip' && kind !== 'scan') return [id];
  const families = familiesOf(context, clusterOfEndpoint(context, endpoint), networkId);
  if (kind === 'vip' && families.length === 1) return [id];
  return (context.index.byOwner.get(ownerId(owner)) ?? []).flatMap((one) =>
    one.kind === kind &&
    families.includes(one.networkId) &&
    (kind === 'scan' || one.id === id || (one.networkId !== networkId && one.hostname === endpoint.hostname))
      ? [one.id]
      : [],
  );
}

/** The addresses that go offline with these: a SCAN stops as one, also when only some of its addresses change. */
export const resourcesInOne = (context: PlanContext, endpoints: readonly Endpoint[]): Id[] => [
  ...new Set([
    ...endpoints.map(({ id }) => id),
    ...endpoints.flatMap((endpoint) => wholeResource(context, endpoint)),
  ]),
];
