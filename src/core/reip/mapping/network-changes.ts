/**
 * What changes of the networks themselves, and of the servers that all machines ask, in words: a change of VLAN or MTU
 * alone moves no address.
 *
 *   networkChanges(vega01, plan)      [{ name: 'Client', before: 'VLAN 2010', after: 'VLAN 2110', … }]
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Plan } from '../plan-types.ts';
import { applianceAfter } from './document-after.ts';
import { changedServices, serviceNames } from './services.ts';

type NetworkChange = {
  readonly id: Id;
  readonly kind: 'Network' | 'Setting';
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** Whether a document has all that a plan was made for: addresses, names, networks, DNS and NTP servers, time zone. */
export const hasPlanned = (appliance: Appliance, plan: Plan): boolean => {
  const { mapping, renames } = plan;
  const planned = new Map(mapping.map(({ endpointId, planned }) => [endpointId, planned]));
  return (
    appliance.endpoints.every(
      ({ id, address, hostname }) =>
        (planned.get(id) ?? address) === address && (renames[id] ?? hostname) === hostname,
    ) && networkChanges(appliance, { ...plan, mapping: [], renames: {} }).length === 0
  );
};

const facts = [
  ['subnet', '', 'no subnet'],
  ['gateway', 'gateway ', 'no gateway'],
  ['vlan', 'VLAN ', 'untagged'],
  ['mtu', 'MTU ', 'MTU not set'],
] as const;

export function networkChanges(
  base: Appliance,
  plan: Parameters<typeof applianceAfter>[1],
): readonly NetworkChange[] {
  const after = applianceAfter(base, plan);
  const later = indexAppliance(after).networks;
  const networks = base.networks.flatMap((network) => {
    const next = later.get(network.id) ?? network;
    const changed = facts.filter(([key]) => network[key] !== next[key]);
    const words = (of: typeof network) =>
      changed.map(([key, word, none]) => (of[key] === undefined ? none : `${word}${of[key]}`)).join(', ');
    return changed.length === 0
      ? []
      : [
          {
            id: network.id,
            kind: 'Network' as const,
            name: network.name,
            before: words(network),
            after: words(next),
          },
        ];
  });
  const services = changedServices(base, plan.services) ?? {};
  const servers = (['dns', 'ntp'] as const).flatMap((kind) => {
    if (!services[kind]) return [];
    const [was, is] = [base, after].map((one) => one.services[kind]?.servers.join(', ') || 'not set');
    return {
      id: kind,
      kind: 'Setting' as const,
      name: `${serviceNames[kind]} servers`,
      before: was ?? '',
      after: is ?? '',
    };
  });
  const zone = after.timeZone;
  const zones =
    zone && zone !== base.timeZone
      ? [
          {
            id: 'time-zone',
            kind: 'Setting' as const,
            name: 'Time zone',
            before: base.timeZone ?? 'not set',
            after: zone,
          },
        ]
      : [];
  return [...networks, ...servers, ...zones];
}
