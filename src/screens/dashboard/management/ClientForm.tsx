import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/types.ts';
import { FieldGroup } from '../../../parts/FieldGroup.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ClusterFields } from '../edit/ClusterFields.tsx';
import { FormCard } from '../edit/FormCard.tsx';
import { NetworkFacts } from '../edit/NetworkFacts.tsx';
import { NetworkForm } from '../edit/NetworkForm.tsx';
import { useSubnetDrafts } from '../edit/use-subnet-drafts.ts';

/** What clients connect to: the client networks, and per cluster its SCAN and its VIPs. */
export function ClientForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { subnetOf, onDraft } = useSubnetDrafts();
  const [chosen, setChosen] = useState('');
  const networks = appliance.networks.filter(({ role }) => role === 'client');
  const { clusters } = appliance;
  const cluster = clusters.find(({ id }) => id === chosen) ?? clusters[0];
  return (
    <FormCard
      title={networks.length > 1 ? 'Client networks' : 'Client network'}
      aside={networks.map((network) => (
        <NetworkFacts
          key={network.id}
          appliance={appliance}
          title={network.name}
          id={network.id}
          role={network.role}
          subnet={subnetOf(network)}
        />
      ))}
      onDone={onDone}
    >
      {networks.length === 0 && <p>No client network is known of this appliance.</p>}
      {networks.map((network) => (
        <NetworkForm
          key={network.id}
          appliance={appliance}
          network={network}
          prefix={networks.length > 1 ? network.name : undefined}
          onDraft={onDraft(network.id)}
        />
      ))}
      {clusters.length > 1 && (
        <FieldGroup legend="Clusters">
          <SelectField
            label="Cluster"
            mono
            value={cluster?.id ?? ''}
            options={clusters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        </FieldGroup>
      )}
      {cluster && <ClusterFields key={cluster.id} appliance={appliance} cluster={cluster} />}
    </FormCard>
  );
}
