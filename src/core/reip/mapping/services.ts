/**
 * DNS and NTP servers that the machines get with a re-addressing: what is asked, whether it can be, and the document after.
 *
 *   changedServices(vega01, { dns: ['10.64.1.53'] })     { dns: ['10.64.1.53'] }
 */

import type { Appliance, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedServices } from '../../appliance/document/plan-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress, plainAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import type { ProblemLevel } from '../../text/level.ts';
import type { Mapping, MappingProblem } from '../mapping-types.ts';

export type Service = 'dns' | 'ntp';
export const serviceNames: Readonly<Record<Service, string>> = { dns: 'DNS', ntp: 'NTP' };
const kinds = ['dns', 'ntp'] as const;

/** resolv.conf reads three, and more NTP servers are not handed on. */
const mostServers = 3;

/** Why a server cannot be one: a DNS server has an address, an NTP server may have a name. */
export function serverProblem(kind: Service, text: string): string | undefined {
  if (parseAddress(text)) return undefined;
  const isName = kind === 'ntp' && !/^[\d.]+$/.test(text) && domainProblem(text) === undefined;
  return isName
    ? undefined
    : `"${text}" is not an address${kind === 'ntp' ? ' or a host name' : ''}. An IPv4 address has four numbers from 0 to 255.`;
}

/** Of what is asked the lists that differ from those of the document. */
const differing = ({ services }: Pick<Appliance, 'services'>, requested: PlannedServices | undefined) =>
  kinds.flatMap((kind) => {
    const [asked, now] = [requested?.[kind] ?? [], services[kind]?.servers ?? []];
    return asked.length > 0 && asked.join(' ') !== now.join(' ') ? [[kind, asked] as const] : [];
  });

/** What changes: of what is asked the lists that differ from today's and hold nothing but servers; undefined for none. */
export function changedServices(
  appliance: Pick<Appliance, 'services'>,
  requested: PlannedServices | undefined,
): PlannedServices | undefined {
  const found = differing(appliance, requested).filter(([kind, servers]) =>
    servers.every((text) => serverProblem(kind, text) === undefined),
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

export const withServices = (appliance: Appliance, planned: PlannedServices | undefined): Appliance =>
  planned
    ? {
        ...appliance,
        services: {
          ...appliance.services,
          ...Object.fromEntries(
            kinds.flatMap((kind) => {
              const servers = planned[kind];
              return servers ? [[kind, { ...appliance.services[kind], servers }]] : [];
            }),
          ),
        },
      }
    : appliance;

/** The problems of the requested servers. */
export function serviceProblems(
  appliance: Appliance,
  requested: PlannedServices | undefined,
  endpoints: Mapping['endpoints'],
): MappingProblem[] {
  const asked = differing(appliance, requested);
  if (asked.length === 0) return [];
  const { endpoints: byId } = indexAppliance(appliance);
  const owners = new Map<string, Id>();
  for (const { endpointId, current, planned } of endpoints) {
    owners.set(plainAddress(current), endpointId);
    owners.set(plainAddress(planned), endpointId);
  }
  const found: MappingProblem[] = [];
  const add = (level: ProblemLevel, message: string, owner?: Id, address?: string) =>
    found.push({
      kind: 'servers',
      level,
      message,
      endpointIds: owner === undefined ? [] : [owner],
      ...(address !== undefined && { address }),
    });
  for (const [kind, servers] of asked) {
    const word = serviceNames[kind];
    for (const text of servers) {
      const problem = serverProblem(kind, text);
      const owner = problem ? undefined : owners.get(plainAddress(text));
      if (problem) add('error', `${word} server: ${problem}`);
      if (owner !== undefined)
        add(
          'error',
          `${word} server ${text} is an address of ${byId.get(owner)?.hostname || owner}. Enter another one.`,
          owner,
          text,
        );
    }
    if (new Set(servers).size < servers.length) add('warning', `A ${word} server is listed twice.`);
    if (servers.length > mostServers) add('warning', `Only the first three ${word} servers are used.`);
  }
  return found;
}

/** Who keeps a list of its own: each server, each ILOM, each switch and power unit. */
type Resolvers = {
  readonly own: readonly Machine[];
  readonly ilom: readonly Machine[];
};

export const resolversIn = memoize((appliance: Appliance): Resolvers => {
  const { byOwner } = indexAppliance(appliance);
  return {
    own: appliance.machines,
    ilom: appliance.machines.filter(({ id }) => byOwner.get(id)?.some(({ kind }) => kind === 'ilom')),
  };
});
