/** The commands for the networks of Clusterware and their interfaces. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { oneNode } from './clusterware/databases.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { netnum, privateInterfaces, publicInterface } from './interfaces.ts';
import { formatIpv6Groups } from './ipv6-groups.ts';
import type { Moved, Way } from './moves.ts';

export const ownerOf = (cluster: Cluster | undefined) => ({ user: cluster?.owner ?? 'grid' });

/** No number for the default network. */
export const numbered = (number: string): string => (number === '1' ? '' : ` net=${number}`);

export function clusterOfStep(ground: Ground, step: Step, moved: readonly Moved[]): Cluster | undefined {
  for (const effect of step.effects)
    if ('clusterId' in effect) return ground.index.clusters.get(effect.clusterId);
  const [first] = moved;
  return first && ground.cluster(first.endpoint);
}

/** The definition of a network in Clusterware, where this step changes it on this way. */
export function expectNetwork(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  for (const effect of way === 'commands' ? step.effects : step.undo) {
    if (effect.do !== 'network') continue;
    const { clusterId, networkId, side } = effect;
    const cluster = ground.index.clusters.get(clusterId);
    const { base } = ground.side(networkId, side);
    const value = `${base}${ground.slash(networkId, side)} on ${publicInterface(ground, networkId, side, cluster)}`;
    expected.add(
      'modify network',
      oneNode(cluster),
      `modify network net=${netnum(ground, cluster, networkId)} subnet=${value}`,
    );
  }
}

/** A subnet of Clusterware, by its interfaces: set with its type, deleted without. */
export function expectInterfaces(
  ground: Ground,
  expected: ExpectedFacts,
  clusterId: Id,
  networkId: Id,
  side: Side,
  verb: 'setif' | 'delif',
): void {
  const cluster = ground.index.clusters.get(clusterId);
  const isPrivate = ground.role(networkId) === 'private';
  const { base } = ground.side(networkId, side);
  const isIpv6 = base.includes(':');
  const names = isPrivate
    ? privateInterfaces(ground, networkId, cluster)
    : [publicInterface(ground, networkId, side, cluster)];
  const type = verb === 'delif' ? '' : ` as ${isPrivate ? 'cluster_interconnect,asm' : 'public'}`;
  for (const name of names)
    expected.add(
      isPrivate || isIpv6 ? 'interface uncertain' : 'interface',
      oneNode(cluster),
      `${verb} ${name}/${isIpv6 ? formatIpv6Groups(base) : base}${type}`,
      ownerOf(cluster),
    );
}
