/**
 * The addresses table's rows, one per named address, with its owner, network and faults in the words of the screen. A
 * row with the same content as before an edit is the same object, so one edit among 10,000 addresses draws and reads
 * one row.
 */

import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  Network,
  NetworkRole,
} from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { occupiedCollisions } from '../../core/appliance/networks/cross-appliance-duplicates.ts';
import type { OpenFindings } from '../../core/audit/run/open-findings.ts';
import { type Fault, faultOf, isSameFault } from '../findings/faults.ts';
import { endpointKindLabel } from '../labels/labels.ts';

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
  readonly fault: Fault | undefined;
  /** Who else was seen at this address. */
  readonly occupied: string | undefined;
};

export const dnsWords = ({ inDns }: Endpoint) =>
  inDns === undefined ? '' : inDns ? 'fwd + rev' : 'hosts file';

/**
 * The sources of a row; its texts are computed when they are read. A table of 100,000 rows shows twenty, and computing
 * all texts at once would hold the page up.
 */
class Row implements AddressRow {
  readonly endpoint: Endpoint;
  readonly ownNetwork: Network | undefined;
  readonly machine: Machine | undefined;
  readonly owner: string;
  readonly rack: string;
  readonly given: string | undefined;
  readonly fault: Fault | undefined;
  readonly occupied: string | undefined;

  constructor(
    endpoint: Endpoint,
    { appliance, index }: Ground,
    fault: Fault | undefined,
    occupied: string | undefined,
  ) {
    const id = ownerId(endpoint.owner);
    const machine = index.machines.get(id);
    this.endpoint = endpoint;
    this.ownNetwork = index.networks.get(endpoint.networkId);
    this.machine = machine;
    this.owner = machine?.name ?? index.clusters.get(id)?.name ?? '';
    this.rack = (machine?.rack && index.racks.get(machine.rack)?.name) || '';
    this.given = appliance.domain;
    this.fault = fault;
    this.occupied = occupied;
  }
  get id() {
    return this.endpoint.id;
  }
  get name() {
    return this.endpoint.hostname;
  }
  get address() {
    return this.endpoint.address;
  }
  get network() {
    return this.ownNetwork?.name ?? '';
  }
  get kind() {
    return endpointKindLabel(this.endpoint.kind);
  }
  get ownerId() {
    return ownerId(this.endpoint.owner);
  }
  get interface() {
    return this.endpoint.interface ?? '';
  }
  get dns() {
    return dnsWords(this.endpoint);
  }
  get subnet() {
    return this.ownNetwork?.subnet ?? '';
  }
  get vlan() {
    return this.ownNetwork?.vlan === undefined ? '' : String(this.ownNetwork.vlan);
  }
  get domain() {
    return this.endpoint.domain ?? this.ownNetwork?.domain ?? this.given ?? '';
  }
  get aliases() {
    return this.endpoint.aliases?.join(' ') ?? '';
  }
  get nat() {
    return this.endpoint.nat ?? '';
  }
  get notes() {
    return Object.entries(this.endpoint.notes ?? {})
      .map((note) => note.join(': '))
      .join(', ');
  }
  get place() {
    const unit = this.machine?.unit;
    return [this.rack, unit === undefined ? '' : `U${unit}`].filter(Boolean).join(' ');
  }
}

type Ground = { readonly appliance: Appliance; readonly index: ApplianceIndex };

const isSameRow = (a: Row, b: Row) =>
  a.endpoint === b.endpoint &&
  a.ownNetwork === b.ownNetwork &&
  a.machine === b.machine &&
  a.owner === b.owner &&
  a.rack === b.rack &&
  a.given === b.given &&
  a.occupied === b.occupied &&
  isSameFault(a.fault, b.fault);

/** Finds the rows that were made last in the order of new endpoints: at the same place, or by id where the order differs. */
function rowsAgain(rows: readonly Row[]): (id: Id) => Row | undefined {
  let at = 0;
  let places: Map<Id, number> | undefined;
  return (id) => {
    if (rows[at]?.id !== id) {
      places ??= new Map(rows.map((row, place) => [row.id, place]));
      const place = places.get(id);
      if (place === undefined) return undefined;
      at = place;
    }
    return rows[at++];
  };
}

type Made = { readonly open: OpenFindings | undefined; readonly rows: readonly Row[] };
const cache = new WeakMap<Appliance, Made>();
let latest: { readonly id: Id; readonly rows: readonly Row[] } = { id: '', rows: [] };

/** Without findings as they were last made: for who only looks for names and addresses. */
export function addressRows(appliance: Appliance, open?: OpenFindings): readonly AddressRow[] {
  const known = cache.get(appliance);
  if (known && (!open || known.open === open)) {
    latest = { id: appliance.id, rows: known.rows };
    return known.rows;
  }
  const ground = { appliance, index: indexAppliance(appliance) };
  if (known) {
    // Other findings of the same document: only the rows with another color are made again.
    const rows = recoloured(known, open, ground);
    latest = { id: appliance.id, rows };
    cache.set(appliance, { open, rows });
    return rows;
  }
  const occupied = new Map(
    occupiedCollisions(appliance).map(({ endpointId, occupied: by }) => [
      endpointId,
      `In use by ${by.name ?? by.mac ?? 'another machine'} (${by.source})`,
    ]),
  );
  const again = rowsAgain(latest.id === appliance.id ? latest.rows : []);
  const rows = appliance.endpoints.map((endpoint) => {
    const found = open?.bySubject.get(endpoint.id);
    const fault = found && faultOf(found);
    const row = new Row(endpoint, ground, fault, occupied.get(endpoint.id));
    const before = again(endpoint.id);
    return before && isSameRow(before, row) ? before : row;
  });
  latest = { id: appliance.id, rows };
  cache.set(appliance, { open, rows });
  return rows;
}

function recoloured(
  { open: before, rows }: Made,
  open: OpenFindings | undefined,
  ground: Ground,
): readonly Row[] {
  const faults = new Map<Id, Fault | undefined>();
  for (const subjects of [before?.bySubject.keys() ?? [], open?.bySubject.keys() ?? []])
    for (const id of subjects) {
      if (!ground.index.endpoints.has(id)) continue;
      const fault = faultOf(open?.bySubject.get(id));
      if (!isSameFault(faultOf(before?.bySubject.get(id)), fault)) faults.set(id, fault);
    }
  if (faults.size === 0) return rows;
  return rows.map((row) =>
    faults.has(row.id) ? new Row(row.endpoint, ground, faults.get(row.id), row.occupied) : row,
  );
}

const ofRoles = new WeakMap<readonly AddressRow[], Map<string, readonly AddressRow[]>>();

export function rowsOfRoles(
  appliance: Appliance,
  roles: readonly NetworkRole[] | undefined,
  open?: OpenFindings,
): readonly AddressRow[] {
  const rows = addressRows(appliance, open);
  if (!roles) return rows;
  const known = ofRoles.get(rows) ?? new Map<string, readonly AddressRow[]>();
  ofRoles.set(rows, known);
  const key = roles.join();
  const reused = known.get(key) ?? withRoles(appliance, roles, rows);
  known.set(key, reused);
  return reused;
}

function withRoles(
  appliance: Appliance,
  roles: readonly NetworkRole[],
  rows: readonly AddressRow[],
): readonly AddressRow[] {
  const { networks } = indexAppliance(appliance);
  return rows.filter((row) => {
    const network = networks.get(row.endpoint.networkId);
    return network !== undefined && roles.includes(network.role);
  });
}
