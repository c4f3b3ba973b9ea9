/** The contents of an address in words: the line under the map and the name of each cell. */

import type { Appliance, Endpoint } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { SubnetCell, SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import type { SubnetBlock } from '../../core/appliance/networks/subnet-map-parts.ts';
import { formatAddress, formatIpv4 } from '../../core/network/address.ts';
import { endpointKindLabel } from '../labels/labels.ts';

export const addressWords = (at: number | bigint): string =>
  typeof at === 'number' ? formatIpv4(at) : formatAddress({ family: 6, value: at });

/** Before a row of the map, which has no room for more: `.8.104`, `::1:0`. The rest is the subnet's, above it. */
export const shortAddress = (at: number | bigint): string =>
  addressWords(at).replace(/^(\d+\.\d+(?=\.)|.*(?=::))/, '');

function endpointWords(appliance: Appliance, { network }: SubnetMap, endpoint: Endpoint): string {
  const { machines, clusters, networks } = indexAppliance(appliance);
  const owner = ownerId(endpoint.owner);
  const name = machines.get(owner)?.name ?? clusters.get(owner)?.name;
  const of = name && name !== endpoint.hostname ? ` of ${name}` : '';
  const foreign =
    endpoint.networkId === network.id ? '' : `, a record of ${networks.get(endpoint.networkId)?.name}`;
  return `${endpoint.hostname || 'no name'}, ${endpointKindLabel(endpoint.kind)}${of}${foreign}`;
}

/** `vega01dbadm01-ilom, ILOM of vega01dbadm01`; for a conflict everybody who claims the address. */
export function cellWords(appliance: Appliance, map: SubnetMap, cell: SubnetCell): string {
  const known = indexAppliance(appliance).endpoints;
  const { first, last } = map.subnet;
  const hasEdges = map.subnet.family === 4 && map.subnet.prefix <= 30;
  const parts = cell.endpoints.map((endpoint) => endpointWords(appliance, map, endpoint));
  if (hasEdges && cell.at === first) parts.push('network address');
  if (hasEdges && cell.at === last) parts.push('broadcast address');
  for (const network of cell.gatewayOf) parts.push(`gateway of ${network.name}`);
  if (cell.other) parts.push(cell.other.reason);
  for (const { endpointId, current } of cell.planned)
    parts.push(
      `planned for ${known.get(endpointId)?.hostname ?? endpointId}${current ? `, now ${current}` : ''}`,
    );
  const span = map.reserved.find((one) => one.first <= Number(cell.at) && Number(cell.at) <= one.last);
  if (span && typeof cell.at === 'number') parts.push(`reserved: ${span.by.use}, ${span.by.range}`);
  const words = parts.length > 0 ? parts.join('; ') : 'free';
  return cell.state === 'conflict' ? `conflict: ${words}` : words;
}

export const blockName = ({ first, prefix }: Pick<SubnetBlock, 'first' | 'prefix'>): string =>
  `${formatIpv4(first)}/${prefix}`;

/** `12 used, 1 conflict, 243 free`: what is there, and what is left. */
export function blockWords({ counts }: SubnetBlock): string {
  const named = [
    [counts.used, 'used'],
    [counts.conflict, counts.conflict === 1 ? 'conflict' : 'conflicts'],
    [counts.planned, 'planned'],
    [counts.occupied, 'in use by others'],
    [counts.reserved, 'reserved'],
    [counts.free, 'free'],
  ] as const;
  return named
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
    .join(', ');
}

export const runWords = ({ first, last }: { readonly first: number; readonly last: number }): string => {
  const to = formatIpv4(last);
  if (first === last) return to;
  // Inside one /24 the last number suffices.
  return `${formatIpv4(first)} to ${first >>> 8 === last >>> 8 ? to.slice(to.lastIndexOf('.')) : to}`;
};
