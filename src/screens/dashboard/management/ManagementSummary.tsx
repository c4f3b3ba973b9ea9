import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { Card } from '../../../ui/Card.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';

/** The management side at a glance: admin subnet, where the ILOMs are, and the services that every machine is told. */
export function ManagementSummary({ appliance }: { appliance: Appliance }) {
  const admin = appliance.networks.find((network) => network.role === 'management');
  const ilom = appliance.networks.find((network) => network.role === 'ilom');
  const first = admin
    ? indexAppliance(appliance)
        .byNetwork.get(admin.id)
        ?.find((endpoint) => endpoint.kind === 'host')
    : undefined;
  return (
    <Card title="Management">
      <KeyValues
        items={[
          { label: 'Subnet', value: admin ? (admin.subnet ?? 'not known') : undefined },
          { label: 'Gateway', value: admin?.gateway },
          { label: 'VLAN', value: admin ? (admin.vlan ?? 'untagged') : undefined },
          { label: 'Interface', value: first?.interface },
          { label: 'ILOM', value: ilom ? (ilom.subnet ?? ilom.name) : 'shared' },
          { label: 'Domain', value: appliance.domain },
          { label: 'DNS', value: appliance.services.dns?.servers ?? [] },
          { label: 'NTP', value: appliance.services.ntp?.servers ?? [] },
          { label: 'Time zone', value: appliance.timeZone },
        ]}
      />
    </Card>
  );
}
