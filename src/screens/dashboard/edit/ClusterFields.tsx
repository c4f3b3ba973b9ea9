import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { setField } from '../../../core/appliance/edits/edits.ts';
import { wholeNumberProblem } from '../../../core/text/number-range.ts';
import { AddressField, NameField } from '../../../parts/fields/EndpointFields.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { ScanFields } from './ScanFields.tsx';

/** A cluster as clients see it: SCAN name, ports and three addresses, and one VIP a node. */
export function ClusterFields({ appliance, cluster }: { appliance: Appliance; cluster: Cluster }) {
  const { workspace } = useServices();
  const open = useOpenFindings(appliance);
  const index = indexAppliance(appliance);
  const vips = cluster.machines.flatMap((id) =>
    (index.byOwner.get(id) ?? [])
      .filter(({ kind }) => kind === 'vip')
      .map((endpoint) => ({ endpoint, node: index.machines.get(id)?.name ?? id })),
  );
  const port = (field: 'scanPort' | 'scanTcpsPort', label: string, hint: string) => (
    <EditField
      label={label}
      hint={hint}
      mono
      short
      inputMode="numeric"
      value={cluster[field] === undefined ? '' : String(cluster[field])}
      check={(text) => {
        const problem = wholeNumberProblem(text, 1, 65_535);
        return problem === undefined ? undefined : { level: 'error', text: problem, unreadable: true };
      }}
      onCommit={(typed) => {
        const value = typed.trim() === '' ? undefined : Number(typed);
        workspace.edit(`${label} of ${cluster.name}: ${value ?? 'not set'}`, (document) =>
          setField(document, 'clusters', cluster.id, field, value),
        );
        return undefined;
      }}
    />
  );
  return (
    <>
      <FieldGroup legend={`SCAN of ${cluster.name}`}>
        <ScanFields appliance={appliance} cluster={cluster} />
        {port('scanPort', 'SCAN port', '1521 is the default')}
        {port('scanTcpsPort', 'SCAN port for TCPS', 'Usually 2484; empty without TCPS')}
      </FieldGroup>
      <FindingNotes appliance={appliance} findings={open.bySubject.get(cluster.id)} of={cluster.name} />
      <FieldGroup legend={`VIPs of ${cluster.name}`} columns="one">
        {vips.length === 0 && <p className="muted">No VIPs of its nodes yet.</p>}
        {vips.map(({ endpoint, node }) => (
          <div className="device" key={endpoint.id}>
            <NameField appliance={appliance} endpoint={endpoint} of={`the VIP of ${node}`} />
            <AddressField appliance={appliance} endpoint={endpoint} of={`the VIP of ${node}`} />
          </div>
        ))}
      </FieldGroup>
    </>
  );
}
