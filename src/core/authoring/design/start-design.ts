/**
 * The design of an empty document: every default, and no subnet but that of the private network.
 *
 *   isBare(emptyAppliance('appliance:new', 'new'))      true
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { defaults } from './defaults.ts';
import { type Design, defaultDesign, type NetworkDesign } from './design.ts';
import { generationOf } from './hardware.ts';
import { storedDesign } from './read-design.ts';

/** Private begins where the factory does; the rest waits for the customer's subnets. */
const networks: readonly NetworkDesign[] = defaultDesign.networks.map((network) =>
  network.role === 'private'
    ? {
        ...network,
        subnet: defaults.privateSubnet.value,
        poolStart: defaults.privatePool.value,
        mtu: Number(defaults.mtuPrivate.value),
      }
    : network,
);

/** Default MTU of the private network; on InfiniBand the machine determines it. */
const privateMtu = (generation: string): number | undefined =>
  generationOf(generation)?.fabric === 'InfiniBand' ? undefined : Number(defaults.mtuPrivate.value);

/** Another generation: the private network's default MTU is that of its fabric. */
export const withGeneration = (design: Design, generation: string): Design => ({
  ...design,
  generation,
  networks: design.networks.map((network) => {
    const { mtu, ...rest } = network;
    if (network.role !== 'private' || mtu !== privateMtu(design.generation)) return network;
    const next = privateMtu(generation);
    return next === undefined ? rest : { ...rest, mtu: next };
  }),
});

export const startDesign: Design = { ...defaultDesign, networks };

/** A document without any record that the plan could go on from. */
export const isBare = (appliance: Appliance): boolean =>
  appliance.racks.length +
    appliance.machines.length +
    appliance.networks.length +
    appliance.clusters.length ===
    0 && !storedDesign(appliance);

/** The defaults, without servers until the user enters their number. */
export const bareDesign: Design = {
  ...startDesign,
  size: 'elastic',
  racks: [{ databaseServers: 0, storageServers: 0 }],
};
