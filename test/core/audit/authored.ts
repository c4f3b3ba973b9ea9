/** Appliances as the assistant plans them, on wide subnets: of other shapes than the worked example. */
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { withSubnet } from '../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../src/core/authoring/assistant/start.ts';
import { clientNetwork, type Design, ilomNetwork } from '../../../src/core/authoring/design/design.ts';

const subnets: Readonly<Record<string, string>> = {
  admin: '10.20.8.0/22',
  ilom: '10.21.8.0/22',
  client: '10.30.40.0/22',
  second: '10.50.4.0/24',
};

const planned = (change: (design: Design) => Design): Appliance =>
  withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => {
    const next = change({ ...design, size: 'elastic' });
    const networks = next.networks.map((network) => {
      const subnet = subnets[network.key];
      return subnet ? withSubnet(network, subnet) : network;
    });
    return { ...next, networks };
  });

export const halfRack = (): Appliance =>
  planned((design) => ({ ...design, racks: [{ databaseServers: 4, storageServers: 6 }] }));

/** Three clusters of guests over three hosts, the third on two of them and on a client network of its own. */
export const guestClusters = (): Appliance =>
  planned((design) => ({
    ...design,
    virtual: true,
    racks: [{ databaseServers: 3, storageServers: 4 }],
    networks: [
      ...design.networks,
      { ...clientNetwork, key: 'second', name: 'Client 2', interface: 'bondeth2' },
    ],
    clusters: [{ key: 'c1' }, { key: 'c2' }, { key: 'c3', servers: ['r1/db1', 'r1/db2'], client: 'second' }],
  }));

/** Two racks, two clusters, ILOMs on a network of their own. */
export const twoRacks = (): Appliance =>
  planned((design) => ({
    ...design,
    racks: [
      { databaseServers: 2, storageServers: 3 },
      { databaseServers: 3, storageServers: 4 },
    ],
    networks: [...design.networks, ilomNetwork],
    clusters: [{ key: 'c1' }, { key: 'c2' }],
  }));
