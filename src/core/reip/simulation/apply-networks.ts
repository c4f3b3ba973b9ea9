/** What Clusterware knows of its networks: subnets by `oifcfg`, the network of the VIPs, the addresses of the SCAN. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { type Apply, type Environment, leaveAddress, place } from './apply-address.ts';
import { fits } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import { needsClusterCopies, needsInHosts } from './requirements.ts';
import type { State } from './state.ts';

function clusterNetOf(
  state: State,
  effect: { readonly clusterId: Id; readonly networkId: Id },
  env: Environment,
): number {
  const k = state.model.byClusterNet.get(`${effect.clusterId} ${effect.networkId}`);
  if (k === undefined) {
    const { byCluster, byNet, clusters, nets } = state.model;
    const cluster = clusters[byCluster.get(effect.clusterId) ?? -1]?.name ?? 'a cluster of another document';
    const network = nets[byNet.get(effect.networkId) ?? -1]?.name ?? 'such a network';
    env.violate('END', `Clusterware of ${cluster} has no address in ${network}`, [effect.clusterId]);
  }
  return k ?? -1;
}

export const define: Apply<'define' | 'undefine'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  const one = state.model.clusterNets[k];
  if (!one) return;
  const cluster = state.model.clusters[one.cluster];
  const side = effect.side === 'new' ? 1 : 0;
  if (state.runningNodes.get(one.cluster) !== cluster?.nodes.length)
    env.violate('INV-15', `oifcfg needs Clusterware on all nodes of ${cluster?.name}`, [effect.clusterId]);
  needsClusterCopies(state, env, one.cluster);
  if (effect.do === 'undefine' && (!one.redefined || state.nodes[side].get(k) > 0))
    env.violate('INV-15', `A subnet is removed that servers of ${cluster?.name} are still in`, [
      effect.clusterId,
    ]);
  state.defined[side].set(k, effect.do === 'define');
};

export const modifyNetwork: Apply<'network'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  if (k < 0) return;
  const side = effect.side === 'new' ? 1 : 0;
  if (state.networkSide.get(k) === side) return;
  needsClusterCopies(state, env, state.model.clusterNets[k]?.cluster ?? -1);
  if (state.onlineResources.get(k) > 0)
    env.violate('ORD-12', 'The network is modified while VIP or SCAN addresses are online', [
      effect.clusterId,
    ]);
  if (!state.defined[side].has(k))
    env.violate('INV-15', 'The network is modified to a subnet that oifcfg has not set', [effect.clusterId]);
  state.networkSide.set(k, side);
  env.touched.clusterNets.push(k);
};

export const modifyScan: Apply<'scan'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  const { model } = state;
  const scans = model.clusterNets[k]?.scans ?? [];
  needsClusterCopies(state, env, model.clusterNets[k]?.cluster ?? -1);
  const answers = new Map<number, number>();
  for (const e of scans) {
    const one = model.endpoints[e] as ModelEndpoint;
    const due = env.back ? one.current : (model.plannedOf[e] as number);
    const answer = one.inDns ? state.published.get(e) : due;
    answers.set(e, answer);
    if (state.online.has(e)) env.violate('ORD-12', `${one.name} is modified while it is online`, [one.id]);
    if (!one.inDns && !env.back && due !== one.current) needsInHosts(state, env, one);
    if (answer !== due)
      env.violate(
        'INV-16',
        `DNS does not answer the planned addresses of ${one.name} when Clusterware asks`,
        [one.id],
      );
    if (!fits(model, model.nets[one.net]?.subnets[state.networkSide.get(k)], answer))
      env.violate(
        'ORD-15',
        `An address of ${one.name} is outside the network that Clusterware knows`,
        [one.id],
        answer,
      );
  }
  const targets = new Set(answers.values());
  for (const [e, answer] of answers) leaveAddress(state, e, answer, targets, env);
  for (const [e, answer] of answers) {
    const changes = model.nets[model.netOf[e] as number]?.changes && !env.back;
    place(state, e, answer, changes ? 1 : 0, env);
  }
};
