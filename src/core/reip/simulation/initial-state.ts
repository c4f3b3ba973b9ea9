/** The state before the first step: today's document, everything running, every record of the document in DNS. */
import { fits, type Model } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import { State } from './state.ts';

export const gatewayOwner = (model: Model, address: number): number => model.endpoints.length + address;

export function firstState(model: Model): State {
  const state = new State(model);
  const { endpoints, machines, clusters, clusterNets, nets } = model;
  for (const [i, cluster] of clusters.entries()) state.set(state.RUN + i, cluster.nodes.length);
  for (let i = 0; i < machines.length; i++) {
    const machine = machines[i] as Model['machines'][number];
    state.set(state.HERE + i, 1);
    if (machine.cluster < 0) continue;
    state.set(state.CRS + i, 1);
    state.add(state.DOMAIN_RUN + machine.domain, 1);
  }
  for (const [k, one] of clusterNets.entries()) {
    state.set(state.DEF[0] + k, 1);
    if (!one.redefined) state.set(state.DEF[1] + k, 1);
  }
  for (const [i, net] of nets.entries()) {
    const [before] = net.gateways;
    state.set(state.GATE[0] + i, 1);
    if (!net.regated) state.set(state.GATE[1] + i, 1);
    if (before >= 0) state.count(state.CLAIM, before, gatewayOwner(model, before), 1);
  }
  for (const address of model.outside) state.count(state.CLAIM, address, gatewayOwner(model, address), 1);
  state.values.fill(-1, state.PTR, state.PTR + model.addresses.length);
  for (let e = 0; e < endpoints.length; e++) {
    const one = endpoints[e] as ModelEndpoint;
    state.set(state.AT + e, one.current);
    state.set(state.LIVE + e, 1);
    state.set(state.PUB + e, one.inDns ? one.current : -1);
    if (one.current < 0) continue;
    state.count(state.CLAIM, one.current, one.owner, 1);
    if (one.inDns) {
      state.count(state.ANSWER, one.current, one.owner, 1);
      state.set(state.PTR + one.current, e);
    }
    if (one.isResource) {
      state.add(state.ONLINE + one.clusterNet, 1);
      const subnets = nets[one.net]?.subnets;
      if (!fits(model, subnets?.[0], one.current)) state.add(state.MISFIT[0] + one.clusterNet, 1);
      if (!fits(model, subnets?.[1], one.current)) state.add(state.MISFIT[1] + one.clusterNet, 1);
    }
    const k = nodeNet(model, e);
    if (k >= 0) {
      state.add(state.NODE_SIDE[0] + k, 1);
      state.add(state.RUN_SIDE[0] + k, 1);
    }
  }
  state.journal.isOn = true;
  return state;
}

/** The Clusterware network that a node's own interface carries; -1 for every other endpoint. */
export function nodeNet(model: Model, e: number): number {
  const one = model.endpoints[e];
  const machine = model.machines[one?.machine ?? -1];
  if (!one || !machine || machine.cluster < 0 || one.isResource) return -1;
  if (one.endpoint.kind !== 'host' && one.endpoint.kind !== 'private') return -1;
  const cluster = model.clusters[machine.cluster];
  for (const k of cluster?.nets ?? []) if (model.clusterNets[k]?.net === one.net) return k;
  return -1;
}
