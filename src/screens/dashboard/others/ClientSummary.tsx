import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { Card } from '../../../ui/Card.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';

/** A site has a handful; more are found by the filter of the addresses. */
const shownClusters = 20;

const bondWords = { none: 'none', 'active-backup': 'active-backup', lacp: 'LACP' } as const;

/** What clients connect to: subnet, bond, and per cluster the SCAN with its addresses. */
export function ClientSummary({ appliance }: { appliance: Appliance }) {
  const index = indexAppliance(appliance);
  return (
    <>
      {appliance.networks
        .filter((network) => network.role === 'client')
        .map((network) => (
          <Card key={network.id} title={network.name}>
            <KeyValues
              items={[
                { label: 'Subnet', value: network.subnet ?? 'not known' },
                { label: 'Gateway', value: network.gateway },
                { label: 'VLAN', value: network.vlan ?? 'untagged' },
                { label: 'MTU', value: network.mtu },
                { label: 'Bonding', value: network.bonding && bondWords[network.bonding] },
                { label: 'Links', value: network.links?.join(' + ') },
              ]}
            />
          </Card>
        ))}
      {appliance.clusters.slice(0, shownClusters).map((cluster) => {
        const scan = (index.byOwner.get(cluster.id) ?? []).filter((endpoint) => endpoint.kind === 'scan');
        return (
          <Card key={cluster.id} title={cluster.name} mono>
            <KeyValues
              items={[
                { label: 'Nodes', value: cluster.machines.map((id) => index.machines.get(id)?.name ?? id) },
                { label: 'SCAN', value: [...new Set(scan.map((endpoint) => endpoint.hostname))] },
                { label: 'SCAN addresses', value: scan.map((endpoint) => endpoint.address) },
                { label: 'SCAN port', value: cluster.scanPort },
                { label: 'Grid', value: cluster.gridVersion },
              ]}
            />
          </Card>
        );
      })}
      {appliance.clusters.length > shownClusters && (
        <p className="muted">and {appliance.clusters.length - shownClusters} more clusters</p>
      )}
    </>
  );
}
