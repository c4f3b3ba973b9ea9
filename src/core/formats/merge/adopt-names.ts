/**
 * Names that another file explains: `vega01db01-bu` alone in a hosts file is a machine of its own, until another file, or
 * the document that is open, knows the server `vega01dbadm01`, to which it belongs. The longest known name wins.
 */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { freeId, networkId } from '../../appliance/document/ids.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { appendTo } from '../../collections/grouping.ts';
import {
  endOfServerName,
  fromEndingOfServer,
  machineOfEnding,
  serverNames,
} from '../shared/name-conventions.ts';
import type { FormatName } from '../shared/result.ts';

/** Host names in lower case, to the name of their machine. */
type KnownOwners = ReadonlyMap<string, string>;

/** Formats whose reader makes owners of host names. */
const byName: ReadonlySet<FormatName> = new Set(['hosts', 'csv', 'worksheet', 'preconf']);

export function ownersIn(appliances: readonly Appliance[]): KnownOwners {
  const owners = new Map<string, string>();
  for (const { machines, endpoints } of appliances) {
    const names = new Map(machines.map(({ id, name }) => [id, name]));
    for (const { name } of machines) owners.set(name.toLowerCase(), name);
    for (const { owner, hostname, kind } of endpoints) {
      const name = 'machine' in owner && kind === 'host' ? names.get(owner.machine) : undefined;
      const key = hostname.toLowerCase();
      if (name !== undefined && !owners.has(key)) owners.set(key, name);
    }
  }
  return owners;
}

type Adopted = {
  readonly file: Appliance;
  /** Endpoints whose server another file knows: none of them is the known address of its place. */
  readonly adopted: ReadonlySet<Id>;
};

const none: ReadonlySet<Id> = new Set();

/** The file with such machines under the name of their server; a machine that is more than one name stays. */
export function adoptKnownOwners(file: Appliance, format: FormatName, known: KnownOwners): Adopted {
  if (!byName.has(format)) return { file, adopted: none };
  const endpointsOf = new Map<Id, Endpoint[]>();
  for (const endpoint of file.endpoints)
    if ('machine' in endpoint.owner) appendTo(endpointsOf, endpoint.owner.machine, endpoint);
  const byLowerName = new Map(file.machines.map(({ id, name }) => [name.toLowerCase(), id]));
  const renamed = new Map<Id, string>();
  const moved = new Map<Id, Id>();
  for (const { id, name, rack } of file.machines) {
    const own = endpointsOf.get(id) ?? [];
    const isName = own.every(
      ({ kind, hostname }) => kind === 'host' && hostname.toLowerCase() === name.toLowerCase(),
    );
    const owner =
      rack === undefined && own.length > 0 && isName ? ownerOf(name.toLowerCase(), known) : undefined;
    if (owner === undefined || owner.toLowerCase() === name.toLowerCase()) continue;
    const there = byLowerName.get(owner.toLowerCase());
    if (there !== undefined) moved.set(id, there);
    else {
      renamed.set(id, owner);
      byLowerName.set(owner.toLowerCase(), id);
    }
  }
  if (renamed.size + moved.size === 0) return { file, adopted: none };
  const adopted = new Set<Id>();
  const networks = [...file.networks];
  const takenIds = new Set(networks.map(({ id }) => id));
  const networkOf = (hostname: string): Id => {
    const rest = restOf(hostname.toLowerCase(), known);
    const role = (rest && fromEndingOfServer(rest)?.role) || 'client';
    const there = networks.find((network) => network.role === role);
    if (there) return there.id;
    const id = freeId(networkId(roleNames[role]), takenIds);
    takenIds.add(id);
    networks.push({ id, role, name: roleNames[role] });
    return id;
  };
  const endpoints = file.endpoints.map((endpoint): Endpoint => {
    const { owner, hostname } = endpoint;
    if (!('machine' in owner) || !(moved.has(owner.machine) || renamed.has(owner.machine))) return endpoint;
    adopted.add(endpoint.id);
    return {
      ...endpoint,
      owner: { machine: moved.get(owner.machine) ?? owner.machine },
      networkId: networkOf(hostname),
    };
  });
  const used = new Set(endpoints.map((endpoint) => endpoint.networkId));
  const adoptedFile: Appliance = {
    ...file,
    networks: networks.filter(
      ({ id }) => used.has(id) || !file.endpoints.some((one) => one.networkId === id),
    ),
    machines: file.machines
      .filter(({ id }) => !moved.has(id))
      .map((machine) => ({ ...machine, name: renamed.get(machine.id) ?? machine.name })),
    endpoints,
    clusters: file.clusters.map((cluster) => ({
      ...cluster,
      machines: [...new Set(cluster.machines.map((id) => moved.get(id) ?? id))],
    })),
  };
  return { file: adoptedFile, adopted };
}

type Split = { readonly owner: string; readonly rest: string };

function splitAt(name: string, known: KnownOwners): Split | undefined {
  const at = endOfServerName(name, (one) => known.has(one));
  if (at === 0) return undefined;
  const stem = name.slice(0, at);
  const owner = [...serverNames(stem), stem].map((one) => known.get(one)).find((one) => one !== undefined);
  return owner === undefined ? undefined : { owner, rest: name.slice(at + 1) };
}

const restOf = (name: string, known: KnownOwners): string | undefined => splitAt(name, known)?.rest;

function ownerOf(name: string, known: KnownOwners): string | undefined {
  const found = splitAt(name, known);
  return found && machineOfEnding(found.rest) === undefined ? found.owner : undefined;
}
