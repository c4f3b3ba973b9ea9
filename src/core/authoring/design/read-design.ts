/**
 * The design of a document: the stored one, else one inferred from its records, so that the assistant can continue with
 * an imported appliance.
 *
 * Invariant: planning an inferred design puts every known machine, network and cluster on its own id, and all its names
 * and addresses are pinned.
 *
 *   designOf(vega01).racks      [{ databaseServers: 2, storageServers: 3, ... }]
 */

import type {
  Appliance,
  Id,
  Machine,
  MachineKind,
  Network,
  Rack,
} from '../../appliance/document/appliance-types.ts';
import { fits } from '../../appliance/document/fits.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { design as designSchema } from '../../appliance/document/schema-design.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { sortRows } from '../../table/sort.ts';
import type { ClusterDesign, Design, DesignMasks, NetworkDesign, RackDesign } from './design.ts';
import { generationOf, sizeOfCounts } from './hardware.ts';
import { scansOf } from './scans.ts';

const isValid = memoize((stored: object) => fits(designSchema, stored));
const isDesign = (stored: object): stored is Design => isValid(stored);

/** The design that the document carries; undefined for one that was not made by the assistant, or is broken. */
export function storedDesign({ settings: { authoring } }: Appliance): Design | undefined {
  return isRecord(authoring) && isDesign(authoring) ? authoring : undefined;
}

const inferred = memoize(inferDesign);

export const designOf = (appliance: Appliance): Design => storedDesign(appliance) ?? inferred(appliance);

const byName = (machines: readonly Machine[]) =>
  sortRows(machines, [{ kind: 'text', value: ({ name }) => name }]);

function inferDesign(appliance: Appliance): Design {
  const ids: Record<string, Id> = {};
  const keyOfServer = new Map<Id, string>();
  const known: readonly (Rack | undefined)[] = appliance.racks.length === 0 ? [undefined] : appliance.racks;
  const racks = known.map((rack, r): RackDesign => {
    const of = (kind: MachineKind) =>
      byName(
        appliance.machines.filter(
          (machine) =>
            machine.kind === kind &&
            (rack === undefined || (machine.rack ?? appliance.racks[0]?.id) === rack.id),
        ),
      );
    const number = r + 1;
    if (rack) ids[`r${number}`] = rack.id;
    const database = of('database');
    const storage = of('storage');
    for (const [n, machine] of database.entries()) {
      ids[`r${number}/db${n + 1}`] = machine.id;
      keyOfServer.set(machine.id, `r${number}/db${n + 1}`);
    }
    for (const [n, machine] of storage.entries()) ids[`r${number}/cel${n + 1}`] = machine.id;
    const device = (key: string, machine: Machine | undefined) => {
      if (machine) ids[`r${number}/${key}`] = machine.id;
    };
    const leafs = of('leaf-switch');
    const pdus = of('pdu');
    device('leafa', leafs[0]);
    device('leafb', leafs[1]);
    device('spine', of('spine-switch')[0]);
    device('adm', of('management-switch')[0]);
    device('pdua', pdus[0]);
    device('pdub', pdus[1]);
    return {
      databaseServers: database.length,
      storageServers: storage.length,
      ...(rack && { name: rack.name, units: rack.units }),
      ...(rack?.serial && { serial: rack.serial }),
    };
  });
  const virtual = appliance.machines.some((machine) => machine.kind === 'guest');
  const networks = appliance.networks.map((network, n) =>
    networkDesign(network, keyOf(network, n, appliance), ids),
  );
  const clusters = appliance.clusters.map((cluster, c): ClusterDesign => {
    const key = `c${c + 1}`;
    ids[key] = cluster.id;
    const { machines } = indexAppliance(appliance);
    const hosts = cluster.machines.flatMap((id) => {
      const machine = machines.get(id);
      const host = machine?.kind === 'guest' ? machine.host : id;
      return (host && keyOfServer.get(host)) ?? [];
    });
    const scan = scansOf(appliance, cluster.id)[0]?.[0];
    const client = networks.find((network) => ids[network.key] === scan?.networkId)?.key;
    return {
      key,
      name: cluster.name,
      servers: hosts,
      ...(client && client !== 'client' && { client }),
      ...(scan && { scanName: scan.hostname }),
    };
  });
  if (virtual) guestIds(appliance, ids, clusters);
  const hasSpines = appliance.machines.some((machine) => machine.kind === 'spine-switch');
  const [first = { databaseServers: 0, storageServers: 0 }] = racks;
  const cell = appliance.machines.find((machine) => machine.kind === 'storage');
  const generation =
    appliance.generation ?? appliance.machines.find((machine) => machine.generation)?.generation;
  return {
    generation: generationOf(generation)?.name ?? generation ?? 'X10M',
    size: racks.length === 1 ? sizeOfCounts(first.databaseServers, first.storageServers) : 'elastic',
    ...(cell?.storageType && { storageType: cell.storageType }),
    ...(cell?.diskTb && { diskTb: cell.diskTb }),
    racks,
    // As the rule has it for these racks: then a rack that comes brings its own.
    ...(hasSpines === racks.length > 1 ? {} : { spine: hasSpines }),
    virtual,
    networks,
    clusters,
    masks: ownMasks(appliance),
    ids,
    // Existing names and addresses were not planned here, so they are pinned.
    pins: Object.fromEntries(
      appliance.endpoints.map(({ id, address, hostname }) => [id, { address, hostname }]),
    ),
  };
}

/** The first network of a role bears the role's key; ILOM that shares the admin network is no network of its own. */
function keyOf(network: Network, n: number, { networks }: Appliance): string {
  const usual = { management: 'admin', ilom: 'ilom', client: 'client', backup: 'backup', private: 'private' };
  const key = network.role === 'other' ? undefined : usual[network.role];
  const first = networks.find(({ role }) => role === network.role);
  return key && first === network ? key : `net${n + 1}`;
}

function networkDesign(network: Network, key: string, ids: Record<string, Id>): NetworkDesign {
  const { id, clusters: _clusters, partitionKey: _key, sourceId: _source, ...fields } = network;
  ids[key] = id;
  return { key, ...fields };
}

function guestIds({ clusters }: Appliance, ids: Record<string, Id>, designs: readonly ClusterDesign[]): void {
  const vms = new Map<string, number>();
  for (const [c, design] of designs.entries()) {
    for (const [n, key] of (design.servers ?? []).entries()) {
      const vm = (vms.get(key) ?? 0) + 1;
      vms.set(key, vm);
      const guest = clusters[c]?.machines[n];
      if (guest) ids[`${key}/vm${vm}`] = guest;
    }
  }
}

/** The masks that the document has otherwise than `usual`, with its prefix as a word. */
export function ownMasks(
  { masks = {}, prefix }: Appliance,
  usual: Readonly<Partial<Record<string, string>>> = {},
): Partial<DesignMasks> {
  const out: Partial<Record<keyof DesignMasks, string>> = {};
  for (const key of typedKeys(masks)) {
    const mask = masks[key];
    if (mask && mask !== usual[key])
      out[key] = prefix && mask.startsWith(prefix) ? `{prefix}${mask.slice(prefix.length)}` : mask;
  }
  return out;
}
