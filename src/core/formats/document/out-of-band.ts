/** What a table means by out of band: its ILOMs, or the network of management where ILOMs have a word of their own. */
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { fromEnding } from '../shared/name-conventions.ts';

const isIlom = ({ network, hostname, endpointKind }: EndpointRow): boolean =>
  !network?.outOfBand && (network?.kind ?? endpointKind ?? fromEnding(hostname)?.kind) === 'ilom';

export function resolveOutOfBand(rows: readonly EndpointRow[]): readonly EndpointRow[] {
  if (!rows.some(({ network }) => network?.outOfBand)) return rows;
  const isManagement = rows.some(isIlom) && !rows.some(({ network }) => network?.role === 'management');
  const ofDevice = (row: EndpointRow) => row.machineKind !== undefined && /switch|pdu/.test(row.machineKind);
  return rows.map((row) => {
    const { network } = row;
    if (!network?.outOfBand || fromEnding(row.hostname)?.kind === 'ilom') return row;
    if (!isManagement && !ofDevice(row)) return row;
    const { kind: _, ...rest } = network;
    return { ...row, network: { ...rest, role: 'management' as const } };
  });
}
