/**
 * Stage 5: the network of each row. Each role and subnet is one network. A row without a subnet joins the first that fits:
 *
 *   1. the network of its role that holds its address (an ILOM: the management network too)
 *   2. the network of any role that holds its address, if its role is a guess: merged cells leave the rows below empty
 *   3. the only network of its role and address family, if the row names no network
 *   4. a network whose subnet is unknown
 *
 * ILOM rows in the subnet of the management network belong to that network: the two usually share one.
 */
import type { Network, Note } from '../../appliance/document/appliance-types.ts';
import { NetworkDrafts } from './network-drafts.ts';
import type { PlacedRow, RoledRow } from './placed-row.ts';

export function assignNetworks(rows: readonly RoledRow[]): {
  readonly rows: readonly PlacedRow[];
  readonly networks: readonly Network[];
  readonly notes: readonly Note[];
} {
  const managementSubnets = new Set<string | undefined>();
  for (const { row, role } of rows) if (role === 'management') managementSubnets.add(row.subnet);

  const drafts = new NetworkDrafts();
  // Rows with a subnet come first: they make the networks that the others join.
  const ofSubnets = rows.map(({ row, role }) => {
    if (!row.subnet) return undefined;
    const shares = role === 'ilom' && managementSubnets.has(row.subnet);
    return drafts.ofSubnet(shares ? 'management' : role, row.subnet, row);
  });
  const placed = rows.map((roled, i): PlacedRow => {
    const { row, owner, kind, role, isRoleGuessed } = roled;
    const draft = ofSubnets[i] ?? drafts.ofAddress(role, isRoleGuessed, row);
    return { row, owner, kind, role, isRoleGuessed, networkId: draft.id };
  });
  drafts.noteUnknownSubnets();
  return { rows: placed, networks: drafts.networks(), notes: drafts.notes };
}
