import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { generateAppliance } from '../generate/appliance.ts';
import { hall2 } from './hall2.ts';

/** Four full racks whose admin network moves. */
export function fourRacks(): Appliance {
  const appliance = generateAppliance({ databaseServers: 24, storageServers: 40 });
  const admin = appliance.networks.find(({ role }) => role === 'management')?.id ?? '';
  const networks = [{ networkId: admin, subnet: '10.200.0.0/14', gateway: '10.200.0.1' }];
  return withReipProject(appliance, { ...hall2, request: { networks } });
}
