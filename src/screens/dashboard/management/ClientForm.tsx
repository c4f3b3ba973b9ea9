import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { ClusterFields } from '../edit/ClusterFields.tsx';
import { FormCard } from '../edit/FormCard.tsx';
import { useNetworkForms } from '../edit/use-network-forms.tsx';

/** What clients connect to: the client networks, and per cluster its SCAN and its VIPs. */
export function ClientForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const [chosen, setChosen] = useState('');
  const networks = appliance.networks.filter(({ role }) => role === 'client');
  const { fields, facts } = useNetworkForms(appliance, networks);
  const { clusters } = appliance;
  const cluster = clusters.find(({ id }) => id === chosen) ?? clusters[0];
  return (
    <FormCard
      title={networks.length > 1 ? 'Client networks' : 'Client network'}
      aside={facts}
      onDone={onDone}
    >
      {networks.length === 0 && <p>No client network yet.</p>}
      {fields}
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
