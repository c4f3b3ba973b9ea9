/** Plans that the tests of what is handed out share: new subnets, exchanged addresses, a new private network. */

import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { getOrCreate } from '../../../src/core/collections/grouping.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../src/core/reip/mapping-types.ts';
import type { Plan, Strategy } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';

export const now = '2025-03-01';

const host = (machine: string) => `endpoint:machine:${machine}/network:admin/host/1`;
const ilom = (machine: string) => `endpoint:machine:${machine}/network:admin/ilom/1`;

export const newSubnets: ReipRequest = {
  networks: [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
    { networkId: 'network:client', subnet: '10.65.40.0/25', gateway: '10.65.40.1', vlan: 3010 },
  ],
};

/** Addresses of three servers go round, two ILOMs exchange theirs, a name changes. */
export const exchanges: ReipRequest = {
  networks: [],
  pins: [
    { endpointId: host('vega01celadm01'), address: '10.20.10.14' },
    { endpointId: host('vega01celadm02'), address: '10.20.10.15' },
    { endpointId: host('vega01celadm03'), address: '10.20.10.13' },
    { endpointId: ilom('vega01dbadm01'), address: '10.20.10.32' },
    { endpointId: ilom('vega01dbadm02'), address: '10.20.10.31' },
  ],
  renames: [{ endpointId: ilom('vega01celadm01'), hostname: 'vega01celadm01-sp' }],
  parking: ['10.20.10.240', '10.20.10.241', '10.20.10.242'],
};

export const withPrivate: ReipRequest = {
  networks: [...newSubnets.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }],
};

export const answers = {
  'QN-13': true,
  'QN-09': true,
  'QC-05': true,
  'QG-08': { start: '2025-04-05T22:00', end: '2025-04-06T04:00', timeZone: 'Europe/Berlin' },
  'QN-11': '2 weeks',
};

type Planned = { readonly appliance: Appliance; readonly plan: Plan };
const known = new Map<string, Planned>();

/** The same request is planned once. */
export function planned(
  request: ReipRequest,
  strategy: Strategy = 'rolling',
  appliance: Appliance = exampleVega01(),
): Planned {
  return getOrCreate(known, JSON.stringify([request, strategy, appliance]), () => {
    const { mapping } = proposeMapping(appliance, request);
    return { appliance, plan: planReip(appliance, mapping, answers, { now, strategy }) };
  });
}

export const requests = { newSubnets, exchanges, withPrivate };

const usualZones = [
  'example.com',
  '10.20.10.in-addr.arpa',
  '40.30.10.in-addr.arpa',
  '10.40.10.in-addr.arpa',
  '8.64.10.in-addr.arpa',
  '40.65.10.in-addr.arpa',
  '0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
];

/** Reverse zones that a provider delegates in parts (RFC 2317), in each form that the field has. */
export const delegatedZones = [
  'example.com',
  '0/25.10.20.10.in-addr.arpa',
  '128-255.10.20.10.in-addr.arpa',
  '0-25.40.30.10.in-addr.arpa',
  '10.40.10.in-addr.arpa',
  '0/26.8.64.10.in-addr.arpa',
  '0/25.40.65.10.in-addr.arpa',
];

/** The example with zones whose head is stated, and a name server of the test. */
export function withZones(
  server: string,
  appliance: Appliance = exampleVega01(),
  origins: readonly string[] = usualZones,
): Appliance {
  return setRoot(appliance, 'services', {
    ...appliance.services,
    dns: {
      servers: [server],
      zones: origins.map((origin) => ({
        origin,
        primary: 'ns1.example.net',
        contact: 'hostmaster@example.net',
        nameServers: ['ns1.example.net'],
        serial: 2_025_020_101,
        ttl: 3600,
      })),
    },
  });
}
