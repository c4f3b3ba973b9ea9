/** The machine, and the address of it, that a WHERE clause names. */

import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  Network,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { byId } from '../check/check-names.ts';
import {
  clusterCells,
  endpointsNamed,
  machineNamed,
  type Scene,
  whereOf,
} from '../script/command-context.ts';
import type { Sheet } from '../script/working-document.ts';

/** HOSTNAME, or the number in the cluster, or ID. */
export function machineOf(scene: Scene): Machine | undefined {
  const { sheet, cluster, report } = scene;
  const name = whereOf(scene, 'HOSTNAME');
  if (name) return machineNamed(sheet, name);
  for (const key of ['COMPUTENUMBER', 'STORAGENUMBER']) {
    const number = whereOf(scene, key);
    if (!number || !cluster) continue;
    const ids: readonly Id[] = key === 'COMPUTENUMBER' ? cluster.machines : clusterCells(sheet, cluster);
    const id = ids[Number(number) - 1];
    const what = key === 'COMPUTENUMBER' ? 'servers' : 'storage servers';
    if (!id)
      report(`Cluster ${cluster.name} has ${ids.length} ${what}: there is no ${number}.`, { parameter: key });
    return id === undefined ? undefined : sheet.get('machines', id);
  }
  const id = whereOf(scene, 'ID');
  return id ? byId(scene, 'machines', 'ID', id)[0] : undefined;
}

const types: Readonly<Record<string, (endpoint: Endpoint, network: Network | undefined) => boolean>> = {
  ADMIN: ({ kind }, network) => (kind === 'host' || kind === 'device') && network?.role === 'management',
  CLIENT: ({ kind }, network) => kind === 'host' && network?.role === 'client',
  BACKUP: ({ kind }, network) => kind === 'host' && network?.role === 'backup',
  OTHER: ({ kind }, network) => kind === 'host' && network?.role === 'other',
  PRIVATE: ({ kind }, network) => kind === 'private' || network?.role === 'private',
  CLUSTERPRIVATE: ({ kind }, network) => kind === 'private' || network?.role === 'private',
  ILOM: ({ kind }) => kind === 'ilom',
};

const networkTypes = ['ADMIN', 'CLIENT', 'BACKUP', 'OTHER', 'PRIVATE', 'ILOM'] as const;

/**
 * The commands know one SCAN of a cluster and one VIP of a server: that of the client network (vendor document). Those of
 * further networks are not theirs.
 */
function clientOnes(
  endpoints: readonly Endpoint[],
  networkOf: (id: Id) => Network | undefined,
): readonly Endpoint[] {
  const own = endpoints.filter(({ networkId }) => networkOf(networkId)?.role === 'client');
  return own.length > 0 ? own : endpoints;
}

/** The same while a script is played. */
export const floatingIn = (sheet: Sheet, owner: Id, kind: 'vip' | 'scan'): readonly Endpoint[] =>
  clientOnes(
    sheet.endpointsOf(owner).filter((one) => one.kind === kind),
    (id) => sheet.get('networks', id),
  );

/** VIPs of a server or SCANs of a cluster that the commands mean. */
export function floatingOf(appliance: Appliance, owner: Id, kind: Endpoint['kind']): readonly Endpoint[] {
  const { byOwner, networks } = indexAppliance(appliance);
  const own = (byOwner.get(owner) ?? []).filter((one) => one.kind === kind);
  return clientOnes(own, (id) => networks.get(id));
}

/** The NETWORKTYPE of an address; a VIP and a SCAN have none. */
export const typeOf = (endpoint: Endpoint, network: Network | undefined): string | undefined =>
  networkTypes.find((type) => types[type]?.(endpoint, network));

export const endpointsOfType = (sheet: Sheet, machine: Id, type: string): readonly Endpoint[] =>
  sheet
    .endpointsOf(machine)
    .filter((endpoint) => types[type]?.(endpoint, sheet.get('networks', endpoint.networkId)) ?? false);

/** Whether a server has no address in the network of its default gateway. */
export const lacksGateway = (sheet: Sheet, { id, defaultGateway }: Machine): boolean =>
  defaultGateway !== undefined &&
  !sheet.endpointsOf(id).some((one) => one.kind !== 'vip' && one.networkId === defaultGateway);

/** Roles of the networks that an ILOM may be on, the usual one first: a separate network, else the admin network. */
export const ilomRoles = (sheet: Sheet): readonly NetworkRole[] =>
  sheet.has('networks', 'role ilom') ? ['ilom', 'management'] : ['management'];

/** A SCAN and the VIP of a client network have separate commands: sections 4.3.28 and 4.3.39. */
const floatingCommand = ({ kind }: Endpoint, network: Network | undefined) =>
  kind === 'scan' || (kind === 'vip' && network?.role === 'client') ? kind.toUpperCase() : undefined;

/** The address that ALTER NETWORK is about. */
export function endpointOf(scene: Scene): Endpoint | undefined {
  const { sheet, report } = scene;
  const one = (parameter: string, value: string, found: readonly Endpoint[]) => {
    if (found.length > 1)
      report(`${value} names ${found.length} addresses: name the one by its NETWORKHOSTNAME.`, { parameter });
    if (found.length === 0) report(`No address of ${value} in ${sheet.start.name}.`, { parameter });
    return found.length === 1 ? found[0] : undefined;
  };
  const hostname = whereOf(scene, 'NETWORKHOSTNAME');
  if (hostname) {
    const named = endpointsNamed(sheet, hostname);
    const [first] = named;
    const floating = first && floatingCommand(first, sheet.get('networks', first.networkId));
    if (floating && named.every(({ kind }) => kind === first.kind)) {
      report(`${hostname} is the name of a ${floating}.`, {
        ...{ parameter: 'NETWORKHOSTNAME', fix: `Write ALTER ${floating}.` },
      });
      return undefined;
    }
    return one('NETWORKHOSTNAME', hostname, named);
  }
  const nat = whereOf(scene, 'NATHOSTNAME');
  if (nat) return one('NATHOSTNAME', nat, sheet.find('endpoints', `nat ${nat.toLowerCase()}`));
  const type = whereOf(scene, 'NETWORKTYPE')?.toUpperCase();
  if (!type) {
    const id = whereOf(scene, 'ID');
    return id ? byId(scene, 'endpoints', 'ID', id)[0] : undefined;
  }
  const machine = machineOf(scene);
  if (!machine) return undefined;
  const all = endpointsOfType(sheet, machine.id, type);
  const which = whereOf(scene, 'PRIVATEID');
  if (!which) return one('NETWORKTYPE', `${machine.name} ${type}`, all);
  const picked = all.find(({ sourceId }) => sourceId === which) ?? all[Number(which) - 1];
  return one('PRIVATEID', which, picked ? [picked] : []);
}
