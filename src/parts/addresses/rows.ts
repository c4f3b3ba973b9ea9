/**
 * The addresses table's rows: one a named address, with its owner, network and faults in the words of the screen. A row
 * that says the same as before an edit is the same object, so one edit among 10,000 addresses draws and reads one row.
 */
import { occupiedCollisions } from '../../core/appliance/duplicates.ts';
import { ownerId } from '../../core/appliance/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Endpoint, Id, Machine, Network, NetworkRole } from '../../core/appliance/types.ts';
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
  readonly subnet: string;
  readonly vlan: string;
  /** As it holds for the address: its own, else its network's, else the appliance's. */
  readonly domain: string;
  readonly aliases: string;
  readonly nat: string;
  readonly notes: string;
  /** Rack and lowest rack unit of its machine. */
  readonly place: string;
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

/** What a row is made of beside its endpoint. */
type Ground = {
  readonly network: Network | undefined;
  readonly machine: Machine | undefined;
  readonly owner: string;
  readonly rack: string;
  readonly domain: string | undefined;
  readonly finding: Finding | undefined;
  readonly occupied: string | undefined;
};
const made = new WeakMap<Endpoint, { readonly ground: Ground; readonly row: AddressRow }>();

const sameFinding = (a: Finding | undefined, b: Finding | undefined) =>
  a === b || (a !== undefined && a.checkId === b?.checkId && a.detail === b.detail);

const sameGround = (a: Ground, b: Ground) =>
  a.network === b.network &&
  a.machine === b.machine &&
  a.owner === b.owner &&
  a.rack === b.rack &&
  a.domain === b.domain &&
  a.occupied === b.occupied &&
  sameFinding(a.finding, b.finding);

function groundOf(appliance: Appliance, index: ApplianceIndex, endpoint: Endpoint) {
  const id = ownerId(endpoint.owner);
  const machine = index.machines.get(id);
  return {
    network: index.networks.get(endpoint.networkId),
    machine,
    owner: machine?.name ?? index.clusters.get(id)?.name ?? '',
    rack: (machine?.rack && index.racks.get(machine.rack)?.name) || '',
    domain: appliance.domain,
  };
}

function rowOf(endpoint: Endpoint, ground: Ground): AddressRow {
  const known = made.get(endpoint);
  if (known && sameGround(known.ground, ground)) return known.row;
  const { network, machine, owner, rack, finding, occupied } = ground;
  const row = {
    id: endpoint.id,
    endpoint,
    name: endpoint.hostname,
    address: endpoint.address,
    network: network?.name ?? '',
    kind: endpointKindLabel(endpoint.kind),
    ownerId: ownerId(endpoint.owner),
    owner,
    interface: endpoint.interface ?? '',
    dns: inDns(endpoint),
    subnet: network?.subnet ?? '',
    vlan: network?.vlan === undefined ? '' : String(network.vlan),
    domain: endpoint.domain ?? network?.domain ?? ground.domain ?? '',
    aliases: endpoint.aliases?.join(' ') ?? '',
    nat: endpoint.nat ?? '',
    notes: endpoint.notes
      ? Object.entries(endpoint.notes)
          .map((note) => note.join(': '))
          .join(', ')
      : '',
    place: [rack, machine?.unit === undefined ? '' : `U${machine.unit}`].filter(Boolean).join(' '),
    finding,
    occupied,
  };
  made.set(endpoint, { ground, row });
  return row;
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
    rows = appliance.endpoints.map((endpoint) =>
      rowOf(endpoint, {
        ...groundOf(appliance, index, endpoint),
        finding: findings.get(endpoint.id),
        occupied: occupied.get(endpoint.id),
      }),
    );
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
