/**
 * Stage 3: rows whose subnet comes from a mask and a mistyped address.
 *
 * In a table with masks and no subnets, a wrong digit in an address makes a subnet of its own, and no address is outside
 * its subnet. The gateway of the row shows the right subnet, if other rows of the network confirm it; else many other
 * rows of its network do (lone-subnets.ts).
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { formatSubnet, subnetOfAddress } from '../../network/subnet.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { correctLoneSubnets } from './lone-subnets.ts';
import { noteRow, type RoledRow } from './placed-row.ts';

type Corrected = { readonly rows: readonly RoledRow[]; readonly notes: readonly Note[] };

export function correctMaskedSubnets(rows: readonly RoledRow[]): Corrected {
  const byGateway = correctByGateway(rows);
  const byRows = correctLoneSubnets(byGateway.rows);
  return { rows: byRows.rows, notes: [...byGateway.notes, ...byRows.notes] };
}

function correctByGateway(rows: readonly RoledRow[]): Corrected {
  const subnetOfGateway = gatewaySubnets();
  const confirmed = new Set<string>();
  const doubtful = new Set<RoledRow>();
  for (const placed of rows) {
    const { row } = placed;
    if (!row.masked || !row.subnet) continue;
    const expected = subnetOfGateway(row);
    if (expected === row.subnet) confirmed.add(networkKey(placed, row.subnet));
    else if (expected) doubtful.add(placed);
  }
  if (doubtful.size === 0) return { rows, notes: [] };

  const notes: Note[] = [];
  const corrected = rows.map((placed) => {
    if (!doubtful.has(placed)) return placed;
    const { row } = placed;
    const subnet = subnetOfGateway(row) ?? '';
    const isOutlier =
      !confirmed.has(networkKey(placed, row.subnet ?? '')) && confirmed.has(networkKey(placed, subnet));
    if (!isOutlier) return placed;
    noteRow(
      notes,
      `${row.hostname} ${row.address} is outside ${subnet}, the subnet of its gateway ${row.gateway}; it is kept in that network`,
      row,
    );
    return { ...placed, row: { ...row, subnet } };
  });
  return { rows: corrected, notes };
}

/** Rows with one key are of one network. ILOMs are in the management network. */
const networkKey = ({ role, row }: RoledRow, subnet: string): string =>
  `${role === 'ilom' ? 'management' : role}|${row.network?.name?.toLowerCase() ?? ''}|${subnet}`;

/** The subnet of a row's gateway, by the mask of the row. A table has few gateways and names each one many times. */
function gatewaySubnets(): (row: EndpointRow) => string | undefined {
  const found = new Map<string, string | undefined>();
  return ({ gateway, subnet = '' }) => {
    if (!gateway) return undefined;
    const text = gateway + subnet.slice(subnet.indexOf('/'));
    if (!found.has(text)) {
      const parsed = subnetOfAddress(text);
      found.set(text, parsed && formatSubnet(parsed));
    }
    return found.get(text);
  };
}
