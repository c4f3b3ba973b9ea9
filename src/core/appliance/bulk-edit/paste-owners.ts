/**
 * Where the new rows of a paste belong: owners and networks of the document, and those that come with the rows.
 *
 *   ownersOf(vega01, read).of({ machine: 'machine:vega01db01' })     the document's machine of that name
 */
import { contains, parseSubnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Id, Machine, Network, Owner } from '../document/appliance-types.ts';
import { freeId, ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';

const lower = (text: string) => text.trim().toLowerCase();

/** Owners by name; one that the document does not have comes with the rows. */
export function ownersOf(appliance: Appliance, file: Appliance) {
  const machines = new Map(appliance.machines.map((machine) => [lower(machine.name), machine.id]));
  const clusters = new Map(appliance.clusters.map((cluster) => [lower(cluster.name), cluster.id]));
  const racks = new Map(appliance.racks.map((rack) => [lower(rack.name), rack.id]));
  const fromFile = indexAppliance(file);
  const ids = new Set([...appliance.machines, ...appliance.clusters].map(({ id }) => id));
  const rackOf = (id: Id | undefined) => racks.get(lower(fromFile.racks.get(id ?? '')?.name ?? ''));
  const used = (added: readonly Endpoint[]) => new Set(added.map(({ owner }) => ownerId(owner)));
  const fresh = <T extends { readonly id: Id; readonly name: string }>(
    records: readonly T[],
    known: ReadonlyMap<string, Id>,
    chosen: ReadonlySet<Id>,
    // An id that is there already is one that got another name since.
  ) => records.filter(({ id, name }) => chosen.has(id) && !known.has(lower(name)) && !ids.has(id));
  return {
    of(owner: Owner): Owner {
      if ('machine' in owner) {
        const name = fromFile.machines.get(owner.machine)?.name;
        return { machine: machines.get(lower(name ?? '')) ?? owner.machine };
      }
      const name = fromFile.clusters.get(owner.cluster)?.name;
      return { cluster: clusters.get(lower(name ?? '')) ?? owner.cluster };
    },
    /** `routes`: by machine and network of the table, the document's network. */
    machines: (added: readonly Endpoint[], routes: ReadonlyMap<string, Id>) =>
      fresh(file.machines, machines, used(added)).map(
        ({ rack, unit, host: _host, defaultGateway: stated, ...machine }): Machine => {
          const known = rackOf(rack);
          const defaultGateway = routes.get(`${machine.id} ${stated}`);
          return {
            ...machine,
            ...(known && { rack: known }),
            ...(known && unit !== undefined && { unit }),
            ...(defaultGateway && { defaultGateway }),
          };
        },
      ),
    clusters: (added: readonly Endpoint[]) =>
      fresh(file.clusters, clusters, used(added)).map((cluster) => ({ ...cluster, machines: [] })),
  };
}

/**
 * A network by its subnet; if the table states none, the network that contains the address, else the one of that role.
 */
export function networksOf(appliance: Appliance, file: Appliance) {
  const fromFile = indexAppliance(file).networks;
  const bySubnet = new Map(
    appliance.networks.flatMap((one) => (one.subnet ? [[one.subnet, one.id] as const] : [])),
  );
  const subnets = appliance.networks.flatMap(({ id, subnet }) => {
    const parsed = subnet ? parseSubnet(subnet) : undefined;
    return parsed ? [{ id, parsed }] : [];
  });
  const ids = new Set(appliance.networks.map(({ id }) => id));
  const renamed = new Map<Id, Id>();
  const fresh = new Map<Id, Network>();
  const addedAs = (network: Network): Id => {
    const id = renamed.get(network.id) ?? freeId(network.id, ids);
    renamed.set(network.id, id);
    ids.add(id);
    const { clusters: _, ...rest } = network;
    fresh.set(id, { ...rest, id });
    return id;
  };
  return {
    of({ networkId, address }: Endpoint): Id {
      const network = fromFile.get(networkId);
      if (!network) return networkId;
      const same = network.subnet ? bySubnet.get(network.subnet) : undefined;
      if (same) return same;
      if (network.subnet) return addedAs(network);
      const around = subnets.find(({ parsed }) => contains(parsed, address.trim()));
      if (around) return around.id;
      return appliance.networks.find(({ role }) => role === network.role)?.id ?? addedAs(network);
    },
    added: (added: readonly Endpoint[]) => {
      const used = new Set(added.map(({ networkId }) => networkId));
      return [...fresh.values()].filter(({ id }) => used.has(id));
    },
  };
}

/**
 * Reports values of known machines that a table of addresses does not change: the rack place and the default gateway.
 */
export function machinesLeftAlone(appliance: Appliance, file: Appliance): readonly string[] {
  const [here, there] = [indexAppliance(appliance), indexAppliance(file)];
  const known = new Map(appliance.machines.map((machine) => [lower(machine.name), machine]));
  const rackOf = (racks: typeof here.racks, id: Id | undefined) => racks.get(id ?? '')?.name ?? '';
  return file.machines.flatMap((stated) => {
    const machine = known.get(lower(stated.name));
    if (!machine) return [];
    const own = rackOf(here.racks, machine.rack);
    const named = rackOf(there.racks, stated.rack);
    // The reader calls an unnamed rack 1.
    const rack = named === '1' && !appliance.racks.some(({ name }) => name === '1') ? '' : named;
    const unit = stated.unit ?? machine.unit;
    const moved = unit !== machine.unit || (rack !== '' && lower(rack) !== lower(own));
    const route = there.networks.get(stated.defaultGateway ?? '');
    const way = here.networks.get(machine.defaultGateway ?? '');
    const other = route && (route.subnet ? route.subnet !== way?.subnet : route.role !== way?.role);
    return [
      ...(moved
        ? [`${machine.name}: ${rack || own} U${unit} is not taken; a machine is moved in the rack`]
        : []),
      ...(other ? [`${machine.name}: the default route by ${route.name} is not taken`] : []),
    ];
  });
}
