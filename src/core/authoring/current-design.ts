/**
 * The design as the document stands: what was changed outside the assistant (a subnet on the dashboard, a cluster's name)
 * is an answer like any other, so that forms show what is, and no answer takes it back.
 */

import { clusterId, networkId } from '../appliance/ids.ts';
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Id } from '../appliance/types.ts';
import type { ClusterDesign, Design, NetworkDesign } from './design.ts';
import { designOf } from './read-design.ts';
import { planOf } from './replan.ts';

const known = new WeakMap<Appliance, Design>();

export function currentDesign(appliance: Appliance): Design {
  let design = known.get(appliance);
  if (!design) {
    design = withDocument(appliance, designOf(appliance));
    known.set(appliance, design);
  }
  return design;
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

function withDocument(appliance: Appliance, design: Design): Design {
  const { networks, clusters, byOwner } = indexAppliance(appliance);
  const ids: Record<string, Id> = { ...design.ids };
  const idOf = (key: string, otherwise: Id) => ids[key] ?? otherwise;
  const planned = new Map(planOf(design, appliance).clusters.map((cluster) => [cluster.id, cluster]));
  const seen = new Set<Id>();
  const own = design.networks.flatMap((network): NetworkDesign[] => {
    const record = networks.get(idOf(network.key, networkId(network.key)));
    // Deleted elsewhere: nothing is planned on it any more.
    if (!record) return [];
    seen.add(record.id);
    const next: Record<string, unknown> = { ...network };
    for (const field of networkFields) {
      if (record[field] === undefined) delete next[field];
      else next[field] = record[field];
    }
    return [next as NetworkDesign];
  });
  let number = design.networks.length;
  for (const { id, role, name } of appliance.networks) {
    if (seen.has(id)) continue;
    do number++;
    while (design.networks.some(({ key }) => key === `net${number}`));
    const key = `net${number}`;
    ids[key] = id;
    const record = networks.get(id);
    const fields = networkFields.flatMap((field) =>
      record?.[field] === undefined ? [] : [[field, record[field]]],
    );
    own.push({ key, role, name, ...Object.fromEntries(fields) });
  }
  const groups = design.clusters.flatMap((cluster): ClusterDesign[] => {
    const id = idOf(cluster.key, clusterId(cluster.key));
    const record = clusters.get(id);
    if (!record) return [];
    const plan = planned.get(id);
    const scan = (byOwner.get(id) ?? []).find(({ kind }) => kind === 'scan');
    const was = cluster.scanName;
    return [
      {
        ...cluster,
        ...(record.name !== plan?.name && { name: record.name }),
        ...(was !== undefined && scan && { scanName: scan.hostname }),
      },
    ];
  });
  return { ...design, networks: own, clusters: groups, ...(Object.keys(ids).length > 0 && { ids }) };
}
