/**
 * The request of a re-addressing, and the edits that the mapping screen makes to it. Answers that name addresses and
 * nodes (QN-14, QN-15, QC-07) count as part of the request.
 *
 *   pinAddresses(request, [{ endpointId: 'endpoint:...', address: '10.64.8.40' }])
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { PlannedNetwork } from '../../appliance/document/plan-types.ts';
import { listOf, occupiedOf } from '../answers.ts';
import type { MappingRule, ReipRequest } from '../mapping-types.ts';
import type { Answers } from '../plan-types.ts';
import type { ReipProject } from './reip-project.ts';

/** The complete request of the mapping: the stored one with the answers added. */
export function requestOf({ request, answers }: Pick<ReipProject, 'request' | 'answers'>): ReipRequest {
  const parking = [...(request.parking ?? []), ...listOf(answers, 'QN-14')];
  const occupied = [...(request.occupied ?? []), ...occupiedOf(answers)];
  const nodeNames = request.nodeNames?.length ? request.nodeNames : nodeNamesOf(answers);
  return {
    ...request,
    ...(parking.length > 0 && { parking }),
    ...(occupied.length > 0 && { occupied }),
    ...(nodeNames.length > 0 && { nodeNames }),
  };
}

/** `olsnodes -n` prints numbers next to the names. */
const nodeNamesOf = (answers: Answers): string[] =>
  listOf(answers, 'QC-07').filter((text) => !/^\d+$/.test(text));

/** Replaces what is asked of a network; `undefined` asks nothing and takes its rules away. */
export function requestNetwork(
  request: ReipRequest,
  networkId: Id,
  requested: Omit<PlannedNetwork, 'networkId'> | undefined,
  rules?: readonly MappingRule[],
): ReipRequest {
  const others = request.networks.filter((one) => one.networkId !== networkId);
  const asked = requested && Object.values(requested).some((value) => value !== undefined);
  const at = request.networks.findIndex((one) => one.networkId === networkId);
  const networks = asked
    ? others.toSpliced(at < 0 ? others.length : at, 0, { ...requested, networkId })
    : others;
  if (requested && !rules) return { ...request, networks };
  const otherRules = (request.rules ?? []).filter((rule) => rule.networkId !== networkId);
  return {
    ...request,
    networks,
    rules: [...otherRules, ...(rules ?? []).map((rule) => ({ ...rule, networkId }))],
  };
}

export const rulesOf = (request: ReipRequest, networkId: Id): readonly MappingRule[] =>
  (request.rules ?? []).filter((rule) => rule.networkId === networkId);

/** Later pins win; a pin without an address is taken away. */
export function pinAddresses(
  request: ReipRequest,
  pins: readonly { readonly endpointId: Id; readonly address: string | undefined }[],
): ReipRequest {
  return { ...request, pins: edited(request.pins, pins, 'address') };
}

/** The same for names; the current name again takes the rename away. */
export function renameEndpoints(
  request: ReipRequest,
  names: readonly { readonly endpointId: Id; readonly hostname: string | undefined }[],
): ReipRequest {
  return { ...request, renames: edited(request.renames, names, 'hostname') };
}

type Given<Key extends string, Value> = { readonly endpointId: Id } & Readonly<Record<Key, Value>>;

function edited<Key extends string>(
  before: readonly Given<Key, string>[] = [],
  changes: readonly Given<Key, string | undefined>[],
  key: Key,
): Given<Key, string>[] {
  const known = new Map(before.map((one) => [one.endpointId, one]));
  for (const { endpointId, [key]: value } of changes) {
    const text = value?.trim();
    if (text) known.set(endpointId, { endpointId, [key]: text } as Given<Key, string>);
    else known.delete(endpointId);
  }
  return [...known.values()];
}
