import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { withSubnet } from '../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../src/core/authoring/assistant/start.ts';
import { backupNetwork } from '../../src/core/authoring/design/design.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { generateAppliance } from '../generate/appliance.ts';
import { hall2 } from './hall2.ts';

/** Four full racks whose admin network moves. */
export const fourRacks = (): Appliance =>
  moved(generateAppliance({ databaseServers: 24, storageServers: 40 }));

const subnets: Readonly<Record<string, string>> = {
  admin: '10.20.8.0/22',
  client: '10.30.40.0/22',
  backup: '10.40.8.0/23',
};

/**
 * The same racks with 96 guests in 16 clusters, as the assistant plans them: over 900 addresses. The gateway of the client
 * network is not set, so each guest has a finding.
 */
export const fourRacksOfGuests = (): Appliance =>
  moved(
    withAnswer(startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }), (design) => ({
      ...design,
      size: 'elastic',
      virtual: true,
      racks: Array.from({ length: 4 }, () => ({ databaseServers: 6, storageServers: 10 })),
      networks: [...design.networks, backupNetwork].map((network) => {
        const { gateway, ...rest } = withSubnet(network, subnets[network.key] ?? network.subnet);
        return { ...rest, ...(gateway !== undefined && network.role !== 'client' && { gateway }) };
      }),
      clusters: Array.from({ length: 16 }, (_, c) => ({
        key: `c${c + 1}`,
        servers: Array.from({ length: 6 }, (_, n) => `r${(c % 4) + 1}/db${n + 1}`),
      })),
    })),
  );

function moved(appliance: Appliance): Appliance {
  const admin = appliance.networks.find(({ role }) => role === 'management')?.id ?? '';
  const networks = [{ networkId: admin, subnet: '10.200.0.0/14', gateway: '10.200.0.1' }];
  return withReipProject(appliance, { ...hall2, request: { networks } });
}
