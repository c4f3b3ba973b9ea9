import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { shareIlom } from '../../../core/appliance/networks/join-ilom-network.ts';
import { isIlomSeparate, separateIlom } from '../../../core/appliance/networks/split-ilom-network.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FormCard } from '../edit/FormCard.tsx';
import { useNetworkForms } from '../edit/use-network-forms.tsx';

const ilomSides = [
  { value: 'shared', label: 'On the admin network' },
  { value: 'separate', label: 'On a separate network' },
] as const;

/** The admin network, and where the ILOMs are: on it, or on a network of their own. */
export function ManagementForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const [asked, setAsked] = useState(false);
  const networks = appliance.networks.filter(({ role }) => role === 'management' || role === 'ilom');
  const { fields, facts } = useNetworkForms(appliance, networks);
  const own = networks.filter(({ role }) => role === 'ilom');
  const separate = isIlomSeparate(appliance);
  const share = () => {
    setAsked(false);
    workspace.edit('Put the ILOMs on the admin network', shareIlom);
  };
  return (
    <FormCard title="Admin and ILOM networks" aside={facts} onDone={onDone}>
      {networks.length === own.length && <p>No admin network yet.</p>}
      {fields}
      <FieldGroup
        legend="ILOM"
        note="From Exadata System Software 19.1.0, the service processors can use a separate network."
        columns="one"
      >
        <ChoiceField
          label="Where the ILOMs are"
          value={separate ? 'separate' : 'shared'}
          options={ilomSides}
          onChange={(value) => {
            if (value === 'shared') setAsked(true);
            else workspace.edit('Give the ILOMs a separate network', separateIlom);
          }}
        />
      </FieldGroup>
      {asked && (
        <ConfirmRemoval
          goesWith={['Its subnet, gateway and VLAN. The addresses stay and go to the admin network.']}
          onConfirm={share}
          onCancel={() => setAsked(false)}
        >
          {own.map(({ name }) => `Network ${name}`).join(', ')}
        </ConfirmRemoval>
      )}
    </FormCard>
  );
}
