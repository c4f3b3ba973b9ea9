/** Appliances that the assistant made for the tests of re-IP, requests that move them, and plans of these. */
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { withSubnet } from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import {
  backupNetwork,
  type Design,
  ilomNetwork,
  type NetworkDesign,
} from '../../../../src/core/authoring/design/design.ts';
import { withGeneration } from '../../../../src/core/authoring/design/start-design.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Strategy } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';

export const now = '2026-01-10';

/** As the assistant makes it, answer by answer. */
export function authored(
  generation: string,
  change: Partial<Design>,
  more: readonly NetworkDesign[],
): Appliance {
  const subnets = { admin: '10.1.0.0/24', client: '10.2.0.0/24', ilom: '10.3.0.0/24', backup: '10.4.0.0/24' };
  const start = withAnswer(startAppliance('appliance:one', { name: 'one', prefix: 'one01' }), (design) =>
    withGeneration(design, generation),
  );
  const sized = withAnswer(start, (design) => ({ ...design, ...change }), { domain: 'example.com' });
  return withAnswer(sized, (design) => ({
    ...design,
    networks: [...design.networks, ...more].map((network) =>
      withSubnet(network, { ...subnets, dr: '10.5.0.0/24' }[network.key] ?? network.subnet),
    ),
  }));
}

const dataGuard: NetworkDesign = {
  key: 'dr',
  role: 'other',
  name: 'Data Guard',
  bonding: 'lacp',
  links: ['eth5', 'eth6'],
  interface: 'bondeth2',
  vips: true,
  scan: true,
};
export const two = { clusters: [{ key: 'c1' }, { key: 'c2' }] } as const;
export const half = () => authored('X8M', { racks: [{ databaseServers: 4, storageServers: 6 }], ...two }, []);
export const elastic = () =>
  authored('X10M', { racks: [{ databaseServers: 3, storageServers: 8 }] }, [ilomNetwork, backupNetwork]);
export const guests = () =>
  authored('X11M', { virtual: true, racks: [{ databaseServers: 2, storageServers: 5 }], ...two }, [
    backupNetwork,
  ]);
export const further = () =>
  authored('X9M', { racks: [{ databaseServers: 4, storageServers: 3 }], ...two }, [dataGuard]);

/** With an IPv6 network beside each of these, and an address of the same names in it. */
export function dualStack(appliance: Appliance, ...keys: string[]): Appliance {
  const sixth = new Map(keys.map((key, i) => [`network:${key}`, `2001:db8:${10 + i}::`]));
  return {
    ...appliance,
    networks: appliance.networks.flatMap((one) => {
      const first = sixth.get(one.id);
      const { startAddress: _, poolSize: __, ...rest } = { startAddress: 0, poolSize: 0, ...one };
      return first
        ? [
            one,
            { ...rest, id: `${one.id}6`, name: `${one.name} 6`, subnet: `${first}/64`, gateway: `${first}1` },
          ]
        : [one];
    }),
    endpoints: appliance.endpoints.flatMap((one): Endpoint[] => {
      const first = sixth.get(one.networkId);
      const { id, networkId, address } = one;
      if (!first) return [one];
      const host = address.split('.')[3];
      return [one, { ...one, id: `${id}/6`, networkId: `${networkId}6`, address: `${first}${host}` }];
    }),
  };
}

export const to = (appliance: Appliance, ...keys: string[]): ReipRequest => ({
  networks: appliance.networks.flatMap(({ id, subnet = '', gateway }) => {
    if (keys.length > 0 && !keys.includes(id.replace('network:', ''))) return [];
    const moved = (text: string) => text.replace(/^10\./, '10.10').replace(/^192\.168\.8\./, '192.168.60.');
    return [{ networkId: id, subnet: moved(subnet), ...(gateway && { gateway: moved(gateway) }) }];
  }),
});

/** `both`: the old and the new gateway answer at the same time. */
export function planned(
  appliance: Appliance,
  request: ReipRequest,
  strategy: Strategy = 'rolling',
  both = true,
): Plan {
  const answers = { 'QN-13': both, 'QN-09': both, 'QC-05': true, 'QG-12': 'Ada Lovelace' };
  return planReip(appliance, proposeMapping(appliance, request).mapping, answers, { now, strategy });
}

/** Moves the IPv6 networks of `dualStack` beside those of these keys. */
export const toSix = (appliance: Appliance, ...keys: string[]): ReipRequest => ({
  networks: appliance.networks.flatMap(({ id, subnet = '', gateway = '' }) => {
    const moved = (text: string) => text.replace(/^2001:db8:1/, '2001:db8:2');
    return keys.some((key) => id === `network:${key}6`)
      ? [{ networkId: id, subnet: moved(subnet), gateway: moved(gateway) }]
      : [];
  }),
});
