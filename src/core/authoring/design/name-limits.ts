/**
 * Finds faulty names of a document, each by its limit: label 63 and valid, node name 15, SCAN name 15 beginning with a
 * letter, cluster name 15 (11 in cloud variants), and no duplicates. One pass over the endpoints.
 *
 *   nameFaults(vega01)     an empty map
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { domainOf, fullName } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { mayShareName } from '../../appliance/networks/shared-names.ts';
import { fullNameProblem } from '../../network/names.ts';
import type { ProblemLevel } from '../../text/level.ts';

export const nameLimits = {
  label: 63,
  node: 15,
  scan: 15,
  cluster: 15,
  cloudCluster: 11,
  prefix: 20,
} as const;

export const nameTooLong = (text: string, what: string, most: number) =>
  text.length > most
    ? `${text} has ${text.length} characters. Enter a ${what} of at most ${most}.`
    : undefined;

export function clusterNameFault(name: string): { level: ProblemLevel; text: string } | undefined {
  const problem =
    nameTooLong(name, 'cluster name', nameLimits.cluster) ??
    (/^[a-z][a-z0-9-]*$/i.test(name)
      ? undefined
      : 'Enter a letter first, then letters, digits and hyphens only.');
  if (problem) return { level: 'error', text: problem };
  return name.length > nameLimits.cloudCluster
    ? {
        level: 'warning',
        text: `This name is longer than the ${nameLimits.cloudCluster} characters of cloud variants.`,
      }
    : undefined;
}

function faultOf(appliance: Appliance, endpoint: Endpoint): string | undefined {
  const { networks, machines } = indexAppliance(appliance);
  const { hostname, kind } = endpoint;
  const network = networks.get(endpoint.networkId);
  const problem = fullNameProblem(hostname, domainOf(appliance, endpoint));
  if (problem) return problem;
  if (kind === 'scan')
    return /^[a-z]/i.test(hostname)
      ? nameTooLong(hostname, 'SCAN name', nameLimits.scan)
      : `${hostname} does not begin with a letter. Begin a SCAN name with a letter.`;
  const machine = machines.get(ownerId(endpoint.owner))?.kind;
  const isNode =
    kind === 'host' && network?.role === 'client' && (machine === 'database' || machine === 'guest');
  return isNode ? nameTooLong(hostname, 'node name', nameLimits.node) : undefined;
}

/** By id of the endpoint or cluster. */
export function nameFaults(appliance: Appliance): ReadonlyMap<Id, string> {
  const faults = new Map<Id, string>();
  const { networks } = indexAppliance(appliance);
  const first = new Map<string, Endpoint>();
  for (const endpoint of appliance.endpoints) {
    const fault = faultOf(appliance, endpoint);
    if (fault) faults.set(endpoint.id, fault);
    const name = fullName(appliance, endpoint).toLowerCase();
    const other = first.get(name);
    if (!other) first.set(name, endpoint);
    else if (!mayShareName(networks, other, endpoint))
      faults.set(endpoint.id, `${endpoint.hostname} appears twice. Rename one of them.`);
  }
  for (const { id, name } of appliance.clusters) {
    const fault = clusterNameFault(name);
    if (fault?.level === 'error') faults.set(id, fault.text);
  }
  return faults;
}
