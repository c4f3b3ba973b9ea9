import type { ReactNode } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { type ApplianceIndex, indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { plural } from '../../../core/text/plural.ts';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { NetworkStatePill } from '../management/NetworkStatePill.tsx';
import { bondingWords } from '../management/network-columns.tsx';
import { networkRows } from '../management/network-state.ts';

/** A site has a handful; more are found by the filter of the addresses. */
const shownClusters = 20;
const shownNetworks = 8;
const fewNetworks = 2;

/** What clients connect to: the client networks, and per cluster the SCAN and the VIPs with their addresses. */
export function ClientSummary({
  appliance,
  readOnly,
  drawn,
}: {
  appliance: Appliance;
  readOnly: boolean;
  /** The network in the picture. On the screen only this client network is listed next to it; print lists all. */
  drawn?: Id | undefined;
}) {
  const index = indexAppliance(appliance);
  const open = useOpenFindings(appliance);
  const rows = networkRows(appliance, open).filter(({ line }) => line.network.role === 'client');
  const printing = usePrinting();
  const one =
    rows.length > fewNetworks && !printing
      ? (rows.find(({ line }) => line.network.id === drawn) ?? rows[0])
      : undefined;
  const shown = one ? [one] : rows.slice(0, shownNetworks);
  const isOnIt = ({ id }: Cluster) =>
    index.byOwner.get(id)?.some(({ networkId }) => networkId === one?.line.network.id);
  const clusters = one ? appliance.clusters.filter(isOnIt) : appliance.clusters;
  return (
    <>
      {rows.length === 0 && (
        <Card title="Client" actions={!readOnly && <EditButton what="client" label="Edit client" />}>
          <p className="muted">No client network yet.</p>
        </Card>
      )}
      {shown.map((row, at) => {
        const { line } = row;
        const { network } = line;
        return (
          <Card
            key={network.id}
            title={network.name}
            actions={!readOnly && at === 0 && <EditButton what="client" label="Edit client" />}
          >
            <div className="stack tight">
              <div>
                <NetworkStatePill row={row} />
              </div>
              <KeyValues
                items={[
                  { label: 'Subnet', value: network.subnet ?? 'Not set' },
                  { label: 'Gateway', value: network.gateway },
                  { label: 'VLAN', value: network.vlan ?? 'untagged' },
                  { label: 'MTU', value: network.mtu },
                  { label: 'Bonding', value: bondingWords(network.bonding) },
                  { label: 'Links', value: network.links?.join(' + ') },
                  { label: 'Interface', value: line.interface },
                  ...(network.domain ? [{ label: 'Domain', value: network.domain }] : []),
                  {
                    label: 'Used',
                    value: [line.used, ...(line.capacity ? [line.capacity] : [])]
                      .map((one) => one.toLocaleString('en'))
                      .join(' of '),
                  },
                ]}
              />
            </div>
          </Card>
        );
      })}
      {rows.length > shown.length && (
        <p className="muted">
          and {plural(rows.length - shown.length, 'more client network')}
          {one && ', each with its clusters when it is drawn'}
        </p>
      )}
      {clusters.slice(0, shownClusters).map((cluster) => (
        <ClusterCard key={cluster.id} cluster={cluster} index={index}>
          <FindingNotes
            appliance={appliance}
            findings={open.bySubject.get(cluster.id)}
            of={cluster.name}
            readOnly={readOnly}
          />
        </ClusterCard>
      ))}
      {clusters.length > shownClusters && (
        <p className="muted">and {clusters.length - shownClusters} more clusters</p>
      )}
    </>
  );
}

function ClusterCard({
  cluster,
  index,
  children,
}: {
  cluster: Cluster;
  index: ApplianceIndex;
  children: ReactNode;
}) {
  const scan = (index.byOwner.get(cluster.id) ?? []).filter(({ kind }) => kind === 'scan');
  const nodes = cluster.machines.map((id) => ({
    name: index.machines.get(id)?.name ?? id,
    vips: (index.byOwner.get(id) ?? []).filter(({ kind }) => kind === 'vip'),
  }));
  return (
    <Card title={cluster.name} mono>
      {children}
      <KeyValues
        items={[
          { label: 'SCAN', value: [...new Set(scan.map(({ hostname }) => hostname))] },
          { label: 'SCAN addresses', value: scan.map(({ address }) => address) },
          { label: 'SCAN port', value: cluster.scanPort },
          ...(cluster.scanTcpsPort ? [{ label: 'TCPS port', value: cluster.scanTcpsPort }] : []),
          { label: 'Nodes', value: nodes.map(({ name }) => name) },
          { label: 'VIPs', value: nodes.flatMap(({ vips }) => vips.map(({ address }) => address)) },
          { label: 'Grid', value: cluster.gridVersion },
        ]}
      />
    </Card>
  );
}
