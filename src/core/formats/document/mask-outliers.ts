/**
 * Where a table has masks and no subnets, a wrong digit in an address would make a subnet of its own, and nothing would be
 * outside. The gateway beside it knows better, where the other rows of the network confirm it.
 */
import type { NetworkRole, Note } from '../../appliance/document/appliance-types.ts';
import { formatSubnet, subnetOfAddress } from '../../network/subnet.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';

type ResolvedRows = { readonly rows: readonly EndpointRow[]; readonly notes: readonly Note[] };

export function resolveMasked(rows: readonly EndpointRow[], roles: readonly NetworkRole[]): ResolvedRows {
  const byGateway = new Map<string, string | undefined>();
  /** The subnet in which the gateway lies, by the mask of the row. */
  const subnetByGateway = ({ gateway, subnet = '' }: EndpointRow): string | undefined => {
    if (!gateway) return undefined;
    const text = gateway + subnet.slice(subnet.indexOf('/'));
    if (!byGateway.has(text)) {
      const found = subnetOfAddress(text);
      byGateway.set(text, found && formatSubnet(found));
    }
    return byGateway.get(text);
  };
  const confirmed = new Set<string>();
  const doubtful: number[] = [];
  const keyOf = (i: number, subnet: string) =>
    // ILOM addresses share the management network.
    `${roles[i] === 'ilom' ? 'management' : roles[i]}|${rows[i]?.network?.name?.toLowerCase() ?? ''}|${subnet}`;
  rows.forEach((row, i) => {
    if (!row.masked || !row.subnet) return;
    const stated = subnetByGateway(row);
    if (stated === row.subnet) confirmed.add(keyOf(i, row.subnet));
    else if (stated) doubtful.push(i);
  });
  if (doubtful.length === 0) return { rows, notes: [] };

  const resolved = [...rows];
  const notes: Note[] = [];
  for (const i of doubtful) {
    const row = rows[i] as EndpointRow;
    const subnet = subnetByGateway(row) ?? '';
    if (confirmed.has(keyOf(i, row.subnet ?? '')) || !confirmed.has(keyOf(i, subnet))) continue;
    resolved[i] = { ...row, subnet };
    if (notes.length < 100)
      notes.push({
        message: `${row.hostname} ${row.address} is outside ${subnet}, the subnet of its gateway ${row.gateway}; it is kept in that network`,
        line: row.line,
      });
  }
  return { rows: resolved, notes };
}
