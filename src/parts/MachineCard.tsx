import { indexAppliance } from '../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../core/appliance/types.ts';
import { Card } from '../ui/Card.tsx';
import { KeyValues } from '../ui/KeyValues.tsx';
import { Tag } from '../ui/Pill.tsx';
import { endpointKindLabel, machineKindLabel } from './labels.ts';

/** One machine: where it stands, and its addresses by network. */
export function MachineCard({ appliance, id }: { appliance: Appliance; id: Id }) {
  const index = indexAppliance(appliance);
  const machine = index.machines.get(id);
  if (!machine) return null;
  const byLabel = new Map<string, string[]>();
  for (const endpoint of index.byOwner.get(id) ?? []) {
    const network = index.networks.get(endpoint.networkId)?.name ?? '';
    const label =
      endpoint.kind === 'host' || endpoint.kind === 'device' || endpoint.kind === 'private'
        ? network
        : endpointKindLabel(endpoint.kind);
    byLabel.set(label, [...(byLabel.get(label) ?? []), endpoint.address]);
  }
  return (
    <Card
      title={machine.name}
      mono
      actions={
        machine.unit === undefined ? undefined : (
          <Tag title="Lowest rack unit that it fills">U{machine.unit}</Tag>
        )
      }
    >
      <p className="muted">
        {machineKindLabel(machine.kind)}
        {machine.generation && ` ${machine.generation}`}
        {machine.imageVersion && `, image ${machine.imageVersion}`}
      </p>
      <KeyValues items={[...byLabel].map(([label, value]) => ({ label, value }))} />
    </Card>
  );
}
