import type { Appliance, Endpoint, EndpointKind } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { scansOf } from '../../../core/authoring/design/scans.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';

const most = 16;

/** A cluster as clients will see it: its SCAN, and the host and VIP of each node. */
export function ClusterPreview({
  appliance,
  cluster,
}: {
  appliance: Appliance;
  cluster: Cluster | undefined;
}) {
  if (!cluster) return null;
  const { byOwner, machines } = indexAppliance(appliance);
  const [scan = [], ...others] = scansOf(appliance, cluster.id);
  const addressesOf = (own: readonly Endpoint[]) => own.map(({ address }) => address || '-');
  return (
    <aside className="oeca-preview" aria-label={`${cluster.name} as planned`}>
      <Card title={cluster.name} mono note="as planned">
        <div className="stack">
          <KeyValues
            items={[
              { label: 'SCAN', value: scan[0]?.hostname },
              { label: 'SCAN addresses', value: addressesOf(scan) },
              ...others.map((own) => ({ label: own[0]?.hostname ?? '', value: addressesOf(own) })),
              { label: 'Grid Infrastructure', value: cluster.gridVersion },
              {
                label: 'Quorum disks on',
                value: cluster.quorumDisks?.map((id) => machines.get(id)?.name ?? id) ?? [],
              },
            ]}
          />
          <table className="plain-table" aria-label={`Nodes of ${cluster.name}`}>
            <thead>
              <tr>
                <th scope="col">Node</th>
                <th scope="col">Client</th>
                <th scope="col">VIP</th>
              </tr>
            </thead>
            <tbody>
              {cluster.machines.slice(0, most).map((id) => {
                const own = byOwner.get(id) ?? [];
                const clientOf = (endpointKind: EndpointKind) =>
                  own.find(
                    ({ kind, networkId }) => kind === endpointKind && networkId === scan[0]?.networkId,
                  );
                const client = clientOf('host');
                return (
                  <tr key={id}>
                    <td className="mono">{client?.hostname ?? machines.get(id)?.name ?? id}</td>
                    <td className="mono">{client?.address || '-'}</td>
                    <td className="mono">{clientOf('vip')?.address || '-'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {cluster.machines.length > most && (
            <p className="muted">and {cluster.machines.length - most} more nodes</p>
          )}
        </div>
      </Card>
    </aside>
  );
}
