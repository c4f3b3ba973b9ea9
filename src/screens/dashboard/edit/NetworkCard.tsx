import type { Appliance, Network } from '../../../core/appliance/types.ts';
import { networkRoleLabel } from '../../../parts/labels.ts';
import { FormCard } from './FormCard.tsx';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NetworkForm } from './NetworkForm.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';
import { useSubnetDrafts } from './use-subnet-drafts.ts';

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
  const { subnetOf, onDraft } = useSubnetDrafts();
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
      aside={
        <NetworkFacts
          appliance={appliance}
          title={network.name}
          id={network.id}
          role={network.role}
          subnet={subnetOf(network)}
        />
      }
      onDone={onDone}
    >
      <NetworkForm appliance={appliance} network={network} onDraft={onDraft(network.id)} />
    </FormCard>
  );
}
