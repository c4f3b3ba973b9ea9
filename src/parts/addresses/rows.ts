/** The addresses table's rows: one a named address, with its owner, network and faults in the words of the screen. */
import { occupiedCollisions } from '../../core/appliance/duplicates.ts';
import { ownerId } from '../../core/appliance/ids.ts';
import { indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Endpoint, Id, NetworkRole } from '../../core/appliance/types.ts';
import { liveFindings } from '../../core/audit/live.ts';
import type { Finding } from '../../core/audit/types.ts';
import { endpointKindLabel } from '../labels.ts';

export type AddressRow = {
  readonly id: Id;
  readonly endpoint: Endpoint;
  readonly name: string;
  readonly address: string;
  readonly network: string;
  readonly kind: string;
  readonly ownerId: Id;
  readonly owner: string;
  readonly interface: string;
  readonly dns: string;
  readonly finding: Finding | undefined;
  /** Who else was seen at this address. */
  readonly occupied: string | undefined;
};

const inDns = (endpoint: Endpoint) =>
  endpoint.inDns === undefined ? '' : endpoint.inDns ? 'fwd + rev' : 'hosts file';

const firsts = new WeakMap<readonly Finding[], ReadonlyMap<Id, Finding>>();

/** First finding of each record that has one: findings are in the order of their weight. */
export function findingsBySubject(findings: readonly Finding[]): ReadonlyMap<Id, Finding> {
  const known = firsts.get(findings);
  if (known) return known;
  const map = new Map<Id, Finding>();
  for (const finding of findings)
    for (const subject of finding.subjects) if (!map.has(subject)) map.set(subject, finding);
  firsts.set(findings, map);
  return map;
}

const cache = new WeakMap<Appliance, readonly AddressRow[]>();

export function addressRows(appliance: Appliance): readonly AddressRow[] {
  let rows = cache.get(appliance);
  if (!rows) {
    const index = indexAppliance(appliance);
    const findings = findingsBySubject(liveFindings(appliance));
    const occupied = new Map(
      occupiedCollisions(appliance).map(({ endpointId, occupied: by }) => [
        endpointId,
        `In use by ${by.name ?? by.mac ?? 'somebody else'} (${by.source})`,
      ]),
    );
    rows = appliance.endpoints.map((endpoint) => {
      const owner = ownerId(endpoint.owner);
      return {
        id: endpoint.id,
        endpoint,
        name: endpoint.hostname,
        address: endpoint.address,
        network: index.networks.get(endpoint.networkId)?.name ?? '',
        kind: endpointKindLabel(endpoint.kind),
        ownerId: owner,
        owner: index.machines.get(owner)?.name ?? index.clusters.get(owner)?.name ?? '',
        interface: endpoint.interface ?? '',
        dns: inDns(endpoint),
        finding: findings.get(endpoint.id),
        occupied: occupied.get(endpoint.id),
      };
    });
    cache.set(appliance, rows);
  }
  return rows;
}

export const rowsOfRoles = (
  appliance: Appliance,
  roles: readonly NetworkRole[] | undefined,
): readonly AddressRow[] => {
  if (!roles) return addressRows(appliance);
  const { networks } = indexAppliance(appliance);
  return addressRows(appliance).filter((row) => {
    const network = networks.get(row.endpoint.networkId);
    return network !== undefined && roles.includes(network.role);
  });
};
