/** What speaks against the rows of a paste, asked of the document as it would be with all of them. */

import { appendTo } from '../../collections/grouping.ts';
import { plainAddress } from '../../network/address.ts';
import { fullNameProblem } from '../../network/names.ts';
import { contains, edgeOf, parseSubnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint } from '../document/appliance-types.ts';
import { fullName } from '../document/full-name.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { mayShareName } from '../networks/shared-names.ts';
import type { PasteLine } from './paste-types.ts';
import { type Holder, type Proposal, resolveKeyClashes } from './resolve-key-clashes.ts';

/** Names that no host may have, names and addresses that two would have, and addresses that are no host's in their network. */
export function withProblems(appliance: Appliance, lines: readonly PasteLine[]): readonly PasteLine[] {
  const index = indexAppliance(appliance);
  const moved = new Set(lines.flatMap(({ kind, endpoint }) => (kind === 'same' ? [] : [endpoint.id])));
  const held = new Map<string, Holder>();
  for (const { id, address, hostname } of appliance.endpoints)
    if (!moved.has(id) && address) held.set(plainAddress(address), { name: hostname || id, bundle: '' });
  for (const { gateway, name } of appliance.networks)
    if (gateway) held.set(plainAddress(gateway), { name: `the gateway of ${name}`, bundle: '' });
  const names = new Map(lines.map(({ endpoint }) => [endpoint.id, endpoint.hostname]));
  const isRenamed = ({ id, hostname }: Endpoint) => index.endpoints.get(id)?.hostname !== hostname;
  const nameOf = (endpoint: Endpoint) => fullName(appliance, endpoint).toLowerCase();
  const bearers = new Map<string, Endpoint[]>();
  const after = new Map(lines.map(({ endpoint }) => [endpoint.id, endpoint]));
  for (const before of appliance.endpoints) {
    const endpoint = after.get(before.id) ?? before;
    if (!isRenamed(endpoint)) appendTo(bearers, nameOf(endpoint), endpoint);
  }
  const nameProblem = (endpoint: Endpoint): string | undefined => {
    if (!isRenamed(endpoint)) return undefined;
    const key = nameOf(endpoint);
    const twin = bearers.get(key)?.find((other) => !mayShareName(index.networks, other, endpoint));
    appendTo(bearers, key, endpoint);
    return (
      fullNameProblem(endpoint.hostname, endpoint.domain) ??
      (twin && `${endpoint.hostname} is also the name of ${twin.address}.`)
    );
  };
  const proposals = lines.flatMap(({ kind, endpoint }): Proposal[] => {
    if (kind === 'same') return [];
    const before = index.endpoints.get(endpoint.id);
    const network = index.networks.get(endpoint.networkId);
    const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
    const isMoved = before?.address !== endpoint.address;
    const edge = subnet && edgeOf(subnet, endpoint.address.trim());
    const stated = [
      nameProblem(endpoint),
      isMoved && subnet && !contains(subnet, endpoint.address.trim())
        ? `${endpoint.address} is outside ${network?.name} ${network?.subnet}.`
        : undefined,
      isMoved && edge ? `${endpoint.address} is the ${edge} address of ${network?.name}.` : undefined,
    ].filter((one) => one !== undefined);
    const problem = stated.join(' ');
    return [
      {
        id: endpoint.id,
        fromKey: before && plainAddress(before.address),
        toKey: plainAddress(endpoint.address),
        bundle: endpoint.id,
        ...(problem && { problem }),
      },
    ];
  });
  const refused = resolveKeyClashes(
    proposals,
    (key) => {
      const holder = held.get(key);
      return holder ? [holder] : [];
    },
    (id) => names.get(id) ?? id,
  );
  return lines.map((line) => {
    const problem = refused.get(line.endpoint.id);
    return problem && line.kind !== 'same' ? { ...line, problem } : line;
  });
}
