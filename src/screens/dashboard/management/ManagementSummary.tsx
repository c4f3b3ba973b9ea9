import type { Appliance, MachineKind } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { FaultMark } from '../../../parts/findings/FaultMark.tsx';
import { faultsByMachine } from '../../../parts/findings/faults.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { NetworkPills } from './NetworkPills.tsx';
import { networkRows } from './network-state.ts';

const devices: readonly (readonly [label: string, kind: MachineKind])[] = [
  ['Leaf switches', 'leaf-switch'],
  ['Spine switches', 'spine-switch'],
  ['Management switches', 'management-switch'],
  ['PDUs', 'pdu'],
];
const shownDevices = 12;

/**
 * The management side at a glance: admin and ILOM, the services that every machine receives, the switches, the faults.
 */
export function ManagementSummary({ appliance, readOnly }: { appliance: Appliance; readOnly: boolean }) {
  const rows = networkRows(appliance, useOpenFindings(appliance));
  const [admin, ...further] = rows.filter(({ line }) => line.network.role === 'management');
  const ilom = rows.filter(({ line }) => line.network.role === 'ilom');
  const network = admin?.line.network;
  return (
    <>
      <Card title="Management" actions={!readOnly && <EditButton what="admin" label="Edit admin" />}>
        <div className="stack tight">
          <NetworkPills appliance={appliance} roles={['management', 'ilom']} />
          <KeyValues
            items={[
              { label: 'Subnet', value: network ? (network.subnet ?? 'Not set') : undefined },
              ...(further.length > 0
                ? [{ label: 'Further admin', value: `${further.length} networks` }]
                : []),
              { label: 'Gateway', value: network?.gateway },
              { label: 'VLAN', value: network ? (network.vlan ?? 'untagged') : undefined },
              { label: 'Interface', value: admin?.line.interface },
              {
                label: 'ILOM',
                value:
                  ilom.length > 0
                    ? ilom.map(({ line }) => line.network.subnet ?? line.network.name).slice(0, 4)
                    : network && 'shared',
              },
              { label: 'Domain', value: network?.domain ?? appliance.domain },
              { label: 'DNS', value: appliance.services.dns?.servers ?? [] },
              { label: 'NTP', value: appliance.services.ntp?.servers ?? [] },
              { label: 'Time zone', value: appliance.timeZone },
            ]}
          />
        </div>
      </Card>
      <Switches appliance={appliance} readOnly={readOnly} />
    </>
  );
}

function Switches({ appliance, readOnly }: { appliance: Appliance; readOnly: boolean }) {
  const { byOwner } = indexAppliance(appliance);
  const faults = faultsByMachine(useOpenFindings(appliance), indexAppliance(appliance));
  const kinds = devices.map(([, kind]) => kind);
  const machines = appliance.machines.filter(({ kind }) => kinds.includes(kind));
  const counts = devices.flatMap(([label, kind]) => {
    const count = machines.filter((machine) => machine.kind === kind).length;
    return count > 0 ? [{ label, value: count }] : [];
  });
  return (
    <Card title="Switches" actions={!readOnly && <EditButton what="switches" label="Edit switches" />}>
      {machines.length === 0 && <p className="muted">No switches or PDUs yet.</p>}
      {machines.length > shownDevices ? (
        <KeyValues items={counts} />
      ) : (
        <KeyValues
          items={machines.map((machine) => {
            const address = byOwner.get(machine.id)?.[0]?.address;
            const fault = faults.get(machine.id);
            return {
              label: machine.name,
              value: fault ? <FaultMark fault={fault}>{address}</FaultMark> : address,
            };
          })}
        />
      )}
    </Card>
  );
}
