import type { Appliance, Network } from '../../../core/appliance/document/appliance-types.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';
import { FormCard } from './FormCard.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';
import { useNetworkForms } from './use-network-forms.tsx';

/** One network of any role: backup, private, ILOM, further ones. */
export function NetworkCard({
  appliance,
  network,
  onDone,
}: {
  appliance: Appliance;
  network: Network;
  onDone: () => void;
}) {
  const { fields, facts } = useNetworkForms(appliance, [network]);
  const role = networkRoleLabel(network.role);
  return (
    <FormCard
      title={`Network ${network.name}`}
      note={network.name.toLowerCase() === role.toLowerCase() ? undefined : role}
      actions={
        <RemoveRecord
          appliance={appliance}
          collection="networks"
          id={network.id}
          label="Delete network"
          onRemoved={onDone}
        />
      }
      aside={facts}
      onDone={onDone}
    >
      {fields}
    </FormCard>
  );
}
