/** Plans of the worked example, with the answers that the simple ones need. */
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';

export const vega01 = exampleVega01();
export const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace' };
export const options = { now: '2025-03-01' };

export const idOf = (hostname: string) => vega01.endpoints.find((one) => one.hostname === hostname)?.id ?? '';

/** The move to hall 2: admin and client networks get new subnets. */
export const toHall2: ReipRequest = {
  networks: [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
    { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
  ],
};

/** The same with the private network, and with names beside the ones that move. */
export const everyNetwork: ReipRequest = {
  networks: [...toHall2.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }],
  temporarySuffix: '-new',
};

export const planOf = (request: ReipRequest, more: Record<string, unknown> = {}, extra = {}): Plan =>
  planReip(
    vega01,
    proposeMapping(vega01, request).mapping,
    { ...answers, ...more },
    { ...options, ...extra },
  );
