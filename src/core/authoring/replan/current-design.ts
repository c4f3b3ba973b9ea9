/**
 * The design with the present values of the document. A change made outside the assistant (a subnet on the dashboard, a
 * cluster's name) counts as an answer, so that forms show the present value and no other answer reverts it.
 */

import type { Appliance, Id, Network } from '../../appliance/document/appliance-types.ts';
import { clusterId, networkId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { withField } from '../../appliance/edits/edits.ts';
import { memoize } from '../../collections/memoize.ts';
import type { ClusterDesign, Design, NetworkDesign } from '../design/design.ts';
import { designOf, ownMasks, storedDesign } from '../design/read-design.ts';
import { scansOf } from '../design/scans.ts';
import { bareDesign, isBare } from '../design/start-design.ts';
import { withAbsent } from './absent.ts';
import { withoutNetworks } from './pins.ts';
import { masksOfDocument, planOf } from './replan.ts';

export const currentDesign = memoize(
  (appliance: Appliance): Design =>
    isBare(appliance) ? bareDesign : withDocument(appliance, plannedDesign(appliance)),
);

/**
 * What the document's names and addresses were planned by: the stored design with the masks that the dashboard renamed
 * by, else a name that follows its new mask would pass for somebody's own; without the machines that were deleted since,
 * else one that is asked for again would pass for one that is known.
 */
export const plannedDesign = memoize((appliance: Appliance): Design => {
  const design = designOf(appliance);
  const masks = storedDesign(appliance) ? ownMasks(appliance, masksOfDocument(design, appliance.prefix)) : {};
  const named = Object.keys(masks).length > 0 ? { ...design, masks: { ...design.masks, ...masks } } : design;
  return withAbsent(appliance, withoutLost(appliance, named));
});

/** A network that was deleted elsewhere: added once more it is a new one. */
function withoutLost(appliance: Appliance, design: Design): Design {
  const known = indexAppliance(appliance).networks;
  const networks = design.networks.filter(({ key }) => known.has(design.ids?.[key] ?? networkId(key)));
  if (networks.length === design.networks.length) return design;
  const lost = design.networks.flatMap((network) =>
    networks.includes(network) ? [] : (design.ids?.[network.key] ?? networkId(network.key)),
  );
  return { ...design, networks, ...(design.pins && { pins: withoutNetworks(design.pins, lost) }) };
}

const networkFields = [
  'name',
  'subnet',
  'gateway',
  'vlan',
  'mtu',
  'bonding',
  'links',
  'interface',
  'domain',
] as const satisfies readonly (keyof NetworkDesign)[];

const asItStands = (network: NetworkDesign, record: Network): NetworkDesign =>
  networkFields.reduce((next, field) => withField(next, field, record[field]), network);

function withDocument(appliance: Appliance, design: Design): Design {
  const { networks, clusters } = indexAppliance(appliance);
  const ids: Record<string, Id> = { ...design.ids };
  const idOf = (key: string, otherwise: Id) => ids[key] ?? otherwise;
  const planned = new Map(planOf(design, appliance).clusters.map((cluster) => [cluster.id, cluster]));
  const seen = new Set<Id>();
  const own = design.networks.flatMap((network): NetworkDesign[] => {
    const record = networks.get(idOf(network.key, networkId(network.key)));
    if (!record) return [];
    seen.add(record.id);
    return [asItStands(network, record)];
  });
  let number = design.networks.length;
  const nextKey = (): string => {
    do number++;
    while (design.networks.some(({ key }) => key === `net${number}`));
    return `net${number}`;
  };
  for (const record of appliance.networks) {
    const { id, role, name } = record;
    if (seen.has(id)) continue;
    // The first network of a role that the assistant asks about gets the role as its key.
    const isUsual = (role === 'ilom' || role === 'backup') && own.every((network) => network.key !== role);
    const key = isUsual ? role : nextKey();
    ids[key] = id;
    const idsOf =
      key === 'ilom' && !design.networks.some((network) => network.key === key) ? 'admin' : undefined;
    own.push({ ...asItStands({ key, role, name }, record), ...(idsOf && { idsOf }) });
  }
  const groups = design.clusters.map((cluster): ClusterDesign => {
    const id = idOf(cluster.key, clusterId(cluster.key));
    const record = clusters.get(id);
    // Left out by `absent`; its place stays.
    if (!record) return cluster;
    const plan = planned.get(id);
    const scan = scansOf(appliance, id)[0]?.[0];
    const was = cluster.scanName;
    return {
      ...cluster,
      ...(record.name !== plan?.name && { name: record.name }),
      ...(was !== undefined && scan && { scanName: scan.hostname }),
    };
  });
  return { ...design, networks: own, clusters: groups, ...(Object.keys(ids).length > 0 && { ids }) };
}
