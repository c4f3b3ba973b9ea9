/** The state before the first step: today's document, everything running, every record of the document in DNS. */
import { fits, type Model } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import { State } from './state.ts';

export const gatewayOwner = (model: Model, address: number): number => model.endpoints.length + address;

export function firstState(model: Model): State {
  const state = new State(model);
  const { endpoints, machines, clusters, clusterNets, nets } = model;
  for (const [i, cluster] of clusters.entries()) {
    state.runningNodes.set(i, cluster.nodes.length);
    state.databasesRun.set(i, true);
  }
  for (let i = 0; i < machines.length; i++) {
    const machine = machines[i] as Model['machines'][number];
    state.inService.set(i, true);
    if (machine.machine.kind === 'storage') state.gridDisksActive.set(i, true);
    if (machine.cluster < 0) continue;
    state.clusterwareRuns.set(i, true);
    state.runningNodesOfDomain.add(machine.domain, 1);
  }
  for (const [k, one] of clusterNets.entries()) {
    state.defined[0].set(k, true);
    if (!one.redefined) state.defined[1].set(k, true);
  }
  for (const [i, net] of nets.entries()) {
    const [before] = net.gateways;
    state.gatewayAnswers[0].set(i, true);
    if (!net.regated) state.gatewayAnswers[1].set(i, true);
    if (before >= 0) state.claims.add(before, gatewayOwner(model, before), 1);
  }
  for (const address of model.outside) state.claims.add(address, gatewayOwner(model, address), 1);
  state.reverse.fill(-1);
  state.secondary.fill(-1);
  for (let e = 0; e < endpoints.length; e++) {
    const one = endpoints[e] as ModelEndpoint;
    state.address.set(e, one.current);
    state.online.set(e, true);
    if (one.isResource) state.listenerRuns.set(e, true);
    state.published.set(e, one.inDns ? one.current : -1);
    if (one.current < 0) continue;
    state.claims.add(one.current, one.owner, 1);
    if (one.inDns) {
      state.answers.add(one.current, one.owner, 1);
      state.reverse.set(one.current, e);
    }
    if (one.isResource) {
      state.onlineResources.add(one.clusterNet, 1);
      const subnets = nets[one.net]?.subnets;
      if (!fits(model, subnets?.[0], one.current)) state.misfits[0].add(one.clusterNet, 1);
      if (!fits(model, subnets?.[1], one.current)) state.misfits[1].add(one.clusterNet, 1);
    }
    const k = nodeNet(model, e);
    if (k >= 0) {
      state.nodes[0].add(k, 1);
      state.runningNodesOn[0].add(k, 1);
    }
  }
  state.log.start();
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
