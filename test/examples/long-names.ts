/** The worked example with names that no page may be moved sideways by. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';

const long = 'n'.repeat(300);
const longHost = 'n'.repeat(63);
const longFullName = 'n'.repeat(253);

/** Every name as long as the document takes it. */
export const longNames = (): Appliance => {
  const vega01 = exampleVega01();
  const named = <T extends object>(one: T): T => ({ ...one, name: long });
  return {
    ...vega01,
    name: long,
    customer: long,
    racks: vega01.racks.map(named),
    machines: vega01.machines.map((one) => ({ ...one, name: longFullName })),
    networks: vega01.networks.map(named),
    clusters: vega01.clusters.map(named),
    diskGroups: vega01.diskGroups.map(named),
    homes: vega01.homes.map((one) => ({ ...named(one), path: `/${long}` })),
    databases: vega01.databases.map(named),
    endpoints: vega01.endpoints.map((one) => ({ ...one, hostname: longHost })),
    support: { contacts: [{ role: 'primary', name: long, email: long }], csi: long },
    gateway: { hostname: longFullName, location: long },
  };
};
