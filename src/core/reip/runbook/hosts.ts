/** Where the commands of a plan run: which hosts `every server` or a cluster's name stand for. */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { labelProblem } from '../../network/names.ts';
import type { Plan, Step } from '../plan-types.ts';

export type Host = {
  readonly name: string;
  /** What `hostname -s` may answer there, in lower case. */
  readonly names: readonly string[];
  /** As the document has it; empty when it has none. */
  readonly serial: string;
  /** Programs of Clusterware on a node. */
  readonly bin?: string;
};

export type Places = {
  readonly hosts: ReadonlyMap<string, Host>;
  /** Of a node, by the names of both. */
  readonly clusterOf: ReadonlyMap<string, string>;
  of(where: string, step: Step): readonly string[];
};

/** A name that is no host name has no script: nothing could be compared with it. */
const hostOf = (name: string, more: readonly string[] = [], serial = ''): Host | undefined => {
  const names = [...new Set([name, ...more].map((one) => (one.split('.')[0] ?? '').toLowerCase()))];
  return labelProblem(name.split('.')[0] ?? '')
    ? undefined
    : { name, names: names.filter((one) => !labelProblem(one)), serial: serial.trim() };
};

/** From the plan alone: the servers that its steps name. */
function placesOfPlan(steps: readonly Step[]): Places {
  const hosts = new Map<string, Host>();
  for (const { machineId, kind, target } of steps) {
    const host = machineId !== undefined && kind !== 'device' ? hostOf(target) : undefined;
    if (host) hosts.set(target, host);
  }
  return { hosts, clusterOf: new Map(), of: (where) => (hosts.has(where) ? [where] : []) };
}

export function runbookPlaces(
  steps: readonly Step[],
  appliance: Appliance | undefined,
  renames: Plan['renames'] = {},
): Places {
  if (!appliance) return placesOfPlan(steps);
  const { machines, byOwner, byHostname } = indexAppliance(appliance);
  const homes = new Map(appliance.clusters.flatMap((one) => one.machines.map((id) => [id, one.gridHome])));
  const hosts = new Map<string, Host>();
  for (const machine of appliance.machines) {
    const labels = (byOwner.get(machine.id) ?? [])
      .filter(({ kind }) => kind === 'host')
      .flatMap(({ id, hostname }) => {
        // The remaining work, rollback included, also starts under the new name, unless another host has that name now.
        const next = renames[id];
        return next && !byHostname.has(next.toLowerCase()) ? [hostname, next] : hostname;
      });
    const host = isServer(machine) ? hostOf(machine.name, labels, machine.serial) : undefined;
    const home = homes.get(machine.id) ?? '';
    const isPath = /^\/[A-Za-z0-9_./-]+$/.test(home);
    if (host) hosts.set(machine.name, isPath ? { ...host, bin: `${home}/bin` } : host);
  }
  const named = (list: readonly Machine[]) => list.map(({ name }) => name).filter((name) => hosts.has(name));
  const servers = named(appliance.machines);
  const databases = named(appliance.machines.filter(({ kind }) => kind === 'database'));
  const nodesOf = (cluster: Cluster) => named(cluster.machines.flatMap((id) => machines.get(id) ?? []));
  const nodes = new Map(appliance.clusters.map((cluster) => [cluster.name, nodesOf(cluster)]));
  const all = [...new Set([...nodes.values()].flat())];
  const groups = new Map<string, readonly string[]>([
    ['every server', servers],
    ['every database server', databases],
    ['every storage server', named(appliance.machines.filter(({ kind }) => kind === 'storage'))],
    ['first database server', databases.slice(0, 1)],
    ['every node', all],
    ['first node', all.slice(0, 1)],
  ]);
  return {
    hosts,
    clusterOf: new Map([...nodes].flatMap(([cluster, list]) => list.map((name) => [name, cluster]))),
    of(where, step) {
      if (hosts.has(where)) return [where];
      if (where === 'every node') return nodes.get(step.target) ?? all;
      const cluster = nodes.get(where) ?? nodes.get(where.split(',')[0] ?? '');
      return cluster?.slice(0, 1) ?? groups.get(where) ?? [];
    },
  };
}
