/**
 * Refuses a change of a server that is not down, or that is not saved. A rule belongs to a kind of effect, so it holds for every
 * step that has the effect, forward and in a rollback.
 *
 * A PDU and an ILOM offer no copy of their settings, so none is required.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import { hasOtherBridge } from '../mapping/required-changes.ts';
import type { Environment } from './apply-address.ts';
import type { ModelEndpoint } from './model-document.ts';
import { cellConfSaved, type SideNumber, type State } from './state.ts';

/** Does any node that uses the machine's storage domain run? */
export const isRunning = (state: State, m: number): boolean =>
  state.runningNodesOfDomain.get(state.model.machines[m]?.domain ?? 0) > 0;

/** The gateway of a network has changed over, and every cluster in it is stopped. */
export function isNetworkDown({ model, gatewayAnswers, runningNodes }: State, net: number): boolean {
  if (model.nets[net]?.regated !== true || gatewayAnswers[0].has(net)) return false;
  for (const c of model.netClusters[net] ?? []) if (runningNodes.get(c) > 0) return false;
  return true;
}

/**
 * An address of a server, its mask, gateway or VLAN changes only on a server that is down. A storage server has stopped its
 * services. For the admin and client network Clusterware is stopped on the node, or on the guests of the host. For the
 * private network Clusterware and all storage servers of the storage domain are stopped. An ILOM, a device and further
 * networks require nothing.
 */
export function needsServerDown(state: State, env: Environment, one: ModelEndpoint): void {
  const { model } = state;
  const { kind } = one.endpoint;
  const m = one.machine;
  const machine = model.machines[m];
  if (!machine || (kind !== 'host' && kind !== 'private')) return;
  const { name } = machine.machine;
  if (machine.machine.kind === 'storage' && state.inService.has(m))
    env.violate('INV-11', `An address of ${name} changes while its cell services run`, [one.id]);
  if (kind === 'private') {
    if (isRunning(state, m))
      env.violate('ORD-10', `The private address of ${name} changes while Clusterware runs`, [one.id]);
    else if (state.storageServersAway.get(machine.domain) < (model.domainCells[machine.domain] ?? 0))
      env.violate('ORD-10', `The private address of ${name} changes while cell services run`, [one.id]);
    return;
  }
  if (!one.isManagement && model.nets[one.net]?.role !== 'client') return;
  const runs = machine.cluster >= 0 ? state.clusterwareRuns.has(m) : hasRunningGuest(state, machine.guests);
  if (runs) env.violate('ORD-20', `An address of ${name} changes while Clusterware runs there`, [one.id]);
}

/** A guest takes another VLAN from the bridge of its host, which is there until no guest is on it. */
export function needsBridge(state: State, env: Environment, e: number): void {
  const { endpoints, machines, nets } = state.model;
  const one = endpoints[e];
  const { machine } = machines[one?.machine ?? -1] ?? {};
  const { role, network } = nets[one?.net ?? -1] ?? {};
  if (!one || !machine || !role || !hasOtherBridge(one.endpoint.kind, machine, role, network)) return;
  if (!state.bridged.has(e))
    env.violate('ORD-22', `${one.name} is in the new VLAN, and its host has no bridge with it`, [one.id]);
}

export function hasRunningGuest(state: State, guests: readonly number[]): boolean {
  for (const guest of guests) if (state.clusterwareRuns.has(guest)) return true;
  return false;
}

/** A switch is saved before it is set, and `cell.conf` of a server is copied away before each run of `ipconf`. */
export function needsCopy(state: State, env: Environment, m: number, subject: Id, byIpconf: boolean): void {
  const { machine } = state.model.machines[m] ?? {};
  if (!machine) return;
  if (machine.kind.endsWith('switch') && !state.configurationSaved.has(m))
    env.violate('INV-14', `The configuration of ${machine.name} is not saved`, [subject]);
  // An ILOM is set by ilomconfig, which leaves the backups of ipconf alone.
  if (!byIpconf || !isServer(machine)) return;
  const run = env.back ? -(env.step + 1) : env.step + 1;
  const last = state.ipconfRun.get(m);
  // A step sets all addresses of a server in one run.
  if (last === run) return;
  if (last !== cellConfSaved)
    env.violate(
      'INV-14',
      last === 0
        ? `ipconf runs on ${machine.name} before its cell.conf is copied away`
        : `ipconf runs again on ${machine.name} before its backups are copied away`,
      [subject],
    );
  state.ipconfRun.set(m, run);
}

/** OCR and profile of a cluster are saved before its first `oifcfg` or `srvctl modify`. */
export function needsClusterCopies(state: State, env: Environment, c: number): void {
  if (state.ocrSaved.has(c) && state.profileSaved.has(c)) return;
  const cluster = state.model.clusters[c];
  if (cluster)
    env.violate('INV-14', `No OCR backup and copy of profile.xml of ${cluster.name} yet`, [cluster.id]);
}

/**
 * A node starts Clusterware on a new client or private address when its own hosts file has it (ORD-23). In a rollback the
 * files are the former ones before the VIPs of a stop are modified back.
 */
export function needsOwnHosts(state: State, env: Environment, m: number, e: number): void {
  const { model, written } = state;
  const one = model.endpoints[e];
  const machine = model.machines[m];
  if (env.back || !one || !machine || model.hostsFiles.hosts[m] !== 1 || written.hosts.get(m) === 1) return;
  const planned = model.plannedOf[e];
  const isAsked = one.endpoint.kind === 'private' || model.nets[one.net]?.role === 'client';
  if (!isAsked || planned === one.current || state.address.get(e) !== planned) return;
  const { id, name } = machine.machine;
  env.violate('ORD-23', `Clusterware of ${name} starts before its hosts file has its new addresses`, [id]);
}

/** A VIP, or a SCAN that no zone has, gets a new address or name when the hosts file of each node has it (ORD-16). */
export function needsInHosts(state: State, env: Environment, { id, name, clusterNet }: ModelEndpoint) {
  const { model, written } = state;
  const cluster = model.clusters[model.clusterNets[clusterNet]?.cluster ?? -1];
  for (const m of cluster?.nodes ?? [])
    if (model.hostsFiles.hosts[m] === 1 && written.hosts.get(m) === 0) {
      const node = model.machines[m]?.machine.name;
      env.violate('ORD-16', `${name} is modified before the hosts file of ${node} has it`, [id]);
      return;
    }
}

/**
 * A node starts Clusterware with its private address in its own file, in the quorum disk targets, and in the spfiles of its
 * instances.
 */
export function needsPrivateTexts(state: State, env: Environment, m: number, e: number): void {
  const { model, written } = state;
  const planned = model.plannedOf[e];
  const machine = model.machines[m];
  if (!machine || !model.hasTurns || planned === model.endpoints[e]?.current) return;
  const { id, name } = machine.machine;
  const side = state.address.get(e) === planned ? 1 : 0;
  if (written.cellinit.get(m) !== side)
    env.violate('ORD-10', `Clusterware of ${name} starts while its cellinit.ora has other addresses`, [id]);
  if (model.hasQuorum && written.quorum.get(machine.cluster) !== side)
    env.violate('ORD-18', `Clusterware of ${name} starts while quorum disk targets have other addresses`, [
      id,
    ]);
  if (!hasInterconnect(state, env, machine.cluster, side))
    env.violate(
      'ORD-02',
      `Clusterware of ${name} starts while cluster_interconnects has other addresses${env.back ? ', without a pfile copy' : ''}`,
      [id],
    );
}

/**
 * In a rollback that begins before the databases run on the new value, no step sets the former one: ASM, which starts with
 * Clusterware, and the databases start from the pfile copies. Once the databases have run on it, it is set back before they
 * stop (ORD-14).
 */
function hasInterconnect(state: State, { back }: Environment, c: number, side: SideNumber): boolean {
  if (state.written.interconnect.get(c) === side) return true;
  return back && side === 0 && state.pfileSaved.has(c) && !state.runsOnNewInterconnect.has(c);
}
