/** The names of machines and addresses at a point of a script that renames them, and the WHERE that names each. */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import { typeOf } from '../dry-run/targets.ts';

type Where = Readonly<Record<string, string>>;

export type CurrentNames = ReturnType<typeof openNames>;

export function openNames(before: Appliance) {
  const index = indexAppliance(before);
  const { machines, networks, byOwner } = index;
  const renamed = new Map<Id, string>();
  const servers = new Map<Id, string>();
  const count = new Map<string, number>();
  const add = (name: string, by: number) =>
    count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + by);
  for (const { hostname } of before.endpoints) add(hostname, 1);
  const clusterOf = new Map(before.clusters.flatMap((one) => one.machines.map((id) => [id, one] as const)));

  const serverName = (id: Id) => servers.get(id) ?? machines.get(id)?.name ?? id;

  /** By its place in its cluster, as the book has it, else by the name of the server. */
  function server(id: Id): Where {
    const cluster = clusterOf.get(id);
    return cluster
      ? { CLUSTERNAME: cluster.name, COMPUTENUMBER: String(cluster.machines.indexOf(id) + 1) }
      : { HOSTNAME: serverName(id) };
  }

  /** The type of the network, if the server has one address of it only. */
  function soleType(endpoint: Endpoint): string | undefined {
    const type = typeOf(endpoint, networks.get(endpoint.networkId));
    const alike = (byOwner.get(ownerId(endpoint.owner)) ?? []).filter(
      (one) => typeOf(one, networks.get(one.networkId)) === type,
    );
    return alike.length === 1 ? type : undefined;
  }

  return {
    server,
    serverName,
    soleType,
    address(endpoint: Endpoint): Where {
      const type = soleType(endpoint);
      const place = server(ownerId(endpoint.owner));
      if (type && place.CLUSTERNAME) return { ...place, NETWORKTYPE: type };
      const name = renamed.get(endpoint.id) ?? endpoint.hostname;
      if (count.get(name.toLowerCase()) === 1) return { NETWORKHOSTNAME: name };
      if (type) return { ...place, NETWORKTYPE: type };
      return endpoint.sourceId ? { ID: endpoint.sourceId } : { NETWORKHOSTNAME: name };
    },
    rename(endpoint: Endpoint, name: string): void {
      const old = renamed.get(endpoint.id) ?? endpoint.hostname;
      add(old, -1);
      add(name, 1);
      renamed.set(endpoint.id, name);
      if (namesMachine(index, endpoint)) servers.set(ownerId(endpoint.owner), name);
    },
  };
}

/** A machine is known by its admin host name: a new one renames it too. */
export function namesMachine({ machines, networks }: ApplianceIndex, endpoint: Endpoint): boolean {
  const owner = machines.get(ownerId(endpoint.owner));
  const isAdmin = networks.get(endpoint.networkId)?.role === 'management';
  return (
    owner?.name === endpoint.hostname && isAdmin && (endpoint.kind === 'host' || endpoint.kind === 'device')
  );
}
