/** Servers and resources of Clusterware that stop and start with a step: nodes, VIPs, SCANs, storage servers. */
import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { Step } from '../../plan-types.ts';
import { type Ground, isNamed } from '../ground.ts';
import { pairedNetwork } from '../interfaces.ts';
import { type Moved, movedBy, type Way } from '../moves.ts';
import { isInStop } from '../step-view.ts';
import {
  cacheWaitPart,
  clusterwarePart,
  disksPart,
  type EffectPart,
  publishedPart,
  savedPart,
  servicePart,
  turnedPart,
} from './effect-words.ts';

/** A SCAN takes the addresses that DNS answers, so its rollback publishes the former ones itself. */
export function ofScan(ground: Ground, step: Step, way: Way): EffectPart[] {
  const effect = step.effects.find((one) => one.do === 'scan');
  if (effect?.do !== 'scan') return [];
  const all = ground
    .owned(effect.clusterId)
    .filter((one) => one.kind === 'scan' && one.networkId === effect.networkId);
  const rows = step.addressDelta.map(({ endpointId }) => endpointId);
  const moved = all.filter(({ id, address }) => rows.includes(id) || ground.row(id)?.planned !== address);
  const isBack = way === 'rollback';
  return [
    ...(isInStop(step)
      ? []
      : all
          .slice(0, 1)
          .flatMap((one) => togetherWith(ground, one))
          .flatMap(({ id }) => [turnedPart('offline', id, true), turnedPart('online', id, true)])),
    ...(isBack
      ? moved
          .filter((one) => isNamed(one) && ground.row(one.id)?.planned !== one.address)
          .map(({ id, address }) => publishedPart(id, address))
      : []),
    ...(isBack ? moved.map(({ id }) => cacheWaitPart(id)) : []),
  ];
}

export function nodesOn(ground: Ground, machine: Id): readonly Id[] {
  return ground.clusterOf.has(machine) ? [machine] : ground.guests(machine).map(({ id }) => id);
}

/** All addresses of a SCAN, and those of a VIP in both families: they stop and start as one. */
function togetherWith(ground: Ground, endpoint: Endpoint): readonly Endpoint[] {
  const { id, kind, owner, networkId, hostname } = endpoint;
  if (kind !== 'vip' && kind !== 'scan') return [endpoint];
  const cluster = ground.cluster(endpoint);
  const network = pairedNetwork(ground, cluster, networkId);
  return ground.owned(ownerId(owner)).filter((one) => {
    if (one.kind !== kind || pairedNetwork(ground, cluster, one.networkId) !== network) return false;
    return kind === 'scan' || one.id === id || (one.networkId !== networkId && one.hostname === hostname);
  });
}

/** A SCAN stops as a whole, also when some of its addresses change. */
export function turnedBy(ground: Ground, step: Step): EffectPart[] {
  const moved = movedBy(ground, step, 'commands').map(({ endpoint }: Moved) => endpoint);
  const all = new Set(moved.map(({ id }) => id));
  for (const one of moved) for (const { id } of togetherWith(ground, one)) all.add(id);
  return [...all].flatMap((id) => [turnedPart('offline', id, true), turnedPart('online', id, true)]);
}

/** The servers and resources that are away while their name changes. */
export function renamed(ground: Ground, { effects }: Step): EffectPart[] {
  const effect = effects.find((one) => one.do === 'rename');
  const [id = ''] = effect?.do === 'rename' ? effect.endpointIds : [];
  const endpoint = ground.index.endpoints.get(id);
  if (!endpoint) return [];
  const { kind, networkId } = endpoint;
  const owner = ownerId(endpoint.owner);
  if (kind === 'vip' || kind === 'scan') {
    return togetherWith(ground, endpoint).flatMap((one) => [
      turnedPart('offline', one.id, true),
      turnedPart('online', one.id, true),
    ]);
  }
  const machine = ground.machine(owner);
  const isServer = machine?.kind === 'database' || machine?.kind === 'storage' || machine?.kind === 'guest';
  if (
    kind !== 'host' ||
    !isServer ||
    (ground.role(networkId) !== 'client' && !ground.isManagement(networkId))
  )
    return [];
  const save = savedPart('ipconf', owner);
  if (machine.kind === 'storage') return [save, ...servedBy(owner, true), ...servedBy(owner, false)];
  return [save, ...nodesOn(ground, owner).flatMap(restarted)];
}

/** A storage server goes with its grid disks, and comes back with them. */
export const servedBy = (id: Id, goes: boolean): EffectPart[] =>
  goes
    ? [disksPart('stopped', id), servicePart('leave', id)]
    : [servicePart('return', id), disksPart('started', id)];

const restarted = (node: Id): readonly EffectPart[] => [
  clusterwarePart('stop', node),
  clusterwarePart('start', node),
];
